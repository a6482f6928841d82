"""Reports when the page is hidden, shown, left or in the background, when what it shows may have changed without it,
and when a newer build has arrived.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from js import document, mazeboxOutside, navigator, window
from pyodide.ffi import JsException

from web.browser.dom import listen


def on_hidden_or_left(call: Callable[[], None]) -> None:
    """Calls the handler when the page is hidden or shown again, and when it is left. Leaving may be the end of the
    page.
    """
    listen(window, "pagehide", lambda _: call())
    listen(document, "visibilitychange", lambda _: call())


def is_hidden() -> bool:
    """Returns whether the page is hidden."""
    return bool(document.hidden)


def on_visibility(call: Callable[[bool], None]) -> None:
    """Calls the handler with True when the page is hidden, with False when it is shown again."""
    listen(document, "visibilitychange", lambda _: call(bool(document.hidden)))


def on_outside(call: Callable[[], None]) -> None:
    """Calls the handler when what the page shows may have changed without it: another tab has stored something, another
    day has begun, or the page is shown again. ``theme.js`` decides that, for all that the page shows.
    """
    listen(window, "mazebox:outside", lambda _: call())


def look_outside() -> None:
    """Reports soon that something may have changed."""
    mazeboxOutside()


def on_blur(call: Callable[[], None]) -> None:
    """Calls the handler when the window has lost the keyboard's focus to another one."""
    listen(window, "blur", lambda _: call())


def on_update(call: Callable[[], None]) -> None:
    """Calls the handler when a newer build of the site is ready."""
    listen(window, "mazebox:update", lambda _: call())


def is_outdated() -> bool:
    """Returns whether a newer build has become ready since the page was opened, before Python was ready or later."""
    return bool(document.documentElement.hasAttribute("data-outdated"))


async def look_for_update() -> None:
    """Asks the browser to look for a newer build now, if it stores the site."""
    with suppress(JsException, AttributeError):
        if found := await navigator.serviceWorker.getRegistration():
            await found.update()


def reload() -> None:
    """Loads the page again, with the newest build that is ready."""
    window.location.reload()
