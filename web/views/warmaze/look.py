"""How WarMaze looks: a stone labyrinth by torchlight."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, lru_cache, partial
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from pygames.warmaze.board import CORNERS, GONE, NAMES, OWN_CORNERS, SIZE, SQUARES
from pygames.warmaze.notation import Spells
from pygames.warmaze.reach import danger
from pygames.warmaze.rules import ACTIVE, Piece, WarMazePosition
from web.drawing.painter import Box, Painter, Point, circle_path, line_path, number, rect_path
from web.drawing.palette import Colours, game_colours
from web.views.look import Look, Overlay
from web.views.scene import Motion, Scene
from web.views.tokens import Token, arrow, arrow_token
from web.views.warmaze.board import (
    BOARD,
    CELL,
    GRIP_OFFSET,
    HEIGHT,
    LEFT,
    TOP,
    WIDTH,
    Action,
    Devour,
    Move,
    Options,
    Push,
    Selection,
    Spell,
    Thing,
    action,
    corner_of,
    middle,
    middle_of,
    options,
    prey,
    selection,
    square_id,
    square_of,
    star_place,
    thing_on,
)
from web.views.warmaze.motion import Effect, Stage, Standing, celebration, motion_of, stage_of
from web.words import _

if TYPE_CHECKING:
    from web.views.sounds import Sound

# The colours of a stone labyrinth: flagstones and heavy walls, and torches at the four corners

PALETTE: Colours = {
    "war-frame": ("#5b5563", "#2b2831"),
    "war-frame-line": ("#48424f", "#1c1a20"),
    "war-label": ("#fffbf3", "#f3eee4"),
    "war-grout": ("#a99e8d", "#1b1a20"),
    "war-flag-1": ("#e2dacb", "#403d48"),
    "war-flag-2": ("#dad1c1", "#393640"),
    "war-flag-3": ("#ddd4c3", "#3c3944"),
    "war-flag-4": ("#d6ccba", "#36333d"),
    "war-chip": ("#b9ae9b", "#292730"),
    "war-light": ("#f2b13a", "#f5a742"),
    "war-wall": ("#787282", "#9a94a3"),
    "war-wall-gleam": ("#9892a3", "#bab4c1"),
    "war-wall-shade": ("#645e6e", "#827c8b"),
    "war-wall-side": ("#514b5a", "#635d6b"),
    "war-wall-line": ("#37323d", "#38343e"),
    "war-disc": ("#fff3d2", "#5a4522"),
    "war-disc-line": ("#8a5a0b", "#ffd98a"),
    "war-slot": ("#8e836f", "#17161b"),
    "war-token": ("#fff8e8", "#1f1e26"),
    "war-mark": ("#fff8e8", "#fff8e8"),
    "war-horn": ("#f7ebd3", "#f7ebd3"),
    "war-horn-line": ("#b79b6b", "#b79b6b"),
    "war-skin": ("#f8e0c4", "#f8e0c4"),
    "war-hair": ("#6b4226", "#6b4226"),
    "war-gold": ("#f2c14e", "#f2c14e"),
    "war-guide": ("#174f4a", "#8fe3d8"),
    "war-guide-edge": ("#fffbf3", "#14131a"),
    "war-guide-fill": ("#b9d2cb", "#27605b"),
}

# Small shapes that are moved in advance, so that many of them can form one path

_PATH_START = re.compile(r"M(-?[\d.]+) (-?[\d.]+)")


def moved(data: str, x: float, y: float) -> str:
    """Returns path data moved by (x, y). All its commands except ``M`` must be relative."""
    return _PATH_START.sub(lambda start: f"M{number(float(start[1]) + x)} {number(float(start[2]) + y)}", data)


@cache
def on_squares(data: str, squares: tuple[int, ...]) -> str:
    """Returns a shape repeated on many squares. Its coordinates are relative to the top left corner of a square."""
    return "".join(moved(data, *corner_of(square)) for square in squares)


@cache
def mark(seat: int, size: float, x: float = 0, y: float = 0) -> str:
    """Returns the sign of a seat (disc, square, triangle or diamond), about as large as a disc of radius `size`."""
    if seat == 1:
        return circle_path(x, y, size)
    if seat == 2:
        side = 0.88 * size
        return rect_path(x - side, y - side, 2 * side, 2 * side, 0.18 * size)
    if seat == 3:
        return line_path(
            [(x, y - 1.12 * size), (x + 1.08 * size, y + 0.78 * size), (x - 1.08 * size, y + 0.78 * size)], closed=True
        )
    return line_path(
        [(x, y - 1.22 * size), (x + 1.08 * size, y), (x, y + 1.22 * size), (x - 1.08 * size, y)], closed=True
    )


def star_path(radius: float) -> str:
    """Returns path data of a five-pointed star around (0, 0)."""
    points = [(r * sin(k * pi / 5), -r * cos(k * pi / 5)) for k, r in enumerate((radius, 0.46 * radius) * 5)]
    return line_path(points, closed=True)


# Walls: blocks of stone with a bright top and a dark front

BLOCK = rect_path(4.5, 3, 71, 72.5, 8)
"""The outline of a block, relative to the top left corner of its square."""
FACE = rect_path(4.5, 3, 71, 54, 8)
"""The top of a block."""
COURSES = "M4.5 66.5h71"
"""The joint along the front of a block."""

_SHADOW = rect_path(5, 6.5, 73.5, 72.5, 9)
_GLEAM = "M12 49v-35a4 4 0 0 1 4-4h48"
_SHADE = "M68 15v31a4 4 0 0 1-4 4h-47"
_EDGE = "M5 57h70"
_WALL_JOINTS = (
    "M30 57v9.5M54 57v9.5M18 66.5v8.5M42 66.5v8.5M64 66.5v8.5",
    "M24 57v9.5M50 57v9.5M16 66.5v8.5M38 66.5v8.5M60 66.5v8.5",
    "M34 57v9.5M58 57v9.5M20 66.5v8.5M46 66.5v8.5M66 66.5v8.5",
)
_CRACKS = (
    "M24 3l4 10l-4.5 8l6.5 7",
    "M4.5 41l10.5-4l5 6M58 15h6",
    "",
    "M27 38h8M50 23h6",
    "M75.5 20l-10.5 6l-4 9l-8 2",
    "",
    "M44 57l3-10l-4-7M24 17h5",
)


class Layers(NamedTuple):
    """The path data of walls, in the order in which they are drawn."""

    shadow: str
    body: str
    face: str
    lines: str
    gleam: str
    shade: str
    edge: str


@lru_cache(maxsize=16)
def layers(squares: frozenset[int]) -> Layers:
    """Returns the shapes of all walls on some squares."""
    return Layers(*map("".join, zip(*map(_layers_of, sorted(squares)), strict=True)))


@lru_cache(maxsize=128)
def _layers_of(square: int) -> Layers:
    x, y = corner_of(square)
    lines = COURSES + _WALL_JOINTS[square % 3] + _CRACKS[square * 5 % 49 % 7]
    return Layers(*(moved(shape, x, y) for shape in (_SHADOW, BLOCK, FACE, lines, _GLEAM, _SHADE, _EDGE)))


def draw_walls(painter: Painter, squares: frozenset[int]) -> None:
    """Draws the walls on some squares."""
    if not squares:
        return
    shapes = layers(squares)
    painter.path(shapes.shadow, "shadow/24")
    painter.path(shapes.body, "war-wall-side")
    painter.path(shapes.face, "war-wall")
    painter.path(shapes.gleam, None, "war-wall-gleam", 3.2)
    painter.path(shapes.shade, None, "war-wall-shade", 2.4)
    painter.path(shapes.lines, None, "war-wall-line", 2)
    painter.path(shapes.edge, None, "outline/75", 2.2)
    painter.path(shapes.body, None, "outline/90", 2.8)


# The parts that never move: the frame with its letters and numbers, the flagstones, and the four nexus points

FLAGS = ("war-flag-1", "war-flag-2", "war-flag-3", "war-flag-4")
LABEL_SIZE = 24
TORCH = 2.3 * CELL
"""The radius of the light of a nexus point on the floor."""
DISC = 26

_FRAME = rect_path(2, 2, WIDTH - 4, HEIGHT - 7, 14)
_FRAME_SHADOW = rect_path(2, 5, WIDTH - 4, HEIGHT - 7, 14)
PIT = rect_path(LEFT - 2, TOP - 2, BOARD + 4, BOARD + 4, 5)
"""The area inside the frame."""
_FLOOR_JOINTS = "".join(
    line_path([(LEFT + at, 4), (LEFT + at, TOP - 4)])
    + line_path([(LEFT + at, TOP + BOARD + 4), (LEFT + at, HEIGHT - 7)])
    + line_path([(4, TOP + at), (LEFT - 4, TOP + at)])
    + line_path([(LEFT + BOARD + 4, TOP + at), (WIDTH - 4, TOP + at)])
    for at in range(0, BOARD + 1, CELL)
)


def _scatter(square: int) -> int:
    """Returns a number from 0 to 96 that looks random but is always the same for a square."""
    return (square * 2654435761 >> 7) % 97


def _flag(square: int) -> str:
    x, y = corner_of(square)
    return rect_path(x + 1.2, y + 1.2, CELL - 2.4, CELL - 2.4, 6)


def _chip(square: int) -> str:
    x, y = corner_of(square)
    x += 16 + _scatter(square) % 5 * 8
    y += 50 + _scatter(square) % 3 * 6
    return f"M{number(x)} {number(y)}h9m2 6h5"


_FLAGS = tuple(
    "".join(_flag(square) for square in range(SIZE * SIZE) if _scatter(square) % len(FLAGS) == shade)
    for shade in range(len(FLAGS))
)
_CHIPS = "".join(_chip(square) for square in range(SIZE * SIZE) if _scatter(square) % 6 == 1)

_DISC = circle_path(0, 0, DISC)
_CORNER_DISC_RING = circle_path(0, 0, DISC - 6)
_CORNER_DISC_STAR = line_path(
    [(r * sin(k * pi / 4), -r * cos(k * pi / 4)) for k, r in enumerate((17, 5) * 4)],
    closed=True,
)


def draw_names(painter: Painter) -> None:
    """Draws the names of the rows and columns."""
    for at in range(SIZE):
        x, y = middle(at, at)
        painter.text(x, HEIGHT - 21, chr(97 + at), LABEL_SIZE, "war-label", bold=True)
        painter.text(LEFT / 2 + 0.5, y, str(at + 1), LABEL_SIZE, "war-label", bold=True)


def draw_floor(painter: Painter, seats: int) -> None:
    """Draws everything below the moving parts."""
    painter.path(_FRAME_SHADOW, "shadow/20")
    painter.path(_FRAME, "war-frame", "outline/80", 2.5)
    painter.path(_FLOOR_JOINTS, None, "war-frame-line", 2)
    painter.path(PIT, "war-grout", "outline/80", 2.2)
    for paint, flags in zip(FLAGS, _FLAGS, strict=True):
        painter.path(flags, paint)
    painter.path(_CHIPS, None, "war-chip/80", 2)
    with painter.clip(PIT):
        for corner in CORNERS:
            painter.glow(*middle_of(SQUARES[corner]), TORCH, "war-light/85")
    for seat, own in enumerate(OWN_CORNERS[seats], 1):
        flag = _flag(SQUARES[CORNERS[own - 1]])
        painter.path(flag, "war-flag-3/75")
        painter.path(flag, f"seat{seat}/45")
    for corner in CORNERS:
        with painter.group(*middle_of(SQUARES[corner])):
            painter.path(_DISC, "war-disc", "war-disc-line", 2.6)
            painter.path(_CORNER_DISC_RING, None, "war-disc-line", 1.5, (3, 4))
            painter.path(_CORNER_DISC_STAR, "war-disc-line")


# Small signs at a piece: the actions that it has left, and a lost crown

RING = 36.5
"""The radius of the ring around a piece on which its dots lie."""

_BADGE_DOT = circle_path(0, 0, 5)
_BADGE_PLUS = "M-4.6 0h9.2M0-4.6v9.2"
_STEP = 0.42
"""The angle between dots on the ring, in radians."""
_BADGE = circle_path(0, 0, 13)
_BADGE_CROWN = "M-7 5.5L-8.5-4.500L-3.5-1L0-7L3.5-1L8.5-4.500L7 5.500Z"
_STRUCK = "M-9 9L9-9"


def bonus(position: WarMazePosition, piece: Piece) -> bool:
    """Returns whether a piece of the seat to act would get its extra action if it were activated now."""
    return ACTIVE.get(position.phase) != piece and position.actions(piece) > 0 and position.together(position.seat)


def draw_actions(painter: Painter, position: WarMazePosition) -> None:
    """Draws a dot for each action at the feet of the pieces of the seat to act, with a plus for the extra one."""
    pieces: tuple[tuple[Piece, tuple[int, ...]], ...] = (
        ("predator", position.predators),
        ("princess", position.princesses),
    )
    for piece, squares in pieces:
        count = position.actions(piece)
        if count:
            with painter.group(*middle_of(squares[position.seat - 1])):
                _draw_dots(painter, count, bonus(position, piece))


def _draw_dots(painter: Painter, count: int, with_bonus: bool) -> None:
    for index in range(count):
        angle = (index - (count - 1) / 2) * _STEP
        with painter.group(RING * sin(angle), RING * cos(angle)):
            if with_bonus and index == count - 1:
                painter.path(_BADGE_PLUS, None, "war-guide-edge", 8)
                painter.path(_BADGE_PLUS, None, "war-guide", 3.8)
            else:
                painter.path(_BADGE_DOT, "war-guide", "war-guide-edge", 2.6)


def draw_lost_crowns(painter: Painter, position: WarMazePosition) -> None:
    """Draws a crossed-out crown at each predator whose princess was devoured."""
    for predator, princess in zip(position.predators, position.princesses, strict=True):
        if princess == GONE:
            x, y = middle_of(predator)
            with painter.group(x + 25, y + 24):
                draw_lost_crown(painter)


def draw_lost_crown(painter: Painter) -> None:
    """Draws a crossed-out crown around (0, 0)."""
    painter.path(_BADGE, "war-guide-edge", "outline/80", 2)
    painter.path(_BADGE_CROWN, "war-gold/70", "outline/80", 1.8)
    painter.path(_STRUCK, None, "war-guide-edge", 6)
    painter.path(_STRUCK, None, "danger", 3.4)


# The pieces, relative to their middles: large horned predators, and small crowned princesses

_GROUND = "M-22 31a22 4.8 0 1 0 44 0a22 4.8 0 1 0 -44 0Z"

# The predator: a mane with horns, a long face, and fangs.
_MANE = (
    "M0-23C9-25 17-22 21-16L29-13L26-6L33 1L26 5L30 14L22 15L22 25L14 22L9 31L0 26L-9 31L-14 22L-22 25"
    "L-22 15L-30 14L-26 5L-33 1L-26-6L-29-13L-21-16C-17-22-9-25 0-23Z"
)
_HORNS = (
    "M7-20C18-17 28-22 28-38C39-27 39-7 17-6C12-9 9-14 7-20ZM-7-20C-18-17-28-22-28-38C-39-27-39-7-17-6C-12-9-9-14-7-20Z"
)
_HORN_LINES = "M20-17.500L24-9.5M26-21L32-15M-20-17.500L-24-9.5M-26-21L-32-15"
_FACE = "M0-22C9-22 16-18 18-10C20-2 18 6 14 12L12 24C9 32-9 32-12 24L-14 12C-18 6-20-2-18-10C-16-18-9-22 0-22Z"
_MUZZLE = "M0 9C6 9 11 11 12.5 15L11.5 24C8.5 31.5-8.5 31.5-11.5 24L-12.5 15C-11 11-6 9 0 9Z"
_NOSTRILS = (
    "M-6.5 15.500a2.2 2.8 0 1 0 4.4 0a2.2 2.8 0 1 0 -4.4 0ZM2.1 15.500a2.2 2.8 0 1 0 4.4 0a2.2 2.8 0 1 0 -4.4 0Z"
)
_MOUTH = "M-9.5 23.500Q0 26.5 9.5 23.5"
_FANGS = "M-9 23L-6.5 30.500L-3.5 24.200ZM9 23L6.5 30.500L3.5 24.200Z"
_EYES = "M3.5 2.500L15-4C15.5 2 11 6 6 5.500ZM-3.5 2.500L-15-4C-15.5 2-11 6-6 5.500Z"
_PUPILS = circle_path(9, 1.8, 2) + circle_path(-9, 1.8, 2)
_BROWS = "M2.5 0.500L16-7.500M-2.5 0.500L-16-7.5"

# The princess: a bell of a gown, hair, a face, and a crown.
_HAIR = "M-12-12C-19-3-18 8-14 16H14C18 8 19-3 12-12Z"
_GOWN = "M0 5C-8 5-11 10-13 16C-15 22-20 26-21.5 31Q0 37 21.5 31C20 26 15 22 13 16C11 10 8 5 0 5Z"
_HEM = "M-18.5 28.500Q0 33.5 18.5 28.5"
_HEAD = circle_path(0, -4, 11)
_FRINGE = "M-11-5C-11-17 11-17 11-5C6-6 2-9 0-12.500C-2-9-6-6-11-5Z"
_FEATURES = circle_path(-4.2, -1.6, 1.6) + circle_path(4.2, -1.6, 1.6)
_SMILE = "M-3 3Q0 5.5 3 3"
_CROWN = "M-12.5-13L-15.5-29L-7.5-22.500L0-34L7.5-22.500L15.5-29L12.5-13Q0-17-12.5-13Z"
_BAND = "M-13.3-17.500Q0-21.5 13.3-17.5"
_JEWELS = circle_path(-15.5, -29.5, 2.8) + circle_path(0, -34, 2.8) + circle_path(15.5, -29.5, 2.8)


def draw_predator(painter: Painter, seat: int) -> None:
    """Draws the predator of a seat around (0, 0), about 70 units wide."""
    fill = f"seat{seat}"
    painter.path(_MANE, fill, "outline/90", 2.6)
    painter.path(_MANE, "outline/32")
    painter.path(_HORNS, "war-horn", "outline/90", 2.6)
    painter.path(_HORN_LINES, None, "war-horn-line", 2)
    painter.path(_FACE, fill, "outline/90", 2.6)
    painter.path(_MUZZLE, "cream/42", "outline/90", 2.2)
    painter.path(_MOUTH, None, "outline/90", 2)
    painter.path(_FANGS, "war-horn", "outline/90", 1.6)
    painter.path(_NOSTRILS, "outline")
    painter.path(_EYES, "war-gold", "outline/90", 1.6)
    painter.path(_PUPILS, "outline")
    painter.path(_BROWS, None, "outline", 4)
    painter.path(mark(seat, 6.4, 0, -12), "war-mark", "outline/90", 2)


def draw_princess(painter: Painter, seat: int) -> None:
    """Draws the princess of a seat around (0, 0), about 44 units wide."""
    fill = f"seat{seat}"
    painter.path(_HAIR, "war-hair", "outline/90", 2.4)
    painter.path(_GOWN, fill, "outline/90", 2.6)
    painter.path(_HEM, None, "cream/75", 2.2)
    painter.path(_HEAD, "war-skin", "outline/90", 2.4)
    painter.path(_FRINGE, "war-hair", "outline/90", 1.6)
    painter.path(_FEATURES, "outline")
    painter.path(_SMILE, None, "outline", 1.8)
    draw_crown(painter, seat)
    painter.path(mark(seat, 6.4, 0, 18.5), "war-mark", "outline/90", 2)


def draw_crown(painter: Painter, seat: int) -> None:
    """Draws the crown of a princess, relative to her middle."""
    painter.path(_CROWN, "war-gold", "outline/90", 2.5)
    painter.path(_BAND, None, "war-horn-line", 1.8)
    painter.path(_JEWELS, f"seat{seat}", "outline/90", 1.6)


def draw_ground(painter: Painter) -> None:
    """Draws the shadow at the feet of a piece."""
    painter.path(_GROUND, "shadow/32")


# The spell tokens on the four corners. Each seat has its own slot

OFFSET = 28.5
"""The distance from the middle of a corner to its slots, both across and down."""
RADIUS = 10.5

_TOKEN = circle_path(0, 0, RADIUS)
_TOKEN_SHADOW = circle_path(0, 2, RADIUS)
_SLOT = circle_path(0, 0, 9)
_SLOT_SIDES = ((-1, 1), (-1, -1), (1, -1), (1, 1))
"""The direction, to the right and downwards, of the slot of the seat whose own corner is 1, 2, 3 or 4."""


def slot(seats: int, seat: int, corner: int) -> tuple[float, float]:
    """Returns the middle of a seat's slot on a corner (from 1). It lies towards the seat's own corner."""
    x, y = middle_of(SQUARES[CORNERS[corner - 1]])
    across, down = _SLOT_SIDES[OWN_CORNERS[seats][seat - 1] - 1]
    return x + across * OFFSET, y + down * OFFSET


def draw_tokens(painter: Painter, position: WarMazePosition, spells: Spells) -> None:
    """Draws all tokens, and the empty slots of the seats that can still fill them."""
    for seat, corners in enumerate(spells, 1):
        is_gone = position.princesses[seat - 1] == GONE
        for corner in range(1, len(CORNERS) + 1):
            with painter.group(*slot(position.seats, seat, corner), alpha=0.5 if is_gone else 1):
                if corner in corners:
                    draw_token(painter, seat)
                elif not is_gone:
                    painter.path(_SLOT, "war-token/80", f"seat{seat}", 3)
                    painter.path(mark(seat, 3.6), f"seat{seat}/75")


def draw_token(painter: Painter, seat: int) -> None:
    """Draws a token around (0, 0)."""
    painter.glow(0, 0, 19, "war-light/90")
    painter.path(_TOKEN_SHADOW, "shadow/30")
    painter.path(_TOKEN, f"seat{seat}", "outline/90", 2.4)
    painter.path(mark(seat, 4.6), "war-mark")


# The state of a seat, drawn for its line beside the board: actions, crown and corners

STANDING = (168.0, 34.0)

_HOLLOW = circle_path(0, 0, 4.2)
_ACTION_DOT = circle_path(0, 0, 4.8)
_ACTION_PLUS = "M-4.4 0h8.8M0-4.4v8.8"
_PITCH = 11.5
_PIP = circle_path(0, 0, 6)
_PIPS = ((-1, 1), (-1, -1), (1, -1), (1, 1))
"""The directions of the marks of corners 1 to 4, to the right and downwards."""
_BEAST_SQUARE = "M-9.5 9.5v-19h19v19Z"


def _draw_actions(painter: Painter, x: float, position: WarMazePosition, seat: int, piece: Piece) -> None:
    """Draws filled dots for actions that can be taken now, hollow ones for those of a waiting seat."""
    is_waiting = seat != position.seat or position.phase == "over"
    count = position.activation(seat, piece) if is_waiting else position.actions(piece)
    has_bonus = position.together(seat) if is_waiting else bonus(position, piece)
    for index in range(count):
        with painter.group(x + index * _PITCH, 17):
            if has_bonus and index == count - 1:
                painter.path(_ACTION_PLUS, None, "soft" if is_waiting else "accent", 2.6)
            elif is_waiting:
                painter.path(_HOLLOW, None, "soft", 1.8)
            else:
                painter.path(_ACTION_DOT, "accent")


# The marks on the board: the last ply, the last turns of other seats, danger, a refusal, the end of the game

_SQUARE = rect_path(4, 4, 72, 72, 6)
_AROUND = rect_path(2, 1, 76, 77, 10)
_HATCHES = "M4 28l24-24M4 52l48-48M8 72l64-64M28 76l48-48M52 76l24-24"
_DENSE = "M4 20l16-16M4 36l32-32M4 52l48-48M4 68l64-64M12 76l64-64M28 76l48-48M44 76l32-32M60 76l16-16"
_START = circle_path(0, 0, 13)
_START_MIDDLE = circle_path(0, 0, 5)
_CORNER_RING = circle_path(0, 0, 33)
_CAST_BADGE = circle_path(0, 0, 11)
_RAYS = "".join(line_path([(r * sin(a), -r * cos(a)) for r in (42, 52)]) for a in (k * pi / 8 for k in range(16)))
_HALO = circle_path(0, 0, 37)


def draw_last(painter: Painter, before: WarMazePosition, ply: str) -> None:
    """Draws the squares where the last ply began and ended in amber, and an arrow between them."""
    match action(before, ply):
        case Move(start, end) | Devour(start, end) | Push(_, start, end):
            painter.path(on_squares(_SQUARE, (start, end)), "last/68", "last-edge", 2)
            shaft, head = _arrow(start, end)
            painter.path(shaft, None, "war-guide-edge/60", 8.5)
            painter.path(shaft, None, "last-edge", 5)
            painter.path(head, "last-edge", "last-edge", 2)
        case Spell(square):
            with painter.group(*middle_of(square)):
                painter.path(_CORNER_RING, "last/55", "last-edge", 3)


def draw_last_wall(painter: Painter, walls: Collection[int], before: WarMazePosition, ply: str) -> None:
    """Draws a mark around the wall that the last ply pushed, where it stopped."""
    pushed = action(before, ply)
    if isinstance(pushed, Push) and not pushed.thing.seat and pushed.stop in walls:
        painter.path(on_squares(_AROUND, (pushed.stop,)), None, "last-edge", 6)
        painter.path(on_squares(_AROUND, (pushed.stop,)), None, "last", 3)


@lru_cache(maxsize=64)
def _arrow(start: int, end: int) -> tuple[str, str]:
    (x, y), (to_x, to_y) = middle_of(start), middle_of(end)
    length = hypot(to_x - x, to_y - y)
    across, down = (to_x - x) / length, (to_y - y) / length

    def point(along: float, aside: float) -> Point:
        return x + across * along - down * aside, y + down * along + across * aside

    tip = length - (48 if across and down else 38)
    return (
        line_path([point(0, 0), point(tip - 12, 0)]),
        line_path([point(tip, 0), point(tip - 15, -8), point(tip - 15, 8)], closed=True),
    )


def draw_trails(painter: Painter, position: WarMazePosition, played: Sequence[tuple[WarMazePosition, str]]) -> None:
    """Draws the ways of the pieces of every other seat in its last turn."""
    for seat, actions in _last_turns(position, played).items():
        for way in _ways(actions):
            points = [middle_of(square) for square in way]
            painter.line(points, "war-guide-edge/50", 10)
            painter.line(points, f"seat{seat}/90", 5.4, (0.1, 12.6))
            with painter.group(*points[0]):
                painter.path(_START, "war-guide-edge/60", f"seat{seat}/90", 3)
                painter.path(_START_MIDDLE, f"seat{seat}")
        for moved in actions:
            if isinstance(moved, Push):
                points = [middle_of(moved.origin), middle_of(moved.stop)]
                painter.line(points, "war-guide-edge/40", 6)
                painter.line(points, f"seat{seat}/80", 2.6, (7, 8))


def _last_turns(position: WarMazePosition, played: Sequence[tuple[WarMazePosition, str]]) -> dict[int, list[Action]]:
    """Returns the actions of each seat except the one to act in its last turn."""
    turns: dict[int, list[Action]] = {}
    whole = {position.seat}
    for before, ply in reversed(played):
        if before.seat not in whole:
            done = action(before, ply)
            turns.setdefault(before.seat, [])
            if done is not None:
                turns[before.seat].insert(0, done)
            if before.phase == "begin":
                whole.add(before.seat)
        if len(whole) == position.seats:
            break
    return turns


def _ways(actions: Iterable[Action]) -> list[list[int]]:
    """Returns the squares on the way of each piece. A piece that was pushed in between begins a new way."""
    ways: list[list[int]] = []
    for moved in actions:
        if isinstance(moved, Move | Devour):
            way = next((way for way in ways if way[-1] == moved.start), None)
            if way is None:
                ways.append([moved.start, moved.end])
            else:
                way.append(moved.end)
    return ways


def draw_danger(painter: Painter, position: WarMazePosition) -> None:
    """Draws the squares that predators of other seats can reach in their next turn by moves alone."""
    squares = _danger(position)
    if squares:
        painter.path(on_squares(_SQUARE, squares), "danger/16", "danger/45", 1.6)
        painter.path(on_squares(_HATCHES, squares), None, "danger/50", 2.2)


@lru_cache(maxsize=4)
def _danger(position: WarMazePosition) -> tuple[int, ...]:
    return tuple(sorted(SQUARES[name] for name in danger(position, position.seat)))


def draw_marked(painter: Painter, names: Iterable[str]) -> None:
    """Draws hatching on the squares that a refusal is about."""
    squares = tuple(SQUARES[name] for name in names if name in SQUARES)
    if squares:
        painter.path(on_squares(_SQUARE, squares), "war-guide-edge/35")
        painter.path(on_squares(_DENSE, squares), None, "danger/70", 2.6)
        painter.path(on_squares(_SQUARE, squares), None, "war-guide-edge", 6.5)
        painter.path(on_squares(_SQUARE, squares), None, "danger", 3.6)


def draw_victory(painter: Painter, position: WarMazePosition) -> None:
    """Draws a light around the princess of the seat that has won."""
    winner = position.winner()
    if winner is None or position.princesses[winner - 1] == GONE:
        return
    with painter.group(*middle_of(position.princesses[winner - 1])):
        painter.glow(0, 0, 1.35 * CELL, "last/95")
        painter.path(_RAYS, None, "last-edge", 7)
        painter.path(_RAYS, None, "last", 4)
        painter.path(_HALO, "war-guide-edge/70", "last-edge", 6)
        painter.path(_HALO, None, "last", 3)


# The legal plies as drawn over the floor, the walls and the pieces

STAR_RADIUS = 21
GRIP_RADIUS = 15

MULTI_PLY_RADIUS = 6.5

_RING = circle_path(0, 0, 36.5)
_DOT = circle_path(0, 0, 13)
_DOT_MIDDLE = circle_path(0, 0, 5.5)
_DOT_HOT = circle_path(0, 0, 30)
_CLAW = "M-8.5-9C-5-3-5 3-8.5 9M0-11C3.5-4 3.5 4 0 11M8.5-9C12-3 12 3 8.5 9"
_CLAW_DISC = circle_path(0, 0, 18)
_CLAW_OFFSET = 24
"""The distance to the left and downwards from the middle of a square to the claw mark."""
_BRACKETS = "M3 22v-12a7 7 0 0 1 7-7h12M58 3h12a7 7 0 0 1 7 7v12M77 58v12a7 7 0 0 1-7 7h-12M22 77h-12a7 7 0 0 1-7-7v-12"
_PICKED = rect_path(0.5, -0.5, 79, 80, 11)
_STAR = star_path(STAR_RADIUS * 0.62)
_STAR_DISC = circle_path(0, 0, STAR_RADIUS)
_GRIP = circle_path(0, 0, GRIP_RADIUS)
_GRIP_ARROWS = "M-6.5-5.500L-1 0L-6.5 5.500M1.5-5.500L7 0L1.5 5.5"
_CHIP = circle_path(0, 0, 16)
_GHOST_EDGE = "M5 57h70M32 57v9.500M54 57v9.500M20 66.500v8.500M42 66.500v8.500M62 66.500v8.5"
_CHIP_ASIDE = 42
"""How far the chip moves aside when one partner is above the other, because the upper one has its dots there."""
_TRACK_WIDTH = 24
_CHEVRON_STEP = 26


def draw_ring(painter: Painter, square: int, strong: bool) -> None:
    """Draws a ring around a piece that can act; a strong one if the piece is chosen or previewed."""
    with painter.group(*middle_of(square)):
        if strong:
            painter.path(_RING, "war-guide-fill/95", "war-guide-edge", 8)
            painter.path(_RING, None, "war-guide", 4.8)
        else:
            painter.path(_RING, "war-guide-fill/45", "war-guide-edge/80", 6)
            painter.path(_RING, None, "war-guide", 3)


def draw_link(painter: Painter, predator: int, princess: int) -> None:
    """Draws the line between partners on neighbouring squares."""
    points = [middle_of(predator), middle_of(princess)]
    painter.line(points, "war-guide-edge", 11)
    painter.line(points, "war-guide", 6)


def draw_bonus(painter: Painter, predator: int, princess: int) -> None:
    """Draws the extra action of neighbouring partners on the line between them."""
    (x, y), (to_x, to_y) = middle_of(predator), middle_of(princess)
    aside = _CHIP_ASIDE if x == to_x else 0
    with painter.group((x + to_x) / 2 + aside, (y + to_y) / 2):
        painter.path(_CHIP, "war-guide-edge", "war-guide", 3)
        painter.text(-1, 0, "+1", 20, "war-guide", bold=True)


def draw_dot(painter: Painter, square: int, hot: bool) -> None:
    """Draws a dot on a square to which the chosen piece can move."""
    with painter.group(*middle_of(square)):
        if hot:
            painter.path(_DOT_HOT, "war-guide-fill/95", "war-guide-edge", 7)
            painter.path(_DOT_HOT, None, "war-guide", 3.6)
            return
        painter.path(_DOT, "war-guide-fill", "war-guide-edge", 7)
        painter.path(_DOT, None, "war-guide", 3.4)
        painter.path(_DOT_MIDDLE, "war-guide")


def draw_multi_ply_dots(painter: Painter, squares: Iterable[int]) -> None:
    """Draws small dots on the squares that the chosen piece can reach by several moves."""
    shape = "".join(circle_path(*middle_of(square), MULTI_PLY_RADIUS) for square in squares)
    if shape:
        painter.path(shape, "war-guide-edge", "war-guide-edge", 4)
        painter.path(shape, "war-guide")


def draw_walk(painter: Painter, way: Sequence[int]) -> None:
    """Draws the way of a walk from the piece's own square, with a dot on each further square."""
    points = [middle_of(square) for square in way]
    painter.line(points, "war-guide-edge", 11)
    painter.line(points, "war-guide", 5, (0.1, 11))
    for square in way[1:-1]:
        draw_dot(painter, square, False)
    draw_dot(painter, way[-1], True)


def draw_claw(painter: Painter, square: int, hot: bool) -> None:
    """Draws a claw mark on a princess who can be devoured."""
    x, y = middle_of(square)
    with painter.group(x, y):
        painter.path(_RING, "danger/35" if hot else "danger/18", "war-guide-edge", 9)
        painter.path(_RING, None, "danger", 5)
    if hot:
        return
    with painter.group(x - _CLAW_OFFSET, y + _CLAW_OFFSET):
        painter.path(_CLAW_DISC, "war-guide-edge", "war-guide-edge", 6)
        painter.path(_CLAW_DISC, None, "danger", 3)
        with painter.group(-2, angle=14):
            painter.path(_CLAW, None, "danger", 4)


def draw_grip(painter: Painter, square: int, hot: bool) -> None:
    """Draws the grip that picks a princess who can be devoured for a push."""
    x, y = middle_of(square)
    with painter.group(x + GRIP_OFFSET, y - GRIP_OFFSET):
        painter.path(_GRIP, "war-guide" if hot else "war-guide-fill", "war-guide-edge", 5)
        painter.path(_GRIP, None, "war-guide", 2.6)
        painter.path(_GRIP_ARROWS, None, "war-guide-edge" if hot else "war-guide", 3.4)


def draw_brackets(painter: Painter, square: int, hot: bool) -> None:
    """Draws brackets around an object that can be pushed."""
    x, y = middle_of(square)
    with painter.group(x - CELL / 2, y - CELL / 2):
        if hot:
            painter.path(_PICKED, "war-guide/20", "war-guide-edge", 7)
            painter.path(_PICKED, None, "war-guide", 4)
            return
        painter.path(_BRACKETS, None, "war-guide-edge", 8.5)
        painter.path(_BRACKETS, None, "war-guide", 4.8)


def draw_picked(painter: Painter, square: int) -> None:
    """Draws a frame around the object that is picked for a push."""
    x, y = middle_of(square)
    with painter.group(x - CELL / 2, y - CELL / 2):
        painter.path(_PICKED, None, "war-guide-edge", 9)
        painter.path(_PICKED, None, "war-guide", 5.4)


def draw_track(painter: Painter, origin: int, stop: int, hot: bool) -> None:
    """Draws the track of a slide."""
    shape = _track(origin, stop)
    if shape is None:
        return
    band, chevrons = shape
    painter.path(band, "war-guide-edge/45")
    painter.path(band, "war-guide/45" if hot else "war-guide/24")
    painter.path(chevrons, None, "war-guide-edge" if hot else "war-guide", 3.8)


@cache
def _track(origin: int, stop: int) -> tuple[str, str] | None:
    """Returns the path data of the band and the chevrons between two squares; None if they are too close."""
    (x, y), (to_x, to_y) = middle_of(origin), middle_of(stop)
    length = hypot(to_x - x, to_y - y)
    across, down = (to_x - x) / length, (to_y - y) / length
    diagonal = bool(round(across * down, 3))
    start, end = (54.0, length - 54) if diagonal else (42.0, length - 39)
    if end - start < 20:
        return None

    def point(along: float, aside: float) -> tuple[float, float]:
        return x + across * along - down * aside, y + down * along + across * aside

    half = _TRACK_WIDTH / 2
    band = line_path([point(start, -half), point(end, -half), point(end, half), point(start, half)], closed=True)
    count = max(1, int((end - start) / _CHEVRON_STEP))
    step = (end - start) / count
    tips = [start + step * (k + 0.5) + 3.5 for k in range(count)]
    chevrons = "".join(line_path([point(tip - 8, -7), point(tip, 0), point(tip - 8, 7)]) for tip in tips)
    return band, chevrons


def draw_ghost_wall(painter: Painter, square: int) -> None:
    """Draws a ghost of a wall where it can stop."""
    x, y = middle_of(square)
    with painter.group(x - CELL / 2, y - CELL / 2):
        painter.path(BLOCK, "war-guide-fill/88", "war-guide-edge/90", 6)
        painter.path(FACE, "war-guide-edge/30")
        painter.path(COURSES + _GHOST_EDGE, None, "war-guide/70", 2)
        painter.path(BLOCK, None, "war-guide", 3.2)


def draw_ghost_place(painter: Painter, square: int) -> None:
    """Draws a marked square where a pushed piece can stop."""
    x, y = middle_of(square)
    with painter.group(x - CELL / 2, y - CELL / 2):
        painter.path(BLOCK, "war-guide-fill/88", "war-guide-edge/90", 6)
        painter.path(BLOCK, None, "war-guide", 3.2, (9, 7))


def draw_star(painter: Painter, square: int, hot: bool) -> None:
    """Draws a star beside a corner on which the princess can cast."""
    with painter.group(*star_place(square), scale=1.12 if hot else 1):
        painter.path(_STAR_DISC, "war-guide-edge", "war-guide-edge", 7)
        painter.path(_STAR_DISC, "war-guide" if hot else "war-guide-fill", "war-guide", 3.4)
        painter.path(_STAR, "war-guide-edge" if hot else "war-guide")


# Short effects: dust at the end of a slide, a falling crown, a spell that lights up, and what happens at the end

_PUFF = circle_path(0, 0, 9)
_PUFFS = 8
_SPARK = star_path(8)
_JAW = "M-44 -16Q-40 -46 0 -46Q40 -46 44 -16Z"
_TEETH = "M-42 -16L-31 3L-21 -16L-10 5L0 -16L10 5L21 -16L31 3L42 -16Z"
_BOARD_SIDES = (
    (LEFT + BOARD / 2, TOP, 1, 0),
    (LEFT + BOARD / 2, TOP + BOARD, 1, 0),
    (LEFT, TOP + BOARD / 2, 0, 1),
    (LEFT + BOARD, TOP + BOARD / 2, 0, 1),
)
"""The middle of each side of the frame, and its direction."""


def draw_light(painter: Painter, effect: Effect) -> None:
    """Draws the light of a spell on the floor."""
    if effect.kind == "spell":
        x, y = middle(effect.column, effect.row)
        light = round(95 * sin(pi * effect.progress))
        painter.glow(x, y, CELL * (0.7 + 1.3 * effect.progress), f"seat{effect.seat}/{light}")
        painter.glow(x, y, CELL * (0.5 + 0.5 * effect.progress), f"war-light/{light}")


def draw_effect(painter: Painter, effect: Effect) -> None:
    """Draws an effect at one moment, above everything else."""
    x, y = middle(effect.column, effect.row)
    with painter.group(x, y):
        match effect.kind:
            case "thud":
                _draw_thud(painter, effect.progress)
            case "crown":
                _draw_fallen_crown(painter, effect.seat, effect.progress)
            case "spell":
                _draw_sparks(painter, effect.progress)
            case "bite":
                _draw_jaws(painter, effect.seat, effect.progress)
    if effect.kind == "frame":
        draw_frame_light(painter, effect.seat, effect.progress)


def draw_frame_light(painter: Painter, seat: int, t: float) -> None:
    """Draws the light of a seat's four spells, which runs along all sides of the frame at once and then stays."""
    if t < 1:
        painter.path(PIT, f"shadow/{round(16 * sin(pi * t))}")
    reach = BOARD / 2 * min(1.0, 1.6 * t)
    sides = "".join(
        line_path([(x - across * reach, y - down * reach), (x + across * reach, y + down * reach)])
        for x, y, across, down in _BOARD_SIDES
    )
    painter.path(sides, None, "cream", 11)
    painter.path(sides, None, f"seat{seat}", 6.5)


def _draw_jaws(painter: Painter, seat: int, t: float) -> None:
    """Draws the jaws, which shut until a third of the gesture and then open and fade."""
    shut = sin(pi * min(1.0, 1.5 * t))
    with painter.group(alpha=min(1.0, 2 * shut)):
        for angle in (0, 180):
            with painter.group(angle=angle), painter.group(0, -34 * (1 - shut)):
                painter.path(_JAW, f"seat{seat}", "outline/90", 2.6)
                painter.path(_TEETH, "cream", "outline/90", 2)


def _draw_thud(painter: Painter, t: float) -> None:
    with painter.group(alpha=0.8 * (1 - t)):
        for puff in range(_PUFFS):
            angle = (puff + 0.5) * 2 * pi / _PUFFS
            radius = 38 + 20 * t
            with painter.group(radius * cos(angle), 6 + radius * sin(angle), scale=0.5 + 0.7 * t):
                painter.path(_PUFF, "war-flag-1", "war-grout", 2)


def _draw_fallen_crown(painter: Painter, seat: int, t: float) -> None:
    fall = 1 - abs(cos(t * 1.5 * pi)) * (1 - t)
    with painter.group(34 * t, -18 + 44 * fall, angle=150 * t, alpha=min(1, 3 * (1 - t))), painter.group(y=22):
        draw_crown(painter, seat)


def _draw_sparks(painter: Painter, t: float) -> None:
    with painter.group(alpha=sin(pi * t)):
        for spark in range(8):
            angle = spark * pi / 4 + t
            radius = 24 + 40 * t
            with painter.group(radius * cos(angle), radius * sin(angle), angle=200 * t):
                painter.path(_SPARK, "war-light", "last-edge", 1.6)


# The whole picture, from the floor up to the guides

LIFT = 30
"""How far up the screen a piece is drawn at a height of 1, in board units."""
GHOSTLY = 0.62
"""The opacity of previews."""


def _draw_what_stays(painter: Painter, scene: Scene[WarMazePosition, Stage]) -> None:
    draw_floor(painter, scene.position.seats)
    if scene.coordinates:
        draw_names(painter)


def _draw_below(painter: Painter, scene: Scene[WarMazePosition, Stage], chosen: Selection) -> None:
    """Draws the guides below walls and pieces: rings, the partners' line, the tracks of slides."""
    position = scene.position
    able = options(position)
    if chosen.piece is None:
        if bonus(position, "predator") or bonus(position, "princess"):
            draw_link(painter, position.predators[position.seat - 1], position.princesses[position.seat - 1])
        for square in able:
            draw_ring(painter, square, scene.preview == square_id(NAMES[square]))
        return
    draw_ring(painter, chosen.piece, True)
    if chosen.thing is not None and chosen.piece in able:
        for stop in able[chosen.piece].pushes.get(chosen.thing, ()):
            draw_track(painter, chosen.thing, stop, False)


def _draw_above(painter: Painter, scene: Scene[WarMazePosition, Stage], chosen: Selection) -> None:
    """Draws the guides above walls and pieces: dots, frames, claws, the star, ghosts."""
    position = scene.position
    hot = scene.preview if scene.preview in scene.lit else None
    able = options(position)
    for square in able:
        if able[square].can_cast and scene.outcome in (None, f"{NAMES[square]}!"):
            draw_star(painter, square, scene.outcome == f"{NAMES[square]}!")
    if chosen.piece is None:
        if bonus(position, "predator") or bonus(position, "princess"):
            draw_bonus(painter, position.predators[position.seat - 1], position.princesses[position.seat - 1])
        return
    if chosen.piece not in able:
        return
    if chosen.thing is None:
        reachable = [square for square in map(square_of, scene.multi_ply) if square is not None]
        draw_multi_ply_dots(painter, reachable)
        _draw_options(painter, position, able[chosen.piece], hot)
        if scene.preview is not None and scene.preview in scene.multi_ply:
            _draw_walk(painter, position, chosen.piece, scene.multi_ply[scene.preview])
        return
    draw_picked(painter, chosen.thing)
    thing = thing_on(position, chosen.thing)
    for stop in able[chosen.piece].pushes.get(chosen.thing, ()):
        if thing.seat:
            draw_ghost_place(painter, stop)
            _draw_thing(painter, thing, stop, GHOSTLY)
        else:
            draw_ghost_wall(painter, stop)


def _draw_options(painter: Painter, position: WarMazePosition, able: Options, hot: str | None) -> None:
    hot_square = square_of(hot) if hot else None
    victims = prey(position)
    for square in able.pushes:
        if square not in victims:
            draw_brackets(painter, square, square == hot_square)
    for square in able.moves:
        draw_dot(painter, square, square == hot_square)
    for square in able.devours:
        draw_claw(painter, square, square == hot_square)
    for square in victims.intersection(able.pushes) - {hot_square}:
        draw_grip(painter, square, hot == f"push:{NAMES[square]}")


def _draw_walk(painter: Painter, position: WarMazePosition, start: int, plies: Sequence[str]) -> None:
    way = [start, *(SQUARES[ply.partition("-")[2]] for ply in plies)]
    draw_walk(painter, way)
    _draw_thing(painter, thing_on(position, start), way[-1], 0.9)


def _leaving(position: WarMazePosition, outcome: str | None) -> Thing | None:
    """Returns the piece that the previewed ply moves; None if it moves none."""
    match action(position, outcome) if outcome else None:
        case Move(start) | Devour(start):
            return thing_on(position, start)
        case Push(_, _, _, thing):
            return thing if thing.seat else None
    return None


def _draw_outcome(painter: Painter, position: WarMazePosition, ply: str) -> None:
    """Draws a preview of the board after a ply."""
    match action(position, ply):
        case Move(start, end) | Devour(start, end):
            _draw_thing(painter, thing_on(position, start), end, 0.9)
        case Push(_, origin, stop, thing):
            draw_track(painter, origin, stop, True)
            if thing.seat:
                draw_ghost_place(painter, stop)
                _draw_thing(painter, thing, stop, 0.95)
            else:
                with painter.group(alpha=0.9):
                    draw_walls(painter, frozenset((stop,)))
                draw_picked(painter, stop)
        case Spell(_, corner):
            x, y = slot(position.seats, position.seat, corner)
            with painter.group(x, y, scale=1.25):
                draw_token(painter, position.seat)


def _draw_piece(painter: Painter, piece: Standing, alpha: float) -> None:
    x, y = middle(piece.column, piece.row)
    with painter.group(x, y):
        draw_ground(painter)
    with painter.group(x, y - LIFT * piece.height, scale=1 + 0.16 * piece.height, alpha=alpha):
        _draw_figure(painter, piece.thing)


def _draw_thing(painter: Painter, thing: Thing, square: int, alpha: float) -> None:
    with painter.group(*middle_of(square), alpha=alpha):
        _draw_figure(painter, thing)


def _draw_figure(painter: Painter, thing: Thing) -> None:
    if thing.is_princess:
        draw_princess(painter, thing.seat)
    else:
        draw_predator(painter, thing.seat)


def _draw_moving_wall(painter: Painter, wall: Standing) -> None:
    x, y = middle(wall.column, wall.row)
    from_x, from_y = middle(0, 0)
    with painter.group(x - from_x, y - from_y):
        draw_walls(painter, frozenset((0,)))


# The tokens of plies in the list of moves

END = "end"


def _way(start: int, end: int) -> tuple[int, int]:
    """Returns the direction from one square to another: -1, 0 or 1 to the right and downwards."""
    (x, y), (to_x, to_y) = corner_of(start), corner_of(end)
    return (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)


def _piece(seat: int, is_princess: bool) -> Token:
    name = "princess" if is_princess else "predator"
    return Token(f"{name} {seat}", partial(_draw_small_piece, Thing(seat, is_princess), 8, 8, 1), 18)


def _draw_small_piece(thing: Thing, x: float, y: float, scale: float, painter: Painter) -> None:
    if not thing.seat:
        painter.rect(x - 5 * scale, y - 5 * scale, 10 * scale, 10 * scale, 1.5, "war-wall", "ink", 1.2)
    elif thing.is_princess:
        with painter.group(x + 1, y + 11 * scale, scale=0.47 * scale):
            draw_crown(painter, thing.seat)
    else:
        with painter.group(x + 1, y + 0.5, scale=0.23 * scale):
            draw_predator(painter, thing.seat)


def _draw_push(thing: Thing, across: int, down: int, painter: Painter) -> None:
    _draw_small_piece(thing, 8 - 4 * across, 8 - 4 * down, 0.72, painter)
    painter.path(arrow(across, down, 3.5, 8 + 4 * across, 8 + 4 * down), None, "ink", 1.8)


def _draw_devoured(seat: int, painter: Painter) -> None:
    painter.circle(8, 8, 7, "danger", "ink", 1.2)
    _draw_small_piece(Thing(seat, True), 7, 8, 0.7, painter)


def _draw_spell(painter: Painter) -> None:
    painter.circle(8, 8, 6.8, "war-disc", "war-disc-line", 1.6)
    painter.path("M8 2.8L9.4 6.6L13.2 8L9.4 9.4L8 13.2L6.6 9.4L2.8 8L6.6 6.6Z", "war-disc-line")


def _draw_end(painter: Painter) -> None:
    painter.path("M5 4V12", None, "ink/45", 2)
    painter.path("M10 3V13", None, "ink", 2)


POSITION = "warmaze keep 2 1:begin 0 3w2w3/4ww1B2/2w4w2/w3ww3w/1w1w2w1w1/1w1w2wAw1/w3ww3w/2w4w2/1a2ww4/3w2w2b 1,3 4"


_SIGN = circle_path(20, 20, 17)


class WarMazeLook(Look[WarMazePosition, Stage]):
    """How WarMaze looks (rulebook section 7)."""

    palette: ClassVar[Colours] = PALETTE
    own_colours: ClassVar[Colours] = game_colours(
        "#5a4e7c", "#fffbf3", "#5a4e7c", "#5a4e7c", "#e2dcec", ("#b5a8de", "#17161d", "#38334c")
    )
    standing: ClassVar[tuple[float, float] | None] = STANDING
    asking: ClassVar[int] = 117
    poster: ClassVar[tuple[str, Box]] = (POSITION, (516, 14, 326, 519))

    def size(self, position: WarMazePosition) -> tuple[float, float]:
        return WIDTH, HEIGHT

    def stage(self, position: WarMazePosition) -> Stage:
        return stage_of(position)

    def motion(self, before: WarMazePosition, ply: str) -> Motion[Stage] | None:
        return motion_of(before, ply)

    def celebration(self, before: WarMazePosition, ply: str, winner: int) -> Callable[[float], Stage] | None:
        return celebration(before, ply, winner)

    def draw(self, painter: Painter, scene: Scene[WarMazePosition, Stage]) -> None:
        position, stage = scene.position, scene.stage
        lit = bool(scene.lit)
        chosen = selection(position, scene.chosen) if lit else Selection(None, None)
        painter.cached("floor", (position.seats, scene.coordinates), lambda layer: _draw_what_stays(layer, scene))
        if "danger" in scene.overlays and position.phase != "over":
            draw_danger(painter, position)
        draw_trails(painter, position, scene.played)
        if scene.last:
            draw_last(painter, *scene.last)
        is_decided = position.phase == "over" and stage == stage_of(position)
        if is_decided:
            draw_victory(painter, position)
        if lit:
            _draw_below(painter, scene, chosen)
        if stage.effect:
            with painter.clip(PIT):
                draw_light(painter, stage.effect)
        painter.cached("walls", stage.walls, lambda layer: draw_walls(layer, stage.walls))
        if scene.last:
            draw_last_wall(painter, stage.walls, *scene.last)
        draw_marked(painter, scene.marked)
        leaving = _leaving(position, scene.outcome)
        for piece in stage.pieces:
            _draw_piece(painter, piece, GHOSTLY / 2 if piece.thing == leaving else 1)
        if stage.moving:
            _draw_moving_wall(painter, stage.moving)
        draw_tokens(painter, position, stage.spells)
        draw_lost_crowns(painter, position)
        if lit:
            _draw_above(painter, scene, chosen)
            if chosen.thing is None:
                draw_actions(painter, position)
        if scene.outcome:
            _draw_outcome(painter, position, scene.outcome)
        if stage.effect:
            draw_effect(painter, stage.effect)
        elif is_decided:
            for seat, corners in enumerate(stage.spells, 1):
                if len(corners) == len(CORNERS):
                    draw_frame_light(painter, seat, 1)

    def draw_seat(self, painter: Painter, seat: int) -> None:
        painter.path(_SIGN, f"seat{seat}", "outline/90", 2.6)
        painter.path(mark(seat, 8, 20, 20), "war-mark", "outline/90", 2)

    def draw_hero(self, painter: Painter) -> None:
        with painter.group(20, 20.5, scale=0.52):
            draw_princess(painter, 1)

    def draw_standing(self, painter: Painter, position: WarMazePosition, seat: int) -> None:
        with painter.group(15, 18, scale=0.4):
            draw_predator(painter, seat)
        _draw_actions(painter, 35, position, seat, "predator")
        with painter.group(88, 17, scale=0.4):
            if position.princesses[seat - 1] == GONE:
                with painter.group(scale=1.3):
                    draw_lost_crown(painter)
            else:
                draw_princess(painter, seat)
        if position.princesses[seat - 1] != GONE:
            _draw_actions(painter, 103, position, seat, "princess")
        with painter.group(151, 17, alpha=0.45 if position.princesses[seat - 1] == GONE else 1):
            painter.path(_BEAST_SQUARE, None, "line", 2)
            for corner, (across, down) in enumerate(_PIPS[: len(CORNERS)], 1):
                with painter.group(across * 9.5, down * 9.5):
                    painter.path(_PIP, "surface", f"seat{seat}", 2.4)
                    if corner in position.spells[seat - 1]:
                        painter.path(mark(seat, 4), f"seat{seat}")

    def overlays(self) -> Sequence[Overlay]:
        return (Overlay("danger", _("Show danger squares"), "d"),)

    def sound(self, before: WarMazePosition, ply: str) -> Sound:
        done = action(before, ply)
        if isinstance(done, Push):
            return "push" if done.thing.seat else "block"
        if isinstance(done, Devour):
            return "take"
        return "word" if isinstance(done, Spell) else "step" if done else "still"

    def tokens(self, before: WarMazePosition, ply: str) -> tuple[Token, ...]:
        found = action(before, ply)
        match found:
            case None:
                return (Token(END, _draw_end),)
            case Move(start, end):
                token, actor = arrow_token(*_way(start, end)), start
            case Devour(actor, _, victim):
                token = Token(f"devours {victim}", partial(_draw_devoured, victim))
            case Push(actor, origin, stop, thing):
                way = _way(origin, stop)
                token = Token(f"push {thing} {way}", partial(_draw_push, thing, *way))
            case Spell(actor, _):
                count = len(before.spells[before.seat - 1]) + 1
                token = Token("spell", _draw_spell, text=f"{count}/{len(CORNERS)}")
        is_princess = thing_on(before, actor).is_princess
        goes_on = before.phase in (
            ("firstprincess", "lastprincess") if is_princess else ("firstpredator", "lastpredator")
        )
        return (token,) if goes_on else (_piece(before.seat, is_princess), token)
