"""What the page shows before Python has started, and that nothing moves when Python takes over."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from tests.browsing.site import DESKTOP, PHONE, STARTS_FROM, Host, booted, expect, soon
from web.routes import addresses
from web.storage.saved import SavedGame
from web.storage.store import PREFIX
from web.tree.table import Table
from web.views.catalogue import game_ids

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

BEGUN = pygames.Record(pygames.game("labymaster").start()).play("f1-f8")
SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push(`${value}: ${sources.map(
      ({ node, previousRect, currentRect }) =>
        `${node?.id || node?.nodeName} ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
    )}`);
}).observe({ type: "layout-shift", buffered: true });
"""

PLACES = """
globalThis.places = new Map([...document.querySelectorAll("a, button, input, select, h1, h2, p")]
  .filter((one) => one.checkVisibility() && one.clientWidth).map((one) => [one, one.getBoundingClientRect()]));
0
"""
MOVED = """
[...places].filter(([one]) => one.checkVisibility()).map(([one, { x, y }]) => [one, x, y, one.getBoundingClientRect()])
  .filter(([one, x, y, now]) => Math.abs(now.x - x) > 0.5 || Math.abs(now.y - y) > 0.5)
  .map(([one, x, y, now]) => `${one.outerHTML.slice(0, 60)}: ${x}, ${y} to ${now.x}, ${now.y}`)
"""


ON_TOP = """(node) => {
  const { left, top } = node.getBoundingClientRect();
  return document.elementFromPoint(left + 8, top + 8) === node;
}"""

REPLY = "2aAC.do3Ji2EAAYwIp_nHGgHfJflE50IlwlEAARIIUGxheWVyIDEIUGxheWVyIDI9_"
FRAGMENTS = [
    "",
    "labymaster",
    "games",
    "saved.3",
    "saved.4",
    REPLY,
    f"edit.{pygames.link.encode(BEGUN.start)}",
    "learn.labymaster",
    "help.mazers.2",
    "help.warmaze.2.R1",
    "puzzles",
    "puzzle.labymaster.1",
    "day.amuseamaze",
    "day.mouse-madness.20261122",
    "mistakes",
    "year",
    pygames.link.encode(BEGUN.start),
    pygames.link.encode(BEGUN),
    "this-is-no-link",
]
"""Addresses of every kind."""
TELLS = """() => {
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const seen = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const name = (node) => `${node.localName}#${node.id}`;
  const headings = seen("h1, h2, h3, h4").filter((node) => !node.innerText.trim());
  const regions = seen("main, nav, section[aria-label], section[aria-labelledby]");
  const empty = regions.filter((node) => !node.innerText.trim() && !node.querySelector("a, button, input, svg"));
  const lists = seen(":is(h1, h2, h3) + :is(ul, ol, section)").filter((node) => !node.childElementCount);
  const [main] = seen("main");
  return [[...headings, ...empty, ...lists].map(name), main.innerText];
}"""
"""Returns the headings, regions and lists that are shown and empty, and the text that can be read."""


class Held:
    """The file from which Python starts, held back until it is released."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._routes: list[Route] = []
        page.route(STARTS_FROM, lambda route: self._routes.append(route))

    def wait(self) -> None:
        """Waits until Python has been requested, which is after the first picture."""
        while not self._routes:
            self._page.wait_for_timeout(20)

    def let_go(self) -> None:
        self.wait()
        self._routes[0].continue_()


@pytest.fixture
def held(open_page: Callable[..., Page], host: Host) -> Page:
    """Returns a page on which Python never arrives."""
    page = open_page(service_workers="block")
    Held(page)
    return page


def test_the_page_shows_what_the_address_asks_for(held: Page, host: Host) -> None:
    text = json.dumps(str(SavedGame(Table(BEGUN), 0)))
    held.goto(f"{host.url}#games")
    expect(held.get_by_role("heading", name="Your games")).to_be_visible()
    expect(held.locator("#front")).to_be_hidden()
    expect(held.get_by_text("No games on this device yet.")).to_be_visible()
    expect(held.get_by_label("Import")).to_be_disabled()
    held.evaluate(f"localStorage.setItem('{PREFIX}3', {text})")
    held.reload()
    expect(held.locator("#games-list li")).to_have_count(1)
    expect(held.locator("#games-empty")).to_be_hidden()
    held.evaluate("location.hash = 'saved.3'")
    expect(held.get_by_role("heading", name="Labymaster")).to_be_visible()
    expect(held.locator("#board > svg")).to_be_visible()
    expect(held.locator("#meanwhile-text")).to_have_text("f1-f8")
    held.evaluate(f"history.replaceState(3, '', '#{pygames.link.encode(BEGUN)}')")  # as the page itself does
    held.reload()
    expect(held.locator("#meanwhile-text")).to_have_text("f1-f8")
    held.evaluate("location.hash = ''")
    expect(held.get_by_role("heading", name="Mazebox")).to_be_visible()
    expect(held.locator(".card .poster > svg:nth-child(2)")).to_have_count(len(game_ids()))


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("page_name", ["", "fr.html", "embed.html", "embed.fr.html"])
def test_every_screen_says_something_before_python_is_there(
    open_page: Callable[..., Page], host: Host, page_name: str, device: dict[str, Any]
) -> None:
    """At every kind of address: no heading, list or region is empty, and there is a sentence to read."""
    language = "fr-FR" if "fr" in page_name else "en-GB"
    page = open_page(**device, service_workers="block", locale=language)
    Held(page)
    page.goto(f"{host.url}rules-labymaster.html")  # stores a game before the page is opened
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{PREFIX}3", str(SavedGame(Table(BEGUN), 0))])
    told = {}
    for fragment in FRAGMENTS:
        page.goto("about:blank")
        page.goto(f"{host.url}{page_name}#{fragment}")
        soon(page, lambda: bool(page.evaluate("performance.getEntriesByName('first board').length")))
        told[fragment] = page.evaluate(TELLS)
    for fragment, (empty, text) in told.items():
        assert not empty, f"{fragment}: {empty}"
        assert re.search(r"(\w+[,:]? ){3,}[^.!?\n]*[.!?]", text), f"{fragment}: {text}"


def test_there_is_an_address_of_every_kind() -> None:
    for address in addresses():
        assert any(re.fullmatch(address.pattern, fragment) for fragment in FRAGMENTS), address


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_can_be_read_before_python_is_there(held: Page, host: Host, game_id: str) -> None:
    game = pygames.game(game_id)
    variant, seats = game.variants[-1], game.seats[-1]
    start = game.start(variant, seats)
    held.goto(f"{host.url}#{pygames.link.encode(start)}")
    expect(held.get_by_role("heading", name=game.title)).to_be_visible()
    expect(held.locator("#board > svg")).to_be_visible()
    expect(held.locator("#seats li")).to_have_count(seats)
    expect(held.locator("#variant")).to_contain_text(f"{seats} players")
    expect(held.locator("#meanwhile")).to_contain_text("Loading this position.")
    expect(held.locator("#meanwhile-text")).to_have_text(str(start))
    with held.expect_popup() as opened:
        held.get_by_role("link", name="Rules").click()
    expect(opened.value.get_by_role("heading", level=1)).to_contain_text(game.title)


@pytest.mark.parametrize(("game_id", "deal", "count"), [("labymaster", "", 40), ("amuseamaze", "=7", 2)])
def test_a_record_tells_how_many_plies_it_holds(held: Page, host: Host, game_id: str, deal: str, count: int) -> None:
    game = pygames.game(game_id)
    record = pygames.Record(game.start(f"{game.variants[0]}{deal}", game.seats[0]))
    for _ in range(count):
        record = record.play(record.position.plies()[0])
    held.goto(f"{host.url}#{pygames.link.encode(record)}")
    expect(held.get_by_role("heading", name=game.title)).to_be_visible()
    expect(held.locator("#meanwhile")).to_contain_text(f"Loading a game (moves: {count})")
    expect(held.locator("#board[data-before] > svg")).to_be_visible()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_record_from_a_position_tells_where_it_began(
    open_page: Callable[..., Page], host: Host, screen: dict[str, Any]
) -> None:
    page = open_page(service_workers="block", **screen)
    Held(page)
    begun = pygames.Record(BEGUN.position).play(BEGUN.position.plies()[0])
    page.goto(f"{host.url}#{pygames.link.encode(begun)}")
    expect(page.locator("#meanwhile")).to_contain_text("Loading a game (moves: 1).")
    expect(page.locator("#meanwhile-text")).to_have_text(str(begun.start))
    assert page.locator("#asking").evaluate("(box) => box.scrollWidth <= box.clientWidth"), "all of it can be read"
    assert page.locator("#meanwhile-words").evaluate(ON_TOP), "it is in sight, and nothing lies over it"


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("address", ["", "games", *game_ids(), pygames.link.encode(BEGUN)])
def test_nothing_moves_when_python_takes_over(
    open_page: Callable[..., Page], host: Host, screen: dict[str, Any], address: str
) -> None:
    page = open_page(service_workers="block", **screen)
    page.add_init_script(SHIFTS)
    memory = Held(page)
    page.goto(f"{host.url}#{address}")
    memory.wait()
    before = page.locator("#board").bounding_box()
    page.evaluate(PLACES)
    memory.let_go()
    booted(page)
    page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert page.evaluate("shifts") == []
    assert page.evaluate(MOVED) == []
    assert page.locator("#board").bounding_box() == before
    page.close()


@pytest.mark.parametrize("language", ["", "fr.html"], ids=["english", "french"])
@pytest.mark.parametrize("game_id", game_ids())
def test_every_bot_has_room_to_speak_on_a_phone(
    open_page: Callable[..., Page], host: Host, game_id: str, language: str
) -> None:
    page = open_page(**PHONE)
    page.goto(f"{host.url}{language}#{game_id}")
    booted(page)
    says, places = page.locator("#rival-says"), set()
    expect(says).not_to_be_empty()
    for card in page.locator(".rival-card").all():
        if not card.locator("input").is_checked():
            said = says.inner_text()
            card.click()
            expect(says).not_to_have_text(said)
        places.add(page.locator("#new-start").evaluate("(button) => button.offsetTop"))
    assert len(places) == 1, "the button that starts stays where it is, whoever is chosen"


def test_what_is_pressed_too_early_is_done_when_python_is_there(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="block")
    memory = Held(page)
    page.goto(host.url)
    memory.wait()
    page.get_by_role("button", name="Open a game").click()
    memory.let_go()
    expect(page.locator("#open-dialog")).to_be_visible()


def test_a_key_that_is_pressed_too_early_works_when_python_is_there(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="block")
    memory = Held(page)
    page.goto(f"{host.url}#{pygames.link.encode(BEGUN)}")
    memory.wait()
    page.keyboard.press(".")
    memory.let_go()
    expect(page.locator("#announcer")).to_contain_text("Blue: run or jump with a pawn")
