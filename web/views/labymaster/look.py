"""How Labymaster looks: a sliding puzzle of pink, blue and cream blocks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache, lru_cache, partial
from itertools import groupby
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from pygames.contract import legal_plies
from pygames.labymaster.board import BLOCKS as TABLES
from pygames.labymaster.board import (
    CENTRE,
    CENTRE_ROW,
    COLUMNS,
    DIRECTIONS,
    EAST,
    NAMES,
    NORTH,
    NUMBERS,
    OWNERS,
    ROWS,
    SLIDING_ROWS,
    START_SETTING,
    WEST,
    row_of,
)
from pygames.labymaster.rules import GOAL_ROWS, HOME_ROWS, REFUSALS_LIMIT, LabymasterPosition, count_on_row
from pygames.labymaster.ways import Way, ways
from web.drawing.painter import Box, Painter, circle_path, line_path, number, rect_path
from web.drawing.palette import Colours, game_colours
from web.views.labymaster.board import (
    BLOCK_CELLS,
    FLOOR_X,
    FLOOR_Y,
    HEIGHT,
    PAD,
    PITCH,
    SIDE,
    SLIDES,
    VECTORS,
    WIDTH,
    Geometry,
    Move,
    Slide,
    action,
    direction_of,
    geometry_of,
    handle_place,
    passengers,
)
from web.views.labymaster.motion import Stage, celebration, motion_of, stage_of
from web.views.look import Look
from web.views.scene import Motion, Scene
from web.views.tokens import Token, arrow

if TYPE_CHECKING:
    from web.views.sounds import Sound

# The colours of a sliding puzzle: pink, blue and cream slabs in a wooden frame over a dark floor

PALETTE: Colours = {
    "laby-frame": ("#dcbd90", "#4a3f38"),
    "laby-frame-line": ("#c7a372", "#3a312c"),
    "laby-floor": ("#3b3541", "#0f0e13"),
    "laby-floor-shade": ("#2b2630", "#08070a"),
    "laby-pink": ("#f0bbd8", "#713f68"),
    "laby-pink-shade": ("#dd97c0", "#55294e"),
    "laby-pink-rim": ("#fbe0ef", "#b077a5"),
    "laby-pink-dimple": ("#e2aecb", "#623659"),
    "laby-pink-wall": ("#96307f", "#f3c6e6"),
    "laby-pink-gleam": ("#c76fb5", "#ffffff"),
    "laby-blue": ("#a9cfee", "#295880"),
    "laby-blue-shade": ("#82b3dc", "#1b4164"),
    "laby-blue-rim": ("#d6eafa", "#6c9fc8"),
    "laby-blue-dimple": ("#9cc2e3", "#224c6e"),
    "laby-blue-wall": ("#0b568c", "#bee0f8"),
    "laby-blue-gleam": ("#4d93c4", "#ffffff"),
    "laby-centre": ("#f5e9cf", "#746b58"),
    "laby-centre-shade": ("#dccba6", "#564f3f"),
    "laby-centre-rim": ("#fff9ea", "#afa58b"),
    "laby-centre-dimple": ("#dfd2b6", "#645c4b"),
    "laby-centre-wall": ("#775f3a", "#f3e8cf"),
    "laby-centre-gleam": ("#ad9468", "#ffffff"),
    "laby-pink-pawn": ("#c86fba", "#edb7df"),
    "laby-blue-pawn": ("#3e97cc", "#93d0f3"),
    "laby-mark": ("#fffbf3", "#1f1e26"),
    "laby-rim": ("#fffbf3", "#f3eee4"),
    "laby-rim-line": ("#24645f", "#1d4f4a"),
    "laby-way": ("#174f4a", "#8fe3d8"),
    "laby-way-edge": ("#fffbf3", "#14131a"),
    "laby-target": ("#bfcdc8", "#1d4f4a"),
    "laby-hollow": ("#fffbf3", "#14131a"),
    "laby-metal": ("#d9d4cc", "#c9c3ba"),
}

SEAT_COLOURS = ("seat4", "seat2")
"""Pink and blue, from seat 1."""

BLOCKS = ("laby-centre", "laby-pink", "laby-blue")
"""The first parts of the names of block colours, by the owner of the block (0 for the centre block)."""

# The wooden frame with its letters and numbers, and the two fixed start blocks

START_CELLS = 5
LABEL_SIZE = 20
RING = 22.5

_FLOOR = (FLOOR_X - PAD, FLOOR_Y - PAD, COLUMNS * PITCH + 2 * PAD, ROWS * PITCH + 2 * PAD)
_WOOD = rect_path(SIDE + 2, 2, WIDTH - 2 * SIDE - 4, HEIGHT - 7, 14)
_FRAME_SHADOW = rect_path(SIDE + 2, 5, WIDTH - 2 * SIDE - 4, HEIGHT - 7, 14)
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
_START_MIDDLES = [((cell + 0.5) * PITCH, PITCH / 2) for cell in range(START_CELLS)]
_RINGS = "".join(circle_path(x, y, RING) for x, y in _START_MIDDLES)
_START_MARKS = (
    "".join(circle_path(x, y, 7.5) for x, y in _START_MIDDLES),
    "".join(rect_path(x - 6.5, y - 6.5, 13, 13, 1.5) for x, y in _START_MIDDLES),
)
"""The signs of the seats inside the rings: a disc for pink, a square for blue."""


def draw_frame(painter: Painter, geometry: Geometry) -> None:
    """Draws the wood, the floor and the rails."""
    painter.path(_FRAME_SHADOW, "shadow/19")
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
            painter.path(_START_MARKS[2 - seat], rings)
            painter.path(_HINGES, "laby-frame", "outline/80", 1.8)
            painter.path(_SCREWS, None, "outline/80", 1.8)


def start_block(geometry: Geometry, row: int) -> str:
    """Returns the outline of a start block on the board."""
    x, y = geometry.tray_left(START_SETTING, START_CELLS), geometry.top(row)
    return rect_path(x + 2, y + 2, START_CELLS * PITCH - 4, PITCH - 4, 8)


# Round pawns, with a notch for each direction in which they can move

RADIUS = 24
RIM = 28.5
"""The radius of the rim around a pawn that can move."""

_HALF_NOTCH = 17 * pi / 180
_NOTCH_DEPTH = 18.2
"""The distance from the middle of a pawn to the point of its notches."""

_DISC = circle_path(0, 0, RADIUS)
_PAWN_SHADOW = circle_path(0, 3, RADIUS + 0.5)
_PAWN_RIM = circle_path(0, 0, RIM)
_RIM_SHADOW = circle_path(0, 3, RIM + 0.5)
_INNER = (circle_path(0, 0, 14.2), rect_path(-12.5, -12.5, 25, 25, 3.5))
_MARK = (circle_path(0, 0, 7.2), rect_path(-6.4, -6.4, 12.8, 12.8, 1.4))
_INNER_COLOURS = ("laby-pink-pawn", "laby-blue-pawn")


def draw_pawn(
    painter: Painter,
    x: float,
    y: float,
    seat: int,
    notches: Collection[tuple[int, int]] = (),
    height: float = 0,
    alpha: float = 1,
) -> None:
    """Draws a pawn around (x, y).

    `notches` are the directions on the screen in which it can move; a pawn with any has a rim. `height` lifts it off
    the board, from 0 to 1.
    """
    if height:
        with painter.group(x + 4 * height, y + 8 * height, scale=1 + 0.1 * height):
            painter.path(_PAWN_SHADOW, "shadow/30")
    with painter.group(x, y - 12 * height, scale=1 + 0.24 * height, alpha=alpha):
        if notches:
            painter.path(_RIM_SHADOW, "shadow/30")
            painter.path(_PAWN_RIM, "laby-rim", "laby-rim-line", 2.4)
        elif not height:
            painter.path(_PAWN_SHADOW, "shadow/30")
        painter.path(_body(frozenset(notches)), SEAT_COLOURS[seat - 1], "outline/85", 2.4)
        painter.path(_INNER[seat - 1], _INNER_COLOURS[seat - 1], "outline/60", 1.8)
        painter.path(_MARK[seat - 1], "laby-mark")


STANDING = (118.0, 22.0)
_RING_X, _RING_Y = [13 + 23 * place for place in range(5)], 11
_PLACES = [circle_path(x, _RING_Y, 8.4) for x in _RING_X]
_SMALL_MARKS = (
    [circle_path(x, _RING_Y, 3) for x in _RING_X],
    [rect_path(x - 2.8, _RING_Y - 2.8, 5.6, 5.6, 0.6) for x in _RING_X],
)


@cache
def _body(notches: frozenset[tuple[int, int]]) -> str:
    """Returns a disc with notches in some of the four directions."""
    if not notches:
        return _DISC
    points = []
    for quarter, towards in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
        middle = quarter * pi / 2
        if towards in notches:
            points.append((_at(middle - _HALF_NOTCH), True))
            points.append((f"{number(_NOTCH_DEPTH * towards[0])} {number(_NOTCH_DEPTH * towards[1])}", False))
            points.append((_at(middle + _HALF_NOTCH), False))
        else:
            points.append((_at(middle), True))
    first, *others = points
    r = number(RADIUS)
    data = "M" + first[0]
    for point, on_the_rim in [*others, first]:
        data += f"A{r} {r} 0 0 1 {point}" if on_the_rim else "L" + point
    return data + "Z"


def _at(angle: float) -> str:
    return f"{number(RADIUS * cos(angle))} {number(RADIUS * sin(angle))}"


# The sliding blocks: trays with dimples in the shape of their owner's sign, and their walls

LENGTH = BLOCK_CELLS * PITCH
WALL = 10.5
"""The thickness of a wall."""
FADED = 0.3
"""The opacity of walls that a previewed slide would carry away."""

TRAY = rect_path(2, 2, LENGTH - 4, PITCH - 4, 8)
_TRAY_SHADOW = rect_path(2, 5, LENGTH - 4, PITCH - 4, 8)
_SHADE = line_path([(11, PITCH - 6.5), (LENGTH - 11, PITCH - 6.5)])
_TRAY_RIM = rect_path(4.6, 4.6, LENGTH - 9.2, PITCH - 9.2, 6)
_NOTCHES = "".join(line_path([(x * PITCH, 23), (x * PITCH, PITCH - 23)]) for x in range(1, BLOCK_CELLS))
_MIDDLES = [(cell + 0.5) * PITCH for cell in range(BLOCK_CELLS)]
_ENDS = (9.5, LENGTH - 9.5)
_HALF = PITCH / 2

_DIMPLES = {
    CENTRE: "".join(circle_path(x, _HALF, 20) for x in _MIDDLES),
    1: "".join(circle_path(x, _HALF, 23) for x in _MIDDLES),
    2: "".join(rect_path(x - 20.5, _HALF - 20.5, 41, 41, 5) for x in _MIDDLES),
}
_TRAY_MARKS = {
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
        with painter.group(geometry.tray_left(left, BLOCK_CELLS), geometry.top(row)):
            painter.path(_TRAY_SHADOW, "shadow/34")
            painter.path(TRAY, name, "outline/80", 2.3)
            painter.path(_SHADE, None, name + "-shade", 4)
            painter.path(_TRAY_RIM, None, name + "-rim", 1.7)
            painter.path(_NOTCHES, None, name + "-dimple", 1.6)
            if owner == CENTRE:
                painter.path(_DIMPLES[owner], None, name + "-dimple", 3)
            else:
                painter.path(_DIMPLES[owner], name + "-dimple")
            painter.path(_TRAY_MARKS[owner], name + "-wall")


def draw_walls(
    painter: Painter, geometry: Geometry, variant: str, lefts: tuple[float, ...], faded_row: int = 0
) -> None:
    """Draws the walls of all blocks, above every tray. The walls of one row can be faded."""
    for row, left in zip(SLIDING_ROWS, lefts, strict=True):
        name = BLOCKS[OWNERS[row]]
        shapes = walls(variant, row, geometry.turned)
        alpha = FADED if row == faded_row else 1
        with painter.group(geometry.tray_left(left, BLOCK_CELLS), geometry.top(row), alpha=alpha):
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
    for wall, cells in groupby(range(BLOCK_CELLS), edge.__getitem__):
        if wall:
            run = list(cells)
            bars.append((run[0] * PITCH + 2.0, len(run) * PITCH - 4.0))
    return bars


def _gleam(x: float, y: float, w: float, h: float) -> str:
    """Returns a line of light along the upper or left side of a wall."""
    if w > h:
        return line_path([(x + 6, y + 3.2), (x + w - 6, y + 3.2)])
    return line_path([(x + 3.5, y + 6), (x + 3.5, y + h - 6)])


# The marks on the board: the last ply, a refusal, the padlock, the count of refusals, the end of the game

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
            with painter.group(geometry.tray_left(left, BLOCK_CELLS), geometry.top(row)):
                painter.path(TRAY, "last/16", "last-edge", 6)
                painter.path(TRAY, None, "last", 3.6)
            freed = before.blocks[row - SLIDING_ROWS[0]] + (0 if shift > 0 else BLOCK_CELLS - 1)
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
                x, y, _, _ = geometry.boxes[cell]
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
            x, y, _, _ = geometry.boxes[NUMBERS[name]]
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
    x = geometry.tray_left(stage.lefts[place], BLOCK_CELLS) + (BLOCK_CELLS * PITCH if side > 0 else 0)
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


# The legal plies as drawn on the board: handles of blocks, ways of a pawn, and previews

HANDLE_WIDTH, HANDLE_HEIGHT = 32, 46
GAP = 4
"""The gap between the end of a block and its handle."""

_HANDLE = rect_path(-HANDLE_WIDTH / 2, -HANDLE_HEIGHT / 2, HANDLE_WIDTH, HANDLE_HEIGHT, 10)
_HANDLE_SHADOW = rect_path(-HANDLE_WIDTH / 2, -HANDLE_HEIGHT / 2 + 3, HANDLE_WIDTH, HANDLE_HEIGHT, 10)
_CHEVRONS = {side: line_path([(-4.5 * side, -10.5), (6 * side, 0), (-4.5 * side, 10.5)]) for side in (-1, 1)}
_TARGET = circle_path(0, 0, 25.5)
_TARGET_ARROW = line_path([(13, 0), (-6, 9.5), (-6, -9.5)], closed=True)
_DOT = circle_path(0, 0, 8)
_CHOSEN = circle_path(0, 0, RIM + 3.5)


def draw_handle(painter: Painter, geometry: Geometry, position: LabymasterPosition, slide: Slide, is_hot: bool) -> None:
    """Draws a handle: a button at the end of a block that can slide in this direction."""
    x, y, side = handle_place(geometry, position, slide)
    with painter.group(x + side * (GAP + HANDLE_WIDTH / 2 - 2), y):
        painter.path(_HANDLE_SHADOW, "shadow/40")
        if is_hot:
            painter.path(_HANDLE, "laby-way", "laby-way-edge", 2.6)
        else:
            painter.path(_HANDLE, "laby-rim", "laby-rim-line", 2.2)
        painter.path(_CHEVRONS[side], None, "laby-way-edge" if is_hot else "laby-rim-line", 4.2)


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
            painter.path(_TARGET_ARROW, "laby-way", "laby-way", 1.5)


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
    with painter.group(geometry.tray_left(left, BLOCK_CELLS), geometry.top(slide.row)):
        painter.path(TRAY, None, "laby-way-edge", 6)
        painter.path(TRAY, None, "laby-way", 3.2, (9, 8))
        shapes = walls(position.variant, slide.row, geometry.turned)
        painter.path(shapes.body, None, "laby-way-edge", 6)
        painter.path(shapes.body, "laby-way")
    for cell in passengers(position, slide.row):
        seat = 1 if cell in position.pawns[0] else 2
        x, y = geometry.middle(cell % COLUMNS + slide.shift, row_of(cell))
        draw_pawn(painter, x, y, seat, alpha=0.8)


# The whole picture, from the frame up to the handles


def _draw_what_stays(painter: Painter, view: Geometry, with_names: bool) -> None:
    draw_frame(painter, view)
    if with_names:
        draw_names(painter, view)
    draw_start_blocks(painter, view)


def _draw_blocks(painter: Painter, name: str, stage: Stage, what: tuple[Any, ...], draw: Callable[..., None]) -> None:
    """Draws trays or walls. A canvas caches a picture of them while no block moves."""
    if any(left % 1 for left in stage.lefts):
        draw(painter, *what)
    else:
        painter.cached(name, what, lambda layer: draw(layer, *what))


def _draw_pawns(
    painter: Painter,
    view: Geometry,
    scene: Scene[LabymasterPosition, Stage],
    movable: dict[int, tuple[int, ...]],
    slide: Slide | None,
) -> None:
    carried = passengers(scene.position, slide.row) if slide else []
    for pawn in scene.stage.pawns:
        x, y = view.middle(pawn.column, pawn.row)
        cell = round(pawn.row) * COLUMNS + round(pawn.column)
        notches = [view.vector(direction) for direction in movable.get(cell, ())]
        alpha = FADED if cell in carried else 1
        draw_pawn(painter, x, y, pawn.seat, notches, pawn.height, alpha)


def _pawn_of(spot: str) -> int | None:
    kind, _, name = spot.partition(":")
    return NUMBERS[name] if kind == "pawn" else None


def _cell_of(name: str) -> int | None:
    return NUMBERS.get(name)


def _movable(scene: Scene[LabymasterPosition, Stage]) -> dict[int, tuple[int, ...]]:
    """Returns the pawns that may be lit, each with the directions to show."""
    found = _directions(scene.position)
    if scene.coached is None:
        return found
    return {
        cell: tuple(
            direction
            for direction in directions
            if scene.may_light(f"cell:{NAMES[ways(scene.position, cell)[direction].path[-1]]}")
        )
        for cell, directions in found.items()
        if scene.may_light(f"pawn:{NAMES[cell]}")
    }


@lru_cache(maxsize=4)
def _directions(position: LabymasterPosition) -> dict[int, tuple[int, ...]]:
    """Returns the pawns of the seat to act that can move, with their directions."""
    found: dict[int, list[int]] = {}
    for cell, end in position.moves():
        found.setdefault(cell, []).append(direction_of(cell, end))
    return {
        cell: tuple([direction for direction in DIRECTIONS if direction in directions])
        for cell, directions in found.items()
    }


@lru_cache(maxsize=4)
def _slides(position: LabymasterPosition) -> tuple[str, ...]:
    """Returns the legal slides."""
    return tuple([ply for ply in legal_plies(position) if ply[-1] in "+-"])


# The tokens of plies in the list of moves


def _draw_slide(shift: int, painter: Painter) -> None:
    painter.rect(3, 3.5, 22, 9, 2.5, "line", "ink", 1.4)
    painter.path(arrow(shift, 0, 8, 14, 8), None, "ink", 2)


def _draw_run(across: int, down: int, jumped: int, painter: Painter) -> None:
    painter.path(arrow(across, down, 6.5), None, "ink", 2)
    if jumped:
        painter.circle(8, 8, 3.4, "laby-pink-pawn" if jumped == 1 else "laby-blue-pawn", "ink", 1.4)


def _draw_flag(painter: Painter) -> None:
    painter.path("M4 15V2L13 5.5L4 9", None, "ink", 2)


LIVELY = "labymaster classic 2 2:move abacaaacc free c5,e9,d10,f10,e11 c6,f9,d11,f11,g11 0 1"


class LabymasterLook(Look[LabymasterPosition, Stage]):
    """How Labymaster looks (rulebook section 7)."""

    palette: ClassVar[Colours] = PALETTE
    own_colours: ClassVar[Colours] = game_colours(
        "#a23a86", "#fffbf3", "#a23a86", "#96307f", "#f7dcec", ("#e79ad0", "#17161d", "#4a2c44")
    )
    seat_colours: ClassVar[tuple[str, ...]] = SEAT_COLOURS
    turnable: ClassVar[bool] = True
    standing: ClassVar[tuple[float, float] | None] = STANDING
    asking: ClassVar[int] = 104
    poster: ClassVar[tuple[str, Box]] = (LIVELY, (196, 19, 370, 589))

    def size(self, position: LabymasterPosition) -> tuple[float, float]:
        return WIDTH, HEIGHT

    def stage(self, position: LabymasterPosition) -> Stage:
        return stage_of(position)

    def motion(self, before: LabymasterPosition, ply: str) -> Motion[Stage] | None:
        return motion_of(before, ply)

    def celebration(self, before: LabymasterPosition, ply: str, winner: int) -> Callable[[float], Stage]:
        return celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[LabymasterPosition, Stage]) -> None:
        view = geometry_of(scene.turned)
        position, stage = scene.position, scene.stage
        slide = SLIDES[scene.outcome] if scene.outcome and scene.outcome[-1] in "+-" else None
        painter.cached(
            "frame", (view, scene.coordinates), lambda layer: _draw_what_stays(layer, view, scene.coordinates)
        )
        if stage.full_row:
            draw_full_row(painter, view, stage.full_row, stage.row_light)
        _draw_blocks(painter, "trays", stage, (view, stage.lefts), draw_trays)
        if scene.last:
            draw_last_floor(painter, view, stage, *scene.last)
        walls = view, position.variant, stage.lefts, slide.row if slide else 0
        _draw_blocks(painter, "walls", stage, walls, draw_walls)
        if scene.last:
            draw_last_way(painter, view, *scene.last)
        draw_marked(painter, view, scene.marked)
        if stage.doors_light:
            draw_doors(painter, view, stage.doors, stage.doors_light)

        playable = bool(scene.lit)
        chosen = _pawn_of(scene.chosen[0]) if scene.chosen else None
        looked_at = chosen
        if chosen is None and playable and scene.preview:
            looked_at = _pawn_of(scene.preview)
        movable = _movable(scene) if playable else {}
        if looked_at in movable and slide is None:
            end = _cell_of(scene.outcome.partition("-")[2]) if scene.outcome else None
            draw_ways(painter, view, position, looked_at, movable[looked_at], end)
        _draw_pawns(painter, view, scene, movable, slide)
        if chosen is not None and slide is None:
            draw_chosen(painter, view, chosen)
        if position.held:
            to_the_right = scene.last is not None and scene.last[1].endswith("+")
            draw_padlock(painter, view, stage, position, 1 if to_the_right else -1)
        draw_refusals(painter, view, position)
        if scene.outcome:
            draw_outcome(painter, view, position, scene.outcome)
        if playable:
            for ply in _slides(position):
                if scene.may_light(f"handle:{ply}"):
                    draw_handle(painter, view, position, SLIDES[ply], scene.preview == f"handle:{ply}")

    def draw_seat(self, painter: Painter, seat: int) -> None:
        with painter.group(20, 20, scale=18 / RADIUS):
            draw_pawn(painter, 0, 0, seat)

    def draw_standing(self, painter: Painter, position: LabymasterPosition, seat: int) -> None:
        """Draws a ring for each of a seat's pawns, in the size of `STANDING`. Rings of arrived pawns are filled."""
        across = count_on_row(position.pawns[seat - 1], GOAL_ROWS[seat])
        colour = SEAT_COLOURS[seat - 1]
        if across < 5:
            painter.path("".join(_PLACES[across:]), None, colour, 2.4)
        if across:
            painter.path("".join(_PLACES[:across]), colour, colour, 2.4)
            painter.path("".join(_SMALL_MARKS[seat - 1][:across]), "laby-mark")

    def sound(self, before: LabymasterPosition, ply: str) -> Sound:
        moved = action(before, ply)
        if isinstance(moved, Move):
            return "step" if moved.way.jumped is None else "leap"
        return "block" if moved else "still"

    def tokens(self, before: LabymasterPosition, ply: str) -> tuple[Token, ...]:
        match action(before, ply):
            case Slide(row, shift):
                return (Token(f"slide {shift}", partial(_draw_slide, shift), 28, text=str(row), turns=True),)
            case Move(_, end, direction, way):
                across, down = VECTORS[direction]
                jumped = 0 if way.jumped is None else 1 + (way.jumped not in before.pawns[0])
                draw = partial(_draw_run, across, down, jumped)
                return (Token(f"run {direction} {jumped}", draw, text=NAMES[end], turns=True),)
        return (Token("victory", _draw_flag),)
