"""The bot of AmuseAmaze."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygames.amuseamaze import evaluation, habits
from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.planner import MOST_SHOWN, Planner
from pygames.amuseamaze.rules import AmusePosition
from pygames.bots.bot import Bot
from pygames.bots.search import Considered, Search
from pygames.game import Position

LEFT_BEHIND = 0.99
"""What moves are worth, to the best of those that were planned further, when these promise less."""
WORTH = "UWGFHYMPCBDNLVOITJKXZQRASE"
"""The letters, the one that helps least in hand first."""


class MoveSearch(Search):
    """Chooses a step, a word or a pass."""

    def __init__(self, position: AmusePosition, level: int, random: Random) -> None:
        self._position = position
        self._habits = habits.HABITS[level - 1]
        self._planner = Planner(position, position.seat, self._habits, habits.notice(level, random))
        self._random = random
        self._times = evaluation.times(position)

    def run(self) -> Iterator[None]:
        planner = self._planner
        for _ in planner.glance(self._misjudged):
            self.nodes = planner.nodes
            yield
        for wave in self._habits.waves:
            for _ in planner.wave(wave):
                self.nodes = planner.nodes
                yield
            if planner.won:
                break

    def _misjudged(self) -> float:
        return self._habits.noise * (2 * self._random.random() - 1)

    def considered(self) -> list[Considered]:
        plans = list(self._planner.plans.values())
        if not plans:
            return [self._unthinking()]
        deepest = max(plan.depth for plan in plans)
        deep = [plan for plan in plans if plan.depth == deepest or plan.won]
        values = {plan.first: self._value(plan.time) for plan in deep}
        # Moves that were not planned so far looked worse where they were left.
        most = min(values.values())
        for plan in plans:
            values.setdefault(plan.first, min(most, self._value(plan.time)) * LEFT_BEHIND)
        texts: dict[str, Considered] = {}
        plans.sort(key=lambda plan: (-values[plan.first], plan.time))
        for plan in plans[:MOST_SHOWN]:
            line = self._planner.line(plan)
            texts.setdefault(line[0], Considered(line[0], values[plan.first], line))
        return list(texts.values())

    def _unthinking(self) -> Considered:
        """Something legal, before anything was thought."""
        planner = self._planner
        steps = planner.finder.steps(planner.root)
        if planner.passed or not steps:
            ply = PASS
        else:
            best = min(steps, key=lambda step: step.cost)
            ply = planner.finder.text(planner.root, best.path, 0)
        return Considered(ply, self._value(self._times[self._position.seat - 1]), (ply,))

    def _value(self, time: float) -> float:
        return self._shares(time)[self._position.seat - 1]

    def _shares(self, time: float) -> tuple[float, ...]:
        """What the seats may expect when the seat to act will have finished at that time."""
        if time <= 1:
            return tuple([float(seat == self._position.seat) for seat in range(1, self._position.seats + 1)])
        times = list(self._times)
        times[self._position.seat - 1] = time
        return evaluation.shares(times)

    def evaluation(self) -> tuple[float, ...]:
        plans = self._planner.plans.values()
        if not plans:
            return self._shares(self._times[self._position.seat - 1])
        deepest = max(plan.depth for plan in plans)
        return self._shares(min(plan.time for plan in plans if plan.depth == deepest or plan.won))


class GiftSearch(Search):
    """Chooses the tiles to give as tribute: those that help a word least."""

    def __init__(self, position: AmusePosition) -> None:
        self._shares = evaluation.evaluate(position)
        self._seat = position.seat
        by_worth = sorted(position.hand, key=lambda letter: (WORTH.index(letter), letter))
        self._ply = GIVE + "".join(sorted(by_worth[: len(by_worth) // 2]))

    def run(self) -> Iterator[None]:
        return iter(())

    def considered(self) -> list[Considered]:
        return [Considered(self._ply, self._shares[self._seat - 1], (self._ply,))]

    def evaluation(self) -> tuple[float, ...]:
        return self._shares


class AmuseBot(Bot):
    """The bot of AmuseAmaze."""

    def search(self, position: Position, level: int, random: Random) -> Search:
        """A search for a move, or for a gift of tribute."""
        assert isinstance(position, AmusePosition)
        return GiftSearch(position) if position.phase == "tribute" else MoveSearch(position, level, random)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        """What the race promises each seat."""
        assert isinstance(position, AmusePosition)
        return evaluation.evaluate(position)


BOT = AmuseBot()
