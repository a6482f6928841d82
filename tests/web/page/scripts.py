"""What the scripts of the browser's tests do, for the page in memory, which runs no JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from tests.browsing import listener, player

if TYPE_CHECKING:
    from tests.web.page.browser import Storage
    from tests.web.page.locators import Page

BEFORE = {player.DICE, player.CLICKS}
"""Scripts before the page's own for which the page in memory has something else."""
SETTINGS = re.compile(r"""localStorage(?:\.setItem\(|\[)"mazebox\.settings"(?:\] \?\?=|,) '([^']*)'\)?;?""")
AXE = "/*! axe"
"""How the script begins that finds faults of accessibility, which only a browser can."""
DICE = re.compile(r"window\.dice = \[([\d, ]*)\]")
HASH = re.compile(r"location\.hash = [\"'](.*)[\"']")
STORED = re.compile(r"localStorage\.getItem\('([\w.]+)'\)")


def run_before(page: Page, script: str) -> None:
    """Runs a script that comes before those of the page."""
    if found := SETTINGS.fullmatch(script):
        page.settings = found[1]
    elif script not in BEFORE and not script.startswith(AXE):
        needs_a_browser(script)


def run(page: Page, script: str, about: Any) -> Any:
    """Runs a script, and returns its answer."""
    if script in SCRIPTS:
        return SCRIPTS[script](page, about)
    if found := DICE.fullmatch(script):
        page.dice[:] = map(int, found[1].split(","))
        return None
    if found := HASH.fullmatch(script):
        return _go(page, found[1])
    if found := STORED.fullmatch(script):
        return page.storage.texts.get(found[1])
    return needs_a_browser(script)


def needs_a_browser(what: str) -> NoReturn:
    """Skips a test that uses something that the page in memory does not have."""
    pytest.skip(f"needs a browser for {' '.join(what.split())[:60]}")


def _go(page: Page, fragment: str) -> None:
    page.window.do(lambda: setattr(page.window.location, "hash", fragment))
    page.wait_for_timeout(20)


def _here(page: Page, url: str) -> bool:
    is_here = page.is_open and page.url.partition("#")[0] == url
    return is_here and page.locator("html").get_attribute("data-boot") == "ready"


def _keep(page: Page, about: tuple[str, str | None]) -> None:
    key, text = about
    storage: Storage = page.storage
    if text is None:
        storage.removeItem(key)
    else:
        storage.setItem(key, text)


def _click_all(page: Page, clicks: list[tuple[list[int], tuple[str, ...], str]]) -> None:
    document = page.window.document

    def played() -> str | None:
        return document.getElementById("plies").attributes.get("data-played")

    def enter(dice: list[int], spots: tuple[str, ...], ply: str) -> None:
        page.dice[:] = dice
        before = played()
        kept = document.querySelector('#sheet [data-chosen="true"]')
        goes_on = bool(kept) and bool(spots) and kept.getAttribute("data-spot") == spots[0]
        if kept and not goes_on:
            kept.click()
        for spot in spots[int(goes_on) :]:
            document.querySelector(f'[data-spot="{spot}"]').click()
        for _ in range(2):
            if played() == before:
                document.querySelector(f'#choices [data-ply="{ply}"]').click()
        assert played() != before, f"{ply} was not played"

    for one in clicks:
        page.window.do(lambda one=one: enter(*one))  # type: ignore[misc]
    page.wait_for_timeout(20)


def _has_focus(page: Page) -> bool:
    return page.window.document.activeElement is not page.window.document.body


SCRIPTS: dict[str, Callable[[Page, Any], Any]] = {
    player.HERE: _here,
    player.GO: _go,
    player.DRAWN: lambda page, _: page.wait_for_timeout(40),
    player.TODAY: lambda page, _: int(page.window.moment().timestamp() // 86_400),
    player.FORGET: lambda page, _: page.storage.texts.clear(),
    player.FULL: lambda page, _: setattr(page.storage, "is_full", True),
    player.KEEP: _keep,
    player.CLICK_ALL: _click_all,
    listener.HAS_FOCUS: lambda page, _: _has_focus(page),
    "location.hash": lambda page, _: page.window.location.hash,
    "location.hash.slice(1)": lambda page, _: page.window.location.hash[1:],
    "location.href": lambda page, _: page.url,
    "({...localStorage})": lambda page, _: dict(page.storage.texts),
    "document.activeElement.blur()": lambda page, _: page.window.document.activeElement.blur(),
    "([key, text]) => localStorage.setItem(key, text)": _keep,
}
"""What a script answers, given the page and the script's argument."""
