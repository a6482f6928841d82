"""Scrolling the board while something is dragged at its edge."""

from __future__ import annotations

from collections.abc import Callable

from web.browser.dom import each_frame

EDGE = 0.09
"""The share of the visible part, at each side, in which the board scrolls."""
SPEED = 0.3
"""Speed of scrolling, in visible widths or heights a second: slow enough to follow with a finger."""


class EdgeScroll:
    """Scrolls frame by frame while the pointer is near an edge."""

    def __init__(self, move: Callable[[float, float], None]) -> None:
        """`move` is called with distances across and down, as shares of the visible part."""
        self._move = move
        self._way = (0, 0)
        self._before = 0.0
        self._runs = False

    def at(self, across: float, down: float) -> None:
        """Takes the position of the pointer, as shares of the visible part."""
        self._way = (_side(across), _side(down))
        if any(self._way) and not self._runs:
            self._runs = True
            self._before = 0.0
            each_frame(self._on_frame)

    def stop(self) -> None:
        self._way = (0, 0)

    def _on_frame(self, now: float) -> bool:
        self._runs = any(self._way)
        if not self._runs:
            return False
        seconds = min(0.1, (now - self._before) / 1000) if self._before else 0.0
        self._before = now
        self._move(self._way[0] * SPEED * seconds, self._way[1] * SPEED * seconds)
        return True


def _side(part: float) -> int:
    """Returns -1 near the beginning, 1 near the end, and 0 in between."""
    return (part > 1 - EDGE) - (part < EDGE)
