"""Turns after which no other seat wins at once, for a seat that is threatened: found in wide beams, tested exactly."""

from __future__ import annotations

from collections.abc import Iterator

from pygames.warmaze.bot.beam import Beam, Counter, End, distinct
from pygames.warmaze.bot.evaluation import Outlook
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State

MOST_ALIKE = 12
"""Ends of a turn with all pieces on the same squares that are tested: a wall may be what saves."""


def ends_to_test(state: State, view: Outlook, width: int, most: int, counter: Counter) -> Iterator[End | None]:
    """Ends of a turn that a beam of a width finds, the best `most` first; None where it has only worked for a while."""
    beam = Beam(state, view, width, counter)
    for _ in beam.run():
        yield None
    yield from distinct(beam.ends(), most, MOST_ALIKE)


def allows_win(state: State) -> bool:
    """Returns whether the next seat wins at once after this end of a turn."""
    return bool(winning_turn(state.next_turn()))
