"""Locks by which the tabs of this browser know of one another."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from js import Promise, navigator
from pyodide.ffi import JsException, create_once_callable, create_proxy


class Held:
    """A lock that signals something to the other tabs of this browser."""

    def __init__(self) -> None:
        self._release: Callable[[], None] | None = None

    def hold(self, name: str) -> None:
        """Holds the lock with a name until `release`. Does nothing where the browser has no locks."""
        if self._release or not hasattr(navigator, "locks"):
            return
        resolvers: list[Callable[[], None]] = []
        held = Promise.new(create_once_callable(lambda resolve, _reject: resolvers.append(resolve)))
        self._release = lambda: resolvers[0]()
        with suppress(JsException):
            navigator.locks.request(name, create_proxy(lambda _lock: held)).catch(create_once_callable(lambda _: None))

    def release(self) -> None:
        release, self._release = self._release, None
        if release:
            release()


async def is_held(name: str) -> bool:
    """Returns whether a tab of this browser holds a lock. One without locks does not know; then none does."""
    try:
        found = await navigator.locks.query()
    except (AttributeError, JsException):
        return False
    return any(str(lock.name) == name for lock in found.held)
