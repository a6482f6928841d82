"""Measures a rate, in the same way for both sides."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]
"""Returns CPU seconds."""
MEASURED_S = 0.2
WARMING_S = 0.05
"""The CPU seconds of a measurement, and of the warm-up before it, which does not count."""


def rate(work: Callable[[], int], clock: Clock) -> float:
    """Returns how many units `work` does per CPU second. Each call of `work` returns the units that it has done."""
    _units_a_second(work, clock, WARMING_S)
    return _units_a_second(work, clock, MEASURED_S)


def _units_a_second(work: Callable[[], int], clock: Clock, seconds: float) -> float:
    units = 0
    began = clock()
    while (passed := clock() - began) < seconds:
        units += work()
    return units / passed
