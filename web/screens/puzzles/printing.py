"""Prints the puzzles of a day or a week: pages with the boards, and one with the solutions upside down."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from puzzles.kinds import WITH_PUZZLES
from web.browser import game_data, late, sheets
from web.browser.dom import drawing, element, make
from web.browser.window import formats
from web.puzzles import days, sheet
from web.puzzles.months import week_of
from web.puzzles.sheet import Printed
from web.screens.dialogs.notices import say_cannot_print
from web.screens.puzzle.puzzle_panel import dots_of
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element


async def print_day(day: int) -> None:
    """Prints the puzzles of a day. Raises `OSError` if a file does not arrive."""
    found = await _found(day, "sheet-")
    _print(_boards(day, found), _solutions(_("Solutions"), [("", found)]))


async def print_week(day: int) -> None:
    """Prints the puzzles of a day's week, a page for each day, and all solutions on the last page: four sheets of paper
    printed on both sides. Raises `OSError` if a file does not arrive.
    """
    week = [(one, await _found(one, f"sheet{place}-")) for place, one in enumerate(week_of(day))]
    pages = [_boards(one, found) for one, found in week]
    title = _("Solutions, {date}").format(date=formats.short_day(week[0][0]))
    solutions = _solutions(title, [(formats.day(one), found) for one, found in week])
    solutions.classList.add("of-week")
    _print(*pages, solutions)


async def _found(day: int, prefix: str) -> list[Printed]:
    """Returns the five puzzles of a day for printing. The ids in their boards begin with a prefix."""
    await asyncio.gather(late.get_bots(), *map(game_data.get_ready, WITH_PUZZLES))
    found = []
    for number, game_id in enumerate(WITH_PUZZLES, 1):
        puzzle = days.puzzle_of_day(game_data.puzzles(game_id) or [], day)
        found.append(sheet.printed(puzzle, f"{prefix}{number}-"))
        await asyncio.sleep(0)  # lets the page respond between two boards
    return found


def _print(*pages: Element) -> None:
    """Prints pages. They stay until the screen is entered again: some browsers read the page only after the dialog has
    closed.
    """
    element("sheets").replaceChildren(*pages)
    if not sheets.print_page():
        say_cannot_print()


def take_away() -> None:
    """Removes the sheets, so that the page itself is printed."""
    element("sheets").replaceChildren()


def _boards(day: int, found: list[Printed]) -> Element:
    page = make("section", "boards")
    page.append(make("h2", "", _("Mazebox puzzles, {date}").format(date=formats.day(day))))
    for number, one in enumerate(found, 1):
        part = make("article", "", data_game=one.game_id)
        heading = make("h3", "", f"{number}. {one.title}")
        heading.append(dots_of(one.difficulty))
        board = drawing(one.board)
        board.setAttribute("preserveAspectRatio", "xMidYMid meet")
        part.append(heading, make("p", "task", one.task), make("p", "", one.notes), board)
        page.append(part)
    return page


def _solutions(title: str, groups: list[tuple[str, list[Printed]]]) -> Element:
    """Returns the page with the solutions of groups of puzzles, each with its heading, which may be empty."""
    page = make("section", "solutions")
    page.append(make("h2", "", title))
    for heading, found in groups:
        group = make("div")
        group.append(*([make("h3", "", heading)] if heading else []))
        for number, one in enumerate(found, 1):
            name = make("h3" if not heading else "h4", "", f"{number}. {one.title}")
            group.append(name, make("p", "task", one.solution), *([] if heading else [make("p", "", one.why)]))
        page.append(group)
    return page
