"""What the page shows at each moment: one player acts at a time, buttons wait, questions can be declined."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import Host, expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROLL = pygames.parse("mouse-madness jump-house 2 1:roll 9 19,33 -")
MICE = pygames.parse("mouse-madness jump-house 2 1:roll 9 19,32 -")
WALLS = pygames.parse("warmaze keep 2 1:begin 0 9b/8B1/10/10/4w5/2a7/4A5/10/10/10 1,3 0")
DOUBLE = """() => {
  const press = () => document.querySelector("#choices button").dispatchEvent(
    new MouseEvent("click", { bubbles: true, detail: 1 })
  );
  press();
  press();
  press();
}"""
"""Presses whatever is under the finger three times."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    found = Player(open_page(), host.url)
    found.open()
    return found


def test_what_comes_under_the_finger_is_not_pressed_by_the_same_finger(player: Player) -> None:
    player.sit_down(ROLL)
    player.page.evaluate(DOUBLE)
    player.sees_played(1)
    choices = player.page.locator("#choices [data-ply]")
    expect(choices.first).to_be_enabled()
    player.sees_played(1)
    choices.first.click()
    player.sees_played(2)


def test_a_question_has_a_yes_and_a_no(player: Player) -> None:
    player.sit_down(WALLS)
    end = player.page.locator('#choices [data-ply="end"]')
    expect(end).to_have_class("choice play quiet")
    end.click()
    expect(player.page.locator("#choices .question")).to_have_text("End the turn without an action?")
    player.page.get_by_role("button", name="Keep playing").click()
    expect(player.page.locator("#choices .question")).to_have_count(0)
    player.sees_played(0)
    end.click()
    end.click()
    player.sees_played(1)


def test_a_walk_is_one_press_and_one_undo(player: Player) -> None:
    player.sit_down(WALLS)
    player.press("square:e4")
    player.sees_status("Predator: 3 actions.")
    player.press("square:e1")
    player.sees_played(3)
    player.page.locator("#undo").click()
    player.sees_played(0)


def test_panel_status_and_board_tell_the_same_moment(player: Player) -> None:
    player.sit_down(MICE)
    player.set("speed", "slow")
    page = player.page
    player.load_dice("3")
    page.locator("#choices .roll").click()
    expect(page.locator("#choices")).to_have_class("held")
    player.sees_status("Orange: roll the die.")
    player.sees_status("Orange: you rolled 3")
    page.locator('#choices [data-ply="-3"]').click()
    expect(page.locator("#seats [aria-current]")).to_contain_text("Orange")
    expect(page.locator("#choices")).to_have_class("held")
    page.locator("#choices button").first.click()  # ends the current animation
    player.sees_status("Blue: roll the die.")
    expect(page.locator("#seats [aria-current]")).to_contain_text("Blue")
    player.set("speed", "off")
