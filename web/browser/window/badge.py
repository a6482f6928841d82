"""The number on the icon of the installed app."""

from __future__ import annotations

from contextlib import suppress

from js import navigator
from pyodide.ffi import JsException


def show(count: int) -> None:
    """Shows a number on the icon, or none for 0. Does nothing where the browser has no such sign."""
    if hasattr(navigator, "setAppBadge"):
        with suppress(JsException, AttributeError):
            navigator.setAppBadge(count).catch(_ignore)


def _ignore(_error: JsException) -> None:
    """Ignores that the app is not installed."""
