"""What browsers and their extensions do to the page: translate it, fill in its fields, send events of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import Host, expect
from tests.site.table.test_play import RECORDS
from tests.torture.extensions import ODD_EVENTS, TRANSLATE

if TYPE_CHECKING:
    from playwright.sync_api import Page

LABYMASTER = pygames.game("labymaster").start()
PRESS = """([key, code]) => {
  for (const kind of ["keydown", "keyup"])
    document.activeElement.dispatchEvent(new KeyboardEvent(kind, { key, code, bubbles: true, cancelable: true }));
}"""
"""Presses a key of another keyboard."""


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(reduced_motion="reduce"), host.url)


def test_a_page_that_the_browser_has_translated(open_page: Callable[..., Page], host: Host) -> None:
    """The browser replaces every text, also later ones, and the language of the document."""
    page = open_page(reduced_motion="reduce")
    page.add_init_script(TRANSLATE)
    player, record = Player(page, host.url), RECORDS["labymaster"]
    player.sit_down(record.start)
    for ply in record.plies[:4]:
        player.play(ply)
    player.sees_played(4)
    expect(page.locator("#status font")).not_to_have_count(0)
    player.open("help.labymaster.1")
    expect(page.locator("#lesson a[href^=help-]").first).to_have_attribute("href", "help-labymaster.html")


def test_events_that_no_person_makes(player: Player) -> None:
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    player.page.evaluate(ODD_EVENTS)
    player.settles()
    player.sees_played(1)
    player.play("g11-g6")


@pytest.mark.parametrize(("key", "code"), [("u", "KeyU"), ("U", "KeyU"), ("г", "KeyU")], ids=["", "caps", "Russian"])
def test_a_letter_does_the_same_on_every_keyboard(player: Player, key: str, code: str) -> None:
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    player.page.evaluate(PRESS, [key, code])
    player.sees_played(0)


def test_a_digit_chooses_a_row_on_a_french_keyboard(player: Player) -> None:
    player.sit_down(LABYMASTER)
    player.page.evaluate(PRESS, ["-", "Digit6"])
    expect(player.page.locator('[data-spot^="handle:6"]:focus')).to_have_count(1)
