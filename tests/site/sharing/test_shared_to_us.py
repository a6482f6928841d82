"""The installed page opens what another app shares with it, and the links that another app opens."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urljoin

import pytest

import pygames
from tests.browsing.player import Player
from tests.browsing.site import SITE, Host, booted, expect, wait_until_kept

if TYPE_CHECKING:
    from playwright.sync_api import Page

RECORD = pygames.Record(pygames.game("labymaster").start(), ("f1-f8", "g11-g6", "6+"))
LINK = pygames.link.encode(RECORD)
OTHER = pygames.link.encode(pygames.Record(RECORD.start, ("3+",)))
LAUNCHES = "LaunchQueue.prototype.setConsumer = (consumer) => { window.launch = consumer; }"
MANIFEST = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    player = Player(open_page(service_workers="allow"), host.url)
    player.page.add_init_script(LAUNCHES)
    player.open()
    wait_until_kept(player.page)
    return player


def address(site: str, **shared: str) -> str:
    """Returns the address at which a browser opens the page for something shared, as the manifest says."""
    target = MANIFEST["share_target"]
    assert target["method"] == "GET"
    query = urlencode({name: shared.get(key, "") for key, name in target["params"].items()})
    return f"{urljoin(site, target['action'])}?{query}"


@pytest.mark.parametrize("offline", [False, True])
@pytest.mark.parametrize(
    "shared",
    [
        {"url": f"https://example.org/box/#{LINK}"},
        {"text": f"Ann: “Your turn!”\nhttps://example.org/box/#{LINK}). See you", "title": "Mazebox: Labymaster"},
        {"text": f"https://example.org/box/?fbclid=x#{LINK}", "url": ""},
        {"title": f"Look https://example.org/box/#{LINK}"},
    ],
)
def test_what_is_shared_is_opened(player: Player, host: Host, shared: dict[str, str], offline: bool) -> None:
    page = player.page
    player.forget()
    page.context.set_offline(offline)
    try:
        page.goto(address(host.url, **shared))
        booted(page)
        player.sees_played(3)
    finally:
        page.context.set_offline(False)
    assert pygames.link.decode(player.shared()) == RECORD
    assert "?" not in page.url, "a reload shares nothing again"


def test_what_holds_no_game_is_said_to_hold_none(player: Player, host: Host) -> None:
    player.page.goto(address(host.url, text="Shall we play?", title="Ann"))
    booted(player.page)
    expect(player.page.locator("#toast")).to_contain_text("This is not a Mazebox link or saved game.")
    expect(player.page.locator("#front")).to_be_visible()


def test_a_link_opens_in_the_window_that_is_there(player: Player, host: Host) -> None:
    page = player.page
    assert MANIFEST["launch_handler"] == {"client_mode": ["focus-existing", "auto"]}
    player.forget()
    player.open(LINK)
    page.evaluate("window.stays = true")
    launch = "url => window.launch({ targetURL: url })"
    page.evaluate(launch, page.url)  # by which the page was opened
    page.evaluate(launch, f"{host.url}#{OTHER}")
    player.sees_played(1)
    page.evaluate(launch, host.url)  # from the home screen: nothing changes
    page.wait_for_timeout(300)
    player.sees_played(1)
    page.evaluate(launch, address(host.url, text=f"Here: https://example.org/box/#{LINK}"))
    player.sees_played(3)
    assert page.evaluate("window.stays"), "the page was not loaded again"
