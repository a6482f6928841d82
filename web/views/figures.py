"""The figures of a finished game: numbers for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

NONE = "\N{EN DASH}"
"""Shown for a player for whom there is nothing to measure."""


class Figure(NamedTuple):
    """A number or word for each player."""

    label: str
    """The name of the figure ("Longest hurl")."""
    values: tuple[str, ...]
    """The text for each player, from seat 1."""


class Tally:
    """A count for each seat, from seat 1."""

    def __init__(self, seats: int) -> None:
        self._counts = [0] * seats

    def add(self, seat: int) -> None:
        """Adds one to the count of a seat."""
        self._counts[seat - 1] += 1

    def reach(self, seat: int, number: int) -> None:
        """Raises the count of a seat to a number, unless it is higher already."""
        self._counts[seat - 1] = max(self._counts[seat - 1], number)

    def figure(self, label: str, shown: Callable[[int], str] = str) -> Figure:
        """Returns the counts as a figure. `shown` returns the text of a count."""
        return Figure(label, tuple(map(shown, self._counts)))


def or_none(number: int) -> str:
    """Returns the text of a maximum; `NONE` if it is 0, because there was nothing to measure."""
    return str(number) if number else NONE


def longest(words: Iterable[str]) -> str:
    """Returns the longest word, the first of several; `NONE` if there are no words."""
    return max(words, key=len, default=NONE)
