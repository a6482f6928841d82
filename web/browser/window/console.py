"""Warnings in the browser's console, for developers."""

from __future__ import annotations

from js import console


def warn(text: str) -> None:
    """Writes a warning."""
    console.warn(text)
