"""What is said and shown of turns: motions, how long they may last, and what an opponent did in the last turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import groupby

from pygames.contract import Position
from web.session.change import Step
from web.session.session import Session
from web.session.turns import turn_of
from web.words import _

Steps = Sequence[tuple[Position, str]]


def status_of_step(session: Session, step: Step, unseen: int = 1) -> str:
    """Returns the status during the motion of a ply: what a bot or remote player has done in its turn so far, or what a
    person was asked. The ply is among the last `unseen` ones of the game.
    """
    before, _ply, _after = step
    if session.driver_of(before.seat).is_here:
        return session.view.status(before, session.short_names, None)
    if before.chances() is not None:
        return _("{name} rolls.").format(name=session.names[before.seat - 1])
    played = session.table.steps_played
    return session.view.recap(_turn(session, played[: len(played) - unseen + 1]), session.short_names)


def told_of_turn(session: Session, unseen: int = 0) -> str:
    """Returns what a bot or remote player did in the turn before this one; empty if a person played the last turn. What
    comes after this turn is said instead, if there is something.

    The last `unseen` plies of the game are left out.
    """
    if coming := session.coming():
        return coming
    table, view = session.table, session.view
    played = table.steps_played
    position = played[-unseen][0] if unseen else table.position
    if table.is_looking or session.coach.teaches or position.results() is not None:
        return ""
    steps = played[: len(played) - unseen]
    last = _turn(session, steps)
    if last and turn_of(view, position) == turn_of(view, last[0][0]):
        last = _turn(session, steps[: len(steps) - len(last)])
    if not last or session.driver_of(last[0][0].seat).is_here:
        return ""
    return view.recap(last, session.short_names)


def told(session: Session, steps: Steps) -> str:
    """Returns what was played in some consecutive plies of the game: a sentence for each turn."""
    turns = groupby(steps, lambda step: turn_of(session.view, step[0]))
    return " ".join(session.view.recap(list(turn), session.names) for _key, turn in turns)


def _turn(session: Session, steps: Steps) -> Steps:
    """Returns the last turn among some plies."""
    if not steps:
        return ()
    turn, place = turn_of(session.view, steps[-1][0]), len(steps) - 1
    while place and turn_of(session.view, steps[place - 1][0]) == turn:
        place -= 1
    return steps[place:]


class Pace:
    """Shortens the motions of an opponent's turn, so that it does not last longer than the time set by its view."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._turn: Hashable = None
        self._left = 0.0

    def lasting(self, step: Step, own: float, waiting: Sequence[Step]) -> float:
        """Returns the milliseconds that the motion of a ply lasts at normal speed; `own` is its full length.

        The result is 0 once the time of the turn is used up. `waiting` are plies that were played since. Those of the
        same turn share what is left of its time.
        """
        session = self._session
        longest = session.view.longest_turn
        if longest is None or session.driver_of(step[0].seat).is_here:
            return own
        turn = turn_of(session.view, step[0])
        if turn != self._turn:
            self._turn, self._left = turn, float(longest)
        same = sum(turn_of(session.view, before) == turn for before, _ply, _after in waiting)
        lasting = min(own, self._left / (1 + same))
        self._left -= lasting
        return lasting
