"""The moment after a game's last move, on the board: rings around what decided it, and rays."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from web.drawing.easing import eased
from web.drawing.painter import Painter
from web.views.scene import Box

MILLISECONDS = 1200.0
APART = 0.09
"""The fraction of the moment between the beginnings of two rings."""
GROWTH = 0.3
"""The fraction of the moment in which a ring and its rays reach their size."""
OVERSHOOT = 0.15
"""By how much a ring is larger than its box while it grows, as a fraction of the box."""
MOST_RAYS = 12


def draw(painter: Painter, boxes: Sequence[Box], colour: str, moment: float, rays: int = MOST_RAYS) -> None:
    """Draws a ring in a colour of the palette around each box, one after the other, with a number of `rays` around it.
    `moment` goes from 0, when nothing is there yet, to 1, and what is drawn at 1 stays.
    """
    last_begin = 1 - GROWTH
    for place, box in enumerate(boxes):
        begin = min(place * APART, last_begin)
        grown = min(1.0, (moment - begin) / GROWTH)
        if grown > 0:
            _draw_ring(painter, box, colour, eased(grown), rays)


def _draw_ring(painter: Painter, box: Box, colour: str, grown: float, rays: int) -> None:
    x, y, width, height = box
    unit = min(width, height)
    more = unit * (0.06 + OVERSHOOT * sin(pi * grown) / 2)
    ring = (x - more, y - more, width + 2 * more, height + 2 * more, 0.18 * unit, None)
    painter.rect(*ring, "cream", 0.13 * unit)
    painter.rect(*ring, colour, 0.075 * unit)
    middle_x, middle_y = x + width / 2, y + height / 2
    inner = 0.5 * max(width, height) + 0.16 * unit
    length = 0.26 * unit * grown
    for ray in range(rays):
        angle = 2 * pi * (ray + 0.5) / rays
        # A ray begins where it leaves the ring, which is a rectangle.
        reach = inner / max(abs(cos(angle)), abs(sin(angle)))
        ends = [(middle_x + far * cos(angle), middle_y + far * sin(angle)) for far in (reach, reach + length)]
        painter.line(ends, "cream", 0.1 * unit)
        painter.line(ends, colour, 0.05 * unit)
