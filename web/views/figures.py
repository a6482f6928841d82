"""The numbers of a game that its players ask for when it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

NONE = "\N{EN DASH}"
"""What stands where a player has nothing of a kind."""


class Figure(NamedTuple):
    """One number or word for each player."""

    label: str
    """What it is ("Longest hurl")."""
    values: tuple[str, ...]
    """The texts of the players, from seat 1."""


class Tally:
    """Counts for each seat, from seat 1."""

    def __init__(self, seats: int) -> None:
        self._counts = [0] * seats

    def add(self, seat: int) -> None:
        """Counts one more for a seat."""
        self._counts[seat - 1] += 1

    def reach(self, seat: int, number: int) -> None:
        """Keeps the number for a seat if it is its greatest."""
        self._counts[seat - 1] = max(self._counts[seat - 1], number)

    def figure(self, label: str, shown: Callable[[int], str] = str) -> Figure:
        """Returns the counts as a figure. `shown` returns the text of a count."""
        return Figure(label, tuple(map(shown, self._counts)))


def or_none(number: int) -> str:
    """Returns the text of a greatest number, which is 0 where there was nothing to measure."""
    return str(number) if number else NONE


def longest(words: Iterable[str]) -> str:
    """Returns the longest word, the first of several; `NONE` if there are no words."""
    return max(words, key=len, default=NONE)
