"""Entering plies: what presses on the board and on the buttons beside it mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser import announcer
from web.browser.dom import element
from web.input.choices import PLAY
from web.input.entered import EnteredPly
from web.input.gestures import Entered, Narrowed
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.screens.board.spot_layer import focused_spot
from web.screens.board.user import BoardUser
from web.screens.entering.choice_buttons import HELD, KEEP, ChoiceButtons
from web.screens.entering.display import Display
from web.screens.entering.dragging import Dragging
from web.screens.entering.refusal_box import RefusalBox
from web.screens.entering.word_field import WordField
from web.session.change import Change, Played
from web.session.session import Session
from web.storage.settings import Settings
from web.views.controls import Focus, KeyEffect, Play, Press, Tell, Type
from web.words import _

if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class TableCommands(Protocol):
        """What input on the board and beside it asks of the table: `web.screens.table.commands.Commands`."""

        def begin_input(self) -> None:
            """Ends animations and messages, because the player begins to enter something."""

        def show_entered(self) -> None:
            """Shows what the player has entered."""

        def draw(self) -> None:
            """Draws the board."""

        def do(self, name: str) -> bool:
            """Carries out the command of a button or a key. Returns False if there is no command of that name."""


class Entering(BoardUser):
    """Feeds the gesture machine of the current position, and plays the plies that it completes."""

    def __init__(self, board: Board, settings: Settings, refusal: RefusalBox, commands: TableCommands) -> None:
        self._board, self._refusal, self._commands = board, refusal, commands
        self.is_open = False
        self.entered = EnteredPly(settings)
        self._choices = ChoiceButtons(board, self)
        self._drags = Dragging(self)
        self._word = WordField(self)
        self.display = Display(board, self.entered, self._choices, self._word)
        self._focus_then: str | None = None
        self._is_unshown = False
        self.may_type = False
        """Whether a letter key may begin a word: only if a spot of the board or nothing has the focus."""

    @property
    def session(self) -> Session:
        """The open session."""
        return self.entered.session

    def open(self, session: Session, perspective: Perspective) -> None:
        """Switches to another session. `display.show` shows it."""
        self.entered.session = session
        self.display.open(perspective)
        self._board.open(self, session.view, session.table.position)
        self.is_open = True
        self._settle()

    def close(self) -> None:
        """Stops taking input."""
        self.is_open = False
        self.display.naming.stop()
        self._board.close()

    def take(self, change: Change, *, is_from_elsewhere: bool) -> None:
        """Begins with another position, if a change has led to one. `display.show` shows it."""
        is_own = isinstance(change.cause, Played) and not is_from_elsewhere
        if is_own:
            self._word.clear()
        if change.settles:
            self._settle()
        else:
            self.renew()
        if is_own and self._word.has_focus:
            self._focus_piece(change.steps[-1][0].seat if self.entered.waits else self.session.table.position.seat)

    def renew(self) -> None:
        """Forgets what was entered if it has become possible or impossible to enter something."""
        if self.entered.is_stale:
            self._settle()

    def begin(self) -> None:
        """Ends animations and messages, because the player begins to enter something."""
        self._commands.begin_input()

    def show(self) -> None:
        """Shows what the player has entered."""
        self._commands.show_entered()

    def _settle(self) -> None:
        """Forgets everything entered, and begins with the session's position."""
        self._refusal.forget()
        self._board.break_off()  # a press that began in another position means nothing in this one
        self.entered.begin()
        self._choices.forget()
        self._is_unshown = False
        element("asking").scrollTop = 0
        self._board.look_at(self.session.view.look.focus(self.session.table.position))
        self._take_word(self._word.waiting)

    def draw(self) -> None:
        self._commands.draw()

    # Typed words

    def take_typed(self, text: str) -> None:
        """Enters what is typed into the word field."""
        self.begin()
        self.entered.confirmation.asked = ()
        self._take_word(text)
        self.show()
        self._see_word()

    def _take_word(self, text: str) -> None:
        if not self.entered.waits and (text or self._is_typed):
            self.entered.machine.chosen = self.session.view.controls.typed(text)

    def _see_word(self) -> None:
        """Scrolls a large board to the square where the word would end."""
        if self._is_typed and self.entered.machine.complete:
            self._board.see(
                self.session.view.controls.gesture(self.session.table.position, self.entered.machine.complete[0])[-1]
            )

    def play_word(self) -> None:
        """Plays the word, or tells the player why it cannot be played."""
        if not self.enter_offered():
            self.game_key("Enter")

    def leave_word(self) -> None:
        """Drops the word, and moves the focus back to the board."""
        self.let_go()
        self._focus_piece(self.session.table.position.seat)

    def _focus_piece(self, seat: int) -> None:
        """Moves the focus to the place of a seat's first piece, where keys can be pressed that the word field keeps."""
        position = self.session.table.position
        self._board.focus(self.session.view.controls.pieces(position, seat)[0])

    def game_key(self, key: str) -> bool:
        """Does what a key means in this game. Returns whether it means anything."""
        session, focused = self.session, focused_spot()
        effects = session.view.controls.key(
            session.table.position, key, self.entered.machine.chosen, focused, self.display.perspective.turned
        )
        if effects is None or (
            not self.may_type and any(isinstance(effect, Type) and effect.letter for effect in effects)
        ):
            return False
        for effect in effects:
            self._apply(effect)
        return True

    # Presses

    def press(self, spot: str) -> None:
        session = self.session
        if session.waits:
            return
        outcome = self.entered.machine.press(spot)
        if isinstance(outcome, Entered):
            self._enter(outcome.plies)
        elif isinstance(outcome, Narrowed):
            self.begin()
            self.entered.confirmation.asked = ()
            self.show()
            self._board.see(spot)
        else:
            if plies := self.entered.multi_ply.get(spot):
                session.play(*plies)
            else:
                self.attempt(session.view.controls.attempt(session.table.position, self.entered.machine.chosen, spot))
        self._is_unshown = False
        self._focus_then = focused_spot()

    def attempt(self, text: str | None) -> None:
        """Tells the player why a ply cannot be played, or without a ply how to enter one."""
        session = self.session
        if session.waits or session.table.position.results() is not None or (text and session.refuse(text)):
            return
        self.begin()
        if self.entered.machine.chosen:
            self._refusal.tell(_("Tap a highlighted spot, or tap your choice again to cancel."))
        else:
            self._refusal.tell(_("Nothing is chosen yet. Tap a highlighted spot."))

    def _enter(self, plies: tuple[str, ...]) -> None:
        if self.session.table.position.chances() is not None:
            self.session.roll()
            return
        question = self.entered.confirmation.entered(plies)
        if question is None:
            self._offer(plies)
        elif question:
            self.begin()
            self._choices.ask(plies[0], question)
        else:
            self.session.play(plies[0])

    def _offer(self, plies: tuple[str, ...]) -> None:
        """Offers plies as buttons, and clears the chosen spots."""
        self.begin()
        self.entered.confirmation.asked = plies
        self.entered.machine.clear()
        self.show()

    def hover(self, spot: str | None) -> None:
        if spot != self.entered.preview:
            self.entered.preview = spot
            self.display.look()
            if spot is not None and spot == focused_spot():
                self.display.describe(spot)

    # Drags

    def begin_drag(self, spot: str) -> bool:
        return self._drags.begin(spot)

    def drag_to(self, x: float, y: float) -> None:
        self._drags.to(x, y)

    def end_drag(self, is_dropped: bool) -> None:
        """Ends the drag, and moves the focus to the last chosen spot."""
        self._drags.end(is_dropped)
        last = self.entered.machine.chosen[-1:]
        if last and self._board.has(last[0]):
            self._board.focus(last[0])
        self._is_unshown = self.entered.preview is None
        self._focus_then = focused_spot()

    def miss_drag(self, spot: str) -> None:
        self._drags.miss(spot)

    # Choices beside the board

    def press_choice(self, does: str, ply: str) -> None:
        """Carries out the action of a button beside the board, with its ply."""
        session = self.session
        if does == HELD:
            self.begin()
        elif does == KEEP:
            self.show()
        elif does == "back":
            session.back_to_game()
        elif does == "play-on":
            session.play_on()
        elif does == PLAY and self._asks(ply):
            self._choices.focus(ply)
        elif does == PLAY:
            session.play(ply)
        elif not self._commands.do(does):
            session.driver.press(does)

    def press_named(self, text: str) -> bool:
        """Presses the button beside the board with a label that a player types. Returns whether there is one."""
        found = self._choices.named(text)
        if found is None:
            return False
        does, ply = found
        if does == PLAY:
            self.play(ply)
        else:
            self.press_choice(does, ply)
        return True

    def _asks(self, ply: str) -> bool:
        """Asks before playing a ply, if it needs a question. Returns whether it does."""
        question = self.entered.confirmation.question(ply)
        if question:
            self._choices.ask(ply, question)
            announcer.say(question)
        return bool(question)

    # Entering with the keyboard

    @property
    def _is_typed(self) -> bool:
        """Whether the player has typed something that is not on the board, such as the letters of a word."""
        chosen = self.entered.machine.chosen
        return bool(chosen) and not any(self._board.has(spot) for spot in chosen)

    @property
    def chooses(self) -> bool:
        """Whether Tab moves to the buttons of the offered plies instead of the next spot."""
        return len(self.entered.offered) > 1 or (self._is_typed and bool(self.entered.offered))

    def has_use_for(self, key: str, spot: str | None) -> bool:
        """Returns whether Enter or Space does something else than press the focused button.

        That is only possible if the button is a spot of the board. Then Enter plays the ply that is entered, unless the
        player has moved the focus to a spot that continues it. A typed word is kept, whichever spot has the focus.
        """
        if spot is None:
            return False
        if self._is_typed:
            return True
        is_moved = spot != self._focus_then
        if key == " ":
            return spot not in self.entered.machine.chosen and spot not in self.entered.machine.lit
        if self.entered.offered:
            return not (is_moved and self.entered.machine.goes_on(spot))
        return self._is_unshown and not is_moved and spot != self.entered.preview

    def enter_offered(self) -> bool:
        """Plays the ply that is entered, or previews the focused spot if Escape has cleared its preview.

        Returns whether there was anything to do.
        """
        offered = self.entered.offered
        if len(offered) == 1:
            self.play(offered[0])
        elif offered:
            self._refusal.tell(_("There are several ways to play this. Choose one."))
        elif self._is_unshown and focused_spot() and focused_spot() != self.entered.preview:
            self.hover(focused_spot())
        else:
            return False
        return True

    def let_go(self) -> None:
        """Cancels the refusal, the question, the preview, and the last chosen spot, or in some games all of them."""
        self._board.break_off()
        self.entered.confirmation.asked = ()
        last = self.entered.machine.chosen[-1:]
        if self.session.view.controls.escape_clears:
            self.entered.machine.clear()
        else:
            self.entered.machine.back()
        self._refusal.forget()
        self.show()
        if last:
            self._board.focus(last[0])
        self.entered.preview = None
        self._choices.forget()
        self._is_unshown = True
        self.display.look()

    def _apply(self, effect: KeyEffect) -> None:
        if isinstance(effect, Press):
            self.press(effect.spot)
        elif isinstance(effect, Focus):
            self._board.focus(effect.spot)
        elif isinstance(effect, Tell):
            self._refusal.tell(effect.text)
        elif isinstance(effect, Play):
            self.play(effect.ply, *effect.following)
        elif isinstance(effect, Type):
            self._word.begin(effect.letter)
        else:
            announcer.say(effect.text)

    def play(self, ply: str, *following: str) -> None:
        """Plays a ply, or asks before, as its button does. Plays a way of several plies at once, as its spot does."""
        if self.session.waits:
            return
        if following:
            self.session.play(ply, *following)
            return
        if self.entered.confirmation.offers(ply):
            if self._asks(ply):
                self._choices.focus(ply)
                return
        elif self.entered.confirmation.must_offer(ply):
            self._offer((ply,))
            return
        self.session.play(ply)

    def focus_choice(self) -> bool:
        """Moves the focus to the first button beside the board. Returns whether there is one."""
        return self._choices.focus()
