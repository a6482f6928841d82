"""Months of the calendar of puzzles, and sentences about days in a row."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from web.puzzles.days import SINCE_MONDAY, WEEK, civil, read

ROWS = 6
"""The most weeks that a month touches."""


@dataclass(frozen=True, slots=True, order=True)
class Month:
    """A month of a year."""

    year: int
    month: int

    @property
    def first(self) -> int:
        """The number of its first day."""
        return read(f"{self.year:04}{self.month:02}01") or 0

    @property
    def next(self) -> Month:
        """The month after it."""
        return Month(self.year + self.month // 12, self.month % 12 + 1)

    @property
    def previous(self) -> Month:
        """The month before it."""
        return month_of(self.first - 1)

    def weeks(self) -> list[list[int]]:
        """Returns its weeks from Monday to Sunday, as days; 0 for days of other months. There are always `ROWS`."""
        first, end = self.first, self.next.first
        monday = week_of(first)[0]
        days = (day if first <= day < end else 0 for day in range(monday, monday + WEEK * ROWS))
        return [[next(days) for _place in range(WEEK)] for _row in range(ROWS)]


FIRST = Month(2026, 1)
"""The first month of the calendar."""


def month_of(day: int) -> Month:
    """Returns the month of a day."""
    return Month(*civil(day)[:2])


def week_of(day: int) -> range:
    """Returns the days of a day's week, from Monday to Sunday."""
    monday = day - (day + SINCE_MONDAY) % WEEK
    return range(monday, monday + WEEK)


def is_forgiven(days: Collection[int], day: int, today: int) -> bool:
    """Returns whether nothing was solved on a day, and the days in a row went on nevertheless."""
    is_missed = day < today and day not in days
    return is_missed and day - 1 in days and (day + 1 in days or day + 1 == today)


def longest(days: Collection[int]) -> int:
    """Returns the most days in a row that there ever were, counted as in `web.puzzles.days.streak`."""
    most = first = 0
    missed: int | None = None
    resumed = 0
    """The place of the day after the missed one."""
    played = sorted(days)
    for place, day in enumerate(played):
        gap = day - played[place - 1] if place else 1
        if gap > 2:
            first, missed = place, None
        elif gap == 2:
            if missed is not None and day - 1 - missed < WEEK:
                first = resumed
            missed, resumed = day - 1, place
        most = max(most, place - first + 1)
    return most
