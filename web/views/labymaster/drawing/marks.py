"""The marks on the board: the last ply, a refusal, the padlock, the count of refusals, the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.labymaster.board import (
    CENTRE_ROW,
    COLUMNS,
    EAST,
    NORTH,
    NUMBERS,
    SLIDING_ROWS,
    START_SETTING,
    WEST,
    row_of,
)
from pygames.labymaster.rules import HOME_ROWS, REFUSALS_LIMIT, LabymasterPosition
from web.drawing.painter import Painter, circle_path, line_path, number, rect_path
from web.views.labymaster.actions import Move, Slide, action
from web.views.labymaster.drawing.frame import START_CELLS, start_block
from web.views.labymaster.drawing.geometry import PITCH, Geometry
from web.views.labymaster.drawing.stage import Stage
from web.views.labymaster.drawing.trays import CELLS, TRAY

_SPOT = rect_path(6, 6, PITCH - 12, PITCH - 12, 9)
_VACATED = rect_path(6, 5, PITCH - 12, PITCH - 10, 7)
_ARROW = line_path([(25, 0), (-12, 0)])
_ARROW_HEAD = line_path([(-27, 0), (-8, -10), (-8, 10)], closed=True)
_HATCHED = rect_path(4, 4, PITCH - 8, PITCH - 8, 8)
_HATCHES = "".join(
    line_path([(4 + max(0, d - 66), 4 + min(66, d)), (4 + min(66, d), 4 + max(0, d - 66))]) for d in range(11, 132, 11)
)
_SHACKLE = "M-8.5 -3v-7a8.5 8.5 0 0 1 17 0v7"
_LOCK = rect_path(-15, -4, 30, 24, 5)
_KEYHOLE = circle_path(0, 5, 3.2) + rect_path(-1.5, 6, 3, 7.5, 1.5)
_PLATE = rect_path(0, 11, 104, PITCH - 22, 9)
_CALL = "M-5.5 -14.5a5.5 5.5 0 0 1 11 0l-2.4 16a3.1 3.1 0 0 1 -6.2 0Z" + circle_path(0, 11.5, 4.4)
"""An exclamation mark, centred on (0, 0)."""
_HALO = circle_path(0, 0, 30.5)
_DOOR = rect_path(-21, -6, 42, 12, 6)


def arc(x: float, y: float, end_x: float, end_y: float) -> str:
    """Returns the path data of a jump between two points, curved upwards or to the right."""
    if abs(end_x - x) > abs(end_y - y):
        control = ((x + end_x) / 2, min(y, end_y) - 0.95 * PITCH)
    else:
        control = (max(x, end_x) + 0.95 * PITCH, (y + end_y) / 2)
    return f"M{number(x)} {number(y)}Q{number(control[0])} {number(control[1])} {number(end_x)} {number(end_y)}"


def draw_last_floor(painter: Painter, geometry: Geometry, stage: Stage, before: LabymasterPosition, ply: str) -> None:
    """Draws the traces of the last ply that are below walls and pawns."""
    match action(before, ply):
        case Slide(row, shift):
            left = stage.lefts[row - SLIDING_ROWS[0]]
            with painter.group(geometry.tray_left(left, CELLS), geometry.top(row)):
                painter.path(TRAY, "last/16", "last-edge", 6)
                painter.path(TRAY, None, "last", 3.6)
            freed = before.blocks[row - SLIDING_ROWS[0]] + (0 if shift > 0 else CELLS - 1)
            with painter.group(geometry.left(freed), geometry.top(row)):
                painter.path(_VACATED, "last/22", "last", 2.4, (6, 6))
            backwards, _ = geometry.vector(WEST if shift > 0 else EAST)
            shares = row == CENTRE_ROW and padlock_side(before.blocks[row - SLIDING_ROWS[0]] + shift, shift) == -shift
            x, y = geometry.middle(freed, row)
            with painter.group(x + 11 * backwards * shares, y, 180 if backwards < 0 else 0, 0.8 if shares else 1):
                painter.path(_ARROW, None, "last", 6.5)
                painter.path(_ARROW_HEAD, "last", "last", 2)
        case Move(start, end):
            for cell in (start, end):
                x, y, _, _ = geometry.box(cell)
                with painter.group(x, y):
                    painter.path(_SPOT, "last/72", "last-edge/80", 1.8)


def draw_last_way(painter: Painter, geometry: Geometry, before: LabymasterPosition, ply: str) -> None:
    """Draws the way of the last run or jump, above the walls and below the pawns."""
    match action(before, ply):
        case Move(start, end, _, way):
            x, y = geometry.middle_of(start)
            end_x, end_y = geometry.middle_of(end)
            data = line_path([(x, y), (end_x, end_y)]) if way.jumped is None else arc(x, y, end_x, end_y)
            painter.path(data, None, "last-edge", 8)
            painter.path(data, None, "last", 4.6)
            painter.circle(x, y, 7.5, "last", "last-edge", 1.8)


def draw_marked(painter: Painter, geometry: Geometry, squares: Iterable[str]) -> None:
    """Draws hatching on the squares that a refusal is about."""
    for name in squares:
        if name in NUMBERS:
            x, y, _, _ = geometry.box(NUMBERS[name])
            with painter.group(x, y):
                painter.path(_HATCHED, "cream/40")
                painter.path(_HATCHES, None, "danger/75", 2.6)
                painter.path(_HATCHED, None, "danger", 3.6)


def padlock_side(left: int, shift: int) -> int:
    """Returns which end of the held centre block has the padlock: -1 for the end towards column a, 1 towards i.

    It is the end in the direction of the slide, unless that end touches the frame.
    """
    return (1, shift, -1)[left]


def draw_padlock(painter: Painter, geometry: Geometry, stage: Stage, position: LabymasterPosition, shift: int) -> None:
    """Draws the padlock over the gap at one end of the centre block, which `shift` has just slid."""
    place = CENTRE_ROW - SLIDING_ROWS[0]
    side, _ = geometry.vector(EAST if padlock_side(position.blocks[place], shift) > 0 else WEST)
    x = geometry.tray_left(stage.lefts[place], CELLS) + (CELLS * PITCH if side > 0 else 0)
    with painter.group(x + 9 * side, geometry.top(CENTRE_ROW) + PITCH / 2 - 4):
        painter.path(_SHACKLE, None, "outline", 9)
        painter.path(_SHACKLE, None, "laby-metal", 4.4)
        painter.path(_LOCK, "laby-rim", "outline", 2.2)
        painter.path(_KEYHOLE, "outline")


def draw_refusals(painter: Painter, geometry: Geometry, position: LabymasterPosition) -> None:
    """Draws three exclamation marks beside the start block that a seat waits for, filled for each refusal."""
    waiting = position.waiting()
    if not waiting:
        return
    row = HOME_ROWS[3 - waiting]
    x = geometry.tray_left(START_SETTING, START_CELLS) + START_CELLS * PITCH + 12
    with painter.group(x, geometry.top(row)):
        painter.path(_PLATE, "surface", "danger", 3)
        for place in range(REFUSALS_LIMIT):
            with painter.group(20 + 32 * place, PITCH / 2 + 1):
                if place < position.refusals:
                    painter.path(_CALL, "danger")
                else:
                    painter.path(_CALL, None, "soft/70", 1.8)
    if position.phase == "over":
        painter.path(start_block(geometry, row), None, "danger", 5)


def draw_full_row(painter: Painter, geometry: Geometry, row: int, light: float) -> None:
    """Draws the light on five arrived pawns, which spreads along the row and then stays."""
    shape = start_block(geometry, row)
    with painter.group(alpha=min(1, 2 * light)):
        painter.path(shape, None, "last-edge", 7)
        painter.path(shape, None, "last", 4.4)
    for place in range(START_CELLS):
        size = max(0.0, min(1.0, 3 * light - 0.5 * place))
        x, y = geometry.middle(START_SETTING + place, row)
        with painter.group(x, y, scale=size):
            painter.path(_HALO, "last", "last-edge", 2.4)


def draw_doors(painter: Painter, geometry: Geometry, doors: Iterable[int], light: float) -> None:
    """Lights the doors on the north side of these cells."""
    with painter.group(alpha=light):
        for cell in doors:
            across, down = geometry.vector(NORTH)
            x, y = geometry.middle(cell % COLUMNS, row_of(cell))
            with painter.group(x + across * PITCH / 2, y + down * PITCH / 2):
                painter.path(_DOOR, "laby-way", "laby-way-edge", 3)
