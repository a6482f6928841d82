"""Everything that must be read or pressed now is in sight, in every phase of every game, window and size of text.

The positions are those of the golden games: each phase with each number of players, and each variant. What these lack
comes from games at random.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygames
from tests.browsing.player import DRAWN, Player
from tests.rules.playthroughs import playthroughs
from tests.torture.trial import Bench, Case, Plan, Trial

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

SCRIPT = (Path(__file__).parent / "sight.js").read_text(encoding="utf-8")
SIZES = (
    (320, 568, 2.0),
    (360, 740, 3.0),
    (844, 390, 3.0),
    (1366, 768, 1.0),
    (1440, 900, 1.0),
    (683, 384, 2.0),
    (720, 450, 2.0),
)
"""Width and height in CSS pixels, and device pixels for each. The last two are 1366 × 768 and 1440 × 900 at 200 %."""
TEXTS: dict[str, tuple[str, ...]] = {
    "usual text": (),
    "text of 150 %": ("--blink-settings=defaultFontSize=24",),
    "text of 200 %": ("--blink-settings=defaultFontSize=32",),
    "text of at least 24": ("--blink-settings=minimumFontSize=24",),
}
"""The sizes of text that people choose in the settings of Chromium, and the arguments that do the same."""
LARGE_TEXT_SIZES = ((360, 740, 3.0), (1366, 768, 1.0), (1440, 900, 1.0))
"""The windows that are tried with larger text."""
LONGEST = 200
"""The most plies of a game at random."""
REFUSE = """() => document.querySelector('#sheet [data-lit="false"]')?.click()"""
"""Presses something that cannot be played, so that the page says why."""


def moments(game_id: str) -> Iterator[tuple[str, pygames.Record]]:
    """Yields the first and the last moment of each phase with each number of players and each variant, with a name, and
    from games at random the phases that no golden game has with a number of players.
    """
    first: dict[tuple[int, str, str], tuple[int, int]] = {}
    last: dict[tuple[int, str, str], tuple[int, int]] = {}
    games = playthroughs(game_id)
    for number, (positions, _plies) in enumerate(games):
        for place, text in enumerate(positions):
            _id, variant, seats, actor, *_fields = text.split(" ")
            kind = (int(seats), actor.partition(":")[2], variant.partition("=")[0])
            first.setdefault(kind, (number, place))
            last[kind] = (number, place)
    for number, place in sorted({*first.values(), *last.values()}):
        positions, plies = games[number]
        yield f"{number}:{place}", pygames.Record(pygames.parse(positions[0]), tuple(plies[:place]))
    game = pygames.game(game_id)
    known = {(seats, phase) for seats, phase, _variant in first}
    for players in game.seats:
        for phase, record in _at_random(game, players).items():
            if (players, phase) not in known:
                yield f"{phase} of {players} at random", record


def _at_random(game: pygames.Game, seats: int) -> dict[str, pygames.Record]:
    """Returns the first moment of each phase in a game at random."""
    chance, found, plies = random.Random(seats), dict[str, pygames.Record](), list[str]()
    start = position = game.start(game.variants[0], seats)
    while position.results() is None and len(plies) < LONGEST:
        found.setdefault(position.phase, pygames.Record(start, tuple(plies)))
        plies.append(chance.choice(position.plies()))
        position = position.play(plies[-1])
    return found


class Sight:
    """Looks at the moments of one game in one window."""

    def __init__(self, player: Player, page: Page) -> None:
        self._player, self._page = player, page
        self._device: CDPSession = page.context.new_cdp_session(page)
        self.wrong: dict[str, list[str]] = {}
        self.looked = 0

    def resize(self, width: int, height: int, ratio: float) -> None:
        given = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False}
        self._device.send("Emulation.setDeviceMetricsOverride", given)
        self._size = f"{width}×{height}"

    def look(self, what: str) -> None:
        self._page.evaluate(DRAWN)
        self.looked += 1
        for line in self._page.evaluate(SCRIPT):
            self.wrong.setdefault(line, []).append(f"{what} in {self._size}")

    def moment(self, name: str, record: pygames.Record, sizes: tuple[tuple[int, int, float], ...]) -> None:
        """Looks at a moment of a game in every size, at rest and with a refusal."""
        self._player.open(pygames.link.encode(record))
        self._player.sees_played(len(record.plies))
        is_over = record.position.phase == "over"
        if is_over:
            self._page.locator("#choices [data-does=again]").wait_for()
        for size in sizes:
            self.resize(*size)
            self.look(f"{name}, {record.position.phase}")
        if not is_over:
            self._page.evaluate(REFUSE)
            for size in sizes:
                self.resize(*size)
                self.look(f"{name}, {record.position.phase}, refused")

    def start(self, game_id: str, sizes: tuple[tuple[int, int, float], ...]) -> None:
        """Looks at the dialogs that begin a game and list its keys, right after they have opened."""
        for size in sizes:
            self.resize(*size)
            self._page.evaluate("location.hash = ''")
            self._player.open(game_id)
            self._page.locator("#new-dialog[open]").wait_for()
            self.look("the question how to play")
            self._page.evaluate("document.getElementById('new-dialog').close()")

    def check(self) -> int:
        """Returns how often it looked. Raises AssertionError if anything was not in sight."""
        told = (f"{line}\n  at {', '.join(where[:4])} ({len(where)} in all)" for line, where in self.wrong.items())
        assert not self.wrong, "\n".join(told)
        return self.looked


def _case(game_id: str, language: str, text: str, plan: Plan) -> Case:
    def run(bench: Bench) -> int:
        sizes = SIZES if text == "usual text" else LARGE_TEXT_SIZES
        with (
            bench.own_browser(*TEXTS[text]) as browser,
            bench.page(browser, reduced_motion="reduce", locale=language) as page,
        ):
            player = Player(page, bench.host.url + ("fr.html" if language == "fr" else ""))
            player.open()
            sight = Sight(player, page)
            sight.start(game_id, sizes)
            for name, record in list(moments(game_id))[:: plan.moments]:
                sight.moment(name, record, sizes)
            return sight.check()

    return Case(f"{game_id} in {language}, {text}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for game in pygames.games():
        for language in ("en", "fr"):
            for text in TEXTS:
                yield _case(game.id, language, text, plan)


TRIAL = Trial("sight", "every phase of every game in small windows, at 200 % and with large text", "looks", _cases)
