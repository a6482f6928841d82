"""What moves on the page: briefly, and not at all for those who want no motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsing.player import GO, STILL, Player
from tests.browsing.site import DESKTOP, Host, expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONGEST_MS = 350
MOVES = """() => document.getAnimations().map(one => [
  one.animationName ?? one.transitionProperty, one.effect.getComputedTiming().duration])"""
"""Returns the name and the milliseconds of all that moves now."""
REST = "Promise.all(document.getAnimations().map(one => one.finished))"
"""Waits until nothing moves."""
CHOOSE = "document.querySelector('.rival-card input:not(:checked)').click()"


@pytest.fixture(params=["no-preference", "reduce"])
def moves(request: pytest.FixtureRequest, open_page: Callable[..., Page], host: Host) -> tuple[Player, bool]:
    """Returns a player, and whether anything may move for them. The pieces on the board do not."""
    page = open_page(**DESKTOP, reduced_motion=request.param)
    page.add_init_script(STILL)
    player = Player(page, host.url)
    player.open()
    return player, request.param == "no-preference"


def seen(page: Page, script: str) -> dict[str, float]:
    """Returns what moves after a script, in the frame that follows, by name, with its milliseconds."""
    page.evaluate(script)
    page.evaluate("new Promise(requestAnimationFrame)")
    return dict(page.evaluate(MOVES))


def test_a_face_changes_its_expression_smoothly(moves: tuple[Player, bool]) -> None:
    """What one sees in between is partly the one and partly the other."""
    player, may_move = moves
    page = player.page
    page.evaluate(GO, "labymaster")
    expect(page.locator(".rival-card").first).to_be_visible()
    page.evaluate(REST)
    found = seen(page, CHOOSE)
    assert ("--glad" in found) == may_move
    assert all(duration <= LONGEST_MS for duration in found.values())
    assert bool(found) == may_move
    page.evaluate(REST)
    chosen = page.locator(".rival-card:has(:checked) .face")
    assert chosen.evaluate("face => getComputedStyle(face).getPropertyValue('--glad')") == "1"


@pytest.mark.parametrize(("address", "name", "place"), [("puzzles", "fills", ".tile .share"), ("year", "fades", "h1")])
def test_a_page_that_is_turned_to_moves_briefly(
    moves: tuple[Player, bool], address: str, name: str, place: str
) -> None:
    """Nothing changes its place or its size meanwhile."""
    player, may_move = moves
    page = player.page
    box = f"JSON.stringify(document.querySelector('#{address} {place}').getBoundingClientRect())"
    noted = (
        f"new Promise(done => addEventListener('animationstart', "
        f"event => event.animationName === '{name}' && done({box}), {{capture: true}}))"
    )
    page.evaluate(f"void (window.began = Promise.race([{noted}, new Promise(done => setTimeout(done, 4000))]))")
    page.evaluate(GO, address)
    expect(page.locator(f"#{address} {place}").first).to_be_visible()
    began = page.evaluate("window.began")
    assert bool(began) == may_move
    page.evaluate(REST)
    if may_move:
        assert began == page.evaluate(box)
