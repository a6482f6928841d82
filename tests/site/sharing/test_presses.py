"""How many presses an exchange with somebody far away costs, beside those of the moves, and what one press does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from pygames.bots import choose
from pygames.record import Record
from tests.browsing.site import PHONE, Host, booted, expect, soon
from tests.browsing.stand_ins import COPIES, SHARES
from tests.site.sharing.test_far import Friend
from web.far import reply as replies

if TYPE_CHECKING:
    from playwright.sync_api import Page

FAST = """localStorage["mazebox.settings"] ??= '{"speed": "off"}';"""
TWO_STEPS = """localStorage["mazebox.settings"] ??= '{"speed": "off", "sending": false}';"""
EAGER = """new MutationObserver(() => {
  const send = sessionStorage.getItem("eager") && document.querySelector("#choices .far-send");
  if (!send || window.tried) return;
  window.tried = true;
  send.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}).observe(document, { subtree: true, childList: true });"""
"""A finger that was about to press what stood there before, and comes down at once on the button that sends."""
SMALL = {"labymaster": "", "warmaze": "", "mouse-madness": "jump-nook", "mazers": "quick", "amuseamaze": ""}
"""The games, each with a variant in which turns are short."""
EXCHANGES = 3


class Presser(Friend):
    """A player whose presses are counted, except those that enter moves."""

    @property
    def given(self) -> list[str]:
        """The texts that were shared or copied since the last link was opened."""
        return list(self.page.evaluate("window.given"))

    def presses_choice(self, name: str) -> None:
        before = self.clicks
        self.page.locator(f"#choices .{name}").first.click()
        soon(self.page, lambda: self.clicks > before)
        self.presses += self.clicks - before

    def opens(self, fragment: str) -> None:
        self.page.evaluate("window.given = []")
        super().opens(fragment)
        self.player.settles()

    def moves(self) -> str:
        """Plays until something was given out since the last link was opened. Returns the fragment of its link."""
        soon(self.page, self.must_act)
        while not self.given:
            if self.page.locator("#choices .far-send").count():
                self.presses_choice("far-send")
            elif self.page.locator("#choices .roll").count():
                self.presses_choice("roll")
            else:
                self.decides()
            soon(self.page, self.must_act)
        return self.given[-1].rpartition("#")[2]

    def decides(self) -> None:
        record = self.shown
        self.player.position = record.position
        self.player.play(choose(record.position, 1, 1).ply)

    @property
    def shown(self) -> Record:
        record = self.reply.record
        assert record, "the game was dealt"
        return Record(record.start, record.plies[: self.player.played()])

    def must_act(self) -> bool:
        """Returns whether something was given out, or this player must press something: not the page, by itself."""
        if self.given or self.is_over or self.page.locator("#choices :is(.far-send, .roll)").count():
            return True
        if self.reply.record is None or self.page.locator("#choices .far-join").count():
            return False
        position = self.shown.position
        return position.chances() is None and position.forced() is None

    def joins_by_press(self) -> None:
        self.page.locator("#far-name").fill(self.name)
        self.presses_choice("far-join")


def pair(open_page: Callable[..., Page], host: Host, settings: str = FAST) -> tuple[Presser, Presser]:
    """Returns Ann, whose browser copies, and Ben with a phone, which shares."""
    ann = Presser(open_page(reduced_motion="reduce"), host.url, "Ann", settings + COPIES)
    ben = Presser(open_page(**PHONE, reduced_motion="reduce"), host.url, "Ben", settings + SHARES)
    return ann, ben


def counts(friends: tuple[Presser, Presser], game_id: str) -> list[int]:
    """Plays some exchanges, and returns the presses of each: opening the link, and everything that enters no move."""
    ann, ben = friends
    ann.invites(game_id, SMALL[game_id])
    at, other, found = ann, ben, list[int]()
    fragment = ann.moves()
    for _ in range(2 * EXCHANGES + 2):
        at, other = other, at
        at.opens(fragment)
        if at.page.locator("#choices .far-join").count():
            at.joins_by_press()
        soon(at.page, at.must_act)
        if at.is_over:
            break
        fragment = at.moves()
        found.append(at.presses)
    return found


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", SMALL)
def test_an_exchange_costs_two_presses_at_most(open_page: Callable[..., Page], host: Host, game_id: str) -> None:
    ann, ben = pair(open_page, host)
    found = counts((ann, ben), game_id)
    print(f"{game_id}: {found}")
    assert max(found) <= 2
    assert replies.read(ann.given[-1].rpartition("#")[2]).message.plies == ann.reply.message.plies


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", ["labymaster", "mouse-madness"])
def test_who_wants_to_look_first_presses_once_more(open_page: Callable[..., Page], host: Host, game_id: str) -> None:
    joining, *found = counts(pair(open_page, host, TWO_STEPS), game_id)
    assert (joining, max(found)) == (3, 2)


@pytest.mark.one_in(3)
def test_a_button_that_comes_by_itself_cannot_be_pressed_at_once(open_page: Callable[..., Page], host: Host) -> None:
    ann, ben = pair(open_page, host, EAGER + TWO_STEPS)
    ann.invites("mouse-madness", "jump-nook")
    ben.opens(ann.moves())
    ben.joins_by_press()
    fragment = ben.moves()
    ann.page.evaluate("sessionStorage.setItem('eager', 'yes')")
    ann.opens(fragment)
    soon(ann.page, lambda: bool(ann.page.evaluate("Boolean(window.tried)")))  # the roll and the move play themselves
    assert ann.given == []
    ann.player.sees_status(re.compile("Your turn is done. Ben is next.|Ben begins. Send it to Ben."))  # by the dice
    ann.moves()
    ann.player.sees_status("Copied. Send it to Ben.")


@pytest.mark.one_in(3)
def test_what_was_only_copied_can_be_undone_until_the_window_is_left(
    open_page: Callable[..., Page], host: Host
) -> None:
    ann, _ben = pair(open_page, host)
    page = ann.page
    ann.invites("labymaster")
    expect(page.locator("#told")).to_have_text("Your invitation to Blue goes out with your first turn.")
    ann.moves()
    ann.player.sees_status("Invitation copied. Send it to Blue.")
    page.locator("#undo").click()
    ann.player.sees_played(0)
    ann.player.position = ann.shown.position
    ann.player.play(ann.shown.position.plies()[0])
    soon(page, lambda: len(ann.given) == 2)
    ann.player.sees_status("Invitation copied. Send it to Blue.")
    expect(page.locator("#undo")).to_be_enabled()
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(page.locator("#undo")).to_be_disabled()
    page.reload()
    booted(page)
    expect(page.locator("#undo")).to_be_disabled()
    ann.player.sees_status("Waiting for Blue.")


@pytest.mark.one_in(3)
def test_a_closed_sheet_leaves_the_turn_as_it_was(open_page: Callable[..., Page], host: Host) -> None:
    ann, ben = pair(open_page, host)
    page = ben.page
    ann.invites("labymaster")
    ben.opens(ann.moves())
    page.evaluate("sessionStorage.setItem('closes', 'yes')")
    expect(page.locator("#far-name")).to_be_in_viewport(ratio=1)
    ben.joins_by_press()
    ben.decides()
    expect(page.locator("#choices .far-send")).to_have_text("Send to Ann")
    expect(page.locator("#far-line")).to_be_in_viewport(ratio=1)
    page.locator("#undo").click()
    ben.player.sees_played(1)
    page.evaluate("sessionStorage.removeItem('closes')")
    ben.moves()
    ben.player.sees_status("Sent. Waiting for Ann.")
    expect(page.locator("#undo")).to_be_disabled()
