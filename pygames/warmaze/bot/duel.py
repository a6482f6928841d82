"""The worth of a turn with two seats: alpha-beta over whole turns. Wins within a turn are solved exactly."""

from __future__ import annotations

from collections.abc import Generator

from pygames.warmaze.bot.beam import Beam, Counter, End, distinct
from pygames.warmaze.bot.defence import allows_win, ends_to_test
from pygames.warmaze.bot.evaluation import WON, outlook
from pygames.warmaze.bot.profile import Effort
from pygames.warmaze.bot.solver.win import TEST, winning_turn
from pygames.warmaze.bot.state import State

ALLOWED = 20_000
"""Points that a turn loses after which the other seat wins at once."""
SOONER = 20
"""Points that a win seen ahead is worth less than a game that is won; more when it is farther away."""
MOST_DEFENCES = 8
"""Times as many answers are tried where all answers lose."""
MOST_SETTLED = 24
"""Ends of a turn that are tried for one after which the other seat does not win at once."""

RESCUE = 16
"""The beam in which a turn is looked for that saves a game which seems lost ..."""
MOST_RESCUES = 120
"""... and how many of its ends are tested."""


class Duel:
    """The search for the worth of turns with two seats."""

    def __init__(self, counter: Counter) -> None:
        self.reply: list[int] = []
        """The best turn found by the last `value`."""
        self._counter = counter

    def value(self, state: State, depth: int, effort: Effort, low: float, high: float) -> Generator[None, None, float]:
        """Returns the worth of a state for the seat whose turn begins, with two seats, by alpha-beta over whole
        turns.
        """
        seat = state.seat
        self._counter.nodes += TEST
        if way := winning_turn(state):
            self.reply = way
            return WON - SOONER + depth
        beam = Beam(state, outlook(2, seat, seat), effort.width, self._counter)
        for _ in beam.run():
            yield
            if depth == 1 and beam.best >= high:
                end = yield from self._settled(beam)
                if end.value >= high:
                    break
        end = beam.top()
        if depth == 1 or end.value == WON:
            end = yield from self._settled(beam)
            if end.value < -ALLOWED / 2:
                end = (yield from self._rescued(state)) or end
            self.reply = end.reached().line()
            return end.value
        best, reply = -2 * WON, []
        for number, end in enumerate(distinct(beam.ends(), MOST_DEFENCES * effort.answers, 2)):
            if number >= effort.answers and best > -ALLOWED:
                break
            after = end.reached()
            value = yield from self.value(after.next_turn(), depth - 1, effort, -high, -low)
            if -value > best:
                best, reply = -value, after.line()
                low = max(low, best)
                if best >= high:
                    break
        if best < -ALLOWED / 2 and (saving := (yield from self._rescued(state))):
            after = saving.reached()
            value = yield from self.value(after.next_turn(), depth - 1, effort, -high, -low)
            if -value > best:
                best, reply = -value, after.line()
        self.reply = reply
        return best

    def _settled(self, beam: Beam) -> Generator[None, None, End]:
        """Returns the best end of a turn with two seats, after which the other one cannot devour at once, if there is
        one.
        """
        end = beam.top()
        for _ in range(MOST_SETTLED):
            if end.is_settled or end.value == WON:
                break
            end.is_settled = True
            self._counter.nodes += TEST
            if allows_win(end.reached()):
                beam.lower(end, ALLOWED)
                end = beam.top()
            yield
        return end

    def _rescued(self, state: State) -> Generator[None, None, End | None]:
        """Returns the best end of a turn that a wide beam finds after which the other seat does not win at once, if
        any.
        """
        for end in ends_to_test(state, outlook(2, state.seat, state.seat), RESCUE, MOST_RESCUES, self._counter):
            if end is not None:
                self._counter.nodes += TEST
                if not allows_win(end.reached()):
                    return end
            yield
        return None
