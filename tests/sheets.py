"""Contact sheets: pictures of every screen side by side, to be looked at: ``python -m tests.sheets``.

Writes one sheet for each screen into a folder, with the built site in five sizes, light and dark, in both languages.
``python -m tests.sheets table review --sizes phone --games warmaze --languages en`` draws a part.
"""

from __future__ import annotations

import base64
import json
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

import pygames
from builder import browser
from puzzles import proving
from pygames.record import Record
from tests.browsing.middle import middle_of
from tests.browsing.player import KEEP, STILL, TODAY, Player
from tests.browsing.site import SITE, Host
from tests.rules.playthroughs import shortest
from web.players.opponents import Opponents
from web.puzzles.solving import Solving
from web.storage.saved import SavedGame
from web.tree.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "wide": {"viewport": {"width": 1920, "height": 1080}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small": {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True},
    "landscape": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}
SCHEMES = ("light", "dark")
LANGUAGES = {"en": "", "fr": "fr.html"}
"""The languages, and the file of each."""
SETTLED_MS = 1200
"""Milliseconds after which whatever opens has opened."""
REVIEWED_MS = 120_000
"""Milliseconds after which the review of a short game has found its mistakes."""
RIVAL = 3
"""The level of the bot in games that are over."""
SAVED = "mazebox.game.1"
"""The key of a saved game."""
SHEET_WIDTH_PX = 2400


@dataclass(frozen=True)
class Shot:
    """Where a picture is taken."""

    page: Page
    player: Player
    game_id: str

    def press(self, *selectors: str) -> None:
        """Presses what is there, in turn."""
        for selector in selectors:
            self.page.locator(selector).first.click()
            self.page.wait_for_timeout(SETTLED_MS / 2)

    def begin(self) -> None:
        """Begins a game against the first bot that the question offers."""
        self.player.open(self.game_id)
        self.press("#new-start")
        self.page.locator(f'#table[data-game="{self.game_id}"]').wait_for()

    def middle(self) -> None:
        """Opens a position with much on the board."""
        self.player.open(pygames.link.encode(middle_of(self.game_id)))

    def end(self) -> None:
        """Opens a game before its last ply, and plays that."""
        record = _shortest(self.game_id)
        before = Record(record.start, record.plies[:-1])
        self.player.open(pygames.link.encode(before))
        self.player.sees_played(len(before.plies))
        self.player.position = before.position
        self.player.play(record.plies[-1])
        self.page.wait_for_timeout(2 * SETTLED_MS)

    def over(self, is_won: bool) -> None:
        """Opens a game against a bot of the ladder that the player has won or lost. The easier bots are beaten."""
        record = _shortest(self.game_id)
        table, results = Table(record), record.position.results() or ()
        person = results.index(max(results) if is_won else min(results))
        levels = (0 if seat == person else RIVAL for seat in range(len(results)))
        table.opponents, table.begun = Opponents(tuple(levels), 1), 1
        tallies = {str(level): [2, 1, 0] for level in range(1, RIVAL)} | {str(RIVAL): [int(is_won), 3, 0]}
        self.player.open()
        self.page.evaluate(KEEP, ["mazebox.ladder", json.dumps({"games": {self.game_id: tallies}, "counted": [1]})])
        self.page.evaluate(KEEP, [SAVED, str(SavedGame(table, 1.0))])
        self.player.open("saved.1")

    def review(self) -> None:
        """Reviews a game, and looks at its biggest mistake."""
        self.player.open(pygames.link.encode(_shortest(self.game_id)))
        if self.page.locator("#ending-fold").is_visible():
            self.press("#ending-fold")
        if self.page.locator("#plies-toggle").is_visible():
            self.press("#plies-toggle")
        self.press("#analysis-toggle")
        mistake = self.page.locator("#analysis-costs button").first
        mistake.wait_for(timeout=REVIEWED_MS)
        mistake.click()

    def solve(self) -> None:
        """Solves a puzzle of the game."""
        puzzle = proving.collection(self.game_id)[0]
        self.player.open(f"puzzle.{self.game_id}.{puzzle.number}")
        self.page.locator("#puzzle-title").wait_for()
        self.player.solve(Solving(puzzle))
        self.page.wait_for_timeout(SETTLED_MS)

    def visit(self) -> None:
        """Opens a game that somebody else has shown."""
        record = _shortest(self.game_id)
        self.player.open(pygames.link.encode(Record(record.start, record.plies[: len(record.plies) // 2])))

    def year(self) -> None:
        """Opens the year of somebody who has played every game."""
        self.player.open()
        today = self.page.evaluate(TODAY)
        ids = [game.id for game in pygames.games()]
        days = {str(today - ago): {game_id: [3, 2] for game_id in ids} for ago in range(0, 300, 9)}
        ladder = {game_id: {"1": [9, 1, 0], "2": [4, 3, 1], "3": [0, 2, 0]} for game_id in ids}
        marks = {"solved": {f"{ids[0]}-1": [60, 0]}, "days": [*range(today - 9, today + 1)], "rated": []}
        self.page.evaluate(KEEP, ["mazebox.diary", json.dumps({"days": days, "counted": []})])
        self.page.evaluate(KEEP, ["mazebox.ladder", json.dumps({"games": ladder, "counted": []})])
        self.page.evaluate(KEEP, ["mazebox.puzzles", json.dumps(marks)])
        self.player.open("year")


def _shortest(game_id: str) -> Record:
    """Returns the shortest golden playthrough of a game."""
    texts, plies = shortest(game_id)
    return Record(pygames.parse(texts[0]), tuple(plies))


def _opens(fragment: str, *presses: str) -> Callable[[Shot], None]:
    """Returns how to reach an address, in which ``{}`` is the id of the game, and to press something there."""

    def reach(shot: Shot) -> None:
        shot.player.open(fragment.format(shot.game_id))
        shot.press(*presses)

    return reach


def _at_the_table(*presses: str) -> Callable[[Shot], None]:
    """Returns how to press something in the middle of a game."""

    def reach(shot: Shot) -> None:
        shot.middle()
        shot.press(*presses)

    return reach


SCREENS: dict[str, Callable[[Shot], None]] = {
    "front": _opens(""),
    "games": _opens("games"),
    "puzzles": _opens("puzzles"),
    "mistakes": _opens("mistakes"),
    "year": Shot.year,
}
"""The screens that no game has for itself."""
OF_GAMES: dict[str, Callable[[Shot], None]] = {
    "question": _opens("{}"),
    "options": _opens("{}", "#new-more summary"),
    "first": Shot.begin,
    "card": _at_the_table("#help"),
    "table": Shot.middle,
    "ending": Shot.end,
    "won": lambda shot: shot.over(True),
    "lost": lambda shot: shot.over(False),
    "review": Shot.review,
    "visit": Shot.visit,
    "menu": _at_the_table("#menu"),
    "settings": _at_the_table("#menu", "#menu-dialog [data-opens=settings]"),
    "share": _at_the_table("#share"),
    "hint": _at_the_table("#hint-toggle"),
    "puzzle": _opens("puzzle.{}.1"),
    "solved": Shot.solve,
    "help": _opens("help.{}"),
    "tutorial": _opens("learn.{}"),
    "editor": _opens("edit.{}"),
}
"""The screens of each game."""


@dataclass
class Sheets:
    """Takes the pictures, and puts those of a screen on a sheet."""

    browser: Browser
    url: str
    folder: Path
    taken: dict[str, list[tuple[str, bytes]]] = field(default_factory=dict)

    def take(self, size: str, scheme: str, language: str, screens: list[tuple[str, str]]) -> None:
        """Takes a picture of each screen of each game."""
        given = {**SIZES[size], "color_scheme": scheme, "locale": language, "reduced_motion": "reduce"}
        with self.browser.new_context(**given) as context:
            page = context.new_page()
            page.add_init_script(STILL)
            player = Player(page, self.url + LANGUAGES[language])
            player.open()
            for screen, game_id in screens:
                name = f"{screen}-{game_id}" if game_id else screen
                page.goto("about:blank")
                try:
                    (OF_GAMES | SCREENS)[screen](Shot(page, player, game_id))
                except Exception as error:  # the picture shows how far it came
                    print(f"{name} in {size}: {str(error).splitlines()[0]}", flush=True)
                page.wait_for_timeout(SETTLED_MS)
                label = f"{size}, {scheme}, {language}"
                self.taken.setdefault(name, []).append((label, page.screenshot()))

    def write(self) -> Iterator[Path]:
        """Writes the sheets, and yields the path of each."""
        self.folder.mkdir(parents=True, exist_ok=True)
        page = self.browser.new_page(viewport={"width": SHEET_WIDTH_PX, "height": 800})
        for name, pictures in self.taken.items():
            figures = "".join(
                f'<figure><img src="data:image/png;base64,{base64.b64encode(data).decode()}">'
                f"<figcaption>{label}</figcaption></figure>"
                for label, data in pictures
            )
            page.set_content(f"<style>{STYLE}</style>{figures}")
            path = self.folder / f"{name}.png"
            page.screenshot(path=path, full_page=True)
            yield path


STYLE = """
body { display: flex; flex-wrap: wrap; gap: 12px; margin: 12px; background: #888; font: 16px sans-serif; }
figure { margin: 0; }
img { display: block; height: 640px; }
"""


def main() -> None:
    """Draws the sheets that the command line asks for."""
    parser = ArgumentParser(prog="python -m tests.sheets", description=__doc__)
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help=", ".join([*SCREENS, *OF_GAMES]))
    parser.add_argument("--games", nargs="+", default=[game.id for game in pygames.games()])
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--schemes", nargs="+", choices=SCHEMES, default=SCHEMES)
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--folder", type=Path, default=Path(".cache/sheets"))
    given = parser.parse_args()
    wanted = given.screens or [*SCREENS, *OF_GAMES]
    if unknown := set(wanted) - {*SCREENS, *OF_GAMES}:
        parser.error(f"there is no screen called {', '.join(sorted(unknown))}")
    screens = [(screen, "") for screen in wanted if screen in SCREENS]
    screens += [(screen, game_id) for game_id in given.games for screen in wanted if screen in OF_GAMES]
    path_of_browser = browser.find()
    host = Host(SITE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path_of_browser, args=browser.ARGUMENTS)
        sheets = Sheets(started, host.url, given.folder)
        for size, scheme, language in product(given.sizes, given.schemes, given.languages):
            sheets.take(size, scheme, language, screens)
        for path in sheets.write():
            print(path)
    host.stop()


if __name__ == "__main__":
    main()
