"""Random numbers made in advance: one call for each would take most of a playout's time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random

BOUND = 27720
"""All numbers are below this least common multiple of 1 to 12, so the remainder by any of these is fair."""


def random_numbers(random: Random, count: int = 9973) -> Iterator[int]:
    """Returns an endless iterator that repeats `count` random numbers, each from 0 to `BOUND` - 1.

    A prime `count` keeps the repetitions from falling in step with the turns of a game.
    """
    return cycle([int(random.random() * BOUND) for _ in range(count)])
