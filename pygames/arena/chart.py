"""Ratings as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor

from pygames.arena.rating import Rating

NAMES, SIDE, ROW, EDGE = 160, 420, 24, 28
"""The width of the names and of the scale, the height of a row, and the margin, in pixels."""
STEPS = (10, 20, 50, 100, 200, 500, 1000)
MOST_STEPS = 8
LONGEST_NAME = 24


def chart(rated: Sequence[Rating], title: str) -> str:
    """Returns an SVG picture of ratings with their intervals: a row for each player, the strongest on top."""
    low = min(one.interval[0] for one in rated)
    high = max(one.interval[1] for one in rated)
    step = next((step for step in STEPS if (high - low) / step <= MOST_STEPS), STEPS[-1])
    first, last = floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step
    width, height = NAMES + SIDE + 2 * EDGE, EDGE * 3 + ROW * len(rated)
    bottom = height - EDGE

    def x(elo: float) -> str:
        return f"{EDGE + NAMES + SIDE * (elo - first) / (last - first):.1f}"

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text x="{EDGE}" y="{EDGE}" font-weight="bold">{escape(title)}</text>',
    ]
    for mark in range(first, last + 1, step):
        lines.append(f'<path d="M{x(mark)} {EDGE * 1.5}V{bottom}" stroke="#ddd"/>')
        lines.append(f'<text x="{x(mark)}" y="{bottom + 16}" text-anchor="middle" fill="#555">{mark:+d}</text>')
    for place, one in enumerate(rated):
        y = EDGE * 2 + ROW * place
        name = one.player if len(one.player) <= LONGEST_NAME else f"…{one.player[1 - LONGEST_NAME :]}"
        lines.append(f'<text x="{EDGE}" y="{y + 5}">{escape(name)}</text>')
        lines.append(f'<path d="M{x(one.interval[0])} {y}H{x(one.interval[1])}" stroke="#3a6ea5" stroke-width="3"/>')
        lines.append(f'<circle cx="{x(one.elo)}" cy="{y}" r="5" fill="#3a6ea5"/>')
    return "\n".join([*lines, "</svg>", ""])
