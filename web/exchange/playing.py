"""The driver for the seats on distant devices. It holds the table while the game waits for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from pygames.contract import Position
from pygames.fair import FairError
from web.far.agreeing.question import Question
from web.far.call import WATCHER, call_of
from web.far.game import FarGame
from web.far.handover import come_back
from web.far.known import Known
from web.far.rematch import offer_of
from web.far.reply import DRAW, HINTS, Reply, write
from web.session.change import Change, DriverChanged, Played
from web.session.drivers import Driver
from web.session.session import Session
from web.session.telling import recap_of_turns
from web.tree.turns import Counter
from web.words import _, ngettext

SEND, AGAIN, JOIN, BACK, STAY = "far-send", "far-again", "far-join", "far-back", "far-stay"
"""The actions of this driver's buttons."""


class FarPlay(Driver):
    """Drives all seats that are not played on this device."""

    def __init__(self, session: Session) -> None:
        """Takes a session whose table has a `far`."""
        self.session = session
        self.is_live: Callable[[], bool] = lambda: False
        """Returns whether the device that the game waits for is connected live, and gets replies automatically."""
        self._given = "", False
        """The state that was given out last since this was created, and whether it was copied rather than sent."""
        self.has_key = False
        """Whether the player has kept a key to the game since this was created."""
        session.hold = self._hold
        session.drawn = lambda: self.far.outcomes
        session.coming = lambda: self.coming
        session.drivers.append(lambda seat: None if self.known.is_own(seat) else self)

    @property
    def known(self) -> Known:
        """What this device knows of the game beyond its plies."""
        known = self.session.table.far
        assert known is not None, "the table is that of a game with somebody far away"
        return known

    @property
    def far(self) -> FarGame:
        """The game as it stands."""
        return self.session.table.far_game

    def _hold(self) -> Driver | None:
        known, far = self.known, self.far
        is_behind = self.session.table.head < len(far.plies)  # the next roll is drawn, but not played yet
        return None if far.is_mine or (is_behind and not known.ended and not known.has_moved) else self

    def record(self, change: Change) -> None:
        """Notes what was played or taken back. Must be called before a change is saved."""
        known = self.known
        if change.saves and known.is_dealt:
            is_played, phases = isinstance(change.cause, Played), known.game.chance_phases
            self.far.note_played(is_played and any(before.phase not in phases for before, _ply, _after in change.steps))

    # Texts and buttons on the page

    @property
    def names(self) -> list[str]:
        return self.session.names

    @property
    def name(self) -> str:
        """The name of the player that the game waits for."""
        seat = self.far.waiting_seat
        return self.session.names[seat - 1] if seat else ""

    @property
    def is_inviting(self) -> bool:
        """Whether the device that the game waits for has not joined yet."""
        party = self.far.waits_for
        return party is not None and not self.known.has_joined(party)

    @property
    def waits_for_press(self) -> bool:
        return self.far.owes and not self.is_live()

    @property
    def status(self) -> str:
        known, far = self.known, self.far
        if known.ended:
            kind, party = known.ended
            name = self.names[known.parties[party][0] - 1]
            return _("A draw by agreement.") if kind == DRAW else _("{name} resigned.").format(name=name)
        if known.has_moved:
            return _("This game has moved to your other device.")
        if far.owes and not self.is_live() and (sentence := self._answered()):
            return sentence.format(name=self.name)
        if self.is_inviting:
            sentence = _("Invite {name} to play.")
            if not self.far.owes:
                sentence = self._waiting(
                    _("Invitation sent. Waiting for {name}."), _("Invitation copied. Send it to {name}.")
                )
        elif self.far.owes:
            sentence = self._done()
        elif self.is_live():
            sentence = _("Waiting for {name}.")
        else:
            sentence = self._waiting(_("Sent. Waiting for {name}."), _("Copied. Send it to {name}."))
        return sentence.format(name=self.name)

    def _answered(self) -> str:
        """Returns the sentence about a question or answer that another player must be sent; empty if there is none."""
        known = self.known
        far, all_of = self.far, known.agreements
        answered = all_of.answered_here
        if (known.asked and known.asked[0] == known.me) or any(one.asker == known.me for one in answered):
            return _("Send your question to {name}.")
        has_granted = all_of.granted is not None and len(far.plies) == all_of.granted.place
        has_allowed = known.hints.allowed is not None and len(far.plies) == known.hints.allowed.depth
        return _("Send your answer to {name}.") if answered or has_granted or has_allowed else ""

    def _done(self) -> str:
        """Returns the sentence about what another player must be sent: a turn, or only a share of what is drawn."""
        known, far = self.known, self.far
        phases = known.game.chance_phases
        turn = far.steps(known.settled, len(far.plies))
        if known.taken or any(known.is_own(before.seat) and before.phase not in phases for before, _ply in turn):
            return _("Your turn is done. {name} is next.")
        if not known.is_dealt:
            return _("You are in. The board is dealt once {name} has your reply.")
        if known.game.deals > 1 and not far.plies:
            return _("The board is dealt. {name} begins. Send it to {name}.")
        if far.plies and all(before.phase in phases for before, _ply in far.steps(0, len(far.plies))):
            return _("{name} begins. Send it to {name}.")
        if not far.plies:
            return _("You are in. Send your reply to {name}.")
        return _("There is nothing for you to decide. Send this to {name}.")

    def _waiting(self, sent: str, copied: str) -> str:
        """Returns the sentence for a state that was given out: sent or copied just now, or at some earlier time."""
        mark, is_copied = self._given
        if mark != self.far.mark:
            return _("Waiting for {name}.")
        return copied if is_copied else sent

    @property
    def coming(self) -> str:
        """Where nobody has been invited yet, that the invitation goes out with this turn; otherwise empty."""
        known = self.known
        session = self.session
        invited = next((party for party in range(len(known.parties)) if not known.has_joined(party)), None)
        if invited is None or known.has_moved or not session.driver.is_here or session.table.is_looking:
            return ""
        return _("Your invitation to {name} goes out with your first turn.").format(name=self.player(invited))

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        known, far = self.known, self.far
        if known.has_moved and far.waits_for is not None:
            return [(STAY, _("Play on here"))]
        sends = [] if self.is_live() else [(SEND if far.owes else AGAIN, self.send_label)]
        if known.ended:
            return [*(sends if far.owes else []), ("again", _("Rematch"))]
        if far.waits_for is None:
            return sends if far.owes else []
        is_sent = (not far.owes or self.is_live()) and not self.is_copied
        may_ask = self.may_agree and far.back_to is not None and is_sent and known.may_ask
        return [*sends, (BACK, _("Ask to take back"))] if may_ask else sends

    @property
    def may_agree(self) -> bool:
        """Whether the players can agree to take back moves or to end the game.

        This takes devices that have all joined, and that sign what they say if they are three or more.
        """
        known, far = self.known, self.far
        is_open = far.waits_for is not None and not known.has_moved and None not in far.message.anchors
        return is_open and (known.asks_all or len(known.parties) == 2)

    @property
    def may_end(self) -> bool:
        """Whether this device may ask the others to end the game now."""
        known = self.known
        return self.may_agree and (known.may_ask or not known.asks_all)

    @property
    def may_ask_hints(self) -> bool:
        """Whether this device may ask the others now to allow hints and the review."""
        return self.may_agree and self.known.may_ask_hints

    @property
    def may_resign(self) -> bool:
        """Whether the player can resign, which ends a game only between two."""
        return self.may_agree and len(self.known.parties) == 2

    @property
    def may_move(self) -> bool:
        """Whether the game can be moved to another device of the player."""
        return self.far.waits_for is not None and not self.known.has_moved

    @property
    def may_add_line(self) -> bool:
        """Whether a line that the player types goes with this turn."""
        far = self.far
        return not self.is_live() and (far.owes or (far.is_mine and far.waits_for is not None) or self.is_copied)

    @property
    def may_need_key(self) -> bool:
        """Whether the player has just sent the first turn since all have joined, and has no key to the game yet."""
        known, far = self.known, self.far
        phases = known.game.chance_phases
        turns = [before for before, _ply in far.steps(0, len(far.plies)) if before.phase not in phases]
        own = [place for place, before in enumerate(turns) if known.is_own(before.seat)]
        runs = sum(place - 1 not in own for place in own)
        is_first = runs <= (1 if known.is_drawn or known.me else 2)
        return (
            is_first
            and None not in far.message.anchors
            and self.may_move
            and not self.has_key
            and not far.is_mine
            and not far.owes
        )

    @property
    def question(self) -> str:
        """The question of another device, as sentences that say exactly what it asks; empty if there is none."""
        far, question = self.far, self.far.question
        if question is None:
            return ""
        party, kind, place = question
        name = self.player(party)
        asked = self.known.agreements.to_answer
        if kind == DRAW and not asked:
            return _("{name} offers a draw.").format(name=name)
        if asked:
            return " ".join([self._asks(asked), *self._answers(asked)])
        return self._takes_back(name, far.steps(place, self.session.table.head))

    def _takes_back(self, name: str, steps: Sequence[tuple[Position, str]]) -> str:
        """Returns the sentences that say which `steps` the player with a `name` asks to take back."""
        asks = _("{name} asks to take this back: {moves}").format(name=name, moves=recap_of_turns(self.session, steps))
        also = _("Your own answer goes too.")
        return f"{asks} {also}" if any(self.known.is_own(before.seat) for before, _ply in steps) else asks

    def _asks(self, question: Question) -> str:
        """Returns the sentences that say what a `question` to all devices asks."""
        far, is_mine = self.far, question.asker == self.known.me
        name = self.player(question.asker)
        if question.kind == HINTS and is_mine:
            return _("You ask to allow hints and the review in this game.")
        if question.kind == HINTS:
            asks = _("{name} asks to allow hints and the review in this game.").format(name=name)
            also = _("All players see who uses them.")
            return f"{asks} {also}"
        if question.kind == DRAW and is_mine:
            return _("You ask to end the game in a draw.")
        if question.kind == DRAW:
            return _("{name} asks to end the game in a draw.").format(name=name)
        if is_mine:
            return _("You ask to take back your last move.")
        return self._takes_back(name, far.steps(question.place, question.depth))

    def _answers(self, question: Question) -> Iterator[str]:
        """Yields the sentences that say who has answered a `question` to all devices, and whom it waits for."""
        known = self.known
        me = known.me
        declined = question.answered - question.agreed
        agreed = question.agreed - {question.asker, me}
        if me in question.agreed and me != question.asker:
            yield _("You have agreed.")
        if agreed:
            names = self._listed(agreed)
            yield ngettext("{names} has agreed.", "{names} have agreed.", len(agreed)).format(names=names)
        if declined:
            names = self._listed(declined)
            yield ngettext("{names} has declined.", "{names} have declined.", len(declined)).format(names=names)
            return
        waits = set(known.agreements.missing(question)) - {me}
        if waits:
            yield _("It waits for {names}.").format(names=self._listed(waits))

    @property
    def both(self) -> str:
        """Sentences about players who have signed two answers to one question that contradict each other; empty if
        nobody has.
        """
        sentences = []
        for party, (question, _declined) in sorted(self.known.agreements.both.items()):
            signed = _("{player} has signed two answers to one question: yes and no.")
            sentences += [signed.format(player=self.player(party)), self._asks(question)]
        return " ".join(sentences)

    def _listed(self, parties: Collection[int]) -> str:
        """Returns the names of the players at the devices with the numbers `parties`, in their order."""
        return ", ".join(self.player(party) for party in sorted(parties))

    @property
    def asking(self) -> str:
        """What this device has asked, as sentences, until it is answered; empty if there is nothing.

        If all devices must answer, also what another one has asked, once this one has answered.
        """
        known = self.known
        far, asked = self.far, known.asked
        shown = known.agreements.holding or next(reversed(known.agreements.answered_here), None)
        if shown is not None and far.waits_for is not None:
            return " ".join([self._asks(shown), *self._answers(shown)])
        if asked is None or asked[0] != known.me or far.waits_for is None:
            return ""
        sentence = _("You offer a draw.") if asked[1] == DRAW else _("You ask to take back your last move.")
        later = _("Your question goes with your turn.")
        return f"{sentence} {later}" if far.is_mine and not self.is_live() else sentence

    @property
    def hints(self) -> str:
        """Sentences that say that hints are allowed and who has used them; empty if they are not allowed."""
        known = self.known
        if not known.hints.allowed:
            return ""
        allowed = _("Hints and the review are allowed.")
        return " ".join([allowed, *(self._uses(party, *uses) for party, *uses in known.hints.told)])

    def _uses(self, party: int, count: int, place: int) -> str:
        """Returns the sentence about a device, with the number `party`, that has used hints `count` times, the last
        time when the game had `place` plies.
        """
        name, turn = self.player(party), self._turn(place)
        if not turn:
            used = ngettext("{name} has used them once.", "{name} has used them {count} times.", count)
        elif count == 1:
            used = _("{name} has used them once, in turn {turn}.")
        else:
            used = _("{name} has used them {count} times, last in turn {turn}.")
        return used.format(name=name, count=count, turn=turn)

    def _turn(self, place: int) -> int:
        """Returns the number of the turn to which the ply after `place` plies belongs; 0 if it is unknown."""
        table, counter = self.session.table, Counter(self.session.view)
        if place > table.head:
            return 0
        return [counter.count(node.position) for node in table.game.line[: place + 1]][-1].turn

    @property
    def offer(self) -> str:
        """The offer of a rematch by another device, as a sentence; empty if there is none."""
        known = self.known
        offered = known.again
        if offered is None or offered[0] == known.me:
            return ""
        return _("{name} offers a rematch.").format(name=self.player(offered[0]))

    def offer_again(self, rematch: FarGame | None) -> None:
        """Offers the others a rematch that this device has begun; with None, offers it no longer."""
        self.known.again = offer_of(self.far, rematch) if rematch else None
        self.session.publish(Sent())

    def ask(self, kind: int) -> None:
        """Asks the others to take back this device's last decision (`TAKE_BACK`), to agree to a `DRAW`, or to allow
        `HINTS`.
        """
        self.far.ask(kind)
        self.session.publish(Sent())

    def answer(self, allows: bool) -> None:
        """Grants or declines the question of another device."""
        far = self.far
        if allows:
            far.allow()
        else:
            far.decline()
        self.go_on_with(far)

    def hear_no(self) -> None:
        """Drops this device's question, because another device has declined it."""
        self.known.hear_no()
        self.session.publish(Sent())

    def resign(self) -> None:
        """Resigns for this device, which ends the game."""
        self.far.resign()
        self.session.publish(Sent())

    @property
    def send_label(self) -> str:
        """The label of the button that sends a reply."""
        if not self.far.owes:
            return _("Send again")
        if self.is_inviting:
            return _("Send invitation")
        return _("Send to {name}").format(name=self.name) if self.name else _("Send the end of the game")

    # Replies

    def link(self, line: str = "", call: bytes = b"") -> str:
        """Returns the reply to send, as the fragment of a link. `call` says how this device can be reached."""
        return self._link(len(self.far.plies), line, call)

    def link_so_far(self, call: bytes = b"") -> str:
        """Returns the reply to send at any moment, without a roll that the player has yet to make. The others may learn
        of everything in it. `call` is that of `link`.
        """
        count = self.far.seen
        self.far.settle(count)
        return self._link(count, call=call)

    def _link(self, count: int, line: str = "", call: bytes = b"") -> str:
        """Returns the reply with the first `count` plies."""
        table = self.session.table
        written = table.link if self.known.is_dealt and count == table.head else ""
        return write(self.far.reply(table.names, line, call, count), written)

    @property
    def has_all_seen(self) -> bool:
        """Whether `link_so_far` holds everything that this device has drawn, or the game has ended without it."""
        return self.far.seen == len(self.far.plies) or self.known.ended is not None

    @property
    def number(self) -> int:
        """The number of this device."""
        return self.known.me

    @property
    def devices(self) -> int:
        """The number of devices that play."""
        return len(self.known.parties)

    @property
    def identity(self) -> bytes:
        """What identifies the game."""
        return self.known.identity

    def player(self, party: int) -> str:
        """Returns the name of the player at a device."""
        return self.names[self.known.parties[party][0] - 1]

    def may_call(self, reply: Reply) -> bool:
        """Returns whether a reply, which was received, says how its sender can be reached. A watcher signs nothing."""
        call = call_of(reply.call, self.devices)
        return call is not None and (call.party == WATCHER or self.known.has_signed(reply, call.party))

    def call_link(self, call: bytes) -> str:
        """Returns the fragment of a link that says how this device can be reached."""
        link = self.link_so_far(call)
        self.session.publish(Sent())
        return link

    def call_sent(self, is_copied: bool) -> None:
        """Records that such a link was sent or copied. The others know the current state then, if it has all of it."""
        if self.has_all_seen:
            self.sent(is_copied)

    def note_line(self, line: str, party: int | None = None) -> None:
        """Keeps a line that this device, or another one, has just sent beside the turns."""
        known = self.known
        if known.talk.note(len(self.far.plies), known.me if party is None else party, line):
            self.session.publish(Sent())

    def sent(self, is_copied: bool = False, is_final: bool = True) -> None:
        """Records that the others have been sent the current state, or that the player has copied it to send it. If
        that is not final, it can still be undone.
        """
        if is_final:
            self.far.sent()
        else:
            self.known.sent_mark = self.far.mark
        self._given = self.far.mark, is_copied
        self.session.publish(Sent())

    @property
    def is_copied(self) -> bool:
        """Whether the current state was copied and can still be undone."""
        known, far = self.known, self.far
        return known.sent_mark == far.mark == self._given[0] and known.settled < len(far.plies)

    def refresh(self) -> None:
        """Updates the status and the choices after devices have connected or disconnected."""
        self.session.publish(DriverChanged())

    def settle(self) -> None:
        """Records that the others may learn of all plies so far, which can then no longer be undone."""
        self.far.settle()
        self.session.publish(Sent())

    def move(self, has_moved: bool) -> None:
        """Records that the player goes on with the game on another device, or here again."""
        self.known.has_moved = has_moved
        self.session.publish(Moved())

    def come_back(self, reply: Reply) -> None:
        """Goes on with a game that was moved to another device, as that device sends it back.

        Raises `FairError`, and changes nothing, if the reply does not fit.
        """
        self.go_on_with(come_back(self.far, reply))

    def receive(self, reply: Reply, take_fork: bool = False, joins: bool = False) -> None:
        """Applies a reply and shows its plies. `joins` is that of `FarGame.apply`.

        Raises `FairError`, and changes nothing, if anything in it is wrong.
        """
        far, known = self.far, self.known
        before, proofs = far.message, len(known.agreements.both)
        if self.is_copied:
            far.settle()  # the sender may have got it
        try:
            far.apply(reply, take_fork, joins)
        except FairError:
            if len(known.agreements.both) > proofs:
                self.session.publish(Sent())
            raise
        if known.heard and known.heard == reply.line and far.message != before:
            known.talk.note(len(reply.message.plies), *known.heard)
        self.go_on_with(far, reply)

    def go_on_with(self, far: FarGame, reply: Reply | None = None) -> None:
        """Goes on with a game as another device or an agreement has changed it: plays on the table what it does not
        show yet. If a `reply` has changed it, the names of the players may be new.
        """
        session, table = self.session, self.session.table
        known = table.far = far.known
        names = known.names(reply, table.names) if reply else table.names
        plies = far.to_show(table.played.plies)
        if known.is_dealt and not known.is_laid_out(table.root.position):
            table.names = names
            session.publish(Dealt(plies))
            return
        if plies == table.played.plies:
            session.publish(Sent())
        else:
            session.bring(plies)
        if names != table.names:
            session.seat(names, table.opponents)


class Sent(DriverChanged):
    """What the other devices know, or what was asked or agreed, has changed."""

    saves = True


class Moved(Sent):
    """The game goes on at another device, or here again, so that what was half entered is dropped."""

    settles = True


@dataclass(frozen=True)
class Dealt(DriverChanged):
    """The game has been dealt, so its starting position has changed."""

    plies: tuple[str, ...]
    """What was played since."""
