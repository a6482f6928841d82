"""Boards of Labymaster: the nine sliding blocks (rulebook section 2, The boards).

A line for each row from 10 to 2, with its number, its owner (1, 2 or C), and its walls: seven letters for the north
edges, six for the gaps between cells, seven for the south edges; a full stop is an open edge. The owners are those of
all boards. The board looks the same when it is turned by half, and no wall shuts the start blocks off.
"""

from __future__ import annotations

from pygames.labymaster import board
from pygames.labymaster.board import CENTRE, OWNERS, ROWS, SLIDING_ROWS, TABLES

WIDTHS = (7, 6, 7)
"""The letters for the north edges, the gaps and the south edges of a block."""
FIELDS = 2 + len(WIDTHS)
DRAWINGS, RULES = TABLES, ()


def add(name: str, drawing: str) -> None:
    """Adds a board. Raises ValueError if it cannot be one."""
    check(drawing)
    TABLES[name] = drawing
    board.add(name, drawing)


def check(drawing: str) -> None:
    """Raises ValueError if a drawing is not that of a board."""
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    rows = list(reversed(SLIDING_ROWS))
    if [line[0] for line in lines] != list(map(str, rows)):
        raise ValueError("A board of Labymaster has a line for each of the rows 10 to 2, which begins with its number.")
    walls = {}
    for row, line in zip(rows, lines, strict=True):
        owner = "C" if OWNERS[row] == CENTRE else str(OWNERS[row])
        if len(line) != FIELDS or line[1] != owner:
            raise ValueError(f"Row {row} is written as '{row} {owner} ....... ...... .......', not {' '.join(line)!r}.")
        for letters, width in zip(line[2:], WIDTHS, strict=True):
            if len(letters) != width or not set(letters) <= set(".-|"):
                raise ValueError(f"Row {row} has 7, 6 and 7 letters, each a full stop, - or |, unlike {letters!r}.")
        walls[row] = ["".join("." if letter == "." else "#" for letter in letters) for letters in line[2:]]
    for row, (north, inner, _) in walls.items():
        opposite = walls[ROWS + 1 - row]
        if (north, inner) != (opposite[2][::-1], opposite[1][::-1]):
            raise ValueError(
                f"Row {row} is not row {ROWS + 1 - row} turned by half: the seats must have the same board."
            )
    if "#" in walls[SLIDING_ROWS[0]][2]:
        raise ValueError("The south edges of row 2 and the north edges of row 10 are open.")
