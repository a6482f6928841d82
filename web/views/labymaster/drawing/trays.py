"""The sliding blocks: trays with dimples in the shape of their owner's sign, and their walls."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import NamedTuple

from pygames.labymaster.board import BLOCKS as TABLES
from pygames.labymaster.board import CENTRE, OWNERS, SLIDING_ROWS
from web.drawing.painter import Painter, circle_path, line_path, rect_path
from web.views.labymaster.drawing.geometry import PITCH, Geometry
from web.views.labymaster.drawing.palette import BLOCKS

CELLS = 7
LENGTH = CELLS * PITCH
WALL = 10.5
"""The thickness of a wall."""
FADED = 0.3
"""The opacity of walls that a previewed slide would carry away."""

TRAY = rect_path(2, 2, LENGTH - 4, PITCH - 4, 8)
_SHADOW = rect_path(2, 5, LENGTH - 4, PITCH - 4, 8)
_SHADE = line_path([(11, PITCH - 6.5), (LENGTH - 11, PITCH - 6.5)])
_RIM = rect_path(4.6, 4.6, LENGTH - 9.2, PITCH - 9.2, 6)
_NOTCHES = "".join(line_path([(x * PITCH, 23), (x * PITCH, PITCH - 23)]) for x in range(1, CELLS))
_MIDDLES = [(cell + 0.5) * PITCH for cell in range(CELLS)]
_ENDS = (9.5, LENGTH - 9.5)
_HALF = PITCH / 2

_DIMPLES = {
    CENTRE: "".join(circle_path(x, _HALF, 20) for x in _MIDDLES),
    1: "".join(circle_path(x, _HALF, 23) for x in _MIDDLES),
    2: "".join(rect_path(x - 20.5, _HALF - 20.5, 41, 41, 5) for x in _MIDDLES),
}
_MARKS = {
    CENTRE: "".join(circle_path(x, _HALF - 4.6, 3) + rect_path(x - 2.7, _HALF + 2, 5.4, 5.4, 0.6) for x in _ENDS),
    1: "".join(circle_path(x, _HALF, 3.8) for x in _ENDS),
    2: "".join(rect_path(x - 3.3, _HALF - 3.3, 6.6, 6.6, 0.7) for x in _ENDS),
}
"""The owner's sign at both ends. The centre block has the signs of both seats."""


def draw_trays(painter: Painter, geometry: Geometry, lefts: tuple[float, ...]) -> None:
    """Draws all blocks without their walls. `lefts` are the columns of their left ends."""
    for row, left in zip(SLIDING_ROWS, lefts, strict=True):
        owner = OWNERS[row]
        name = BLOCKS[owner]
        with painter.group(geometry.tray_left(left, CELLS), geometry.top(row)):
            painter.path(_SHADOW, "shadow/34")
            painter.path(TRAY, name, "outline/80", 2.3)
            painter.path(_SHADE, None, name + "-shade", 4)
            painter.path(_RIM, None, name + "-rim", 1.7)
            painter.path(_NOTCHES, None, name + "-dimple", 1.6)
            if owner == CENTRE:
                painter.path(_DIMPLES[owner], None, name + "-dimple", 3)
            else:
                painter.path(_DIMPLES[owner], name + "-dimple")
            painter.path(_MARKS[owner], name + "-wall")


def draw_walls(
    painter: Painter, geometry: Geometry, variant: str, lefts: tuple[float, ...], faded_row: int = 0
) -> None:
    """Draws the walls of all blocks, above every tray. The walls of one row can be faded."""
    for row, left in zip(SLIDING_ROWS, lefts, strict=True):
        name = BLOCKS[OWNERS[row]]
        shapes = walls(variant, row, geometry.turned)
        alpha = FADED if row == faded_row else 1
        with painter.group(geometry.tray_left(left, CELLS), geometry.top(row), alpha=alpha):
            painter.path(shapes.shadow, "shadow/32")
            painter.path(shapes.body, None, "outline/90", 3.8)
            painter.path(shapes.body, name + "-wall")
            painter.path(shapes.gleam, None, name + "-gleam/90", 1.7)


class Walls(NamedTuple):
    """The shapes of one block's walls, relative to the tray's top left corner."""

    body: str
    shadow: str
    gleam: str


@cache
def walls(variant: str, row: int, turned: bool) -> Walls:
    """Returns the shapes of a block's walls. Adjoining walls in a line form one bar."""
    block = TABLES[variant][row]
    edges = (block.south[::-1], block.inner[::-1], block.north[::-1]) if turned else block[1:]
    upper, inner, lower = edges
    bars = [(x, 1.0, length, WALL) for x, length in _bars(upper)]
    bars += [(x, PITCH - 1 - WALL, length, WALL) for x, length in _bars(lower)]
    bars += [((gap + 1) * PITCH - WALL / 2, 1.0, WALL, PITCH - 2) for gap, wall in enumerate(inner) if wall]
    return Walls(
        "".join(rect_path(x, y, w, h, 4) for x, y, w, h in bars),
        "".join(rect_path(x, y + 3, w, h, 4) for x, y, w, h in bars),
        "".join(_gleam(x, y, w, h) for x, y, w, h in bars),
    )


def _bars(edge: tuple[bool, ...]) -> list[tuple[float, float]]:
    """Returns the start and the length of each bar along a long edge."""
    bars = []
    for wall, cells in groupby(range(CELLS), edge.__getitem__):
        if wall:
            run = list(cells)
            bars.append((run[0] * PITCH + 2.0, len(run) * PITCH - 4.0))
    return bars


def _gleam(x: float, y: float, w: float, h: float) -> str:
    """Returns a line of light along the upper or left side of a wall."""
    if w > h:
        return line_path([(x + 6, y + 3.2), (x + w - 6, y + 3.2)])
    return line_path([(x + 3.5, y + 6), (x + 3.5, y + h - 6)])
