"""Walls: blocks of stone with a bright top and a dark front."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from web.drawing.painter import Painter, rect_path
from web.views.warmaze.drawing.geometry import corner_of
from web.views.warmaze.drawing.shapes import moved

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
_JOINTS = (
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
    lines = COURSES + _JOINTS[square % 3] + _CRACKS[square * 5 % 49 % 7]
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
