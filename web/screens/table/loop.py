"""The loop of a table: everything that a change of the game causes, in its order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.browser.dom import element, show
from web.browser.window import console
from web.input.moment import Moment, moment_of
from web.screens.board.overlay_switches import OverlaySwitches
from web.screens.board.perspective import Perspective
from web.screens.entering.entering import Entering
from web.screens.entering.refusal_box import RefusalBox
from web.screens.rivals.voices import Voices
from web.screens.table.drawing import TableDrawing
from web.screens.table.ending import Ending
from web.screens.table.hearing.hearing import Hearing
from web.screens.table.hints import Hints
from web.screens.table.moves.navigation import Navigation
from web.screens.table.moves.reviewing import Reviewing
from web.screens.table.moving import Motion, Moving
from web.screens.table.panel.clock_face import ClockFace
from web.screens.table.panel.side_panel import SidePanel
from web.screens.table.sounding import Sounding
from web.screens.table.undo_buttons import UndoButtons
from web.session.bots.driver import Bots
from web.session.change import BotFailed, Change, Followed, Played, Received, RefusedPly, Seated
from web.session.session import Session
from web.storage.settings import Settings
from web.views.scene import Gesture

if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class TableUser(Protocol):
        """The screen that has a game on the table: `web.screens.board_screen.BoardScreen`."""

        def keep(self, change: Change) -> None:
            """Saves a change, before anything is shown of it."""

        def changed(self, change: Change) -> None:
            """Shows what the screen itself has to show of a change."""

        def rested(self) -> None:
            """Called when a ply was shown and nothing moves any more."""

        def press(self, name: str) -> bool:
            """Carries out a command that only this screen has. Returns False if there is no such command."""

        def again(self) -> None: ...

        def against_others(self, is_harder: bool) -> None: ...


@dataclass(frozen=True)
class Parts:
    """What shows a table, and what takes its input."""

    moving: Moving
    entering: Entering
    panel: SidePanel
    navigation: Navigation
    hints: Hints
    reviewing: Reviewing
    clock: ClockFace
    hearing: Hearing
    ending: Ending
    voices: Voices
    refusal: RefusalBox
    sounding: Sounding
    undo: UndoButtons
    overlays: OverlaySwitches
    drawing: TableDrawing


class Loop:
    """Receives the changes of one session at a time. Nothing else is called when a game changes."""

    def __init__(self, parts: Parts, settings: Settings, films: bool) -> None:
        """`films` says whether the page can record films."""
        self._parts, self._settings, self._films = parts, settings, films
        self.session: Session | None = None
        """The open session."""
        self.screen: TableUser
        self.perspective = Perspective()
        self._bots: Bots
        self._chosen: Gesture = ()

    def changed(self, change: Change) -> None:
        """Saves, announces and shows a change."""
        session, parts = self.session, self._parts
        self.screen.keep(change)  # first, so that it is saved whatever fails later
        if session is None or session is not self.session:
            return  # the game has just been dealt, and another session shows it
        if not change.shows:
            self._show_beside(change, session)
            return

        is_from_elsewhere = session.is_from_elsewhere(change)
        self._bots.changed(change)
        motion = parts.moving.take(change)
        parts.entering.take(change, is_from_elsewhere=is_from_elsewhere)
        moment = self._moment()

        parts.hearing.tell(change, moment)
        self._note_chosen(moment)
        if motion is Motion.LATER:  # an older ply is shown until this one moves
            parts.entering.display.naming.ask()
        else:
            if isinstance(change.cause, Seated | Followed) and not isinstance(change.cause, Received):
                parts.panel.refresh(moment)
            else:
                parts.panel.show(moment)
            parts.entering.display.show(moment, is_slow=is_from_elsewhere or moment.is_driven)
        parts.navigation.follow(change)
        parts.hints.follow(moment)
        parts.reviewing.follow()
        parts.clock.show()
        parts.ending.show(moment, is_played=isinstance(change.cause, Played))
        parts.voices.follow(change)
        self._show_thinking()
        parts.panel.scroll()
        self.screen.changed(change)

        if motion is Motion.RESTS:
            self._come_to_rest(moment)
        elif motion is Motion.NONE:
            parts.moving.roll_on()

    def _show_beside(self, change: Change, session: Session) -> None:
        """Shows something that has not changed the game or its place."""
        parts = self._parts
        match change.cause:
            case RefusedPly(refusal):
                self.begin_input()
                parts.refusal.show(session, refusal)
                parts.hearing.refused(refusal)
                parts.sounding.refused()
                self.screen.changed(change)
            case BotFailed(seat, is_first, why):
                console.warn(why)
                if is_first:
                    parts.hearing.bot_failed(seat)
        self._show_thinking()

    def moves(self) -> None:
        """Shows the moment in which the next ply begins to move."""
        moment = self._moment()
        self._parts.entering.display.show_beside(moment)
        self._parts.panel.show(moment)

    def rested(self) -> None:
        """Shows the position at rest."""
        parts = self._parts
        parts.entering.renew()
        moment = self._moment()
        self._note_chosen(moment)
        parts.entering.display.show(moment)
        parts.panel.show(moment)
        self._show_thinking()
        parts.panel.scroll()
        self._come_to_rest(moment)

    def _come_to_rest(self, moment: Moment) -> None:
        """Does what follows a ply that was shown. What plays comes last."""
        parts = self._parts
        if self._turns_to_seat():
            parts.entering.display.show(moment)
        parts.ending.rested()
        parts.sounding.rested()
        self.screen.rested()
        self._bots.rested()
        parts.moving.go_on()

    def show_entered(self) -> None:
        """Shows what the player has entered."""
        moment = self._moment()
        self._parts.entering.display.show(moment)
        if self._note_chosen(moment):
            self._parts.panel.show_status(moment)

    def refresh(self) -> None:
        """Shows everything again, for example after a change of theme or settings."""
        parts = self._parts
        self._turns_to_seat()
        moment = self._moment()
        parts.panel.refresh(moment)
        parts.clock.show()
        parts.entering.display.show(moment)
        parts.panel.scroll()

    def begin_input(self) -> None:
        """Ends animations and messages, because the player begins to enter something."""
        self._parts.moving.skip()
        self._parts.ending.skip()
        self._parts.refusal.forget()

    def look_from(self, turned: bool) -> None:
        """Turns the board to the other side, or back. `refresh` shows it."""
        self.perspective.turned = turned
        self._parts.panel.moves.turn(turned)

    # Sessions

    def open(self, session: Session, screen: TableUser, bots: Bots) -> None:
        """Shows a session, whose changes it receives from now on."""
        parts, perspective = self._parts, Perspective()
        self.session, self.screen, self._bots, self.perspective = session, screen, bots, perspective
        session.receive = self.changed
        parts.drawing.open()
        parts.panel.moves.turn(False)
        parts.overlays.open(session, perspective)
        parts.undo.open(session)
        parts.sounding.open(session, perspective)
        parts.entering.open(session, perspective)
        parts.moving.open(session, self)
        moment = self._moment()
        self._chosen = moment.chosen
        parts.panel.open(session, moment)
        parts.navigation.open(session)
        parts.hints.open(session, perspective, moment)
        parts.reviewing.open(session, perspective)
        parts.clock.open(session)
        parts.hearing.open(session, moment)
        parts.ending.open(session, moment)
        parts.voices.open(session)
        parts.entering.display.show(moment)
        self._show_thinking()
        parts.panel.scroll()

    def close(self) -> None:
        """Leaves the session, and ends all animations."""
        if self.session is None:
            return
        session, parts = self.session, self._parts
        self.session = None
        session.close()
        parts.entering.close()
        parts.ending.close()
        parts.voices.close()
        parts.moving.close()
        parts.navigation.close()
        parts.hints.close()
        parts.reviewing.close()
        parts.clock.close()
        parts.undo.open(None)

    # Parts of a moment

    def _moment(self) -> Moment:
        moving = self._parts.moving
        return moment_of(self._parts.entering.entered, moving.step, moving.behind, films=self._films)

    def _note_chosen(self, moment: Moment) -> bool:
        """Returns whether other spots are chosen than before."""
        if moment.chosen == self._chosen:
            return False
        self._chosen = moment.chosen
        self._parts.hints.chose(moment.chosen)
        return True

    def _show_thinking(self) -> None:
        """Shows how far a bot has thought."""
        bar, progress = element("thinking"), self._bots.progress
        show(bar, progress is not None)
        bar.value = progress or 0

    def _turns_to_seat(self) -> bool:
        """Turns the board towards the person who plays, if the settings say so. The second of two seats sits on the far
        side. Returns whether it was turned.
        """
        session = self.session
        if not (session and self._settings.turning and session.view.look.turnable and session.driver.is_here):
            return False
        turned = session.table.position.seat == 2
        if turned == self.perspective.turned:
            return False
        self.look_from(turned)
        return True
