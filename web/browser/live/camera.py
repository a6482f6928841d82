"""The camera, which looks for a QR code."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from js import JSON, navigator, window
from pyodide.ffi import JsException

if TYPE_CHECKING:
    from web.browser.types import Element, MediaStream

PAUSE_S = 0.12
"""Seconds between two pictures that are searched."""
WANTED = """{"video": {"facingMode": "environment", "width": {"ideal": 1280}, "height": {"ideal": 720}}}"""
"""The camera that is preferred, and the size of its pictures."""


class CameraRefused(Exception):  # noqa: N818 - the player's choice, not an error
    """Raised when the camera is not allowed."""


class CameraMissing(Exception):  # noqa: N818 - an expected outcome, not an error
    """Raised when there is no camera, it is used elsewhere, or what reads the code did not load."""


async def may_be_there() -> bool:
    """Returns whether the device may have a camera that the page can ask for."""
    devices = getattr(navigator, "mediaDevices", None)
    if not devices or not hasattr(devices, "getUserMedia"):
        return False
    try:
        return any(str(device.kind) == "videoinput" for device in await devices.enumerateDevices())
    except JsException:
        return False


class Camera:
    """Shows what the camera sees in a video, and reads the QR codes in it."""

    def __init__(self, video: Element) -> None:
        self._video = video
        self._turn = 0
        """How often the camera was switched on or off."""

    async def look(self, found: Callable[[str], None]) -> None:
        """Switches the camera on. Calls `found` with the text of each code, until the camera is switched off.

        Raises `CameraRefused` or `CameraMissing`.
        """
        self.stop()
        turn = self._turn
        try:
            stream = await navigator.mediaDevices.getUserMedia(JSON.parse(WANTED))
        except JsException as error:
            is_refused = str(getattr(error, "name", "")) in ("NotAllowedError", "SecurityError")
            raise (CameraRefused if is_refused else CameraMissing) from error
        if turn != self._turn:  # it was switched off meanwhile
            _end(stream)
            return
        self._video.srcObject = stream
        try:
            while turn == self._turn:
                if not stream.active:
                    raise CameraMissing  # it was taken away
                text = str(await window.mazeboxReadQr(self._video))
                if text and turn == self._turn:
                    found(text)
                await asyncio.sleep(PAUSE_S)
        except JsException as error:
            raise CameraMissing from error
        finally:
            if turn == self._turn:
                self.stop()

    def stop(self) -> None:
        """Switches the camera off."""
        self._turn += 1
        stream, self._video.srcObject = self._video.srcObject, None
        if stream:
            _end(stream)


def _end(stream: MediaStream) -> None:
    for track in stream.getTracks():
        track.stop()
