"""The driver for a game from a reply that this device does not store: it is invited to the game, or only watches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygames.record import Record
from web.exchange.playing import JOIN
from web.far.call import OFFER, WATCHER, Call, call_of
from web.far.packing import party_of
from web.far.reply import Reply, is_drawn, table_of, write
from web.players.opponents import NOBODY, seat_names
from web.session.drivers import Driver
from web.words import _, default_names

WATCH = "far-watch"
"""The action of the button that lets somebody watch live."""


class Visitor(Driver):
    """Holds a table at which this device cannot play yet."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply
        self.game, self.variant, seats = table_of(reply.message)
        self.names = seat_names(self.game, seats, reply.names, NOBODY)
        self._colours = default_names(self.game)
        self._seats = seats
        self.sends_at_once = False
        """Whether the press that joins also sends the reply that then is due."""
        self.is_live: bool | None = None
        """Whether replies arrive by themselves; None if they never did."""

    @property
    def record(self) -> Record:
        """The game; before the deal, only a placeholder start."""
        return self.reply.record or Record(self.game.start(self.variant, self._seats))

    @property
    def party(self) -> int | None:
        """The number of the device that is invited or taken over; None if this device can only watch."""
        anchors, parties = self.reply.message.anchors, self.reply.message.parties
        if self.reply.handover:
            return self.reply.handover.party
        if None not in anchors or not any(anchor is not None for anchor in anchors):
            return None
        if is_drawn(self.game) or self.reply.call:
            return anchors.index(None)
        position = self.record.position
        party = party_of(parties, position.seat)
        return party if anchors[party] is None and position.results() is None else None

    @property
    def status(self) -> str:
        message, party = self.reply.message, self.party
        if self.is_live:
            return _("You are watching live.")
        if self.is_live is not None:
            return _("The connection was lost. To watch on, ask for a new link.")
        if party is None:
            players = ", ".join(self.names)
            return _("This game belongs to {players}. You can watch it.").format(players=players)
        colours = ", ".join(self._colours[seat - 1] for seat in message.parties[party])
        if self.reply.handover:
            stake = (
                _("Whoever made it knows your dice and can play for you.")
                if is_drawn(self.game)
                else _("Whoever made it can play for you.")
            )
            sentence = _("This link moves a game of {game} from another device of yours, as {colour}.").format(
                game=self.game.title, colour=colours
            )
            only = _("Open it only if you made it yourself.")
            return f"{sentence} {only} {stake}"
        return _("{name} invites you to {game}. You are {colour}.").format(
            name=self._host, game=self.game.title, colour=colours
        )

    @property
    def _host(self) -> str:
        """The name of the player who invites."""
        return self.player(next(place for place, anchor in enumerate(self.reply.message.anchors) if anchor is not None))

    @property
    def replies(self) -> bool:
        """Whether the press that joins the game also sends a reply: the player's share of the dice."""
        reply = self.reply
        return self.sends_at_once and is_drawn(self.game) and not reply.handover and not reply.call

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        if self.party is not None:
            if self.reply.handover:
                return [(JOIN, _("I made this link: play on here"))]
            return [(JOIN, _("Join and reply to {name}").format(name=self._host) if self.replies else _("Play"))]
        return [(WATCH, _("Watch live"))] if self.offer and self.is_live is None else []

    # What connects a watcher

    @property
    def offer(self) -> Call | None:
        """How the sender of the reply can be reached, if it offers that and the game has begun."""
        call = call_of(self.reply.call, self.devices) if self.reply.record else None
        return call if call and call.kind == OFFER else None

    @property
    def number(self) -> int:
        """The number of a device that only watches."""
        return WATCHER

    @property
    def devices(self) -> int:
        """The number of devices that play."""
        return len(self.reply.message.parties)

    @property
    def identity(self) -> bytes:
        """What identifies the game."""
        return self.reply.identity

    def player(self, party: int) -> str:
        """Returns the name of the player at a device."""
        return self.names[self.reply.message.parties[party][0] - 1]

    def call_link(self, call: bytes) -> str:
        """Returns the fragment of a link that says how this device can be reached."""
        nothing = replace(self.reply, line=None, asked=None, again=None, handover=None, keys=(), signed=None, passed=())
        return write(replace(nothing, call=call, questions=(), granted=None, allowed=None, used=()))

    def call_sent(self, is_copied: bool) -> None:
        """Does nothing: no player waits for a watcher."""

    def bring(self, reply: Reply) -> None:
        """Takes a newer reply of the game."""
        self.reply = reply
        self.names = seat_names(self.game, self._seats, reply.names, NOBODY)
