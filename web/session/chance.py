"""Draws the outcomes of chance plies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm
from random import SystemRandom

_SYSTEM = SystemRandom()


def roll(chances: Sequence[tuple[str, Fraction]], below: Callable[[int], int] = _SYSTEM.randrange) -> str:
    """Returns a random outcome, each with its exact probability.

    ``below(n)`` returns a random int from 0 to n - 1. Raises ValueError if the probabilities do not sum to 1.
    """
    whole = lcm(*(chance.denominator for _, chance in chances))
    left = below(whole)
    for ply, chance in chances:
        left -= int(chance * whole)
        if left < 0:
            return ply
    raise ValueError("the probabilities do not sum to 1")
