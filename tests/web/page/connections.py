"""Connections between pages in memory, as WebRTC makes them: by two descriptions that fit each other."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from tests.web.page.events import Event, EventTarget
from tests.web.page.promises import Promise

if TYPE_CHECKING:
    from tests.web.page.browser import Window

CHECKING_MS = 40
"""Milliseconds that two devices need to find each other."""
SILENT_MS = 5000
"""Milliseconds after which a device that does not answer any more counts as interrupted."""
FAILED_MS = 15_000
"""Milliseconds after which it is given up."""
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
SDP = """v=0
o=- 1409499922552934480 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:1 1 udp 2113937151 192.0.2.{host} 55525 typ host generation 0
a=ice-ufrag:{ufrag}
a=ice-pwd:{pwd}
a=fingerprint:sha-256 {hash}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
"""
_chance = random.Random(5)


class Certificate:
    """What proves that a connection is of a device."""

    def __init__(self) -> None:
        self.hash = ":".join(f"{byte:02X}" for byte in _chance.randbytes(32))


@dataclass(frozen=True)
class Secrets:
    """By what a device is known in a description."""

    ufrag: str
    pwd: str
    hash: str

    @classmethod
    def of(cls, sdp: str) -> Secrets:
        """Returns those in a description."""
        ufrag, pwd, fingerprint = (
            re.findall(rf"a={name}([^\r\n]+)", sdp)[0].strip()
            for name in ("ice-ufrag:", "ice-pwd:", "fingerprint:sha-256 ")
        )
        return cls(ufrag, pwd, fingerprint)


class DataChannel(EventTarget):
    """Carries texts to the channel of the other device with the same number."""

    bufferedAmount = 0

    def __init__(self, peer: PeerConnection, number: int) -> None:
        super().__init__()
        self._peer, self.number = peer, number
        self.readyState = "connecting"

    def send(self, text: str, /) -> None:
        if other := self._peer.other:
            channel = other.channels[self.number]
            other.window.setTimeout(lambda: channel.hear(text), 0)

    def hear(self, text: str) -> None:
        if self.readyState == "open":
            self.dispatchEvent(Event("message", data=text))

    def become(self, state: str) -> None:
        if self.readyState not in (state, "closed"):
            self.readyState = state
            self.dispatchEvent(Event({"open": "open", "closed": "close"}[state]))

    def answer(self, answer: object) -> None:
        self._peer.window.document.answer(answer)


class PeerConnection(EventTarget):
    """A connection of a page."""

    open: ClassVar[list[PeerConnection]] = []
    """Those of all pages."""

    def __init__(self, window: Window, options: Any) -> None:
        super().__init__()
        self.window = window
        self.connectionState = self.iceGatheringState = "new"
        self.localDescription: Any = None
        self.remoteDescription: Any = None
        self.channels: dict[int, DataChannel] = {}
        self.other: PeerConnection | None = None
        certificate = (getattr(options, "certificates", None) or [Certificate()])[0]
        ufrag, pwd = ("".join(_chance.choice(SIGNS) for _ in range(size)) for size in (4, 24))
        self._own = Secrets(ufrag, pwd, certificate.hash)
        PeerConnection.open.append(self)

    def createDataChannel(self, name: str, options: Any = None, /) -> DataChannel:
        number = getattr(options, "id", len(self.channels))
        self.channels[number] = DataChannel(self, number)
        return self.channels[number]

    def _described(self, kind: str) -> Any:
        setup = "actpass" if kind == "offer" else "active"
        sdp = SDP.format(ufrag=self._own.ufrag, pwd=self._own.pwd, hash=self._own.hash, setup=setup, host=7)
        return SimpleNamespace(type=kind, sdp=sdp.replace("\n", "\r\n"))

    def createOffer(self) -> Promise:
        return Promise(self._described("offer"))

    def createAnswer(self) -> Promise:
        return Promise(self._described("answer"))

    def setLocalDescription(self, description: Any = None, /) -> Promise:
        kind = "answer" if self.remoteDescription else "offer"
        self.localDescription = description or self._described(kind)
        self._own = Secrets.of(self.localDescription.sdp)

        def gathered() -> None:
            self.iceGatheringState = "complete"
            self.dispatchEvent(Event("icegatheringstatechange"))

        self.window.setTimeout(gathered, CHECKING_MS)
        self.window.setTimeout(self._look, CHECKING_MS)
        return Promise()

    def setRemoteDescription(self, description: Any, /) -> Promise:
        self.remoteDescription = description
        self.window.setTimeout(self._look, CHECKING_MS)
        return Promise()

    def addIceCandidate(self, candidate: object, /) -> Promise:
        return Promise()

    def _fits(self, other: PeerConnection) -> bool:
        return bool(
            self.localDescription
            and other.remoteDescription
            and Secrets.of(other.remoteDescription.sdp) == Secrets.of(self.localDescription.sdp)
        )

    def _look(self) -> None:
        """Looks for the device that the description is of."""
        if self.other or self not in PeerConnection.open:
            return
        for other in PeerConnection.open:
            if other is not self and not other.other and self._fits(other) and other._fits(self):
                self.other, other.other = other, self
                for one in (self, other):
                    one.window.setTimeout(one._connected, CHECKING_MS)

    def _connected(self) -> None:
        self._become("connected")
        for channel in self.channels.values():
            channel.become("open")

    def _become(self, state: str) -> None:
        if self.connectionState not in (state, "closed"):
            self.connectionState = state
            self.dispatchEvent(Event("connectionstatechange"))

    def close(self) -> None:
        """Ends the connection. The other device hears it."""
        other = self._end()
        if other:
            other.window.setTimeout(other._ended, CHECKING_MS)

    def _ended(self) -> None:
        for channel in self.channels.values():
            channel.become("closed")

    def _end(self) -> PeerConnection | None:
        other, self.other = self.other, None
        self.connectionState = "closed"
        for channel in self.channels.values():
            channel.readyState = "closed"
        if self in PeerConnection.open:
            PeerConnection.open.remove(self)
        return other

    @classmethod
    def leave(cls, window: Window) -> None:
        """Ends the connections of a page that is gone. The other devices notice some time later."""
        for peer in [one for one in cls.open if one.window is window]:
            if other := peer._end():
                other.window.setTimeout(partial(other._become, "disconnected"), SILENT_MS)
                other.window.setTimeout(partial(other._become, "failed"), FAILED_MS)

    def answer(self, answer: object) -> None:
        self.window.document.answer(answer)
