"""Texts and files that are pasted or dropped anywhere on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import Object, TextDecoder, document
from pyodide.ffi import JsException, to_js

from web.browser.dom import listen

FIELDS = "input, textarea"
UTF_16 = {b"\xff\xfe": "utf-16le", b"\xfe\xff": "utf-16be", b"#\0": "utf-16le", b"\0#": "utf-16be"}
"""The first two bytes of files in UTF-16, with a byte order mark or without one."""


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
    """Returns the text of a file, in whatever encoding an editor has saved it. Raises `OSError` if it cannot be read,
    for example because it is a folder.
    """
    try:
        content = await file.arrayBuffer()
    except JsException as error:
        raise OSError("the file cannot be read") from error
    begins = bytes(content.slice(0, 2).to_bytes())
    if begins in UTF_16:
        return str(TextDecoder.new(UTF_16[begins]).decode(content))
    try:
        return str(TextDecoder.new("utf-8", to_js({"fatal": True}, dict_converter=Object.fromEntries)).decode(content))
    except JsException:
        return str(TextDecoder.new("windows-1252").decode(content))


def _is_in(event: Any, selector: str) -> bool:
    """Returns whether an event is in an element that a selector matches. Its target can be the text in an element."""
    target = event.target
    element = target if hasattr(target, "closest") else target.parentElement
    return bool(element and element.closest(selector))
