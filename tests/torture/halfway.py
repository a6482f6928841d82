"""An update is interrupted: the browser is killed while the files arrive, or the disk is full. The previous build still
plays without a network, and once there is room again the next try installs the new one.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests.browsing import kills
from tests.browsing.player import Player
from tests.browsing.site import SITE, Host, boot, expect, wait_until_kept
from tests.site.start.test_updates import UPDATE, another_build, build_of, kept_builds
from tests.torture import holds
from tests.torture.trial import Bench, Case, Plan, Trial

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOMENTS_MS = (0, 20, 50, 100, 150, 200, 300, 500, 800, 1500)
"""Milliseconds after which the browser is killed; an update takes some hundreds."""
MARK = "e" * 12
GAME = "labymaster"
BEGIN_UPDATE = "() => { navigator.serviceWorker.getRegistration().then((found) => found.update()); }"


def _killed(moment: int) -> Case:
    def run(bench: Bench) -> None:
        chromium, path = bench.browser.browser_type, bench.path
        host = Host(SITE)
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            new, profile = another_build(Path(folder, "new"), MARK), Path(folder, "profile")
            profile.mkdir()
            with kills.running(chromium, path, profile) as first:
                played = kills.play(first.page, host.url, GAME, 1)
                wait_until_kept(first.page)
                host.folder = new
                first.page.evaluate(BEGIN_UPDATE)
                first.page.wait_for_timeout(moment)
                first.kill()
            url = host.url
            host.stop()
            with kills.running(chromium, path, profile) as offline:
                assert kills.sees(offline.page, url, GAME, played), "the game is lost"
                _bots_think(offline.page)

    return Case(f"killed after {moment} ms", run)


def _full() -> Case:
    def run(bench: Bench) -> None:
        host = Host(SITE)
        with tempfile.TemporaryDirectory() as folder, bench.page(watched=False) as page:
            try:
                new = another_build(Path(folder, "new"), MARK)
                boot(page, host.url)
                wait_until_kept(page)
                used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
                _limit(page, host, used + 100_000)
                host.folder = new
                page.evaluate(UPDATE, False)
                assert kept_builds(page) == {build_of(SITE)}, "the build that did not fit was not taken away again"
                _plays_without_a_network(page, host.url)
                _limit(page, host, None)
                page.evaluate(UPDATE, True)
                page.goto(host.url)
                assert build_of(new) in kept_builds(page)
                _plays_without_a_network(page, host.url)
            finally:
                host.stop()

    return Case("full disk", run)


def _limit(page: Page, host: Host, quota: int | None) -> None:
    """Limits the bytes that the site may store; None removes the limit."""
    limits = {} if quota is None else {"quotaSize": quota}
    origin = host.url.removesuffix("/box/")
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": origin, **limits})


def _plays_without_a_network(page: Page, url: str) -> None:
    page.context.set_offline(True)
    player = Player(page, url)
    boot(page, f"{url}#{GAME}")
    player.begin()
    _bots_think(page)
    holds.in_plain_words(page)
    page.context.set_offline(False)


def _bots_think(page: Page) -> None:
    """Requests a hint, which needs a worker with Python."""
    page.locator("#hint-toggle").click()
    expect(page.locator("#hint li").first).to_be_visible()


def _cases(_plan: Plan) -> Iterator[Case]:
    yield _full()
    for moment in MOMENTS_MS:
        yield _killed(moment)


TRIAL = Trial("halfway", "an update ended by a kill or by a full disk", "updates", _cases)
