"""Your year in a browser: what was played, from what this device has stored."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from puzzles import proving
from tests.browsing.player import TODAY, Player
from tests.browsing.site import DESKTOP, PHONE, Host, expect
from web.puzzles.solving import Solving

if TYPE_CHECKING:
    from playwright.sync_api import Page

LADDER = {"games": {"warmaze": {"1": [15, 2, 0], "2": [11, 5, 1], "3": [0, 4, 0]}, "mazers": {"1": [3, 0, 0]}}}


@pytest.fixture
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(**DESKTOP, reduced_motion="reduce"), host.url)


def store(page: Page, **kept: object) -> None:
    """Stores JSON values, by the names of their keys."""
    for name, value in kept.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"mazebox.{name}", json.dumps(value)])


def test_a_device_on_which_nothing_was_played_says_so(player: Player) -> None:
    page = player.page
    player.open("puzzles")
    page.get_by_role("link", name="Your year").click()
    expect(page.get_by_role("heading", name="Your year")).to_be_visible()
    expect(page.locator("#year-since")).to_contain_text("Games are counted from now on")
    expect(page.locator(".figures")).to_contain_text(re.compile(r"0\s*games\s*0\s*won", re.IGNORECASE))
    expect(page.locator("#year-most")).to_contain_text("Nobody yet")
    expect(page.locator("#year-ladders li")).to_have_count(25)
    expect(page.locator("#year-ladders")).not_to_contain_text("1 –")
    expect(page.get_by_role("button", name="Save as a file")).to_be_disabled()


def test_games_bots_and_puzzles_are_those_of_the_last_twelve_months(player: Player) -> None:
    page = player.page
    player.open()
    today = page.evaluate(TODAY)
    diary = {
        str(today - 399): {"mazers": [9, 9]},
        str(today - 40): {"warmaze": [3, 1], "puzzles": [2, 2]},
        str(today): {"warmaze": [1, 1], "labymaster": [2, 0]},
    }
    solved = {"warmaze-1": [60, 0], "warmaze-2": [60, 0]}
    marks = {"solved": solved, "days": [today - 41, today - 40, today - 39, today - 2], "rated": ["warmaze-1"]}
    store(page, diary={"days": diary, "counted": [5]}, ladder=LADDER, puzzles=marks)
    player.open()
    player.open("year")
    expect(page.locator("#year-games")).to_have_text("6")
    expect(page.locator("#year-won")).to_have_text("2")
    expect(page.get_by_role("listitem").filter(has=page.locator("#year-puzzles"))).to_have_text("2puzzles solved")
    expect(page.locator("#year-row")).to_have_text("3")
    ladder = page.locator("#year-ladders [data-game=warmaze]")
    expect(ladder.locator(".played")).to_have_text("4 games, 2 won")
    rungs = ladder.get_by_role("listitem")
    expect(rungs.nth(0)).to_contain_text("15 – 2")
    expect(rungs.nth(1)).to_contain_text("11 – 5 · 1 drawn")
    expect(rungs.nth(3)).to_contain_text("not met yet")
    expect(page.locator("#year-ladders [data-game=mazers] .played")).to_have_text("No games yet")
    expect(page.locator("#year-most")).to_contain_text("Jester17 games, 15 won")
    expect(page.get_by_role("img", name="5 days with a game or a puzzle in the last twelve months")).to_be_visible()
    expect(page.locator("#year-map path[fill*=accent]")).to_have_count(5)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert '"warmaze-1"' in text
    assert "[15,2,0]" in text.replace(" ", "")


def test_a_game_played_to_its_end_is_counted_at_once(player: Player) -> None:
    """A puzzle as well; both only once, whatever is pressed afterwards."""
    page = player.page
    puzzle = next(one for one in proving.collection("labymaster") if one.kind == "survive")
    player.open(f"puzzle.labymaster.{puzzle.number}")
    expect(page.locator("#puzzle-title")).to_be_focused()
    solving = Solving(puzzle)
    player.position = solving.start
    player.play(solving.line[0])
    expect(page.locator("#puzzle .result.met")).to_be_visible()
    player.open("year")
    expect(page.locator("#year-puzzles")).to_have_text("1")
    expect(page.locator("#year-count")).to_contain_text("1 day with a game or a puzzle")
    expect(page.locator("#year-since")).to_contain_text("Games are counted from")


@pytest.mark.parametrize("device", [DESKTOP, PHONE, {"viewport": {"width": 320, "height": 568}}])
def test_everything_has_room(open_page: Callable[..., Page], host: Host, device: dict[str, object]) -> None:
    player = Player(open_page(**device), host.url)
    page = player.page
    player.open()
    store(page, ladder=LADDER)
    player.open()
    for fragment in ("year", "puzzles"):
        player.open(fragment)
        expect(page.locator(f"#{fragment}")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
