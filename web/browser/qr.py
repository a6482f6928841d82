"""The library that makes QR codes, fetched when first needed."""

from __future__ import annotations

from collections.abc import Callable

from js import document, mazeboxTrust, window
from pyodide.ffi import create_once_callable

from web.browser.dom import make


def is_ready() -> bool:
    """Returns whether the library is loaded."""
    return hasattr(window, "mazeboxQr")


def fetch(address: str, ready: Callable[[], None], failed: Callable[[], None]) -> None:
    """Fetches the library from an address of the site."""
    script = make("script", type="module")
    script.src = mazeboxTrust.createScriptURL(address)
    script.addEventListener("load", create_once_callable(lambda _: ready()))
    script.addEventListener("error", create_once_callable(lambda _: failed()))
    document.head.append(script)


def rows(text: str, largest: int) -> list[str]:
    """Returns the rows of a text's code as strings of ``0`` and ``1``; none if the code would need a version above
    `largest`.
    """
    return str(window.mazeboxQr(text, largest)).split()
