"""Files for the browser's downloads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import URL, Blob, Object
from pyodide.ffi import create_once_callable, to_js

from web.browser.dom import Timer, make

if TYPE_CHECKING:
    from web.browser.types import Blob, Element

_later = Timer()


def download(name: str, text: str) -> None:
    """Downloads a text as a file of that name."""
    download_blob(name, blob(text, "text/plain;charset=utf-8"))


def blob(text: str, kind: str) -> Blob:
    """Returns a text as a `Blob`."""
    return Blob.new(to_js([text]), to_js({"type": kind}, dict_converter=Object.fromEntries))


def download_blob(name: str, content: Blob) -> None:
    """Downloads a `Blob` as a file of that name."""
    address = URL.createObjectURL(content)
    make("a", "", "", href=address, download=name).click()
    _later.start(10_000, lambda: URL.revokeObjectURL(address))


def download_canvas(name: str, canvas: Element, failed: Callable[[], None]) -> None:
    """Downloads the picture on a canvas as a PNG file of that name. Calls `failed` if the browser makes none."""

    def made(content: Blob) -> None:
        if content and content.size:
            download_blob(name, content)
        else:
            failed()

    canvas.toBlob(create_once_callable(made))


def file_name(*parts: str) -> str:
    """Returns a file name made of words, with only letters and digits that every system accepts."""
    words = "-".join(part for part in parts if part)
    return "".join(c if c.isalnum() else "-" for c in words).strip("-") + ".txt"
