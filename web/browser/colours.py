"""The page's theme and its colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from js import document, window

from web.drawing.palette import colour_of
from web.views.catalogue import view_of


def is_dark() -> bool:
    """Returns whether the page shows its dark theme, by the setting or else by the system's."""
    chosen = document.documentElement.getAttribute("data-theme")
    if chosen in ("light", "dark"):
        return bool(chosen == "dark")
    return bool(window.matchMedia("(prefers-color-scheme: dark)").matches)


@cache
def colours(game_id: str, dark: bool) -> Callable[[str], str]:
    """Returns the colours of a game's theme."""
    return colour_of(dark, view_of(game_id).look.palette)
