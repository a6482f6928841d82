"""The legal plies as drawn over the floor, the walls and the pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import hypot

from pygames.warmaze.board import SIZE
from web.drawing.painter import Painter, circle_path, line_path, rect_path
from web.views.warmaze.drawing.geometry import CELL, middle_of
from web.views.warmaze.drawing.shapes import star_path
from web.views.warmaze.drawing.walls import BLOCK, COURSES, FACE

STAR_RADIUS = 21
STAR_OFFSET = 47
"""The distance from the middle of a corner to its star, which lies towards the middle of the board."""
GRIP_RADIUS = 15
GRIP_OFFSET = 25
"""The distance to the right and upwards from the middle of a square to the grip of a princess.

She has a grip if she can be both devoured and pushed.
"""

FAR_RADIUS = 6.5

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


def draw_far_dots(painter: Painter, squares: Iterable[int]) -> None:
    """Draws small dots on the squares that the chosen piece can reach by several moves."""
    shape = "".join(circle_path(*middle_of(square), FAR_RADIUS) for square in squares)
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


def star_place(square: int) -> tuple[float, float]:
    """Returns the middle of the star of a corner."""
    x, y = middle_of(square)
    return x + (STAR_OFFSET if square % SIZE == 0 else -STAR_OFFSET), y


def draw_star(painter: Painter, square: int, hot: bool) -> None:
    """Draws a star beside a corner on which the princess can cast."""
    with painter.group(*star_place(square), scale=1.12 if hot else 1):
        painter.path(_STAR_DISC, "war-guide-edge", "war-guide-edge", 7)
        painter.path(_STAR_DISC, "war-guide" if hot else "war-guide-fill", "war-guide", 3.4)
        painter.path(_STAR, "war-guide-edge" if hot else "war-guide")
