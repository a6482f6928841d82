"""A page in memory for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.browsing.player import Player
from tests.web.page.browser import SITE
from tests.web.page.opening import Browser


@pytest.fixture
def sit_down() -> Iterator[Callable[..., Player]]:
    """Returns a function that puts a player in front of a page, with nothing saved in its browser."""
    browser = Browser()

    def open_one(name: str = "", way: str = "click") -> Player:
        player = Player(browser.new_context().new_page(), SITE + name, way)  # type: ignore[arg-type]
        player.open()
        return player

    yield open_one
    browser.close()


@pytest.fixture
def player(sit_down: Callable[..., Player]) -> Player:
    """Returns a player in front of the English page."""
    return sit_down()
