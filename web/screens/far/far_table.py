"""Games with somebody far away, on the screen of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygames.fair import FairError, Fork
from pygames.record import Record
from web.browser import sheets
from web.browser.dom import Timer
from web.browser.window import address, badge
from web.far import letter, rematch
from web.far.game import FarGame
from web.far.handover import handed_over, taken_over
from web.far.playing import AGAIN, BACK, JOIN, SEND, STAY, Dealt, FarPlay
from web.far.reply import DRAW, TAKE_BACK, Reply, read, write
from web.far.visiting import WATCH, Visitor
from web.screens.dialogs.notices import share
from web.screens.far.box import Box
from web.screens.far.live_table import LiveTable
from web.screens.far.moving_dialog import MovingDialog
from web.screens.friends.in_touch import InTouch
from web.session.events import DriverChanged, Event
from web.session.opponents import NOBODY
from web.session.session import Session
from web.session.starting import own_name, remember_name
from web.storage.saved import clean_name
from web.storage.settings import Settings
from web.storage.store import Texts
from web.tree.table import Table
from web.words import _, say

if TYPE_CHECKING:
    from typing import Protocol

    class Host(Protocol):
        """The screen of the table."""

        def keep_far(self, table: Table) -> None: ...

        def open_far(self, identity: bytes) -> bool: ...

        def begin_rematch(self, far: FarGame) -> None: ...

        def waiting(self) -> int: ...


COUNTING = 1000
"""Milliseconds without an event after which the games that wait for this device are counted."""


class FarTable:
    """Receives and sends replies, and shows what concerns the other players."""

    def __init__(self, host: Host, settings: Settings, texts: Texts, acts: dict[str, Callable[[], None]]) -> None:
        """`texts` stores the player's name and the settings; `acts` contains what the buttons beside the board do."""
        self._host, self._texts = host, texts
        self._box = Box(lambda: self._ask(DRAW), self._resign, self._move)
        self._live = LiveTable(self._box.live, settings, texts, self.receive, self._refuse)
        self._touch = InTouch(texts)
        self._box.add(self._touch.asking, self._touch.node)
        self._shown = ""
        """The question or the offer of another device that is shown."""
        self._moving: MovingDialog | None = None
        self._counting = Timer()
        self._session: Session | None = None
        self._play: FarPlay | None = None
        self._visitor: Visitor | None = None
        acts[SEND] = acts[AGAIN] = lambda: self._send()
        acts[JOIN], acts[BACK] = self._join, lambda: self._ask(TAKE_BACK)
        acts[WATCH], acts[STAY] = self._watch, self._stay

    # The table

    def open(self, session: Session) -> None:
        """Opens a table of a game that is saved here."""
        self._session, self._visitor = session, None
        self._play = FarPlay(session)
        session.subscribe(self._hear)
        self._box.open(session, self._play, None, "")
        self._shown = ""
        self._live.open(self._play)
        self._touch.open(session, self._play)
        self._show_question()

    def visit(self, session: Session, visitor: Visitor) -> None:
        """Opens a table of a game that is not saved here."""
        self._live.close()
        self._touch.close()
        self._session, self._visitor, self._play = session, visitor, None
        session.hold = lambda: visitor
        session.table.answers = lambda _: True  # nobody here takes anything back
        self._box.open(session, None, visitor, own_name(self._texts))

    def close(self) -> None:
        """Called when the table shows another kind of game."""
        self._live.close()
        self._touch.close()
        self._session = self._visitor = self._play = None
        self._box.close()

    def show_title(self) -> None:
        """Shows in the title of the tab whether it is the player's turn."""
        self._touch.show_title()

    def leave(self) -> None:
        """Called when another screen is shown. The player may come back."""
        if self._play:
            self._live.rest()
        elif self._visitor:
            self._live.close()

    def _hear(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self._lay_out()
        else:
            self._box.show()
            self._show_question()

    def kept(self, event: Event) -> None:
        """Called when something has happened in the game and was saved."""
        if self._play and event.shows:
            self._live.follow()
            self._counting.start(COUNTING, lambda: badge.show(self._host.waiting()))

    def _show_question(self) -> None:
        """Shows the question of another device, or its offer of a rematch, until it is answered."""
        play = self._play
        sentence, ways = "", dict[str, Callable[[], None]]()
        if play and play.question:
            is_draw = play.far.asked is not None and play.far.asked[1] == DRAW
            yes, no = (_("Accept the draw"), _("Play on")) if is_draw else (_("Allow"), _("Decline"))
            sentence, ways = play.question, {yes: lambda: play.answer(True), no: self._decline}
        elif play and play.asking:
            sentence = play.asking
        elif play and play.offer:
            sentence, ways = play.offer, {_("Play"): self.again}
        if sentence != self._shown:
            self._box.tell(sentence, ways)
        self._shown = sentence

    def _ask(self, kind: int) -> None:
        if self._play:
            self._play.ask(kind)
            if self._live.is_live:
                self._live.share()

    def _decline(self) -> None:
        if self._play:
            self._live.decline()
            self._play.answer(False)

    def _resign(self) -> None:
        """Resigns once the player has confirmed it."""
        play = self._play
        if play:
            sure = _("Resign this game? It ends at once, and you cannot undo that.")
            self._box.tell(sure, {_("Resign"): play.resign, _("Play on"): self._show_question})
            self._shown = ""

    def again(self) -> None:
        """Offers a rematch, and sends the offer with the last turn; or accepts the offer of another device."""
        play = self._play
        if play is None or self._host.open_far(rematch.identity_of(play.far.identity)):
            return
        try:
            far = rematch.begun(play.far)
        except FairError as error:
            self._box.tell(say(error.message, play.names))
            return
        if play.offer:
            self._host.begin_rematch(far)
            return
        play.offer_again(far)

        def offered() -> None:
            far.sent()
            self._host.begin_rematch(far)

        if self._live.has_all:
            self._live.share()
            offered()
        else:
            self._send(offered, lambda: play.offer_again(None))

    # Another device of the player

    def _move(self) -> None:
        """Shows the link with which the player goes on on another device."""
        session, play = self._session, self._play
        if session is None or play is None:
            return
        if self._moving is None:
            self._moving = MovingDialog()
        url = address.with_fragment(write(handed_over(play.far, session.table.names, session.table.opponents)))
        self._moving.open(url, self._moved)

    def _moved(self) -> None:
        if self._play:
            self._live.close()
            self._play.move(True)
            self._live.open(self._play)

    def _stay(self) -> None:
        if self._play:
            self._play.move(False)

    def _take_back_over(self, reply: Reply) -> None:
        """Receives a reply of a game that was moved to another device: from there, it comes back."""
        assert self._play, "the game is on the table"
        if reply.handover is None:
            self._box.tell(_("This game has moved to your other device. Open the link there."))
            return
        try:
            self._play.come_back(reply)
        except FairError as error:
            self._refuse(reply, error)

    def _lay_out(self) -> None:
        """Shows the game from the start that has just been dealt."""
        assert self._session is not None, "a game was dealt"
        before = self._session.table
        far = before.far
        assert far is not None, "devices have dealt it together"
        table = Table(Record(far.start), before.names)
        table.opponents, table.clock, table.far = before.opponents, before.clock, far
        self._host.keep_far(table)
        if self._play:
            self._play.resume()

    @property
    def link(self) -> str:
        """The fragment of the link to the game on the table."""
        if self._visitor:
            return write(self._visitor.reply)
        return self._play.link() if self._play else ""

    # Replies

    @staticmethod
    def read(text: str) -> Reply:
        """Returns the reply of a link. Raises `LinkError`."""
        return read(text)

    @staticmethod
    def visitor(reply: Reply) -> Visitor:
        """Returns a visitor for a reply whose game is not saved here."""
        return Visitor(reply)

    def receive(self, reply: Reply, take_fork: bool = False, joins: bool = False) -> None:
        """Receives a reply of the game on the table. `joins` is that of `FarGame.receive`."""
        play = self._play
        if play and play.far.has_moved:
            self._take_back_over(reply)
        elif play and self._live.accept(
            replace(reply, handover=None), take_fork, joins
        ):  # which is for this player only
            offered = rematch.offer(play.far)
            if reply.call and play.may_call(reply):
                self._live.take(reply)
            elif offered and self._host.open_far(offered.identity):
                self.receive(offered, joins=True)

    def _refuse(self, reply: Reply, error: FairError) -> None:
        """Shows why a reply does not fit. If there are two continuations, the player can choose one."""
        names = self._play.names if self._play else []
        reason = say(error.message, names)
        if isinstance(error, Fork):
            ways = {
                _("Continue with theirs"): lambda: self.receive(reply, take_fork=True),
                _("Keep mine"): lambda: None,
            }
            self._box.tell(reason, ways)
        else:
            self._box.tell(_("This reply was refused, and your game is as it was. {reason}").format(reason=reason))

    def _join(self) -> None:
        visitor = self._visitor
        party = visitor.party if visitor else None
        if visitor is None or party is None:
            return
        try:
            moved = visitor.reply.handover
            far = taken_over(visitor.reply) if moved else FarGame.joined(visitor.reply, party)
        except FairError as error:
            reason = say(error.message, visitor.names)
            self._box.tell(_("You cannot join this game. {reason}").format(reason=reason))
            return
        names = list(far.names(visitor.reply, visitor.reply.names if moved else ()))
        if not moved:
            names[far.parties[party][0] - 1] = name = clean_name(self._box.name)
            remember_name(self._texts, name)
        table = Table(Record(far.start), names)
        table.far, table.opponents = far, moved.opponents if moved else NOBODY
        if far.heard:
            far.talk.note(len(visitor.reply.message.plies), *far.heard)
        self._host.keep_far(table)
        if self._play:
            self._play.resume()
            self._live.take(visitor.reply)

    def _watch(self) -> None:
        session, visitor = self._session, self._visitor
        if session is None or visitor is None:
            return

        def brought(reply: Reply | None) -> None:
            visitor.is_live = reply is not None
            if reply and reply.record:
                visitor.bring(reply)
                session.bring(reply.record.plies)
                if visitor.names != session.names:
                    session.seat(tuple(visitor.names), session.table.opponents)
            session.emit(DriverChanged())

        self._live.watch(visitor, brought)

    def _send(self, then: Callable[[], None] = lambda: None, not_given: Callable[[], None] = lambda: None) -> None:
        """Gives everything to the share sheet or else to the clipboard, for the player to send. Once it was given out,
        it counts as sent, and `then` is called; `not_given` is called if the share sheet was closed.
        """
        session, play = self._session, self._play
        if session is None or play is None:
            return
        line = self._box.line
        text = f"{letter.words(session, play)} {self._touch.answer}".strip()
        url = address.with_fragment(play.link(line))
        message = f"{line.strip()}\n{text}".strip()
        name, state = play.name, play.far.mark
        done = _("Copied. Paste it in a message to {name}.").format(name=name) if name else _("Copied.")

        def given(outcome: sheets.Outcome) -> None:
            if play is not self._play or play.far.mark != state:
                return  # meanwhile it has changed, and must be sent again
            play.note_line(line)
            self._touch.sent()
            play.sent(outcome is sheets.Outcome.COPIED)
            self._box.sent()
            then()

        def field() -> Any:
            return self._box.field(f"{message}\n{url}")

        title = f"Mazebox: {session.table.position.game.title}"
        share(field, done, given, not_given, title=title, text=message, url=url)
