"""The geometry of the board, in board units."""

from __future__ import annotations

from pygames.warmaze.board import SIZE, SQUARES
from web.views.scene import Box

CELL = 80
"""The side of a square."""
LEFT, TOP = 38, 18
"""The top left corner of a10."""
BOARD = SIZE * CELL
WIDTH = LEFT + BOARD + TOP
HEIGHT = TOP + BOARD + LEFT


def place(square: int) -> tuple[int, int]:
    """Returns the column and row of a square, from 0."""
    row, column = divmod(square, SIZE)
    return column, row


def middle(column: float, row: float) -> tuple[float, float]:
    """Returns the middle of the square at a column and row from 0, which are fractions during a motion."""
    return LEFT + (column + 0.5) * CELL, TOP + (SIZE - 0.5 - row) * CELL


def middle_of(square: int) -> tuple[float, float]:
    """Returns the middle of a square."""
    return middle(*place(square))


def corner_of(square: int) -> tuple[float, float]:
    """Returns the top left corner of a square."""
    x, y = middle_of(square)
    return x - CELL / 2, y - CELL / 2


def box(square: int) -> Box:
    """Returns the box of a square."""
    return *corner_of(square), CELL, CELL


def square_id(square_name: str) -> str:
    """Returns the id of the spot that covers a square."""
    return f"square:{square_name}"


def square_of(spot: str) -> int | None:
    """Returns the square that a spot covers; None if the spot does not cover a whole square."""
    kind, _, name = spot.partition(":")
    return SQUARES[name] if kind == "square" else None
