"""Notices when elements come into view or change size."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import IntersectionObserver, ResizeObserver
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from web.browser.types import Element, ListOf, Observed, Observer


class Sight:
    """Calls once for each element that has come into view."""

    def __init__(self, seen: Callable[[Element], None]) -> None:
        self._seen = seen
        self._observer = IntersectionObserver.new(create_proxy(self._on_change))

    def watch(self, node: Element) -> None:
        """Starts watching an element."""
        self._observer.observe(node)

    def forget(self) -> None:
        """Stops watching all elements."""
        self._observer.disconnect()

    def _on_change(self, entries: ListOf[Observed], _observer: Observer) -> None:
        for entry in entries:
            if entry.isIntersecting:
                self._observer.unobserve(entry.target)
                self._seen(entry.target)


class Size:
    """Calls with the width and height of an element when they have changed. The browser does so after layout and before
    painting. A size read at another time may belong to a page in the middle of a change, which is never shown.
    """

    def __init__(self, changed: Callable[[float, float], None]) -> None:
        self._changed = changed
        self._observer = ResizeObserver.new(create_proxy(self._on_change))

    def watch(self, node: Element) -> None:
        """Calls with the size of that element soon, and whenever it has changed."""
        self._observer.unobserve(node)
        self._observer.observe(node)

    def _on_change(self, entries: ListOf[Observed], _observer: Observer) -> None:
        room = entries[0].contentRect
        self._changed(room.width, room.height)
