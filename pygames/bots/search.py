"""A search that can be laid aside at any time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoredPly:
    """A ply that a search looked at."""

    ply: str
    value: float
    """The result that the seat to act may expect after it, 0 to 1."""
    pv: tuple[str, ...]
    """The plies expected to be played, this one first; it ends before the next chance ply at the latest."""


class Search(ABC):
    """One search from one position."""

    nodes: int = 0
    """Positions looked at so far."""

    @abstractmethod
    def run(self) -> Iterator[None]:
        """Works, and yields after every few milliseconds of it. The end of the iteration is the end of the search.

        `nodes` has grown at every yield, and at the end nothing is known that was not known at the last yield unless
        it has grown again: so a number of nodes names one state of the search.

        What the search knows at the n-th yield depends on nothing but the position, the level and the seed: no
        clocks, no order of sets of texts, no functions of `math` that round differently elsewhere, no ``sum`` of
        floats (see `total`).
        """

    @abstractmethod
    def ranking(self) -> list[ScoredPly]:
        """Returns the plies looked at so far, the best first; the first is the one to play. Never empty."""

    @abstractmethod
    def evaluation(self) -> tuple[float, ...]:
        """Returns the result that each seat may expect, as far as the search knows; they sum to 1."""


def expected(value: float, scale: float) -> float:
    """Returns a value in points, 0 when the chances are even, as an expected result between 0 and 1.

    `scale` is the value at which three games in four are won. Only exact operations: the same everywhere.
    """
    return 0.5 + 0.5 * value / (scale + abs(value))


def total(values: Iterable[float]) -> float:
    """Returns the sum of floats, added one by one: from 3.12 on Python's ``sum`` rounds otherwise than before."""
    added = 0.0
    for value in values:
        added += value
    return added
