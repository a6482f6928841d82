"""Searches that can be interrupted at any time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoredPly:
    """A ply that a search has evaluated."""

    ply: str
    value: float
    """The result that the seat to act can expect after it, 0 to 1."""
    pv: tuple[str, ...]
    """The principal variation: this ply and the expected replies, up to the next chance ply at most."""


class Search(ABC):
    """A search from one position."""

    nodes: int = 0
    """The number of positions looked at so far."""

    @abstractmethod
    def run(self) -> Iterator[None]:
        """Works, and yields every few milliseconds. The search is complete when the iteration ends.

        Results change only when `nodes` grows, so a number of nodes identifies one state of the search.

        Results after the n-th yield depend only on the position, the level and the seed. Therefore a search uses no
        clock, no order of sets of texts, no function of `math` that rounds differently elsewhere, and no ``sum`` of
        floats (see `total`).
        """

    @abstractmethod
    def ranking(self) -> list[ScoredPly]:
        """Returns the plies evaluated so far, the best first. The first is the one to play. Never empty."""

    @abstractmethod
    def evaluation(self) -> tuple[float, ...]:
        """Returns each seat's expected result, as far as the search knows. They sum to 1."""


def expected(value: float, scale: float) -> float:
    """Returns a score as an expected result between 0 and 1; a score of 0 gives one half.

    `scale` is the score at which three games in four are won. Uses only exact operations, so the result is the same on
    every machine.
    """
    return 0.5 + 0.5 * value / (scale + abs(value))


def borne_out(stated: float, points: Sequence[tuple[float, float]]) -> float:
    """Calibrates a chance of winning, 0 to 1: returns what games bear out where a search states `stated`.

    `points` are pairs of a stated chance and the share that was scored, in ascending order, without 0 and 1, which stay
    as they are. Between two points it interpolates linearly.
    """
    return interpolated(stated, ((0.0, 0.0), *points, (1.0, 1.0)))


def interpolated(value: float, points: Sequence[tuple[float, float]]) -> float:
    """Returns the y at the x `value` on straight lines between `points`, which are pairs of x and y in ascending order.

    Before the first point it is that point's y, after the last one the last point's.
    """
    lower, low = points[0]
    if value <= lower:
        return low
    for upper, high in points[1:]:
        if value <= upper:
            return low + (high - low) * (value - lower) / (upper - lower)
        lower, low = upper, high
    return low


def total(values: Iterable[float]) -> float:
    """Returns the sum of floats, added one by one. Python's ``sum`` rounds differently from version 3.12 on."""
    added = 0.0
    for value in values:
        added += value
    return added
