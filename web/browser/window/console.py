"""The browser's console, for whoever looks into what went wrong."""

from __future__ import annotations

from js import console


def warn(text: str) -> None:
    """Writes a warning."""
    console.warn(text)
