"""Random numbers that are drawn before they are needed: a call a number would cost a playout most of its time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

FAIR = 27720
"""Draws are below this, the least common multiple of 1 to 12: the remainder by any of these is fair."""


def draws(random: Random, count: int = 9973) -> Iterator[int]:
    """An endless iterator over `count` drawn numbers, again and again; a prime count is in step with nothing."""
    return cycle([int(random.random() * FAIR) for _ in range(count)])
