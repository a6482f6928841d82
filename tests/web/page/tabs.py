"""What the tabs of a browser share: IndexedDB, locks, and channels between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.web.page.events import Event, EventTarget
from tests.web.page.promises import Promise

if TYPE_CHECKING:
    from tests.web.page.browser import Window


class Request:
    """A request to a database, which is answered soon."""

    onsuccess: Callable[[Any], object]
    onerror: Callable[[Any], object]
    onupgradeneeded: Callable[[Any], object]

    def __init__(self, window: Window, result: Any, is_new: bool = False) -> None:
        self.result = result

        def answer() -> None:
            if is_new:
                self.onupgradeneeded(Event("upgradeneeded"))
            self.onsuccess(Event("success"))

        window.setTimeout(answer, 0)


class Store:
    """A store of a database."""

    def __init__(self, window: Window, values: dict[str, Any]) -> None:
        self._window, self._values = window, values

    def put(self, value: object, key: str, /) -> Request:
        self._values[key] = value
        return Request(self._window, key)

    def get(self, key: str, /) -> Request:
        return Request(self._window, self._values.get(key))

    def delete(self, key: str, /) -> Request:
        return Request(self._window, self._values.pop(key, None))

    def getAllKeys(self) -> Request:
        return Request(self._window, sorted(self._values))


class Database:
    """A database that is open."""

    def __init__(self, window: Window, stores: dict[str, dict[str, Any]]) -> None:
        self._window, self._stores = window, stores

    def createObjectStore(self, name: str, /) -> Store:
        return Store(self._window, self._stores.setdefault(name, {}))

    def transaction(self, name: str, mode: str, /) -> Any:
        return SimpleNamespace(objectStore=self.createObjectStore)

    def close(self) -> None:
        pass


class Databases:
    """The databases of a browser."""

    def __init__(self, window: Window, databases: dict[str, dict[str, dict[str, Any]]]) -> None:
        self._window, self._databases = window, databases

    def open(self, name: str, version: int, /) -> Request:
        is_new = name not in self._databases
        return Request(self._window, Database(self._window, self._databases.setdefault(name, {})), is_new)


@dataclass(eq=False)
class Lock:
    """A lock that a tab has asked for."""

    window: Window
    name: str
    is_shared: bool
    given: Callable[[], object]
    lost: Callable[[], object] = lambda: None
    is_held: bool = False


@dataclass
class Shared:
    """What the tabs of a browser have in common."""

    databases: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)
    locks: list[Lock] = field(default_factory=list)
    """In the order in which they were asked for."""
    channels: list[Channel] = field(default_factory=list)

    @property
    def texts(self) -> dict[str, str]:
        """The second place for texts."""
        return self.databases.setdefault("mazebox", {}).setdefault("texts", {})

    def ask(self, lock: Lock, steals: bool = False) -> None:
        """Asks for a lock, or steals it."""
        if steals:
            for other in [one for one in self.locks if one.name == lock.name and one.is_held]:
                self.locks.remove(other)
                other.window.setTimeout(other.lost, 0)
            self.locks.insert(0, lock)
        else:
            self.locks.append(lock)
        self._give()

    def release(self, lock: Lock) -> None:
        if lock in self.locks:
            self.locks.remove(lock)
            self._give()

    def leave(self, window: Window) -> None:
        """Forgets a tab that was closed."""
        self.locks = [lock for lock in self.locks if lock.window is not window]
        self.channels = [channel for channel in self.channels if channel.window is not window]
        self._give()

    def _give(self) -> None:
        for lock in self.locks:
            before = self.locks[: self.locks.index(lock)]
            is_free = all(one.name != lock.name or (one.is_shared and lock.is_shared) for one in before)
            if is_free and not lock.is_held:
                lock.is_held = True
                lock.window.setTimeout(lock.given, 0)


class Locks:
    """The locks of a browser, as one of its tabs sees them."""

    def __init__(self, window: Window, shared: Shared) -> None:
        self._window, self._shared = window, shared

    def request(self, name: str, given: Callable[[Any], Promise], /) -> Promise:
        ended = Promise.later()

        def go() -> None:
            given(lock).then(lambda _: self._shared.release(lock))

        lock = Lock(self._window, name, False, go)
        self._shared.ask(lock)
        return ended

    def query(self) -> Promise:
        return Promise(SimpleNamespace(held=[lock for lock in self._shared.locks if lock.is_held]))


class Channel(EventTarget):
    """A channel to the other tabs."""

    def __init__(self, window: Window, shared: Shared, name: str) -> None:
        super().__init__()
        self.window, self.name = window, name
        self._shared = shared
        shared.channels.append(self)

    def postMessage(self, text: str, /) -> None:
        for other in self._shared.channels:
            if other is not self and other.name == self.name:
                other.window.setTimeout(partial(other.dispatchEvent, Event("message", data=text)), 0)

    def answer(self, answer: object) -> None:
        self.window.document.answer(answer)


class Kept:
    """What the script `kept.js` does: locks, and the second place for texts."""

    def __init__(self, window: Window, shared: Shared) -> None:
        self._window, self._shared = window, shared
        self.found = Promise(self._different())
        self._seen: Lock | None = None
        self._see()
        window.document.addEventListener("visibilitychange", lambda _event: self._see())

    def _different(self) -> list[tuple[str, str]]:
        """Returns what differs between the two places, as IndexedDB has it."""
        here, there = self._window.localStorage.texts, self._shared.texts
        return [(key, there.get(key, "")) for key in {**here, **there} if here.get(key) != there.get(key)]

    def foundWithin(self, milliseconds: int, /) -> Promise:
        return self.found

    def put(self, key: str, text: str | None, written: Callable[[str, bool], object], /) -> None:
        def go() -> None:
            works = not self._window.localStorage.is_full
            if works and text is None:
                self._shared.texts.pop(key, None)
            elif works:
                self._shared.texts[key] = str(text)
            written(key, works)

        self._window.setTimeout(go, 0)

    def lock(
        self, name: str, steals: bool, given: Callable[[], object], lost: Callable[[], object], /
    ) -> Callable[[], None]:
        lock = Lock(self._window, name, False, given, lost)
        self._shared.ask(lock, steals)
        return lambda: self._shared.release(lock)

    def _see(self) -> None:
        """Holds a lock while somebody sees the tab."""
        if self._seen:
            self._shared.release(self._seen)
        self._seen = None
        if not self._window.document.hidden:
            self._seen = Lock(self._window, "mazebox.seen", True, lambda: None)
            self._shared.ask(self._seen)
