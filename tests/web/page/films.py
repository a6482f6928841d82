"""What records films in the browser in memory: the beginning of a WebM file, and bytes for each moment of it."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.web.page.events import Event, EventTarget
from tests.web.page.lists import ListOf

if TYPE_CHECKING:
    from tests.web.page.browser import Window

HEAD = b"\x1a\x45\xdf\xa3\x80" + b"\x18\x53\x80\x67\x01\xff\xff\xff\xff\xff\xff\xff"
INFO = b"\x15\x49\xa9\x66\x87" + b"\x2a\xd7\xb1\x83\x0f\x42\x40"
"""The element with details of a film, among which there is no duration."""


class Stream:
    """What a camera sees or a canvas shows."""

    def __init__(self) -> None:
        self.active = True

    def getTracks(self) -> ListOf[Any]:
        return ListOf([SimpleNamespace(stop=self._end)])

    def _end(self) -> None:
        self.active = False


class Recorder(EventTarget):
    """Records what a canvas shows."""

    KIND = "video/webm"

    def __init__(self, window: Window, about: Mapping[str, Any]) -> None:
        super().__init__()
        self._window = window
        self.mimeType = str(about["mimeType"])
        self.state = "inactive"
        self._since = self._milliseconds = 0.0

    def start(self) -> None:
        self.state, self._since = "recording", self._window.now

    def pause(self) -> None:
        self._count()
        self.state = "paused"

    def resume(self) -> None:
        self.state, self._since = "recording", self._window.now

    def _count(self) -> None:
        if self.state == "recording":
            self._milliseconds += self._window.now - self._since

    def stop(self) -> None:
        self._count()
        self.state = "inactive"
        film = self._window.blob(HEAD + INFO + b"\x00" * int(self._milliseconds), self.KIND)

        def end() -> None:
            if not self._window.films_are_empty:
                self.dispatchEvent(Event("dataavailable", data=film))
            self.dispatchEvent(Event("stop"))

        self._window.setTimeout(end, 0)

    def answer(self, answer: object) -> None:
        self._window.document.answer(answer)
