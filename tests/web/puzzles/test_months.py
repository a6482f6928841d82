"""The calendar of the puzzles, and what is told of days in a row."""

from __future__ import annotations

import random

import pytest

from web.puzzles import days
from web.puzzles.months import FIRST, ROWS, Month, is_forgiven, longest, month_of, week_of


def test_a_month_has_its_days_in_weeks_from_monday() -> None:
    weeks = Month(2026, 11).weeks()
    assert [len(week) for week in weeks] == [7] * ROWS
    assert [days.civil(day)[2] if day else 0 for day in weeks[0]] == [0, 0, 0, 0, 0, 0, 1]
    assert [days.civil(day)[2] if day else 0 for day in weeks[5]] == [30, 0, 0, 0, 0, 0, 0]


def test_every_day_is_in_the_calendar_once() -> None:
    month, shown = FIRST, list[int]()
    while month < Month(2029, 1):
        shown += [day for week in month.weeks() for day in week if day]
        assert month.next.previous == month
        month = month.next
    assert shown == list(range(FIRST.first, Month(2029, 1).first))
    assert month_of(shown[-1]) == Month(2028, 12)


def test_the_week_of_a_day_begins_on_monday() -> None:
    friday = days.read("20261127") or 0
    assert [days.written(day) for day in (week_of(friday)[0], week_of(friday)[-1])] == ["20261123", "20261129"]
    assert week_of(week_of(friday)[0]) == week_of(week_of(friday)[-1]) == week_of(friday)


def test_a_single_missed_day_is_forgiven() -> None:
    played, today = {90, 91, 93, 96, 99}, 101
    forgiven = [day for day in range(88, 104) if is_forgiven(played, day, today)]
    assert forgiven == [92, 100], "yesterday may still be made good by today"


@pytest.mark.parametrize("density", [0.5, 0.8, 0.9, 0.97])
def test_the_longest_row_is_the_longest_that_was_ever_told(density: float) -> None:
    chance = random.Random(7)
    for _round in range(60):
        played = {day for day in range(1, 60) if chance.random() < density}
        assert longest(played) == max((days.streak(played, day) for day in played), default=0)


def test_nothing_was_played_yet() -> None:
    assert longest(()) == 0
