"""A browser in which every element exists and nothing can be seen, for following the page's Python in CPython.

It keeps time, frames and timers: `Blank.pass_by` runs what waits. It must be installed before anything of
``web.browser`` is imported, so only programs of their own can use it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

FRAME = 100.0
"""Milliseconds from one frame to the next: few, because nobody looks."""
SIDE = 640.0
"""The width and height of every element, in pixels."""


class JsException(Exception):  # noqa: N818 - Pyodide's name
    """An exception of a browser."""


class Nothing(float):
    """Whatever the page asks of the document: an element, a function, a number, an empty list."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        self.__dict__[name] = value = Nothing()
        return value

    def __call__(self, *_arguments: Any, **_named: Any) -> Any:
        return Nothing()

    def __getitem__(self, _key: object) -> Any:
        return Nothing()

    def __setitem__(self, _key: object, _value: object) -> None:
        pass

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __bool__(self) -> bool:
        return True


class Proxy:
    """A function of Python's that JavaScript holds."""

    def __init__(self, call: Callable[..., object]) -> None:
        self.call = call

    def __call__(self, *arguments: object) -> object:
        return self.call(*arguments)

    def destroy(self) -> None:
        """Lets go of the function."""


class Blank:
    """The browser, with what waits in it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.frames: list[Callable[[float], object]] = []
        self.timers: dict[int, tuple[float, Callable[[], object]]] = {}
        self._count = 0
        self.document: Any = Nothing()
        self._query: Any = Nothing()

    def install(self) -> None:
        """Makes modules that touch the browser importable."""
        window: Any = Nothing()
        self.document.hidden = self._query.matches = False
        window.document, window.window = self.document, window
        window.matchMedia = lambda _query: self._query
        window.ResizeObserver.new = self._observer
        window.performance.now = lambda: self.now
        window.location.hash = "#"
        window.history.replaceState = lambda _state, _title, address: setattr(window.location, "hash", address)
        window.requestAnimationFrame = self.frames.append
        window.setTimeout, window.clearTimeout = self._start, lambda number: self.timers.pop(number, None)
        pyodide, ffi = ModuleType("pyodide"), ModuleType("pyodide.ffi")
        vars(ffi).update(create_proxy=Proxy, create_once_callable=Proxy, to_js=Nothing(), JsException=JsException)
        sys.modules.update({"pyodide": pyodide, "pyodide.ffi": ffi, "js": _module("js", window)})

    def _observer(self, changed: Callable[..., object]) -> Any:
        """Returns an observer of sizes, which finds every element a square of `SIDE` pixels."""
        observer: Any = Nothing()
        entry: Any = Nothing()
        entry.contentRect.width = entry.contentRect.height = SIDE
        observer.observe = lambda _node: self.frames.append(lambda _now: changed([entry], observer))
        return observer

    def _start(self, call: Callable[[], object], milliseconds: float = 0) -> int:
        self._count += 1
        self.timers[self._count] = self.now + milliseconds, call
        return self._count

    def pass_by(self, milliseconds: float) -> Iterator[tuple[bool, Callable[[], object]]]:
        """Yields what is due in the next milliseconds, to be called at once: whether it is a frame, and the call."""
        until = self.now + milliseconds
        while self.now < until:
            self.now += FRAME
            due, self.frames[:] = [*self.frames], []
            for frame in due:
                yield True, lambda frame=frame: frame(self.now)  # type: ignore[misc]
            for number in [number for number, (when, _call) in self.timers.items() if when <= self.now]:
                if waiting := self.timers.pop(number, None):
                    yield False, waiting[1]


def new_router() -> Any:
    """Returns the router of a page without anything saved. A blank browser must be installed."""
    from web.screens.page import Page
    from web.storage.texts import MemoryTexts

    keeping: Any = SimpleNamespace(texts=MemoryTexts(), script=None, listen=lambda *_calls: None)
    return Page(lambda: None, keeping)._router


def _module(name: str, window: Nothing) -> ModuleType:
    module = ModuleType(name)
    module.__getattr__ = lambda name: getattr(window, name)  # type: ignore[method-assign]
    return module
