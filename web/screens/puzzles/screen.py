"""The list of all puzzles: those of each game, and those of the last days."""

from __future__ import annotations

import asyncio
from typing import Any

from puzzles.kinds import WITH_PUZZLES
from pygames.catalogue import game as game_of
from web import routes
from web.browser import game_data
from web.browser.dom import element, listen, make, show
from web.browser.window import dialogs, formats, time
from web.puzzles import days, practice
from web.puzzles.solved import Memory, Progress
from web.routes import Route
from web.screens.dialogs.notices import toast
from web.screens.puzzle.puzzle_panel import Mark, mark_of
from web.screens.puzzles import printing
from web.screens.puzzles.own_list import OwnList
from web.screens.screen import Screen, announce
from web.screens.shared import Shared
from web.words import _


class Puzzles(Screen):
    """Offers the puzzles of each game and of the last days."""

    def __init__(self, shared: Shared) -> None:
        self._memory = Memory(shared.texts)
        self._own = OwnList(shared.texts)
        listen(element("puzzles-print"), "click", lambda _: self._print())

    def is_ready(self, route: Route) -> bool:
        return all(game_data.puzzles(game_id) is not None for game_id in WITH_PUZZLES)

    async def get_ready(self, route: Route) -> None:
        await asyncio.gather(*map(game_data.fetch_puzzles, WITH_PUZZLES))

    def enter(self, route: Route, back: str) -> None:
        dialogs.close_all()
        printing.take_away()
        announce(_("Puzzles"))
        progress = self._memory.load()
        text = _("Your rating: {rating}").format(rating=round(progress.rating)) if progress.rated else ""
        element("puzzles-rating").textContent = text
        element("puzzles-games").replaceChildren(*(_game(game_id, progress) for game_id in WITH_PUZZLES))
        _show_practice(progress)
        self._own.show(progress)
        today = time.today()
        element("puzzles-days").replaceChildren(*(_day(today - ago, progress) for ago in range(days.ARCHIVE)))

    def _print(self) -> None:
        asyncio.ensure_future(self._print_today())  # noqa: RUF006 - the loop of the page keeps it

    async def _print_today(self) -> None:
        try:
            await printing.print_day(time.today())
        except OSError:
            toast(_("The puzzles could not load. Check your connection and try again."))


def _show_practice(progress: Progress) -> None:
    """Names the kind with the lowest share of solved puzzles, with a link to its next puzzle."""
    everything = [puzzle for game_id in WITH_PUZZLES for puzzle in game_data.puzzles(game_id) or ()]
    found = practice.least_solved(everything, progress.solved)
    line = element("puzzles-practice")
    show(line, found is not None)
    if found:
        puzzle, solved, all_of_it = found
        text = _("{game}, {kind}").format(game=game_of(puzzle.game_id).title, kind=_(practice.KIND_NAMES[puzzle.kind]))
        count = _("{solved} of {all} solved").format(solved=solved, all=all_of_it)
        link = make("a", "", text, href=f"#{routes.puzzle(puzzle.game_id, puzzle.number)}")
        line.replaceChildren(make("span", "", _("To practise:")), " ", link, f" · {count}")


def _game(game_id: str, progress: Progress) -> Any:
    """Returns the line of a game: how many puzzles are solved, and the next one."""
    puzzles = game_data.puzzles(game_id) or []
    left = [puzzle for puzzle in puzzles if puzzle.id not in progress.solved]
    following = (left or puzzles)[0]
    title = game_of(game_id).title
    line = make("li")
    solve = make("a", "button", _("Solve"), href=f"#{routes.puzzle(game_id, following.number)}")
    solve.setAttribute("aria-label", _("Solve a puzzle of {game}").format(game=title))
    count = _("{solved} of {all} solved").format(solved=len(puzzles) - len(left), all=len(puzzles))
    line.append(make("strong", "", title), make("span", "", count), solve)
    return line


def _day(day: int, progress: Progress) -> Any:
    """Returns the line of a day with its five puzzles."""
    solved, date = progress.daily.get(day, {}), days.written(day)
    line, row = make("li"), make("span", "marks")
    for game_id in WITH_PUZZLES:
        row.append(mark_of(Mark(game_id, routes.puzzle_of_day(game_id, date), game_id in solved), formats.day(day)))
    line.append(make("strong", "", formats.day(day)), row)
    return line


SCREEN = Puzzles
