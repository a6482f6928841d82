"""A board that moves along while something is dragged at its edge."""

from __future__ import annotations

from collections.abc import Callable

from web.browser.dom import each_frame

EDGE = 0.09
"""The part of what is seen, at each side, in which the board moves along."""
SPEED = 0.3
"""How far it moves in a second, in parts of what is seen: slow enough to follow with a finger."""


class EdgeScroll:
    """Moves, frame by frame, for as long as the pointer stays near an edge."""

    def __init__(self, move: Callable[[float, float], None]) -> None:
        """`move` is told how far, in parts of what is seen across and down."""
        self._move = move
        self._way = (0, 0)
        self._before = 0.0
        self._runs = False

    def at(self, across: float, down: float) -> None:
        """The pointer is there, in parts of what is seen."""
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
    """-1 near the beginning, 1 near the end, else 0."""
    return (part > 1 - EDGE) - (part < EDGE)
