"""The library that makes QR codes, fetched when the first one is asked for."""

from __future__ import annotations

from collections.abc import Callable

from js import document, mazeboxTrust, window
from pyodide.ffi import create_once_callable

from web.browser.dom import make


def is_ready() -> bool:
    """Whether the library is there."""
    return hasattr(window, "mazeboxQr")


def fetch(address: str, ready: Callable[[], None], failed: Callable[[], None]) -> None:
    """Fetches the library from an address of the site."""
    script = make("script", type="module")
    script.src = mazeboxTrust.createScriptURL(address)
    script.addEventListener("load", create_once_callable(lambda _: ready()))
    script.addEventListener("error", create_once_callable(lambda _: failed()))
    document.head.append(script)


def rows(text: str, largest: int) -> list[str]:
    """The rows of a text's code, in ``0`` and ``1``; none where it would be larger than that version."""
    return str(window.mazeboxQr(text, largest)).split()
