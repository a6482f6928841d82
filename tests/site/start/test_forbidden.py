"""Browsers that forbid storage: every game can be played, and a sentence says that nothing is saved."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from builder import browser
from builder.steps import BuildError
from tests.browsing.engines.firefox import Firefox
from tests.browsing.player import Player
from tests.browsing.site import PATIENCE_MS, SITE, BoxHandler, Host, booted, expect
from tests.site.start.test_start import explained
from tests.site.table.test_bots_page import sit_down
from tests.site.table.test_play import RECORDS
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, BrowserType, Frame, Page

LINE = "This browser stores nothing, so games are not saved."
LABYMASTER = pygames.game("labymaster").start()
REFUSED = """async () => {
  const stores = { localStorage: () => localStorage, caches: () => caches.keys(), indexedDB: () => new Promise(
    (resolve, reject) => Object.assign(indexedDB.open("x"), { onsuccess: resolve, onerror: reject })) };
  const refused = [];
  for (const [name, ask] of Object.entries(stores)) try { await ask(); } catch { refused.push(name); }
  return refused;
}"""
"""The kinds of storage that the browser refuses to the page."""
ALL = ["localStorage", "caches", "indexedDB"]

OpenProfile = Callable[[dict[str, Any]], "BrowserContext"]


@pytest.fixture(scope="module")
def open_profile(
    browser_type_launch_args: dict[str, Any],
    browser_type: BrowserType,
    browser_context_args: dict[str, Any],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[OpenProfile]:
    """Starts a Chromium with a profile that has these preferences."""
    if browser_type.name != "chromium":
        pytest.skip("These are preferences of Chromium.")
    opened: list[BrowserContext] = []

    def open_one(preferences: dict[str, Any]) -> BrowserContext:
        profile = tmp_path_factory.mktemp("profile")
        (profile / "Default").mkdir()
        (profile / "Default" / "Preferences").write_text(json.dumps(preferences))
        options = {**browser_type_launch_args, **browser_context_args}
        opened.append(browser_type.launch_persistent_context(profile, **options))
        opened[-1].set_default_timeout(PATIENCE_MS)
        return opened[-1]

    yield open_one
    for context in opened:
        context.close()


# The site itself


@pytest.fixture(scope="module")
def player(open_profile: OpenProfile, host: Host) -> Player:
    """Returns a player whose Chromium blocks all cookies."""
    context = open_profile({"profile": {"default_content_setting_values": {"cookies": 2}}})
    player = Player(context.new_page(), host.url)
    player.open()
    assert player.page.evaluate(REFUSED) == ALL, "the preference is not in force"
    return player


def test_a_line_says_that_games_are_not_kept(player: Player) -> None:
    page = player.page
    player.open()
    expect(page.locator("#keeps-nothing")).to_contain_text(LINE)
    expect(page.locator("#promise")).to_be_hidden()
    player.open("games")
    expect(page.locator("#games-notice")).to_contain_text(LINE)


def test_no_line_says_so_where_games_are_kept(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page()
    Player(page, host.url).open()
    expect(page.locator("#keeps-nothing")).to_be_hidden()
    expect(page.locator("#promise")).to_be_visible()


@pytest.mark.parametrize("game_id", RECORDS)
def test_every_game_is_played(player: Player, game_id: str) -> None:
    record = RECORDS[game_id]
    player.sit_down(record.start)
    for ply in record.plies[:4]:
        player.play(ply)
    shared = player.shared()
    assert pygames.link.decode(shared).plies == record.plies[:4]
    player.page.reload()
    booted(player.page)
    player.sees_played(4)
    assert player.page.evaluate("location.hash.slice(1)") == shared


def test_bots_hints_and_settings_are_there(player: Player) -> None:
    page = player.page
    sit_down(player, "labymaster", {2: 1})
    player.set("patterns", True)
    expect(page.locator("#toast")).to_contain_text("Settings not saved")
    player.position = LABYMASTER
    player.play("f1-f8")
    expect(page.locator("#seats li").first).to_have_attribute("aria-current", "true")  # the bot has played
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint li").first).to_be_visible()


THROWS = """
const refuse = () => { throw new DOMException("refused", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(globalThis, name, { get: refuse });
globalThis.BroadcastChannel = refuse;
Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
"""


def test_whatever_is_refused_may_throw(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page()
    page.add_init_script(THROWS)
    player = Player(page, host.url)
    player.sit_down(LABYMASTER)
    player.play("f1-f8")


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    """Returns a Firefox that blocks all cookies."""
    try:
        opened = Firefox(browser.find_firefox(), tmp_path, {"network.cookie.cookieBehavior": 2})
    except (BuildError, RuntimeError) as error:
        pytest.skip(str(error))
    yield opened
    opened.close()


@pytest.mark.one_in(4)
def test_a_game_is_played_in_firefox(firefox: Firefox, host: Host) -> None:
    seconds = PATIENCE_MS / 1000
    state = "const { boot } = document.documentElement.dataset; return ['ready', 'failed'].includes(boot) && boot;"
    firefox.visit(host.url)
    assert firefox.wait_for(state, seconds) == "ready"
    assert firefox.run("try { localStorage; } catch (error) { return error.name; }") == "SecurityError"
    assert LINE in firefox.run("return document.getElementById('keeps-nothing').innerText")
    firefox.run("location.hash = arguments[0]", pygames.link.encode(LABYMASTER))
    firefox.wait_for("return document.querySelector('#table[data-game=labymaster] [data-spot]')", seconds)
    press = 'for (const spot of arguments[0]) document.querySelector(`[data-spot="${spot}"]`).click();'
    firefox.run(press, list(view_of("labymaster").controls.gesture(LABYMASTER, "f1-f8")))
    assert firefox.wait_for("return document.getElementById('plies').dataset.played === '1'", seconds)
    played = pygames.Record(LABYMASTER, ("f1-f8",))
    assert firefox.run("return location.hash.slice(1)") == pygames.link.encode(played)


# A board on a page of another site


@pytest.fixture(scope="module")
def third_party(open_profile: OpenProfile) -> BrowserContext:
    """Returns a Chromium that blocks the storage of third parties."""
    return open_profile({"profile": {"cookie_controls_mode": 1}})


@pytest.fixture
def embed(third_party: BrowserContext, tmp_path: Path) -> Iterator[Callable[..., Frame]]:
    """Returns a function that puts a board on a page of another site, and returns its frame."""
    outer = Host(tmp_path)
    page = third_party.new_page()
    page.set_viewport_size({"width": 600, "height": 720})

    def put(board: Host, attributes: str = "") -> Frame:
        address = f"{board.url}embed.html#{pygames.link.encode(LABYMASTER)}"
        frame = f'<iframe {attributes} width="480" height="640" src="{address}"></iframe>'
        (tmp_path / "index.html").write_text(f"<!doctype html><title>A page</title>{frame}")
        page.goto(outer.url.replace("127.0.0.1", "localhost"))
        return page.frames[1]

    yield put
    page.close()
    outer.stop()


def plays(frame: Frame) -> None:
    frame.locator('html[data-boot="ready"], html[data-boot="failed"]').wait_for(state="attached")
    assert frame.locator("#boot-error").text_content() == ""
    for spot in view_of("labymaster").controls.gesture(LABYMASTER, "f1-f8"):
        frame.locator(f'[data-spot="{spot}"]').click()
    expect(frame.locator("#plies")).to_have_attribute("data-played", "1")


def test_a_board_on_another_site_is_played(embed: Callable[..., Frame], host: Host) -> None:
    frame = embed(host)
    plays(frame)
    assert frame.evaluate(REFUSED) == ALL, "the preference is not in force"
    expect(frame.locator("#keeps-nothing")).to_be_hidden()
    expect(frame.locator("#toast")).to_be_hidden()


def test_a_board_in_a_frame_that_is_cut_off_says_what_it_needs(embed: Callable[..., Frame], host: Host) -> None:
    frame = embed(host, 'sandbox="allow-scripts"')
    explained(frame, "frame")
    frame = embed(host, 'sandbox="allow-scripts allow-same-origin"')
    plays(frame)


def test_a_board_in_a_frame_that_is_cut_off_is_played_where_the_host_allows_it(embed: Callable[..., Frame]) -> None:
    class Handler(BoxHandler):
        def end_headers(self) -> None:
            self.send_header("Access-Control-Allow-Origin", "*")
            super().end_headers()

    board = Host(SITE, Handler)
    plays(embed(board, 'sandbox="allow-scripts"'))
    board.stop()
