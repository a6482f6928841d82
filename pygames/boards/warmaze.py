"""Boards of WarMaze: where the walls stand at the start (rulebook section 2).

Ten lines, row 10 first, each with ten signs: # for a wall and a full stop for nothing, with spaces between them as you
like. There are at most 28 walls, and none where a piece begins. The board looks the same from every side: a quarter
turn leads every wall onto a wall.
"""

from __future__ import annotations

from pygames.warmaze.board import CORNERS, LAYOUTS, PREDATOR_STARTS, SIZE, WALLS

DRAWINGS, RULES = LAYOUTS, ()


def add(name: str, drawing: str) -> None:
    """Adds a board. Raises ValueError if it cannot be one."""
    check(drawing)
    rows = ["".join(line.split()) for line in drawing.splitlines()]
    LAYOUTS[name] = "\n" + "\n".join(" ".join(row) for row in rows) + "\n"


def check(drawing: str) -> None:
    """Raises ValueError if a drawing is not that of a board."""
    rows = ["".join(line.split()) for line in drawing.splitlines() if line.strip()]
    if len(rows) != SIZE or any(len(row) != SIZE or not set(row) <= {"#", "."} for row in rows):
        raise ValueError("A board of WarMaze has ten lines of ten signs, each # for a wall or a full stop for nothing.")
    walls = {(x, SIZE - 1 - line) for line, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"}
    if len(walls) > WALLS:
        raise ValueError(f"There are at most {WALLS} walls, not {len(walls)}.")
    for name in (*CORNERS, *PREDATOR_STARTS):
        if (ord(name[0]) - ord("a"), int(name[1:]) - 1) in walls:
            raise ValueError(f"There is a wall on {name}, where a piece begins.")
    for x, y in sorted(walls):
        if (y, SIZE - 1 - x) not in walls:
            wall, missing = (f"{chr(97 + column)}{row + 1}" for column, row in ((x, y), (y, SIZE - 1 - x)))
            raise ValueError(
                f"There is a wall on {wall}, but none on {missing}, where a quarter turn leads it: the seats must have "
                "the same board."
            )
