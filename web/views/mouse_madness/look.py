"""How Mouse Madness looks: a house of many floors, seen from above."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from math import cos, hypot, pi, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from pygames.contract import legal_plies
from pygames.mouse_madness.rules import STOP, MouseMadnessPosition
from web.drawing import die_faces
from web.drawing.painter import Painter, Point, circle_path, line_path, number, placed_path, rect_path
from web.drawing.palette import Colours, game_colours
from web.views.after import position_after
from web.views.look import Look
from web.views.mouse_madness.board import (
    CELL,
    DIE,
    DIE_SIDE,
    FRAME,
    KITCHEN,
    LINEN,
    MARGIN,
    OAK,
    RUG,
    TILE,
    WALL,
    Geometry,
    angle_of,
    geometry_of,
    held_spot,
    rooms_of,
    space_spot,
)
from web.views.mouse_madness.motion import Die, Pose, Stage, celebration, motion_of, stage_of
from web.views.mouse_madness.wording import badge_text
from web.views.scene import Motion, Scene
from web.views.tokens import Token, arrow, die_token, draw_die
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound

# The colours of the mice's house: night outside, warm inside

PALETTE: Colours = {
    "mm-oak": ("#e7cd9e", "#4e3c31"),
    "mm-oak-line": ("#d3b47f", "#5f4a3c"),
    "mm-rug": ("#e0b59d", "#57382f"),
    "mm-rug-line": ("#cb987f", "#6b473b"),
    "mm-tile": ("#ccdad6", "#36474a"),
    "mm-tile-line": ("#aec4be", "#465d60"),
    "mm-linen": ("#e3d6c1", "#484038"),
    "mm-linen-line": ("#cdbb9b", "#5c5247"),
    "mm-kitchen": ("#f6e2a6", "#6b5330"),
    "mm-kitchen-line": ("#e9b98a", "#563c29"),
    "mm-moon": ("#eef4ff", "#6b80b4"),
    "mm-pane": ("#34477e", "#5a7cbc"),
    "mm-sill": ("#8a6449", "#cda878"),
    "mm-wall": ("#6b4a36", "#b58e62"),
    "mm-wall-top": ("#8a6449", "#cda878"),
    "mm-wall-edge": ("#2e211c", "#17120f"),
    "mm-number": ("#4a3a2e", "#e2d3bd"),
    "mm-arch": ("#fff3d6", "#f0ddb4"),
    "mm-dark": ("#231a1a", "#0e0b0c"),
    "mm-shortcut": ("#12724f", "#3cc49a"),
    "mm-trap": ("#b5301f", "#ff8a75"),
    "mm-shortcut-sign": ("#6fe0b4", "#6fe0b4"),
    "mm-trap-sign": ("#ff9c8a", "#ff9c8a"),
    "mm-straw": ("#c79a57", "#a67c42"),
    "mm-straw-line": ("#8e6535", "#6f4d27"),
    "mm-straw-deep": ("#7a5633", "#5a3e24"),
    "mm-cheese": ("#f2b632", "#efb43a"),
    "mm-cheese-top": ("#ffde73", "#ffdd7d"),
    "mm-cheese-hole": ("#c98512", "#bf7d14"),
    "mm-glow": ("#ffe27a", "#ffd35c"),
    "mm-pink": ("#f6c9bc", "#f6c9bc"),
    "mm-outline": ("#2b2a33", "#17120f"),
    "mm-spot": ("#bdebdf", "#255e59"),
    "mm-ring": ("#24645f", "#7ccbc1"),
    "mm-last": ("#f2c14e", "#6e5318"),
    "mm-badge-ink": ("#2b2a33", "#2b2a33"),
    "mm-die": ("#fffbf3", "#f7f0e2"),
    "mm-die-shade": ("#e5dac6", "#d8ccb6"),
    "mm-die-deep": ("#cfc1a8", "#bdb097"),
}

OUTLINE = 2.6
"""The width of the lines around the mice and the cheese."""

# The flat shapes on the ground. Each path combines all shapes of one kind on a board

PIECE = CELL // 4


class Floor(NamedTuple):
    """A kind of floor, with all rooms of a board that have it."""

    kind: str
    area: str
    pattern: str
    width: float
    """The width of the pattern's lines; 0 for a filled pattern."""


@lru_cache
def floors_of(name: str) -> list[Floor]:
    """Returns the floors of a board."""
    geometry = geometry_of(name)
    squares: dict[str, list[Point]] = {kind: [] for kind in PATTERNS}
    kind, rooms = OAK, rooms_of(name, geometry.board.cheese)
    for space in range(geometry.board.cheese + 1):
        kind = rooms.get(space, kind)
        squares[kind].append(geometry.origin(space))
    floors = []
    for kind, (pattern, width) in PATTERNS.items():
        area = "".join(rect_path(x, y, CELL, CELL) for x, y in squares[kind])
        floors.append(Floor(kind, area, "".join(pattern(x, y) for x, y in squares[kind]), width))
    return floors


def _planks(x: float, y: float) -> str:
    joints = "".join(f"M{number(x + PIECE * i)} {number(y + (18 + 37 * i) % CELL)}h{PIECE}" for i in range(4))
    return "".join(f"M{number(x + PIECE * i)} {number(y)}v{CELL}" for i in range(4)) + joints


def _diamonds(x: float, y: float) -> str:
    steps = range(PIECE, CELL, PIECE)
    right, bottom = x + CELL, y + CELL
    lines = [((x, y), (right, bottom)), ((right, y), (x, bottom))]
    for a in steps:
        lines += [((x + a, y), (right, bottom - a)), ((x, y + a), (right - a, bottom))]
        lines += [((x + a, y), (x, y + a)), ((right, y + a), (x + a, bottom))]
    return "".join(line_path(line) for line in lines)


def _tiles(x: float, y: float) -> str:
    return "".join(
        f"M{number(x)} {number(y + a)}h{CELL}M{number(x + a)} {number(y)}v{CELL}" for a in range(0, CELL, PIECE)
    )


def _weave(x: float, y: float) -> str:
    half = CELL // 2
    corners = [(x + a, y + b) for a in (0, half) for b in (0, half)]
    return "".join(f"M{number(a)} {number(b)}l{half} {half}m0 -{half}l-{half} {half}" for a, b in corners)


def _checks(x: float, y: float) -> str:
    return "".join(
        rect_path(x + PIECE * a, y + PIECE * b, PIECE, PIECE) for a in range(4) for b in range(4) if (a + b) % 2
    )


PATTERNS: dict[str, tuple[Callable[[float, float], str], float]] = {
    OAK: (_planks, 1.3),
    RUG: (_diamonds, 1.3),
    TILE: (_tiles, 1.7),
    LINEN: (_weave, 1.2),
    KITCHEN: (_checks, 0),
}


@lru_cache
def last_room(name: str) -> str:
    """Returns the floor of the room with the cheese."""
    geometry = geometry_of(name)
    spaces = range(max(rooms_of(name, geometry.board.cheese)), geometry.board.cheese + 1)
    return "".join(rect_path(*geometry.box(space)) for space in spaces)


@lru_cache
def crumbs(name: str) -> str:
    """Returns the crumbs on the last spaces before the cheese."""
    geometry = geometry_of(name)
    data = ""
    for space in (geometry.board.cheese - 1, geometry.board.cheese - 2):
        x, y = geometry.origin(space)
        for a, b, radius in ((80, 74, 2.6), (66, 84, 1.8), (86, 88, 1.5), (30, 80, 1.6), (76, 22, 1.8)):
            data += circle_path(x + a, y + b, radius)
    return data


@lru_cache
def sills(name: str) -> str:
    """Returns the thresholds between rooms."""
    geometry = geometry_of(name)
    data = ""
    for first in sorted(rooms_of(name, geometry.board.cheese))[1:]:
        x, y = geometry.between(first - 1, first)
        dx, dy = geometry.heading(first - 1, first)
        reach = CELL / 2 - WALL
        data += line_path([(x - reach * dy, y - reach * dx), (x + reach * dy, y + reach * dx)])
    return data


def windows_of(geometry: Geometry) -> list[tuple[float, float, float]]:
    """Returns the middle of each window on the inner edge of the outer wall, with the angle towards the inside."""
    (left, bottom), (right, top) = geometry.corner(0, 0), geometry.corner(geometry.board.columns, geometry.board.rows)
    middles = [left + (i + 0.5) * CELL for i in range(1, geometry.board.columns, 3)]
    heights = [bottom - (i + 0.5) * CELL for i in range(1, geometry.board.rows, 3)]
    return [
        *((x, top, 180) for x in middles),
        *((x, bottom, 0) for x in middles),
        *((left, y, 90) for y in heights),
        *((right, y, 270) for y in heights),
    ]


# The shapes of walls, windows and holes. Each path combines all shapes of one kind on a board

# Relative to the middle of the wall, with the hole's square below and the square at the arrow's tip above.
PLATE = "M-22.5 -7L-22.5 12A22.5 22.5 0 0 0 22.5 12L22.5 -7Z"
OPENING = "M-16.5 -8L-16.5 12A16.5 16.5 0 0 0 16.5 12L16.5 -8Z"
SHORTCUT_ARROW = "M-6 4L-6 -15L-15 -15L0 -30L15 -15L6 -15L6 4Z"
TRAP_ARROW = "M-6 4L-6 -12L-15 -18L0 -31L15 -18L6 -12L6 4Z"
RING = "M-29 12A29 29 0 0 0 29 12L23 -21A23 23 0 0 0 -23 -21Z"
# Relative to the middle of the opening, always upright.
SHORTCUT_SIGN = "M0 -8L9.5 7.5L-9.5 7.5Z"
TRAP_SIGN = "M0 5.5L9.5 -8.5L-9.5 -8.5Z"
TRAP_BAR = "M-8 9L8 9"
# Relative to the middle of a window, with the room above.
PANE = "M-38 4L38 4A3 3 0 0 1 41 7L41 11A3 3 0 0 1 38 14L-38 14A3 3 0 0 1 -41 11L-41 7A3 3 0 0 1 -38 4Z"
CROSSBAR = "M0 4L0 14"
MOONLIGHT = "M-36 0L36 0L46 -64L-26 -64Z"


@lru_cache
def inner_walls(name: str) -> str:
    """Returns the walls between squares that are not neighbours on the track."""
    return "".join(line_path(wall) for wall in geometry_of(name).walls)


@lru_cache
def outer_wall(name: str) -> str:
    """Returns the wall around the house."""
    geometry = geometry_of(name)
    inset = MARGIN - FRAME / 2
    return rect_path(inset, inset, geometry.width - 2 * inset, geometry.height - 2 * inset, 6)


@lru_cache
def at_windows(name: str, shape: str) -> str:
    """Returns a shape repeated at each window."""
    return "".join(placed_path(shape, x, y, angle) for x, y, angle in windows_of(geometry_of(name)))


@lru_cache
def hole_layers(name: str) -> dict[str, str]:
    """Returns the path data of all holes, by layer."""
    geometry = geometry_of(name)
    size = geometry.hole_size
    layers = dict.fromkeys(("plate", "opening", "shortcut", "trap", "shortcut sign", "trap sign", "trap bar"), "")
    for hole, end in geometry.board.holes.items():
        x, y, angle = _hole_place(geometry, hole)
        dx, dy = geometry.heading(hole, end)
        sign_at = (x - 16 * size * dx, y - 16 * size * dy)
        layers["plate"] += placed_path(PLATE, x, y, angle, size)
        layers["opening"] += placed_path(OPENING, x, y, angle, size)
        if end > hole:
            layers["shortcut"] += placed_path(SHORTCUT_ARROW, x, y, angle, size)
            layers["shortcut sign"] += placed_path(SHORTCUT_SIGN, *sign_at, 0, size)
        else:
            layers["trap"] += placed_path(TRAP_ARROW, x, y, angle, size)
            layers["trap sign"] += placed_path(TRAP_SIGN, *sign_at, 0, size)
            layers["trap bar"] += placed_path(TRAP_BAR, *sign_at, 0, size)
    return layers


def hole_ring(geometry: Geometry, hole: int) -> str:
    """Returns a line around a hole's arch and arrow."""
    return placed_path(RING, *_hole_place(geometry, hole), geometry.hole_size)


def _hole_place(geometry: Geometry, hole: int) -> tuple[float, float, float]:
    """Returns the middle of the wall that a hole's arrow crosses, and the angle of the arrow."""
    end = geometry.board.holes[hole]
    return (*geometry.between(hole, end), angle_of(*geometry.heading(hole, end)))


# The house seen from above: floors, moonlight, walls, windows, holes, numbers, the nest and the cheese

# The cheese, relative to the middle of its square.
RIND = "M-38 5L9 -27Q35 -25 39 1L39 24Q39 28 35 28L-34 28Q-38 28 -38 24Z"
TOP = "M-38 5L9 -27Q35 -25 39 1Z"
CHEESE_EYES = (
    circle_path(-20, 18, 6.4)
    + circle_path(6, 13, 4.4)
    + circle_path(25, 18, 6)
    + circle_path(9, -13, 5)
    + circle_path(23, -6, 3.4)
    + circle_path(-9, -3, 3.4)
)
BITE = circle_path(-4, -12, 9) + circle_path(8, -17, 7.5) + circle_path(5, -5, 8)
CRUMB = "M-4.5 3.5L0 -5L5 3Z"
CRUMBS = 8
FLIGHT = 58.0
"""How far the crumbs of the bitten cheese fly."""
# The nest, relative to its middle.
NEST = "M-41 0C-41 -44 41 -44 41 0C41 44 -41 44 -41 0Z"
HOLLOW = "M-29 0C-29 -29 29 -29 29 0C29 29 -29 29 -29 0Z"
STRAW = "".join(
    f"M{number(39 * cos(a))} {number(31 * sin(a))}L{number(27 * cos(a + 0.4))} {number(20 * sin(a + 0.4))}"
    for a in (step * pi / 9 for step in range(18))
)


def draw_floors(painter: Painter, geometry: Geometry) -> None:
    """Draws the flat parts of the house."""
    name = geometry.board.name
    for floor in floors_of(name):
        painter.path(floor.area, fill=f"mm-{floor.kind}")
        if floor.width:
            painter.path(floor.pattern, stroke=f"mm-{floor.kind}-line", width=floor.width)
        else:
            painter.path(floor.pattern, fill=f"mm-{floor.kind}-line")
    with painter.clip(last_room(name)):
        x, y = geometry.centre(geometry.board.cheese)
        painter.glow(x, y, 2.3 * CELL, "mm-glow/90")
    painter.path(crumbs(name), fill="mm-cheese", stroke="mm-cheese-hole", width=1)
    painter.path(at_windows(name, MOONLIGHT), fill="mm-moon/26")
    painter.path(sills(name), stroke="mm-sill/60", width=5)


def draw_walls(painter: Painter, geometry: Geometry) -> None:
    """Draws the walls with their shadow, the windows and the holes."""
    name = geometry.board.name
    inner, outer = inner_walls(name), outer_wall(name)
    with painter.group(y=4):
        painter.path(inner, stroke="shadow/22", width=WALL + 2 * OUTLINE)
        painter.path(outer, stroke="shadow/14", width=FRAME + 2 * OUTLINE)
    painter.path(outer, stroke="mm-wall-edge", width=FRAME + 2 * OUTLINE)
    painter.path(inner, stroke="mm-wall-edge", width=WALL + 2 * OUTLINE)
    painter.path(outer, stroke="mm-wall", width=FRAME)
    painter.path(inner, stroke="mm-wall", width=WALL)
    painter.path(outer, stroke="mm-wall-top", width=8)
    painter.path(inner, stroke="mm-wall-top", width=5.5)
    painter.path(at_windows(name, PANE), fill="mm-pane", stroke="mm-wall-edge", width=2)
    painter.path(at_windows(name, CROSSBAR), stroke="mm-wall-edge", width=2)
    _draw_holes(painter, hole_layers(name))


def _draw_holes(painter: Painter, layers: dict[str, str]) -> None:
    painter.path(layers["plate"], fill="mm-arch", stroke="mm-wall-edge", width=2.4)
    painter.path(layers["opening"], fill="mm-dark")
    for kind in ("shortcut", "trap"):
        painter.path(layers[kind], stroke="mm-arch", width=8)
        painter.path(layers[kind], fill=f"mm-{kind}", stroke="mm-wall-edge", width=2)
        painter.path(layers[f"{kind} sign"], fill=f"mm-{kind}-sign")
    painter.path(layers["trap bar"], stroke="mm-trap-sign", width=3.2)


def draw_numbers(painter: Painter, geometry: Geometry) -> None:
    """Draws the spaces' numbers. Those of holes are bold."""
    for space, (x, y) in geometry.number_at.items():
        painter.text(x, y, str(space), geometry.number_size, "mm-number", bold=space in geometry.board.holes)


def draw_nest(painter: Painter, geometry: Geometry) -> None:
    """Draws the start: a nest of straw."""
    x, y = geometry.nest
    with painter.group(x, y + 4):
        painter.path(NEST, fill="shadow/16")
    with painter.group(x, y):
        painter.path(NEST, fill="mm-straw", stroke="mm-wall-edge", width=OUTLINE)
        painter.path(HOLLOW, fill="mm-straw-deep")
        painter.path(STRAW, stroke="mm-straw-line", width=2)
    left, top = geometry.origin(0)
    painter.text(left + CELL / 2, top + 16, _("Start"), 0.92 * geometry.number_size, "mm-number", bold=True)


def draw_cheese(painter: Painter, geometry: Geometry) -> None:
    """Draws the wedge of cheese."""
    x, y = geometry.centre(geometry.board.cheese)
    with painter.group(x + 2, y + 7):
        painter.path(RIND, fill="shadow/24")
    with painter.group(x, y + 2):
        painter.path(RIND, fill="mm-cheese", stroke="mm-outline", width=OUTLINE)
        painter.path(TOP, fill="mm-cheese-top", stroke="mm-outline", width=OUTLINE)
        painter.path(CHEESE_EYES, fill="mm-cheese-hole")


def draw_bite(painter: Painter, geometry: Geometry, flown: float) -> None:
    """Draws the bite in the cheese, and the crumbs around it when they have flown a part of their way."""
    x, y = geometry.centre(geometry.board.cheese)
    with painter.group(x, y + 2):
        painter.path(BITE, fill="mm-cheese-hole", stroke="mm-cheese-hole", width=OUTLINE)
        for crumb in range(CRUMBS):
            angle = 2 * pi * (crumb + 0.5) / CRUMBS
            far = flown * FLIGHT * (1 if crumb % 2 else 0.8)
            with painter.group(far * cos(angle), far * sin(angle) - 8 * (1 - flown), angle=97 * crumb):
                painter.path(CRUMB, fill="mm-cheese", stroke="mm-outline", width=1.6)


# The mice, seen from above, and the marks of the seats

BODY = (
    "M0 -36C5 -36 8 -30 12 -23C17 -16 26 -8 26 9C26 23 15 31 0 31"
    "C-15 31 -26 23 -26 9C-26 -8 -17 -16 -12 -23C-8 -30 -5 -36 0 -36Z"
)
TAILS = {1: "M5 27C13 40 31 40 35 29C38 20 31 17 36 6", -1: "M-5 27C-13 40 -31 40 -35 29C-38 20 -31 17 -36 6"}
EARS = circle_path(-18, -12, 11) + circle_path(18, -12, 11)
INNER_EARS = circle_path(-18.6, -11.4, 6.2) + circle_path(18.6, -11.4, 6.2)
WHISKERS = "M5 -30L16 -36M6 -28L18 -30M-5 -30L-16 -36M-6 -28L-18 -30"
NOSE = circle_path(0, -34.5, 3.6)
EYES = circle_path(-6.4, -24, 2.6) + circle_path(6.4, -24, 2.6)
PAWS = circle_path(-22, 21, 6) + circle_path(22, 21, 6) + circle_path(-17, -20, 5) + circle_path(17, -20, 5)
MARK_AT = 9
"""The distance of the mark behind the middle of a mouse."""


def draw_mouse(painter: Painter, seat: int, pose: Pose) -> None:
    """Draws a seat's mouse with its mark and number, which stay upright."""
    colour = f"seat{seat}"
    with painter.group(pose.x, pose.y + (4 + 0.5 * pose.rise) * pose.scale, pose.angle, pose.scale):
        painter.path(BODY, fill="shadow/22")
        painter.path(TAILS[pose.tail], stroke="shadow/22", width=6.5)
    rise = pose.y - pose.rise
    with painter.group(pose.x, rise, pose.angle, pose.scale * (1 + pose.rise / 220)):
        painter.path(TAILS[pose.tail], stroke="mm-outline", width=9)
        painter.path(TAILS[pose.tail], stroke=colour, width=4.4)
        painter.path(PAWS, fill=colour, stroke="mm-outline", width=OUTLINE)
        painter.path(BODY, fill=colour, stroke="mm-outline", width=OUTLINE)
        painter.path(WHISKERS, stroke="mm-outline", width=1.6)
        painter.path(EARS, fill=colour, stroke="mm-outline", width=OUTLINE)
        painter.path(INNER_EARS, fill="mm-pink")
        painter.path(NOSE, fill="mm-pink", stroke="mm-outline", width=1.8)
        painter.path(EYES, fill="mm-outline")
    draw_mark(painter, seat, *mark_place(pose, rise), size=pose.scale)


def draw_ghost(painter: Painter, seat: int, pose: Pose) -> None:
    """Draws a ghost of a mouse where it would come to rest."""
    colour = f"seat{seat}"
    with painter.group(pose.x, pose.y, pose.angle, pose.scale):
        painter.path(TAILS[pose.tail], stroke="cream", width=7)
        painter.path(TAILS[pose.tail], stroke=colour, width=3.4)
        for data in (BODY, EARS):
            painter.path(data, fill="cream", stroke=colour, width=3)
            painter.path(data, fill=f"{colour}/22")
        painter.path(NOSE + EYES, fill=colour)
    draw_mark(painter, seat, *mark_place(pose, pose.y), size=pose.scale)


def mark_place(pose: Pose, y: float) -> tuple[float, float]:
    """Returns the middle of a mouse's mark on its back."""
    back = MARK_AT * pose.scale
    return pose.x - back * sin(radians(pose.angle)), y + back * cos(radians(pose.angle))


def draw_mark(painter: Painter, seat: int, x: float, y: float, size: float = 1) -> None:
    """Draws a seat's mark, with its number, about 26 units wide."""
    data, down = mark(seat)
    with painter.group(x, y, scale=size):
        painter.path(data, fill="cream", stroke="mm-outline", width=2)
        painter.text(0, down, str(seat), 15.5, "mm-badge-ink", bold=True)


@lru_cache
def mark(seat: int) -> tuple[str, float]:
    """Returns the shape of a seat's mark around (0, 0), and the distance of its number below the middle."""
    if seat == 1:
        return circle_path(0, 0, 12.5), 0
    if seat == 2:
        return rect_path(-11.5, -11.5, 23, 23, 2.5), 0
    if seat == 3:
        return line_path([(0, -18), (15.5, 10.5), (-15.5, 10.5)], closed=True), 2
    if seat == 4:
        return line_path([(0, -16), (16, 0), (0, 16), (-16, 0)], closed=True), 0
    if seat == 5:
        radii = [(18, 10.5)[i % 2] for i in range(10)]
        tips = [(r * sin(i * pi / 5), -r * cos(i * pi / 5)) for i, r in enumerate(radii)]
        return line_path(tips, closed=True), 0.5
    arms = "M-6.5 -15L6.5 -15L6.5 -6.5L15 -6.5L15 6.5L6.5 6.5L6.5 15L-6.5 15L-6.5 6.5L-15 6.5L-15 -6.5L-6.5 -6.5Z"
    return arms, 0


# The die beside the board

FACES = die_faces.faces(14.5, 5)
# Before the roll, the die stands on a corner and shows three faces, so that none of them looks rolled.
WAITING_TOP = "M0 -33L29 -17L0 -1L-29 -17Z"
WAITING_LEFT = "M-29 -17L0 -1L0 33L-29 17Z"
WAITING_RIGHT = "M29 -17L0 -1L0 33L29 17Z"
WAITING_EDGE = "M0 -33L29 -17L29 17L0 33L-29 17L-29 -17Z"
WAITING_PIPS = die_faces.corner((14.5, 8), 17)


def draw_rolled_die(painter: Painter, die: Die, colour: str, lit: bool) -> None:
    """Draws the die with an edge in the colour of the seat that rolls. It is lit if it can be rolled."""
    middle = DIE_SIDE / 2
    if lit:
        painter.circle(middle, middle, 40, fill="mm-spot/85", stroke="mm-ring", width=3)
    if die.face == 0:
        _draw_waiting(painter, colour, lit)
        return
    with painter.group(middle + die.x, middle + die.y, die.angle, die.scale):
        painter.path(rect_path(-29, -26, 58, 58, 13), fill="shadow/22")
        painter.path(rect_path(-29, -29, 58, 58, 13), fill="mm-die", stroke=colour, width=3.2)
        painter.path(FACES[die.face], fill="mm-badge-ink")


def _draw_waiting(painter: Painter, colour: str, lit: bool) -> None:
    with painter.group(DIE_SIDE / 2, DIE_SIDE / 2, scale=0.92, alpha=1 if lit else 0.75):
        painter.path(placed_path(WAITING_EDGE, 0, 3), fill="shadow/22")
        painter.path(WAITING_TOP, fill="mm-die")
        painter.path(WAITING_LEFT, fill="mm-die-shade")
        painter.path(WAITING_RIGHT, fill="mm-die-deep")
        painter.path("M-29 -17L0 -1L29 -17M0 -1L0 33", stroke=f"{colour}/60", width=2)
        painter.path(WAITING_EDGE, stroke=colour, width=3.2)
        painter.path(WAITING_PIPS, fill="mm-badge-ink")


# The highlights: legal plies and where they lead, the last ply, and the squares of a refusal

MouseMadnessScene = Scene[MouseMadnessPosition, Stage]
INSET = 9
PUSH_SIGN = "M-7 -3.5L-11 0L-7 3.5M7 -3.5L11 0L7 3.5M-10 0L10 0"


def shown_plies(scene: MouseMadnessScene) -> list[str]:
    """Returns the plies that are lit."""
    position = scene.position
    if not scene.lit or position.phase not in ("move", "jump", "push"):
        return []
    return [
        ply
        for ply in legal_plies(position)
        if ply != STOP and any(space_spot(space) in scene.lit for space in position.landings(ply))
    ]


def previewed(scene: MouseMadnessScene) -> str | None:
    """Returns the move, jump or push that is previewed; None if there is none."""
    ply = scene.outcome
    if ply is None or ply not in legal_plies(scene.position):
        return None
    return ply if scene.position.mover(ply) else None


def draw_last(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the squares of the last ply."""
    if scene.last is None:
        return
    before, ply = scene.last
    if mover := before.mover(ply):
        squares = dict.fromkeys((before.mice[mover - 1], *before.landings(ply)))
        painter.path("".join(_square(geometry, space) for space in squares), fill="mm-last/80")


def draw_last_way(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the way of the last ply from its first square to the square where its mouse landed."""
    if scene.last is None:
        return
    before, ply = scene.last
    mover = before.mover(ply)
    if not mover:
        return
    start, end = before.mice[mover - 1], before.landings(ply)[0]
    if ply[0] == "j":
        _draw_arrow(painter, arc(geometry, start, end), "last", "last-edge")
        return
    points = [geometry.centre(start), *geometry.way(start, end), geometry.centre(end)]
    data = line_path(points)
    painter.path(data, stroke="mm-outline/80", width=6.5, dash=(0.1, 12))
    painter.path(data, stroke="last", width=4, dash=(0.1, 12))


def draw_marked(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the squares that a refusal is about."""
    spaces = [int(square) for square in scene.marked]
    if not spaces:
        return
    painter.path("".join(_square(geometry, space) for space in spaces), fill="danger/22", stroke="danger", width=3.4)
    painter.path("".join(_hatch(geometry, space) for space in spaces), stroke="danger/70", width=2.6)


def draw_cells(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the squares where the lit plies land: rounded squares, discs for jumps, dashed at the end of a hole."""
    position, preview = scene.position, previewed(scene)
    for ply in shown_plies(scene):
        landing, *ends = position.landings(ply)
        chosen = ply == preview
        fill = "mm-spot" if chosen else "mm-spot/85"
        width = 5 if chosen else 3.2
        if ply[0] == "j":
            x, y = geometry.centre(landing)
            painter.circle(x, y, 41, fill=fill, stroke="mm-ring", width=width, dash=(9, 8))
        else:
            painter.path(_square(geometry, landing), fill=fill, stroke="mm-ring", width=width)
        for end in ends:
            painter.path(_square(geometry, end), fill="mm-spot/55", stroke="mm-ring", width=width - 0.4, dash=(8, 8))


def draw_ways(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the ways of the lit plies: dots along the track, arcs for jumps, rings around the holes."""
    position, preview = scene.position, previewed(scene)
    for ply in shown_plies(scene):
        mover = position.mover(ply)
        start, landings = position.mice[mover - 1], position.landings(ply)
        with painter.group(alpha=1 if preview in (None, ply) else 0.4):
            if ply[0] == "j":
                over = scene.stage.mice[int(ply[1]) - 1]
                painter.circle(over.x, over.y, 39 * over.scale, stroke="cream/90", width=7)
                painter.circle(over.x, over.y, 39 * over.scale, stroke="mm-ring", width=3, dash=(5, 8))
                _draw_arrow(painter, arc(geometry, start, landings[0]), "mm-ring", "cream")
            elif ply[0] != "p":
                _draw_dots(painter, geometry, start, landings[0], f"seat{mover}")
            if len(landings) > 1:
                painter.path(hole_ring(geometry, landings[0]), stroke="cream/90", width=7)
                painter.path(hole_ring(geometry, landings[0]), stroke="mm-ring", width=3.6)
            if ply[0] in "+-":
                _draw_open_jumps(painter, geometry, position_after(position, ply))


def _draw_open_jumps(painter: Painter, geometry: Geometry, after: MouseMadnessPosition) -> None:
    """Draws, faintly, the jumps that would be open after a move."""
    start = after.mice[after.seat - 1]
    for ply in legal_plies(after) if after.phase in ("jump", "push") else ():
        if ply[0] == "j":
            landing = after.landings(ply)[0]
            x, y = geometry.centre(landing)
            with painter.group(alpha=0.6):
                painter.path(arc(geometry, start, landing)[0], stroke="mm-ring", width=3, dash=(0.1, 8))
                painter.circle(x, y, 30, stroke="mm-ring", width=2.4, dash=(0.1, 8))


def draw_badges(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws the distance of each ply, the direction of each push, and signs on mice that would have to be pushed."""
    position, preview = scene.position, previewed(scene)
    for ply in shown_plies(scene):
        if ply[0] == "p":
            with painter.group(alpha=1 if preview in (None, ply) else 0.4):
                _draw_nudge(painter, geometry, position.mice[int(ply[1]) - 1], position.landings(ply)[0])
    # The ghost takes the place of the previewed ply's badge.
    badges = {position.landings(ply)[0]: badge_text(ply) for ply in shown_plies(scene) if ply != preview}
    for landing, text in badges.items():
        x, y = geometry.badge_at[landing]
        forward = text.startswith("+")
        painter.circle(x, y, 16.5, fill="mm-ring" if forward else "surface", stroke="surface", width=2.4)
        if not forward:
            painter.circle(x, y, 15.5, stroke="mm-ring", width=2.4)
        painter.text(x, y, text, 17.5, "on-accent" if forward else "mm-ring", bold=True)
    for ply in shown_plies(scene):
        after = position_after(position, ply)
        if after.phase == "push" and preview is None:
            for seat in after.targets():
                if position.mice[seat - 1] == after.mice[seat - 1]:
                    _draw_push_sign(painter, geometry, position.mice[seat - 1])


def _draw_push_sign(painter: Painter, geometry: Geometry, space: int) -> None:
    x, y = geometry.sign_at[space]
    painter.circle(x, y, 15, fill="cream", stroke="mm-outline", width=2.2)
    painter.path(placed_path(PUSH_SIGN, x, y, geometry.facing(space) + 90), stroke="mm-outline", width=2.8)


def draw_ghosts(painter: Painter, geometry: Geometry, scene: MouseMadnessScene) -> None:
    """Draws ghosts of the mice that the previewed ply moves; without one, of the mouse after each possible move."""
    ply = previewed(scene)
    if ply is None:
        if scene.position.phase == "move":
            for other in shown_plies(scene):
                seat = scene.position.mover(other)
                with painter.group(alpha=0.55):
                    draw_ghost(painter, seat, stage_of(position_after(scene.position, other)).mice[seat - 1])
        return
    after = position_after(scene.position, ply)
    stage = stage_of(after)
    for seat in stage.front:
        if after.mice[seat - 1] != scene.position.mice[seat - 1]:
            draw_ghost(painter, seat, stage.mice[seat - 1])


def draw_turn_ring(painter: Painter, scene: MouseMadnessScene) -> None:
    """Draws a disc under the mouse of the seat to act, with a darker edge if it is chosen."""
    seat = scene.stage.acting
    if not seat:
        return
    pose = scene.stage.mice[seat - 1]
    held = bool(scene.chosen) and scene.chosen[0] == held_spot(scene.position, seat)
    painter.circle(pose.x, pose.y, 41 * pose.scale, fill="cream/75", stroke="mm-outline", width=5.4 if held else 4.4)
    painter.circle(pose.x, pose.y, 41 * pose.scale, stroke="mm-ring" if held else f"seat{seat}", width=3)


def draw_wobble(painter: Painter, scene: MouseMadnessScene) -> None:
    """Draws lines beside the mice that can be pushed now."""
    for seat in scene.stage.wobbling:
        pose = scene.stage.mice[seat - 1]
        with painter.group(pose.x, pose.y, 0, pose.scale):
            painter.path(WOBBLE, stroke="cream", width=7)
            painter.path(WOBBLE, stroke="mm-badge-ink", width=3.4)


def making_room(scene: MouseMadnessScene) -> MouseMadnessScene:
    """Returns the scene with mice moved aside for the one that the previewed ply brings."""
    ply = previewed(scene)
    if ply is None:
        return scene
    mover, after = scene.position.mover(ply), position_after(scene.position, ply)
    poses = stage_of(after).mice
    joined = after.mice[mover - 1]
    mice = tuple(
        poses[seat - 1] if seat != mover and space == joined else pose
        for seat, (pose, space) in enumerate(zip(scene.stage.mice, scene.position.mice, strict=True), 1)
    )
    return replace(scene, stage=replace(scene.stage, mice=mice))


WOBBLE = "M-43 -14Q-49 0 -43 14M43 -14Q49 0 43 14"


def arc(geometry: Geometry, start: int, end: int) -> tuple[str, Point, float]:
    """Returns the arc of a jump from one square to another: its path data, its tip, and the direction at the tip."""
    (x, y), (to_x, to_y) = geometry.rest_at[start], geometry.centre(end)
    dx, dy = to_x - x, to_y - y
    length = hypot(dx, dy)
    bow = 0.3 if dx > 0 or (dx == 0 and dy < 0) else -0.3
    mid_x, mid_y = x + dx / 2 + bow * dy, y + dy / 2 - bow * dx
    leave, arrive = 30 / length, 1 - 22 / length
    first = _on_curve((x, y), (mid_x, mid_y), (to_x, to_y), leave)
    tip = _on_curve((x, y), (mid_x, mid_y), (to_x, to_y), arrive)
    angle = angle_of(to_x - mid_x, to_y - mid_y)
    data = f"M{number(first[0])} {number(first[1])}Q{number(mid_x)} {number(mid_y)} {number(tip[0])} {number(tip[1])}"
    return data, tip, angle


def _on_curve(start: Point, middle: Point, end: Point, part: float) -> Point:
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part * part
    return (a * start[0] + b * middle[0] + c * end[0], a * start[1] + b * middle[1] + c * end[1])


def _draw_arrow(painter: Painter, line: tuple[str, Point, float], colour: str, edge: str) -> None:
    data, tip, angle = line
    head = placed_path("M-9 4L0 -12L9 4Z", *tip, angle)
    painter.path(data, stroke=edge, width=8)
    painter.path(head, fill=edge, stroke=edge, width=5)
    painter.path(data, stroke=colour, width=4)
    painter.path(head, fill=colour)


def _draw_dots(painter: Painter, geometry: Geometry, start: int, end: int, colour: str) -> None:
    """Draws dots along the whole way of a move: full ones forward, hollow ones back."""
    data = "".join(circle_path(x, y, 6.2) for x, y in geometry.way(start, end))
    if end > start:
        painter.path(data, fill=colour, stroke="cream", width=3)
    else:
        painter.path(data, fill="cream", stroke=colour, width=3)


def _draw_nudge(painter: Painter, geometry: Geometry, start: int, end: int) -> None:
    """Draws an arrow over the edge across which a mouse can be pushed."""
    x, y = geometry.between(start, end)
    data = placed_path("M0 -15L13 2L5 2L5 13L-5 13L-5 2L-13 2Z", x, y, angle_of(*geometry.heading(start, end)))
    painter.path(data, stroke="cream", width=7)
    painter.path(data, fill="mm-ring")


@lru_cache(512)
def _square_on(name: str, space: int) -> str:
    x, y, size, _ = geometry_of(name).box(space)
    return rect_path(x + INSET, y + INSET, size - 2 * INSET, size - 2 * INSET, 9)


def _square(geometry: Geometry, space: int) -> str:
    return _square_on(geometry.board.name, space)


def _hatch(geometry: Geometry, space: int) -> str:
    x, y = geometry.origin(space)
    low, high = INSET + 3, CELL - INSET - 3
    lines = []
    for total in range(2 * low + 10, 2 * high, 14):
        a, b = max(low, total - high), min(high, total - low)
        lines.append(line_path([(x + a, y + total - a), (x + b, y + total - b)]))
    return "".join(lines)


# The whole picture, layer by layer


def _draw_floors(painter: Painter, geometry: Geometry) -> None:
    draw_floors(painter, geometry)
    draw_nest(painter, geometry)


def _draw_walls(painter: Painter, geometry: Geometry) -> None:
    draw_walls(painter, geometry)
    draw_cheese(painter, geometry)


def _rolled(scene: MouseMadnessScene) -> int:
    """Returns the number of this turn's roll; 0 if the known plies do not include it."""
    for before, _ply in reversed(scene.played):
        if before.die:
            return before.die
        if before.turn != scene.position.turn:
            break
    return 0


# The tokens of plies in the list of moves


def _draw_way(forward: bool, painter: Painter) -> None:
    painter.path(arrow(1 if forward else -1, 0), None, "ink", 2)


def _draw_jump(forward: bool, painter: Painter) -> None:
    with painter.group(0 if forward else 16, 0):
        side = 1 if forward else -1
        painter.path(f"M{2 * side} 12Q{7 * side} 0 {13 * side} 10", None, "ink", 2)
        painter.path(f"M{8.5 * side} 9.5L{13 * side} 10.5L{14 * side} 6", None, "ink", 2)


def _draw_push(seat: int, forward: bool, painter: Painter) -> None:
    draw_mouse(painter, seat, Pose(7.5, 8.5, 0, 0.2))
    with painter.group(14, 0):
        _draw_way(forward, painter)


def _draw_stop(painter: Painter) -> None:
    painter.path("M5 3V13M11 3V13", None, "ink", 2)


class MouseMadnessLook(Look[MouseMadnessPosition, Stage]):
    """How Mouse Madness looks (rulebook section 7)."""

    palette = PALETTE
    own_colours = game_colours("#f2b632", "#2b2a33", "#b3760e", "#7d5208", "#fbe9c0", ("#f2c14e", "#17161d", "#4a3c1c"))
    aside = (DIE_SIDE, DIE_SIDE)
    asking = 134
    poster = ("mouse-madness jump-house 4 2:roll 24 21,61,56,55 -", (112, 306, 318, 506))

    def size(self, position: MouseMadnessPosition) -> tuple[float, float]:
        geometry = geometry_of(position.board.name)
        return geometry.width, geometry.height

    def stage(self, position: MouseMadnessPosition) -> Stage:
        return stage_of(position)

    def motion(self, before: MouseMadnessPosition, ply: str) -> Motion[Stage] | None:
        return motion_of(before, ply)

    def celebration(self, before: MouseMadnessPosition, ply: str, winner: int) -> Callable[[float], Stage]:
        return celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[MouseMadnessPosition, Stage]) -> None:
        geometry = geometry_of(scene.position.board.name)
        scene = making_room(scene)
        stage = scene.stage
        painter.cached("floors", geometry, lambda layer: _draw_floors(layer, geometry))
        draw_last(painter, geometry, scene)
        draw_cells(painter, geometry, scene)
        draw_marked(painter, geometry, scene)
        for seat in stage.front:
            if stage.mice[seat - 1].under:
                draw_mouse(painter, seat, stage.mice[seat - 1])
        painter.cached("walls", geometry, lambda layer: _draw_walls(layer, geometry))
        if stage.bitten:
            draw_bite(painter, geometry, stage.bitten)
        draw_turn_ring(painter, scene)
        painter.cached("numbers", geometry, lambda layer: draw_numbers(layer, geometry))
        draw_last_way(painter, geometry, scene)
        draw_ways(painter, geometry, scene)
        draw_ghosts(painter, geometry, scene)
        for seat in stage.front:
            if not stage.mice[seat - 1].under:
                draw_mouse(painter, seat, stage.mice[seat - 1])
        draw_wobble(painter, scene)
        draw_badges(painter, geometry, scene)

    def draw_aside(self, painter: Painter, scene: Scene[MouseMadnessPosition, Stage]) -> None:
        shown = scene.stage.die
        if shown.face == 0 and scene.position.phase in ("jump", "push"):
            shown = Die(_rolled(scene))
        draw_rolled_die(painter, shown, f"seat{scene.stage.acting or scene.position.seat}", lit=DIE in scene.lit)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        draw_mouse(painter, seat, Pose(17.5, 19.4, 0, 0.49))

    def sound(self, before: MouseMadnessPosition, ply: str) -> Sound:
        first, last = before.landings(ply)[:1], before.landings(ply)[1:]
        if last:
            return "climb" if last > first else "fall"
        if not first:
            return "still"
        return "push" if ply[0] == "p" else "leap" if ply[0] == "j" else "step"

    def tokens(self, before: MouseMadnessPosition, ply: str) -> tuple[Token, ...]:
        if before.phase == "start":
            seat = before.seat
            return (Token(f"die {ply} {seat}", partial(draw_die, int(ply), f"seat{seat}/45", "ink")),)
        if before.phase == "roll":
            return (die_token(int(ply)),)
        if ply == STOP:
            return (Token("stop", _draw_stop),)
        forward = ply[-1] == "+" if ply[0] in "jp" else ply[0] == "+"
        spot = "→".join(map(str, before.landings(ply)))  # through a hole, it ends on the second space
        if ply[0] == "p":
            seat = int(ply[1])
            return (Token(f"push {seat} {forward}", partial(_draw_push, seat, forward), 29, text=spot),)
        sign = "jump" if ply[0] == "j" else "move"
        return (Token(f"{sign} {forward}", partial(_draw_jump if sign == "jump" else _draw_way, forward), text=spot),)
