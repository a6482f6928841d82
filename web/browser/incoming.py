"""Texts and files that are pasted or dropped anywhere on the page, and what other apps give to the installed page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import URL, Object, TextDecoder, document, window
from pyodide.ffi import JsException, create_proxy, to_js

from web.browser.dom import listen
from web.routes import SHARED

if TYPE_CHECKING:
    from web.browser.types import Address, Event, File, Launch, ListOf, Transfer, TransferEvent

FIELDS = "input, textarea"
UTF_16 = {b"\xff\xfe": "utf-16le", b"\xfe\xff": "utf-16be", b"#\0": "utf-16le", b"\0#": "utf-16be"}
"""The first two bytes of files in UTF-16, with a byte order mark or without one."""


def listen_to(text: Callable[[str], None], files: Callable[[ListOf[File]], None]) -> None:
    """Calls `text` with what is pasted or dropped, and `files` with the list of files if it is files. Ignores what is
    pasted or dropped into a text field.
    """

    def given(data: Transfer) -> None:
        if data.files.length:
            files(data.files)
        else:
            text(str(data.getData("text/plain")))

    def pasted(event: TransferEvent) -> None:
        if not _is_in(event, f"{FIELDS}, select, [contenteditable]"):
            given(event.clipboardData)

    def dragged(event: Event) -> None:
        if not _is_in(event, FIELDS):
            event.preventDefault()

    def dropped(event: TransferEvent) -> None:
        if not _is_in(event, FIELDS):
            event.preventDefault()
            given(event.dataTransfer)

    listen(document, "paste", pasted)
    listen(document, "dragover", dragged)
    listen(document, "drop", dropped)


def listen_to_apps(text: Callable[[str], None], go: Callable[[str], None]) -> None:
    """Calls `text` with what another app shares with the installed page, by which it may have been opened. Calls `go`
    with the fragment of a link that another app opens in this window, where browsers allow that.
    """
    place = window.location
    opened = f"{place.search}{place.hash}"
    text(_shared(URL.new(place.href)))

    def launched(launch: Launch) -> None:
        nonlocal opened
        target = URL.new(str(launch.targetURL or place.href))
        is_opening, opened = f"{target.search}{target.hash}" == opened, ""
        if is_opening:
            return  # the page was opened by it
        text(_shared(target))
        if target.hash:
            go(str(target.hash)[1:])

    if getattr(window, "launchQueue", None):
        window.launchQueue.setConsumer(create_proxy(launched))


def _shared(address: Address) -> str:
    """Returns the texts in an address by which another app shares them; empty if there are none."""
    found = (address.searchParams.get(name) for name in SHARED.values())
    return "\n".join(str(text) for text in found if text)


async def text_of(file: File) -> str:
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


def _is_in(event: Event, selector: str) -> bool:
    """Returns whether an event is in an element that a selector matches. Its target can be the text in an element."""
    target = event.target
    element = target if hasattr(target, "closest") else target.parentElement
    return bool(element and element.closest(selector))
