"""Animates the plies that are played, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from web.browser.dom import Timer
from web.browser.window import appearance
from web.screens.board.board import Board
from web.screens.table.sounding import Sounding
from web.session.change import Change, Followed, Played, Step
from web.session.session import Session
from web.session.telling import Pace
from web.storage.settings import SPEEDS, Settings

PAUSE_MS = 550
"""Milliseconds before the page plays what nobody decides: a ply that is the only legal one, or a roll that the devices
of a game have drawn.
"""
BEGINNING_MS = 400.0
"""The most milliseconds of a roll that decides who begins, where the page rolls for all."""
MOST_SEEN = 4
"""The number of plies from another tab that are animated. Earlier ones are shown at once."""


class Motion(Enum):
    """What a change has begun on the board."""

    NONE = "none"
    """Nothing: the change has no plies to show."""
    RUNS = "runs"
    """A ply moves."""
    LATER = "later"
    """A ply will move when the ones before have come to rest."""
    RESTS = "rests"
    """The plies are shown already, because nothing is animated."""


if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    from web.views import scene

    class Follower(Protocol):
        """Shows the table while its pieces move: `web.screens.table.loop.Loop`."""

        def moves(self) -> None:
            """Called when the next ply begins to move after another one has come to rest."""

        def rested(self) -> None:
            """Called when nothing moves any more."""


class Moving:
    """Animates each ply when the animation before has ended."""

    def __init__(self, board: Board, settings: Settings, sounding: Sounding) -> None:
        self._board, self._settings, self._sounding = board, settings, sounding
        self._follower: Follower
        self._session: Session | None = None
        self._pace: Pace | None = None
        self._unseen: list[Step] = []
        self._forced = Timer()
        self.stage: Any = None
        """The stage to draw at this moment; None if nothing is animated."""
        self.step: Step | None = None
        """The ply that is animated, if it has just been played."""

    def open(self, session: Session, follower: Follower) -> None:
        """Switches to another session."""
        self.close()
        self._session, self._pace, self._follower = session, Pace(session), follower
        self.roll_on()

    def close(self) -> None:
        """Leaves the session."""
        self.stop()
        self._session = self._pace = None

    @property
    def is_still(self) -> bool:
        """Whether nothing is animated."""
        return self.stage is None and not self._unseen

    @property
    def behind(self) -> int:
        """The number of plies played since the animated one."""
        return len(self._unseen)

    def stop(self) -> None:
        """Ends the animation, and cancels the ply that the page was about to play."""
        self._board.stop()
        self._forced.stop()
        self.stage = self.step = None
        self._unseen = []

    def skip(self) -> None:
        """Ends all animations. The page plays nothing by itself until the next ply."""
        was_moving = not self.is_still
        self.stop()
        if was_moving:
            self._board.draw_soon()
            self._follower.rested()

    def take(self, change: Change) -> Motion:
        """Begins to animate the plies of a change, or ends an older animation if another position is shown."""
        session = self._session
        if isinstance(change.cause, Played) and session:
            if self.step and not session.driver_of(change.steps[0][0].seat).is_here:
                self._unseen += change.steps
                return Motion.LATER
            self.stop()
            self._unseen = list(change.steps)
        elif change.settles:
            self.stop()
            if not isinstance(change.cause, Followed):
                return Motion.NONE
            self._unseen = list(change.steps[-MOST_SEEN:])
        else:
            return Motion.NONE
        return Motion.RUNS if self._moves_next() else Motion.RESTS

    def _moves_next(self) -> bool:
        """Begins to animate the next of the played plies. Returns False if none is left."""
        session = self._session
        while self._unseen and session:
            self.step = step = self._unseen.pop(0)
            motion = self._motion(session, step)
            self._sounding.begins(step)
            if motion is not None:
                self._move(motion, self._on_end)
                return True
        self._settle()
        return False

    def _on_end(self) -> None:
        """Called when the animation of a ply has ended."""
        if self._moves_next():
            self._follower.moves()
        else:
            self._follower.rested()

    def _motion(self, session: Session, step: Step) -> scene.Motion[Any] | None:
        """Returns the motion of a ply with the length that it may have; None if there is none, or no time for it."""
        motion = session.view.look.motion(*step[:2]) if self._moves(step) else None
        if motion is None:
            return None
        own = self._pace.lasting(step, motion.milliseconds, self._unseen) if self._pace else motion.milliseconds
        if session.is_for_beginning(step[0]):
            own = min(own, BEGINNING_MS)
        lasting = own * SPEEDS[self._settings.speed]
        return replace(motion, milliseconds=lasting) if lasting > 0 else None

    def follow(self, then: Callable[[], None]) -> None:
        """Animates the ply that led to the shown position, then calls `then`."""
        last = self._session.table.last if self._session else None
        motion = self._session.view.look.motion(*last) if self._session and last and self._moves() else None
        if motion is None:
            then()
            return

        def done() -> None:
            self.stage = None
            self._board.draw_soon()
            then()

        self._move(motion, done)

    def _move(self, motion: scene.Motion[Any], done: Callable[[], None]) -> None:
        self.stage = motion.stage_at(0)
        self._board.draw_soon()
        self._board.move(motion, self._on_frame, done)

    def _on_frame(self, stage: Any) -> None:
        self.stage = stage

    def _moves(self, step: Step | None = None) -> bool:
        session = self._session
        if step and session and session.driver_of(step[0].seat).hurries(step[0]):
            return False
        return self._settings.speed != "off" and not appearance.less_motion()

    def _settle(self) -> None:
        self.step = None
        if self.stage is not None:
            self.stage = None
            self._board.draw_soon()

    def roll_on(self) -> None:
        """Plays soon what nobody decides, in a game in which that may become known at any time."""
        session = self._session
        if session and (session.table.far or session.rolls_itself) and self.is_still:
            self.go_on()

    def go_on(self) -> None:
        """Plays soon what nobody decides."""
        session = self._session
        if session is None or session.coach.teaches or session.waits or self._forced.is_running:
            return
        forced = session.table.position.forced() if self._settings.auto else None
        if session.rolls_itself:
            self._forced.start(PAUSE_MS, session.roll)
        elif forced is not None:
            self._forced.start(PAUSE_MS, lambda: session.play(forced))
