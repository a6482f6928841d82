"""Reads the other player's QR code with the camera."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from web.browser.dom import listen, make, show
from web.browser.live import camera
from web.browser.live.camera import Camera
from web.words import _


class Scanning:
    """A button that switches the camera on and off, and a small picture of what it sees."""

    def __init__(self, take: Callable[[str], bool], tell: Callable[[str], None]) -> None:
        """`take` is called with the text of each code, and returns whether it is the right one. `tell` shows a
        sentence.
        """
        self._take, self._tell = take, tell
        self._name = ""
        self.button = make("button", "button", id="live-scan", type="button", hidden="")
        self.video = make("video", id="live-camera", playsinline="", autoplay="", hidden="")
        self.video.muted = True
        self._camera = Camera(self.video)
        self._tasks: set[asyncio.Task[None]] = set()
        listen(self.button, "click", lambda _: self._press())
        self.stop()

    def open(self, name: str) -> None:
        """Gets ready for the code of a player, if there may be a camera."""
        self._name = name
        self.stop()
        self._run(self._offer())

    async def _offer(self) -> None:
        show(self.button, await camera.may_be_there())

    def _press(self) -> None:
        if self.video.hidden:
            self._run(self._look())
        else:
            self.stop()

    async def _look(self) -> None:
        show(self.video)
        self.video.scrollIntoView()
        self.video.setAttribute("aria-label", _("What the camera sees"))
        self.button.textContent = _("Stop the camera")
        self._tell(_("Hold {name}’s QR code in front of the camera.").format(name=self._name))
        try:
            await self._camera.look(self._found)
        except camera.CameraRefused:
            self._give_up(_("The camera is not allowed. Open or paste the reply instead."))
        except camera.CameraMissing:
            self._give_up(_("The camera does not work here. Open or paste the reply instead."))

    def _found(self, text: str) -> None:
        if self._take(text):
            self.stop()
        else:
            self._tell(_("This code is not {name}’s reply. Still looking …").format(name=self._name))

    def _give_up(self, sentence: str) -> None:
        self.stop()
        self._tell(sentence)

    def stop(self) -> None:
        """Switches the camera off."""
        self._camera.stop()
        self._tell("")
        show(self.video, False)
        self.button.textContent = _("Scan the code")

    def _run(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
