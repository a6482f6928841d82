"""Round pawns, with a notch for each direction in which they can move."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import cos, pi, sin

from web.drawing.painter import Painter, circle_path, number, rect_path
from web.views.labymaster.drawing.palette import SEAT_COLOURS

RADIUS = 24
RIM = 28.5
"""The radius of the rim around a pawn that can move."""

_HALF_NOTCH = 17 * pi / 180
_NOTCH_DEPTH = 18.2
"""The distance from the middle of a pawn to the point of its notches."""

_DISC = circle_path(0, 0, RADIUS)
_SHADOW = circle_path(0, 3, RADIUS + 0.5)
_RIM = circle_path(0, 0, RIM)
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
            painter.path(_SHADOW, "shadow/30")
    with painter.group(x, y - 12 * height, scale=1 + 0.24 * height, alpha=alpha):
        if notches:
            painter.path(_RIM_SHADOW, "shadow/30")
            painter.path(_RIM, "laby-rim", "laby-rim-line", 2.4)
        elif not height:
            painter.path(_SHADOW, "shadow/30")
        painter.path(_body(frozenset(notches)), SEAT_COLOURS[seat - 1], "outline/85", 2.4)
        painter.path(_INNER[seat - 1], _INNER_COLOURS[seat - 1], "outline/60", 1.8)
        painter.path(_MARK[seat - 1], "laby-mark")


STANDING = (118.0, 22.0)
_SMALL_MARK = (circle_path(0, 0, 3), rect_path(-2.8, -2.8, 5.6, 5.6, 0.6))


def draw_standing(painter: Painter, seat: int, across: int) -> None:
    """Draws a ring for each of a seat's pawns, in the size of `STANDING`. Rings of arrived pawns are filled."""
    colour = SEAT_COLOURS[seat - 1]
    for place in range(5):
        has_arrived = place < across
        with painter.group(13 + 23 * place, 11):
            painter.circle(0, 0, 8.4, colour if has_arrived else None, colour, 2.4)
            if has_arrived:
                painter.path(_SMALL_MARK[seat - 1], "laby-mark")


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
