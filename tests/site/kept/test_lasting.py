"""The browser is asked to keep what is stored once there is something to lose, and the page says where it does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from puzzles import proving
from tests.browsing.player import FORGET, STILL, Player
from tests.browsing.site import Host, booted, expect
from web.puzzles.solving import Solving
from web.storage.saved import PUZZLES_HEADING
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

ASKED = """(() => {
  const kind = "%s";
  const asked = (call) => () => {
    const calls = JSON.parse(sessionStorage.getItem("asked") ?? "[]");
    sessionStorage.setItem("asked", JSON.stringify([...calls, call]));
    return Promise.resolve(call === kind);
  };
  StorageManager.prototype.persisted = asked("persisted");
  StorageManager.prototype.persist = asked("persist");
})();"""
"""Counts what is asked. `kind` is the call that the browser answers with yes."""
APPLE = """Object.defineProperty(Navigator.prototype, "vendor", { get: () => "Apple Computer, Inc." });"""
LABYMASTER = pygames.game("labymaster").start()
SENTENCE = "after seven days without a visit, this browser may delete them"


@pytest.fixture
def visitor(open_page: Callable[..., Page], host: Host) -> Callable[..., Player]:
    """Returns a function that opens a page whose browser answers yes to one kind of question, or to none."""

    def open_one(kind: str = "", *scripts: str) -> Player:
        page = open_page(reduced_motion="reduce")
        for script in (STILL, ASKED % kind, *scripts):
            page.add_init_script(script)
        return Player(page, host.url)

    return open_one


def asked(player: Player) -> list[str]:
    found: list[str] = player.page.evaluate("JSON.parse(sessionStorage.getItem('asked') ?? '[]')")
    return found


def solve(player: Player, place: int = 0) -> None:
    """Solves a puzzle in a new visit."""
    puzzle = [one for one in proving.collection("labymaster") if one.kind == "survive"][place]
    player.open(f"puzzle.labymaster.{puzzle.number}")
    player.page.reload()
    booted(player.page)
    expect(player.page.locator("#puzzle-title")).to_be_visible()
    solving = Solving(puzzle)
    player.position = solving.start
    player.play(solving.line[0])
    expect(player.page.locator("#puzzle .result.met")).to_be_visible()
    player.page.wait_for_timeout(200)


@pytest.mark.one_in(3)
def test_it_is_asked_when_there_is_something_to_lose(visitor: Callable[..., Player]) -> None:
    player = visitor("persist")
    player.open()
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    player.open("puzzles")
    assert asked(player) == [], "one move is soon played again"
    solve(player)
    assert asked(player) == ["persisted", "persist"]
    solve(player, 1)
    player.open()
    assert asked(player).count("persist") == 2, "granted, and this stub forgets it"
    expect(player.page.locator("#remark")).to_have_count(0)


def test_a_refusal_is_respected_for_some_time(visitor: Callable[..., Player]) -> None:
    player = visitor()
    solve(player)
    solve(player, 1)
    assert asked(player) == ["persisted", "persist", "persisted"]


def test_a_far_game_is_something_to_lose(visitor: Callable[..., Player]) -> None:
    player = visitor("persisted")
    player.open("labymaster")
    player.page.locator('#new-way [value="far"]').check(force=True)
    player.page.get_by_role("button", name="Start game").click()
    player.page.locator('html[data-address^="2"]').wait_for(state="attached")
    player.position = LABYMASTER
    player.play("f1-f8")
    player.page.wait_for_timeout(200)
    assert asked(player) == ["persisted"]


def test_it_is_never_asked_in_a_frame(visitor: Callable[..., Player], host: Host) -> None:
    player = visitor()
    page = player.page
    around = f'<!doctype html><title>Around</title><iframe src="{host.url}" width="900" height="700"></iframe>'
    page.route("**/around.html", lambda route: route.fulfill(body=around, content_type="text/html"))
    page.goto(f"{host.url}around.html")
    frame = page.frame_locator("iframe")
    frame.locator('html[data-boot="ready"]').wait_for(state="attached")
    frame.locator('[data-game="labymaster"] .play').click()
    frame.locator('#new-way [value="far"]').check(force=True)
    frame.get_by_role("button", name="Start game").click()
    frame.locator('html[data-address^="2"]').wait_for(state="attached")
    for spot in view_of("labymaster").controls.gesture(LABYMASTER, "f1-f8"):
        frame.locator(f'[data-spot="{spot}"]').click()
    frame.locator('#plies[data-played="1"]').wait_for(state="attached")
    page.wait_for_timeout(200)
    assert asked(player) == []


@pytest.mark.one_in(3)
def test_where_it_is_deleted_after_some_days_the_page_says_so_once(
    visitor: Callable[..., Player], tmp_path: Path
) -> None:
    player = visitor("", APPLE)
    page = player.page
    solve(player)
    page.locator(".heading .home").click()
    expect(page.locator("#remark")).to_contain_text(SENTENCE)
    solve(player, 1)
    page.locator(".heading .home").click()
    expect(page.locator("#remark")).to_contain_text(SENTENCE)
    with page.expect_download() as caught:
        page.locator("#remark").get_by_role("button", name="Save as a file").click()
    caught.value.save_as(tmp_path / "all.txt")
    assert PUZZLES_HEADING in (tmp_path / "all.txt").read_text(encoding="utf-8")
    expect(page.locator("#remark")).to_have_count(0)
    assert not page.evaluate("document.activeElement === document.body")
    solve(player, 2)
    page.locator(".heading .home").click()
    expect(page.locator("#remark"), "never again").to_have_count(0)
    page.evaluate(FORGET)
    solve(player)
    page.locator(".heading .home").click()
    page.locator("#remark").get_by_role("button", name="Close").click()
    solve(player, 1)
    page.locator(".heading .home").click()
    expect(page.locator("#remark")).to_have_count(0)


def test_nothing_is_said_where_the_browser_keeps_it(visitor: Callable[..., Player]) -> None:
    player = visitor("persist", APPLE)
    solve(player)
    player.page.locator(".heading .home").click()
    expect(player.page.locator("#front")).to_be_visible()
    expect(player.page.locator("#remark")).to_have_count(0)
