"""The list of all puzzles: those of each game, and those of the last days."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from puzzles.kinds import WITH_PUZZLES
from puzzles.line import offered
from pygames.catalogue import game as game_of
from web import routes
from web.browser import game_data
from web.browser.dom import element, listen, make, put_text, show
from web.browser.window import dialogs, formats, time
from web.learning.kept import KeptMistakes
from web.puzzles import days, practice
from web.puzzles.solved import Memory, Progress
from web.routes import Route
from web.screens.dialogs.notices import toast
from web.screens.puzzle.puzzle_panel import Mark, mark_of
from web.screens.puzzles import printing
from web.screens.puzzles.chooser import Chooser
from web.screens.puzzles.own_list import OwnList
from web.screens.rows import Rows
from web.screens.screen import Screen, announce
from web.screens.shared import Shared
from web.words import _, ngettext


class Puzzles(Screen):
    """Offers the puzzles of each game and of the last days."""

    def __init__(self, shared: Shared) -> None:
        self._memory = Memory(shared.texts)
        self._own, self._mistakes = OwnList(shared.texts), KeptMistakes(shared.texts)
        self._chooser = Chooser()
        self._asked: int | None = None
        """The day that the address names."""
        self._games, self._days = Rows(element("puzzles-games")), Rows(element("puzzles-days"))
        listen(element("puzzles-print"), "click", lambda _: self._print())

    def is_ready(self, route: Route) -> bool:
        return all(game_data.puzzles(game_id) is not None for game_id in WITH_PUZZLES)

    async def get_ready(self, route: Route) -> None:
        await asyncio.gather(*map(game_data.fetch_puzzles, WITH_PUZZLES))

    def enter(self, route: Route, back: str) -> None:
        dialogs.close_all()
        printing.take_away()
        announce(_("Puzzles"))
        self._asked = days.read(f"{route.number:08}") if route.number else None
        self.renew()
        row = element("puzzles-days").querySelector(f'[data-day="{self._asked}"]')
        if row:
            row.scrollIntoView()

    def renew(self) -> None:
        progress = self._memory.load()
        put_text(element("puzzles-rating"), " · ".join(_standings(progress, time.today())))
        games = {game_id: _standing(game_id, progress) for game_id in WITH_PUZZLES}
        self._games.show(games, lambda game_id: _game(game_id, games[game_id]))
        _show_practice(progress)
        self._chooser.show(progress, time.today())
        self._show_mistakes()
        self._own.show(progress)
        today = time.today()
        shown = list(range(today, today - days.ARCHIVE, -1))
        if self._asked is not None and self._asked <= today + days.GRACE and self._asked not in shown:
            shown = sorted((*shown, self._asked), reverse=True)
        marks = {str(day): {game_id: progress.mark(day, game_id) for game_id in WITH_PUZZLES} for day in shown}
        self._days.show(marks, lambda day: _day(int(day), marks[day]))

    def _show_mistakes(self) -> None:
        """Shows how many mistakes are to be played better today."""
        kept, count = self._mistakes.load(), len(self._mistakes.due(time.today()))
        if count:
            text = ngettext("{count} position waits for you.", "{count} positions wait for you.", count)
            put_text(element("puzzles-mistakes-count"), text.format(count=count))
        elif kept:
            put_text(element("puzzles-mistakes-count"), _("Nothing waits for you today."))
        show(element("puzzles-mistakes-learn"), bool(count))

    def _print(self) -> None:
        asyncio.ensure_future(self._print_today())  # noqa: RUF006 - the loop of the page keeps it

    async def _print_today(self) -> None:
        try:
            await printing.print_day(time.today())
        except OSError:
            toast(_("The puzzles could not load. Check your connection and try again."))


def _standings(progress: Progress, today: int) -> Iterator[str]:
    """Yields the days in a row and the rating, if there are any."""
    row = days.streak(progress.days, today)
    if row:
        yield days.in_a_row(row)
    if progress.rated:
        yield _("Your rating: {rating}").format(rating=round(progress.rating))


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


@dataclass(frozen=True, slots=True)
class _Standing:
    """How far the player is with the puzzles of a game. Solved ones count for ever, retired or not."""

    solved: int
    total: int
    following: int
    """The number of the next puzzle."""


def _standing(game_id: str, progress: Progress) -> _Standing:
    every = game_data.puzzles(game_id) or ()
    solved = sum(puzzle.id in progress.solved for puzzle in every)
    puzzles = offered(every)
    left = [puzzle for puzzle in puzzles if puzzle.id not in progress.solved]
    return _Standing(solved, solved + len(left), (left or puzzles)[0].number)


def _game(game_id: str, standing: _Standing) -> Any:
    """Returns the line of a game: how many puzzles are solved, and the next one."""
    title = game_of(game_id).title
    line = make("li")
    solve = make("a", "button", _("Solve"), href=f"#{routes.puzzle(game_id, standing.following)}")
    solve.setAttribute("aria-label", _("Solve a puzzle of {game}").format(game=title))
    count = _("{solved} of {all} solved").format(solved=standing.solved, all=standing.total)
    line.append(make("strong", "", title), make("span", "", count), solve)
    return line


def _day(day: int, marks: Mapping[str, str]) -> Any:
    """Returns the line of a day with its five puzzles. `marks` say how they were solved, by game."""
    date = days.written(day)
    line, row = make("li", data_day=str(day)), make("span", "marks")
    for game_id in WITH_PUZZLES:
        mark = Mark(game_id, routes.puzzle_of_day(game_id, date), marks[game_id])
        row.append(mark_of(mark, formats.day(day)))
    line.append(make("strong", "", formats.day(day)), row)
    return line


SCREEN = Puzzles
