"""The luck of a throw: its pips, which are walls to place."""

from __future__ import annotations

from pygames.mazers.rules import MazersPosition

MEAN_PIPS = 7
"""The mean of two dice."""


def luck_of(position: MazersPosition, throw: str) -> float | None:
    """Returns the pips of a throw beyond the mean; None for the throw that decides who begins."""
    return sum(map(int, filter(str.isdigit, throw))) - MEAN_PIPS if position.phase == "roll" else None
