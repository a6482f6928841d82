"""What the browser tells about elements: that they have come into sight, or have another size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import IntersectionObserver, ResizeObserver
from pyodide.ffi import create_proxy


class Sight:
    """Tells once of each element that it has come into sight."""

    def __init__(self, seen: Callable[[Any], None]) -> None:
        self._seen = seen
        self._observer = IntersectionObserver.new(create_proxy(self._on_change))

    def watch(self, node: Any) -> None:
        """Tells when that element is seen."""
        self._observer.observe(node)

    def forget(self) -> None:
        """Watches nothing any more."""
        self._observer.disconnect()

    def _on_change(self, entries: Any, _observer: Any) -> None:
        for entry in entries:
            if entry.isIntersecting:
                self._observer.unobserve(entry.target)
                self._seen(entry.target)


class Size:
    """Tells the width and height of an element when they have changed.

    That is when the layout is done, and before anything is painted. A size that is read at another time may be that of
    a page in the middle of a change, which is never shown.
    """

    def __init__(self, changed: Callable[[float, float], None]) -> None:
        self._changed = changed
        self._observer = ResizeObserver.new(create_proxy(self._on_change))

    def watch(self, node: Any) -> None:
        """Tells the size of that element soon, and whenever it has changed."""
        self._observer.unobserve(node)
        self._observer.observe(node)

    def _on_change(self, entries: Any, _observer: Any) -> None:
        room = entries[0].contentRect
        self._changed(room.width, room.height)
