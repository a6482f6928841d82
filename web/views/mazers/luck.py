"""How good a throw was: its pips, which are walls to place."""

from __future__ import annotations

from pygames.mazers.rules import MazersPosition

MEAN_PIPS = 7
"""Of two dice."""


def luck_of(position: MazersPosition, throw: str) -> float | None:
    """Returns the pips of a throw beyond the mean; None for the throw that says who begins."""
    return sum(map(int, filter(str.isdigit, throw))) - MEAN_PIPS if position.phase == "roll" else None
