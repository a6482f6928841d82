"""The puzzles of each day, days in a row, and dates."""

from __future__ import annotations

import datetime

import pytest

from builder.page import grades
from puzzles import proving
from puzzles.kinds import WITH_PUZZLES
from puzzles.line import offered
from web.puzzles import days

MONDAY = days.SECOND_ERA
YEAR, WEEKS = 365, 104


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_no_puzzle_comes_again_within_a_year(game_id: str) -> None:
    """Two years of days: none comes again within a year."""
    puzzles = proving.collection(game_id)
    chosen = [days.puzzle_of_day(puzzles, MONDAY + day).id for day in range(2 * YEAR)]
    for first in range(YEAR + 1):
        assert len(set(chosen[first : first + YEAR])) == YEAR


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_every_weekday_has_all_kinds(game_id: str) -> None:
    puzzles = proving.collection(game_id)
    for weekday in range(7):
        kinds = {days.puzzle_of_day(puzzles, MONDAY + weekday + 7 * week).kind for week in range(WEEKS)}
        assert kinds == {puzzle.kind for puzzle in offered(puzzles)}


@pytest.mark.parametrize(
    ("game_id", "numbers"),
    [
        ("mouse-madness", [150, 100, 143]),
        ("labymaster", [145, 105, 136]),
        ("warmaze", [130, 102, 143]),
        ("amuseamaze", [121, 78, 114]),
        ("mazers", [147, 95, 138]),
    ],
)
def test_days_that_were_played_keep_their_puzzles(game_id: str, numbers: list[int]) -> None:
    """22, 27 and 29 November 2026, as the first collection had them."""
    puzzles = proving.collection(game_id)
    assert [days.puzzle_of_day(puzzles, day).number for day in (20_779, 20_784, 20_786)] == numbers


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_difficulty_rises_from_monday_to_sunday(game_id: str) -> None:
    puzzles = proving.collection(game_id)
    for week in range(WEEKS):
        chosen = [days.puzzle_of_day(puzzles, MONDAY + 7 * week + day) for day in range(7)]
        assert [one.difficulty for one in chosen] == sorted(one.difficulty for one in chosen)
        assert chosen[0].difficulty < chosen[-1].difficulty


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_the_difficulty_of_a_day_is_known_without_its_puzzle(game_id: str) -> None:
    puzzles = proving.collection(game_id)
    found = grades(game_id)
    for day in range(days.SECOND_ERA - YEAR, days.SECOND_ERA + YEAR):
        assert days.grade_of_day(found, day) == days.puzzle_of_day(puzzles, day).difficulty


@pytest.mark.parametrize("day", [0, 1, 59, 10_956, 11_015, 11_016, 20_779, 47_540, 47_541])
def test_dates(day: int) -> None:
    date = datetime.date(1970, 1, 1) + datetime.timedelta(days=day)
    assert days.civil(day) == (date.year, date.month, date.day)
    assert days.read(days.written(day)) == day
    assert days.written(day) == f"{date:%Y%m%d}"


@pytest.mark.parametrize("text", ["", "20260229", "20261301", "20261100", "2026112", "19690101", "2026112٣"])
def test_what_is_no_date(text: str) -> None:
    assert days.read(text) is None


def test_days_in_a_row() -> None:
    today = 100
    assert days.streak([], today) == 0
    assert days.streak([today], today) == 1
    assert days.streak([99, 98], today) == 2  # today is not over yet
    assert days.streak([100, 98, 97], today) == 3  # one missed day is allowed
    assert days.streak([100, 98, 96], today) == 2  # two in a week are not
    assert days.streak([100, 97], today) == 1
    assert days.streak([100, 99, 97, 96, 95, 94, 93, 92, 90], today) == 9  # the next one is a week later
    assert days.streak([101, 150, 100], today) == 1  # the clock was set back
