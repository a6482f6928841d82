"""The library that makes QR codes, fetched when first needed."""

from __future__ import annotations

from js import window


def is_ready() -> bool:
    """Returns whether the library is loaded."""
    return hasattr(window, "mazeboxQr")


def rows(text: str, largest: int) -> list[str]:
    """Returns the rows of a text's code as strings of ``0`` and ``1``; none if the code would need a version above
    `largest`.
    """
    return str(window.mazeboxQr(text, largest)).split()
