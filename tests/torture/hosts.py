"""Hosts that drop endings, add headers or change files: every page works, and then without a network too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygames
from tests.browsing.hosts import HOSTS, Static
from tests.browsing.player import KEEP, LANGUAGE, Player
from tests.browsing.site import SITE, Host, booted, wait_until_kept
from tests.torture import holds
from tests.torture.trial import Bench, Case, Plan, Trial
from web.help.addresses import help_page

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES = {
    "index.html": ("en", "Mazebox"),
    "fr.html": ("fr", "Mazebox"),
    help_page("labymaster", "en"): ("en", "How to play Labymaster · Mazebox"),
    help_page("labymaster", "fr"): ("fr", "Comment jouer à Labymaster · Mazebox"),
    "rules-labymaster.html": ("en", "Labymaster · Mazebox"),
}
"""Pages, with their language and title."""
STYLED = "getComputedStyle(document.documentElement).getPropertyValue('--whole') === '1'"


def addresses(name: str) -> list[str]:
    """Returns the addresses at which hosts show a page, relative to the site's folder."""
    bare = name.removesuffix(".html")
    found = [name, bare, f"{bare}/", f"{name}/", name.upper(), f"{name}?fbclid=1", f"{bare}?a=1#b"]
    return ["", "?fbclid=1", *found] if bare == "index" else [*found, f"{bare}/index.html"]


def visit(bench: Bench, handler: type[Static], watched: bool) -> int:
    """Plays on a host, then goes on without it. Returns the number of pages opened."""
    host = Host(SITE, handler)
    with bench.page(watched=watched, reduced_motion="reduce") as page:
        player = Player(page, host.url)
        try:
            shown = []
            for name in PAGES:
                _opened(page, host.url + name, name)
                shown.append((page.url, name))
            page.evaluate(KEEP, [LANGUAGE, None])
            player.sit_down(pygames.game("labymaster").start())
            player.play("f1-f8")
            page.reload()
            booted(page)
            player.sees_played(1)
            wait_until_kept(page)
        finally:
            host.stop()
        asked = [*shown, *((host.url + address, name) for name in PAGES for address in addresses(name))]
        for address, name in asked:
            _opened(page, address, name)
        page.evaluate(KEEP, [LANGUAGE, None])
        player.open("saved.1")
        player.sees_played(1)
        player.play("g11-g6")
        holds.kept(page)
        assert page.locator("html").get_attribute("lang") == "en", "no language is chosen any more"
        holds.in_plain_words(page)
        page.goto(f"{host.url}fr#labymaster")
        booted(page)
        page.locator("#new-dialog").wait_for()
    return len(shown) + len(asked) + 4


def _opened(page: Page, address: str, name: str) -> None:
    """Opens an address. Raises AssertionError if it does not show the page, with its style."""
    # The language of an address counts more than the one that was chosen.
    if name in ("index.html", "fr.html") and page.url.startswith("http"):
        page.evaluate(KEEP, [LANGUAGE, PAGES[name][0]])
    page.goto(address)
    found = page.evaluate(f"[document.documentElement.lang, document.title, {STYLED}]")
    assert found == [*PAGES[name], True], f"{address} shows {page.url} with {found}"


def _case(name: str, handler: type[Static]) -> Case:
    adds = name in ("Cloudflare Web Analytics", "Cloudflare Rocket Loader", "banners")  # browsers report the refusal
    return Case(name, lambda bench: visit(bench, handler, watched=not adds))


def _cases(_plan: Plan) -> Iterator[Case]:
    for name, handler in HOSTS.items():
        yield _case(name, handler)


TRIAL = Trial("hosts", "hosts that drop endings, add headers, change files; then no network", "pages", _cases)
