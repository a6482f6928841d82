"""Pieces and blockers as bars between two pegs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from web.drawing.painter import Painter, circle_path, line_path, rect_path
from web.views.mazers.drawing.geometry import Geometry

Form = tuple[float, float, float]
"""The length, thickness and corner radius of a bar."""
PIECE: Form = (48.0, 11.0, 3.6)
BLOCKER: Form = (73.0, 16.0, 8.0)
SLOT: Form = (51.0, 14.0, 7.0)
OUTLINE = 2.2


class Bar(NamedTuple):
    """A bar: its middle as seen by seat 1, its rotation clockwise from horizontal in degrees, and its scale."""

    x: float
    y: float
    angle: float
    size: float = 1.0


def shape(x: float, y: float, upright: bool, form: Form, size: float = 1.0) -> str:
    """Returns path data of a horizontal or upright bar."""
    length, thickness, radius = (size * value for value in form)
    if upright:
        length, thickness = thickness, length
    return rect_path(x - length / 2, y - thickness / 2, length, thickness, radius)


def mark(seat: int, x: float, y: float, size: float = 1.0) -> str:
    """Returns path data of the small mark that a seat's pieces have."""
    if seat == 1:
        return circle_path(x, y, 2.7 * size)
    return rect_path(x - 2.4 * size, y - 2.4 * size, 4.8 * size, 4.8 * size, 0.6 * size)


def draw_pieces(painter: Painter, geometry: Geometry, seat: int, bars: tuple[Bar, ...]) -> None:
    """Draws a seat's pieces, on the board and in hand."""
    at_rest, moving = _sorted(bars)
    _draw_merged(painter, seat, *_merged(geometry, seat, at_rest))
    for bar in moving:
        x, y = geometry.placed(bar.x, bar.y)
        with painter.group(x, y, bar.angle, bar.size):
            painter.path(PIECE_SHAPE, "shadow/20", "shadow/20", 4)
            _draw_merged(painter, seat, "", PIECE_SHAPE, mark(seat, 0, 0))


def _draw_merged(painter: Painter, seat: int, shadow: str, body: str, marks: str) -> None:
    if shadow:
        painter.path(shadow, "shadow/22")
    painter.path(body, f"seat{seat}", "mz-outline", OUTLINE)
    painter.path(marks, "cream")


def _sorted(bars: Iterable[Bar]) -> tuple[tuple[Bar, ...], tuple[Bar, ...]]:
    """Returns the bars that are horizontal or upright, and those that are turning."""
    at_rest: list[Bar] = []
    moving: list[Bar] = []
    for bar in bars:
        (moving if bar.angle % 90 else at_rest).append(bar)
    return tuple(at_rest), tuple(moving)


@lru_cache(maxsize=64)
def _merged(geometry: Geometry, seat: int, bars: tuple[Bar, ...]) -> tuple[str, str, str]:
    placed = [(*geometry.placed(bar.x, bar.y), bar.angle % 180 == 90, bar.size) for bar in bars]
    return (
        "".join(shape(x, y + 2.4, upright, PIECE, size) for x, y, upright, size in placed),
        "".join(shape(x, y, upright, PIECE, size) for x, y, upright, size in placed),
        "".join(mark(seat, x, y, size) for x, y, _, size in placed),
    )


PIECE_SHAPE = shape(0, 0, False, PIECE)
BLOCKER_SHAPE = shape(0, 0, False, BLOCKER)
LINE = line_path([(-23, 0), (23, 0)])


def draw_blocker(painter: Painter, geometry: Geometry, seat: int, colour: int, bar: Bar) -> None:
    """Draws a blocker with its line. `colour` is 0 for black, 1 for white."""
    x, y = geometry.placed(bar.x, bar.y)
    with painter.group(x, y + 2.8, bar.angle, bar.size):
        painter.path(BLOCKER_SHAPE, "shadow/26")
    with painter.group(x, y, bar.angle, bar.size):
        draw_blocker_shape(painter, seat, colour)


def draw_blocker_shape(painter: Painter, seat: int, colour: int) -> None:
    """Draws a blocker around (0, 0)."""
    line, edge = (("mz-black", "mz-white"), ("mz-white", "mz-black"))[colour]
    painter.path(BLOCKER_SHAPE, f"seat{seat}", "mz-outline", 2.6)
    painter.path(LINE, None, edge, 7.4)
    painter.path(LINE, None, line, 4.4)
