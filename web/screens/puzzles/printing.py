"""Prints the puzzles of a day: one sheet with the boards, and one with the solutions upside down."""

from __future__ import annotations

import asyncio
from typing import Any

from puzzles.kinds import WITH_PUZZLES
from web.browser import game_data, sheets
from web.browser.dom import drawing, element, make
from web.browser.window import formats
from web.puzzles import days, sheet
from web.puzzles.sheet import Printed
from web.screens.dialogs.notices import say_cannot_print
from web.screens.puzzle.puzzle_panel import dots_of
from web.words import _


async def print_day(day: int) -> None:
    """Prints the puzzles of a day. Raises `OSError` if a game's files do not arrive."""
    await asyncio.gather(*map(game_data.get_ready, WITH_PUZZLES))
    found = []
    for number, game_id in enumerate(WITH_PUZZLES, 1):
        puzzle = days.puzzle_of_day(game_data.puzzles(game_id) or [], day)
        found.append(sheet.printed(puzzle, number))
        await asyncio.sleep(0)  # lets the page respond between two boards
    # The sheets stay until the screen is entered again: some browsers read the page only after the dialog has closed.
    element("sheets").replaceChildren(_boards(day, found), _solutions(found))
    if not sheets.print_page():
        say_cannot_print()


def take_away() -> None:
    """Removes the sheets, so that the page itself is printed."""
    element("sheets").replaceChildren()


def _boards(day: int, found: list[Printed]) -> Any:
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


def _solutions(found: list[Printed]) -> Any:
    page = make("section", "solutions")
    page.append(make("h2", "", _("Solutions")))
    for number, one in enumerate(found, 1):
        page.append(make("h3", "", f"{number}. {one.title}"), make("p", "task", one.solution), make("p", "", one.why))
    return page
