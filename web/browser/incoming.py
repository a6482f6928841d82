"""Texts and files that are pasted or dropped anywhere on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import JsException

from web.browser.dom import listen

FIELDS = "input, textarea"


def listen_to(text: Callable[[str], None], files: Callable[[Any], None]) -> None:
    """Calls `text` with what is pasted or dropped, and `files` with the list of files if it is files. Ignores what is
    pasted or dropped into a text field.
    """

    def given(data: Any) -> None:
        if data.files.length:
            files(data.files)
        else:
            text(str(data.getData("text/plain")))

    def pasted(event: Any) -> None:
        if not _is_in(event, f"{FIELDS}, select, [contenteditable]"):
            given(event.clipboardData)

    def dragged(event: Any) -> None:
        if not _is_in(event, FIELDS):
            event.preventDefault()

    def dropped(event: Any) -> None:
        if not _is_in(event, FIELDS):
            event.preventDefault()
            given(event.dataTransfer)

    listen(document, "paste", pasted)
    listen(document, "dragover", dragged)
    listen(document, "drop", dropped)


async def text_of(file: Any) -> str:
    """Returns the text of a file. Raises `OSError` if it cannot be read, for example because it is a folder."""
    try:
        return str(await file.text())
    except JsException as error:
        raise OSError("the file cannot be read") from error


def _is_in(event: Any, selector: str) -> bool:
    """Returns whether an event is in an element that a selector matches. Its target can be the text in an element."""
    target = event.target
    element = target if hasattr(target, "closest") else target.parentElement
    return bool(element and element.closest(selector))
