"""The table on the page: makes everything that shows a session and takes its input."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.canvas import CanvasPainter, can_be_filmed
from web.browser.dom import Timer
from web.browser.storage.bot_lead import BotLead
from web.browser.thinker import ThinkingWorker
from web.browser.window import dialogs, time
from web.screens.board.board import Board
from web.screens.board.overlay_switches import OverlaySwitches
from web.screens.board.perspective import Perspective
from web.screens.entering.entering import Entering
from web.screens.entering.entering_keys import EnteringKeys
from web.screens.entering.refusal_box import RefusalBox
from web.screens.film.film_of_turn import FilmOfTurn
from web.screens.rivals.voices import Voices
from web.screens.table.commands import Commands
from web.screens.table.drawing import TableDrawing
from web.screens.table.ending import Ending
from web.screens.table.hearing.command_line import CommandLine
from web.screens.table.hearing.hearing import Hearing
from web.screens.table.hints import Hints
from web.screens.table.loop import Loop, Parts
from web.screens.table.moves.navigation import Navigation
from web.screens.table.moves.reviewing import Reviewing
from web.screens.table.moving import Moving
from web.screens.table.panel.clock_face import ClockFace
from web.screens.table.panel.side_panel import SidePanel
from web.screens.table.sounding import Sounding
from web.screens.table.undo_buttons import UndoButtons
from web.session.bots.driver import Bots
from web.session.session import Session
from web.storage.settings import SPEEDS, Settings
from web.storage.texts import Texts
from web.thinking.analysis import Analysis

if TYPE_CHECKING:
    from web.browser.types import KeptScript, KeyboardEvent
    from web.screens.table.loop import TableUser


class TablePage:
    """Shows one session at a time."""

    def __init__(self, settings: Settings, texts: Texts, board: Board, script: KeptScript | None) -> None:
        """`script` is the module of `kept.js`, or None."""
        self._settings, self._board = settings, board
        CanvasPainter.patterned = settings.patterns
        self._session: Session | None = None
        self._bots: Bots | None = None
        self._thinker = thinker = ThinkingWorker()
        self.lead = BotLead(script)
        self._commands = commands = Commands()
        analysis, panel, refusal = Analysis(), SidePanel(settings), RefusalBox(board)
        overlays, sounding = OverlaySwitches(board), Sounding(settings)
        moving = Moving(board, settings, sounding)
        entering = Entering(board, settings, refusal, commands)
        hints, ending = Hints(thinker, analysis, board, refusal), Ending(board, settings, entering)
        self.drawing = drawing = TableDrawing(board, settings, entering, moving, refusal, hints, ending)
        self._parts = Parts(
            moving=moving,
            entering=entering,
            panel=panel,
            navigation=Navigation(settings, thinker, moving),
            hints=hints,
            reviewing=Reviewing(thinker, analysis, panel.moves, texts, board, drawing),
            clock=ClockFace(settings),
            hearing=Hearing(board, settings, entering, commands),
            ending=ending,
            voices=Voices(),
            refusal=refusal,
            sounding=sounding,
            undo=UndoButtons(),
            overlays=overlays,
            drawing=drawing,
        )
        self._keys = EnteringKeys(entering, board, settings, overlays, commands)
        films = can_be_filmed()
        self._loop = Loop(self._parts, settings, films)
        commands.connect(self._parts, self._loop, FilmOfTurn(settings, commands) if films else None)
        dialogs.on_close(self._on_dialog_closed)

    @property
    def session(self) -> Session:
        """The session that is open, or was open last."""
        assert self._session is not None, "no session has been open"
        return self._session

    @property
    def open_session(self) -> Session | None:
        """The open session; None if none is open."""
        return self._loop.session

    @property
    def perspective(self) -> Perspective:
        """How the player looks at the board."""
        return self._loop.perspective

    @property
    def thinker(self) -> ThinkingWorker:
        """The worker in which bots think."""
        return self._thinker

    @property
    def command_line(self) -> CommandLine:
        """The command line, for the current screen."""
        return self._parts.hearing.line

    def review(self) -> None:
        """Opens the review of the game."""
        self._parts.reviewing.summarize()

    def open(self, session: Session, screen: TableUser) -> None:
        """Shows another session, which belongs to a screen, and lets its bots play."""
        self.close()
        bots = Bots(session, self._thinker, self.lead, Timer, time.milliseconds, self._is_free, self._speed)
        self._session, self._bots = session, bots
        self._commands.open(session, bots)
        self._loop.open(session, screen, bots)
        bots.follow_soon()

    def close(self) -> None:
        """Leaves the session, and ends all animations."""
        if self._bots and self._loop.session:
            self._bots.close()
            self._loop.close()

    def refresh(self) -> None:
        """Shows everything again, for example after a change of theme or settings."""
        CanvasPainter.patterned = self._settings.patterns
        if self._loop.session:
            self._loop.refresh()
        self._board.draw_soon()

    def key(self, event: KeyboardEvent) -> bool:
        """Handles a keydown event, whatever has the focus. Returns whether the key was used."""
        return self._keys.key(event) or self._parts.navigation.key(event)

    def keep_focus(self, is_lost: bool) -> bool:
        """Moves the focus to where something can be pressed, if it was lost. Returns whether it belongs here."""
        return self._loop.session is not None and self._parts.hearing.keep_focus(is_lost)

    def turned(self) -> bool | None:
        """Whether the board is seen from the other side; None if it cannot be turned."""
        return self.perspective.turned if self.session.view.look.turnable else None

    def turn(self, turned: bool) -> None:
        """Shows the board from the other side, or from the usual one."""
        self._loop.look_from(turned)
        self.refresh()

    def _on_dialog_closed(self) -> None:
        if self._bots and self._loop.session:
            self._bots.follow_soon()

    def _is_free(self, goes_on: bool) -> bool:
        """Returns whether no dialog is open and nothing is animated, except a turn that continues."""
        return (goes_on or self._parts.moving.is_still) and not dialogs.is_any_open()

    def _speed(self) -> float:
        return SPEEDS[self._settings.speed]
