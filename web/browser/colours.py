"""Which theme the page is in, and the colours that go with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from js import document, window

from web.drawing.palette import colour_of
from web.views.catalogue import view_of


def is_dark() -> bool:
    """Whether the page shows its dark theme: as chosen, else as the system has it."""
    chosen = document.documentElement.getAttribute("data-theme")
    if chosen in ("light", "dark"):
        return bool(chosen == "dark")
    return bool(window.matchMedia("(prefers-color-scheme: dark)").matches)


@cache
def colours(game_id: str, dark: bool) -> Callable[[str], str]:
    """The colours of a game's room."""
    return colour_of(dark, view_of(game_id).palette)
