"""One connection to another device."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

from web.live.messages import LiveMessage, SignedMessage, State, read
from web.live.rate import Allowance

BURST, EACH_MS = 60, 200.0
"""The most messages at once, and the milliseconds until one more is allowed."""
REPLY_BURST, REPLY_EACH_MS = 30, 1000.0
"""The same for replies, which take longer to parse."""
MOST_NEW = 2500
"""The most characters by which a reply may be longer than the link of the game that is known: a turn or a few, and
everything that a reply holds besides.
"""
MOST_NEW_PLIES, NEW_SHARE = 200, 10
"""A reply may bring at most `MOST_NEW_PLIES` plies, and at most 1 / `NEW_SHARE` of the longest game. The turns of all
other seats are shorter. What is longer would keep the page busy.
"""


class Channel(Protocol):
    """Carries texts to another device, each once and in order, until it is closed."""

    def send(self, text: str) -> None: ...

    def close(self) -> None: ...


class TooMuch(Exception):  # noqa: N818 - an expected outcome, not an error
    """Raised when another device sends more than any game needs."""


class Wire:
    """A connection to a device, and its state."""

    def __init__(self, party: int, channel: Channel, now: Callable[[], float]) -> None:
        self.party, self._channel = party, channel
        self.reaches: frozenset[int] = frozenset()
        """The devices that the other one reaches, including itself."""
        self.is_up = True
        """Whether texts currently arrive, as far as known."""
        self.sent = ""
        """The last reply that was sent to or received from the other device."""
        self.pending: State | None = None
        """The last reply received while the game was not on the table."""
        self.may_be_behind = True
        """Whether the game may have gone on meanwhile, so that the next reply may bring more than a few turns: the
        connection is new, or works again.
        """
        self.is_elsewhere = False
        """Whether the other end has another game on its table: the one before a rematch, or the rematch."""
        self.ahead: State | None = None
        """The last reply received of the rematch."""
        self.refused = 0
        """How many replies from the other device were refused."""
        self.waiting: deque[LiveMessage | SignedMessage] = deque()
        """What has arrived and was not handled yet."""
        self.handled = now()
        """When something of the other device was last handled, in milliseconds."""
        self._allowance = Allowance(BURST, EACH_MS, now)
        self._replies = Allowance(REPLY_BURST, REPLY_EACH_MS, now)

    def begin(self, party: int) -> None:
        """Begins a rematch, in which the other device has this number. It may still be at the game before."""
        self.party, self.reaches, self.sent, self.is_elsewhere = party, frozenset(), "", True
        self.may_be_behind = True

    def send(self, message: LiveMessage | SignedMessage) -> None:
        """Sends a message. Does nothing if the connection is closed."""
        self._channel.send(str(message))

    def read(self, text: object) -> LiveMessage | SignedMessage:
        """Parses a text that was received. Raises `MessageError` and `TooMuch`."""
        if not self._allowance.take():
            raise TooMuch
        message = read(text)
        if isinstance(message, State) and not self._replies.take():
            raise TooMuch
        return message

    def close(self) -> None:
        self.is_up = False
        self.waiting.clear()
        self._channel.close()
