"""Games with somebody far away, on the screen of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygames.fair import FairError, Fork
from pygames.game_text import clean_name
from pygames.record import Record
from web.browser import sheets
from web.browser.dom import Timer, element, make, show
from web.browser.window import address, badge, lifetime
from web.exchange import differing, letter
from web.exchange.playing import AGAIN, BACK, JOIN, SEND, STAY, Dealt, FarPlay
from web.exchange.visiting import WATCH, Visitor
from web.far import rematch
from web.far.catching_up import caught_up
from web.far.game import FarGame
from web.far.handover import handed_over, taken_over
from web.far.reply import DRAW, HINTS, TAKE_BACK, Reply, read, write
from web.players.opponents import NOBODY
from web.screens.dialogs.notices import copy, give, share
from web.screens.far.box import FarPanel
from web.screens.far.connections import Connections
from web.screens.far.moving_dialog import OwnLinkDialog
from web.screens.friends.in_touch import InTouch
from web.session.change import Change, DriverChanged, Helped, Played
from web.session.session import Session
from web.session.telling import recap_of_turns
from web.storage.settings import Settings
from web.storage.starting import own_name, remember_name
from web.storage.texts import Texts
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


COUNTING_MS = 1000
"""Milliseconds without an event after which the games that wait for this device are counted."""


class Exchange:
    """Receives and sends replies, and shows what concerns the other players."""

    def __init__(self, host: Host, settings: Settings, texts: Texts) -> None:
        """`texts` stores the player's name and the settings."""
        self._host, self._settings, self._texts = host, settings, texts
        self._panel = FarPanel(self)
        self._undealt = make("p", "", id="far-undealt")
        element("stage").append(self._undealt)
        self._live = Connections(self._panel.live, settings, texts, self.open_reply, self._refuse)
        self._touch = InTouch(texts)
        self._panel.add(self._touch.asking, self._touch.node)
        self._shown = ""
        """The question or the offer of another device that is shown."""
        self._own_link: OwnLinkDialog | None = None
        self._counting = Timer()
        self._session: Session | None = None
        self._play: FarPlay | None = None
        self._visitor: Visitor | None = None
        lifetime.on_blur(self._left)
        lifetime.on_hidden_or_left(self._left)

    # The table

    def open(self, session: Session) -> None:
        """Opens a table of a game that is saved here."""
        self._session, self._visitor = session, None
        self._play = FarPlay(session)
        self._show_board(self._play.known.is_dealt, letter.vouches(self._play.known))
        self._panel.open(session, self._play, None, "")
        self._shown = ""
        self._live.open(self._play)
        self._panel.show()
        self._touch.open(session, self._play)
        self._show_question()

    def begin(self) -> None:
        """Goes on with the game on the table, once it is saved under its number: replies may have been waiting."""
        if self._play:
            self._live.begin()

    def visit(self, session: Session, visitor: Visitor) -> None:
        """Opens a table of a game that is not saved here."""
        self._live.close()
        self._touch.close()
        self._session, self._visitor, self._play = session, visitor, None
        visitor.sends_at_once = self._settings.sending
        self._show_board(visitor.reply.record is not None, visitor.reply.handover is None)
        session.hold = lambda: visitor
        session.table.answers = lambda _: True  # nobody here takes anything back
        self._panel.open(session, None, visitor, own_name(self._texts))

    def close(self) -> None:
        """Called when the table shows another kind of game."""
        self._live.close()
        self._touch.close()
        self._session = self._visitor = self._play = None
        self._show_board()
        self._panel.close()

    def renew(self) -> None:
        """Shows what depends on the time. Called when the player comes back to the page."""
        self._touch.renew()

    def show_title(self) -> None:
        """Shows in the title of the tab whether it is the player's turn."""
        self._touch.show_title()

    def leave(self) -> None:
        """Called when another screen is shown. The player may come back."""
        self._show_board()
        if self._play:
            self._live.rest()
        elif self._visitor:
            self._live.close()

    def _show_board(self, is_dealt: bool = True, is_sure: bool = True) -> None:
        """Shows the board, or that there is none before it was dealt. `is_sure` is that of `letter.undealt`."""
        self._undealt.textContent = letter.undealt(is_sure)
        element("table").toggleAttribute("data-undealt", not is_dealt)
        show(self._undealt, not is_dealt)

    def press(self, name: str) -> bool:
        """Carries out the command of a button beside the board. Returns False if there is no command of that name."""
        match name:
            case _ if name in (SEND, AGAIN):
                self._send()
            case _ if name == JOIN:
                self._join()
            case _ if name == BACK:
                self._ask(TAKE_BACK)
            case _ if name == WATCH:
                self._watch()
            case _ if name == STAY:
                self._stay()
            case _:
                return False
        return True

    def record(self, change: Change) -> None:
        """Adds to the game what the other devices must know of a change. It can be saved then. A game that has just
        been dealt is laid out.
        """
        if isinstance(change.cause, Dealt):
            self._lay_out(change.cause.plies)
        elif self._play:
            self._play.record(change)

    def show(self, change: Change) -> None:
        """Shows what a change means between the players."""
        if self._play:
            self._panel.show()
            self._show_question()
            if change.shows:
                self._touch.show()
                self._touch.show_title()

    def kept(self, change: Change) -> None:
        """Sends what goes by itself. Called when something has happened in the game and was saved."""
        if self._play and change.shows:
            self._live.follow()
            if isinstance(change.cause, Helped) and self._live.is_live:
                self._live.share()
            if isinstance(change.cause, Played):
                self._send_at_once()
            self._counting.start(COUNTING_MS, lambda: badge.show(self._host.waiting()))

    def _show_question(self) -> None:
        """Shows the question of another device, or its offer of a rematch, until it is answered."""
        play = self._play
        sentence, ways = "", dict[str, Callable[[], None]]()
        if play and play.question:
            asked = play.far.question
            is_draw = asked is not None and asked[1] == DRAW
            yes, no = (_("Accept the draw"), _("Play on")) if is_draw else (_("Allow"), _("Decline"))
            sentence, ways = play.question, {yes: self._allow, no: self._decline}
        elif play and play.asking:
            sentence = play.asking
        elif play and play.offer:
            sentence, ways = play.offer, {_("Play"): self.again}
        if sentence != self._shown:
            self._panel.tell(sentence, ways)
        self._shown = sentence

    def _ask(self, kind: int) -> None:
        if self._play:
            self._play.ask(kind)
            self._tell_others()

    def _tell_others(self) -> None:
        """Sends what was just asked or answered, where it goes by itself."""
        if self._live.is_live:
            self._live.share()
        self._send_at_once()

    def offer_draw(self) -> None:
        """Offers a draw, or asks to end the game."""
        self._ask(DRAW)

    def ask_for_hints(self) -> None:
        """Asks the others to allow hints and the review."""
        self._ask(HINTS)

    def _allow(self) -> None:
        if self._play:
            self._play.answer(True)
            self._tell_others()

    def _decline(self) -> None:
        play = self._play
        if play and play.known.agreements.to_answer:
            play.answer(False)
            self._tell_others()
        elif play:
            self._live.decline()
            play.answer(False)

    def resign(self) -> None:
        """Resigns once the player has confirmed it."""
        play = self._play
        if play:
            sure = _("Resign this game? It ends at once, and you cannot undo that.")
            self._panel.tell(sure, {_("Resign"): self._give_up, _("Play on"): self._show_question})
            self._shown = ""

    def _give_up(self) -> None:
        if self._play:
            self._play.resign()
            self._send_at_once()

    def again(self) -> None:
        """Offers a rematch, and sends the offer with the last turn; or accepts the offer of another device."""
        play = self._play
        if play is None or self._host.open_far(rematch.identity_of(play.known.identity)):
            return
        try:
            far = rematch.begun(play.far)
        except FairError as error:
            self._panel.tell(say(error.message, play.names))
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

    def move(self) -> None:
        """Shows the link with which the player goes on on another device."""
        session, play = self._session, self._play
        if session is None or play is None:
            return
        self._own_link_dialog().open(_moving_address(session, play), self._moved)

    def keep_key(self) -> None:
        """Shows a key to the game: the link that moves it, for the time when it is lost here."""
        session, play = self._session, self._play
        if session is None or play is None:
            return
        play.settle()

        def kept() -> None:
            play.has_key = True
            self._panel.show()

        self._own_link_dialog().keep(_moving_address(session, play), kept)

    def _own_link_dialog(self) -> OwnLinkDialog:
        if self._own_link is None:
            self._own_link = OwnLinkDialog()
        return self._own_link

    def copy_link(self) -> None:
        """Copies the link that was opened here, for the browser in which the player has the game."""
        self._panel.text.value = address.with_fragment(self.link)
        copy(self._panel.text, _("Copied. Open it in the browser in which you play."))

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
            self._panel.tell(_("This game has moved to your other device. Open the link there."))
            return
        try:
            self._play.come_back(reply)
        except FairError as error:
            self._refuse(reply, error)

    def _lay_out(self, plies: Sequence[str]) -> None:
        """Shows the game from the start that has just been dealt, and the `plies` since."""
        assert self._session is not None, "a game was dealt"
        before = self._session.table
        known = before.far
        assert known is not None, "devices have dealt it together"
        table = Table(Record(known.setup.dealt(known.shown.deal or 0)), before.names)
        table.opponents, table.clock, table.far = before.opponents, before.clock, known
        self._host.keep_far(table)
        if self._play:
            self._play.session.bring(plies)

    @property
    def owes(self) -> bool:
        """Whether the other devices must be sent what has changed."""
        return bool(self._play and self._play.far.owes)

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

    def open_reply(self, reply: Reply, take_fork: bool = False, joins: bool = False) -> None:
        """Opens a reply of the game on the table. `joins` is that of `FarGame.apply`."""
        play = self._play
        if play and play.known.has_moved:
            self._take_back_over(reply)
        elif play and self._live.accept(
            replace(reply, handover=None), take_fork, joins
        ):  # which is for this player only
            offered = rematch.offer(play.far)
            if reply.call and play.may_call(reply):
                self._live.take(reply)
            elif offered and self._host.open_far(offered.identity):
                self.open_reply(offered, joins=True)

    def _refuse(self, reply: Reply, error: FairError) -> None:
        """Shows why a reply does not fit. If there are two continuations, the player can choose one."""
        play = self._play
        if play is None:
            return
        reason = say(error.message, play.names)
        if truth := differing.second_guest(play, reply):
            self._panel.tell(truth)
            return
        if self._may_catch_up(play, reply):
            return
        proof = differing.contradiction(play, reply)
        if isinstance(error, Fork):
            ways = {
                _("Continue with theirs"): lambda: self.open_reply(reply, take_fork=True),
                _("Keep mine"): lambda: None,
            }
            self._panel.tell(reason if proof else f"{reason} {differing.continuations(play, reply)}", ways)
        else:
            self._panel.tell(_("This reply was refused, and your game is as it was. {reason}").format(reason=reason))
        self._panel.show_contradiction(proof)

    def _may_catch_up(self, play: FarPlay, reply: Reply) -> bool:
        """Asks whether a reply holds moves that were made on a device that was lost. Returns whether it may."""
        try:
            later = caught_up(play.far, reply)
        except FairError:
            return False
        moves = recap_of_turns(play.session, later.steps(len(play.far.plies), len(later.plies)))
        known = _("This reply goes on with moves that you made where you played before: {moves}").format(moves=moves)
        ways = {
            _("Yes, play on from there"): lambda: play.go_on_with(later, reply),
            _("No, I did not make them"): lambda: None,
        }
        self._panel.tell(known, ways)
        return True

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
            self._panel.tell(_("You cannot join this game. {reason}").format(reason=reason))
            return
        known = far.known
        names = list(known.names(visitor.reply, visitor.reply.names))
        if not moved:
            for seat in known.parties[party]:
                names[seat - 1] = ""  # whoever invites does not name them
            names[known.parties[party][0] - 1] = name = clean_name(self._panel.name)
            remember_name(self._texts, name)
        table = Table(Record(far.start), names)
        table.far, table.opponents = known, moved.opponents if moved else NOBODY
        if known.heard:
            known.talk.note(len(visitor.reply.message.plies), *known.heard)
        self._host.keep_far(table)
        if self._play:
            self._play.go_on_with(far)
            self._live.take(visitor.reply)
            if visitor.replies:
                self._send_at_once()

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
            session.publish(DriverChanged())

        self._live.watch(visitor, brought)

    def _send(self, then: Callable[[], None] = lambda: None, not_given: Callable[[], None] = lambda: None) -> None:
        """Gives everything to the share sheet or else to the clipboard, for the player to send. Once it was given out,
        it counts as sent, and `then` is called; `not_given` is called if the share sheet was closed.
        """
        session, play = self._session, self._play
        if session is None or play is None:
            return
        about, done = self._letter(session, play), self._done(play)
        line, state = self._panel.line, play.far.mark

        def given(outcome: sheets.Outcome) -> None:
            if self._note_given(play, line, state, outcome is sheets.Outcome.COPIED):
                then()

        def field() -> Any:
            show(self._panel.text)
            return self._panel.text

        share(field, done, given, not_given, **about)

    def _send_at_once(self) -> None:
        """Shares or copies what the other player must get now, because the press that ended the turn can do it too.

        What was only copied can still be undone, as long as the player stays on the page: it was not sent yet.
        """
        session, play = self._session, self._play
        must = play is not None and play.far.owes and not play.is_live()
        if session is None or play is None or not must or not self._settings.sending or not sheets.is_pressed():
            return
        about, line, state = self._letter(session, play), self._panel.line, play.far.mark

        def given(outcome: sheets.Outcome) -> None:
            is_copied = outcome is sheets.Outcome.COPIED
            self._note_given(play, line, state, is_copied, is_final=not is_copied)

        give(str(self._panel.text.value), self._done(play), given, **about)

    def _note_given(self, play: FarPlay, line: str, state: str, is_copied: bool, is_final: bool = True) -> bool:
        """Records that a state was given out with a line. Returns False if it has changed meanwhile, so that it must be
        sent again.
        """
        if play is not self._play or play.far.mark != state:
            return False
        play.note_line(line)
        self._touch.sent()
        play.sent(is_copied, is_final)
        self._panel.sent()
        return True

    def _letter(self, session: Session, play: FarPlay) -> dict[str, str]:
        """Returns what is sent, for the share sheet, and writes it into the field from which it can be copied."""
        text = f"{letter.words(session, play)} {self._touch.answer}".strip()
        url = address.with_fragment(play.link(self._panel.line))
        message = f"{self._panel.line.strip()}\n{text}".strip()
        self._panel.text.value = f"{message}\n{url}"
        return {"title": f"Mazebox: {session.table.position.game.title}", "text": message, "url": url}

    @staticmethod
    def _done(play: FarPlay) -> str:
        """Returns the sentence about a text that was copied."""
        return _("Copied. Paste it in a message to {name}.").format(name=play.name) if play.name else _("Copied.")

    def _left(self) -> None:
        """Called when the player turns to another window, in which what was copied may be sent."""
        if self._play and self._play.is_copied:
            self._play.settle()


def _moving_address(session: Session, play: FarPlay) -> str:
    """Returns the address with which the player goes on with a game on another device."""
    return address.with_fragment(write(handed_over(play.far, session.table.names, session.table.opponents)))
