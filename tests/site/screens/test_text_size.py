"""Screens and dialogs follow the text size that is chosen in the browser, on a phone too, and nothing sticks out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.browsing.player import DRAWN, Player
from tests.browsing.site import Host, booted
from tests.torture.trial import Bench

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LARGE_PX = 32
"""The text size of these tests, 200 % of the usual one."""
WIDTH_PX = 360
SIZE = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
STICKING_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  const room = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const found = [...room.querySelectorAll("*")].filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return false;
    if (one.closest(".heard, .symbols, svg, #board, [aria-hidden=true]")) return false;
    const { left, right, width } = one.getBoundingClientRect();
    return width && (left < -1 || right > wide + 1);
  });
  if (document.documentElement.scrollWidth > wide) found.push(document.documentElement);
  return found.map((one) => `${one.localName} of #${one.closest("[id]")?.id}: ${one.textContent.trim().slice(0, 30)}`);
}"""
"""Returns what is not between the left and the right edge of the window."""
SCREENS = ("", "puzzles", "year", "games", "learn.labymaster", "help.mazers.1", "puzzle.warmaze.1", "edit.warmaze")
DIALOGS = ("menu", "settings", "share", "open", "seating", "keys", "course", "rename")


@pytest.fixture(scope="module")
def reader(
    browser: Browser, browser_type_launch_args: dict[str, Any], launch_browser: Callable[..., Browser], host: Host
) -> Iterator[Page]:
    """Returns a phone on which very large text was chosen."""
    if browser.browser_type.name != "chromium":
        pytest.skip("only Chromium can be started with another text size")
    arguments = [*browser_type_launch_args["args"], f"--blink-settings=defaultFontSize={LARGE_PX}"]
    large = launch_browser(args=arguments)
    bench = Bench(browser, None, host, lambda *_: large)
    with bench.page(large, viewport={"width": WIDTH_PX, "height": 740}, reduced_motion="reduce") as page:
        yield page
    large.close()


def is_whole(page: Page) -> None:
    page.evaluate(DRAWN)
    assert page.evaluate(SIZE) == LARGE_PX
    assert page.evaluate(STICKING_OUT) == []


@pytest.mark.parametrize("name", ["", "fr.html"])
def test_every_screen_and_dialog_follows_the_text_size(reader: Page, host: Host, name: str) -> None:
    player = Player(reader, host.url + name)
    links = [pygames.link.encode(pygames.game(game_id).start()) for game_id in GAMES]
    for fragment in (*SCREENS, *GAMES, *links):
        player.open(fragment)
        is_whole(reader)
    for dialog in DIALOGS:
        reader.evaluate(f"document.getElementById('{dialog}-dialog').showModal()")
        is_whole(reader)
        reader.evaluate(f"document.getElementById('{dialog}-dialog').close()")


def test_what_is_asked_at_the_table_is_in_full_size(reader: Page, host: Host) -> None:
    reader.goto(f"{host.url}index.html#{pygames.link.encode(pygames.game('labymaster').start())}")
    booted(reader)
    reader.evaluate(DRAWN)
    assert reader.evaluate("parseFloat(getComputedStyle(document.getElementById('status')).fontSize)") >= LARGE_PX
    for button in reader.locator("#actions button:enabled:visible").all():
        button.click(trial=True)
