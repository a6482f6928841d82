"""What is shown when a puzzle is done: a band that says how it was solved, and the days in a row."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from web.browser.dom import make, rolling, shown_symbol
from web.browser.window import formats
from web.puzzles import days
from web.puzzles.months import longest
from web.puzzles.result_text import headline
from web.puzzles.solved import Solved
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element

WEEK = 7


def band(result: Solved | None) -> Element:
    """Returns the band with the result; None stands for a solution that was shown."""
    disc, words = make("span", "disc" if result else "disc shown"), make("p", "large")
    disc.append(shown_symbol("i-tick" if result else "i-hint", ""))
    title, rest = headline(result) if result else (_("The solution was shown."), "")
    words.append(make("strong", "", title))
    if rest:
        words.append(" ", make("span", "", rest))
    box = make("div", "band material")
    box.append(disc, words)
    return box


def week(solved_on: Collection[int], today: int, is_first: bool) -> Element:
    """Returns the days in a row and the last seven days.

    Args:
        solved_on: The days on which a puzzle was solved, as numbers of days since 1970.
        today: The number of today.
        is_first: Whether no other puzzle of today is solved, so that the days have just become one more.
    """
    head, row = make("p"), make("p", "days", aria_hidden="true")
    most = _("Longest: {count}").format(count=longest(solved_on))
    before, now = (days.in_a_row(days.streak(found, today)) for found in ({*solved_on} - {today}, solved_on))
    count = make("strong", "", "" if is_first else now)
    if is_first:
        count.append(rolling(before, now))
    head.append(count, " ", make("span", "", most))
    for day in range(today - WEEK + 1, today + 1):
        one = make("span", "solved" if day in solved_on else "")
        if day in solved_on:
            one.append(shown_symbol("i-tick", ""))
        one.append(make("small", "", formats.weekday(day, "short")))
        row.append(one)
    box = make("div", "week")
    box.append(head, row)
    return box
