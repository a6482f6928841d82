"""Texts that are lost when the page closes."""

from __future__ import annotations


class MemoryTexts(dict[str, str]):
    """Stores texts in memory instead of permanently."""

    def put(self, key: str, text: str) -> None:
        """Stores a text."""
        self[key] = text

    def remove(self, key: str) -> None:
        """Deletes a text, if it exists."""
        self.pop(key, None)
