"""What the system does with a page: its share sheet, and its printer."""

from __future__ import annotations

from collections.abc import Callable

from js import Object, navigator, window
from pyodide.ffi import JsException, to_js

from web.browser.dom import listen


def can_share() -> bool:
    """Whether there is a share sheet."""
    return hasattr(navigator, "share")


def share(**about: str) -> None:
    """Opens the share sheet, with a title, a text and a URL."""
    navigator.share(to_js(about, dict_converter=Object.fromEntries)).catch(_ignore)


def print_page() -> None:
    """Opens the dialog that prints the page."""
    window.print()


def before_printing(call: Callable[[], None]) -> None:
    """Calls before the page is printed, by `print_page` or by the browser's own command."""
    listen(window, "beforeprint", lambda _: call())


def _ignore(_error: JsException) -> None:
    """Nobody needs to be told that a share sheet was closed."""
