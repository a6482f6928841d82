"""Games with somebody far away in real life: a browser that has lost the game, a second guest, a board that is not yet
there, and help that is not given.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsing.player import FORGET
from tests.browsing.site import PHONE, Host, booted, expect
from tests.site.sharing.test_far import Friend, weakest

if TYPE_CHECKING:
    from playwright.sync_api import Page

Pair = tuple[Friend, Friend]


@pytest.fixture
def friends(open_page: Callable[..., Page], host: Host) -> Pair:
    ann = Friend(open_page(reduced_motion="reduce"), host.url, "Ann")
    return ann, Friend(open_page(**PHONE, reduced_motion="reduce"), host.url, "Ben")


def forgets(friend: Friend) -> None:
    """Clears everything that the browser has stored, as Safari does after seven days."""
    friend.page.evaluate(FORGET)
    friend.page.goto(friend.player.url)
    booted(friend.page)


@pytest.mark.one_in(4)
def test_a_key_brings_back_a_game_that_the_browser_has_lost(friends: Pair) -> None:
    ann, ben = friends
    ann.invites("labymaster")
    ann.takes_turn(weakest)
    ben.opens(ann.sends())
    expect(ann.page.locator("#far-key")).to_be_hidden()  # a key holds the keys of all players
    ben.joins()
    ben.takes_turn(weakest)
    ann.opens(ben.sends())
    ann.takes_turn(weakest)
    ben.opens(ann.sends())
    expect(ann.page.locator("#far-key")).to_contain_text("If this browser loses the game, a key brings it back.")
    ann.page.locator("#far-key").get_by_role("button", name="Keep a key").click()
    expect(ann.page.locator("#moving-title")).to_have_text("A key to this game")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Save as a file").click()
    key = download.value.path().read_text(encoding="utf-8").strip().rpartition("#")[2]
    expect(ann.page.locator("#far-key")).to_be_hidden()
    ben.takes_turn(weakest)
    ann.opens(ben.sends())
    ann.takes_turn(weakest)
    ben.opens(ann.sends())
    ben.takes_turn(weakest)
    reply = ben.sends()

    forgets(ann)
    ann.opens(reply)
    ann.player.sees_status("This game belongs to Ann, Ben. You can watch it.")
    ann.page.locator("#far-missing summary").click()
    expect(ann.page.locator("#far-missing")).to_contain_text("Safari forgets sites")
    ann.page.locator("#far-missing").get_by_role("button", name="Copy this link").click()
    expect(ann.page.locator("#toast")).to_have_text("Copied. Open it in the browser in which you play.")
    ann.opens(key)
    ann.page.locator("#choices .far-join").click()
    ann.player.sees_played(3)
    ann.opens(reply)
    expect(ann.page.locator("#far-notice")).to_contain_text("moves that you made where you played before: ")
    ann.page.get_by_role("button", name="Yes, play on from there").click()
    ann.player.sees_played(6)
    ann.takes_turn(weakest)
    ben.opens(ann.sends())
    ben.player.sees_played(7)
    ben.player.sees_status("Ben: ")


@pytest.mark.one_in(12)
def test_two_moves_that_one_player_has_signed_are_shown_side_by_side(
    friends: Pair, open_page: Callable[..., Page], host: Host
) -> None:
    ann, ben = friends
    ann.invites("labymaster")
    ann.takes_turn(weakest)
    ben.opens(ann.sends())
    ben.joins()
    ben.takes_turn(weakest)
    ann.opens(ben.sends())
    ann.takes_turn(weakest)
    link = ann.sends()
    ben.opens(link)
    kept = ben.page.context.storage_state(indexed_db=True)
    twin = Friend(open_page(reduced_motion="reduce", storage_state=kept), host.url, "Ben")
    twin.opens(link)
    ben.takes_turn(weakest)
    ann.opens(ben.sends())
    ann.player.sees_played(4)
    made = ben.reply.message.plies[3]
    twin.takes_turn(lambda record: next(ply for ply in record.position.plies() if ply not in (made, weakest(record))))
    ann.opens(twin.sends())
    expect(ann.page.locator("#far-both > p")).to_have_text(
        "Ben has signed two different moves in turn 4. Ben could know nothing new in between."
    )
    captions = ann.page.locator("#far-both figcaption")
    expect(captions.nth(0)).to_have_text(re.compile("^Signed .*Ann is to play[.]$"))
    expect(captions.nth(1)).to_have_text(re.compile("^Signed .*Ann is to play[.]$"))
    expect(ann.page.locator("#far-both svg")).to_have_count(2)
    ann.page.get_by_role("button", name="Keep mine").click()
    expect(ann.page.locator("#far-both")).to_be_hidden()
    assert ann.reply.message.plies[3] == made


@pytest.mark.one_in(3)
def test_a_second_guest_and_the_host_are_told_the_truth(
    friends: Pair, open_page: Callable[..., Page], host: Host
) -> None:
    ann, ben = friends
    eve = Friend(open_page(reduced_motion="reduce"), host.url, "Eve")
    ann.invites("mazers", "quick")
    invitation = ann.sends()
    replies = []
    for guest in (ben, eve):
        guest.opens(invitation)
        guest.joins()
        replies.append(guest.sends())
    ann.opens(replies[0])
    ann.opens(replies[1])
    expect(ann.page.locator("#far-notice")).to_contain_text("Eve has accepted your invitation too. Ben was first")
    ann.takes_turn(weakest)
    eve.opens(ann.sends())
    expect(eve.page.locator("#far-notice")).to_contain_text(
        "If Ann sent this: Ben accepted this invitation too, and was first."
    )


@pytest.mark.one_in(3)
def test_there_is_no_board_before_it_is_dealt(friends: Pair) -> None:
    ann, ben = friends
    ann.invites("amuseamaze")
    for friend in friends:
        expect(friend.page.locator("#far-undealt")).to_contain_text("There is no board yet.")
        for part in ("#board", "#aside", "#word-form", "#hint-toggle"):
            expect(friend.page.locator(part)).to_be_hidden()
        if friend is ann:
            ben.opens(ann.sends())
    ben.joins()
    ben.player.sees_status("You are in. The board is dealt once Ann has your reply.")
    ann.opens(ben.sends())
    expect(ann.page.locator("#far-undealt")).to_be_hidden()
    expect(ann.page.locator("#board")).to_be_visible()
    ann.player.open("learn.labymaster")
    expect(ann.page.locator("#board")).to_be_visible()


def test_there_is_no_help_in_a_game_with_a_friend(friends: Pair) -> None:
    ann, _ben = friends
    why = "In a game with a friend, hints and the review wait until it is over or all allow them."
    ann.invites("labymaster")
    ann.page.locator("#hint-toggle").click()
    expect(ann.page.locator("#toast")).to_have_text(why)
    ann.page.locator("#toast").evaluate("toast => { toast.textContent = ''; }")
    ann.takes_turn(lambda record: record.position.plies()[0])  # before it, there is nothing to review
    ann.page.locator("#analysis-toggle").click()
    expect(ann.page.locator("#toast")).to_have_text(why)
    expect(ann.page.locator("#hint")).to_be_hidden()
    expect(ann.page.locator("#analysis")).to_be_hidden()
