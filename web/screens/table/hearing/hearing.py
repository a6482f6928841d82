"""Connects announcements, keys and commands with a session, for players who do not see the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygames.contract import Refusal
from web.browser import announcer
from web.browser.dom import Timer, element, every, listen
from web.input.moment import Moment
from web.screens.board.board import Board
from web.screens.dialogs.keys_dialog import open_keys
from web.screens.dialogs.notices import toast
from web.screens.entering.entering import Entering
from web.screens.table.hearing.command_line import CommandLine, unclear
from web.screens.table.hearing.focus_keeper import FocusKeeper
from web.screens.table.hearing.spoken_position import SpokenPosition, around_place, go_to
from web.session.change import Change, PlayedAgain, TakenBack
from web.session.session import Session
from web.speech import commands
from web.speech.account import LENGTHS, Account, turns
from web.speech.moves import is_same, meant
from web.storage.settings import Settings
from web.views.controls import Way
from web.words import _, say

SPOKEN = ("turn", "pieces", "around", "moves", "last", "before", "again")

if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class TableCommands(Protocol):
        """Carries out commands: `web.screens.table.commands.Commands`."""

        def do(self, name: str) -> bool: ...


class Hearing:
    """Announces what happens in a session, and answers keys and commands."""

    def __init__(self, board: Board, settings: Settings, entering: Entering, commands: TableCommands) -> None:
        """`commands` carries out the commands that a player types."""
        self._board, self._settings, self._entering, self._commands = board, settings, entering, commands
        self._position = SpokenPosition(board)
        self._session: Session
        self._moment: Moment
        self._why = ""
        self._soon, self._played = Timer(), False
        self.line = CommandLine()
        self._keeper = FocusKeeper(board, entering)
        entering.display.named = self._keeper.look_soon
        listen(element("to-board"), "click", lambda _: self.go_home())

    def keep_focus(self, is_lost: bool) -> bool:
        """Moves the focus to where something can be pressed, if it was lost. Returns whether it belongs here."""
        return self._keeper.keep(is_lost)

    def open(self, session: Session, moment: Moment) -> None:
        """Switches to another session."""
        self._session, self._moment, self._why = session, moment, ""
        self._position.open(session)
        self._account = Account(session)
        self.line.begin(self)
        self._played = False
        self._soon.start(0, self._greet)
        self._keeper.look_soon()

    def _greet(self) -> None:
        """Announces the game, with what was played in it while it was opened."""
        session = self._session
        played = next(reversed(turns(session)), "") if self._played else ""
        announcer.say_after_changes(
            self._account.asked(self._moment) if session.coach.teaches else self._position.of.greeting(played)
        )

    def tell(self, change: Change, moment: Moment) -> None:
        """Announces a change that led to a moment."""
        self._moment = moment
        self._account.length = self._settings.speech
        sentence = self._account.tell(change, moment)
        if self._soon.is_running:
            self._played = self._played or bool(sentence)
            return
        pieces = self._position.of.pieces() if sentence and change.settles and self._settings.speech == "long" else ""
        if sentence and isinstance(change.cause, TakenBack | PlayedAgain) and change.before.is_looking:
            toast(_("Back to the game. {done}").format(done=self._account.done(change)))
            sentence = self._account.asked(moment)
        announcer.say_after_changes(f"{sentence} {pieces}".strip())
        self._keeper.look_soon()

    def bot_failed(self, seat: int) -> None:
        """Tells the player that a bot plays a simple ply, because it could not think."""
        name = self._session.names[seat - 1]
        toast(_("{name} has trouble thinking and plays a simple move.").format(name=name))

    def say(self, what: str) -> None:
        """Says one of `SPOKEN`."""
        announcer.say(self._position.describe(what, self._entering.entered.machine.chosen))

    def go_on(self, kind: str) -> None:
        """Moves the focus to the next own piece, opponent's piece or landmark."""
        announcer.say(self._position.go_on(kind))

    def ask_for_place(self) -> None:
        """Opens the command line with the command that goes to a place."""
        self.line.open(_("go, g, to").partition(",")[0] + " ")

    def go_home(self) -> None:
        """Moves the focus back to the board."""
        self._keeper.go_home()

    def show_keys(self) -> None:
        """Lists the keys."""
        open_keys(self._session.table.position.game.id)

    # The command line

    def command(self, text: str) -> str:
        """Carries out a command. Returns the answer; empty if it is announced anyway."""
        command = commands.parse(text)
        if command is None:
            return self._phrase(text)
        name, argument = command
        if name in commands.WITH_MORE and not argument:
            return commands.example(name)
        topic = {"repeat": "again", "history": "before"}.get(name, name)
        if name == "around" and argument:
            return around_place(self._board, self._position.of, argument)
        if topic in (*SPOKEN, "board"):
            return self._position.describe(topic, self._entering.entered.machine.chosen)
        if name == "row":
            return self._position.of.row(int(argument) if argument.isdecimal() else 0)
        if name == "go":
            return go_to(self._board, self._position.of, argument)
        if name == "help":
            return commands.help_text()
        if name == "why":
            return self._why or _("Nothing has been refused yet.")
        if name in LENGTHS:
            self._settings.set("speech", name)
            return self._position.describe("turn")
        if name == "roll" and self._session.table.position.chances() is None:
            return self._position.describe("turn")
        self._commands.do(name)
        return ""

    def _phrase(self, text: str) -> str:
        """Does what a text says that is no command: the label of a button beside the board or in the menu, what was
        told of an undone move, a move, or a place to go to.
        """
        if self._entering.press_named(text) or _press_in_menu(text):
            return ""
        session = self._session
        if is_same(text, self._account.undone(session.undoable)):
            self._commands.do("undo")
            return ""
        is_place = self._position.of.place(text) is not None
        found = () if session.waits else meant(session, text, whole=is_place)
        if is_place and not found:
            return go_to(self._board, self._position.of, text)
        return self._move(text, found)

    def _move(self, text: str, found: Sequence[Way]) -> str:
        """Plays what a text means, if that is one move."""
        session = self._session
        if session.waits:
            return session.status
        if len(found) == 1:
            self._entering.play(*found[0])
            return ""
        position, names = session.table.position, session.names
        if found:
            return unclear([session.view.wording.hint_words(position, way, names) for way in found])
        refusal = position.explain(text.strip().lower())
        return self.refused(refusal) if refusal else _("This cannot be played now.")

    def refused(self, refusal: Refusal) -> str:
        """Notes a refusal for the command that asks why, and returns its reason."""
        reason = say(refusal.message, self._session.names)
        self._why = _("{reason} Rule {rule}.").format(reason=reason, rule=refusal.rule)
        return reason


def _press_in_menu(text: str) -> bool:
    """Presses the button with a label in the bar below the board or in the menu. Returns whether there is one."""
    for button in every("#actions button:not(:disabled), #menu-dialog .button"):
        if is_same(text, str(button.textContent)):
            button.click()
            return True
    return False
