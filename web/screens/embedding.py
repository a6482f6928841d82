"""The page as one board in a frame of another page: it keeps nothing, and leads to the whole page."""

from __future__ import annotations

from typing import Any

from js import document, window

from web.browser.dom import element, listen
from web.storage.store import Texts


class MemoryTexts(dict[str, str]):
    """Keeps texts for as long as the page lives."""

    def put(self, key: str, text: str) -> None:
        """Keeps a text."""
        self[key] = text

    def remove(self, key: str) -> None:
        """Forgets a text."""
        self.pop(key, None)


def kept_in(texts: Texts) -> Texts:
    """Where games are kept: in those texts, unless the page is embedded."""
    return MemoryTexts() if document.documentElement.hasAttribute("data-embed") else texts


def lead_out() -> None:
    """Lets the link out of an embedded page go to the game that it shows."""
    if document.documentElement.hasAttribute("data-embed"):
        listen(element("whole"), "click", _take_along)


def _take_along(_event: Any) -> None:
    element("whole").hash = window.location.hash
