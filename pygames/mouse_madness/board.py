"""The three boards, each a winding track, drawn as in the rulebook (section 2)."""

from __future__ import annotations

from dataclasses import dataclass

# The rows of the house, from the top. `St` is the start, `Ch` the cheese. An arrow after a number marks a hole, which
# leads through the wall into the square behind it.
HOUSE = """
   8    9   10   11   12>  23   24
   7   16<  15   14   13   22   25
   6>  17   18   19   20v  21   26
   5   60   61   Ch   31   30^  27
   4   59   58   33   32   29   28
   3   56   57v  34   35   36^  37
   2   55   50   49^  48   39<  38
   1   54   51   46   47   40   41
  St   53   52   45<  44   43   42
"""
NOOK = """
  18   19   20    9<   8
  17   22   21>  10    7
  16   23   Ch   11    6
  15   14   13   12>   5
  St    1    2^   3    4
"""
MANOR = """
  28   29   30   31v  32   33   34   43<  44
  27   24   23   22   37   36   35   42   45
  26   25   20   21>  38   39   40v  41   46
  17   18^  19   54   53   52   49   48^  47
  16   15   14   55   Ch   51   50   93   92
   9^  10   13   56   97   96   95v  94   91
   8   11   12   57   58   87   88   89   90v
   7    6   61   60   59   86<  85   84   83
   4    5   62   63   64   73   74^  75   82<
   3    2   67   66   65>  72   77   76   81
  St    1   68   69   70   71>  78   79   80
"""

ARROWS = {">": (1, 0), "<": (-1, 0), "^": (0, 1), "v": (0, -1)}
START = 0


@dataclass(frozen=True, slots=True)
class Board:
    """A track of spaces, from 0 (the start) to `cheese`, and its squares in the grid."""

    name: str
    columns: int
    rows: int
    cheese: int
    squares: tuple[tuple[int, int], ...]
    """The column and row of each space's square, from 0 at the bottom left."""
    holes: dict[int, int]
    """Maps each hole to the space where it ends."""
    rest: tuple[int, ...]
    """For each space, where a mouse that lands there comes to rest: the end of a hole, else the space itself."""


def read(name: str, drawing: str) -> Board:
    """Returns the board of a drawing."""
    rows = [line.split() for line in reversed(drawing.strip("\n").splitlines())]
    cheese = len(rows) * len(rows[0]) - 1
    spaces: dict[tuple[int, int], int] = {}
    arrows: dict[tuple[int, int], tuple[int, int]] = {}
    for y, row in enumerate(rows):
        for x, label in enumerate(row):
            number = label.rstrip("".join(ARROWS))
            spaces[x, y] = START if number == "St" else cheese if number == "Ch" else int(number)
            if number != label:
                dx, dy = ARROWS[label[-1]]
                arrows[x, y] = (x + dx, y + dy)
    holes = {spaces[square]: spaces[end] for square, end in arrows.items()}
    return Board(
        name=name,
        columns=len(rows[0]),
        rows=len(rows),
        cheese=cheese,
        squares=tuple(sorted(spaces, key=spaces.__getitem__)),
        holes=dict(sorted(holes.items())),
        rest=tuple(holes.get(space, space) for space in range(cheese + 1)),
    )


DRAWINGS = {"house": HOUSE, "nook": NOOK, "manor": MANOR}
BOARDS = {name: read(name, drawing) for name, drawing in DRAWINGS.items()}
