"""The browser's IndexedDB as the slower of two places for texts. The script web/js/kept.js opens it before Python
starts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from web.browser.types import KeptScript, ListOf

PATIENCE = 250
"""Milliseconds that Python waits for the stored texts when it starts. Texts that arrive later are added then."""


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
        """Returns what differs from localStorage, for `KeptTwice.arrive`; None if that is not known yet or nothing
        differs.
        """
        return self._read(await self._script.foundWithin(PATIENCE)) if self._script else None

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
