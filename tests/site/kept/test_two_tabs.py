"""One game in two tabs: they follow each other, bots think in one of them, and the dice agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from re import compile as pattern
from typing import TYPE_CHECKING

import pytest

import pygames
from puzzles import proving
from pygames.bots import levels
from tests.browsing.player import FORGET, Player
from tests.browsing.site import Host, Watch, booted, expect, soon
from tests.site.kept.test_faults import games_kept, plies_kept
from tests.site.table.test_bots_page import sit_down
from web.puzzles.solving import Solving
from web.storage import saved
from web.tree.tree import lines
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

LABYMASTER = pygames.game("labymaster").start()
MAZERS = pygames.game("mazers").start()
MOUSE = pygames.game("mouse-madness").start("jump-nook", seats=2)
TURNS = 12
"""The number of plies that two tabs play in turn."""
BY_HAND = """localStorage.setItem("mazebox.settings", '{"auto": false}');"""
"""Nothing is played automatically except the bots' moves."""
DEAF = """
const missed = [];
window.hears = () => {
  delete window.deaf;
  for (const call of missed.splice(0)) call();
};
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (event, call, ...rest) {
  const hear = (heard) => (window.deaf ? missed.push(() => call(heard)) : call(heard));
  const isOfTabs = this instanceof BroadcastChannel || (this === window && event === "storage");
  return listen.call(this, event, isOfTabs ? hear : call, ...rest);
};
const read = Storage.prototype.getItem;
Storage.prototype.getItem = function (key) { return window.deaf?.[key] ?? read.call(this, key); };
"""
"""Lets a test withhold from a tab what other tabs have written, as if it arrived a moment too late."""


@pytest.fixture(scope="module")
def tabs(open_page: Callable[..., Page], host: Host) -> Iterator[tuple[Player, Player]]:
    one = open_page(reduced_motion="reduce")
    for script in (BY_HAND, DEAF):
        one.context.add_init_script(script)
    other = one.context.new_page()
    watch = Watch(other)
    yield Player(one, host.url), Player(other, host.url)
    watch.check()


@pytest.fixture
def two(tabs: tuple[Player, Player]) -> tuple[Player, Player]:
    """Returns two tabs of a browser that has stored nothing."""
    one, other = tabs
    one.open()
    other.page.goto(f"{other.url}rules-labymaster.html")
    one.page.evaluate(FORGET)
    one.open()
    return tabs


def share(two: tuple[Player, Player], position: pygames.Position) -> None:
    """Opens one game in both tabs, after something was played in it."""
    one, other = two
    one.sit_down(position)
    one.play(position.plies()[0])
    one.settles()
    follow(one, other)


def follow(one: Player, other: Player) -> None:
    """Opens in the second tab what the first one shows."""
    other.open(one.page.evaluate("location.hash.slice(1)"))
    other.position = one.position
    other.sees_played(one.played())


def play_by_turns(two: tuple[Player, Player], plies: int) -> None:
    """Plays plies in turn: each tab plays after it has followed the other."""
    count = two[0].played()
    for turn in range(plies):
        here, there = two[turn % 2], two[1 - turn % 2]
        here.play(here.position.plies()[turn % 3 % len(here.position.plies())])
        count += 1
        there.sees_played(count)
        there.position = here.position


def variations(page: Page) -> int:
    """Returns the number of variations in all saved games."""
    return sum(len(lines(saved.parse(text).table.root)) - 1 for text in games_kept(page).values())


@pytest.mark.parametrize("position", [LABYMASTER, MAZERS], ids=["labymaster", "mazers"])
def test_two_tabs_play_by_turns(two: tuple[Player, Player], position: pygames.Position) -> None:
    one, _other = two
    share(two, position)
    play_by_turns(two, TURNS)
    (plies,) = plies_kept(one.page)
    assert len(plies) == TURNS + 1
    assert variations(one.page) == 0
    for player in two:
        expect(player.page.locator("#toast")).to_be_hidden()
        player.settles()
        assert pygames.link.decode(player.page.evaluate("location.hash.slice(1)")).plies == plies


@pytest.mark.one_in(4)
def test_a_tab_that_looks_back_stays_there_while_the_game_goes_on(two: tuple[Player, Player]) -> None:
    one, other = two
    share(two, LABYMASTER)
    one.play("g11-g6")
    other.sees_played(2)
    other.page.locator('[data-step="first"]').click()
    one.play("6+")
    expect(other.page.locator("#status")).to_have_text("Looking back: the start.")
    expect(other.page.locator("#plies")).to_have_attribute("data-played", "0")
    other.page.get_by_role("button", name="Return to the game").click()
    expect(other.page.locator("#plies-list [data-state=latest]")).to_have_attribute("data-ply", "6+")
    one.page.get_by_role("button", name="Undo").click()
    other.sees_status(pattern("^Pink"))
    expect(other.page.locator("#plies-count")).to_have_text(one.page.locator("#plies-count").text_content() or "")
    assert variations(one.page) == 0


@pytest.mark.one_in(3)
def test_what_is_half_entered_is_never_played_wrongly(two: tuple[Player, Player]) -> None:
    one, other = two
    share(two, LABYMASTER)
    ply = "g11-g6"
    first, second = view_of("labymaster").controls.gesture(one.position, ply)[:2]
    other.press(first)
    one.play(ply)
    other.sees_played(2)
    other.position = one.position
    other.spot(second).click(force=True)
    expect(other.page.locator("#plies")).to_have_attribute("data-played", "2")
    other.play("6+")
    one.sees_played(3)
    assert variations(one.page) == 0


@pytest.mark.one_in(4)
def test_two_tabs_that_play_at_one_moment(two: tuple[Player, Player]) -> None:
    """The second tab does not see yet what the first has saved, and overwrites it."""
    one, other = two
    share(two, LABYMASTER)
    ((key, before),) = games_kept(one.page).items()
    other.page.evaluate("([key, before]) => { window.deaf = { [key]: before }; }", [key, before])
    one.play("g11-g6")
    one.settles()
    other.play("6+")
    other.page.evaluate("window.hears()")
    expect(one.page.locator("#toast")).to_contain_text("This game continued in another tab.")
    soon(one.page, lambda: variations(one.page) == 1)
    expect(one.page.locator("#plies-list .variations button")).to_have_count(1)
    expect(other.page.locator("#plies-list .variations button")).to_have_count(1)
    one.play("6+")
    other.sees_played(3)
    one.page.reload()
    booted(one.page)


# Bots


def bots_play(two: tuple[Player, Player], level: int) -> None:
    """Lets two bots play in both tabs."""
    one, other = two
    sit_down(one, "labymaster", {1: level, 2: level})
    one.settles()
    other.open(f"saved.{next(iter(games_kept(one.page))).rpartition('.')[2]}")


@pytest.mark.one_in(3)
def test_bots_think_in_one_tab(two: tuple[Player, Player]) -> None:
    one, other = two
    bots_play(two, 1)
    name = str(levels("labymaster")[0].name)
    one.sees_status(pattern(f"^{name}.* plays in another tab.$"))
    for player in two:
        expect(player.page.locator("#plies")).to_have_attribute("data-played", pattern("^[1-9][0-9]$"))
    one.page.evaluate("document.querySelector('#choices [data-does=bot-here]').click()")  # remade with each ply
    other.sees_status("plays in another tab.")
    seen = one.played()
    soon(other.page, lambda: other.played() > seen + 3)
    assert variations(one.page) == 0
    expect(other.page.locator("#toast")).to_be_hidden()


@pytest.mark.one_in(12)
@pytest.mark.parametrize("how", ["closes", "crashes", "leaves the game"])
def test_the_other_tab_takes_over(two: tuple[Player, Player], how: str) -> None:
    from playwright.sync_api import Error

    one, _other = two
    third = Player(one.page.context.new_page(), one.url)
    bots_play((one, third), 1)
    one.sees_status("plays in another tab.")
    if how == "closes":
        third.page.close()
    elif how == "crashes":
        with third.page.expect_event("crash"), pytest.raises(Error):
            third.page.goto("chrome://crash")
    else:
        third.page.evaluate("location.hash = ''")
    seen = one.played()
    soon(one.page, lambda: one.played() > seen + 3)
    assert variations(one.page) == 0
    if how != "closes":
        third.page.close()


@pytest.mark.one_in(3)
def test_a_person_plays_in_the_tab_that_does_not_think(two: tuple[Player, Player]) -> None:
    one, other = two
    sit_down(one, "labymaster", {2: 1})
    one.settles()
    other.open(f"saved.{next(iter(games_kept(one.page))).rpartition('.')[2]}")
    one.position = LABYMASTER
    one.play("f1-f8")
    for player in two:
        expect(player.page.locator("#plies")).to_have_attribute("data-played", pattern("^([2-9]|[1-9][0-9])$"))
        player.sees_status(pattern("^Run or jump"))
    assert variations(one.page) == 0


def test_a_browser_without_locks(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page()
    page.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined });")
    player = Player(page, host.url)
    sit_down(player, "labymaster", {1: 1, 2: 1})
    soon(page, lambda: player.played() > 2)


# Dice


def rolled(player: Player, count: int) -> str:
    """Rolls, and returns the outcome."""
    player.page.locator('#choices [data-does="roll"]').click()
    player.sees_played(count)
    return plies_of(player)[-1]


def plies_of(player: Player) -> tuple[str, ...]:
    player.settles()
    return pygames.link.decode(player.page.evaluate("location.hash.slice(1)")).plies


@pytest.mark.parametrize("plies", [(), ("6",)], ids=["start", "under way"])
def test_a_link_that_is_opened_in_four_tabs(two: tuple[Player, Player], plies: tuple[str, ...]) -> None:
    one, _other = two
    link = pygames.link.encode(pygames.Record(MOUSE, plies))
    tabs = [*two, *(Player(one.page.context.new_page(), one.url) for _ in range(2))]
    for tab in tabs:
        tab.open(link)
        tab.sees_played(len(plies))
    found = {rolled(tabs[0], len(plies) + 1)}
    for tab in tabs[1:]:
        if not plies:
            found.add(rolled(tab, 1))
        tab.sees_played(len(plies) + 1)
        found.add(plies_of(tab)[-1])
    assert len(found) == 1
    for tab in tabs[2:]:
        tab.page.close()
    one.open("games")
    while one.page.locator("#games-list li").count():
        one.page.locator("#games-list").get_by_role("button", name="Delete").first.click()
    one.page.reload()
    booted(one.page)
    one.open(link)
    found.add(rolled(one, len(plies) + 1))
    assert len(found) == 1, "after the game was deleted"


@pytest.mark.one_in(4)
def test_what_is_set_in_one_tab_holds_in_the_other(two: tuple[Player, Player]) -> None:
    one, other = two
    for player in two:
        player.sit_down(LABYMASTER)
    one.set("coordinates", False)
    expect(other.page.locator("#settings-dialog [data-set=coordinates]")).not_to_be_checked()  # it has heard of it
    other.set("patterns", True)
    for player in two:
        player.open()
        player.page.locator("[data-opens=settings]:visible").first.click()
        expect(player.page.locator("#settings-dialog [data-set=coordinates]")).not_to_be_checked()
        expect(player.page.locator("#settings-dialog [data-set=patterns]")).to_be_checked()


@pytest.mark.one_in(3)
def test_both_tabs_have_what_each_has_solved(two: tuple[Player, Player]) -> None:
    """The second tab does not hear of the first one's puzzle before it has solved its own."""
    other = two[1]
    puzzles = [puzzle for puzzle in proving.collection("labymaster") if puzzle.kind == "survive"][:2]
    for player, puzzle in zip(two, puzzles, strict=True):
        player.open(f"puzzle.labymaster.{puzzle.number}")
    other.page.evaluate("window.deaf = { 'mazebox.puzzles': '{}' }")
    for player, puzzle in zip(two, puzzles, strict=True):
        solving = Solving(puzzle)
        player.position = solving.start
        player.play(solving.line[0])
        expect(player.page.locator("#puzzle .result.met")).to_be_visible()
    other.page.evaluate("window.hears()")
    for player in two:
        player.open("puzzles")
        expect(player.page.locator("#puzzles-games li", has_text="Labymaster")).to_contain_text("2 of ")
