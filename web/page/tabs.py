"""Other tabs of this browser that show the same saved game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import BroadcastChannel, document, window

from web.page.dom import listen
from web.store import PREFIX

CHANNEL = "mazebox"


class Tabs:
    """Tells when the game on the table is open in another tab, and when it changes there."""

    def __init__(self, is_open: Callable[[], None], changed: Callable[[], None]) -> None:
        """`is_open` is called when another tab has the game just opened here, `changed` when it went on there."""
        self._is_open, self._changed = is_open, changed
        self._number = 0
        self._channel = BroadcastChannel.new(CHANNEL)
        listen(self._channel, "message", self._on_message)
        listen(window, "storage", self._on_storage)

    def open(self, number: int) -> None:
        """From now on this tab shows the saved game of that number; 0 for none."""
        if document.documentElement.hasAttribute("data-embed"):
            return  # it keeps its games to itself
        if number and number != self._number:
            self._channel.postMessage(f"who {number}")
        self._number = number

    def _on_message(self, event: Any) -> None:
        word, _space, number = str(event.data).partition(" ")
        if not self._number or number != str(self._number):
            return
        if word == "who":
            self._channel.postMessage(f"here {number}")
        elif word == "here":
            self._is_open()

    def _on_storage(self, event: Any) -> None:
        if self._number and event.key == f"{PREFIX}{self._number}" and event.newValue:
            self._changed()
