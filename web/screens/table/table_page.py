"""The table on the page: it connects a session with everything that shows it and plays in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from web import routes
from web.browser import late
from web.browser.canvas import CanvasPainter, can_be_filmed
from web.browser.dom import Timer, element, listen, show
from web.browser.storage.bot_lead import BotLead
from web.browser.thinker import ThinkingWorker
from web.browser.window import console, dialogs, root, time
from web.screens.board.board import Board
from web.screens.board.overlay_switches import OverlaySwitches
from web.screens.board.perspective import Perspective
from web.screens.dialogs.notices import have_arrived
from web.screens.entering.entering import Entering
from web.screens.entering.entering_keys import EnteringKeys
from web.screens.entering.refusal_box import RefusalBox
from web.screens.table.drawing import TableDrawing
from web.screens.table.ending import Ending
from web.screens.table.film import FilmOfTurn
from web.screens.table.hearing.command_line import CommandLine
from web.screens.table.hearing.hearing import Hearing
from web.screens.table.hints import Hints
from web.screens.table.moves.analyser import Analyser
from web.screens.table.moves.navigation import Navigation
from web.screens.table.moves.puzzle_offer import PuzzleOffer
from web.screens.table.moving import Moving
from web.screens.table.panel.clock_face import ClockFace
from web.screens.table.panel.side_panel import SidePanel
from web.screens.table.sounding import Sounding
from web.screens.table.undo_buttons import UndoButtons
from web.screens.table.voices import Voices
from web.session.bots.driver import Bots
from web.session.events import BotFailed, Event, Rested, Step
from web.session.session import Session
from web.storage.settings import SPEEDS, Settings
from web.storage.store import Texts
from web.thinking.analysis import Analysis
from web.tree.tree import Node

if TYPE_CHECKING:  # imported when needed
    from web.screens.dialogs.summary_dialog import SummaryDialog
    from web.screens.table.moves.mistake_card import MistakeCard


class TablePage:
    """Shows one session at a time."""

    def __init__(
        self,
        settings: Settings,
        texts: Texts,
        board: Board,
        script: Any,
        again: Callable[[], None],
        against_others: Callable[[bool], None],
    ) -> None:
        """`script` is the module of `kept.js`, or None. `again` begins another game like the last, and `against_others`
        one against stronger bots, or with False against weaker ones.
        """
        self._settings, self._board = settings, board
        CanvasPainter.patterned = settings.patterns
        self._session: Session | None = None
        self.is_open = False
        self._bots: Bots | None = None
        self._thinker = ThinkingWorker()
        self.lead = BotLead(script)
        self.perspective = Perspective()
        self._sounding = Sounding(settings, lambda: self.perspective.turned)
        self._moving = Moving(board, settings, self._begins)
        self._refusal = RefusalBox(self._begin_input, board.draw_soon)
        self._overlays = OverlaySwitches(board.draw_soon)
        self._undo = UndoButtons()
        self._puzzles = PuzzleOffer(self._thinker, texts)
        acts: dict[str, Callable[[], None]] = {
            "again": again,
            "harder": lambda: against_others(True),
            "easier": lambda: against_others(False),
            "share": lambda: element("share").click(),
            "course": self.review,
            "skip": self._skip,
            "undo": self._undo.undo,
            "redo": self._undo.redo,
            "roll": lambda: self.session.roll(),
            "hint": self._hint,
        }
        if can_be_filmed():
            acts["film"] = FilmOfTurn(settings, self._filmed, acts["share"]).make
        self.acts = acts
        """The actions of buttons and commands, by name."""
        self._hearing = Hearing(board, settings, acts)
        self._entering = Entering(
            board,
            settings,
            self._refusal,
            self._begin_input,
            lambda: self.drawing.draw(),
            acts,
            lambda: self._moving.step,
        )
        self._keys = EnteringKeys(self._entering, board, settings, self._overlays.key, acts)
        self._hearing.begin(self._entering, lambda: self.is_open)
        self._ending = Ending(board, settings, self._entering.focus_choice)
        self._voices = Voices()
        self._side_panel = SidePanel(settings, self._moving)
        self._navigation = Navigation(settings, self._thinker, self._moving.follow)
        self._analysis = analysis = Analysis()
        self._hints = Hints(self._thinker, analysis, board.draw_soon, self._refusal.forget)
        self.drawing = TableDrawing(
            board, settings, self._entering, self._moving, self._refusal, self._hints, self._ending
        )
        self._analyser = Analyser(self._thinker, analysis, self._side_panel.moves, self._reviewed, self._show_mistake)
        self._texts = texts
        self._summary: SummaryDialog | None = None
        self._mistake: MistakeCard | None = None
        self._learned: Node | None = None
        """The end of the game of which the mistakes were kept last."""
        listen(element("course"), "click", lambda _: self.review())
        self._clock = ClockFace(settings)
        dialogs.on_close(self._on_dialog_closed)

    @property
    def session(self) -> Session:
        """The session that is open, or was open last."""
        assert self._session is not None, "no session has been open"
        return self._session

    @property
    def thinker(self) -> ThinkingWorker:
        """The worker in which bots think."""
        return self._thinker

    @property
    def command_line(self) -> CommandLine:
        """The command line, for the current screen."""
        return self._hearing.line

    @property
    def open_session(self) -> Session | None:
        """The open session; None if none is open."""
        return self._session if self.is_open else None

    def review(self) -> None:
        """Opens the review of the game."""
        asyncio.ensure_future(self._summarize())  # noqa: RUF006 - the loop of the page keeps it

    async def _summarize(self) -> None:
        """Opens the summary of the game, once its module has arrived."""
        session = self.session
        if not await have_arrived(session.table.position.game.id):
            return
        from web.screens.dialogs.summary_dialog import SummaryDialog

        if self._summary is None:
            self._summary = SummaryDialog(lambda: self.session, self._analyser, self._analysis, self._puzzles)
        if self.open_session is session:
            self._summary.open()

    def _reviewed(self) -> None:
        """Called when a game was reviewed: searches it for puzzles, and keeps what can be learned from it."""
        self._puzzles.search()
        session = self.session
        table, is_own = session.table, session.coach.offers_another and not root.is_embedded()
        if (
            not (table.has_ended and is_own)
            or table.game_leaf is self._learned
            or self._analysis.missing(table.game.line)
        ):
            return
        self._learned = table.game_leaf
        asyncio.ensure_future(self._keep_mistakes(session))  # noqa: RUF006 - the loop of the page keeps it

    async def _keep_mistakes(self, session: Session) -> None:
        try:
            await late.get_ready()
        except OSError:
            return  # it was not asked for
        from web.learning import finding
        from web.learning.kept import KeptMistakes

        kept = KeptMistakes(self._texts)
        if self.open_session is not session:
            return
        with suppress(OSError):  # then nothing can be learned
            kept.add(finding.found(session, self._analysis))
        number = finding.number_of(session.table.game.line)
        self._analyser.offer_learning(routes.mistakes(number) if kept.of_game(number) else "")

    def _show_mistake(self, node: Node) -> None:
        """Shows the mistake that led to a node, once the module for that has arrived."""
        asyncio.ensure_future(self._open_mistake(node))  # noqa: RUF006 - the loop of the page keeps it

    async def _open_mistake(self, node: Node) -> None:
        session = self.session
        if not await have_arrived(session.table.position.game.id):
            return
        from web.screens.table.moves.mistake_card import MistakeCard

        if self._mistake is None:
            self._mistake = MistakeCard(self._analysis, self.drawing, self._board.draw_soon)
        if self.open_session is session:
            self._mistake.open(session, self.perspective, node)

    def open(self, session: Session) -> None:
        """Shows another session, and lets its bots play."""
        self.close()
        self._session, self.is_open = session, True
        self.drawing.open()
        self.perspective = Perspective()
        self._side_panel.moves.turn(False)
        self._bots = Bots(session, self._thinker, self.lead, Timer, time.milliseconds, self._is_free, self._speed)
        session.subscribe(self._moving.settle)
        self._overlays.open(session, self.perspective)
        self._undo.open(session)
        self._entering.open(session, self.perspective)
        self._side_panel.open(session)
        self._navigation.open(session)
        self._hints.open(session, self.perspective)
        self._analyser.open(session)
        self._puzzles.open(session)
        self._clock.open(session)
        self._hearing.open(session)
        self._ending.open(session)
        self._voices.open(session)
        session.subscribe(self._hear)
        self._refusal.open(session)
        self._sounding.open(session)
        self._moving.open(session)
        self._entering.display.show()
        self._show()
        self._bots.follow_soon()

    def close(self) -> None:
        """Leaves the session, and ends all animations."""
        if not self.is_open or self._bots is None:
            return
        self.is_open = False
        self._bots.close()
        self.session.close()
        self._entering.close()
        self._ending.close()
        self._voices.close()
        self._moving.close()
        self._navigation.close()
        self._hints.close()
        self._analyser.close()
        if self._mistake:
            self._mistake.close()
        self._puzzles.close()
        self._clock.close()
        self._undo.open(None)

    def refresh(self) -> None:
        """Shows everything again, for example after a change of theme or settings."""
        CanvasPainter.patterned = self._settings.patterns
        if self.is_open:
            self._side_panel.refresh()
            self._clock.show()
            self._turn_to_seat(self.session)
            self._entering.display.show()
            self._side_panel.scroll()
        else:
            self._board.draw_soon()

    def key(self, event: Any) -> bool:
        """Handles a keydown event, whatever has the focus. Returns whether the key was used."""
        return self._keys.key(event) or self._navigation.key(event)

    def keep_focus(self, is_lost: bool) -> bool:
        """Moves the focus to where something can be pressed, if it was lost. Returns whether it belongs here."""
        return self.is_open and self._hearing.keep_focus(is_lost)

    def turned(self) -> bool | None:
        """Whether the board is seen from the other side; None if it cannot be turned."""
        return self.perspective.turned if self.session.view.look.turnable else None

    def turn(self, turned: bool) -> None:
        """Shows the board from the other side, or from the usual one."""
        self._show_from(turned)
        self.refresh()

    def _hear(self, event: Event) -> None:
        if isinstance(event, BotFailed):
            console.warn(event.why)
        elif isinstance(event, Rested):
            self._turn_to_seat(self.session)
        self._show(event.shows or isinstance(event, Rested))

    def _show(self, has_changed: bool = True) -> None:
        """Shows the progress of a bot, and the current state."""
        bar, progress = element("thinking"), self._bots.progress if self._bots else None
        show(bar, progress is not None)
        bar.value = progress or 0
        if has_changed:
            self._side_panel.scroll()

    def _turn_to_seat(self, session: Session) -> None:
        """Turns the board towards the person who plays, if the settings say so. The second of two seats sits on the far
        side.
        """
        if self._settings.turning and session.view.look.turnable and session.driver.is_here:
            turned = session.table.position.seat == 2
            if turned != self.perspective.turned:
                self._show_from(turned)
                self._entering.display.show()

    def _show_from(self, turned: bool) -> None:
        self.perspective.turned = turned
        self._side_panel.moves.turn(turned)

    def _begin_input(self) -> None:
        """Ends animations and messages, because the player begins to enter something."""
        self._moving.skip()
        self._ending.skip()
        self._refusal.forget()

    def _on_dialog_closed(self) -> None:
        if self._bots and self.is_open:
            self._bots.follow_soon()

    def _is_free(self, goes_on: bool) -> bool:
        """Returns whether no dialog is open and nothing is animated, except a turn that continues."""
        return (goes_on or self._moving.is_still) and not dialogs.is_any_open()

    def _begins(self, step: Step, is_animated: bool) -> None:
        """Reacts to a ply that is about to be shown."""
        self._sounding.begins(step)
        if is_animated:  # otherwise everything is shown in a moment
            self._entering.display.show_choices()
            self._side_panel.show()

    def _hint(self) -> None:
        """Asks the coach of a lesson for a hint, or else the strongest bot."""
        if not self.session.coach.hint():
            self._hints.ask()

    def _filmed(self) -> tuple[Session, bool] | None:
        session = self.open_session
        return (session, self.perspective.turned) if session else None

    def _skip(self) -> None:
        """Ends the current animations, and those of the rest of a bot's turn."""
        if self._bots and (step := self._moving.step):
            self._bots.hurry(step[0])
        self._moving.skip()

    def _speed(self) -> float:
        return SPEEDS[self._settings.speed]
