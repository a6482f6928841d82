"""The dialogs of the page, whichever they are."""

from __future__ import annotations

from js import document


def is_any_open() -> bool:
    """Whether a dialog is open."""
    return bool(document.querySelector("dialog[open]"))


def close_all() -> None:
    """Closes every dialog."""
    for dialog in document.querySelectorAll("dialog[open]"):
        dialog.close()
