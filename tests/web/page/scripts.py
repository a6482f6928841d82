"""What the scripts of the browser's tests do, for the page in memory, which runs no JavaScript."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from tests.browsing import listener, player, stand_ins
from tests.web.page.events import Event
from tests.web.page.lists import ListOf
from tests.web.page.promises import Promise

if TYPE_CHECKING:
    from tests.web.page.locators import Page
    from tests.web.page.nodes import Element

SAVES = re.compile(r"""localStorage\.setItem\("([\w.]+)", '([^']*)'\)""")
SETTINGS = re.compile(r"""localStorage(?:\.setItem\(|\[)"mazebox\.settings"(?:\] \?\?=|,) '([^']*)'\)?;?\n?""")
AXE = "/*! axe"
"""How the script begins that finds faults of accessibility, which only a browser can."""
NAMED = re.compile(r"window\.(\w+)( = (.+)|\.length)?")
"""A name of the window, and what it becomes."""
DICE = re.compile(r"window\.dice = \[([\d, ]*)\]")
HASH = re.compile(r"location\.hash = [\"'](.*)[\"']")
STORES = re.compile(r"(\w+) => localStorage\.setItem\('([\w.]+)', \1\)")
STORED = re.compile(r"localStorage\.getItem\('([\w.]+)'\)")


def run_before(page: Page, script: str) -> None:
    """Runs a script that comes before those of the page."""
    if found := SETTINGS.match(script):
        page.settings, script = found[1], script[found.end() :].strip()
    if script in BEFORE:
        page.before.append(BEFORE[script])
    elif NAMED.match(script):
        page.before.append(lambda page: [run(page, one.strip(), None) for one in script.split(";")])
    elif script and not script.startswith(AXE):
        needs_a_browser(script)


def run(page: Page, script: str, about: Any) -> Any:
    """Runs a script, and returns its answer."""
    if script in SCRIPTS:
        return SCRIPTS[script](page, about)
    if found := DICE.fullmatch(script):
        page.window.dice[:] = map(int, found[1].split(","))
        return None
    if found := HASH.fullmatch(script):
        return _go(page, found[1])
    if found := SAVES.fullmatch(script):
        page.storage.setItem(found[1], found[2])
        return None
    if found := STORES.fullmatch(script):
        page.storage.setItem(found[2], about)
        return None
    if found := STORED.fullmatch(script):
        return page.storage.texts.get(found[1])
    if (found := NAMED.fullmatch(script)) and found[1] in NAMES:
        if not page.is_open:
            return None
        if found[3]:
            page.window.names[found[1]] = json.loads(found[3])
        known = page.window.names.get(found[1])
        return len(known or ()) if found[2] == ".length" else known
    return needs_a_browser(script)


def run_on(node: Element, script: str) -> Any:
    """Runs a script on an element, and returns its answer."""
    if script == stand_ins.IS_SELECTED:
        return node.is_selected_whole and bool(node.value)
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
    for texts in (page.storage.texts, page.storage.shared.texts):
        key, text = about
        texts.pop(key, None)
        if text is not None:
            texts[key] = text


def _forget(page: Page) -> None:
    page.storage.texts.clear()
    page.storage.shared.texts.clear()


def _click_all(page: Page, clicks: list[tuple[list[int], tuple[str, ...], str]]) -> None:
    document = page.window.document

    def played() -> str | None:
        return document.getElementById("plies").attributes.get("data-played")

    def enter(dice: list[int], spots: tuple[str, ...], ply: str) -> None:
        page.window.dice[:] = dice
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


def _nothing(_page: Page, _about: object = None) -> None:
    """Stands for a script for which the page in memory has something else."""


def _count_clicks(page: Page) -> None:
    root = page.window.document.documentElement

    def count(_event: Event) -> None:
        root.setAttribute("data-clicks", str(int(root.attributes.get("data-clicks", 0)) + 1))

    page.window.addEventListener("click", count)


def _sleep(page: Page, milliseconds: float) -> None:
    page.window.names["shift"] = page.window.names.get("shift", 0) + milliseconds
    page.window.do(lambda: page.window.document.dispatchEvent(Event("visibilitychange")))


def _shift(page: Page) -> None:
    page.window.names["shift"] = float(page.storage.texts.get("shift", 0))


def _shift_more(page: Page, milliseconds: float) -> None:
    page.storage.texts["shift"] = str(float(page.storage.texts.get("shift", 0)) + milliseconds)


def _hide(page: Page, is_hidden: bool) -> None:
    page.window.document.hidden = is_hidden
    page.window.do(lambda: page.window.document.dispatchEvent(Event("visibilitychange")))


def _be_android(page: Page, is_android: bool) -> None:
    if is_android:
        needs_a_browser("notifications of a service worker")


def _is_camera_on(page: Page) -> bool:
    return bool(page.window.document.getElementById("live-camera").srcObject)


def _paste(page: Page, text: str) -> None:
    data = SimpleNamespace(files=ListOf[Any](), getData=lambda _kind: text)
    page.window.do(lambda: page.window.document.body.happen(Event("paste", clipboardData=data)))


def _blur(page: Page) -> None:
    page.window.do(lambda: page.window.dispatchEvent(Event("blur")))


def _forget_ways_back(page: Page) -> None:
    for kind in ("tickets", "passes"):
        page.storage.shared.databases.pop(f"mazebox-{kind}", None)


def _closed(page: Page) -> Promise:
    return Promise(error=page.window.refusal("AbortError"))


def _refused(page: Page) -> Promise:
    return Promise(error=page.window.refusal("NotAllowedError"))


def _throws(page: Page) -> Promise:
    raise page.window.refusal("SecurityError")


OUTCOMES: dict[str, Callable[[Page], Promise]] = {
    "works": lambda _page: Promise(),
    "closed": _closed,
    "refused": _refused,
    "throws": _throws,
    "never": lambda _page: Promise.later(),
}
"""How a browser may answer."""


def _stub(page: Page) -> None:
    """Lets the browser answer as the session's storage says."""
    how = json.loads(page.session.get("how", "{}"))
    given = page.window.names.setdefault("given", [])
    navigator = page.window.navigator

    def ask(way: str, what: object) -> Promise:
        given.append(what)
        return OUTCOMES[way](page)

    if how.get("share", "missing") != "missing":
        navigator.share = lambda what: ask(how["share"], what)
    navigator.canShare = lambda _what: True
    if how.get("copy") == "missing":
        del navigator.clipboard
    elif "copy" in how:
        navigator.clipboard.writeText = lambda text: ask(how["copy"], text)
    page.window.is_noisy, page.window.films_are_empty = "noise" in how, "empty" in how


def _copies(page: Page) -> None:
    def copy(text: str) -> Promise:
        if not page.window.navigator.userActivation.isActive:
            return _refused(page)
        page.window.names["given"].append(text)
        return Promise()

    page.window.names["given"] = []
    page.window.navigator.clipboard.writeText = copy


def _shares(page: Page) -> None:
    def share(given: Mapping[str, str]) -> Promise:
        if not page.window.navigator.userActivation.isActive:
            return _refused(page)
        if page.session.get("closes"):
            return _closed(page)
        page.window.names["given"].append(f"{given['text']}\n{given['url']}")
        return Promise()

    page.window.names["given"] = []
    page.window.navigator.share = share


NAMES = ("given", "isStill", "isHidden", "shift", "told", "isAndroid")
"""The names of the window that stand-ins use."""
BEFORE: dict[str, Callable[[Page], object]] = {
    player.DICE: _nothing,
    player.CLICKS: _count_clicks,
    stand_ins.FRAMES: _nothing,
    stand_ins.HIDDEN: _nothing,
    stand_ins.TOLD: _nothing,
    stand_ins.LATER: _shift,
    "delete Navigator.prototype.share;": _nothing,
    stand_ins.STUBS: _stub,
    stand_ins.COPIES: _copies,
    stand_ins.SHARES: _shares,
    "delete window.RTCPeerConnection": lambda page: page.window.lacks.add("RTCPeerConnection"),
}
"""What a script before the page's own does."""
SCRIPTS: dict[str, Callable[[Page, Any], Any]] = {
    player.HERE: _here,
    player.GO: _go,
    player.DRAWN: lambda page, _: page.wait_for_timeout(40),
    stand_ins.PASTE: _paste,
    stand_ins.ANSWERS: lambda page, how: page.session.update(how=how),
    "sessionStorage.setItem('closes', 'yes')": lambda page, _: page.session.update(closes="yes"),
    "sessionStorage.removeItem('closes')": lambda page, _: page.session.pop("closes"),
    "window.given[0].files[0].size": lambda page, _: page.window.names["given"][0]["files"][0].size,
    "window.dispatchEvent(new Event('blur'))": lambda page, _: _blur(page),
    stand_ins.FORGETS: lambda page, _: _forget_ways_back(page),
    stand_ins.OWN_READER: lambda page, _: page.window.names.update(read="no link"),
    stand_ins.COPY: _nothing,
    "window.copied": lambda page, _: page.window.copied[-1],
    "android => { window.isAndroid = android; }": _be_android,
    "document.getElementById('live-camera').srcObject !== null": lambda page, _: _is_camera_on(page),
    stand_ins.HIDE: _hide,
    stand_ins.SLEEP: _sleep,
    stand_ins.SHIFT: _shift_more,
    "Date.now()": lambda page, _: page.window.moment().timestamp() * 1000,
    "reply => { location.hash = reply; }": _go,
    player.TODAY: lambda page, _: int(page.window.moment().timestamp() // 86_400),
    player.FORGET: lambda page, _: _forget(page),
    player.FULL: lambda page, _: setattr(page.storage, "is_full", True),
    player.KEEP: _keep,
    player.CLICK_ALL: _click_all,
    listener.HAS_FOCUS: lambda page, _: _has_focus(page),
    "key => localStorage.getItem(key)": lambda page, key: page.storage.texts.get(key),
    "location.hash": lambda page, _: page.window.location.hash,
    "location.hash.slice(1)": lambda page, _: page.window.location.hash[1:],
    "location.href": lambda page, _: page.url,
    "({...localStorage})": lambda page, _: dict(page.storage.texts),
    "document.activeElement.blur()": lambda page, _: page.window.document.activeElement.blur(),
    "([key, text]) => localStorage.setItem(key, text)": lambda page, about: page.storage.setItem(*about),
}
"""What a script answers, given the page and the script's argument."""
