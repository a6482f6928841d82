"""Texts for the clipboard."""

from __future__ import annotations

from typing import Any

from js import navigator

from web.screens.dialogs.notices import toast
from web.words import _


def copy(field: Any, done: str) -> None:
    """Copies what a field holds and says `done`; where the browser does not allow it, marks it for the user to copy."""
    if hasattr(navigator, "clipboard"):
        copied = navigator.clipboard.writeText(field.value)
        copied.then(lambda _none: toast(done), lambda _error: _mark(field))
    else:
        _mark(field)


def _mark(field: Any) -> None:
    field.focus()
    field.select()
    toast(_("Copy the marked text."))
