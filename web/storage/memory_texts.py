"""Texts that are kept for as long as the page lives."""

from __future__ import annotations


class MemoryTexts(dict[str, str]):
    """Keeps texts in memory, where a browser would keep them for good."""

    def put(self, key: str, text: str) -> None:
        """Keeps a text."""
        self[key] = text

    def remove(self, key: str) -> None:
        """Forgets a text."""
        self.pop(key, None)
