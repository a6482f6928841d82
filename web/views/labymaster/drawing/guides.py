"""The legal plies as drawn on the board: handles of blocks, ways of a pawn, and previews."""

from __future__ import annotations

from collections.abc import Collection

from pygames.labymaster.board import COLUMNS, EAST, SLIDING_ROWS, WEST, row_of
from pygames.labymaster.rules import LabymasterPosition
from pygames.labymaster.ways import Way, ways
from web.drawing.painter import Painter, circle_path, line_path, rect_path
from web.views.labymaster.actions import Move, Slide, action, passengers
from web.views.labymaster.drawing.geometry import PITCH, Geometry
from web.views.labymaster.drawing.marks import arc
from web.views.labymaster.drawing.pawns import RADIUS, RIM, draw_pawn
from web.views.labymaster.drawing.trays import CELLS, TRAY, walls

HANDLE_WIDTH, HANDLE_HEIGHT = 32, 46
GAP = 4
"""The gap between the end of a block and its handle."""

_HANDLE = rect_path(-HANDLE_WIDTH / 2, -HANDLE_HEIGHT / 2, HANDLE_WIDTH, HANDLE_HEIGHT, 10)
_HANDLE_SHADOW = rect_path(-HANDLE_WIDTH / 2, -HANDLE_HEIGHT / 2 + 3, HANDLE_WIDTH, HANDLE_HEIGHT, 10)
_CHEVRON = line_path([(-4.5, -10.5), (6, 0), (-4.5, 10.5)])
_TARGET = circle_path(0, 0, 25.5)
_ARROW = line_path([(13, 0), (-6, 9.5), (-6, -9.5)], closed=True)
_DOT = circle_path(0, 0, 8)
_CHOSEN = circle_path(0, 0, RIM + 3.5)


def handle_place(geometry: Geometry, position: LabymasterPosition, slide: Slide) -> tuple[float, float, int]:
    """Returns the position of a block's end on the screen, and its side: 1 for the right, -1 for the left."""
    left = position.blocks[slide.row - SLIDING_ROWS[0]]
    side, _ = geometry.vector(EAST if slide.shift > 0 else WEST)
    x = geometry.tray_left(left, CELLS) + (CELLS * PITCH if side > 0 else 0)
    return x, geometry.top(slide.row) + PITCH / 2, side


def draw_handle(painter: Painter, geometry: Geometry, position: LabymasterPosition, slide: Slide, is_hot: bool) -> None:
    """Draws a handle: a button at the end of a block that can slide in this direction."""
    x, y, side = handle_place(geometry, position, slide)
    with painter.group(x + side * (GAP + HANDLE_WIDTH / 2 - 2), y):
        painter.path(_HANDLE_SHADOW, "shadow/40")
        if is_hot:
            painter.path(_HANDLE, "laby-way", "laby-way-edge", 2.6)
        else:
            painter.path(_HANDLE, "laby-rim", "laby-rim-line", 2.2)
        with painter.group(angle=0 if side > 0 else 180):
            painter.path(_CHEVRON, None, "laby-way-edge" if is_hot else "laby-rim-line", 4.2)


def draw_ways(
    painter: Painter,
    geometry: Geometry,
    position: LabymasterPosition,
    cell: int,
    directions: Collection[int],
    end: int | None,
) -> None:
    """Draws a pawn's runs as lines and its jumps as arcs, in these directions. The one to `end` is emphasized."""
    found = [(direction, way) for direction, way in ways(position, cell).items() if direction in directions]
    for direction, way in found:
        _draw_way(painter, geometry, cell, direction, way)
    for direction, way in found:
        _draw_target(painter, geometry, position, direction, way, way.path[-1] == end)


def _draw_way(painter: Painter, geometry: Geometry, cell: int, direction: int, way: Way) -> None:
    x, y = geometry.middle_of(cell)
    end_x, end_y = geometry.middle_of(way.path[-1])
    across, down = geometry.vector(direction)
    if way.jumped is None:
        start = (x + across * RADIUS, y + down * RADIUS)
        data = line_path([start, (end_x - across * 24, end_y - down * 24)])
    elif across:
        data = arc(x + across * 14, y - 22, end_x - across * 14, end_y - 22)
    else:
        data = arc(x + 22, y + down * 14, end_x + 22, end_y - down * 14)
    painter.path(data, None, "laby-way-edge/85", 9)
    painter.path(data, None, "laby-way", 4.8)


def _draw_target(
    painter: Painter, geometry: Geometry, position: LabymasterPosition, direction: int, way: Way, is_hot: bool
) -> None:
    x, y = geometry.middle_of(way.path[-1])
    across, down = geometry.vector(direction)
    with painter.group(x, y):
        painter.path(_TARGET, "laby-way-edge", "laby-way-edge", 6)
        painter.path(_TARGET, "laby-target", "laby-way", 5 if is_hot else 3.4)
        if is_hot:
            return
        if way.jumped is not None:
            painter.path(_DOT, "laby-way")
            return
        angle = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[across, down]
        with painter.group(angle=angle):
            painter.path(_ARROW, "laby-way", "laby-way", 1.5)


def draw_chosen(painter: Painter, geometry: Geometry, cell: int) -> None:
    """Draws the ring around the chosen pawn."""
    x, y = geometry.middle_of(cell)
    with painter.group(x, y):
        painter.path(_CHOSEN, None, "laby-way-edge", 7.5)
        painter.path(_CHOSEN, None, "laby-way", 4)


def draw_outcome(painter: Painter, geometry: Geometry, position: LabymasterPosition, ply: str) -> None:
    """Draws a preview of the board after a ply, as ghosts."""
    match action(position, ply):
        case Move(_, end):
            x, y = geometry.middle_of(end)
            draw_pawn(painter, x, y, position.seat, alpha=0.9)
        case Slide() as slide:
            _draw_slid(painter, geometry, position, slide)


def _draw_slid(painter: Painter, geometry: Geometry, position: LabymasterPosition, slide: Slide) -> None:
    left = position.blocks[slide.row - SLIDING_ROWS[0]] + slide.shift
    with painter.group(geometry.tray_left(left, CELLS), geometry.top(slide.row)):
        painter.path(TRAY, None, "laby-way-edge", 6)
        painter.path(TRAY, None, "laby-way", 3.2, (9, 8))
        shapes = walls(position.variant, slide.row, geometry.turned)
        painter.path(shapes.body, None, "laby-way-edge", 6)
        painter.path(shapes.body, "laby-way")
    for cell in passengers(position, slide.row):
        seat = 1 if cell in position.pawns[0] else 2
        x, y = geometry.middle(cell % COLUMNS + slide.shift, row_of(cell))
        draw_pawn(painter, x, y, seat, alpha=0.8)
