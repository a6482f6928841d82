"""With keys alone: Tab and Shift+Tab reach every control and come round, and the focus is never nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.browsing.listener import keeps_focus
from tests.browsing.player import STILL, Player
from tests.browsing.site import Host, expect, wait_until_kept
from tests.browsing.stand_ins import PASTE
from tests.browsing.walking import FOCUSED, MOST, walk
from tests.site.sharing.test_far import Friend
from tests.site.table.test_play import RECORDS
from tests.web.input.test_editing import WARMAZE

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(reduced_motion="reduce", service_workers="allow")
    page.add_init_script(STILL)
    player = Player(page, host.url, "keys")
    player.open()
    return player


def presses(player: Player, selector: str) -> None:
    """Presses a control with Enter. The focus must be on something afterwards."""
    control = player.page.locator(selector).locator("visible=true").first
    control.focus()
    player.page.keyboard.press("Enter")
    player.settles()
    keeps_focus(player.page)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", GAMES)
def test_tab_walks_through_a_game_at_its_start_in_it_and_at_its_end(player: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    for plies in (0, len(record.plies) // 2, len(record.plies)):
        player.open(pygames.link.encode(pygames.Record(record.start, record.plies[:plies])))
        player.page.keyboard.press("Tab")
        walk(player.page)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", GAMES)
def test_tab_walks_through_a_game_with_somebody_far_away(
    open_page: Callable[..., Page], host: Host, game_id: str
) -> None:
    friend = Friend(open_page(reduced_motion="reduce"), host.url, "Ann")
    friend.player.way = "keys"
    friend.invites(game_id)
    page = friend.page
    page.keyboard.press("Tab")
    walk(page)
    page.keyboard.press("Escape")
    keeps_focus(page)
    friend.takes_turn(lambda record: record.position.plies()[0])  # without dice, whoever invites may begin at once
    page.locator("#choices .far-send").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#choices .far-send"), "sending takes a moment, and then the buttons change").to_have_count(0)
    keeps_focus(page)
    walk(page)
    page.locator("#far summary:visible").first.focus()
    page.keyboard.press("Enter")
    walk(page)


def test_shift_alone_leaves_the_focus_at_the_end_of_the_page(player: Player) -> None:
    """Otherwise Shift+Tab would never come round for people who press one key after the other."""
    page = player.page
    player.open(pygames.link.encode(RECORDS["labymaster"].start))
    for _ in range(MOST):
        page.keyboard.press("Tab")
        if not page.evaluate(FOCUSED):
            break
    page.keyboard.down("Shift")
    page.wait_for_timeout(300)
    assert page.evaluate(FOCUSED) == ""
    page.keyboard.press("Tab")
    page.keyboard.up("Shift")
    expect(page.locator("#menu")).to_be_focused()


SCREENS = [
    *("", "games", "puzzles", "year", "learn.labymaster", "help.labymaster.1", "puzzle.warmaze.1"),
    "edit." + WARMAZE.replace(" ", "_"),
]


@pytest.mark.parametrize("fragment", SCREENS)
def test_tab_walks_through_every_screen(player: Player, fragment: str) -> None:
    player.open(fragment)
    player.page.keyboard.press("Tab")
    walk(player.page)


def test_tab_walks_through_the_dialogs_and_the_focus_comes_back(player: Player) -> None:
    player.open(pygames.link.encode(RECORDS["warmaze"].start))
    page = player.page
    for opener in ("#menu", "#share", "#new"):
        presses(player, opener)
        walk(page)
        page.keyboard.press("Escape")
        expect(page.locator(opener)).to_be_focused()
    for opener in ("#seating", "#course", "[data-opens=settings]"):
        presses(player, "#menu")
        presses(player, f"#menu-dialog {opener}")
        walk(page)
        page.keyboard.press("Escape")
        keeps_focus(page)
    page.keyboard.press("?")
    walk(page)
    page.keyboard.press("Escape")
    keeps_focus(page)


def test_tab_walks_through_the_dialogs_of_other_screens(player: Player) -> None:
    page = player.page
    player.sit_down(RECORDS["labymaster"].start)
    player.play(RECORDS["labymaster"].plies[0])
    wait_until_kept(page)
    player.open()
    presses(player, "#open")
    walk(page)
    page.keyboard.press("Escape")
    expect(page.locator("#open")).to_be_focused()
    links = [f"{player.url}#{pygames.link.encode(RECORDS[game_id].start)}" for game_id in ("labymaster", "mazers")]
    page.evaluate(PASTE, " and ".join(links))
    expect(page.locator("#which-dialog")).to_be_visible()
    walk(page)
    page.keyboard.press("Escape")
    keeps_focus(page)
    player.open("games")
    presses(player, "[data-does=rename]")
    expect(page.locator("#rename-dialog")).to_be_visible()
    walk(page)
    page.keyboard.press("Escape")
    keeps_focus(page)


def test_tab_walks_through_a_game_that_is_looked_back_at(player: Player) -> None:
    """The board shows an earlier place, and the list of moves is open."""
    record = RECORDS["warmaze"]
    player.open(pygames.link.encode(pygames.Record(record.start, record.plies[:6])))
    presses(player, "[data-step=first]")
    walk(player.page)


@pytest.mark.one_in(12)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_focus_is_never_nowhere_from_screen_to_screen(player: Player, game_id: str) -> None:
    page = player.page
    player.open(pygames.link.encode(pygames.game(game_id).start()))
    page.keyboard.press("Tab")
    for key in ("Enter", "Space", "Escape", "Escape", "u", "m"):
        page.keyboard.press(key)
        keeps_focus(page)
    presses(player, "#table .home")
    expect(page.locator("#front h1")).to_be_focused()
    presses(player, f'.card[data-game="{game_id}"] .play')
    presses(player, "#new-dialog .primary")
    page.locator("#table").wait_for()
    page.wait_for_function("document.activeElement.matches('[data-spot], #choices button')")
    presses(player, "#menu")
    presses(player, '#menu-dialog a[href="#games"]')
    expect(page.locator("#games h1")).to_be_focused()
    presses(player, "#games-list .primary")
    page.wait_for_function("document.activeElement.matches('[data-spot], #choices button')")


def test_two_games_of_a_kind_are_told_apart_in_the_list(player: Player) -> None:
    page = player.page
    game = pygames.game("labymaster")
    for variant in game.variants[:2]:
        start = game.start(variant)
        player.open(pygames.link.encode(pygames.Record(start, start.plies()[:1])))
        player.sees_played(1)
    player.open("games")
    expect(page.locator("#games-list [data-game=labymaster]").nth(1)).to_be_visible()
    for buttons in (page.locator("#games-list .primary"), page.locator('#games-list [data-does="delete"]')):
        names = [button.get_attribute("aria-label") for button in buttons.all()]
        assert len(names) > 1
        assert len(names) == len(set(names)), names
