"""Texts under keys: localStorage, or what replaces it while nothing can be stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol


class Texts(Protocol):
    """A mapping from keys to texts. Every call may raise `OSError` when storage is full or blocked."""

    def get(self, key: str) -> str | None: ...

    def put(self, key: str, text: str) -> None: ...

    def remove(self, key: str) -> None: ...

    def __iter__(self) -> Iterator[str]:
        """Returns the keys."""
        ...


def stored_text(texts: Texts, key: str) -> str:
    """Returns a stored text; empty if there is none, or if it cannot be read."""
    try:
        return texts.get(key) or ""
    except OSError:
        return ""


class MemoryTexts(dict[str, str]):
    """Stores texts in memory instead of permanently."""

    def put(self, key: str, text: str) -> None:
        """Stores a text."""
        self[key] = text

    def remove(self, key: str) -> None:
        """Deletes a text, if it exists."""
        self.pop(key, None)
