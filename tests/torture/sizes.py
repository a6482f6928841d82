"""Every screen in every size: nothing sticks out, nothing is cut off, and every necessary control can be pressed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygames
from tests.browsing.player import Player
from tests.site.table.test_play import RECORDS
from tests.torture import holds
from tests.torture.trial import Bench, Case, Plan, Trial

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

SIZES = (
    (320, 480, 1.0),
    (320, 568, 2.0),
    (360, 740, 3.0),
    (412, 915, 2.625),
    (740, 360, 3.0),
    (568, 320, 2.0),
    (480, 320, 1.5),
    (640, 400, 2.0),
    (640, 512, 2.0),
    (720, 450, 2.0),
    (768, 1024, 2.0),
    (820, 1180, 2.0),
    (1024, 768, 1.0),
    (1280, 720, 1.25),
    (1440, 900, 1.0),
    (1920, 1080, 1.0),
    (2560, 1440, 1.5),
    (3840, 2160, 1.0),
)
"""Width and height in CSS pixels, and device pixels for each: phones in both orientations, tablets, windows, 4K. 640 ×
400, 640 × 512 and 720 × 450 at 2 are windows of 1280 × 800, 1280 × 1024 and 1440 × 900 at a zoom of 200 %.
"""
PLAYED = 12
"""The number of plies of the game that is shown."""
NAMES = ("Maximilian Alexander the Very Long", "عبد الرحمن‎ 👩‍👩‍👧‍👦", "WWWWWWWWWWWWWWWWWWWW")
OPEN = {
    "menu": "#menu",
    "settings": "#menu, #menu-dialog [data-opens=settings]",
    "who plays": "#menu, #seating",
    "how it went": "#menu, #course",
    "share": "#share",
    "hint": "#hint-toggle",
}
"""What is opened at a table, and the buttons that are pressed in turn."""


class Screens:
    """Visits the screens of one game, in one size after another."""

    def __init__(self, player: Player, game_id: str) -> None:
        self._player, self._page, self._game = player, player.page, game_id
        self._device: CDPSession = self._page.context.new_cdp_session(self._page)
        self._looked = 0
        self.wrong: dict[str, str] = {}

    def resize(self, width: int, height: int, ratio: float) -> None:
        given = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False}
        self._device.send("Emulation.setDeviceMetricsOverride", given)
        self._size = f"{width}×{height} at {ratio:g}"

    def look(self, what: str, reach: bool = True) -> None:
        """Records what is wrong on the current screen."""
        self._looked += 1
        for check in (holds.well_laid, holds.in_plain_words, *([holds.reachable] if reach else [])):
            try:
                check(self._page)
            except AssertionError as error:
                for line in str(error).splitlines():
                    self.wrong.setdefault(f"{what}: {line}", self._size)

    def all(self) -> None:
        """Visits every screen of the game in the page's size."""
        player, page = self._player, self._page
        player.open(pygames.link.encode(pygames.Record(RECORDS[self._game].start, RECORDS[self._game].plies[:PLAYED])))
        self.look("table")
        if page.locator("#plies-toggle").is_visible():
            page.locator("#plies-toggle").click()
            self.look("plies", reach=False)  # the list covers the table until it is closed
            page.locator("#plies-toggle").click()
        for name, presses in OPEN.items():
            buttons = [page.locator(selector) for selector in presses.split(", ")]
            if not buttons[0].is_enabled():
                continue  # there is no hint before a roll
            for button in buttons:
                button.click()
            self.look(name)
            page.evaluate("for (const open of document.querySelectorAll('dialog[open]')) open.close()")
        self._named()
        for name in (f"help.{self._game}.1", f"learn.{self._game}", f"edit.{self._game}", "games", ""):
            page.evaluate("fragment => { location.hash = fragment; }", name)
            player.settles()
            self.look(name.partition(".")[0] or "front")

    def _named(self) -> None:
        """Visits a game with long names and a clock."""
        player, page = self._player, self._page
        player.open(self._game)
        player.options()
        for field, name in zip(page.locator("#new-names input").all(), NAMES, strict=False):
            field.fill(name)
        page.locator("#clock-base").select_option("3600000")
        self.look("new")
        page.locator("#new-dialog button.primary").click()
        page.locator("#new-dialog").wait_for(state="hidden")
        player.settles()
        self.look("names")

    def check(self) -> int:
        """Returns the number of screens. Raises AssertionError if something was wrong on any of them."""
        assert not self.wrong, "\n".join(f"{size}, {line}" for line, size in self.wrong.items())
        return self._looked


def _case(game_id: str, language: str, sizes: tuple[tuple[int, int, float], ...]) -> Case:
    def run(bench: Bench) -> int:
        with bench.page(reduced_motion="reduce", locale=language) as page:
            player = Player(page, bench.host.url + ("fr.html" if language == "fr" else ""))
            player.open()
            screens = Screens(player, game_id)
            for size in sizes:
                screens.resize(*size)
                screens.all()
            return screens.check()

    return Case(f"{game_id} in {language}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for game in pygames.games():
        for language in ("en", "fr"):
            yield _case(game.id, language, SIZES[:: plan.sizes])


TRIAL = Trial(
    "sizes", "every screen from 320 pixels to 4K, upright and lying, at 1 to 3 and at 200 %", "screens", _cases
)
