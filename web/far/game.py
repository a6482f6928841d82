"""A game with distant players, as this device knows it."""

from __future__ import annotations

import time
from binascii import crc32
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from itertools import pairwise, takewhile
from random import SystemRandom

from pygames.contract import Game, Position
from pygames.fair import FairError, Fork, Message
from pygames.fair import Table as FairTable
from pygames.fair.chain import SIZE, Chain
from pygames.message import Message as Sentence
from pygames.message import Seat
from pygames.record import Record
from web.far import signatures, signing
from web.far.agreeing.agreements import Agreements
from web.far.agreeing.hints import Hints, uses_of
from web.far.agreeing.question import Answer, Question
from web.far.packing import Parties, party_of
from web.far.plain import PlainTable, shared, turn_number
from web.far.reply import (
    DRAW,
    HINTS,
    IDENTITY,
    LONGEST_LINE,
    RESIGNED,
    TAKE_BACK,
    Reply,
    is_drawn,
    one_line,
    table_of,
)
from web.far.statements import Signature, Statement
from web.friends.talk import Talk

RANDOM = SystemRandom()
SINCE_MINUTES = 29_000_000
"""Minutes from 1970 until February 2025. Those since then are more than the statements of any device so far."""


class FarGame:
    """Which seats belong to this device, what the other devices have revealed, and what they must be sent.

    The plies are those of the record, followed by rolls that are drawn already but not played yet.
    """

    def __init__(self, game: Game, variant: str, seats: int, parties: Parties, me: int, identity: bytes, secret: bytes):
        self.game, self.variant, self.seats = game, variant, seats
        self.parties, self.me, self.identity, self.secret = parties, me, identity, secret
        self._rules: FairTable | PlainTable
        if is_drawn(game):
            self._rules = FairTable(game, variant, seats, parties, me, secret)
        else:
            self._rules = PlainTable(game, variant, seats, parties, me)
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
        self._stated: bytes | None = None
        """What this device has signed last; None after the game was read, until its statement is looked at."""
        self.least = 0
        """The least number of this device's next statement: more than another device has used that had the game."""
        self.agreements = Agreements(me, len(parties))
        """What three and more devices ask each other. Two devices use `asked` instead, except about hints."""
        self.hints = Hints()
        """Whether all devices allow hints, and who has used some."""
        self.talk = Talk()

    @classmethod
    def begun(
        cls, game: Game, variant: str, seats: int, parties: Parties, me: int, identity: bytes | None = None
    ) -> FarGame:
        """Creates a game to which the other devices are to be invited."""
        identity = RANDOM.randbytes(IDENTITY) if identity is None else identity
        far = cls(game, variant, seats, parties, me, identity, RANDOM.randbytes(SIZE))
        far.keys[me] = signatures.key(far.signing)
        far._rules.advance()
        return far

    @classmethod
    def joined(cls, reply: Reply, me: int) -> FarGame:
        """Joins the game of a reply as the device with the number `me`.

        Raises `FairError` if the reply does not allow it, as when it has no keys: in such a game anybody who passes a
        link on could speak for the others.
        """
        of, variant, seats = table_of(reply.message)
        far = cls(of, variant, seats, reply.message.parties, me, reply.identity, RANDOM.randbytes(SIZE))
        if not reply.keys:
            host = next((party for party, anchor in enumerate(reply.message.anchors) if anchor is not None), 0)
            raise FairError(
                Sentence(
                    "This invitation holds no key, so nobody could sign what they play. It was made by an old version, "
                    "or changed on its way. Ask {player} for a new one.",
                    player=far._player(host),
                )
            )
        far.keys[me] = signatures.key(far.signing)
        far.receive(reply, joins=True)
        far.sent_mark = ""  # the others do not know yet who has joined
        return far

    # The state of the game

    @property
    def message(self) -> Message:
        return self._rules.message()

    @property
    def start(self) -> Position:
        """The starting position; before the deal, a placeholder."""
        record = self._rules.record
        return record.start if record else self.game.start(self.variant, self.seats)

    @property
    def record(self) -> Record:
        """The game, with rolls that are drawn but not played yet; before the deal, only the placeholder start."""
        return self._rules.record or Record(self.start)

    @property
    def plies(self) -> tuple[str, ...]:
        record = self._rules.record
        return record.plies if record else ()

    def steps(self, begin: int, end: int) -> list[tuple[Position, str]]:
        """Returns the plies from `begin` up to, but not including, `end`, each with the position before it."""
        return list(zip(self._rules.positions[begin:end], self.plies[begin:end], strict=False))

    @property
    def is_dealt(self) -> bool:
        return self._rules.record is not None

    @property
    def is_drawn(self) -> bool:
        """Whether the devices draw rolls or a deal together."""
        return is_drawn(self.game)

    @property
    def waits_for(self) -> int | None:
        """The number of the device that must act next; None if the game is over."""
        if self.ended:
            return None
        held = self.agreements.holding
        return self.agreements.missing(held)[0] if held else self._rules.waits_for()

    @property
    def is_mine(self) -> bool:
        """Whether this device must act next."""
        return self.waits_for == self.me and not self.has_moved

    def note_time(self, now: float) -> None:
        """Notes since when the game waits for whom it waits for. Called with the time before the game is saved."""
        if self.awaits != self.awaited:
            self.awaited, self.since = self.awaits, now

    @property
    def awaits(self) -> int | None:
        """Whom the game waits for now: 0 for this device, otherwise a seat; None if the game is over."""
        return 0 if self.is_mine or self.owes else self.waiting_seat

    def is_own(self, seat: int) -> bool:
        """Returns whether a seat is played on this device."""
        return seat in self.parties[self.me]

    @property
    def is_signed(self) -> bool:
        """Whether the devices sign what they say. Those that began the game before there were keys do not."""
        return self.keys[self.me] is not None

    def has_joined(self, party: int) -> bool:
        return self.message.anchors[party] is not None

    @property
    def waiting_seat(self) -> int | None:
        """The seat that the game waits for; None if the game is over.

        This is the seat to act, or the first seat of the device that must act.
        """
        party = self.waits_for
        if party is None:
            return None
        record = self._rules.record
        seat = record.position.seat if record else 0
        return seat if seat in self.parties[party] else self.parties[party][0]

    # Actions on this device

    def follow(self, plies: Sequence[str]) -> None:
        """Updates the game to the plies on the table: decisions made here, or taken back before they were sent.

        Draws rolls as soon as possible.
        """
        if self.agreements.freezes:
            return  # nothing is played or drawn until all have answered
        ours = self.plies
        common = shared(ours, plies)
        is_ahead = common == len(plies) and all(
            before.phase in self.game.chance_phases for before in self._rules.positions[common:-1]
        )
        if common < min(self.settled, len(ours)):
            return  # the table does not show the others' plies yet
        if not is_ahead and common < len(ours):
            self._go_back_to(plies[:common])
        if len(plies) > common and self.asked and self.asked[0] != self.me:
            self.asked = None  # playing on declines the question
        for ply in plies[common:]:
            self._advance()
            if len(self.plies) <= common:
                self._rules.play(ply)
            common += 1
        self._advance()
        self.agreements.drop(self._is_past)

    def to_show(self, played: Sequence[str]) -> tuple[str, ...]:
        """Returns the plies that a table should show on which `played` are shown now.

        These are all plies, except rolls at the end that a player on this device has yet to make.
        """
        plies, positions = self.plies, self._rules.positions
        count = len(plies)
        while count > 0 and positions[count - 1].phase in self.game.chance_phases:
            count -= 1
        if shared(played, plies) == len(played):
            count = max(count, len(played))
        while count < len(plies) and not self.is_own(positions[count].seat):
            count += 1
        return plies[:count]

    def outcomes(self, head: int) -> tuple[str, ...]:
        """Returns the roll drawn after `head` plies, and the rolls of other devices' seats that follow.

        Empty if the roll is not known yet.
        """
        following = self.plies[head:]
        others = takewhile(lambda before: not self.is_own(before.seat), self._rules.positions[head + 1 : -1])
        return following[: 1 + len(list(others))]

    def restore(self, message: Message) -> None:
        """Sets what all devices have revealed and decided, of this device too. Draws rolls as soon as possible.

        Raises `FairError` if anything in the message is wrong.
        """
        self._rules.restore(message)
        self._advance()

    def _advance(self) -> None:
        """Draws rolls and shows values, unless moves may be taken back first."""
        if not self.agreements.freezes:
            self._rules.advance()

    def _go_back_to(self, plies: Sequence[str], is_allowed: bool = False) -> None:
        """Goes back to the first `plies`. If this device allows another one to play from there (`is_allowed`), it hides
        again what it has not sent, since that could tell the other one the next roll.
        """
        message = replace(self.message, plies=tuple(plies))
        mine, shown = self.said.get(self.me), message.shown[self.me]
        if is_allowed and mine and mine.shown is not None and shown and mine.shown < shown[0]:
            sent = mine.shown, Chain(shown[1], shown[0])[mine.shown]
            several = tuple(sent if party == self.me else one for party, one in enumerate(message.shown))
            message = replace(message, shown=several)
        rules = FarGame(self.game, self.variant, self.seats, self.parties, self.me, self.identity, self.secret)._rules
        rules.restore(message)
        self._rules = rules

    # Replies

    def seen(self, played: Sequence[str]) -> int:
        """Returns how many plies the others may be sent while a table shows the plies `played`: those that it is to
        show, and those that another device has sent or was sent. A roll that the player has yet to make is nobody's
        news.
        """
        others = (one for one in self.said.values() if one.party != self.me and one.party not in self.agreements.behind)
        known = max(self.settled, *(one.depth or 0 for one in others), 0)
        return max(len(self.to_show(played)), min(known, len(self.plies)))

    def _message_of(self, count: int) -> Message:
        """Returns the game up to `count` plies, as this device knew it then: without the value for a later draw."""
        message, begun = self.message, self._begun(count)
        shown = message.shown[self.me]
        if count >= len(message.plies) or shown is None or begun >= shown[0]:
            return replace(message, plies=message.plies[:count])
        before = begun, Chain(shown[1], shown[0])[begun]
        several = tuple(before if party == self.me else one for party, one in enumerate(message.shown))
        return replace(message, plies=message.plies[:count], shown=several)

    def _begun(self, count: int) -> int:
        """Returns how many draws have begun before the ply after `count` plies, the deal included."""
        chances = [before.phase in self.game.chance_phases for before in self._rules.positions[:count]]
        firsts = sum(is_drawn and not was_drawn for was_drawn, is_drawn in pairwise((False, *chances)))
        return firsts + (self.game.deals > 1)

    def reply(self, names: Sequence[str], line: str = "", call: bytes = b"", count: int | None = None) -> Reply:
        """Returns the reply to send to the others, with a line of text for them. `call` says how this device can be
        reached, and `count` how many plies the others may learn of, by default all.
        """
        text = one_line(line, LONGEST_LINE)
        given = list(names) if any(names) else [""] * self.seats
        said = (self.me, text) if text else None
        asked, again = self.asked, self.again
        if self.is_signed:  # nobody repeats what others have said
            asked = asked if asked and asked[0] == self.me else None
            again = again if again and again[0] == self.me else None
            for statement in self.said.values():
                if statement.party != self.me:
                    for seat, name in zip(self.parties[statement.party], statement.names, strict=True):
                        given[seat - 1] = name
        told = tuple(given) if any(given) else ()
        message = self.message if count is None else self._message_of(count)
        reply = Reply(self.identity, message, told, said, asked, self.taken, self.ended, call, None, again)
        reply = replace(reply, questions=tuple(self.agreements.all), granted=self.agreements.granted)
        reply = replace(reply, allowed=self.hints.allowed, used=self.hints.told)
        return self._signed(reply) if self.is_signed else reply

    def _signed(self, reply: Reply) -> Reply:
        """Returns a reply with this device's signature, and with the keys and statements that the others may lack.

        An invitation has only the key: whoever could change it could change the key as well.
        """
        me, others = self.me, [party for party in range(len(self.parties)) if party != self.me]
        unknown = [
            (party, key)
            for party, key in enumerate(self.keys)
            if key is not None and any(other != party and not self._knows(other, party) for other in others)
        ]
        reply = replace(reply, keys=tuple(unknown))
        if self._last_decision(me) is None and not any(self.keys[party] for party in others):
            return reply
        statement = self._statement(reply)
        passed = (self.said[party] for party in others if party in self.said and self._passes_on(party))
        sender = Signature(me, statement.number, statement.signature)
        return replace(reply, signed=sender, passed=tuple(passed))

    def _statement(self, reply: Reply) -> Statement:
        """Returns a reply as this device's statement: its last one, if that says the same, or else the next."""
        before = self.said.get(self.me)
        number = before.number if before else 0
        if before:
            again = signing.stated(reply, Signature(self.me, number, before.signature))
            text = signing.text_of(again, reply, self.keys)
            if text == self._stated or (not self._stated and signing.is_signed(again, reply, self.keys)):
                self._stated = text
                return before
        sender = Signature(self.me, max(number + 1, self.least), b"")
        statement = signing.signed(signing.stated(reply, sender), reply, self.keys, self.signing)
        self.said[self.me], self._stated = statement, signing.text_of(statement, reply, self.keys)
        return statement

    def _passes_on(self, party: int) -> bool:
        """Returns whether a device besides this one and `party` may lack what `party` has said."""
        others = [other for other in range(len(self.parties)) if other not in (self.me, party)]
        if party in self.agreements.behind:
            return False  # what it said before moves were taken back
        return bool(others) and (party != self.waits_for or not all(self._knows(other, party) for other in others))

    def _knows(self, other: int, party: int) -> bool:
        """Returns whether a device has said that it knows another one."""
        statement = self.said.get(other)
        return statement is not None and party in statement.joined

    def receive(self, reply: Reply, take_fork: bool = False, joins: bool = False) -> None:
        """Applies a reply. A reply that arrives twice, late or out of order does no harm. `joins` says whether it is an
        invitation that this device accepts.

        Raises `FairError`, and changes nothing in the game, if anything in it is wrong.
        """
        if reply.identity != self.identity:
            raise FairError(Sentence("This reply belongs to another game."))
        keys = self._checked_keys(reply)
        said = signing.statements_in(reply) if self.is_signed else ()
        if self.is_signed:
            reply = self._as_said(reply, said, keys, joins)
        for question in (*reply.questions, *([reply.granted] if reply.granted else ())):
            self.agreements.note_both(question, lambda known, answer: self._has_answered(known, answer, keys=keys))
        before, rules, is_older = self.message, copy(self._rules), reply.taken < self.taken
        still_owes = self.mark != self.sent_mark and self._is_ahead_of(reply)
        allowed = self._newly_allowed(reply, keys)
        message = replace(reply.message, plies=()) if is_older else reply.message
        granted, known = None, len(before.plies)
        try:
            if reply.taken > self.taken and self.asks_all:
                granted = self._granted_by_all(reply)
                known, still_owes = granted.place, False
                self._go_back_to(before.plies[:known])
            elif reply.taken > self.taken:
                self._go_back_to(self._granted(reply))
            if take_fork:
                self._check_fork(message)
            self._rules.receive(message, take_fork)
            if self.is_signed:
                self.check_signed(said, min(known, shared(message.plies, before.plies)), len(message.plies))
        except Fork:
            self._rules = rules
            if self.is_signed:
                place = shared(message.plies, before.plies)
                self.check_signed(said, place, place + 1)
            self._check_fork(message)
            raise
        except FairError:
            self._rules = rules
            raise
        for statement in said:
            self.keys[statement.party] = keys[statement.party]
            if self._is_new(statement):
                self.said[statement.party] = statement
            self.hints.note(statement.party, statement.used)
        if joins:
            self.keys = keys  # nobody else can vouch for those who have said nothing yet
        if allowed:
            self._allow_hints(allowed)
            self.sent_mark = self.sent_mark if still_owes else self.mark
        if self.came_by_link:  # the others may know of a use before this device had the game
            self.hints.note(self.me, uses_of(reply.used, self.me))
        if is_older:
            return
        is_news = self.message != before
        if granted:
            self.agreements.grant(granted)
        if reply.taken > self.taken:
            self.taken, self.settled = reply.taken, len(message.plies)
        for statement in said:
            self.agreements.notes(statement.party)
        if not is_news and self._has_decided_since(len(message.plies)):
            return
        ends = reply.ended is not None and not self.ended and self._may_end(reply.ended)
        if is_news:
            self.asked = None
            self.heard = reply.line if reply.line and reply.line[0] != self.me else None
        if reply.asked and reply.asked[0] != self.me and self._may_ask(reply.asked):
            self.asked = reply.asked
        if ends:
            self.ended = reply.ended
        if reply.again and reply.again[0] != self.me and self.waits_for is None:
            self.again = reply.again
        if is_news or ends:
            self.settled = max(self.settled, len(message.plies))
            if not still_owes:
                self.sent_mark = self.mark
        self._hear_questions(reply, still_owes)
        self._advance()

    def take_over(self, reply: Reply) -> None:
        """Continues from a reply of this player's other device: its values and decisions are this device's own.

        Raises `FairError` if anything in it is wrong.
        """
        for party, key in reply.keys:
            self.keys[party] = key
        self.taken = reply.taken
        for question in reply.questions:  # before anything is drawn
            self.agreements.hear(question, lambda question, answer: self._has_answered(question, answer, reply.message))
        self.restore(reply.message)
        self.hints.allowed = self._newly_allowed(reply, self.keys)
        for party, count, place in reply.used:
            self.hints.note(party, (count, place))
        if reply.granted:
            self.agreements.grant(reply.granted)
            for statement in reply.passed:
                self.agreements.notes(statement.party)
        for one in reply.passed:
            if not signing.is_signed(one, reply, self.keys):
                raise self._unsigned(one.party)
            self.said[one.party] = one
        self.note_came()
        self.heard = reply.line if reply.line and reply.line[0] != self.me else None
        self.asked, self.taken, self.ended, self.again = reply.asked, reply.taken, reply.ended, reply.again
        self.settled = len(self.plies)
        if reply.handover and not reply.handover.owes:
            self.sent_mark = self.mark

    def note_came(self) -> None:
        """Records that another device has had this game. What it has said since then is not known here."""
        self.came_by_link = True
        self.least = int(time.time()) // 60 - SINCE_MINUTES

    def is_same(self, other: FarGame) -> bool:
        """Returns whether another game is this one, with this device's secrets and the same other devices."""
        ours, theirs = (
            (one.identity, one.me, one.secret, one.signing, one.parties, one.message.table) for one in (self, other)
        )
        anchors = zip(self.message.anchors, other.message.anchors, strict=False)
        known = *anchors, *zip(self.keys, other.keys, strict=False)
        return ours == theirs and all(None in pair or pair[0] == pair[1] for pair in known)

    def _checked_keys(self, reply: Reply) -> list[bytes | None]:
        """Returns the keys that are known with those of a reply. Raises `FairError` if it changes a key."""
        keys = list(self.keys)
        for party, key in reply.keys if self.is_signed else ():
            if keys[party] is None:
                keys[party] = key
            elif keys[party] != key and party == self.me:
                raise FairError(Sentence("In this reply somebody else has joined in your place."))
            elif keys[party] != key:
                raise FairError(
                    Sentence("{player}’s device has another key than it began with.", player=self._player(party))
                )
        return keys

    def as_signed(self, reply: Reply) -> Reply:
        """Returns a reply without anything that nobody has signed. Raises `FairError` if a signature is wrong."""
        return self._as_said(reply, signing.statements_in(reply), self._checked_keys(reply), joins=False)

    def _as_said(self, reply: Reply, said: Sequence[Statement], keys: signing.Keys, joins: bool) -> Reply:
        """Returns a reply without anything that nobody has signed. `said` are its statements. If it is an invitation
        that this device accepts (`joins`), its sender may have signed nothing.

        Raises `FairError` if a signature is wrong, or if moves were taken back without one.
        """
        for one in said:
            if not signing.is_signed(one, reply, keys):
                raise self._unsigned(one.party)
        speakers, endings = {one.party for one in said}, {(one.ended, one.party) for one in said}
        sender = reply.signed.party if reply.signed and self._is_new(said[0]) else None
        message = reply.message
        known = [
            party == self.me or self.has_joined(party) or (keys[party] is not None and (joins or party in speakers))
            for party in range(len(self.parties))
        ]
        anchors = tuple(one if is_known else None for one, is_known in zip(message.anchors, known, strict=True))
        shown = tuple(one if is_known else None for one, is_known in zip(message.shown, known, strict=True))
        reply = replace(reply, message=replace(message, anchors=anchors, shown=shown))
        if reply.taken > self.taken and sender is None and not self.asks_all:
            raise self._unsigned(next(party for party in range(len(self.parties)) if party != self.me))
        ended = reply.ended if reply.ended == self.ended or reply.ended in endings else None
        if joins and not reply.signed:
            return replace(reply, asked=None, again=None, ended=None, used=())
        line = reply.line if reply.line and reply.line[0] == sender else None
        asked = reply.asked if reply.asked and reply.asked[0] == sender else None
        again = reply.again if reply.again and reply.again[0] == sender else None
        used = reply.used if sender is not None else ()
        return replace(reply, line=line, asked=asked, again=again, ended=ended, used=used)

    def _unsigned(self, party: int) -> FairError:
        """Returns the error for a reply in which somebody else speaks for a device."""
        player = self._player(party)
        return FairError(
            Sentence("It speaks for {player}, but {player}’s device has not signed it in this form.", player=player)
        )

    def has_signed(self, reply: Reply, party: int) -> bool:
        """Returns whether a device has sent a reply, which was received, and has said nothing later. Games that were
        begun before there were keys take everybody's word for that.
        """
        return not self.is_signed or (
            reply.signed is not None and self.said.get(party) == signing.stated(reply, reply.signed)
        )

    def _is_new(self, statement: Statement) -> bool:
        """Returns whether a device had not said something later before it said this."""
        before = self.said.get(statement.party)
        return before is None or statement.number >= before.number

    def _player(self, party: int) -> Seat:
        """Returns the first player of a device, for a sentence."""
        seat = self.parties[party][0]
        return Seat(seat, self.game.seat_names[seat - 1])

    def check_signed(self, said: Sequence[Statement], begin: int, end: int) -> None:
        """Raises `FairError` if a decision among the plies from `begin` up to, but not including, `end` is not covered
        by one of these statements: of the device that made it, or of this one, which had checked it then.
        """
        covered = {one.party: one.depth or 0 for one in said}
        mine = covered.get(self.me, 0)
        positions = self._rules.positions
        for place in range(begin, min(end, len(positions) - 1)):
            before = positions[place]
            party = party_of(self.parties, before.seat)
            if (
                before.phase not in self.game.chance_phases
                and party != self.me
                and max(mine, covered.get(party, 0)) <= place
            ):
                raise FairError(
                    Sentence(
                        "Turn {turn}: {player}’s device has not signed this move.",
                        turn=turn_number(positions[: place + 1]),
                        player=self._player(party),
                    )
                )

    def _is_ahead_of(self, reply: Reply) -> bool:
        """Returns whether this device has done something that the sender of a reply did not know."""
        ours, theirs, me = self.message, reply.message, self.me
        shown, known = ours.shown[me], theirs.shown[me]
        return bool(
            (ours.anchors[me] is not None and theirs.anchors[me] is None)
            or (shown is not None and (known is None or known[0] < shown[0]))
            or len(theirs.plies) < len(ours.plies)
            or (self.ended and not reply.ended)
            or self.taken > reply.taken
            or (self.hints.allowed and not reply.allowed)
            or self.agreements.has_more_than((*reply.questions, *([reply.allowed] if reply.allowed else [])))
        )

    def _has_decided_since(self, depth: int) -> bool:
        return any(before.phase not in self.game.chance_phases for before in self._rules.positions[depth:-1])

    def _granted(self, reply: Reply) -> tuple[str, ...]:
        """Returns the plies that remain after a reply takes moves back.

        Raises `FairError` if this device did not ask for that.
        """
        asked, plies = self.asked, self.plies
        is_asked = asked is not None and asked[:2] == (self.me, TAKE_BACK) and reply.taken == self.taken + 1
        if asked is None or not is_asked or reply.message.plies != plies[: asked[2]]:
            raise FairError(Sentence("This reply takes back moves, and you have not asked for that."))
        return plies[: asked[2]]

    def _check_fork(self, message: Message) -> None:
        """Raises `FairError` if the other device may have chosen another continuation knowing what was drawn later.

        In old games of more than two devices, which sign nothing, somebody who passed the move on may have changed it.
        So the player decides.
        """
        plies, positions = self.plies, self._rules.positions
        if len(self.parties) > 2 and not self.is_signed:
            return
        common = shared(message.plies, plies)
        if common < min(len(message.plies), len(plies)) and self._is_drawn_between(common, self.settled):
            seat = positions[common].seat
            raise FairError(
                Sentence(
                    "Turn {turn}: {player} has changed a move after the roll that followed it was known.",
                    turn=turn_number(positions[: common + 1]),
                    player=Seat(seat, self.game.seat_names[seat - 1]),
                )
            )

    def _is_drawn_between(self, begin: int, end: int) -> bool:
        """Returns whether a ply from `begin` up to, but not including, `end` was drawn."""
        return any(before.phase in self.game.chance_phases for before in self._rules.positions[:-1][begin:end])

    def _may_ask(self, asked: tuple[int, int, int]) -> bool:
        """Returns whether another device may ask that.

        Three and more devices ask in another form. A device may take back its own last decision, and only while it
        cannot know what was drawn after it.
        """
        party, kind, place = asked
        if len(self.parties) > 2:
            return False
        return kind == DRAW or (place == self._last_decision(party) and not self._is_drawn_between(place, self.settled))

    def _last_decision(self, party: int) -> int | None:
        """Returns how many plies there were before the last decision of a device; None if it has made none."""
        for place, before in reversed(list(enumerate(self._rules.positions[:-1]))):
            if before.seat in self.parties[party] and before.phase not in self.game.chance_phases:
                return place
        return None

    def _may_end(self, ended: tuple[int, int]) -> bool:
        """Returns whether a device may end the game by resigning for itself, or by accepting a draw offered here.

        Between three and more devices none can end the game alone.
        """
        kind, party = ended
        if len(self.parties) > 2:
            return False
        return party != self.me and (kind == RESIGNED or (self.asked or (-1,))[:2] == (self.me, DRAW))

    # Agreements between the players

    @property
    def question(self) -> tuple[int, int, int] | None:
        """The open question of another device to this one; None if there is none."""
        if to_answer := self.agreements.to_answer:
            return to_answer.asker, to_answer.kind, to_answer.place
        asked = self.asked
        return asked if asked and asked[0] != self.me and not self.ended and self._may_ask(asked) else None

    @property
    def back_to(self) -> int | None:
        """The number of plies that remain if this device’s last decision is taken back.

        None if it has made none, or if it may know what was drawn after it.
        """
        place = self._last_decision(self.me)
        return None if place is None or self._is_drawn_between(place, len(self.plies)) else place

    def ask(self, kind: int) -> None:
        """Asks the others to take back this device's last decision, to agree to a draw, or to allow hints.

        The next reply carries the question.
        """
        place = self.back_to if kind == TAKE_BACK else self.taken if kind == HINTS else 0
        if place is None or self.waits_for is None:
            return
        if kind != HINTS and not self.asks_all:
            self.asked = self.me, kind, place
        elif self.may_ask_hints if kind == HINTS else self.may_ask:
            before = self.agreements.questions.get(self.me)
            number = before.number + 1 if before else 1
            self.settle()
            self._answer(Question(self.me, number, kind, place, len(self.plies)), True)

    def allow(self) -> None:
        """Grants the question of another device."""
        question, to_answer = self.question, self.agreements.to_answer
        if question is None:
            return
        if to_answer:
            if to_answer.kind == TAKE_BACK:
                self._go_back_to(self.plies[: to_answer.depth], is_allowed=True)
            self.settle()
            self._answer(to_answer, True)
            self._carry_out()
            self._advance()
            return
        self.asked = None
        if question[1] == DRAW:
            self.ended = DRAW, self.me
        else:
            self._go_back_to(self.plies[: question[2]], is_allowed=True)
            self.taken += 1
            self.settled = question[2]
            self.agreements.behind.add(question[0])
            self._rules.advance()

    def decline(self) -> None:
        """Declines the question of another device, which learns of it with the next turn."""
        if to_answer := self.agreements.to_answer:
            self._answer(to_answer, False)
        else:
            self.asked = None

    def hear_no(self) -> None:
        """Drops the question of this device, because another one declined it."""
        if self.asked and self.asked[0] == self.me:
            self.asked = None

    def resign(self) -> None:
        """Resigns for this device, which ends the game between two."""
        if self.waits_for is not None and len(self.parties) == 2:
            self.ended = RESIGNED, self.me

    # Agreements with a signature of each device

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

    def use_hint(self, place: int) -> None:
        """Counts a hint or a review that a player at this device asks for, when the game has `place` plies."""
        self.hints.use(self.me, place)

    def _answer(self, question: Question, agrees: bool) -> None:
        """Answers a question with this device's signature. `agrees` is the answer."""
        text = question.text_of(self.me, agrees, self.identity, self.message, self.keys, self.taken)
        if text:
            answer = Answer(self.me, agrees, signatures.sign(self.signing, text))
            self.agreements.questions[question.asker] = question.with_answer(answer)

    def _has_answered(
        self,
        question: Question,
        answer: Answer,
        message: Message | None = None,
        keys: signing.Keys | None = None,
    ) -> bool:
        """Returns whether a device has given that `answer` to that `question`, about the plies that this device holds,
        or those of a `message`, if the devices have the `keys` that are known here or these.
        """
        message, keys = message or self.message, keys or self.keys
        text = question.text_of(answer.party, answer.agrees, self.identity, message, keys, self.taken)
        key = keys[answer.party]
        return key is not None and text is not None and signatures.fits(key, answer.signature, text)

    def _is_past(self, question: Question) -> bool:
        """Returns whether the game has gone on since a `question`, which declines it, or has not come so far."""
        depth, count = question.depth, len(self.plies)
        is_known = question.kind == TAKE_BACK and self._is_drawn_between(depth, self.settled)
        return depth > count or self._has_decided_since(depth) or is_known

    def _is_for_all(self, question: Question) -> bool:
        """Returns whether a `question` of that kind needs the answers of all devices here."""
        if question.kind == HINTS:
            return not self.hints.allowed and question.place == self.taken
        return self.asks_all

    def _may_agree_to(self, question: Question) -> bool:
        """Returns whether the others may agree to a `question`: nobody can know what was drawn after the moves that it
        takes back, of which the first is the asker's last.
        """
        if question.kind != TAKE_BACK:
            return True
        end = max(question.depth, self.settled)
        is_last = question.place == self._last_decision(question.asker)
        return is_last and not self._is_drawn_between(question.place, end)

    def _hear_questions(self, reply: Reply, still_owes: bool) -> None:
        """Takes in the questions and answers of a reply. `still_owes` says whether this device has to tell the others
        something that the sender did not know.
        """
        agreements = self.agreements
        for question in reply.questions if reply.taken == self.taken else ():
            if self._is_for_all(question) and not self._is_past(question):
                agreements.hear(question, self._has_answered)
        agreements.drop(self._is_past)
        for question in agreements.open_ones:
            holding = agreements.holding
            is_second = holding is not None and holding.asker < question.asker
            if self.me not in question.answered and (is_second or not self._may_agree_to(question)):
                self._answer(question, False)
        complete = {question.words for question in reply.questions if agreements.has_all(question)}
        if self._carry_out() in complete and not still_owes:
            self.sent_mark = self.mark  # the sender knows it too

    def _carry_out(self) -> tuple[int, ...]:
        """Carries out a question to which all have agreed. Returns what it asks; empty if there is none."""
        question = self.agreements.complete
        if question is None or self.ended:
            return ()
        if question.kind == DRAW:
            self.ended = DRAW, question.asker
        elif question.kind == HINTS:
            self._allow_hints(question)
        else:
            self._go_back_to(self.plies[: question.place])
            self.taken += 1
            self.settled = question.place
            self.agreements.grant(question)
        return question.words

    def _allow_hints(self, question: Question) -> None:
        """Allows hints until the end of the game, after all have agreed to a `question`."""
        self.hints.allowed = question
        self.agreements.drop(lambda one: one.kind == HINTS)

    def _newly_allowed(self, reply: Reply, keys: signing.Keys) -> Question | None:
        """Returns the question after which a reply allows hints, if they are not allowed here yet; otherwise None.
        `keys` are those of all devices.

        Raises `FairError` if not all devices have agreed to it, this one too.
        """
        question = reply.allowed if self.is_signed and not self.hints.allowed else None
        if question and not (
            question.kind == HINTS
            and self.agreements.has_all(question)
            and all(self._has_answered(question, answer, keys=keys) for answer in question.answers)
        ):
            raise FairError(Sentence("This reply allows hints, and not everybody has agreed to that."))
        return question

    def _granted_by_all(self, reply: Reply) -> Question:
        """Returns the question after which a reply takes moves back.

        Raises `FairError` if not all devices have agreed to it, this one too.
        """
        question = reply.granted
        if (
            question is None
            or question.kind != TAKE_BACK
            or reply.taken != self.taken + 1
            or self._is_past(question)
            or not self._may_agree_to(question)
            or not self.agreements.has_all(question)
            or not all(self._has_answered(question, answer) for answer in question.answers)
        ):
            raise FairError(Sentence("This reply takes back moves, and not everybody has agreed to that."))
        return question

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

    @property
    def owes(self) -> bool:
        """Whether the others must be sent the current state before the game can continue."""
        return not self.is_mine and not self.has_moved and self.mark != self.sent_mark

    def sent(self) -> None:
        """Records that the others have been sent the current state."""
        self.sent_mark = self.mark
        self.settle()

    def settle(self, count: int | None = None) -> None:
        """Records that the others may learn of the first `count` plies, by default of all so far. These are then taken
        back only by agreement.
        """
        self.settled = max(self.settled, len(self.plies) if count is None else count)

    @property
    def mark(self) -> str:
        """Identifies the current state, as far as the others must be sent it."""
        message = self.message
        mark = f"{len(message.plies)}.{crc32(' '.join(message.plies).encode()):08x}"
        if self.ended and self.asks_all:
            mark = ""  # a roll that is drawn later matters to nobody
        mine = self.asked if self.asked and self.asked[0] == self.me else ""
        mark = f"{mark} {mine} {self.taken} {self.ended or ''}"
        mark += self.agreements.mark
        if self.hints.allowed:
            mark = f"{mark} hints"
        if self.again and self.again[0] == self.me:
            mark = f"{mark} again"
        if self.waits_for is None:
            return mark
        known = zip(message.anchors, message.shown, strict=True)
        shown = ["-" if anchor is None else str((one or (0,))[0]) for anchor, one in known]
        return ".".join([mark, *shown])
