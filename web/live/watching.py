"""Follows a game live without a part in it: receives from one device, and sends nothing."""

from __future__ import annotations

from collections.abc import Callable

from web.far.packing import ReplyError, damaged
from web.far.reply import Reply, identity_in, read
from web.live.messages import MessageError, State
from web.live.wire import Channel, TooMuch, Wire


class Watching:
    """A watcher's connection to the device that invited it."""

    def __init__(
        self, reply: Reply, channel: Channel, now: Callable[[], float], brought: Callable[[Reply], None]
    ) -> None:
        """`reply` is the game as it is known. `brought` is called with each reply of the game."""
        self._identity, self._start = reply.identity, reply.record and reply.record.start
        self._wire, self._brought = Wire(0, channel, now), brought

    def receive(self, text: object) -> bool:
        """Handles anything that the device sends. Returns False, and cuts the connection, if it is not valid."""
        try:
            message = self._wire.read(text)
            if isinstance(message, State):
                self._brought(self._read(message.reply))
        except (MessageError, ReplyError, TooMuch):
            self.close()
            return False
        return True

    def _read(self, text: str) -> Reply:
        if identity_in(text) != self._identity:  # known before anything else is read
            raise damaged()
        reply = read(text)
        if reply.record is None or reply.record.start != self._start:
            raise damaged()
        return reply

    def close(self) -> None:
        """Ends the connection."""
        self._wire.close()
