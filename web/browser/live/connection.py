"""A connection between two browsers that carries texts (a data channel of WebRTC)."""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import SystemRandom
from typing import TYPE_CHECKING

from js import JSON, document, navigator, window
from pyodide.ffi import JsException, create_once_callable, to_js

from web.browser.dom import Timer, listen
from web.far.call import ANSWER, HOST4, HOST6, LOCAL, OFFER, Call

if TYPE_CHECKING:
    from web.browser.types import Certificate, LifetimeEvent, MessageEvent, PeerConnection

GATHERING_MS = 2500
"""The most milliseconds for finding this device's own addresses."""
MOST_WAITING_BYTES = 1_000_000
"""The most bytes that may wait to be sent. With more, the connection counts as cut."""
RETRY_MS = 4000
"""Milliseconds after which a Firefox that waits for a device is given something to try again."""


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

    def __init__(self, servers: str, certificate: Certificate | None = None) -> None:
        """`servers` are the servers that help to connect, as a JSON list for WebRTC. `certificate` is a stored one; by
        default the browser makes one. Raises `OSError` if the browser does not allow connections.
        """
        self.servers = servers
        self.opened: Callable[[], None] = lambda: None
        self.on_text: Callable[[object], None] = lambda _: None
        """Called with each text that arrives, and with None for anything else."""
        self.turned: Callable[[bool], None] = lambda _: None
        """Called when the connection is interrupted, and when it works again."""
        self.ended: Callable[[], None] = lambda: None
        """Called once, when the connection has ended, or could not be made."""
        self.on_ticket: Callable[[object], None] = lambda _: None
        """Called with each text about tickets, and with None for anything else."""
        self._is_over = False
        self._waiting = Timer()
        self._unsent_tickets: list[str] = []
        """Texts about tickets that wait until their channel is open."""
        try:
            if not is_possible():
                raise OSError("the browser has no connections")
            self._peer = _peer(servers, certificate)
            options = JSON.parse('{"negotiated": true, "id": 0}')
            self._channel = self._peer.createDataChannel("mazebox", options)
            options.id = 1
            self._tickets = self._peer.createDataChannel("mazebox-tickets", options)
        except JsException as error:
            raise OSError("no connections are allowed") from error
        listen(self._channel, "open", lambda _: self.opened())
        listen(self._channel, "message", self._on_message)
        listen(self._channel, "close", lambda _: self._end())
        listen(self._tickets, "open", lambda _: self._tell_waiting())
        listen(self._tickets, "message", self._on_ticket)
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

    async def wait_for(self, back: Call) -> None:
        """Waits until a device calls that comes back as `back` says. It calls from an address that nobody knows yet.

        A Firefox that knows no address of the other device gives up after five seconds. So it is given one of this
        device again and again, at which nobody answers. Raises `OSError`.
        """
        await self.accept(back)
        if "Firefox" in str(navigator.userAgent):
            own = Call.of(str(self._peer.localDescription.sdp), OFFER, 0, 0)
            self._try_own(own, [one for one in own.addresses if one[0] in (LOCAL, HOST4, HOST6)], 9)

    def _try_own(self, own: Call, addresses: list[tuple[int, bytes, int]], port: int) -> None:
        if self._is_over or not addresses or str(self._peer.connectionState) == "connected":
            return
        kind, address, _port = addresses[0]
        line = replace(own, addresses=((kind, address, port),)).sdp().rstrip().rpartition("a=")[2]
        candidate = JSON.parse('{"sdpMLineIndex": 0}')
        candidate.candidate = line
        self._peer.addIceCandidate(candidate).catch(create_once_callable(lambda _: None))
        self._waiting.start(RETRY_MS, lambda: self._try_own(own, addresses, port + 1))

    async def come_back(self, spare: Call, back: Call) -> None:
        """Calls the spare connection of a device, as the one that it waits for. The connection must have been made
        with the certificate whose hash is in `back`. Raises `OSError`.
        """
        await self._take("offer", spare)
        await describe_as(self._peer, back.ufrag, back.pwd, ANSWER)

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
        timer.start(GATHERING_MS, stop)
        try:
            await self._peer.setLocalDescription()
        except JsException as error:
            timer.stop()
            raise OSError("the browser makes no description") from error
        look()
        await done
        timer.stop()
        return str(self._peer.localDescription.sdp)

    def _on_message(self, event: MessageEvent) -> None:
        self.on_text(_text(event.data))

    def _on_ticket(self, event: MessageEvent) -> None:
        self.on_ticket(_text(event.data))

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
        if self._channel.bufferedAmount > MOST_WAITING_BYTES:
            self._end()
            return
        with suppress(JsException):  # it is closing, and reports that itself
            self._channel.send(text)

    def tell(self, text: str) -> None:
        """Sends a text about tickets, if the other device can be reached, as soon as the channel for them is open."""
        if str(self._tickets.readyState) == "connecting":
            self._unsent_tickets.append(text)
        elif str(self._tickets.readyState) == "open":
            with suppress(JsException):
                self._tickets.send(text)

    def _tell_waiting(self) -> None:
        unsent, self._unsent_tickets = self._unsent_tickets, []
        for text in unsent:
            self.tell(text)

    def close(self) -> None:
        """Closes the connection. The other device is notified."""
        self._is_over = True
        self._waiting.stop()
        self._peer.close()

    def _end(self) -> None:
        if not self._is_over:
            self.close()
            self.ended()


def _peer(servers: str, certificate: Certificate | None) -> PeerConnection:
    """Returns a connection of the browser's. Raises `JsException`."""
    options = JSON.parse(f'{{"iceServers": {servers}}}')
    if certificate is not None:
        options.certificates = to_js([certificate])
    return window.RTCPeerConnection.new(options)


async def describe_as(peer: PeerConnection, ufrag: str, pwd: str, kind: int) -> str:
    """Makes a connection of the browser's use these secrets, and returns its description. No browser has to allow that:
    raises `OSError` if this one does not.
    """
    try:
        made = await (peer.createAnswer() if kind == ANSWER else peer.createOffer())
        description = JSON.parse("{}")
        description.type = "answer" if kind == ANSWER else "offer"
        sdp = re.sub(r"(?m)^a=ice-ufrag:[^\r\n]*", f"a=ice-ufrag:{ufrag}", str(made.sdp))
        description.sdp = re.sub(r"(?m)^a=ice-pwd:[^\r\n]*", f"a=ice-pwd:{pwd}", sdp)
        await peer.setLocalDescription(description)
    except JsException as error:
        raise OSError("the browser keeps its own secrets") from error
    sdp = str(peer.localDescription.sdp)
    if f"a=ice-ufrag:{ufrag}\r\n" not in sdp or f"a=ice-pwd:{pwd}\r\n" not in sdp:
        raise OSError("the browser keeps its own secrets")
    return sdp


async def certificate() -> Certificate:
    """Returns a new certificate of the browser's, which can be stored. Raises `OSError`."""
    kind = JSON.parse('{"name": "ECDSA", "namedCurve": "P-256"}')
    try:
        return await window.RTCPeerConnection.generateCertificate(kind)
    except (AttributeError, JsException) as error:
        raise OSError("the browser makes no certificate") from error


def _secret(size: int) -> str:
    return b64encode(SystemRandom().randbytes(size)).decode()


async def back_as(certificate: Certificate) -> Call:
    """Returns as whom this device can come back with a certificate. Tries whether the browser allows that. Raises
    `OSError` and `CallError`.
    """
    try:
        peer = _peer("[]", certificate)
    except JsException as error:
        raise OSError("the browser does not take the certificate") from error
    try:
        peer.createDataChannel("mazebox")
        sdp = await describe_as(peer, _secret(6), _secret(18), OFFER)
    finally:
        peer.close()
    return replace(Call.of(sdp, ANSWER, 0, 0), addresses=())


def on_restored(call: Callable[[], None]) -> None:
    """Calls the handler when a page that was left is shown again as it was."""

    def shown(event: LifetimeEvent) -> None:
        if event.persisted:
            call()

    listen(window, "pageshow", shown)


def on_leave(call: Callable[[], None]) -> None:
    """Calls the handler when the page is closed or left."""
    listen(window, "pagehide", lambda _: call())


def _text(data: object) -> str | None:
    return data if isinstance(data, str) else None
