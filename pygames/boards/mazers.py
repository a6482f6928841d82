"""Boards of Mazers: where the black walls stand (rulebook section 2.2).

The drawing of ``classic`` or of ``quick``, in which other walls inside the board are drawn: ``###`` between a cell and
the one above it, ``#`` between a cell and the one beside it. Rim, homes and green lines stay where they are. The board
looks the same when it is turned by half. No wall stands beside a home, nor at a side of the cell beside it, and each
cell can be reached from each other.
"""

from __future__ import annotations

from pygames.boards import lines_of, reached
from pygames.mazers.board import BOARDS, NONE, Board, board_of
from pygames.mazers.layouts import LAST_TURNS, LAYOUTS, PIECES
from pygames.notation import square_name

FRAMES = ("classic", "quick")
DRAWINGS, RULES = LAYOUTS, ()
MOST_PIECES = 30
"""The most pieces of a seat, and the most turns of a game."""
MOST_TURNS = 1000


def add(name: str, drawing: str, pieces: int = PIECES["classic"], last_turn: int = LAST_TURNS["classic"]) -> None:
    """Adds a board. Raises ValueError if it cannot be one."""
    for what, number, most in (("pieces", pieces, MOST_PIECES), ("last_turn", last_turn, MOST_TURNS)):
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most:
            raise ValueError(f"The number {what} is from 1 to {most}, not {number!r}.")
    lines = drawing.splitlines()
    if all(_without_walls(lines) != _without_walls(lines_of(LAYOUTS[frame])) for frame in FRAMES):
        raise ValueError(
            "Only ### and # inside the board may differ from the drawing of 'classic' or of 'quick' "
            "(pygames.boards.drawing)."
        )
    board = board_of(drawing, pieces, last_turn)
    check(board)
    LAYOUTS[name], PIECES[name], LAST_TURNS[name], BOARDS[name] = drawing, pieces, last_turn, board


def _without_walls(lines: list[str]) -> list[str]:
    """Returns the lines of a drawing without the walls between two cells."""
    size = len(lines) // 2
    signs = [list(line.ljust(4 * size + 1)) for line in reversed(lines)]

    def is_cell(x: int, y: int) -> bool:
        return 0 <= x < size and 0 <= y < size and 2 * y + 1 < len(signs) and signs[2 * y + 1][4 * x + 2] != " "

    for y in range(size):
        for x in range(size):
            if is_cell(x, y) and is_cell(x, y + 1):
                side = slice(4 * x + 1, 4 * x + 4)
                if signs[2 * y + 2][side] == list("###"):
                    signs[2 * y + 2][side] = "   "
            if is_cell(x, y) and is_cell(x + 1, y) and signs[2 * y + 1][4 * x + 4] == "#":
                signs[2 * y + 1][4 * x + 4] = " "
    return ["".join(line).rstrip() for line in signs]


def check(board: Board) -> None:
    """Raises ValueError if a board breaks what the rules rely on."""
    size, last = board.size, board.size**2 - 1
    for name in sorted(board.walls):
        x, y = ord(name[0]) - 97, int(name[1:-1]) - 1
        # Turned by half, the north side of a cell is the south side of another one, and the east side a west side.
        other = (size - 1 - x, size - 2 - y) if name[-1] == "n" else (size - 2 - x, size - 1 - y)
        turned = square_name(*other) + name[-1]
        if turned not in board.walls:
            raise ValueError(f"There is a wall {name}, but none {turned}, where half a turn leads it.")
    for home in board.homes:
        for heading in (1, 3):
            beside = board.beyond[4 * home + heading]
            if beside == NONE or len(board.exits[4 * beside + heading]) < 2:
                raise ValueError(f"There is a wall beside the home {board.cell_names[home]}, or beside the next cell.")
    joined = reached(board.homes[0], lambda cell: set(board.beyond[4 * cell : 4 * cell + 4]) - {NONE})
    if lost := sorted(set(board.cell_names) - joined):
        raise ValueError(f"The cell {board.cell_names[lost[0]]} cannot be reached.")
    assert last - board.homes[0] == board.homes[1], "the frames are symmetrical"
