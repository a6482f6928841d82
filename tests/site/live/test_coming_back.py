"""A live game comes back by itself after a page was loaded again, without new links."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.site import Host, expect, soon
from tests.rules.playthroughs import playthroughs
from tests.site.sharing.test_live import LiveFriend

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOST = "The connection was lost. The game goes on by link."
LATER = """const now = Date.now; Date.now = () => now() + Number(sessionStorage.later ?? 0);"""
"""Lets a test set the clock of a page forward."""
IMPATIENT = """const start = setTimeout;
window.setTimeout = (call, after) => start(call, after === 20_000 ? 1000 : after);"""
"""Lets a page give up after a second what it would try for 20."""
LOSE_PASS = """async () => {
  const lost = indexedDB.deleteDatabase("mazebox-passes");
  await new Promise((resolve) => { lost.onsuccess = lost.onerror = resolve; });
}"""
SAVED = """async () => {
  const open = indexedDB.open("mazebox-tickets", 1);
  await new Promise((resolve) => { open.onsuccess = open.onerror = resolve; });
  const all = open.result.transaction("tickets").objectStore("tickets").getAllKeys();
  await new Promise((resolve) => { all.onsuccess = all.onerror = resolve; });
  open.result.close();
  return all.result.length;
}"""
"""Counts the stored tickets."""


class Returner(LiveFriend):
    """A player whose page is loaded again."""

    def has_ticket(self) -> None:
        soon(self.page, lambda: self.page.evaluate(SAVED) == 1)

    def loads_again(self) -> None:
        self.page.reload()
        self.player.settles()


def connected(ann: Returner, ben: Returner) -> None:
    ann.invites("labymaster")
    ben.opens(ann.invites_to_connect())
    ben.joins()
    ann.pastes(ben.shown_link(), "Ben")
    for friend, name in ((ann, "Ben"), (ben, "Ann")):
        friend.sees_here(name)
        friend.has_ticket()


@pytest.mark.one_in(4)
def test_a_live_game_comes_back_after_either_page_was_loaded_again(open_page: Callable[..., Page], host: Host) -> None:
    plies = min(
        (game[1] for game in playthroughs("labymaster") if game[0][0] == str(pygames.game("labymaster").start())),
        key=len,
    )
    pages = open_page(reduced_motion="reduce"), open_page(reduced_motion="reduce")
    for page in pages:
        page.add_init_script(LATER)
    ann, ben = Returner(pages[0], host.url, "Ann"), Returner(pages[1], host.url, "Ben")
    connected(ann, ben)
    friends = ann, ben
    place = 0

    def both_play() -> None:
        nonlocal place
        ann.plays(plies, place)
        ben.plays(plies, place + 1)
        place += 2
        for friend in friends:
            friend.player.sees_played(place)

    for goes in (ben, ann, ben):
        both_play()
        goes.loads_again()
        ann.sees_here("Ben")
        ben.sees_here("Ann")
        both_play()
        for friend in friends:
            friend.has_ticket()

    address = ben.page.url  # a tab that was closed is opened again
    context = ben.page.context
    ben.page.goto(f"{host.url}rules.html")
    expect(ann.page.locator("#far-here")).to_have_text(re.compile(f"^{re.escape(LOST)} If Ben opens it again"))
    ben.page.close()
    ben = Returner(context.new_page(), host.url, "Ben")
    ben.page.add_init_script(LATER)
    ben.page.goto(address)
    ben.player.settles()
    ann.sees_here("Ben")
    ben.sees_here("Ann")
    ben.has_ticket()

    second = context.new_page()  # another tab leaves the connection alone
    second.goto(address)
    expect(second.locator("#far-connect")).to_have_text("Connect live")
    second.close()
    ben.sees_here("Ann")

    ben.page.evaluate("sessionStorage.later = 400_000")
    ben.page.goto(f"{host.url}rules.html")
    ben.page.go_back()
    ben.player.settles()
    ended = "The connection ended over five minutes ago. The game goes on by link, and one link connects again."
    expect(ben.page.locator("#far-here")).to_have_text(ended)
    assert ben.page.evaluate(SAVED) == 0
    expect(ben.page.locator("#far-connect")).to_have_text("Connect again")
    ann.opens(ben.invites_to_connect())
    ann.page.get_by_role("button", name="Yes, in one network").click()
    ann.sees_here("Ben")
    ben.sees_here("Ann")
    ben.has_ticket()

    ann.player.open(
        pygames.link.encode(pygames.game("warmaze").start())
    )  # the game is closed on purpose: nobody comes back
    expect(ben.page.locator("#far-here")).to_have_text(LOST)
    for friend in (ann, ben):
        soon(friend.page, lambda: friend.page.evaluate(SAVED) == 0)  # noqa: B023


@pytest.mark.one_in(4)
def test_two_links_connect_again_where_one_device_has_lost_its_pass(open_page: Callable[..., Page], host: Host) -> None:
    ann, ben = (Returner(open_page(reduced_motion="reduce"), host.url, name) for name in ("Ann", "Ben"))
    connected(ann, ben)
    addresses = ann.page.url, ben.page.url
    elsewhere = pygames.link.encode(pygames.game("warmaze").start())
    for friend in (ann, ben):
        friend.player.open(elsewhere)  # the game is closed on purpose: nobody comes back by themselves
    for friend, address in zip((ann, ben), addresses, strict=True):
        friend.player.open(address.rpartition("#")[2])
        expect(friend.page.locator("#far-connect")).to_be_visible()
    ann.page.evaluate(LOSE_PASS)
    ann.opens(ben.invites_to_connect())
    instead = "Ben’s link did not reach this device. Send this one, and two links connect you."
    expect(ann.page.locator("#live-state")).to_have_text(instead)
    ben.opens(ann.shown_link())
    ann.pastes(ben.shown_link(), "Ben")
    ann.sees_here("Ben")
    ben.sees_here("Ann")


@pytest.mark.one_in(4)
def test_the_line_says_how_many_links_connect_again(open_page: Callable[..., Page], host: Host) -> None:
    """Ann’s page is loaded again after more than five minutes. Ben sends one link, and closes his page."""
    ann, ben = (Returner(open_page(reduced_motion="reduce"), host.url, name) for name in ("Ann", "Ben"))
    ann.page.add_init_script(LATER + IMPATIENT)
    connected(ann, ben)
    address = ben.page.url
    ann.page.evaluate("sessionStorage.later = 400_000")
    ann.page.goto(f"{host.url}rules.html")
    ben.page.goto(f"{host.url}rules.html")
    ann.page.go_back()
    ann.player.settles()
    line, ended = ann.page.locator("#far-here"), "The connection ended over five minutes ago. The game goes on by link"
    expect(line).to_have_text(f"{ended}, and one link connects again.")
    ben.page.goto(address)
    ben.player.settles()
    link = ben.invites_to_connect()
    ben.page.goto(f"{host.url}rules.html")
    ann.opens(link)
    ann.page.get_by_role("button", name="Yes, in one network").click()
    expect(ann.page.locator("#live-state")).to_contain_text("Ben’s link did not reach this device.")
    ann.page.locator("#live-dialog .close").click()
    expect(line).to_have_text(f"{ended}, and two links connect again.")
