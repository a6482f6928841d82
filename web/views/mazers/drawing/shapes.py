"""Shapes over edges and cells, as path data."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pygames.mazers.rules import MazersPosition
from web.drawing.painter import Point, line_path, rect_path
from web.views.mazers.drawing.bars import Bar, Form, shape
from web.views.mazers.drawing.geometry import CELL, Geometry, is_upright
from web.views.mazers.drawing.stage import Stage
from web.views.scene import Scene

MazersScene = Scene[MazersPosition, Stage]

HALO: Form = (84.0, 27.0, 13.5)
"""The form of a halo around a blocker."""
PIECE_HALO: Form = (60.0, 23.0, 10.0)
"""The form of a halo around a piece."""


def bars_at(geometry: Geometry, bars: Iterable[Bar], form: Form) -> str:
    """Returns bars of a form in the places of other bars that are at rest."""
    return "".join(shape(*geometry.placed(bar.x, bar.y), bar.angle == 90, form) for bar in bars)


def bars_on(geometry: Geometry, names: Iterable[str], form: Form) -> str:
    """Returns bars of a form on edges."""
    return _bars_on(geometry, tuple(names), form)


@lru_cache(maxsize=32)
def _bars_on(geometry: Geometry, names: tuple[str, ...], form: Form) -> str:
    return "".join(shape(*geometry.middles[name], is_upright(name), form) for name in names)


def hatches(geometry: Geometry, names: Iterable[str], form: Form) -> str:
    """Returns slanted lines across bars of a form on edges."""
    length, thickness, _ = form
    reach, lean = thickness / 2 - 2.4, 3.0
    lines = []
    for name in names:
        x, y = geometry.middles[name]
        for place in range(-3, 4):
            along = place * (length - 12) / 6
            ends: list[Point] = [(along - lean, reach), (along + lean, -reach)]
            if is_upright(name):
                ends = [(across, -down) for down, across in ends]
            lines.append(line_path([(x + dx, y + dy) for dx, dy in ends]))
    return "".join(lines)


def square(middle: Point) -> str:
    """Returns a rounded square inside a cell."""
    x, y = middle
    return rect_path(x - 24, y - 24, 48, 48, 7)


def hatched_square(middle: Point) -> str:
    """Returns slanted lines across a square inside a cell."""
    x, y = middle[0] - CELL / 2, middle[1] - CELL / 2
    lines = []
    for total in range(24, 100, 12):
        low, high = max(10, total - 50), min(50, total - 10)
        if low < high:
            lines.append(line_path([(x + low, y + total - low), (x + high, y + total - high)]))
    return "".join(lines)
