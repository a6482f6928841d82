"""The wooden frame with its letters and numbers, and the two fixed start blocks."""

from __future__ import annotations

from pygames.labymaster.board import COLUMNS, ROWS, SLIDING_ROWS, START_SETTING
from pygames.labymaster.rules import HOME_ROWS
from web.drawing.painter import Painter, circle_path, line_path, rect_path
from web.views.labymaster.drawing.geometry import FLOOR_X, FLOOR_Y, HEIGHT, PAD, PITCH, SIDE, WIDTH, Geometry
from web.views.labymaster.drawing.palette import BLOCKS

START_CELLS = 5
LABEL_SIZE = 20
RING = 22.5

_FLOOR = (FLOOR_X - PAD, FLOOR_Y - PAD, COLUMNS * PITCH + 2 * PAD, ROWS * PITCH + 2 * PAD)
_WOOD = rect_path(SIDE + 2, 2, WIDTH - 2 * SIDE - 4, HEIGHT - 7, 14)
_SHADOW = rect_path(SIDE + 2, 5, WIDTH - 2 * SIDE - 4, HEIGHT - 7, 14)
_GROOVE = rect_path(SIDE + 7, 7, WIDTH - 2 * SIDE - 14, HEIGHT - 17, 10)
_PIT = rect_path(*_FLOOR, 8)
_EDGE = 7
_PIT_SHADE = line_path(
    [
        (_FLOOR[0] + 1, _FLOOR[1] + _FLOOR[3] - 3),
        (_FLOOR[0] + 1, _FLOOR[1] + 1),
        (_FLOOR[0] + _FLOOR[2] - 3, _FLOOR[1] + 1),
        (_FLOOR[0] + _FLOOR[2] - 3, _FLOOR[1] + 1 + _EDGE),
        (_FLOOR[0] + 1 + _EDGE, _FLOOR[1] + 1 + _EDGE),
        (_FLOOR[0] + 1 + _EDGE, _FLOOR[1] + _FLOOR[3] - 3),
    ],
    closed=True,
)
_RAILS = "".join(
    line_path([(FLOOR_X + 8, y), (FLOOR_X + COLUMNS * PITCH - 8, y)])
    for y in (FLOOR_Y + PITCH * (ROWS - row + 0.5) for row in SLIDING_ROWS)
)

_START = rect_path(2, 2, START_CELLS * PITCH - 4, PITCH - 4, 8)
_START_SHADOW = rect_path(2, 5, START_CELLS * PITCH - 4, PITCH - 4, 8)
_START_LINE = rect_path(7, 7, START_CELLS * PITCH - 14, PITCH - 14, 5)
_HINGES = "".join(rect_path(x - 5, PITCH / 2 - 13, 10, 26, 3) for x in (2, START_CELLS * PITCH - 2))
_SCREWS = "".join(line_path([(x, PITCH / 2 - 4), (x, PITCH / 2 + 4)]) for x in (2, START_CELLS * PITCH - 2))
_MIDDLES = [((cell + 0.5) * PITCH, PITCH / 2) for cell in range(START_CELLS)]
_RINGS = "".join(circle_path(x, y, RING) for x, y in _MIDDLES)
_MARKS = (
    "".join(circle_path(x, y, 7.5) for x, y in _MIDDLES),
    "".join(rect_path(x - 6.5, y - 6.5, 13, 13, 1.5) for x, y in _MIDDLES),
)
"""The signs of the seats inside the rings: a disc for pink, a square for blue."""


def draw_frame(painter: Painter, geometry: Geometry) -> None:
    """Draws the wood, the floor and the rails."""
    painter.path(_SHADOW, "shadow/19")
    painter.path(_WOOD, "laby-frame", "outline/80", 2.5)
    painter.path(_GROOVE, None, "laby-frame-line", 1.6)
    painter.path(_PIT, "laby-floor", "outline/80", 2.4)
    painter.path(_PIT_SHADE, "laby-floor-shade")
    painter.path(_RAILS, None, "laby-floor-shade", 9)


def draw_names(painter: Painter, geometry: Geometry) -> None:
    """Draws the names of the rows and columns."""
    for row in range(1, ROWS + 1):
        painter.text(FLOOR_X - PAD - 17, geometry.top(row) + PITCH / 2, str(row), LABEL_SIZE, "ink", bold=True)
    for column in range(COLUMNS):
        x = geometry.left(column) + PITCH / 2
        painter.text(x, HEIGHT - 23, chr(97 + column), LABEL_SIZE, "ink", bold=True)


def draw_start_blocks(painter: Painter, geometry: Geometry) -> None:
    """Draws the start blocks in their owners' colours, each with five rings for the pawns of the other seat."""
    for seat in (1, 2):
        block, rings = BLOCKS[seat], BLOCKS[3 - seat] + "-wall"
        with painter.group(geometry.tray_left(START_SETTING, START_CELLS), geometry.top(HOME_ROWS[seat])):
            painter.path(_START_SHADOW, "shadow/34")
            painter.path(_START, block, "outline/80", 2.3)
            painter.path(_START_LINE, None, block + "-wall/55", 1.8)
            painter.path(_RINGS, "laby-hollow/42", rings, 3.2)
            painter.path(_MARKS[2 - seat], rings)
            painter.path(_HINGES, "laby-frame", "outline/80", 1.8)
            painter.path(_SCREWS, None, "outline/80", 1.8)


def start_block(geometry: Geometry, row: int) -> str:
    """Returns the outline of a start block on the board."""
    x, y = geometry.tray_left(START_SETTING, START_CELLS), geometry.top(row)
    return rect_path(x + 2, y + 2, START_CELLS * PITCH - 4, PITCH - 4, 8)
