"""The geometry of a maze, in board units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pygames.amuseamaze.board import SIDE, Maze
from web.drawing.painter import Point
from web.views.scene import Box

PITCH = 40.0
ROWS = 25
MARGIN_X = 66.0
MARGIN_Y = 46.0
"""The width of the lawn that is visible to the left of the maze and above it."""
SEEN = 9
"""The number of squares of a large board that a player sees at once, both across and down."""


@dataclass(frozen=True, slots=True, eq=False)
class Geometry:
    """The geometry of a maze, by the numbers of its squares."""

    columns: int
    cells: tuple[tuple[int, int], ...]
    """The column from the left and the line from the top of each square, from 0."""
    centres: tuple[Point, ...]

    @property
    def size(self) -> tuple[float, float]:
        return self.columns * PITCH + 2 * MARGIN_X, ROWS * PITCH + 2 * MARGIN_Y

    @property
    def right(self) -> float:
        """The x of the right edge of the maze."""
        return MARGIN_X + self.columns * PITCH

    def box(self, square: int) -> Box:
        x, y = self.centres[square]
        return x - PITCH / 2, y - PITCH / 2, PITCH, PITCH


@lru_cache(maxsize=16)
def geometry_of(maze: Maze) -> Geometry:
    """Returns the geometry of a maze."""
    cells = tuple((ord(name[0]) - 97, ROWS - int(name[1:])) for name in maze.names)
    return Geometry(
        columns=1 + max(column for column, _ in cells),
        cells=cells,
        centres=tuple((MARGIN_X + (column + 0.5) * PITCH, top(line) + PITCH / 2) for column, line in cells),
    )


@lru_cache(maxsize=16)
def seen_squares(maze: Maze, seen: Box | None) -> tuple[int, ...]:
    """Returns the squares in a part of the board and around it, or all squares if no part is given."""
    geometry = geometry_of(maze)
    if seen is None:
        return tuple(range(len(geometry.cells)))
    x, y, width, height = seen
    return tuple(
        square
        for square, (at_x, at_y) in enumerate(geometry.centres)
        if -PITCH < at_x - x < width + PITCH and -PITCH < at_y - y < height + PITCH
    )


def top(line: float) -> float:
    """Returns the y of the upper edge of a line of squares, counted from 0 at the top."""
    return MARGIN_Y + line * PITCH


def boards(maze: Maze) -> list[tuple[float, float]]:
    """Returns the upper left corner of each maze board."""
    geometry = geometry_of(maze)
    corners = {(column // SIDE, line // SIDE) for column, line in geometry.cells}
    return [(MARGIN_X + column * SIDE * PITCH, top(line * SIDE)) for column, line in sorted(corners)]
