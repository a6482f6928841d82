"""Describes the changes of a session in sentences. An opponent's turn becomes one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from web.input.moment import Moment
from web.session.change import (
    BackAtGame,
    Change,
    Followed,
    Looked,
    Played,
    PlayedAgain,
    Step,
    TakenBack,
    WentOn,
)
from web.session.session import Session
from web.session.telling import spoken_recap
from web.speech.places import sentences
from web.speech.surroundings import aloud, asked_by_coach
from web.tree.turns import turn_of
from web.words import _

LENGTHS = ("short", "normal", "long")
"""The amounts of detail."""


class Account:
    """Describes the changes of a session. The turn of an opponent is described once it is over, in one sentence."""

    def __init__(self, session: Session, length: str = "normal") -> None:
        """`length` is one of `LENGTHS`."""
        self._session = session
        self.length = length
        self._untold: list[Step] = []

    def tell(self, change: Change, moment: Moment) -> str:
        """Returns the announcement for a change that led to a moment; empty if there is none."""
        if isinstance(change.cause, Played):
            told, asks = self._play(change.steps, moment)
            return _joined(told, self.asked(moment) if asks else "")
        if change.settles:
            self._untold.clear()
        done = self.done(change)
        return _joined(done, self.asked(moment)) if done and change.settles else done

    def asked(self, moment: Moment) -> str:
        """Returns whose turn it is and what to do, or which position is shown. The pieces follow if it is long."""
        session, ended = self._session, moment.outcome
        if self.length == "short" and not moment.is_over and not moment.is_looking:
            return ""
        title = ended.title(session.names) if ended and ended.you else ""
        task = asked_by_coach(session) if session.coach.teaches else ""
        told = aloud(session, with_notes=self.length == "long")
        return sentences([title, task or moment.asked.strip(), told])

    def _play(self, steps: Sequence[Step], moment: Moment) -> tuple[str, bool]:
        """Returns the description of plies, and whether to add whose turn it is."""
        session, told = self._session, []
        for step in steps:
            if self._untold and turn_of(session.view, step[0]) != turn_of(session.view, self._untold[0][0]):
                told.append(self._tell())
            self._untold.append(step)
        after = steps[-1][2]
        if (
            moment.is_over
            or session.driver_of(steps[-1][0].seat).is_here
            or turn_of(session.view, after) != turn_of(session.view, self._untold[0][0])
        ):
            told.append(self._tell())
        return _joined(*told), moment.is_over or moment.driver.is_here or moment.driver.waits_for_press

    def _tell(self) -> str:
        steps, self._untold = self._untold, []
        return _joined(*spoken_recap(self._session, steps))

    def done(self, change: Change) -> str:
        """Returns the description of a change other than a move, without whose turn it is."""
        match change.cause:
            case TakenBack(to_start=True):
                return _("Back to the start of this exercise.")
            case TakenBack():
                return self.undone(change.steps)
            case PlayedAgain():
                moves = self._told(change.steps)
                return _("Redone: {moves}").format(moves=moves) if moves else _("Move redone.")
            case BackAtGame():
                return _("Back to the game.")
            case WentOn():
                return _("The game continues from here.")
            case Looked():
                last = self._session.table.last
                return self._session.words((*last, self._session.table.position)) if last else _("Start of the game.")
            case Followed():
                told = self._told(change.steps)
                return (told if change.settles else "") or (
                    _("The game continued in another tab.") if change.has_gone_on else ""
                )
            case _:
                return ""

    def undone(self, steps: Sequence[Step]) -> str:
        """Returns the description of an undo that takes back `steps`."""
        moves = self._told(steps)
        return _("Undone: {moves}").format(moves=moves) if moves else _("Move undone.")

    def _told(self, steps: Sequence[Step]) -> str:
        """Returns a sentence for each turn or part of one."""
        return _joined(*spoken_recap(self._session, steps))


def turns(session: Session) -> list[str]:
    """Returns a sentence for every turn up to the shown position for which the view has words."""
    played = [*session.table.steps_played, (session.table.position, "")]
    return spoken_recap(session, [(before, ply, after) for (before, ply), (after, _ply) in pairwise(played)])


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
