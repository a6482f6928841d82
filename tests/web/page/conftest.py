"""Pages in memory for tests."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator

import pytest

from tests.web.page.locators import Page
from tests.web.page.player import MemoryPlayer


@pytest.fixture
def open_page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., MemoryPlayer]]:
    """Returns a function that opens the front page of an empty browser, in a language."""
    opened: list[Page] = []

    def drawn(size: int) -> bytes:
        loaded = next((page.dice for page in opened if page.dice), None)
        return bytes([loaded.pop(0)]) if size == 1 and loaded else os.urandom(size)

    monkeypatch.setattr(random, "_urandom", drawn)

    def open_one(language: str = "en", way: str = "click", *, embedded: bool = False) -> MemoryPlayer:
        for page in opened:
            page.close()
        opened.append(Page(language, embedded=embedded))
        player = MemoryPlayer(opened[-1], way)
        player.open()
        return player

    yield open_one
    for page in opened:
        page.close()


@pytest.fixture
def player(open_page: Callable[..., MemoryPlayer]) -> MemoryPlayer:
    """Returns a player in front of an English page."""
    return open_page()
