"""Browsers with their own profile are killed during a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browsing import kills
from tests.browsing.player import Player
from tests.browsing.site import Host, booted, expect, soon
from tests.site.table.test_bots_page import sit_down

if TYPE_CHECKING:
    from playwright.sync_api import Playwright


@pytest.fixture(scope="session")
def path(chromium_path: str | None) -> str | None:
    """Returns the browser's path; None for Playwright's own. This fixture must come before `playwright`."""
    return chromium_path


@pytest.mark.one_in(3)
def test_a_browser_killed_a_second_after_the_first_move(path: str | None, playwright: Playwright, host: Host) -> None:
    assert kills.survives(playwright.chromium, path, host.url, "labymaster")


@pytest.mark.one_in(3)
def test_a_browser_killed_while_bots_play_and_after_a_deletion(
    path: str | None, playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    with kills.running(playwright.chromium, path, tmp_path) as first:
        player = Player(first.page, host.url)
        sit_down(player, "labymaster", {1: 1, 2: 1})
        soon(first.page, lambda: player.played() > 2)
        seen = player.played()
        first.page.wait_for_timeout(1000 * kills.SEEN_S)
        first.kill()
    with kills.running(playwright.chromium, path, tmp_path) as second:
        player = Player(second.page, host.url)
        player.open()
        second.page.locator('[data-game="labymaster"] .continue').click()
        expect(second.page.locator("#plies-count")).to_be_visible()
        assert player.played() >= seen > 0
        player.open("games")
        second.page.locator("#games-list").get_by_role("button", name="Delete").click()
        expect(second.page.locator("#games-list li")).to_have_count(0)
        second.page.wait_for_timeout(1000 * kills.SEEN_S)
        second.kill()
    with kills.running(playwright.chromium, path, tmp_path) as third:
        third.page.goto(f"{host.url}#games")
        booted(third.page)
        expect(third.page.locator("#games-empty")).to_be_visible()
