"""The browser's localStorage as a mapping of texts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from js import window
from pyodide.ffi import JsException

if TYPE_CHECKING:
    from web.browser.types import Storage


class BrowserTexts:
    """Raises `OSError` if the browser's storage is full, blocked or gone."""

    def get(self, key: str) -> str | None:
        with _storage() as storage:
            value = storage.getItem(key)
        return value if isinstance(value, str) else None  # JavaScript's null is not None

    def put(self, key: str, text: str) -> None:
        with _storage() as storage:
            storage.setItem(key, text)

    def remove(self, key: str) -> None:
        with _storage() as storage:
            storage.removeItem(key)

    def __iter__(self) -> Iterator[str]:
        with _storage() as storage:
            return iter([str(storage.key(index)) for index in range(storage.length)])


@contextmanager
def _storage() -> Iterator[Storage]:
    try:
        storage = window.localStorage
        if not storage:
            raise OSError("the browser has no storage")
        yield storage
    except JsException as error:
        raise OSError("the browser's storage is full or blocked") from error
