"""Small shapes that are moved in advance, so that many of them can form one path."""

from __future__ import annotations

import re
from functools import cache
from math import cos, pi, sin

from web.drawing.painter import circle_path, line_path, number, rect_path
from web.views.warmaze.drawing.geometry import corner_of

_START = re.compile(r"M(-?[\d.]+) (-?[\d.]+)")


def moved(data: str, x: float, y: float) -> str:
    """Returns path data moved by (x, y). All its commands except ``M`` must be relative."""
    return _START.sub(lambda start: f"M{number(float(start[1]) + x)} {number(float(start[2]) + y)}", data)


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
