"""Functions that concern all dialogs of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import document
from pyodide.ffi import create_proxy

from web.browser.dom import element, make
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element


def head(title: Element) -> Element:
    """Returns the head of a dialog: its heading, and the button that closes it."""
    box, close = make("header"), make("button", "close", type="submit", aria_label=_("Close"))
    close.append(element("share-dialog").querySelector(".close svg").cloneNode(True))
    box.append(title, close)
    return box


def on_close(call: Callable[[], None]) -> None:
    """Calls the handler whenever a dialog has closed."""
    document.addEventListener("close", create_proxy(lambda _: call()), True)


def is_any_open() -> bool:
    """Returns whether a dialog is open."""
    return bool(document.querySelector("dialog[open]"))


def close_all() -> None:
    """Closes every dialog."""
    for dialog in document.querySelectorAll("dialog[open]"):
        dialog.close()
