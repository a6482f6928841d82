"""Stores tickets with their certificates in the browser's IndexedDB."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import JSON, indexedDB
from pyodide.ffi import JsException, create_once_callable

DATABASE, STORE = "mazebox-tickets", "tickets"


async def _done(request: Any, made: Callable[[], None] = lambda: None) -> Any:
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


async def _store(does: Callable[[Any], Any], mode: str) -> Any:
    """Opens the database for one request, which `does` makes. Returns its result. Raises `OSError`."""
    database = None
    try:
        opening = indexedDB.open(DATABASE, 1)
        database = await _done(opening, lambda: opening.result.createObjectStore(STORE))
        return await _done(does(database.transaction(STORE, mode).objectStore(STORE)))
    except (AttributeError, JsException) as error:
        raise OSError("the browser has no database") from error
    finally:
        if database is not None:
            database.close()


async def save(key: str, certificate: Any, text: str) -> None:
    """Saves a ticket with its certificate. Raises `OSError`."""
    kept = JSON.parse("{}")
    kept.certificate, kept.text = certificate, text
    await _store(lambda store: store.put(kept, key), "readwrite")


async def delete(keys: list[str]) -> None:
    """Deletes tickets, if the browser lets the page."""
    for key in keys:
        with suppress(OSError):
            await _delete(key)


async def _delete(key: str) -> None:
    await _store(lambda store: store.delete(key), "readwrite")


async def keys() -> list[str]:
    """Returns the keys of all tickets. Raises `OSError`."""
    return [str(key) for key in await _store(lambda store: store.getAllKeys(), "readonly")]


async def load(key: str) -> tuple[Any, str]:
    """Returns a ticket's certificate and its text, which is empty if there is none. Raises `OSError`."""
    kept = await _store(lambda store: store.get(key), "readonly")
    return (kept.certificate, str(kept.text)) if kept is not None else (None, "")
