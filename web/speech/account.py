"""When the events of a session are announced, and in what order. An opponent's turn becomes one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from web.session.events import (
    BackAtGame,
    Event,
    Followed,
    Looked,
    Played,
    PlayedAgain,
    Step,
    TakenBack,
    WentOn,
)
from web.session.session import Session
from web.session.summary import outcome
from web.session.telling import said
from web.session.turns import turn_of
from web.speech.places import sentences
from web.speech.surroundings import aloud, asked_by_coach
from web.words import _

LENGTHS = ("short", "normal", "long")
"""The amounts of detail."""


class Account:
    """Describes the events of a session. The turn of an opponent is described once it is over, in one sentence."""

    def __init__(self, session: Session, length: str = "normal") -> None:
        """`length` is one of `LENGTHS`."""
        self._session = session
        self.length = length
        self._untold: list[Step] = []

    def hear(self, event: Event) -> str:
        """Returns the announcement for an event; empty if there is none."""
        if isinstance(event, Played):
            told, asks = self._play(event.steps)
            return _joined(told, self.asked() if asks else "")
        if event.settles:
            self._untold.clear()
        done = self.done(event)
        return _joined(done, self.asked()) if done and event.settles else done

    def asked(self) -> str:
        """Returns whose turn it is and what to do, or which position is shown. The pieces follow if it is long."""
        session = self._session
        position = session.table.position
        if self.length == "short" and position.results() is None and not session.table.is_looking:
            return ""
        ended = outcome(session)
        title = ended.title(session.names) if ended and ended.you else ""
        task = asked_by_coach(session) if session.coach.teaches else ""
        told = aloud(session, with_notes=self.length == "long")
        return sentences([title, task or session.status.strip(), told])

    def _play(self, steps: Sequence[Step]) -> tuple[str, bool]:
        """Returns the description of plies, and whether to add whose turn it is."""
        session, told = self._session, []
        for step in steps:
            if self._untold and turn_of(session.view, step[0]) != turn_of(session.view, self._untold[0][0]):
                told.append(self._tell())
            self._untold.append(step)
        after, here = steps[-1][2], session.driver.is_here
        is_over = after.results() is not None
        if (
            is_over
            or session.driver_of(steps[-1][0].seat).is_here
            or turn_of(session.view, after) != turn_of(session.view, self._untold[0][0])
        ):
            told.append(self._tell())
        return _joined(*told), is_over or here or session.driver.waits_for_press

    def _tell(self) -> str:
        steps, self._untold = self._untold, []
        return _joined(*said(self._session, steps))

    def done(self, event: Event) -> str:
        """Returns the description of an event other than a move, without whose turn it is."""
        if isinstance(event, TakenBack):
            if event.to_start:
                return _("Back to the start of this exercise.")
            moves = self._told(event.steps)
            return _("Undone: {moves}").format(moves=moves) if moves else _("Move undone.")
        if isinstance(event, PlayedAgain):
            moves = self._told(event.steps)
            return _("Redone: {moves}").format(moves=moves) if moves else _("Move redone.")
        if isinstance(event, BackAtGame):
            return _("Back to the game.")
        if isinstance(event, WentOn):
            return _("The game continues from here.")
        if isinstance(event, Looked):
            last = self._session.table.last
            return self._session.words((*last, self._session.table.position)) if last else _("Start of the game.")
        if isinstance(event, Followed):
            told = self._told(event.steps)
            return (told if event.settles else "") or (
                _("The game continued in another tab.") if event.has_gone_on else ""
            )
        return ""

    def _told(self, steps: Sequence[Step]) -> str:
        """Returns a sentence for each turn or part of one."""
        return _joined(*said(self._session, steps))


def turns(session: Session) -> list[str]:
    """Returns a sentence for every turn up to the shown position for which the view has words."""
    played = [*session.table.steps_played, (session.table.position, "")]
    return said(session, [(before, ply, after) for (before, ply), (after, _ply) in pairwise(played)])


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
