"""The dialogs of the page, whichever they are."""

from __future__ import annotations

from collections.abc import Callable

from js import document
from pyodide.ffi import create_proxy


def on_close(call: Callable[[], None]) -> None:
    """Calls whenever a dialog has closed."""
    document.addEventListener("close", create_proxy(lambda _: call()), True)


def is_any_open() -> bool:
    """Whether a dialog is open."""
    return bool(document.querySelector("dialog[open]"))


def close_all() -> None:
    """Closes every dialog."""
    for dialog in document.querySelectorAll("dialog[open]"):
        dialog.close()
