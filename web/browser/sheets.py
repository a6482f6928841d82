"""The system's share sheet and print dialog."""

from __future__ import annotations

from collections.abc import Callable

from js import Object, navigator, window
from pyodide.ffi import JsException, to_js

from web.browser.dom import listen


def can_share() -> bool:
    """Returns whether there is a share sheet."""
    return hasattr(navigator, "share")


def share(**about: str) -> None:
    """Opens the share sheet, with a title, a text and a URL."""
    navigator.share(to_js(about, dict_converter=Object.fromEntries)).catch(_ignore)


def print_page() -> None:
    """Opens the dialog that prints the page."""
    window.print()


def before_printing(call: Callable[[], None]) -> None:
    """Calls the handler before the page is printed, by `print_page` or by the browser's own command."""
    listen(window, "beforeprint", lambda _: call())


def _ignore(_error: JsException) -> None:
    """Ignores that the share sheet was closed without sharing."""
