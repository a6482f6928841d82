"""The moment after a game's last move, on the board: that move again, the game's own gesture, and rings with rays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Any

from web.drawing.easing import eased
from web.drawing.painter import Box, Painter
from web.views.scene import Motion

MILLISECONDS, MOST_AGAIN = 1000.0, 400.0
"""The milliseconds of the moment, and the most of them in which the last move is shown again."""
FASTEST = 2.0
"""How many times faster a move is shown again. Of a long move only the end is."""
APART = 0.09
"""The fraction of the moment between the beginnings of two rings."""
GROWTH = 0.3
"""The fraction of the moment in which a ring and its rays reach their size."""
OVERSHOOT = 0.15
"""By how much a ring is larger than its box while it grows, as a fraction of the box."""
MOST_RAYS = 12


def moment_of(move: Motion[Any] | None, gesture: Callable[[float], Any] | None) -> Motion[tuple[Any, float]]:
    """Returns the whole moment: what the board shows, None for the position at rest, and how far the rings have come.
    `move` is the motion of the last move, `gesture` what the game does after it.
    """
    length = move.milliseconds if move else 0.0
    again = min(length, MOST_AGAIN)
    begin = 1 - min(length, FASTEST * again) / length if length else 0.0

    def at(part: float) -> tuple[Any, float]:
        time = part * MILLISECONDS
        if move and time < again:
            return move.stage_at(begin + (1 - begin) * time / again), 0.0
        grown = (time - again) / (MILLISECONDS - again)
        return gesture(grown) if gesture else None, grown

    return Motion(MILLISECONDS, at)


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
