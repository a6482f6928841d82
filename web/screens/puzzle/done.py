"""What is shown when a puzzle is done: a band that says how it was solved, and the days in a row."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from web.browser.dom import make, shown_symbol
from web.browser.window import formats
from web.puzzles import days
from web.puzzles.months import longest
from web.puzzles.result_text import headline
from web.puzzles.solved import Solved
from web.words import _

WEEK = 7


def band(result: Solved | None) -> Any:
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


def week(solved_on: Collection[int], today: int) -> Any:
    """Returns the days in a row and the last seven days.

    Args:
        solved_on: The days on which a puzzle was solved, as numbers of days since 1970.
        today: The number of today.
    """
    head, row = make("p"), make("p", "days", aria_hidden="true")
    most = _("Longest: {count}").format(count=longest(solved_on))
    head.append(make("strong", "", days.in_a_row(days.streak(solved_on, today))), " ", make("span", "", most))
    for day in range(today - WEEK + 1, today + 1):
        one = make("span", "solved" if day in solved_on else "")
        if day in solved_on:
            one.append(shown_symbol("i-tick", ""))
        one.append(make("small", "", formats.weekday(day, "short")))
        row.append(one)
    box = make("div", "week")
    box.append(head, row)
    return box
