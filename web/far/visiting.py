"""The driver for a game from a reply that this device does not store: it is invited to the game, or only watches."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.record import Record
from web.far.packing import Parties
from web.far.playing import JOIN
from web.far.reply import Reply, is_drawn, table_of
from web.session.drivers import Driver
from web.session.opponents import NOBODY, seat_names
from web.words import _, default_names


class Visitor(Driver):
    """Holds a table at which this device cannot play yet."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply
        self.game, self.variant, seats = table_of(reply.message)
        self.names = seat_names(self.game, seats, reply.names, NOBODY)
        self._colours = default_names(self.game)
        self._seats = seats

    @property
    def record(self) -> Record:
        """The game; before the deal, only a placeholder start."""
        return self.reply.record or Record(self.game.start(self.variant, self._seats))

    @property
    def party(self) -> int | None:
        """The number of the device that is invited; None if this device can only watch."""
        anchors, parties = self.reply.message.anchors, self.reply.message.parties
        if None not in anchors or not any(anchor is not None for anchor in anchors):
            return None
        if is_drawn(self.game) or self.reply.call:
            return anchors.index(None)
        position = self.record.position
        party = _party_of(parties, position.seat)
        return party if anchors[party] is None and position.results() is None else None

    @property
    def status(self) -> str:
        message, party = self.reply.message, self.party
        if party is None:
            players = ", ".join(self.names)
            return _("This game belongs to {players}. You can watch it.").format(players=players)
        host = next(place for place, anchor in enumerate(message.anchors) if anchor is not None)
        colours = ", ".join(self._colours[seat - 1] for seat in message.parties[party])
        return _("{name} invites you to {game}. You are {colour}.").format(
            name=self.names[message.parties[host][0] - 1], game=self.game.title, colour=colours
        )

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        return [] if self.party is None else [(JOIN, _("Play"))]


def _party_of(parties: Parties, seat: int) -> int:
    return next(place for place, party in enumerate(parties) if seat in party)
