"""Path data of small things around (0, 0), and functions that combine many shapes into one path."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin

from web.drawing.painter import Point, circle_path, line_path, number, rect_path

STEP = re.compile("([A-Za-z])([^A-Za-z]*)")

HOOK = "M-9.2 -11.4A9.4 9.4 0 1 1 4.4 -3.4C1.3 -1.5 0 0 0 3.2"
"""The stroke of a question mark. The seat's mark is its dot."""
DOT = 13.6
"""The distance of the mark below the middle of a piece."""

LEAF = "M-13.5 13.5C-16.5 -4 -5 -15.5 14 -14.5C15.5 4 4.5 16.5 -13.5 13.5Z"
HEART = (
    "M0 15.8C-8 9.3 -16.5 3.5 -16.5 -4.6C-16.5 -10.4 -12.4 -13.8 -8.2 -13.8C-4.6 -13.8 -1.6 -11.8 0 -8.4"
    "C1.6 -11.8 4.6 -13.8 8.2 -13.8C12.4 -13.8 16.5 -10.4 16.5 -4.6C16.5 3.5 8 9.3 0 15.8Z"
)
SHEARS = (
    "M-7.5 -8L3.2 4.4M7.5 -8L-3.2 4.4"
    "M-3.2 4.4A3.4 3.4 0 1 1 -7.4 8.2A3.4 3.4 0 1 1 -3.2 4.4"
    "M3.2 4.4A3.4 3.4 0 1 0 7.4 8.2A3.4 3.4 0 1 0 3.2 4.4"
)


def moved(data: str, x: float, y: float) -> str:
    """Returns path data translated by (x, y). Accepts only the absolute commands M, L, C, Q, Z and A."""
    parts = []
    for command, numbers in STEP.findall(data):
        values = [float(value) for value in numbers.split()]
        if command == "A":
            values[5] += x
            values[6] += y
        else:
            values = [value + (y if place % 2 else x) for place, value in enumerate(values)]
        parts.append(command + " ".join(map(number, values)))
    return "".join(parts)


def scattered(data: str, places: Iterable[Point]) -> str:
    """Returns the same shape at many places, as one path."""
    return "".join(moved(data, x, y) for x, y in places)


def squares(places: Iterable[Point], size: float, radius: float, down: float = 0) -> str:
    """Returns rounded squares around many places, as one path."""
    _, across, around = rect_path(0, 0, size, size, radius).partition("h")
    left, top = radius - size / 2, down - size / 2
    return "".join(f"M{number(x + left)} {number(y + top)}{across}{around}" for x, y in places)


def discs(places: Iterable[Point], radius: float) -> str:
    """Returns discs around many places, as one path."""
    return "".join(circle_path(x, y, radius) for x, y in places)


def rays(tips: int, outer: float, inner: float) -> str:
    """Returns a star or a sun with its first tip at the top."""
    radii = [(outer, inner)[place % 2] for place in range(2 * tips)]
    return line_path(
        [(r * sin(place * pi / tips), -r * cos(place * pi / tips)) for place, r in enumerate(radii)], closed=True
    )


@lru_cache
def sign(colour: str) -> str:
    """Returns the sign of a Target colour (leaf, sun, heart or star), with room for a letter in its middle."""
    return {"g": LEAF, "o": rays(12, 17.2, 12.4), "r": HEART, "y": rays(5, 18.6, 11.2)}[colour]


SIGN_DOWN = {"g": 0.0, "o": 0.0, "r": -1.5, "y": 1.4}
"""The distance of a letter below the middle of each colour's sign."""


@lru_cache
def mark(seat: int) -> tuple[str, float]:
    """Returns the shape of a seat's mark, and the distance of its number below the middle."""
    if seat == 1:
        return circle_path(0, 0, 8), 0
    if seat == 2:
        return rect_path(-7.4, -7.4, 14.8, 14.8, 1.6), 0
    if seat == 3:
        return line_path([(0, -11.5), (10.4, 7), (-10.4, 7)], closed=True), 1.4
    if seat == 4:
        return line_path([(0, -10.6), (10.6, 0), (0, 10.6), (-10.6, 0)], closed=True), 0
    if seat == 5:
        return rays(5, 11.8, 7), 0.4
    return line_path(_CROSS, closed=True), 0


_CROSS = (
    (-4.6, -9.6),
    (4.6, -9.6),
    (4.6, -4.6),
    (9.6, -4.6),
    (9.6, 4.6),
    (4.6, 4.6),
    (4.6, 9.6),
    (-4.6, 9.6),
    (-4.6, 4.6),
    (-9.6, 4.6),
    (-9.6, -4.6),
    (-4.6, -4.6),
)
