"""Passes the answer to an invitation to the tab of this browser that waits for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import BroadcastChannel

from web.browser.dom import Timer, listen

if TYPE_CHECKING:
    from web.browser.types import MessageEvent

CHANNEL = "mazebox-live"
PATIENCE_MS = 1500
"""Milliseconds within which another tab must take an answer."""
ANSWER, TAKEN = "answer", "taken"


class Tabs:
    """The other tabs of this browser in which games are open."""

    def __init__(self, take: Callable[[str], bool]) -> None:
        """`take` is called with the fragment of a reply from another tab. It returns whether this tab waits for it."""
        self._take = take
        self._waiting: dict[str, Callable[[bool], None]] = {}
        self._timer = Timer()
        self._channel = BroadcastChannel.new(CHANNEL)
        listen(self._channel, "message", self._on_message)

    def offer(self, fragment: str, then: Callable[[bool], None]) -> None:
        """Offers a reply to the other tabs. Calls `then` with True if one of them takes it, else with False."""
        self._waiting = {fragment: then}
        self._channel.postMessage(f"{ANSWER} {fragment}")
        self._timer.start(PATIENCE_MS, lambda: self._end(fragment, is_taken=False))

    def _on_message(self, event: MessageEvent) -> None:
        word, _space, fragment = str(event.data).partition(" ")
        if word == ANSWER and self._take(fragment):
            self._channel.postMessage(f"{TAKEN} {fragment}")
        elif word == TAKEN:
            self._end(fragment, is_taken=True)

    def _end(self, fragment: str, is_taken: bool) -> None:
        if then := self._waiting.pop(fragment, None):
            self._timer.stop()
            then(is_taken)
