"""Where things are on the board of Labymaster, and what plies do there."""

from __future__ import annotations

from typing import NamedTuple

from pygames.labymaster.board import (
    COLUMNS,
    EAST,
    NORTH,
    NUMBERS,
    ROWS,
    SLIDING_ROWS,
    SOUTH,
    WEST,
    row_of,
)
from pygames.labymaster.rules import LabymasterPosition
from pygames.labymaster.ways import Way, way
from web.drawing.painter import Box

# The geometry of the frame in board units, from either side of the table

PITCH = 74
"""The distance between the middles of neighbouring cells."""
SIDE = 18
"""The width beside the wood, which lets a finger on a phone reach the end of a block at the frame."""
FLOOR_X, FLOOR_Y = 43 + SIDE, 23
"""The top left corner of the topmost, leftmost cell."""
PAD = 5
"""The distance between the outer cells and the frame."""
WIDTH = 2 * FLOOR_X + COLUMNS * PITCH
HEIGHT = FLOOR_Y + ROWS * PITCH + PAD + 36

VECTORS = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
"""The step of each direction to the right and downwards, as seat 1 sees it."""


class Geometry(NamedTuple):
    """The frame as seen from one side. Columns count from 0, rows from 1; during a motion they are fractions."""

    turned: bool

    def left(self, column: float) -> float:
        """Returns the x of the left edge of a column."""
        return FLOOR_X + PITCH * (COLUMNS - 1 - column if self.turned else column)

    def top(self, row: float) -> float:
        """Returns the y of the upper edge of a row."""
        return FLOOR_Y + PITCH * (row - 1 if self.turned else ROWS - row)

    def middle(self, column: float, row: float) -> tuple[float, float]:
        across, down = (COLUMNS - 1 - column, row - 1) if self.turned else (column, ROWS - row)
        return FLOOR_X + PITCH * across + PITCH / 2, FLOOR_Y + PITCH * down + PITCH / 2

    def middle_of(self, cell: int) -> tuple[float, float]:
        return self.middle(cell % COLUMNS, row_of(cell))

    @property
    def boxes(self) -> dict[int, Box]:
        """The boxes of all cells, from the top left."""
        return BOXES[self.turned]

    def tray_left(self, left: float, cells: int) -> float:
        """Returns the x of the left edge of a block of `cells` cells whose left end is in column `left`."""
        return self.left(left + cells - 1 if self.turned else left)

    def vector(self, direction: int) -> tuple[int, int]:
        """Returns the vector of a direction on the screen."""
        across, down = VECTORS[direction]
        return (-across, -down) if self.turned else (across, down)

    def direction(self, across: float, down: float) -> int:
        """Returns the direction on the board that is nearest to a vector on the screen."""
        if abs(across) >= abs(down):
            to_the_right = across > 0
            return EAST if to_the_right != self.turned else WEST
        upwards = down < 0
        return NORTH if upwards != self.turned else SOUTH


def _boxes(turned: bool) -> dict[int, Box]:
    cells = [COLUMNS * row + column for row in range(ROWS, 0, -1) for column in range(COLUMNS)]
    places = [
        (FLOOR_X + PITCH * column, FLOOR_Y + PITCH * row, PITCH, PITCH)
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    return dict(zip(reversed(cells) if turned else cells, places, strict=True))


PLANS = (Geometry(False), Geometry(True))
BOXES = (_boxes(False), _boxes(True))


def geometry_of(turned: bool) -> Geometry:
    """Returns the geometry as seen by seat 1, or turned as seen by seat 2."""
    return PLANS[turned]


# The effects of plies, for drawing and for words


class Slide(NamedTuple):
    """A slide: the block of a row moves by one notch."""

    row: int
    shift: int
    """-1 towards column a, 1 towards column i."""


SLIDES = {f"{row}{sign}": Slide(row, shift) for row in SLIDING_ROWS for sign, shift in (("-", -1), ("+", 1))}
"""All slides by their ply texts, legal or not."""


class Move(NamedTuple):
    """A run or jump of a pawn."""

    start: int
    end: int
    direction: int
    way: Way


def action(before: LabymasterPosition, ply: str) -> Slide | Move | None:
    """Returns the slide, run or jump of a legal ply; None for a claim of victory."""
    if ply[-1] in "+-":
        return SLIDES[ply]
    from_name, _, to_name = ply.partition("-")
    if not to_name:
        return None
    start, end = NUMBERS[from_name], NUMBERS[to_name]
    direction = direction_of(start, end)
    return Move(start, end, direction, way(before, start, direction))


def direction_of(start: int, end: int) -> int:
    """Returns the direction in which a cell is, from another one of its row or column."""
    if start // COLUMNS == end // COLUMNS:
        return EAST if end > start else WEST
    return NORTH if end > start else SOUTH


def distance(of: Move) -> int:
    """Returns how many cells a pawn moves."""
    step = COLUMNS if of.direction in (NORTH, SOUTH) else 1
    return abs(of.end - of.start) // step


def passengers(position: LabymasterPosition, row: int) -> list[int]:
    """Returns the cells of a row on which pawns of either seat stand."""
    pawns1, pawns2 = position.pawns
    return [cell for cell in sorted((*pawns1, *pawns2)) if cell // COLUMNS == row]


BLOCK_CELLS = 7


def handle_place(geometry: Geometry, position: LabymasterPosition, slide: Slide) -> tuple[float, float, int]:
    """Returns the position of a block's end on the screen, and its side: 1 for the right, -1 for the left."""
    end = position.blocks[slide.row - SLIDING_ROWS[0]] + (BLOCK_CELLS if slide.shift > 0 else 0)
    x = FLOOR_X + PITCH * (COLUMNS - end if geometry.turned else end)
    return x, geometry.top(slide.row) + PITCH / 2, -slide.shift if geometry.turned else slide.shift
