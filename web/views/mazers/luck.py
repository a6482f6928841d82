"""The luck of a throw: its pips, each of which is a wall to place."""

from __future__ import annotations

from pygames.mazers.rules import MazersPosition

MEAN_PIPS = 7
"""The mean sum of two dice."""


def luck_of(position: MazersPosition, throw: str) -> float | None:
    """Returns how many more pips than the mean a throw has; None for the throw that decides who begins."""
    return sum(map(int, filter(str.isdigit, throw))) - MEAN_PIPS if position.phase == "roll" else None
