"""The browser's localStorage as a place for texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from js import window
from pyodide.ffi import JsException


class BrowserTexts:
    """Raises `OSError` whenever the browser refuses: storage that is full, blocked or gone."""

    def get(self, key: str) -> str | None:
        value = self._storage().getItem(key)
        return value if isinstance(value, str) else None  # JavaScript's null is no None

    def put(self, key: str, text: str) -> None:
        try:
            self._storage().setItem(key, text)
        except JsException as error:
            raise OSError("the browser did not keep the text") from error

    def remove(self, key: str) -> None:
        self._storage().removeItem(key)

    def __iter__(self) -> Iterator[str]:
        storage = self._storage()
        return iter([str(storage.key(index)) for index in range(storage.length)])

    def _storage(self) -> Any:
        try:
            return window.localStorage
        except JsException as error:
            raise OSError("the browser allows no storage") from error
