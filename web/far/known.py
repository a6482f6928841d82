"""What this device knows of a game with distant players beyond its plies, which are those of the table's main line."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from pygames.contract import Game, Position
from pygames.fair import FairError
from pygames.fair.setup import Setup
from pygames.message import Message as Sentence
from pygames.message import Seat
from web.far import signing
from web.far.agreeing.agreements import Agreements
from web.far.agreeing.hints import Hints
from web.far.agreeing.question import HINTS, Question
from web.far.packing import Parties, party_of
from web.far.reply import DRAW, RESIGNED, Reply, is_drawn
from web.far.statements import Statement
from web.far.talk import Talk

SINCE_MINUTES = 29_000_000
"""Minutes from 1970 until February 2025. Those since then are more than the statements of any device so far."""


class Known:
    """The state of a far game at this device: its seats, what the others have revealed, what it still owes them."""

    def __init__(self, game: Game, variant: str, seats: int, parties: Parties, me: int, identity: bytes, secret: bytes):
        self.game, self.variant, self.seats = game, variant, seats
        self.parties, self.me, self.identity, self.secret = parties, me, identity, secret
        self.setup = Setup.of(game, variant, seats, parties, me, secret if is_drawn(game) else None)
        """What the devices agreed on before the game, with this device's chain. Without dice, nothing is drawn."""
        self.shown = self.setup.nothing_shown
        """What all devices have shown, and the deal. Whoever sets it has checked it (`web.far.game.FarGame`)."""
        self.heard: tuple[int, str] | None = None
        """The number of another device, and the line that it sent with its last turn."""
        self.sent_mark = ""
        """The state that the others know, as `_mark` writes it; empty before anything was sent or received."""
        self.asked: tuple[int, int, int] | None = None
        """The open question of a device to the others, as in `Reply.asked`."""
        self.taken = 0
        """How often moves were taken back by agreement."""
        self.ended: tuple[int, int] | None = None
        """How the players ended the game themselves, as in `Reply.ended`."""
        self.settled = 0
        """The number of plies that the others may know. These are taken back only by agreement."""
        self.has_moved = False
        """Whether the player goes on with the game on another device."""
        self.came_by_link = False
        """Whether the game came by a link or in a file of another device. Whoever made that knew all its draws."""
        self.only_key_came = False
        """Whether of that only the key came, because the game is the rematch of one that came so. Its draws are new."""
        self.again: tuple[int, bytes] | None = None
        """The offer of a rematch, as in `Reply.again`."""
        self.since = 0.0
        """When the game began to wait for whom it waits for, in milliseconds since 1970; 0 if that is unknown."""
        self.awaited: int | None = None
        """Whom the game has waited for since then, as in `awaits`."""
        self.signing = secret
        """The secret of this device's key. A rematch has the keys of the game before."""
        self.keys: list[bytes | None] = [None] * len(parties)
        """The public keys of all devices, as far as they are known; none in games begun before there were keys."""
        self.said: dict[int, Statement] = {}
        """The newest statement of each device, of this one too."""
        self.last_signed: bytes | None = None
        """The text that this device has signed last; None after the game was read, until its statement is looked at."""
        self.least = 0
        """The least number of this device's next statement: more than another device has used that had the game."""
        self.agreements = Agreements(me, len(parties))
        """What three and more devices ask each other. Two devices use `asked` instead, except about hints."""
        self.hints = Hints()
        """Whether all devices allow hints, and who has used some."""
        self.talk = Talk()

    def is_own(self, seat: int) -> bool:
        """Returns whether a seat is played on this device."""
        return seat in self.parties[self.me]

    @property
    def is_signed(self) -> bool:
        """Whether the devices sign what they say. Those that began the game before there were keys do not."""
        return self.keys[self.me] is not None

    @property
    def is_drawn(self) -> bool:
        """Whether the devices draw rolls or a deal together."""
        return is_drawn(self.game)

    @property
    def is_dealt(self) -> bool:
        """Whether the game has begun with a deal, or needs none."""
        return self.setup.start is not None or self.shown.deal is not None

    def is_laid_out(self, start: Position) -> bool:
        """Returns whether a table that begins at a `start` shows the game, not the placeholder from before the deal."""
        return self.is_dealt and self.shown.deal in (None, start.deal)

    def has_joined(self, party: int) -> bool:
        return self.shown.chains[party] is not None

    def is_same(self, other: Known) -> bool:
        """Returns whether another game is this one, with this device's secrets and the same other devices."""
        ours, theirs = (
            (one.identity, one.me, one.secret, one.signing, one.parties, one.setup.text) for one in (self, other)
        )
        anchors = zip(*([chain and chain[0] for chain in one.shown.chains] for one in (self, other)), strict=False)
        known = *anchors, *zip(self.keys, other.keys, strict=False)
        return ours == theirs and all(None in pair or pair[0] == pair[1] for pair in known)

    def note_came(self) -> None:
        """Records that another device has had this game. What it has said since then is not known here."""
        self.came_by_link = True
        self.least = int(time.time()) // 60 - SINCE_MINUTES

    # Signatures

    def knows(self, other: int, party: int) -> bool:
        """Returns whether a device has said that it knows another one."""
        statement = self.said.get(other)
        return statement is not None and party in statement.joined

    def is_new(self, statement: Statement) -> bool:
        """Returns whether a device had not said something later before it said this."""
        before = self.said.get(statement.party)
        return before is None or statement.number >= before.number

    def has_signed(self, reply: Reply, party: int) -> bool:
        """Returns whether a device has sent a reply, which was received, and has said nothing later. Games that were
        begun before there were keys take everybody's word for that.
        """
        return not self.is_signed or (
            reply.signed is not None and self.said.get(party) == signing.stated(reply, reply.signed)
        )

    def checked_keys(self, reply: Reply) -> list[bytes | None]:
        """Returns the keys that are known with those of a reply. Raises `FairError` if it changes a key."""
        keys = list(self.keys)
        for party, key in reply.keys if self.is_signed else ():
            if keys[party] is None:
                keys[party] = key
            elif keys[party] != key and party == self.me:
                raise FairError(Sentence("In this reply somebody else has joined in your place."))
            elif keys[party] != key:
                raise FairError(
                    Sentence("{player}’s device has another key than it began with.", player=self.player(party))
                )
        return keys

    def as_signed(self, reply: Reply) -> Reply:
        """Returns a reply without anything that nobody has signed. Raises `FairError` if a signature is wrong."""
        return self.as_said(reply, signing.statements_in(reply), self.checked_keys(reply), joins=False)

    def as_said(self, reply: Reply, said: Sequence[Statement], keys: signing.Keys, joins: bool) -> Reply:
        """Returns a reply without anything that nobody has signed. `said` are its statements. If it is an invitation
        that this device accepts (`joins`), its sender may have signed nothing.

        Raises `FairError` if a signature is wrong, or if moves were taken back without one.
        """
        for one in said:
            if not signing.is_signed(one, reply, keys):
                raise self.unsigned(one.party)
        speakers, endings = {one.party for one in said}, {(one.ended, one.party) for one in said}
        sender = reply.signed.party if reply.signed and self.is_new(said[0]) else None
        message = reply.message
        known = [
            party == self.me or self.has_joined(party) or (keys[party] is not None and (joins or party in speakers))
            for party in range(len(self.parties))
        ]
        anchors = tuple(one if is_known else None for one, is_known in zip(message.anchors, known, strict=True))
        shown = tuple(one if is_known else None for one, is_known in zip(message.shown, known, strict=True))
        reply = replace(reply, message=replace(message, anchors=anchors, shown=shown))
        if reply.taken > self.taken and sender is None and not self.asks_all:
            raise self.unsigned(next(party for party in range(len(self.parties)) if party != self.me))
        ended = reply.ended if reply.ended == self.ended or reply.ended in endings else None
        if joins and not reply.signed:
            return replace(reply, asked=None, again=None, ended=None, used=())
        line = reply.line if reply.line and reply.line[0] == sender else None
        asked = reply.asked if reply.asked and reply.asked[0] == sender else None
        again = reply.again if reply.again and reply.again[0] == sender else None
        used = reply.used if sender is not None else ()
        return replace(reply, line=line, asked=asked, again=again, ended=ended, used=used)

    def unsigned(self, party: int) -> FairError:
        """Returns the error for a reply in which somebody else speaks for a device."""
        player = self.player(party)
        return FairError(
            Sentence("It speaks for {player}, but {player}’s device has not signed it in this form.", player=player)
        )

    def player(self, party: int) -> Seat:
        """Returns the first player of a device, for a sentence."""
        seat = self.parties[party][0]
        return Seat(seat, self.game.seat_names[seat - 1])

    def names(self, reply: Reply, known: Sequence[str]) -> tuple[str, ...]:
        """Returns the names of all seats: those of this device as `known` here, the others' from a reply.

        Who has said nothing yet is called by others, but only by those who have signed it.
        """
        is_told = bool(reply.names) and (not self.is_signed or reply.signed is not None)
        told = reply.names if is_told else ("",) * self.seats
        own = (*known, *[""] * self.seats)[: self.seats]
        names = []
        for seat in range(1, self.seats + 1):
            party = party_of(self.parties, seat)
            statement = self.said.get(party)
            if party == self.me:
                names.append(own[seat - 1])
            elif statement:
                names.append(statement.names[self.parties[party].index(seat)] or own[seat - 1])
            else:
                names.append(told[seat - 1] or own[seat - 1])
        return tuple(names)

    # Agreements between the players

    @property
    def asks_all(self) -> bool:
        """Whether all devices must agree to a draw and to taking moves back, with a signature of each."""
        return len(self.parties) > 2 and self.is_signed

    @property
    def may_ask(self) -> bool:
        """Whether this device may ask the others something now."""
        if self.asked or self.agreements.open_ones:
            return False
        return not self.asks_all or None not in self.keys

    @property
    def may_ask_hints(self) -> bool:
        """Whether this device may ask the others now to allow hints."""
        is_possible = self.is_dealt and not self.hints.allowed and None not in self.keys
        return is_possible and not self.asked and not self.agreements.open_ones

    def is_for_all(self, question: Question) -> bool:
        """Returns whether a `question` of that kind needs the answers of all devices here."""
        if question.kind == HINTS:
            return not self.hints.allowed and question.place == self.taken
        return self.asks_all

    def hear_no(self) -> None:
        """Drops the question of this device, because another one declined it."""
        if self.asked and self.asked[0] == self.me:
            self.asked = None

    def may_end(self, ended: tuple[int, int]) -> bool:
        """Returns whether a device may end the game by resigning for itself, or by accepting a draw offered here.

        Between three and more devices none can end the game alone.
        """
        kind, party = ended
        if len(self.parties) > 2:
            return False
        return party != self.me and (kind == RESIGNED or (self.asked or (-1,))[:2] == (self.me, DRAW))

    def allow_hints(self, question: Question) -> None:
        """Allows hints until the end of the game, after all have agreed to a `question`."""
        self.hints.allowed = question
        self.agreements.drop(lambda one: one.kind == HINTS)

    def use_hint(self, place: int) -> None:
        """Counts a hint or a review that a player at this device asks for, when the game has `place` plies."""
        self.hints.use(self.me, place)
