"""Texts for the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import navigator


def copy(field: Any, copied: Callable[[], None], marked: Callable[[], None]) -> None:
    """Copies the text of a field, then calls `copied`. If the browser does not allow it, selects the text for the user
    to copy and calls `marked`.
    """

    def mark() -> None:
        field.focus()
        field.select()
        marked()

    if hasattr(navigator, "clipboard"):
        navigator.clipboard.writeText(field.value).then(lambda _none: copied(), lambda _error: mark())
    else:
        mark()
