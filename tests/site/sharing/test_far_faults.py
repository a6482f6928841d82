"""Replies that arrive at a bad moment: full storage, a killed tab, two tabs. Nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.record import Record
from tests.browsing.player import FORGET, FULL
from tests.browsing.site import PHONE, Host, Watch, booted, expect, soon
from tests.browsing.stand_ins import FORGETS, FRAMES
from tests.rules.playthroughs import playthroughs
from tests.site.kept.test_faults import games_kept, plies_kept
from tests.site.sharing.test_far import Friend, begin
from tests.site.sharing.test_live import LiveFriend
from web.storage import saved

if TYPE_CHECKING:
    from playwright.sync_api import Page

START = str(pygames.game("labymaster").start())
PLIES = min((game[1] for game in playthroughs("labymaster") if game[0][0] == START), key=len)
GO = "reply => { location.hash = reply; }"
"""Opens a link in the open page."""


def decide(record: Record) -> str:
    """Returns the next move of the shortest golden game."""
    return PLIES[len(record.plies)]


@pytest.fixture(scope="module")
def friends(open_page: Callable[..., Page], host: Host) -> tuple[Friend, Friend]:
    ann = Friend(open_page(reduced_motion="reduce"), host.url, "Ann")
    ben = Friend(open_page(**PHONE, reduced_motion="reduce"), host.url, "Ben")
    return ann, ben


@pytest.fixture
def reply(friends: tuple[Friend, Friend]) -> Iterator[str]:
    """Returns the fourth move of the game, Ben's, for which Ann waits."""
    ann, ben = friends
    begin(friends, "labymaster", "", decide)
    ben.takes_turn(decide)
    ann.opens(ben.sends())
    ann.takes_turn(decide)
    ben.opens(ann.sends())
    ben.takes_turn(decide)
    yield ben.sends()
    for friend in friends:
        friend.page.evaluate(FORGET)
        leaves(friend)


def leaves(friend: Friend) -> None:
    """Opens a page without a game."""
    friend.page.goto(f"{friend.player.url}rules-labymaster.html")


def another_tab(friend: Friend) -> Iterator[Friend]:
    """Yields another tab of a friend's browser, whose frames can be stopped."""
    tab = Friend(friend.page.context.new_page(), friend.player.url, friend.name)
    tab.page.add_init_script(FRAMES)
    watch = Watch(tab.page)
    yield tab
    tab.page.close()
    watch.check()


@pytest.fixture
def tab(friends: tuple[Friend, Friend]) -> Iterator[Friend]:
    """Returns another tab of Ann's browser."""
    yield from another_tab(friends[0])


def resumes(friend: Friend, waits: str) -> None:
    """Resumes the only saved game, from the list that says for whom it waits."""
    friend.player.open("games")
    expect(friend.page.locator("#games-list .turn")).to_have_text([waits])
    friend.page.locator("#games-list").get_by_role("link", name="Resume").click()


def kills(friend: Friend) -> None:
    """Kills the process that runs the page."""
    from playwright.sync_api import Error

    with friend.page.expect_event("crash"), pytest.raises(Error):
        friend.page.goto("chrome://crash")


@pytest.mark.one_in(3)
def test_a_reply_that_finds_the_storage_full_is_said_and_saved_later(
    friends: tuple[Friend, Friend], reply: str
) -> None:
    ann, ben = friends
    page = ann.page
    page.evaluate(FULL)
    ann.opens(reply)
    ann.player.sees_played(4)
    expect(page.locator("#toast")).to_contain_text("Not saved")
    expect(page.locator("#toast")).to_contain_text("Make room before you play on")
    with page.expect_download() as download:
        page.locator("#toast").get_by_role("button", name="Download the game").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert saved.parse(text).table.played.plies == tuple(PLIES[:4])
    assert plies_kept(page) == [tuple(PLIES[:3])], "the game is as it was saved before"
    page.reload()  # which makes room
    booted(page)
    ann.player.sees_played(4)
    assert plies_kept(page) == [tuple(PLIES[:4])]
    ann.takes_turn(decide)
    ben.opens(ann.sends())
    ben.player.sees_played(5)


def test_a_turn_played_while_the_storage_is_full_is_saved_with_room_again(
    friends: tuple[Friend, Friend], reply: str
) -> None:
    ann, ben = friends
    page = ann.page
    page.evaluate("window.puts = [Storage.prototype.setItem, IDBObjectStore.prototype.put]; null")
    page.evaluate(FULL)
    ann.opens(reply)
    expect(page.locator("#toast")).to_contain_text("Not saved")
    page.evaluate("[Storage.prototype.setItem, IDBObjectStore.prototype.put] = window.puts; null")
    ann.takes_turn(decide)
    ben.opens(ann.sends())
    ben.takes_turn(decide)
    page.reload()
    booted(page)
    ann.opens(ben.sends())
    ann.player.sees_played(6)
    assert plies_kept(page) == [tuple(PLIES[:6])]


@pytest.mark.parametrize("is_painted", [False, True], ids=["before it was painted", "after it was saved"])
def test_a_tab_killed_right_after_a_reply_arrived(
    friends: tuple[Friend, Friend], reply: str, tab: Friend, is_painted: bool
) -> None:
    ann, ben = friends
    leaves(ann)
    resumes(tab, "Waiting for Ben · 3 turns")
    tab.player.sees_played(3)
    tab.player.settles()
    tab.page.evaluate(f"window.isStill = {str(not is_painted).lower()}")
    tab.page.evaluate(GO, reply)
    tab.player.sees_played(4)
    if is_painted:
        soon(tab.page, lambda: plies_kept(tab.page) == [tuple(PLIES[:4])])
    kills(tab)
    ann.player.open()
    resumes(ann, "Your turn · 4 turns" if is_painted else "Waiting for Ben · 3 turns")
    ann.opens(reply)
    ann.player.sees_played(4)
    expect(ann.page.locator("#far-notice")).to_be_hidden()
    ann.takes_turn(decide)
    ben.opens(ann.sends())
    ben.player.sees_played(5)


def connected(open_page: Callable[..., Page], host: Host) -> tuple[LiveFriend, LiveFriend]:
    """Returns two friends who play live and have played a move each."""
    ann, ben = (LiveFriend(open_page(reduced_motion="reduce"), host.url, name) for name in ("Ann", "Ben"))
    ben.page.add_init_script(FRAMES)
    ann.invites("labymaster")
    ben.opens(ann.invites_to_connect())
    ben.joins()
    ann.pastes(ben.shown_link(), "Ben")
    ann.sees_here("Ben")
    ben.sees_here("Ann")
    for place, friend in enumerate((ann, ben)):
        friend.plays(PLIES, place)
    ann.player.sees_played(2)
    ben.player.settles()
    return ann, ben


@pytest.mark.one_in(12)
def test_a_turn_that_came_live_while_another_screen_was_shown_is_saved_as_the_game_is_opened(
    open_page: Callable[..., Page], host: Host
) -> None:
    ann, ben = connected(open_page, host)
    ben.player.open("games")
    expect(ann.page.locator("#far-here.live")).to_have_count(0)
    ann.plays(PLIES, 2)
    ann.player.settles()
    ben.page.wait_for_timeout(500)  # until it has come
    assert plies_kept(ben.page) == [tuple(PLIES[:2])], "it waits for the table"
    resumes(ben, "Waiting for Ann · 2 turns")
    ben.player.sees_played(3)
    soon(ben.page, lambda: plies_kept(ben.page) == [tuple(PLIES[:3])])
    ann.sees_here("Ben")


@pytest.mark.one_in(3)
def test_ones_own_backup_opens_as_the_game_that_is_saved_here(
    friends: tuple[Friend, Friend], reply: str, tmp_path: Path
) -> None:
    ann, ben = friends
    page, backup = ann.page, tmp_path / "backup.txt"
    (text,) = games_kept(page).values()
    backup.write_text(text, encoding="utf-8")
    ann.opens(reply)
    ann.player.sees_played(4)
    ann.player.open("games")
    page.locator("#import").set_input_files(backup)
    expect(page.locator("#toast")).to_contain_text("1 game imported.")
    expect(page.locator("#games-list .turn")).to_have_text(["Your turn · 4 turns"])
    ann.player.open()
    page.get_by_role("button", name="Open a game").click()
    page.locator("#open-file").set_input_files(backup)
    ann.player.sees_played(4)
    assert plies_kept(page) == [tuple(PLIES[:4])]
    ann.takes_turn(decide)
    ben.opens(ann.sends())
    ben.player.sees_played(5)


@pytest.mark.one_in(12)
def test_a_turn_that_came_live_just_before_the_tab_was_killed_goes_by_link(
    open_page: Callable[..., Page], host: Host
) -> None:
    ann, ben = connected(open_page, host)
    ben.page.evaluate(FORGETS)
    ben.page.evaluate("window.isStill = true")
    ann.plays(PLIES, 2)
    ben.player.sees_played(3)
    kills(ben)
    expect(ann.page.locator("#far-here")).to_contain_text("The connection was lost. The game goes on by link.")
    fragment = ann.sends()
    again = Friend(ben.page.context.new_page(), host.url, "Ben")
    resumes(again, "Waiting for Ann · 2 turns")
    again.opens(fragment)
    again.player.sees_played(3)
    again.takes_turn(decide)
    ann.opens(again.sends())
    ann.player.sees_played(4)


@pytest.mark.one_in(3)
def test_two_tabs_receive_the_same_reply(friends: tuple[Friend, Friend], reply: str, tab: Friend) -> None:
    ann, ben = friends
    resumes(tab, "Waiting for Ben · 3 turns")
    tab.player.sees_played(3)
    tabs = ann, tab
    for each in tabs:
        each.page.evaluate(GO, reply)
    for each in tabs:
        each.player.sees_played(4)
        expect(each.page.locator("#toast")).to_be_hidden()
    tab.takes_turn(decide)
    ann.player.sees_played(5)
    ben.opens(ann.sends())
    expect(tab.page.locator("#choices .far-send")).to_have_count(0)
    ben.takes_turn(decide)
    answer = ben.sends()
    for each in (tab, ann):
        each.opens(answer)
        each.player.sees_played(6)
        expect(each.page.locator("#far-notice")).to_be_hidden()
    assert plies_kept(ann.page) == [tuple(PLIES[:6])], "it is one game in both tabs"
    ann.takes_turn(decide)
    tab.player.sees_played(7)
