"""Marks over the board: what a player tries to reach, and which piece is the player's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.browser.dom import make
from web.drawing.painter import Box

if TYPE_CHECKING:
    from web.browser.types import Element

NEAR_EDGE = 0.12
"""The part of the board, from its top or bottom, in which there is no room for words between a place and the edge."""
NEAR_SIDE = 0.25
"""The part of the board, from either side, in which the words begin or end with the place, so that they stay on it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that is marked."""

    boxes: Sequence[Box]
    """What it covers, in board units."""
    words: str


class GoalMarks:
    """Draws the marks as elements in a layer that lies exactly over the board. Nothing in it can be pressed."""

    def __init__(self, layer: Element) -> None:
        self._layer = layer
        self._shown: object = ((), ())

    def show(self, goals: Sequence[Mark], yours: Sequence[Mark], size: tuple[float, float]) -> None:
        """Shows these marks instead of those before. `size` is that of the board, in board units."""
        wanted = (*goals, *yours)
        if wanted == self._shown:
            return
        self._shown = wanted
        self._layer.replaceChildren(
            *(_ring("goal", mark, size, yours) for mark in goals), *(_ring("yours", mark, size) for mark in yours)
        )


def _ring(kind: str, mark: Mark, size: tuple[float, float], apart: Sequence[Mark] = ()) -> Element:
    """Returns the element of a mark. `kind` is its class. The words are not between it and the marks `apart`."""
    left, top = min(box[0] for box in mark.boxes), min(box[1] for box in mark.boxes)
    right = max(x + width for x, _y, width, _height in mark.boxes)
    bottom = max(y + height for _x, y, _width, height in mark.boxes)
    across, down = size
    ring = make("div", kind)
    aside = f"left: {left / across:.3%}; width: {(right - left) / across:.3%}"
    ring.style.cssText = f"{aside}; top: {top / down:.3%}; height: {(bottom - top) / down:.3%}"
    if mark.words:
        middle = (left + right) / 2 / across
        side = "left" if middle < NEAR_SIDE else "right" if middle > 1 - NEAR_SIDE else ""
        is_under = any(box[1] < top for other in apart for box in other.boxes)
        is_below = top / down < NEAR_EDGE or (is_under and bottom / down < 1 - NEAR_EDGE)
        ring.append(make("b", f"{side} below" if is_below else side, mark.words))
    return ring
