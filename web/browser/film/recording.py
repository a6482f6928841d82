"""Films that the browser records from a canvas."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import Blob, File, MediaRecorder, Object
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from web.browser.film.webm import with_duration
from web.browser.window import time

if TYPE_CHECKING:
    from web.browser.types import Blob, Element, Event, File

KINDS = ("video/mp4;codecs=avc1.42E01F", "video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4")
"""Kinds of films. The first one is supported by most programs."""
FRAMES = 30
"""Pictures per second."""
BITS = 2_500_000
"""Bits per second."""


class Recording:
    """Records what is drawn on a canvas."""

    def __init__(self, canvas: Element, done: Callable[[Blob], None], failed: Callable[[], None]) -> None:
        """`done` is called with the film as a `Blob`, `failed` if the recording fails or is empty. Raises `OSError` if
        nothing can be recorded.
        """
        self._done, self._failed = done, failed
        self._parts: list[object] = []
        self._milliseconds = 0.0
        self._since = time.milliseconds()
        self._is_over = self._is_kept = False
        try:
            kind = next(kind for kind in KINDS if MediaRecorder.isTypeSupported(kind))
            about = to_js({"mimeType": kind, "videoBitsPerSecond": BITS}, dict_converter=Object.fromEntries)
            self._stream = canvas.captureStream(FRAMES)
            self._recorder = MediaRecorder.new(self._stream, about)
            self._heard = create_proxy(lambda event: self._parts.append(event.data))
            self._recorder.addEventListener("dataavailable", self._heard)
            self._recorder.addEventListener("stop", create_once_callable(self._on_stop))
            self._recorder.addEventListener("error", create_once_callable(lambda _: failed()))
            self._recorder.start()
        except (JsException, StopIteration) as error:
            raise OSError("the browser cannot record a film") from error

    def pause(self, is_paused: bool) -> None:
        """Pauses the recording while the page is hidden, since nothing is drawn then."""
        if not self._is_over:
            if is_paused:
                self._count()
                self._recorder.pause()
            else:
                self._since = time.milliseconds()
                self._recorder.resume()

    def stop(self, is_kept: bool) -> None:
        """Ends the recording, and keeps or discards it."""
        if not self._is_over:
            self._is_over, self._is_kept = True, is_kept
            self._count()
            self._recorder.stop()

    def _count(self) -> None:
        if str(self._recorder.state) == "recording":
            self._milliseconds += time.milliseconds() - self._since

    async def _on_stop(self, _event: Event) -> None:
        for track in self._stream.getTracks():
            track.stop()
        self._heard.destroy()
        if not self._is_kept:
            return
        kind = str(self._recorder.mimeType).partition(";")[0]
        film = Blob.new(to_js(self._parts), to_js({"type": kind}, dict_converter=Object.fromEntries))
        try:
            data = with_duration((await film.arrayBuffer()).to_bytes(), self._milliseconds)
        except JsException:
            data = b""
        if not data:
            self._failed()
            return
        self._done(Blob.new(to_js([to_js(data)]), to_js({"type": kind}, dict_converter=Object.fromEntries)))


def as_file(film: Blob, name: str) -> File:
    """Returns a film as a file, with the extension of its kind."""
    ending = "mp4" if str(film.type) == "video/mp4" else "webm"
    about = to_js({"type": film.type}, dict_converter=Object.fromEntries)
    return File.new(to_js([film]), f"{name}.{ending}", about)
