"""A game with distant players: what this device knows, together with the plies of the table's main line."""

from __future__ import annotations

from binascii import crc32
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from itertools import takewhile
from random import SystemRandom

from pygames.contract import Game, Position
from pygames.fair import FairError, Fork
from pygames.fair import Message as FairMessage
from pygames.fair import Table as FairTable
from pygames.fair.chain import SIZE
from pygames.fair.line import Line, shared
from pygames.message import Message as Sentence
from pygames.message import Seat
from pygames.record import Record
from web.far import signatures, signing
from web.far.agreeing.hints import uses_of
from web.far.agreeing.question import Answer, Question
from web.far.known import Known
from web.far.packing import Parties, party_of
from web.far.reply import DRAW, HINTS, IDENTITY, LONGEST_LINE, RESIGNED, TAKE_BACK, Reply, one_line, table_of
from web.far.statements import Signature, Statement

RANDOM = SystemRandom()


class FarGame:
    """The plies of the table's main line, followed by rolls that are drawn already but not played yet, and what is
    known beyond them.

    This is made when it is needed. What an action or a reply changes in the plies is to be played on the table then.
    """

    def __init__(self, known: Known, played: Line | None) -> None:
        """`played` is the game on the table; None before the deal."""
        self.known = known
        self._played = played.plies if played else ()
        self._rules = FairTable.at(known.setup, known.shown, played)
        if played and not known.agreements.freezes:
            self._rules.draw()

    @classmethod
    def of(cls, known: Known, positions: Sequence[Position], plies: Sequence[str]) -> FarGame:
        """Returns the game of a table, on which these `plies` were played, with these `positions` between them."""
        is_laid_out = known.is_laid_out(positions[0])
        return cls(known, Line(tuple(positions), tuple(plies)) if is_laid_out else None)

    @classmethod
    def begun(
        cls, game: Game, variant: str, seats: int, parties: Parties, me: int, identity: bytes | None = None
    ) -> FarGame:
        """Creates a game to which the other devices are to be invited."""
        identity = RANDOM.randbytes(IDENTITY) if identity is None else identity
        known = Known(game, variant, seats, parties, me, identity, RANDOM.randbytes(SIZE))
        known.keys[me] = signatures.key(known.signing)
        far = cls(known, None)
        far._advance()
        return far

    @classmethod
    def joined(cls, reply: Reply, me: int) -> FarGame:
        """Joins the game of a reply as the device with the number `me`.

        Raises `FairError` if the reply does not allow it, as when it has no keys: in such a game anybody who passes a
        link on could speak for the others.
        """
        of, variant, seats = table_of(reply.message)
        known = Known(of, variant, seats, reply.message.parties, me, reply.identity, RANDOM.randbytes(SIZE))
        if not reply.keys:
            host = next((party for party, anchor in enumerate(reply.message.anchors) if anchor is not None), 0)
            raise FairError(
                Sentence(
                    "This invitation holds no key, so nobody could sign what they play. It was made by an old version, "
                    "or changed on its way. Ask {player} for a new one.",
                    player=known.player(host),
                )
            )
        known.keys[me] = signatures.key(known.signing)
        far = cls(known, None)
        far.apply(reply, joins=True)
        known.sent_mark = ""  # the others do not know yet who has joined
        return far

    # The state of the game

    @property
    def message(self) -> FairMessage:
        return self._rules.message()

    @property
    def start(self) -> Position:
        """The starting position; before the deal, a placeholder."""
        return self.record.start

    @property
    def record(self) -> Record:
        """The game, with rolls that are drawn but not played yet; before the deal, only the placeholder start."""
        known = self.known
        return self._rules.record or Record(known.game.start(known.variant, known.seats))

    @property
    def line(self) -> Line | None:
        """The plies with their positions; None before the deal."""
        return self._rules.line

    @property
    def plies(self) -> tuple[str, ...]:
        return self.line.plies if self.line else ()

    @property
    def _positions(self) -> tuple[Position, ...]:
        return self._rules.positions

    def steps(self, begin: int = 0, end: int | None = None) -> list[tuple[Position, str]]:
        """Returns the plies from `begin` up to, but not including, `end`, each with the position before it."""
        return self.line.steps(begin, end) if self.line else []

    def turn(self, count: int) -> int:
        """Returns the number of the turn after `count` plies."""
        return self.line.turn(count) if self.line else 1

    @property
    def waits_for(self) -> int | None:
        """The number of the device that must act next; None if the game is over."""
        known = self.known
        if known.ended:
            return None
        held = known.agreements.holding
        return known.agreements.missing(held)[0] if held else self._rules.waits_for()

    @property
    def is_mine(self) -> bool:
        """Whether this device must act next."""
        return self.waits_for == self.known.me and not self.known.has_moved

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
        return seat if seat in self.known.parties[party] else self.known.parties[party][0]

    @property
    def awaits(self) -> int | None:
        """Whom the game waits for now: 0 for this device, otherwise a seat; None if the game is over."""
        return 0 if self.is_mine or self.owes else self.waiting_seat

    def note_time(self, now: float) -> None:
        """Notes since when the game waits for whom it waits for. Called with the time before the game is saved."""
        if self.awaits != self.known.awaited:
            self.known.awaited, self.known.since = self.awaits, now

    def to_show(self, played: Sequence[str]) -> tuple[str, ...]:
        """Returns the plies that a table should show on which `played` are shown now.

        These are all plies, except rolls at the end that a player on this device has yet to make.
        """
        plies, positions = self.plies, self._positions
        count = len(plies)
        while count > 0 and positions[count - 1].phase in self.known.game.chance_phases:
            count -= 1
        if shared(played, plies) == len(played):
            count = max(count, len(played))
        while count < len(plies) and not self.known.is_own(positions[count].seat):
            count += 1
        return plies[:count]

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The roll that comes next, and the rolls of other devices' seats that follow; empty if it is not known yet."""
        following = self.plies[len(self._played) :]
        befores = self._positions[len(self._played) + 1 : -1]
        others = takewhile(lambda before: not self.known.is_own(before.seat), befores)
        return following[: 1 + len(list(others))]

    # What was played here

    def note_played(self, has_decided: bool) -> None:
        """Notes what was played on the table, or taken back before it was sent, and shows the values that this allows.
        `has_decided` says whether a player on this device has decided something, which declines what was asked.
        """
        known = self.known
        if known.agreements.freezes:
            return  # nothing is shown until all have answered
        if has_decided and known.asked and known.asked[0] != known.me:
            known.asked = None
        self._advance()
        known.agreements.drop(self._is_past)

    def restore(self, message: FairMessage) -> None:
        """Sets what all devices have revealed and decided, of this device too. Draws rolls as soon as possible.

        Raises `FairError` if anything in the message is wrong.
        """
        self._rules.restore(message)
        self._advance()

    def _advance(self) -> None:
        """Draws rolls and shows values, unless moves may be taken back first."""
        if not self.known.agreements.freezes:
            self._rules.advance()
        self.known.shown = self._rules.shown

    def _go_back_to(self, count: int, is_allowed: bool = False) -> None:
        """Goes back to the first `count` plies. If this device allows another one to play from there (`is_allowed`), it
        hides again what it has not sent, since that could tell the other one the next roll.
        """
        known, shown, line = self.known, self._rules.shown, self._rules.line
        assert line, "only plies are taken back"
        mine, own = known.said.get(known.me), shown.chains[known.me]
        if is_allowed and mine and mine.shown is not None and own and mine.shown < own.newest:
            shown = shown.with_chain(known.me, own.upto(mine.shown))
        self._rules = FairTable.at(known.setup, shown, line.upto(count))

    # Sending

    @property
    def owes(self) -> bool:
        """Whether the others must be sent the current state before the game can continue."""
        return not self.is_mine and not self.known.has_moved and self.mark != self.known.sent_mark

    @property
    def mark(self) -> str:
        """Identifies the current state, as far as the others must be sent it."""
        message = self.message
        mark = f"{len(message.plies)}.{crc32(' '.join(message.plies).encode()):08x}"
        if self.known.ended and self.known.asks_all:
            mark = ""  # a roll that is drawn later matters to nobody
        mine = self.known.asked if self.known.asked and self.known.asked[0] == self.known.me else ""
        mark = f"{mark} {mine} {self.known.taken} {self.known.ended or ''}"
        mark += self.known.agreements.mark
        if self.known.hints.allowed:
            mark = f"{mark} hints"
        if self.known.again and self.known.again[0] == self.known.me:
            mark = f"{mark} again"
        if self.waits_for is None:
            return mark
        known = zip(message.anchors, message.shown, strict=True)
        shown = ["-" if anchor is None else str((one or (0,))[0]) for anchor, one in known]
        return ".".join([mark, *shown])

    def sent(self) -> None:
        """Records that the others have been sent the current state."""
        self.known.sent_mark = self.mark
        self.settle()

    def settle(self, count: int | None = None) -> None:
        """Records that the others may learn of the first `count` plies, by default of all so far. These are then taken
        back only by agreement.
        """
        self.known.settled = max(self.known.settled, len(self.plies) if count is None else count)

    @property
    def seen(self) -> int:
        """How many plies the others may be sent: those that the table is to show, and those that another device has
        sent or was sent. A roll that the player has yet to make is nobody's news.
        """
        known = self.known
        said = (one for one in known.said.values() if one.party not in (known.me, *known.agreements.behind))
        told = max(known.settled, *(one.depth or 0 for one in said), 0)
        return max(len(self.to_show(self._played)), min(told, len(self.plies)))

    def reply(self, names: Sequence[str], line: str = "", call: bytes = b"", count: int | None = None) -> Reply:
        """Returns the reply to send to the others, with a line of text for them. `call` says how this device can be
        reached, and `count` how many plies the others may learn of, by default all.
        """
        known = self.known
        text = one_line(line, LONGEST_LINE)
        given = list(names) if any(names) else [""] * known.seats
        said = (known.me, text) if text else None
        asked, again = known.asked, known.again
        if known.is_signed:  # nobody repeats what others have said
            asked = asked if asked and asked[0] == known.me else None
            again = again if again and again[0] == known.me else None
            for statement in known.said.values():
                if statement.party != known.me:
                    for seat, name in zip(known.parties[statement.party], statement.names, strict=True):
                        given[seat - 1] = name
        told = tuple(given) if any(given) else ()
        message = self.message if count is None else self._message_of(count)
        reply = Reply(known.identity, message, told, said, asked, known.taken, known.ended, call, None, again)
        reply = replace(reply, questions=tuple(known.agreements.all), granted=known.agreements.granted)
        reply = replace(reply, allowed=known.hints.allowed, used=known.hints.told)
        return self._signed(reply) if known.is_signed else reply

    def _message_of(self, count: int) -> FairMessage:
        """Returns the game up to `count` plies, as this device knew it then: without the value for a later draw."""
        known, shown, line = self.known, self._rules.shown, self._rules.line
        if line is None or count >= len(line.plies):
            return self.message
        own, begun = shown.chains[known.me], line.groups(count) + (known.game.deals > 1)
        if own:
            shown = shown.with_chain(known.me, own.upto(begun))
        return FairTable.at(known.setup, shown, line.upto(count)).message()

    def _signed(self, reply: Reply) -> Reply:
        """Returns a reply with this device's signature, and with the keys and statements that the others may lack.

        An invitation has only the key: whoever could change it could change the key as well.
        """
        known = self.known
        me, others = known.me, [party for party in range(len(known.parties)) if party != known.me]
        unknown = [
            (party, key)
            for party, key in enumerate(known.keys)
            if key is not None and any(other != party and not known.knows(other, party) for other in others)
        ]
        reply = replace(reply, keys=tuple(unknown))
        if self._last_decision(me) is None and not any(known.keys[party] for party in others):
            return reply
        statement = self._statement(reply)
        passed = (known.said[party] for party in others if party in known.said and self._passes_on(party))
        sender = Signature(me, statement.number, statement.signature)
        return replace(reply, signed=sender, passed=tuple(passed))

    def _statement(self, reply: Reply) -> Statement:
        """Returns a reply as this device's statement: its last one, if that says the same, or else the next."""
        known = self.known
        before = known.said.get(known.me)
        number = before.number if before else 0
        if before:
            again = signing.stated(reply, Signature(known.me, number, before.signature))
            text = signing.text_of(again, reply, known.keys)
            if text == known.last_signed or (not known.last_signed and signing.is_signed(again, reply, known.keys)):
                known.last_signed = text
                return before
        sender = Signature(known.me, max(number + 1, known.least), b"")
        statement = signing.signed(signing.stated(reply, sender), reply, known.keys, known.signing)
        known.said[known.me], known.last_signed = statement, signing.text_of(statement, reply, known.keys)
        return statement

    def _passes_on(self, party: int) -> bool:
        """Returns whether a device besides this one and `party` may lack what `party` has said."""
        known = self.known
        others = [other for other in range(len(known.parties)) if other not in (known.me, party)]
        if party in known.agreements.behind:
            return False  # what it said before moves were taken back
        return bool(others) and (party != self.waits_for or not all(known.knows(other, party) for other in others))

    # Receiving

    def apply(self, reply: Reply, take_fork: bool = False, joins: bool = False) -> None:
        """Applies a reply. A reply that arrives twice, late or out of order does no harm. `joins` says whether it is an
        invitation that this device accepts.

        Raises `FairError`, and changes nothing in the game, if anything in it is wrong.
        """
        known = self.known
        if reply.identity != known.identity:
            raise FairError(Sentence("This reply belongs to another game."))
        keys = known.checked_keys(reply)
        said = signing.statements_in(reply) if known.is_signed else ()
        if known.is_signed:
            reply = known.as_said(reply, said, keys, joins)
        for question in (*reply.questions, *([reply.granted] if reply.granted else ())):
            known.agreements.note_both(question, lambda one, answer: self._has_answered(one, answer, keys=keys))
        before, rules, is_older = self.message, copy(self._rules), reply.taken < known.taken
        still_owes = self.mark != known.sent_mark and self._is_ahead_of(reply)
        allowed = self._newly_allowed(reply, keys)
        message = replace(reply.message, plies=()) if is_older else reply.message
        granted, common = None, len(before.plies)
        try:
            if reply.taken > known.taken and known.asks_all:
                granted = self._granted_by_all(reply)
                common, still_owes = granted.place, False
                self._go_back_to(common)
            elif reply.taken > known.taken:
                self._go_back_to(self._granted(reply))
            if take_fork:
                self._check_fork(message)
            self._rules.receive(message, take_fork)
            if known.is_signed:
                self.check_signed(said, min(common, shared(message.plies, before.plies)), len(message.plies))
        except Fork:
            self._rules = rules
            if known.is_signed:
                place = shared(message.plies, before.plies)
                self.check_signed(said, place, place + 1)
            self._check_fork(message)
            raise
        except FairError:
            self._rules = rules
            raise
        known.shown = self._rules.shown
        for statement in said:
            known.keys[statement.party] = keys[statement.party]
            if known.is_new(statement):
                known.said[statement.party] = statement
            known.hints.note(statement.party, statement.used)
        if joins:
            known.keys = keys  # nobody else can vouch for those who have said nothing yet
        if allowed:
            known.allow_hints(allowed)
            known.sent_mark = known.sent_mark if still_owes else self.mark
        if known.came_by_link:  # the others may know of a use before this device had the game
            known.hints.note(known.me, uses_of(reply.used, known.me))
        if is_older:
            return
        is_news = self.message != before
        if granted:
            known.agreements.grant(granted)
        if reply.taken > known.taken:
            known.taken, known.settled = reply.taken, len(message.plies)
        for statement in said:
            known.agreements.notes(statement.party)
        if not is_news and self._has_decided_since(len(message.plies)):
            return
        ends = reply.ended is not None and not known.ended and known.may_end(reply.ended)
        if is_news:
            known.asked = None
            known.heard = reply.line if reply.line and reply.line[0] != known.me else None
        if reply.asked and reply.asked[0] != known.me and self._may_ask(reply.asked):
            known.asked = reply.asked
        if ends:
            known.ended = reply.ended
        if reply.again and reply.again[0] != known.me and self.waits_for is None:
            known.again = reply.again
        if is_news or ends:
            known.settled = max(known.settled, len(message.plies))
            if not still_owes:
                known.sent_mark = self.mark
        self._hear_questions(reply, still_owes)
        self._advance()

    def take_over(self, reply: Reply) -> None:
        """Continues from a reply of this player's other device: its values and decisions are this device's own.

        Raises `FairError` if anything in it is wrong.
        """
        known = self.known
        for party, key in reply.keys:
            known.keys[party] = key
        known.taken = reply.taken
        for question in reply.questions:  # before anything is drawn
            known.agreements.receive(
                question, lambda question, answer: self._has_answered(question, answer, reply.message)
            )
        self.restore(reply.message)
        known.hints.allowed = self._newly_allowed(reply, known.keys)
        for party, count, place in reply.used:
            known.hints.note(party, (count, place))
        if reply.granted:
            known.agreements.grant(reply.granted)
            for statement in reply.passed:
                known.agreements.notes(statement.party)
        for one in reply.passed:
            if not signing.is_signed(one, reply, known.keys):
                raise known.unsigned(one.party)
            known.said[one.party] = one
        known.note_came()
        known.heard = reply.line if reply.line and reply.line[0] != known.me else None
        known.asked, known.taken, known.ended, known.again = reply.asked, reply.taken, reply.ended, reply.again
        known.settled = len(self.plies)
        if reply.handover and not reply.handover.owes:
            known.sent_mark = self.mark

    def check_signed(self, said: Sequence[Statement], begin: int, end: int) -> None:
        """Raises `FairError` if a decision among the plies from `begin` up to, but not including, `end` is not covered
        by one of these statements: of the device that made it, or of this one, which had checked it then.
        """
        known = self.known
        covered = {one.party: one.depth or 0 for one in said}
        mine = covered.get(known.me, 0)
        positions = self._positions
        for place in range(begin, min(end, len(positions) - 1)):
            before = positions[place]
            party = party_of(known.parties, before.seat)
            if (
                before.phase not in known.game.chance_phases
                and party != known.me
                and max(mine, covered.get(party, 0)) <= place
            ):
                raise FairError(
                    Sentence(
                        "Turn {turn}: {player}’s device has not signed this move.",
                        turn=self.turn(place),
                        player=known.player(party),
                    )
                )

    def _is_ahead_of(self, reply: Reply) -> bool:
        """Returns whether this device has done something that the sender of a reply did not know."""
        ours, theirs, me = self.message, reply.message, self.known.me
        shown, known = ours.shown[me], theirs.shown[me]
        return bool(
            (ours.anchors[me] is not None and theirs.anchors[me] is None)
            or (shown is not None and (known is None or known[0] < shown[0]))
            or len(theirs.plies) < len(ours.plies)
            or (self.known.ended and not reply.ended)
            or self.known.taken > reply.taken
            or (self.known.hints.allowed and not reply.allowed)
            or self.known.agreements.has_more_than((*reply.questions, *([reply.allowed] if reply.allowed else [])))
        )

    def _granted(self, reply: Reply) -> int:
        """Returns how many plies remain after a reply takes moves back.

        Raises `FairError` if this device did not ask for that.
        """
        known = self.known
        asked, plies = known.asked, self.plies
        is_asked = asked is not None and asked[:2] == (known.me, TAKE_BACK) and reply.taken == known.taken + 1
        if asked is None or not is_asked or reply.message.plies != plies[: asked[2]]:
            raise FairError(Sentence("This reply takes back moves, and you have not asked for that."))
        return asked[2]

    def _check_fork(self, message: FairMessage) -> None:
        """Raises `FairError` if the other device may have chosen another continuation knowing what was drawn later.

        In old games of more than two devices, which sign nothing, somebody who passed the move on may have changed it.
        So the player decides.
        """
        known = self.known
        plies, positions = self.plies, self._positions
        if len(known.parties) > 2 and not known.is_signed:
            return
        common = shared(message.plies, plies)
        if common < min(len(message.plies), len(plies)) and self._is_drawn_between(common, known.settled):
            seat = positions[common].seat
            raise FairError(
                Sentence(
                    "Turn {turn}: {player} has changed a move after the roll that followed it was known.",
                    turn=self.turn(common),
                    player=Seat(seat, known.game.seat_names[seat - 1]),
                )
            )

    # What was drawn and decided

    def _is_drawn_between(self, begin: int, end: int) -> bool:
        """Returns whether a ply from `begin` up to, but not including, `end` was drawn."""
        return any(before.phase in self.known.game.chance_phases for before in self._positions[:-1][begin:end])

    def _last_decision(self, party: int) -> int | None:
        """Returns how many plies there were before the last decision of a device; None if it has made none."""
        for place, before in reversed(list(enumerate(self._positions[:-1]))):
            if before.seat in self.known.parties[party] and before.phase not in self.known.game.chance_phases:
                return place
        return None

    def _has_decided_since(self, depth: int) -> bool:
        return any(before.phase not in self.known.game.chance_phases for before in self._positions[depth:-1])

    # Agreements between the players

    @property
    def question(self) -> tuple[int, int, int] | None:
        """The open question of another device to this one; None if there is none."""
        known = self.known
        if to_answer := known.agreements.to_answer:
            return to_answer.asker, to_answer.kind, to_answer.place
        asked = known.asked
        return asked if asked and asked[0] != known.me and not known.ended and self._may_ask(asked) else None

    @property
    def back_to(self) -> int | None:
        """The number of plies that remain if this device’s last decision is taken back.

        None if it has made none, or if it may know what was drawn after it.
        """
        place = self._last_decision(self.known.me)
        return None if place is None or self._is_drawn_between(place, len(self.plies)) else place

    def ask(self, kind: int) -> None:
        """Asks the others to take back this device's last decision, to agree to a draw, or to allow hints.

        The next reply carries the question.
        """
        known = self.known
        place = self.back_to if kind == TAKE_BACK else known.taken if kind == HINTS else 0
        if place is None or self.waits_for is None:
            return
        if kind != HINTS and not known.asks_all:
            known.asked = known.me, kind, place
        elif known.may_ask_hints if kind == HINTS else known.may_ask:
            before = known.agreements.questions.get(known.me)
            number = before.number + 1 if before else 1
            self.settle()
            self._answer(Question(known.me, number, kind, place, len(self.plies)), True)

    def allow(self) -> None:
        """Grants the question of another device."""
        known = self.known
        question, to_answer = self.question, known.agreements.to_answer
        if question is None:
            return
        if to_answer:
            if to_answer.kind == TAKE_BACK:
                self._go_back_to(to_answer.depth, is_allowed=True)
            self.settle()
            self._answer(to_answer, True)
            self._carry_out()
            self._advance()
            return
        known.asked = None
        if question[1] == DRAW:
            known.ended = DRAW, known.me
        else:
            self._go_back_to(question[2], is_allowed=True)
            known.taken += 1
            known.settled = question[2]
            known.agreements.behind.add(question[0])
            self._advance()

    def decline(self) -> None:
        """Declines the question of another device, which learns of it with the next turn."""
        if to_answer := self.known.agreements.to_answer:
            self._answer(to_answer, False)
        else:
            self.known.asked = None

    def resign(self) -> None:
        """Resigns for this device, which ends the game between two."""
        known = self.known
        if self.waits_for is not None and len(known.parties) == 2:
            known.ended = RESIGNED, known.me

    def _may_ask(self, asked: tuple[int, int, int]) -> bool:
        """Returns whether another device may ask that.

        Three and more devices ask in another form. A device may take back its own last decision, and only while it
        cannot know what was drawn after it.
        """
        party, kind, place = asked
        if len(self.known.parties) > 2:
            return False
        return kind == DRAW or (
            place == self._last_decision(party) and not self._is_drawn_between(place, self.known.settled)
        )

    def _answer(self, question: Question, agrees: bool) -> None:
        """Answers a question with this device's signature. `agrees` is the answer."""
        known = self.known
        text = question.text_of(known.me, agrees, known.identity, self.message, known.keys, known.taken)
        if text:
            answer = Answer(known.me, agrees, signatures.sign(known.signing, text))
            known.agreements.questions[question.asker] = question.with_answer(answer)

    def _has_answered(
        self,
        question: Question,
        answer: Answer,
        message: FairMessage | None = None,
        keys: signing.Keys | None = None,
    ) -> bool:
        """Returns whether a device has given that `answer` to that `question`, about the plies that this device holds,
        or those of a `message`, if the devices have the `keys` that are known here or these.
        """
        known = self.known
        message, keys = message or self.message, keys or known.keys
        text = question.text_of(answer.party, answer.agrees, known.identity, message, keys, known.taken)
        key = keys[answer.party]
        return key is not None and text is not None and signatures.fits(key, answer.signature, text)

    def _is_past(self, question: Question) -> bool:
        """Returns whether the game has gone on since a `question`, which declines it, or has not come so far."""
        depth, count = question.depth, len(self.plies)
        is_known = question.kind == TAKE_BACK and self._is_drawn_between(depth, self.known.settled)
        return depth > count or self._has_decided_since(depth) or is_known

    def _may_agree_to(self, question: Question) -> bool:
        """Returns whether the others may agree to a `question`: nobody can know what was drawn after the moves that it
        takes back, of which the first is the asker's last.
        """
        if question.kind != TAKE_BACK:
            return True
        end = max(question.depth, self.known.settled)
        is_last = question.place == self._last_decision(question.asker)
        return is_last and not self._is_drawn_between(question.place, end)

    def _hear_questions(self, reply: Reply, still_owes: bool) -> None:
        """Stores the questions and answers of a reply. `still_owes` is whether this device has to tell the others
        something that the sender did not know.
        """
        known = self.known
        agreements = known.agreements
        for question in reply.questions if reply.taken == known.taken else ():
            if known.is_for_all(question) and not self._is_past(question):
                agreements.receive(question, self._has_answered)
        agreements.drop(self._is_past)
        for question in agreements.open_ones:
            holding = agreements.holding
            is_second = holding is not None and holding.asker < question.asker
            if known.me not in question.answered and (is_second or not self._may_agree_to(question)):
                self._answer(question, False)
        complete = {question.asked for question in reply.questions if agreements.has_all(question)}
        if self._carry_out() in complete and not still_owes:
            known.sent_mark = self.mark  # the sender knows it too

    def _carry_out(self) -> tuple[int, ...]:
        """Carries out a question to which all have agreed. Returns what it asks; empty if there is none."""
        known = self.known
        question = known.agreements.complete
        if question is None or known.ended:
            return ()
        if question.kind == DRAW:
            known.ended = DRAW, question.asker
        elif question.kind == HINTS:
            known.allow_hints(question)
        else:
            self._go_back_to(question.place)
            known.taken += 1
            known.settled = question.place
            known.agreements.grant(question)
        return question.asked

    def _newly_allowed(self, reply: Reply, keys: signing.Keys) -> Question | None:
        """Returns the question after which a reply allows hints, if they are not allowed here yet; otherwise None.
        `keys` are those of all devices.

        Raises `FairError` if not all devices have agreed to it, this one too.
        """
        known = self.known
        question = reply.allowed if known.is_signed and not known.hints.allowed else None
        if question and not (
            question.kind == HINTS
            and known.agreements.has_all(question)
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
            or reply.taken != self.known.taken + 1
            or self._is_past(question)
            or not self._may_agree_to(question)
            or not self.known.agreements.has_all(question)
            or not all(self._has_answered(question, answer) for answer in question.answers)
        ):
            raise FairError(Sentence("This reply takes back moves, and not everybody has agreed to that."))
        return question
