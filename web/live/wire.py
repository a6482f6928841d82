"""One connection to another device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from web.live.messages import Message, State, read
from web.live.rate import Allowance

BURST, EACH = 60, 200.0
"""Messages that may come at once, and milliseconds after which one more may come."""
REPLY_BURST, REPLY_EACH = 30, 1000.0
"""The same for replies, which take longer to read."""


class Channel(Protocol):
    """Carries texts to another device, each once and in order, until it is cut."""

    def send(self, text: str) -> None: ...

    def close(self) -> None: ...


class TooMuch(Exception):  # noqa: N818 - nothing here is wrong
    """Another device sends more than any game needs."""


class Wire:
    """What is known of a connection to a device."""

    def __init__(self, party: int, channel: Channel, now: Callable[[], float]) -> None:
        self.party, self._channel = party, channel
        self.reaches: frozenset[int] = frozenset()
        """The devices that the other one reaches, itself among them."""
        self.is_up = True
        """Whether texts arrive at the moment, as far as is known."""
        self.sent = ""
        """The reply that was sent last, or that came from there."""
        self.pending: State | None = None
        """The last reply that came while no table was shown."""
        self._allowance = Allowance(BURST, EACH, now)
        self._replies = Allowance(REPLY_BURST, REPLY_EACH, now)

    def send(self, message: Message) -> None:
        """Sends a message, unless the connection is cut."""
        self._channel.send(str(message))

    def read(self, text: object) -> Message:
        """Returns the message of a text that came. Raises `MessageError` and `TooMuch`."""
        if not self._allowance.take():
            raise TooMuch
        message = read(text)
        if isinstance(message, State) and not self._replies.take():
            raise TooMuch
        return message

    def close(self) -> None:
        self.is_up = False
        self._channel.close()
