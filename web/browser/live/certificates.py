"""Stores certificates of connections, each with a text, in the browser's IndexedDB."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from js import JSON, indexedDB
from pyodide.ffi import JsException, create_once_callable

if TYPE_CHECKING:
    from typing import TypeVar

    from web.browser.types import Certificate, DatabaseRequest, DatabaseStore

    T = TypeVar("T")


def key_of(identity: bytes, party: int) -> str:
    """Returns the key of what is stored for another device of a game: the game's identity and the device's number."""
    return f"{identity.hex()} {party}"


def is_of(identity: bytes, key: str) -> bool:
    """Returns whether a key belongs to a game."""
    return key.startswith(f"{identity.hex()} ")


async def _done(request: DatabaseRequest[T], made: Callable[[], object] = lambda: None) -> T:
    """Returns the result of a request to the database. Raises `OSError`."""
    future: asyncio.Future[bool] = asyncio.get_event_loop().create_future()

    def settle(works: bool) -> None:
        if not future.done():
            future.set_result(works)

    request.onsuccess = create_once_callable(lambda _: settle(True))
    request.onerror = create_once_callable(lambda _: settle(False))
    request.onupgradeneeded = create_once_callable(lambda _: made())
    if not await future:
        raise OSError("the database does not answer")
    return request.result


class Certificates:
    """A database of certificates."""

    def __init__(self, kind: str) -> None:
        """`kind` says what the texts are; it names the database and its only store."""
        self._kind = kind

    async def _ask(self, does: Callable[[DatabaseStore], DatabaseRequest[T]], mode: str) -> T:
        """Opens the database for one request, which `does` makes. Returns its result. Raises `OSError`."""
        database = None
        try:
            opening = indexedDB.open(f"mazebox-{self._kind}", 1)
            database = await _done(opening, lambda: opening.result.createObjectStore(self._kind))
            return await _done(does(database.transaction(self._kind, mode).objectStore(self._kind)))
        except (AttributeError, JsException) as error:
            raise OSError("the browser has no database") from error
        finally:
            if database is not None:
                database.close()

    async def save(self, key: str, certificate: Certificate, text: str) -> None:
        """Saves a certificate with its text. Raises `OSError`."""
        kept = JSON.parse("{}")
        kept.certificate, kept.text = certificate, text
        await self._ask(lambda store: store.put(kept, key), "readwrite")

    async def delete(self, keys: list[str]) -> None:
        """Deletes certificates with their texts, if the browser lets the page."""
        for key in keys:
            with suppress(OSError):
                await self._delete(key)

    async def _delete(self, key: str) -> None:
        await self._ask(lambda store: store.delete(key), "readwrite")

    async def keys(self) -> list[str]:
        """Returns all keys. Raises `OSError`."""
        return [str(key) for key in await self._ask(lambda store: store.getAllKeys(), "readonly")]

    async def load(self, key: str) -> tuple[Certificate | None, str]:
        """Returns a certificate and its text, which is empty if there is none. Raises `OSError`."""
        kept = await self._ask(lambda store: store.get(key), "readonly")
        return (kept.certificate, str(kept.text)) if kept is not None else (None, "")
