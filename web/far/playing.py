"""Plays for everybody who is far away, and holds the table while the game waits for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygames.record import Record
from web.far.game import FarGame
from web.far.reply import DRAW, Reply, write
from web.session.drivers import Driver
from web.session.events import DriverChanged, Event
from web.session.session import Session
from web.tree.tree import Node, grow
from web.words import _

SEND, AGAIN, JOIN, BACK = "far-send", "far-again", "far-join", "far-back"
"""What the buttons of this driver do."""


class FarPlay(Driver):
    """The driver of all seats that are not this device's."""

    def __init__(self, session: Session) -> None:
        """The session's table must have a `far`. Other subscribers come later, so that they save what follows."""
        self._session = session
        self.is_live: Callable[[], bool] = lambda: False
        """Whether what the others are to be sent reaches whoever the game waits for by itself."""
        session.hold = self._hold
        session.drivers.append(lambda seat: None if self.far.is_own(seat) else self)
        session.subscribe(self._hear)

    @property
    def far(self) -> FarGame:
        far = self._session.table.far
        assert far is not None, "the table is that of a game with somebody far away"
        return far

    def _hold(self) -> Driver | None:
        is_behind = self._session.table.head < len(self.far.plies)  # a roll is drawn, and has yet to be made
        return None if self.far.is_mine or (is_behind and not self.far.ended) else self

    def _hear(self, event: Event) -> None:
        if event.saves and self.far.is_dealt:
            self.far.follow(self._session.table.played.plies)

    # What is shown

    @property
    def names(self) -> list[str]:
        return self._session.names

    @property
    def name(self) -> str:
        """The name of the player that the game waits for."""
        seat = self.far.waiting_seat
        return self._session.names[seat - 1] if seat else ""

    @property
    def is_inviting(self) -> bool:
        """Whether whoever the game waits for has not joined yet."""
        party = self.far.waits_for
        return party is not None and not self.far.has_joined(party)

    @property
    def status(self) -> str:
        far = self.far
        if far.ended:
            kind, party = far.ended
            name = self.names[far.parties[party][0] - 1]
            return _("A draw by agreement.") if kind == DRAW else _("{name} resigned.").format(name=name)
        if far.owes and not self.is_live() and far.asked and far.asked[0] == far.me:
            return _("Send your question to {name}.").format(name=self.name)
        if self.is_inviting:
            sentence = _("Invite {name} to play.") if self.far.owes else _("Invitation sent. Waiting for {name}.")
        elif self.far.owes:
            sentence = _("Your turn is done. {name} is next.")
        elif self.is_live():
            sentence = _("Waiting for {name}.")
        else:
            sentence = _("Sent. Waiting for {name}.")
        return sentence.format(name=self.name)

    @property
    def choices(self) -> Sequence[tuple[str, str]]:
        far = self.far
        sends = [] if self.is_live() else [(SEND if far.owes else AGAIN, self.send_label)]
        if far.ended:
            return [*(sends if far.owes else []), ("again", _("Rematch"))]
        if far.waits_for is None:
            return sends if far.owes else []
        may_send = not far.owes or self.is_live()
        may_ask = self.may_agree and far.back_to is not None and may_send and not far.asked
        return [*sends, (BACK, _("Ask to take back"))] if may_ask else sends

    @property
    def may_agree(self) -> bool:
        """Whether the two devices of a game can take back moves, or end the game themselves."""
        far = self.far
        return len(far.parties) == 2 and far.waits_for is not None and None not in far.message.anchors

    @property
    def question(self) -> str:
        """What another device asks, as a sentence; empty if nothing is open."""
        question = self.far.question
        if question is None:
            return ""
        name = self.names[self.far.parties[question[0]][0] - 1]
        sentence = _("{name} offers a draw.") if question[1] == DRAW else _("{name} asks to take back the last move.")
        return sentence.format(name=name)

    def ask(self, kind: int) -> None:
        """Asks the others to take back this device's last decision (`TAKE_BACK`), or for a `DRAW`."""
        self.far.ask(kind)
        self._session.emit(Sent())

    def answer(self, allows: bool) -> None:
        """Grants or declines what another device has asked."""
        if allows:
            self.far.allow()
        else:
            self.far.decline()
        if not self.resume():
            self._session.emit(Sent())

    def hear_no(self) -> None:
        """Another device has declined what this one asked."""
        self.far.hear_no()
        self._session.emit(Sent())

    def resign(self) -> None:
        """Ends the game as lost for this device."""
        self.far.resign()
        self._session.emit(Sent())

    @property
    def send_label(self) -> str:
        """What the button that sends says."""
        if not self.far.owes:
            return _("Send again")
        if self.is_inviting:
            return _("Send invitation")
        return _("Send to {name}").format(name=self.name) if self.name else _("Send the end of the game")

    # Replies

    def link(self, line: str = "", call: bytes = b"") -> str:
        """Returns the reply that the others are to be sent, as the fragment of a link. `call` says how this device can
        be reached.
        """
        table = self._session.table
        far = self.far
        known = table.link if far.is_dealt and len(far.plies) == table.head else ""
        return write(replace(far.reply(table.names, line), call=call), known)

    def sent(self) -> None:
        """Notes that the others have been sent everything."""
        self.far.sent()
        self._session.emit(Sent())

    def refresh(self) -> None:
        """Shows the status and the choices again, since the others are connected or no longer are."""
        self._session.emit(DriverChanged())

    def settle(self) -> None:
        """Notes that the others may come to know everything that was played, so that it stands."""
        self.far.settle()
        self._session.emit(Sent())

    def resume(self) -> bool:
        """Shows what the others have played or drawn meanwhile. Returns whether there was anything."""
        table = self._session.table
        plies = self.far.to_show(table.played.plies)
        if plies == table.played.plies:
            return False
        self._session.bring(line_of(Record(table.root.position, plies)))
        return True

    def receive(self, reply: Reply, take_fork: bool = False) -> None:
        """Takes in a reply and shows what it has played. Raises `FairError` if something in it is wrong, and then
        nothing has changed.
        """
        far, session = self.far, self._session
        table = session.table
        was_dealt = far.is_dealt
        far.receive(reply, take_fork)
        names = far.names(reply, table.names)
        if far.is_dealt and not was_dealt:
            table.names = names
            session.emit(Dealt())
            return
        if not self.resume():
            session.emit(Sent())
        if names != table.names:
            session.seat(names, table.opponents)


class Sent(DriverChanged):
    """What the others know of the game has changed."""

    saves = True


class Dealt(DriverChanged):
    """The game has been dealt, and has a new start."""


def line_of(record: Record) -> Node:
    """Returns the last place of a record, as the end of a tree of one line."""
    positions = list(record.positions())[1:]
    return grow(record.start, zip(record.plies, [None] * len(record.plies), positions, strict=True))
