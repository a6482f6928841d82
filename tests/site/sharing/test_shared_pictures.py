"""The pictures from the share dialog: PNG and SVG look the same in every game and theme."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import pygames
from tests.browsing.middle import middle_of
from tests.browsing.pixels import difference, shot
from tests.browsing.player import STILL, Player
from tests.browsing.site import Host
from web.views.catalogue import game_ids, view_of

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    page = open_page(service_workers="block")
    page.add_init_script(STILL)
    return Player(page, host.url)


@pytest.fixture(scope="module")
def blank(open_page: Callable[..., Page]) -> Page:
    return open_page()


def saved(player: Player) -> tuple[bytes, bytes]:
    """Returns the PNG and the SVG of the current board."""
    page = player.page
    page.locator("#share").click()
    files = []
    for button in ("PNG", "SVG"):
        with page.expect_download() as caught:
            page.get_by_role("button", name=button, exact=True).click()
        files.append(Path(caught.value.path()).read_bytes())
    page.locator("#share-dialog .close").click()
    return files[0], files[1]


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_png_and_svg_are_alike(player: Player, blank: Page, game_id: str, dark: bool) -> None:
    """In the dark theme the board is also turned, with patterns and without coordinates."""
    page = player.page
    page.emulate_media(color_scheme="dark" if dark else "light")
    record = middle_of(game_id)
    player.open(pygames.link.encode(record))
    player.sees_played(len(record.plies))
    player.set("patterns", dark)
    player.set("coordinates", not dark)
    if dark and view_of(game_id).look.turnable:
        page.locator("#menu").click()
        page.locator("#set-turned").check()
        page.locator("#menu-dialog .close").click()
    png, svg = saved(player)
    width, height = struct.unpack(">II", png[16:24])
    assert max(width, height) == 1600
    found = difference(blank, png, shot(page, svg, (width, height)))
    assert found.whole < 0.003, found
    assert found.worst < 0.05, found
