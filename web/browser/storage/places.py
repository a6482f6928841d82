"""The two places of this browser for texts: localStorage, and IndexedDB, which is slower.

The script `web/js/kept.js` opens IndexedDB before Python starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from js import window
from pyodide.ffi import JsException, create_proxy

if TYPE_CHECKING:
    from web.browser.types import KeptScript, ListOf, Storage

PATIENCE_MS = 250
"""Milliseconds that Python waits for the stored texts when it starts. Texts that arrive later are added then."""


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


class Database:
    """Writes asynchronously. Does nothing if there is no database."""

    def __init__(self, script: KeptScript | None, failed: Callable[[str], None]) -> None:
        """`script` is the module of `kept.js`; None where it is missing. `failed` is called with the key of a text that
        could not be written.
        """
        self._script = script
        self._failed = failed
        self._written = create_proxy(self._on_written)
        self.works = False

    async def found(self) -> dict[str, str] | None:
        """Returns what differs from localStorage, for `MirroredTexts.arrive`; None if that is not known yet or nothing
        differs.
        """
        return self._read(await self._script.foundWithin(PATIENCE_MS)) if self._script else None

    def find_later(self, arrived: Callable[[dict[str, str]], None]) -> None:
        """Calls the handler when the database has been read."""

        def come(found: ListOf[tuple[str, str]] | None) -> None:
            texts = self._read(found)
            if texts is not None:
                arrived(texts)

        if self._script:
            self._script.found.then(create_proxy(come))

    def put(self, key: str, text: str | None) -> None:
        """Saves a text under a key; None deletes the key."""
        if self._script:
            self._script.put(key, text, self._written)

    def _read(self, found: ListOf[tuple[str, str]] | None) -> dict[str, str] | None:
        if found is None:
            return None
        self.works = True
        return {str(key): str(text) for key, text in found}

    def _on_written(self, key: str, works: bool) -> None:
        self.works = works
        if not works:
            self._failed(key)
