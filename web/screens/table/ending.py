"""The end of a game: a moment on the board, then who won and what decided it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygames.contract import Position
from web.browser import announcer
from web.browser.dom import Timer, element, has_focus_nowhere, listen, show
from web.browser.window import appearance, dialogs
from web.drawing.painter import Box, Painter
from web.input.moment import Moment
from web.pictures import celebration
from web.rivals.ladder import WON, rival
from web.screens.board.board import Board
from web.screens.board.seat_marks import SeatMarks
from web.screens.entering.entering import Entering
from web.screens.rivals.faces import show_rungs
from web.session.session import Session
from web.session.summary import Outcome, headline
from web.storage.settings import SPEEDS, Settings
from web.views.scene import Motion

STILL_MS = 200
"""Milliseconds between the last move and the moment on the board, at normal speed."""


class Ending:
    """Shows the end on the board, and then the result in the place of the status."""

    def __init__(self, board: Board, settings: Settings, entering: Entering) -> None:
        """`entering` has the buttons below the result."""
        self._board, self._settings, self._entering = board, settings, entering
        self._later = Timer()
        self._session: Session | None = None
        self._ended: Outcome | None = None
        """How the game ended, if that is announced; None while it goes on or another place is shown."""
        self._is_coming = self._has_rested = False
        self._moment = 1.0
        """How far the rings on the board have come, from 0 to 1."""
        self.stage: Any = None
        """What the board shows of the moment; None for the position at rest."""
        self._won: tuple[Position, bool, list[Box]] | None = None
        """A position, whether its board is turned, and the boxes in which it was won."""
        listen(element("board"), "pointerdown", lambda _: self.skip())
        listen(element("ending-fold"), "click", lambda _: self._fold(element("ending-fold").ariaExpanded == "true"))

    def open(self, session: Session, moment: Moment) -> None:
        """Switches to another session. The result of a game that is already over is shown at once."""
        self.close()
        self._session = session
        self._fold(False)
        self.show(moment)

    def close(self) -> None:
        """Leaves the session."""
        self._session = self._ended = None
        self._show()

    def skip(self) -> None:
        """Ends the moment on the board, and shows the result."""
        if self._is_coming and self._has_rested:
            self._board.stop()
            self._come()

    def draw(self, painter: Painter, turned: bool) -> None:
        """Draws over the board where the game was won."""
        session, ended = self._session, self._ended
        last = session.table.last if session else None
        if not session or not ended or not last or not self._moment or len(ended.winners) > 1:
            return
        view, position, (winner,) = session.view, session.table.position, ended.winners
        if self._won is None or self._won[:2] != (position, turned):
            boxes = {spot.id: spot.box for spot in view.controls.spots(position, session.names, turned)}
            spots = view.controls.deciding(position, *last, winner)
            self._won = position, turned, [boxes[spot] for spot in spots if spot in boxes]
        rays = celebration.MOST_RAYS // (2 if ended.is_lost else 1)
        celebration.draw(painter, self._won[2], view.look.seat_colours[winner - 1], self._moment, rays)

    def show(self, moment: Moment, *, is_played: bool = False) -> None:
        """Shows the result if the game is over. If it `is_played` at this moment, the result waits for the motion."""
        self._ended = moment.outcome if moment.outcome and not moment.session.coach.is_quiet else None
        if is_played and self._ended:
            self._is_coming, self._has_rested, self._moment = True, False, 0.0
            element("asking").classList.add("still")
        else:
            self._show()

    def rested(self) -> None:
        """Plays the moment of the end on the board, and then shows the result."""
        if self._is_coming:
            self._has_rested = True
            speed = 0.0 if appearance.less_motion() else SPEEDS[self._settings.speed]
            moment = self._moment_of(self._session) if speed and self._session else None
            self._later.start(STILL_MS * speed, lambda: self._celebrate(moment, speed))

    def _fold(self, is_folded: bool) -> None:
        """Folds the result down to its headline, or shows all of it: on a phone it lies over the list of moves."""
        element("asking").classList.toggle("folded", is_folded)
        element("ending-fold").ariaExpanded = "false" if is_folded else "true"

    def _moment_of(self, session: Session) -> Motion[tuple[Any, float]] | None:
        """Returns the moment on the board; None after a draw. Until it begins, the gesture's first stage is shown."""
        ended, last, view = self._ended, session.table.last, session.view
        if not ended or not last or len(ended.winners) > 1:
            return None
        gesture = view.look.celebration(*last, ended.winners[0])
        self.stage = gesture(0) if gesture else None
        return celebration.moment_of(view.look.motion(*last), gesture)

    def _celebrate(self, moment: Motion[tuple[Any, float]] | None, speed: float) -> None:
        """Plays the moment on the board, then shows the result; at once if nothing may move."""
        if moment is None:
            self._come()
        else:
            self._board.move(replace(moment, milliseconds=moment.milliseconds * speed), self._on_frame, self._come)

    def _on_frame(self, moment: tuple[Any, float]) -> None:
        self.stage, self._moment = moment

    def _come(self) -> None:
        self._show()
        announcer.say(str(element("ending-ladder").textContent))
        if self._ended and not dialogs.is_any_open() and (has_focus_nowhere() or not _types()):
            self._entering.focus_choice()

    def _show(self) -> None:
        """Shows the result; nothing if the game goes on."""
        is_new = self._is_coming
        self._later.stop()
        self._is_coming = False
        self.stage = None
        session, ended = self._session, self._ended
        if self._moment < 1:
            self._moment = 1.0
            self._board.draw_soon()
        asking = element("asking")
        asking.classList.remove("still")
        asking.classList.toggle("ended", ended is not None)
        show(element("ending"), ended is not None)
        if ended is None or session is None:
            return
        position = session.table.position
        asking.classList.toggle("won", ended.is_won)
        asking.classList.toggle("lost", ended.is_lost)
        asking.classList.toggle("drawn", len(ended.winners) > 1)
        marks = SeatMarks(position.game.id, session.view)
        element("ending-marks").replaceChildren(*(marks.mark(seat, 34) for seat in ended.winners))
        element("ending-title").textContent = headline(session, ended)
        is_won = len(ended.winners) == 1  # a draw has its reason in the status
        element("ending-why").textContent = (
            session.view.wording.decided(position, session.short_names, session.you) if is_won else ""
        )
        element("ending-ladder").textContent = session.ladder.summary(session.table)
        level = rival(session.table)
        show(element("ending-rungs"), level > 0)
        if level:
            game_id = position.game.id
            is_first = is_new and ended.is_won and session.ladder.tally(game_id, level)[WON] == 1
            show_rungs(element("ending-rungs"), game_id, session.ladder, risen=level if is_first else 0)


def _types() -> bool:
    """Returns whether somebody is typing."""
    return bool(element("plies").matches(":focus-within"))
