"""How a rate is taken, the same for both sides."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]
"""CPU seconds."""
SECONDS = 0.2
WARMING = 0.05
"""CPU seconds of a measurement, and of the run before it that does not count."""


def rate(work: Callable[[], int], clock: Clock) -> float:
    """How many units a CPU second `work` does; it returns the units done by a call."""
    _units_a_second(work, clock, WARMING)
    return _units_a_second(work, clock, SECONDS)


def _units_a_second(work: Callable[[], int], clock: Clock, seconds: float) -> float:
    units = 0
    began = clock()
    while (passed := clock() - began) < seconds:
        units += work()
    return units / passed
