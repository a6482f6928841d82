"""The puzzles of each day, chosen by the date alone. A day is a number of days since 1970, by the device's own date."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import gcd

from puzzles.line import Puzzle, offered
from web.words import ngettext

DIFFICULTIES = 5
WEEK = 7
SINCE_MONDAY = 3
"""The number of days from a Monday to 1 January 1970."""
GRACE = 1
"""The number of days for which a puzzle can be opened early: where its link was made, it may be tomorrow already."""

FIRST_ERA = {"mouse-madness": 165, "labymaster": 148, "warmaze": 143, "amuseamaze": 124, "mazers": 150}
"""How many puzzles each game had at first. The days before `SECOND_ERA` keep the puzzles that they had."""
SECOND_ERA = 20_794
"""Monday, 7 December 2026: the first day that is chosen from the puzzles that are offered now."""


def puzzle_of_day(puzzles: Sequence[Puzzle], day: int) -> Puzzle:
    """Returns a game's puzzle of a day. `puzzles` are all of the game's puzzles, the easiest first."""
    chosen = (_of_first_era(puzzles) or puzzles) if day < SECOND_ERA else offered(puzzles)
    return chosen[_place_of_day(len(chosen), day)]


def _of_first_era(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Returns the puzzles from which the days before `SECOND_ERA` are chosen, in the order of their numbers."""
    found = [puzzle for puzzle in puzzles if puzzle.number <= FIRST_ERA[puzzle.game_id]]
    return sorted(found, key=lambda puzzle: puzzle.number)


def _place_of_day(count: int, day: int) -> int:
    """Returns which of so many puzzles is that of a day.

    Each weekday uses one seventh of them, so that the difficulty rises from Monday to Sunday. A puzzle comes again only
    after all others of its seventh: with 371 puzzles, after a year.
    """
    week, weekday = divmod(day + SINCE_MONDAY, WEEK)
    begin, end = weekday * count // WEEK, (weekday + 1) * count // WEEK
    if begin == end:  # a game with very few puzzles
        begin, end = 0, count
    size = end - begin
    step = next(step for step in range(size * 5 // 8, size + 1) if step and gcd(step, size) == 1)
    return begin + week * step % size


def grades(puzzles: Sequence[Puzzle]) -> str:
    """Returns what `grade_of_day` needs of a game's puzzles: the difficulty of each puzzle of the first era, one digit
    each, and then how many puzzles are offered of each difficulty, the easiest first.
    """
    found = [puzzle.difficulty for puzzle in offered(puzzles)]
    counts = [found.count(grade) for grade in range(1, DIFFICULTIES + 1)]
    return " ".join(map(str, ("".join(str(puzzle.difficulty) for puzzle in _of_first_era(puzzles)), *counts)))


def grade_of_day(grades: str, day: int) -> int:
    """Returns the difficulty, 1 to 5, of a game's puzzle of a day from the game's `grades`, without the puzzles."""
    first, *counts = grades.split(" ")
    if day < SECOND_ERA:
        return int(first[_place_of_day(len(first), day)])
    place = _place_of_day(sum(map(int, counts)), day)
    grade = 1
    for count in map(int, counts[:-1]):
        if place < count:
            break
        place -= count
        grade += 1
    return grade


def streak(days: Collection[int], today: int) -> int:
    """Returns on how many days in a row a puzzle was solved, up to today.

    One missed day in any seven is forgiven, and today is not missed before it is over. Days in the future are ignored.
    """
    count, missed, day = 0, None, today
    while True:
        if day in days:
            count += 1
        elif day < today:
            if missed is not None and missed - day < WEEK:
                return count
            missed = day
        day -= 1


def in_a_row(count: int) -> str:
    """Returns a number of days in a row in words."""
    return ngettext("{number} day in a row", "{number} days in a row", count).format(number=count)


def written(day: int) -> str:
    """Returns a day as written in addresses, such as ``20261122``."""
    year, month, date = civil(day)
    return f"{year:04}{month:02}{date:02}"


def read(text: str) -> int | None:
    """Returns the day of a text of eight digits; None if there is no such date."""
    if len(text) != 8 or not text.isascii() or not text.isdigit():
        return None
    year, month, date = int(text[:4]), int(text[4:6]), int(text[6:])
    if year < 1970 or not 1 <= month <= 12 or not 1 <= date <= 31:
        return None
    day = _number(year, month, date)
    return day if civil(day) == (year, month, date) else None


def _number(year: int, month: int, date: int) -> int:
    # Years are counted from March, so that the leap day is the last day of a year.
    year -= month < 3
    of_year = (153 * ((month + 9) % 12) + 2) // 5 + date - 1
    return 365 * year + year // 4 - year // 100 + year // 400 + of_year - 719_468


def civil(day: int) -> tuple[int, int, int]:
    """Returns the year, month and day of the month of a day."""
    era, of_era = divmod(day + 719_468, 146_097)
    year = (of_era - of_era // 1_460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    date = of_year - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    return year + 400 * era + (month < 3), month, date
