"""A few turns of every game by ear and key; `python -m tests.browsing.by_ear` plays whole games."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from pygames.catalogue import GAMES
from tests.browsing.by_ear import ByEar
from tests.browsing.site import Host

if TYPE_CHECKING:
    from playwright.sync_api import Page

TURNS = 2


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_is_played_by_ear_and_key(open_page: Callable[..., Page], host: Host, game_id: str) -> None:
    player = ByEar(open_page(reduced_motion="reduce"), host.url, game_id)
    assert "You are " in player.greeting[-1]
    assert not player.listener.is_lost
    player.pictures_it()
    for _ in range(TURNS):
        player.plays_a_turn()
        player.pictures_it()
    assert max(player.measured.theirs) <= 2
    player.listener.press("Escape")
    assert player.listener.focus.role == "button"
    player.listener.press("?")
    assert any("opens the command line" in thing.name for thing in player.listener.tree("#keys-list"))
    player.listener.press("Escape")
    assert not player.listener.is_lost
