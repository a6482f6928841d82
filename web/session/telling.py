"""The narrator of a turn: what is shown and said about the plies of a turn, and how long its motions may last.

What is shown is short (`Wording.recap`). What is said to people who do not see the board is complete
(`Wording.turn_words`); `web/speech/account.py` decides when.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygames.contract import Position
from web.players.shown_names import without_name
from web.session.change import Step
from web.session.session import Session
from web.tree.turns import last_turn, turn_of, turns_of
from web.words import _

PositionPlies = Sequence[tuple[Position, str]]


def status_of_step(session: Session, step: Step, unseen: int = 1) -> str:
    """Returns the status during the motion of a ply: what a bot or remote player has done in its turn so far, or what a
    person was asked. The ply is among the last `unseen` ones of the game.
    """
    before, _ply, _after = step
    if session.driver_of(before.seat).is_here:
        status = session.view.wording.status(before, session.short_names, None)
        return without_name(status, session.short_names[before.seat - 1]) if before.seat == session.you else status
    if before.chances() is not None:
        return _("{name} rolls.").format(name=session.names[before.seat - 1])
    played = session.table.steps_played
    return _recap(session, last_turn(session.view, played[: len(played) - unseen + 1]))


def recap_of_last_turn(session: Session, unseen: int = 0) -> str:
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
    last = last_turn(view, steps)
    if last and turn_of(view, position) == turn_of(view, last[0][0]):
        last = last_turn(view, steps[: len(steps) - len(last)])
    if not last or session.driver_of(last[0][0].seat).is_here:
        return ""
    return _recap(session, last)


def _recap(session: Session, steps: PositionPlies) -> str:
    return session.view.wording.recap(steps, session.short_names, session.you)


def recap_of_turns(session: Session, steps: PositionPlies) -> str:
    """Returns what was played in some consecutive plies of the game: a short sentence for each turn."""
    view = session.view
    return " ".join(view.wording.recap(turn, session.names) for turn in turns_of(view, steps))


def spoken_recap(session: Session, steps: Sequence[Step]) -> list[str]:
    """Returns what was played in some consecutive plies, for people who do not see the board: a sentence for each turn
    for which the view has words.
    """
    names, wording = session.names, session.view.wording
    turns = [[step[:2] for step in turn] for turn in turns_of(session.view, steps)]
    done = [(names[turn[0][0].seat - 1], wording.turn_words(turn, names)) for turn in turns]
    return [_("{seat} {does}.").format(seat=name, does=does) for name, does in done if does]


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
        longest = session.view.look.longest_turn
        if longest is None or session.driver_of(step[0].seat).is_here:
            return own
        turn = turn_of(session.view, step[0])
        if turn != self._turn:
            self._turn, self._left = turn, float(longest)
        same = sum(turn_of(session.view, before) == turn for before, _ply, _after in waiting)
        lasting = min(own, self._left / (1 + same))
        self._left -= lasting
        return lasting
