"""A network that fails: each load starts, or gives the right cause and starts on the next try."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tests.browsing.site import SITE, booted
from tests.torture.network import UnreliableHost, Weather
from tests.torture.trial import Bench, Case, Plan, Trial

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENDED = 'html[data-boot="ready"], html[data-boot="failed"]'
ADDRESSES = ("", "#labymaster", "#amuseamaze", "#games", "fr.html", "fr.html#warmaze", "#help.mazers.1")
KEPT = """async () => {
  const found = await navigator.serviceWorker?.getRegistration();
  if (!found) return;
  const worker = found.installing ?? found.waiting;
  const over = (done) => () => worker.state !== "installed" && done();
  if (worker) await new Promise((done) => worker.addEventListener("statechange", over(done)));
}"""
"""Ends when the service worker has stored the site, or has given up."""


def load(page: Page, url: str, weather: Weather) -> str:
    """Loads a page. Returns the sentence that says why it did not start; empty if it did.

    Raises AssertionError if it neither started nor gave the right cause.
    """
    from playwright.sync_api import Error

    page.goto("about:blank")  # a change of the fragment alone would load nothing
    try:
        page.goto(url, wait_until="commit")  # a page that is cut short may never finish loading
    except Error as error:
        if "net::" not in str(error):
            raise
        page.wait_for_url("chrome-error:**")
        return "the browser's own sentence"
    path = urlsplit(url).path
    is_damaged = any(line.startswith((f"{path} cut", f"{path} busy")) for line in weather.failed)
    try:
        page.locator(ENDED).wait_for(state="attached", timeout=5_000 if is_damaged else None)
    except Error as error:
        if is_damaged and not page.locator("html[data-boot]").count():
            return "the page itself did not arrive"
        raise AssertionError(f"neither started nor failed; the network lost {weather.failed}") from error
    if page.evaluate("document.documentElement.dataset.boot") == "ready":
        return ""
    box = page.locator("#boot-error")
    said = (box.text_content() or "").strip()
    assert box.is_visible(), "it failed, and said nothing"
    wrong = [box.get_attribute(f"data-{cause}") for cause in ("other", "wasm")]
    assert said not in ("", *wrong), f"it says {said!r}; the network lost {weather.failed}"
    return said


def _case(number: int, seed: int) -> Case:
    def run(bench: Bench) -> int:
        chance = random.Random(f"aborts {seed} {number}")
        host = UnreliableHost(SITE)
        risk, url = chance.choice((0.05, 0.15, 0.4)), host.url + chance.choice(ADDRESSES)
        try:
            with bench.page(watched=False) as page:
                host.weather.storm(f"{seed} {number} first", risk)
                first = load(page, url, host.weather)
                if not first and chance.random() < 0.7:
                    page.wait_for_timeout(600)  # the page waits for half a second before it starts the service worker
                    page.evaluate(KEPT)
                elif first:
                    host.weather.calm()
                    assert load(page, url, host.weather) == "", "it did not start on the next try"
                host.weather.storm(f"{seed} {number} second", risk)
                second = load(page, url, host.weather)
                if second:
                    host.weather.calm()
                    assert load(page, url, host.weather) == "", "it did not start on the next try"
                booted(page)
        finally:
            host.stop()
        return 2

    return Case(f"visitor {number}, seed {seed}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for number in range(1, plan.aborts // 2 + 1):
        yield _case(number, plan.seed)


TRIAL = Trial(
    "aborts", "requests refused, cut short, held up, answered with 503; first and second visits", "loads", _cases
)
