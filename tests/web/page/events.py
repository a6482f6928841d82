"""The events of the page in memory, and whatever they happen at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Event:
    """Anything that happens on the page."""

    target: Any
    currentTarget: Any

    def __init__(self, type: str, **about: Any) -> None:
        self.type = type
        self.detail = 0
        self.isTrusted = True
        self.is_prevented = False
        self.__dict__.update(about)

    @staticmethod
    def new(type: str, /) -> Event:
        return Event(type)

    def preventDefault(self) -> None:
        self.is_prevented = True


class EventTarget:
    """Whatever events happen at."""

    def __init__(self) -> None:
        self._listeners: list[tuple[str, Callable[[Any], object], bool, bool]] = []

    def addEventListener(
        self, event: str, handler: Callable[[Any], object], capture: bool = False, /, *, once: bool = False
    ) -> None:
        if (event, handler, capture, once) not in self._listeners:
            self._listeners.append((event, handler, capture, once))

    def removeEventListener(self, event: str, handler: Callable[[Any], object], /) -> None:
        self._listeners = [one for one in self._listeners if one[:2] != (event, handler)]

    def call(self, event: Event, captures: bool | None = None) -> None:
        """Calls the listeners here: those that capture, those that do not, or with None all of them."""
        event.currentTarget = self
        for listener in [*self._listeners]:
            name, handler, capture, once = listener
            if name == event.type and captures in (None, capture):
                if once:
                    self._listeners.remove(listener)
                self.answer(handler(event))

    def answer(self, answer: object) -> None:
        """Does with what a listener returns what the browser does."""

    def dispatchEvent(self, event: Any, /) -> bool:
        """Lets an event happen here alone. Returns whether the browser's own action follows."""
        event.target = self
        self.call(event)
        return not event.is_prevented
