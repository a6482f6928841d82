"""A turn keeps still: the board, the prompt, the list of moves and the tools keep their places for a whole game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from tests.browsing.player import STILL, Player
from tests.browsing.site import Host
from tests.rules.playthroughs import cut, playthroughs

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [(1366, 768), (1440, 900), (390, 844), (844, 390)]
STEP = 7
"""Every how many plies of a game one moment is looked at. It divides no turn, so that all phases come."""
PLACES = """() => Object.fromEntries(["board", "plies", "prompt", "actions", "seats"].map((id) => {
  const { left, top, width, height } = document.getElementById(id).getBoundingClientRect();
  return [id, [left, top, width, height].map(Math.round)];
}))"""
LOWEST_BUTTON = """() => {
  const button = [...document.querySelectorAll("#choices button")].at(-1);
  return button ? Math.round(button.getBoundingClientRect().bottom) : 0;
}"""
GAMES = [("labymaster", 0), ("warmaze", 0), ("warmaze", 2), ("mouse-madness", 2), ("mouse-madness", 4), ("mazers", 0)]
"""Games and the numbers of their golden games: with two players, and with many."""


@pytest.fixture(scope="module")
def page(open_page: Callable[..., Page]) -> Page:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(STILL)
    return page


@pytest.mark.parametrize(("game_id", "number"), GAMES)
def test_nothing_moves_while_a_game_is_played(page: Page, host: Host, game_id: str, number: int) -> None:
    player = Player(page, host.url)
    seen: dict[tuple[int, int], dict[str, Any]] = {}
    lowest: dict[tuple[int, int], set[int]] = {size: set() for size in SIZES}
    plies = playthroughs(game_id)[number][1]
    for count in range(0, min(len(plies), 20 * STEP), STEP):
        player.open(pygames.link.encode(cut(game_id, number, 0, count)))
        player.sees_played(count)
        for size in SIZES:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            player.drawn()
            now = page.evaluate(PLACES)
            assert now == seen.setdefault(size, now), f"after {count} plies at {size}"
            lowest[size].add(page.evaluate(LOWEST_BUTTON))
    for size, bottoms in lowest.items():
        assert len(bottoms - {0}) <= 1, f"the last button moves at {size}"
