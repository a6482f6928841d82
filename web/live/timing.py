"""The clock of a live game. Each device counts the time of its own players and sends it to the others."""

from __future__ import annotations

from collections.abc import Callable

from web.exchange.playing import FarPlay
from web.far.packing import party_of
from web.live.messages import Left, Limit, LiveMessage
from web.live.wire import Wire
from web.players.clock import Clock

MINUTE_MS = 60_000


class Timing:
    """Sets the clock of the game on the table by the messages of the devices. It stops unless all are connected."""

    def __init__(self, send: Callable[[LiveMessage], None], is_whole: Callable[[], bool]) -> None:
        """`send` sends a message to all connected devices. `is_whole` says whether all devices of the game are."""
        self._send, self._is_whole = send, is_whole
        self._play: FarPlay | None = None
        self._told = (0, 0)
        """The own player whose time ran, and the number of plies, when it was last sent."""

    def sit_down(self, play: FarPlay | None) -> None:
        """Takes the game that is on the table now; None if there is none."""
        for one in (self._play, play):
            if one and one.session.table.clock.base:
                one.session.time.hold(True)
        self._play = play
        self.follow()

    @property
    def minutes(self) -> int:
        """The minutes that each player began with; 0 if there is no clock."""
        return int(self._play.session.table.clock.base) // MINUTE_MS if self._play else 0

    def set(self, minutes: int) -> None:
        """Sets every player's clock to `minutes`. Does nothing if a clock is set already."""
        if self._play and not self.minutes:
            self._begin(self._play, minutes)
            self._send(Limit(self._play.known.me, minutes))

    def _begin(self, play: FarPlay, minutes: int) -> None:
        session = play.session
        session.set_clock(Clock(session.table.position.seats, minutes * MINUTE_MS))
        self.follow()

    def follow(self) -> None:
        """Runs or stops the clocks. Called when the game or the connections have changed."""
        play = self._play
        if play is None or not self.minutes:
            return
        session, table = play.session, play.session.table
        stands = not self._is_whole() or play.far.waits_for is None
        if stands != table.clock.stands:
            session.time.hold(stands)
            play.refresh()
            if not stands:
                self._send(Limit(play.known.me, self.minutes))
                self._told = (0, -1)
        running = session.time.running
        told = (running if play.known.is_own(running) else 0), table.head
        if told != self._told and not stands:
            self._told = told
            self._tell(play)

    def tick(self) -> None:
        """Sends the time that is left to the others. Called every few seconds."""
        if self._play and self.minutes and self._play.known.is_own(self._play.session.time.running):
            self._tell(self._play)

    def _tell(self, play: FarPlay) -> None:
        known = play.known
        time = play.session.time
        for seat in known.parties[known.me]:
            self._send(Left(seat, seat == time.running, round(time.left(seat))))

    def hear_limit(self, wire: Wire, message: Limit) -> bool:
        """Handles the minutes that a device has given each player. Returns whether they are new."""
        play = self._play
        if play is None or self.minutes or not _may_tell(play, wire, message.party):
            return False
        self._begin(play, message.minutes)
        return True

    def hear_left(self, wire: Wire, message: Left) -> bool:
        """Handles a message with the time of a device's own player. Returns whether it came from that device itself."""
        play = self._play
        if play is None or not self.minutes or message.seat > play.session.table.position.seats:
            return False
        session, seat = play.session, message.seat
        owner = party_of(play.known.parties, seat)
        if not _may_tell(play, wire, owner) or message.milliseconds > session.table.clock.base:
            return False
        if session.time.correct(seat, message.milliseconds, message.runs):
            play.refresh()
        return owner == wire.party


def _may_tell(play: FarPlay, wire: Wire, party: int) -> bool:
    """Returns whether a connection may carry the message of another device."""
    known = play.known
    return party != known.me and party < len(known.parties) and party in wire.reaches
