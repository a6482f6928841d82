"""Level 5 against the exactly solved game of two mice: ``python -m tests.rules.mouse_madness.mouse_madness_solved``.

Value iteration finds the chance to win of the seat that rolls, in every position between two turns. In each of them,
for each die, level 5 then plays the turn. Prints in how many of these decisions it did not choose the best end, and how
much of a game that costs, at most and in all. The same follows with ten times its number of nodes, for the decisions
that cost something and for one in twenty of the others.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from os import cpu_count

import pygames
from pygames import bots
from pygames.bots.search import total
from pygames.mouse_madness.board import START
from pygames.mouse_madness.bot.turns import State, answers
from pygames.mouse_madness.rules import MouseMadnessPosition
from pygames.mouse_madness.variants import VARIANTS

EXACT = 1e-13
"""The value iteration ends when no chance changes by more than this."""
LEAST = 1e-9
"""A choice that costs less is the best, or as good."""
LEVEL = 5
SPARSELY = 20
"""Every how many decisions one is made anew with more nodes, unless it has cost something."""

Decision = tuple[State, int]
"""The mice, the one to move first, and the number on the die."""


class Solved:
    """The game of two mice, without the turn limit, which sensible games do not reach."""

    def __init__(self, variant: str) -> None:
        self._variant = variant
        self._cheese = VARIANTS[variant].board.cheese
        self._chances: dict[State, float] = {}
        found: list[State] = [(START, START)]
        for state in found:
            if state not in self._chances:
                self._chances[state] = 0.5
                ends = [end for some in answers(variant, state) for end in some if self._cheese not in end]
                found += [end for end in ends if end not in self._chances]
        table = {state: answers(variant, state) for state in self._chances}
        change = 1.0
        while change > EXACT:
            change = 0.0
            for state, dice in table.items():
                chance = total([max(map(self.worth, ends)) for ends in dice]) / 6
                change = max(change, abs(chance - self._chances[state]))
                self._chances[state] = chance

    def worth(self, end: State) -> float:
        """Returns the chance to win of the seat whose turn has this end."""
        if self._cheese in end:
            return float(end[-1] == self._cheese)
        return 1 - self._chances[end]

    def decisions(self) -> Iterator[Decision]:
        """Yields all positions and dice in which a turn can end in more than one way."""
        for state in self._chances:
            for die, ends in enumerate(answers(self._variant, state), 1):
                if len(ends) > 1:
                    yield state, die

    def cost(self, decision: Decision, nodes: int | None = None) -> float:
        """Returns how much of a game a turn of level 5 costs, with its own number of nodes or another one."""
        state, die = decision
        position: pygames.Position = MouseMadnessPosition(self._variant, 1, "roll", 1, state)
        position = position.play(str(die))
        while position.results() is None and position.chances() is None:
            position = position.play(bots.choose(position, LEVEL, budget=nodes).ply)
        assert isinstance(position, MouseMadnessPosition)
        own, other = position.mice
        return max(map(self.worth, answers(self._variant, state)[die - 1])) - self.worth((other, own))


@cache
def solved(variant: str) -> Solved:
    """Returns the solution, which is worked out at the first call."""
    return Solved(variant)


def _cost(work: tuple[str, Decision, int]) -> float:
    variant, decision, nodes = work
    return solved(variant).cost(decision, nodes)


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a line for each variant and number of nodes."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.rules.mouse_madness.mouse_madness_solved", description=__doc__
    )
    parser.add_argument("variants", nargs="*", default=["jump-house"], help="default: jump-house")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="processes (default: one a core)")
    options = parser.parse_args(arguments)
    from concurrent.futures import ProcessPoolExecutor  # not available in a browser

    own = bots.levels("mouse-madness")[LEVEL - 1].nodes
    with ProcessPoolExecutor(options.jobs) as pool:
        for variant in options.variants:
            decisions = list(solved(variant).decisions())
            costs = list(pool.map(_cost, [(variant, each, own) for each in decisions], chunksize=50))
            _report(variant, own, costs)
            again = [each for each, cost in zip(decisions, costs, strict=True) if cost > LEAST]
            again += [each for each in decisions[::SPARSELY] if each not in again]
            _report(
                variant, 10 * own, list(pool.map(_cost, [(variant, each, 10 * own) for each in again], chunksize=5))
            )


def _report(variant: str, nodes: int, costs: Sequence[float]) -> None:
    worse = [cost for cost in costs if cost > LEAST]
    print(
        f"{variant}, {nodes:,} nodes: {len(worse)} of {len(costs):,} decisions cost something,"
        f" {max(worse, default=0):.5f} of a game at most, {total(worse):.5f} in all",
        flush=True,
    )


if __name__ == "__main__":
    main()
