"""The player of the browser's tests on a page in memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browsing.player import Player, die_for
from tests.web.page.browser import SITE
from tests.web.page.locators import Page


class MemoryPlayer(Player):
    """Presses the same buttons as in a browser. Only addresses, dice and time are those of the page in memory."""

    page: Any

    def __init__(self, page: Page, way: str = "click") -> None:
        self.page, self.url, self.way = page, SITE, way
        self._settings = {}

    def open(self, fragment: str = "") -> None:
        if not fragment:
            self._settings.clear()
        if fragment and hasattr(self.page, "window"):
            self.settles()
            self.page.window.do(lambda: setattr(self.page.window.location, "hash", fragment))
            self.page.wait_for_timeout(40)
        else:
            self.page.goto(f"{SITE}#{fragment}")
        self.settles()

    def forget(self) -> None:
        self.page.storage.texts.clear()
        self.open()

    def drawn(self) -> None:
        self.page.wait_for_timeout(40)

    def _press_once(self, button: Any, is_done: Callable[[], bool]) -> None:
        button.click()

    def load_dice(self, outcome: str) -> None:
        self.page.dice.append(die_for(self.position, outcome))
