"""Browsers that lack something: they play all the same, or the page says in one sentence that they are too old."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import pygames
from builder.page import OLDEST
from builder.paths import ROOT, WEB
from tests.browsing.player import Player
from tests.browsing.site import SITE, Host, boot, expect
from tests.site.start.test_start import explanation

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

LABYMASTER = pygames.game("labymaster").start()
NEEDED = re.findall(r"const NEEDED = `(.*?)`", (WEB / "js" / "inline" / "boot.js").read_text("utf-8"), re.DOTALL)[
    0
].split()
SPARE = [
    "AbortSignal.any",
    "AbortSignal.timeout",
    "Array.fromAsync",
    "Array.prototype.findLast",
    "Array.prototype.toSorted",
    "BarcodeDetector",
    "BroadcastChannel",
    "DecompressionStream",
    "Element.prototype.checkVisibility",
    "Iterator",
    "MediaRecorder",
    "Notification",
    "Object.groupBy",
    "OffscreenCanvas",
    "Promise.try",
    "Promise.withResolvers",
    "RTCPeerConnection",
    "Set.prototype.union",
    "SharedArrayBuffer",
    "SharedWorker",
    "ToggleEvent",
    "WebAssembly.Suspending",
    "caches",
    "document.startViewTransition",
    "indexedDB",
    "navigator.clipboard",
    "navigator.locks",
    "navigator.serviceWorker",
    "navigator.share",
    "navigator.storage",
    "navigator.wakeLock",
    "requestIdleCallback",
    "scheduler",
    "speechSynthesis",
]
"""What some browsers lack, or got later than the oldest that the page is made for. The page can do without each."""
WITHOUT = """{
  const path = PATH.split(".");
  const last = path.pop();
  const owner = path.reduce((at, name) => at[name], globalThis);
  for (let at = owner; at; at = Object.getPrototypeOf(at)) Reflect.deleteProperty(at, last);
  if (owner?.[last] !== undefined) throw new Error(`${last} is still there`);
}"""


def without(page: Page, path: str) -> None:
    """Takes something from the browser before a page begins."""
    page.add_init_script(WITHOUT.replace("PATH", f'"{path}"'))


@pytest.mark.one_in(9)
@pytest.mark.parametrize("path", NEEDED)
def test_a_browser_without_what_is_needed_is_told_which_are_new_enough(unwatched: Page, host: Host, path: str) -> None:
    asked: list[str] = []
    unwatched.on("request", lambda request: asked.append(request.url))
    without(unwatched, path)
    unwatched.goto(host.url)
    said, template = explanation(unwatched, "browser")
    assert said == template
    assert f"{OLDEST} or later" in said
    assert not [url for url in asked if "pyodide" in url], "it was told before Python was fetched"


def test_a_browser_that_does_not_know_the_newest_syntax_is_told_so(unwatched: Page, host: Host) -> None:
    def older(route: Route) -> None:
        text = route.fetch().text()
        changed = text.replace("  static {\n", "  statics {\n")
        assert changed != text
        route.fulfill(body=changed, content_type="text/html")

    unwatched.route("**/fr.html", older)
    unwatched.goto(f"{host.url}fr.html")
    said, template = explanation(unwatched, "browser")
    assert said == template
    assert f"il faut {OLDEST} ou une version plus récente" in said


@pytest.mark.one_in(18)
@pytest.mark.parametrize("path", SPARE)
def test_a_browser_without_what_can_be_spared_plays(unwatched: Page, host: Host, path: str) -> None:
    without(unwatched, path)
    player = Player(unwatched, host.url)
    player.sit_down(LABYMASTER)
    player.play("f1-f8")
    unwatched.locator("#hint-toggle").click()
    expect(unwatched.locator("#hint li").first).to_be_visible()


def test_a_browser_that_misses_only_looks_is_told_so_and_starts(unwatched: Page, host: Host) -> None:
    line = unwatched.locator("#older")
    boot(unwatched, host.url)
    expect(line).to_be_hidden()
    unwatched.route(
        "**/site.css",
        lambda route: route.fulfill(response=(got := route.fetch()), body=got.text().replace(":has(", ":had(")),
    )
    boot(unwatched, host.url + "index.html")
    expect(line).to_be_visible()
    expect(line).to_contain_text(OLDEST)


def test_the_documents_name_the_oldest_browsers() -> None:
    for name in ("README.md", "docs/hosting.md", "docs/accessibility.md"):
        text = " ".join((ROOT / name).read_text("utf-8").split())
        for browser in OLDEST.split(", "):
            assert browser in text, name
    assert OLDEST in (SITE / "index.html").read_text("utf-8")
