"""Texts and files that are pasted or dropped anywhere on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from web.browser.dom import listen

FIELDS = "input, textarea"


def listen_to(text: Callable[[str], None], files: Callable[[Any], None]) -> None:
    """Calls `text` with what is pasted or dropped, and `files` with the list of dropped files. Ignores what is pasted
    or dropped into a text field.
    """

    def pasted(event: Any) -> None:
        if not event.target.closest(f"{FIELDS}, select, [contenteditable]"):
            text(str(event.clipboardData.getData("text/plain")))

    def dragged(event: Any) -> None:
        if not event.target.closest(FIELDS):
            event.preventDefault()

    def dropped(event: Any) -> None:
        if event.target.closest(FIELDS):
            return
        event.preventDefault()
        if event.dataTransfer.files.length:
            files(event.dataTransfer.files)
        else:
            text(str(event.dataTransfer.getData("text/plain")))

    listen(document, "paste", pasted)
    listen(document, "dragover", dragged)
    listen(document, "drop", dropped)
