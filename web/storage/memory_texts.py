"""Texts that last as long as the page."""

from __future__ import annotations


class MemoryTexts(dict[str, str]):
    """Stores texts in memory, where a browser would store them permanently."""

    def put(self, key: str, text: str) -> None:
        """Keeps a text."""
        self[key] = text

    def remove(self, key: str) -> None:
        """Forgets a text."""
        self.pop(key, None)
