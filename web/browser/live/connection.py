"""A connection between two browsers that carries texts (a data channel of WebRTC)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from js import JSON, document, navigator, window
from pyodide.ffi import JsException

from web.browser.dom import Timer, listen
from web.live.call import Call

GATHERING = 2500
"""The most milliseconds for finding this device's own addresses."""
MOST_WAITING = 1_000_000
"""The most bytes that may wait to be sent. With more, the connection counts as cut."""


def is_possible() -> bool:
    """Returns whether the browser can connect to others."""
    return hasattr(window, "RTCPeerConnection")


def pauses_behind_apps() -> bool:
    """Returns whether the system stops the page while another app is in front: on iPhones and iPads."""
    agent = str(navigator.userAgent)
    return "iPhone" in agent or "iPad" in agent or ("Macintosh" in agent and navigator.maxTouchPoints > 1)


def servers() -> str:
    """Returns the servers that help to connect two networks, as a JSON list."""
    return str(document.documentElement.getAttribute("data-servers") or "[]")


class Connection:
    """Connects to one other device. Its handlers must be set before `offer` or `answer`."""

    def __init__(self, servers: str) -> None:
        """`servers` are the servers that help to connect, as a JSON list for WebRTC. Raises `OSError` if the browser
        does not allow connections.
        """
        self.opened: Callable[[], None] = lambda: None
        self.heard: Callable[[object], None] = lambda _: None
        """Called with each text that arrives, and with None for anything else."""
        self.turned: Callable[[bool], None] = lambda _: None
        """Called when the connection is interrupted, and when it works again."""
        self.ended: Callable[[], None] = lambda: None
        """Called once, when the connection has ended, or could not be made."""
        self._is_over = False
        try:
            if not is_possible():
                raise OSError("the browser has no connections")
            self._peer = window.RTCPeerConnection.new(JSON.parse(f'{{"iceServers": {servers}}}'))
            options = JSON.parse('{"negotiated": true, "id": 0}')
            self._channel = self._peer.createDataChannel("mazebox", options)
        except JsException as error:
            raise OSError("no connections are allowed") from error
        listen(self._channel, "open", lambda _: self.opened())
        listen(self._channel, "message", lambda event: self.heard(_text(event.data)))
        listen(self._channel, "close", lambda _: self._end())
        listen(self._peer, "connectionstatechange", lambda _: self._on_state())

    async def offer(self) -> str:
        """Returns the description with which another device can reach this one. Raises `OSError`."""
        return await self._described()

    async def answer(self, call: Call) -> str:
        """Accepts an offer, and returns the description for its answer. Raises `OSError`."""
        await self._take("offer", call)
        return await self._described()

    async def accept(self, call: Call) -> None:
        """Accepts the answer to the offer. Raises `OSError`."""
        await self._take("answer", call)

    async def _take(self, kind: str, call: Call) -> None:
        description = JSON.parse("{}")
        description.type, description.sdp = kind, call.sdp()
        try:
            await self._peer.setRemoteDescription(description)
        except JsException as error:
            raise OSError("the browser does not take the description") from error

    async def _described(self) -> str:
        """Returns the description of this device, with the addresses that were found in time."""
        done: asyncio.Future[None] = asyncio.Future()

        def look(_event: object = None) -> None:
            if str(self._peer.iceGatheringState) == "complete" and not done.done():
                done.set_result(None)

        def stop() -> None:
            if not done.done():
                done.set_result(None)

        listen(self._peer, "icegatheringstatechange", look)
        timer = Timer()
        timer.start(GATHERING, stop)
        try:
            await self._peer.setLocalDescription()
        except JsException as error:
            timer.stop()
            raise OSError("the browser makes no description") from error
        look()
        await done
        timer.stop()
        return str(self._peer.localDescription.sdp)

    def _on_state(self) -> None:
        state = str(self._peer.connectionState)
        if state in ("failed", "closed"):
            self._end()
        elif state in ("connected", "disconnected"):
            self.turned(state == "connected")

    def send(self, text: str) -> None:
        """Sends a text, if the other device can be reached."""
        if str(self._channel.readyState) != "open":
            return
        if self._channel.bufferedAmount > MOST_WAITING:
            self._end()
            return
        with suppress(JsException):  # it is closing, and reports that itself
            self._channel.send(text)

    def close(self) -> None:
        """Closes the connection. The other device is notified."""
        self._is_over = True
        self._peer.close()

    def _end(self) -> None:
        if not self._is_over:
            self.close()
            self.ended()


def on_leave(call: Callable[[], None]) -> None:
    """Calls the handler when the page is closed or left."""
    listen(window, "pagehide", lambda _: call())


def _text(data: Any) -> str | None:
    return data if isinstance(data, str) else None
