"""Your year: what was played on this device, from what it has stored. Nothing is sent or compared with others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from puzzles.kinds import WITH_PUZZLES
from pygames.catalogue import GAMES
from web.browser import game_data
from web.browser.dom import drawing, element, listen, make, put_text
from web.browser.window import formats, time
from web.puzzles.months import longest
from web.puzzles.practice import KIND_NAMES
from web.puzzles.solved import Memory, Progress
from web.rivals import diary
from web.rivals.diary import Diary
from web.rivals.ladder import Ladder
from web.routes import Route
from web.screens.exporting import export_all, is_anything_saved
from web.screens.screen import Screen, announce
from web.screens.shared import Shared
from web.screens.signs import sign_of
from web.screens.year.day_map import first_day, map_svg
from web.screens.year.ladders import games_won, show_ladders
from web.words import _, capital, ngettext

if TYPE_CHECKING:
    from web.browser.types import Element


class Year(Screen):
    """Shows the games and puzzles of the last twelve months, and the results against all bots."""

    def __init__(self, shared: Shared) -> None:
        self._texts, self._store = shared.texts, shared.store
        self._memory, self._ladder = Memory(shared.texts), Ladder(shared.texts)
        for game_id in WITH_PUZZLES:
            element(f"ladder-{game_id}").prepend(sign_of(game_id))
        listen(element("year-save"), "click", lambda _: export_all(self._store, self._texts))

    def is_ready(self, route: Route) -> bool:
        return game_data.has_all_puzzles()

    async def get_ready(self, route: Route) -> None:
        await game_data.fetch_all_puzzles()

    def enter(self, route: Route, back: str) -> None:
        announce(_("Your year"))
        self.renew()

    def renew(self) -> None:
        progress, kept, today = self._memory.load(), diary.load(self._texts), time.today()
        put_text(element("year-since"), _since(kept, today))
        _show_games(kept, today)
        solved = len(progress.solved)
        put_text(element("year-puzzles"), str(solved))
        put_text(element("year-puzzles-word"), ngettext("puzzle solved", "puzzles solved", solved))
        put_text(element("year-row"), str(longest(progress.days)))
        show_ladders(self._ladder)
        _show_kinds(progress)
        _show_days(kept, progress, today)
        element("year-save").disabled = not is_anything_saved(self._store, self._texts)


def _since(kept: Diary, today: int) -> str:
    """Returns from when the figures count."""
    here = _("Kept on this device only.")
    if not kept.days:
        return " ".join((here, _("Games are counted from now on; puzzles and bots from the beginning.")))
    since = _("Games are counted from {date}; puzzles and bots from the beginning.")
    return " ".join((here, since.format(date=formats.short_day(max(min(kept.days), first_day(today))))))


def _show_games(kept: Diary, today: int) -> None:
    """Shows how many games were finished, and how many won, in all and of each game."""
    finished, won, first = Counter[str](), Counter[str](), first_day(today)
    for day, counts in kept.days.items():
        if day >= first:
            for name, count in counts.items():
                finished[name] += count[0]
                won[name] += count[1]
    total = sum(finished[game_id] for game_id in GAMES)
    put_text(element("year-games"), str(total))
    put_text(element("year-games-word"), ngettext("game", "games", total))
    put_text(element("year-won"), str(sum(won[game_id] for game_id in GAMES)))
    for game_id in GAMES:
        line = element("year-ladders").querySelector(f'[data-game="{game_id}"] .played')
        words = games_won(finished[game_id], won[game_id])
        put_text(line, words if finished[game_id] else _("No games yet"))


def _show_kinds(progress: Progress) -> None:
    """Shows how many puzzles of each kind are solved."""
    every = [puzzle for game_id in WITH_PUZZLES for puzzle in game_data.puzzles(game_id) or ()]
    lines = []
    for kind in KIND_NAMES:
        those = [puzzle for puzzle in every if puzzle.kind == kind]
        solved, total = progress.share(those)
        if total:
            lines.append(_kind(kind, {puzzle.game_id for puzzle in those}, solved, total))
    element("year-kinds").replaceChildren(*lines)


def _kind(kind: str, games: Collection[str], solved: int, total: int) -> Element:
    line, bar = make("li"), make("i", "", aria_hidden="true")
    if len(games) == 1:  # it has the colour of its game
        line.setAttribute("data-game", min(games))
    bar.style.setProperty("--share", f"{100 * solved / total:.1f}%")
    count = _("{solved} of {all}").format(solved=solved, all=total)
    line.append(make("span", "", capital(_(KIND_NAMES[kind]))), make("span", "", count), bar)
    return line


def _show_days(kept: Diary, progress: Progress, today: int) -> None:
    """Shows the days on which something was played or solved. Of days before the diary, only that is known."""
    first = first_day(today)
    played = dict.fromkeys((day for day in progress.days if first <= day <= today), 1)
    for day, counts in kept.days.items():
        if first <= day <= today:
            played[day] = sum(finished for finished, _won in counts.values())
    words = _days_words(len(played))
    put_text(element("year-count"), words)
    element("year-map").setAttribute("aria-label", words)
    picture = drawing(map_svg(played, today))
    picture.setAttribute("aria-hidden", "true")
    element("year-map").replaceChildren(picture)


def _days_words(count: int) -> str:
    text = ngettext(
        "{count} day with a game or a puzzle in the last twelve months",
        "{count} days with a game or a puzzle in the last twelve months",
        count,
    )
    return text.format(count=count)


SCREEN = Year
