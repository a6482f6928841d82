"""What must hold on the page, whatever happened before."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

from pygames import link
from pygames.record import Record
from tests.browsing.player import DRAWN
from tests.browsing.site import PATIENCE_MS, booted, expect
from web.far.reply import Reply, table_of
from web.far.reply import read as reply_of
from web.routes import is_reply

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from pygames.contract import Position

HERE = Path(__file__).parent
LAYOUT = (HERE / "layout.js").read_text(encoding="utf-8")
REACH = (HERE / "reach.js").read_text(encoding="utf-8")
CONTROLS = "#actions button:enabled, #choices button, dialog[open] button, dialog[open] a, .card a.button, header a"
"""The controls that a person needs to continue."""
FOREIGN = re.compile(
    r"Traceback|Exception|[A-Z][a-z]+Error\b|<class|object at 0x|\bNone\b|\bNaN\b|\bundefined\b|\[object|\bnull\b"
    r"|\{[a-z_]*\}|PyProxy|pyodide|JsProxy"
)
"""Technical words that players must not see."""
AT_TABLE = '() => document.documentElement.dataset.screen === "table"'
QUIET = """() => {
  for (const dialog of [...document.querySelectorAll("dialog[open]")].reverse()) dialog.close();
  document.querySelector("#choices [data-does='bot-stop']")?.click();
  document.querySelector("#choices [data-does='back']")?.click();
}"""
"""Closes all dialogs, and shows the game's current place."""
SHOWN = '() => [location.hash.slice(1), document.getElementById("plies").dataset.played]'
LINE = """() => ({
  count: document.getElementById("plies").dataset.played,
  plies: [...document.querySelectorAll("#plies-list [data-place]:not([data-child]) .heard")].map((node) =>
    node.textContent.replace(/^, /, ""),
  ),
})"""
"""The moves in words. How many tokens a row has depends on its width."""


def well_laid(page: Page) -> None:
    """Raises AssertionError if something sticks out, is cut off, or covers something else."""
    page.evaluate(DRAWN)
    wrong = page.evaluate(LAYOUT)
    assert not wrong, "\n".join(wrong[:12])


def reachable(page: Page) -> None:
    """Raises AssertionError if a necessary control cannot be pressed."""
    lost = page.evaluate(REACH, CONTROLS)
    assert not lost, "\n".join(lost)


def in_plain_words(page: Page) -> None:
    """Raises AssertionError if there are technical words on the screen."""
    text = page.evaluate("document.body.innerText")
    found = FOREIGN.search(text)
    assert not found, f"on the screen: {text[max(0, found.start() - 80) : found.end() + 80]!r}"


def settled(page: Page) -> None:
    """Waits until the page shows its address, and the address contains what has been played."""
    expect(page.locator("html[data-address]")).to_be_attached()


def at_table(page: Page) -> bool:
    """Returns whether a game is on the table, rather than a lesson or the editor."""
    return bool(page.evaluate(AT_TABLE))


def agree(page: Page) -> Record:
    """Returns the record in the address. Raises AssertionError if the list of plies keeps differing from it.

    The list follows when the animation of a ply has ended.
    """
    settled(page)
    until = time.monotonic() + PATIENCE_MS / 1000
    while (found := _compared(page))[1] and time.monotonic() < until:
        page.wait_for_timeout(100)
        page.evaluate(QUIET)  # buttons that have just appeared do nothing
    record, fault = found
    assert not fault, fault
    return record


def _compared(page: Page) -> tuple[Record, str]:
    """Returns the record in the address, and how the list of plies differs from it; empty if it does not."""
    fragment, said = page.evaluate(SHOWN)  # both at once, since a bot may play meanwhile
    if not is_reply(fragment):
        record = link.decode(fragment)
        agrees = said == str(len(record.plies))
    else:
        reply = reply_of(fragment)
        record = reply.record or Record(_start(reply))
        agrees = int(said) <= len(record.plies)  # it may end with rolls that are drawn, but not played yet
    return record, "" if agrees else f"{said!r}, but the address holds {len(record.plies)}"


def _start(reply: Reply) -> Position:
    """Returns the start of a game that is not dealt yet."""
    game, variant, seats = table_of(reply.message)
    return game.start(variant, seats)


def kept(page: Page) -> None:
    """Reloads the page. Raises AssertionError if a ply that was shown is gone, or something is inconsistent."""
    page.evaluate(QUIET)
    settled(page)
    if not at_table(page):
        page.reload()
        booted(page)
        settled(page)
        return
    record, before = agree(page), page.evaluate(LINE)
    page.reload()
    booted(page)
    page.evaluate(QUIET)
    after = page.evaluate(LINE)
    assert after["plies"][: len(before["plies"])] == before["plies"], f"shown {before}, after loading again {after}"
    again = agree(page)
    assert (again.start, again.plies[: len(record.plies)]) == (record.start, record.plies), f"{record}\n{again}"


def answers(page: Page) -> None:
    """Raises if the menu's button does not open the menu, or its close button does not close it."""
    page.evaluate(QUIET)
    if page.locator("#menu").is_visible():
        page.locator("#menu").click()
        expect(page.locator("#menu-dialog")).to_be_visible()
        page.locator("#menu-dialog .close").click()
        expect(page.locator("#menu-dialog")).to_be_hidden()
    else:
        page.evaluate("location.hash = 'labymaster'")
        page.locator("#new-dialog").wait_for()
