"""Numbered arrows on a board that show the actions of a proposed turn."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from web.drawing.painter import Box, Painter, Point

CHIP = 0.26
"""The radius of a number's disc, as a fraction of its square."""
LINE = 0.075
"""The width of an arrow, as a fraction of a square."""
HEAD = 0.26
"""The length of an arrow's head, as a fraction of a square."""

_TICK = (((-0.45, 0.05), (-0.12, 0.4), (0.5, -0.35)),)
_CROSS = (((-0.4, -0.4), (0.4, 0.4)), ((-0.4, 0.4), (0.4, -0.4)))
"""The lines of the signs in the discs, for a disc with the radius 1."""


def draw(painter: Painter, ways: Sequence[Sequence[Box]]) -> None:
    """Draws an arrow through the middles of the boxes of each action, with the action's number at its end."""
    numbered = list(enumerate(ways, 1))
    if not numbered:
        return
    unit = min(min(box[2], box[3]) for _, way in numbered for box in way)
    for _number, way in reversed(numbered):
        _draw_way(painter, [_middle(box) for box in way], unit, bold=True)
    taken: dict[Box, int] = {}
    places = []
    for number, way in numbered:
        place = taken.setdefault(way[-1], 0)
        taken[way[-1]] += 1
        places.append((number, _chip_place(way[-1], place, unit)))
    for number, (x, y) in reversed(places):
        painter.circle(x, y, CHIP * unit, "accent", "cream", 0.05 * unit)
        painter.text(x, y, str(number), 0.36 * unit, "on-accent", bold=True)


def draw_compared(painter: Painter, worse: Sequence[Box], better: Sequence[Box]) -> None:
    """Draws two ways that begin in one position. The better one is solid, with a tick at its end, which is filled. The
    worse one is dashed, with a cross.
    """
    boxes = [*worse, *better]
    if not boxes:
        return
    unit = min(min(box[2], box[3]) for box in boxes)
    if better:
        painter.rect(*better[-1], 0.1 * unit, "good/40")
    for way, colour in ((worse, "danger"), (better, "good")):
        if way:
            _draw_way(painter, [_middle(box) for box in way], unit, bold=way is better, colour=colour)
    is_shared = bool(worse and better) and worse[-1] == better[-1]
    for place, (way, colour, sign) in enumerate(((worse, "danger", _CROSS), (better, "good", _TICK))):
        if way:
            x, y = _chip_place(way[-1], place if is_shared else 0, unit)
            painter.circle(x, y, CHIP * unit, colour, "cream", 0.05 * unit)
            for line in sign:
                painter.line([(x + CHIP * unit * a, y + CHIP * unit * b) for a, b in line], "surface", 0.08 * unit)


def _draw_way(painter: Painter, points: list[Point], unit: float, bold: bool, colour: str = "accent") -> None:
    width = LINE * unit * (1.5 if bold else 1)
    (x, y) = points[-1]
    if len(points) == 1:
        painter.circle(x, y, 0.4 * unit, None, "cream", width + 0.08 * unit)
        painter.circle(x, y, 0.4 * unit, None, colour, width, () if bold else (0.16 * unit, 0.14 * unit))
        return
    before_x, before_y = points[-2]
    length = hypot(x - before_x, y - before_y) or 1.0
    across, down = (x - before_x) / length, (y - before_y) / length
    head = HEAD * unit
    wings = [
        (x - head * (across - 0.6 * down), y - head * (down + 0.6 * across)),
        (x, y),
        (x - head * (across + 0.6 * down), y - head * (down - 0.6 * across)),
    ]
    for stroke, more in (("cream", 0.08 * unit), (colour, 0.0)):
        dash = () if bold or stroke == "cream" else (0.16 * unit, 0.16 * unit)
        painter.line(points, stroke, width + more, dash)
        painter.line(wings, stroke, width + more)
    painter.circle(*points[0], 0.09 * unit, colour, "cream", 0.04 * unit)


def _middle(box: Box) -> Point:
    x, y, width, height = box
    return x + width / 2, y + height / 2


def _chip_place(box: Box, place: int, unit: float) -> Point:
    """Returns the place of a number. Numbers on one square are side by side along its upper edge."""
    x, y, width, height = box
    middle = y + height / 2 - 0.32 * unit
    return x + width / 2 + (0.32 - 0.5 * place) * unit, middle
