"""The page of all puzzles: today's, those to practise, those of all days, and how one stands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from puzzles.kinds import WITH_PUZZLES
from pygames.catalogue import game as game_of
from web import routes
from web.browser import game_data
from web.browser.dom import element, listen, make, put_text, show
from web.browser.window import time
from web.learning.kept import PracticeStore
from web.puzzles import days, practice
from web.puzzles.solved import Memory, Progress
from web.routes import Route
from web.screens.dialogs.notices import toast
from web.screens.puzzles import printing
from web.screens.puzzles.calendar import Calendar
from web.screens.puzzles.chooser import Chooser
from web.screens.puzzles.own_list import OwnList
from web.screens.puzzles.standing import show_standing
from web.screens.puzzles.tiles import Tiles
from web.screens.screen import Screen, announce
from web.screens.shared import Shared
from web.words import _, ngettext


class Puzzles(Screen):
    """Offers the puzzles of each game and of all days."""

    def __init__(self, shared: Shared) -> None:
        self._memory = Memory(shared.texts)
        self._own, self._mistakes = OwnList(shared.texts), PracticeStore(shared.texts)
        self._tiles, self._calendar, self._chooser = Tiles(), Calendar(), Chooser()
        listen(element("puzzles-print"), "click", lambda _: self._print(printing.print_day(time.today())))
        listen(element("puzzles-print-week"), "click", lambda _: self._print_week())

    def is_ready(self, route: Route) -> bool:
        return game_data.has_all_puzzles()

    async def get_ready(self, route: Route) -> None:
        await game_data.fetch_all_puzzles()

    def enter(self, route: Route, back: str) -> None:
        printing.take_away()
        announce(_("Puzzles"))
        today = time.today()
        asked = days.read(f"{route.number:08}") if route.number else None
        is_there = asked is not None and asked <= today + days.GRACE
        self._calendar.choose(asked if asked is not None and is_there else today, today)
        self.renew()
        if is_there:
            element("puzzles-month").scrollIntoView()

    def renew(self) -> None:
        progress, today = self._memory.load(), time.today()
        solved, total = progress.share(
            puzzle for game_id in WITH_PUZZLES for puzzle in game_data.puzzles(game_id) or ()
        )
        count = _("{solved} of {all} solved").format(solved=solved, all=total)
        put_text(element("puzzles-count"), " · ".join((count, _("five new ones every day"))))
        self._tiles.show(progress, today)
        _show_practice(progress)
        self._chooser.show(progress, today, self._own.puzzles())
        self._calendar.show(progress, today)
        show_standing(progress, today)
        self._show_mistakes()
        self._own.show(progress)

    def _show_mistakes(self) -> None:
        """Shows how many mistakes are to be played better today."""
        kept, count = self._mistakes.load(), len(self._mistakes.due(time.today()))
        if count:
            text = ngettext("{count} position waits for you.", "{count} positions wait for you.", count)
            put_text(element("puzzles-mistakes-count"), text.format(count=count))
        elif kept:
            put_text(element("puzzles-mistakes-count"), _("Nothing waits for you today."))
        show(element("puzzles-mistakes-learn"), bool(count))

    def _print_week(self) -> None:
        toast(_("Preparing the sheets…"))
        self._print(printing.print_week(self._calendar.chosen))

    def _print(self, sheets: Awaitable[None]) -> None:
        asyncio.ensure_future(_printed(sheets))  # noqa: RUF006 - the loop of the page keeps it


async def _printed(sheets: Awaitable[None]) -> None:
    try:
        await sheets
    except OSError:
        toast(_("The puzzles could not load. Check your connection and try again."))


def _show_practice(progress: Progress) -> None:
    """Names the kind with the lowest share of solved puzzles, with a link to its next puzzle."""
    found = practice.least_solved(game_data.offered_puzzles(), progress.solved)
    line = element("puzzles-practice")
    show(line, found is not None)
    if found:
        puzzle, solved, all_of_it = found
        text = _("{game}, {kind}").format(game=game_of(puzzle.game_id).title, kind=_(practice.KIND_NAMES[puzzle.kind]))
        count = _("{solved} of {all} solved").format(solved=solved, all=all_of_it)
        link = line.querySelector("a") or make("a")  # a link with the focus keeps it
        put_text(link, text)
        link.setAttribute("href", f"#{routes.puzzle(puzzle.game_id, puzzle.number)}")
        if not link.isConnected:
            line.replaceChildren(make("span", "", _("Practise next:")), " ", link, make("span"))
        put_text(line.lastElementChild, f" · {count}")


SCREEN = Puzzles
