"""Functions that concern all dialogs of the page."""

from __future__ import annotations

from collections.abc import Callable

from js import document
from pyodide.ffi import create_proxy


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
