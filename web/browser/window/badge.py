"""The sign on the icon of the installed app: a number, or a dot."""

from __future__ import annotations

from contextlib import suppress

from js import navigator
from pyodide.ffi import JsException


def is_known() -> bool:
    """Returns whether the browser can put a sign on an icon."""
    return hasattr(navigator, "setAppBadge")


def show(count: int) -> None:
    """Shows a number on the icon, or none for 0. Does nothing where the browser has no such sign."""
    _set(count)


def show_dot() -> None:
    """Shows a dot on the icon. Does nothing where the browser has no such sign."""
    _set()


def remind_after(day: int | None) -> None:
    """Asks the service worker to show the dot on the first day after `day`, if the browser wakes it; never for None.

    Days count from 1970. Only Chromium wakes the service worker of an installed app (Periodic Background Sync).
    """
    with suppress(JsException, AttributeError):
        navigator.serviceWorker.controller.postMessage("" if day is None else f"puzzles-{day}")


def _set(*sign: int) -> None:
    if is_known():
        with suppress(JsException, AttributeError):
            navigator.setAppBadge(*sign).catch(_ignore)


def _ignore(_error: object) -> None:
    """Ignores that the app is not installed."""
