"""The bot of AmuseAmaze."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygames.amuseamaze import words
from pygames.amuseamaze.bot import evaluation, habits
from pygames.amuseamaze.bot.gifts import GiftSearch
from pygames.amuseamaze.bot.outlook import Outlook
from pygames.amuseamaze.bot.planner import MOST_SHOWN, SURE, Plan, Planner, Wave
from pygames.amuseamaze.bot.reach import Bounds
from pygames.amuseamaze.bot.replies import NEVER
from pygames.amuseamaze.bot.win import WinningTurn
from pygames.amuseamaze.notation import PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.bots.contract import Bot
from pygames.bots.search import ScoredPly, Search
from pygames.contract import Position

FIRST_LOOK = 20_000
"""Beginnings of words that are looked at for a win before the turn is planned."""
LEFT_BEHIND = 0.99
"""What moves are worth, to the best of those that were planned further, when these promise less."""
SAFE = 0.0
"""When a safe plan counts as finishing, so that it is worth nearly as much as a win."""


class MoveSearch(Search):
    """Chooses a step, a word or a pass."""

    def __init__(self, position: AmuseAmazePosition, level: int, random: Random) -> None:
        self._position = position
        self._habits = habits.HABITS[level - 1]
        self._planner = Planner(position, position.seat, self._habits, habits.notice(level, random))
        self._random = random
        delay = evaluation.delay(position.seats)
        self._times = [
            time + delay * (seat != position.seat) for seat, time in enumerate(evaluation.times(position), 1)
        ]
        others = [seat for seat in range(1, position.seats + 1) if seat != position.seat]
        self._rival = min(others, key=lambda seat: self._times[seat - 1])
        finder = self._planner.finder
        self._bounds = Bounds(finder)
        self._win = WinningTurn(finder, self._planner.root, self._bounds)
        usual = self._times[self._rival - 1]
        self._outlook = Outlook(position, self._planner, self._bounds, self._rival, usual)
        self._is_settled = False
        """Whether a plan is safe for sure, so that nothing else needs to be looked at."""

    def run(self) -> Iterator[None]:
        for _ in self._worked():
            self.nodes = self._planner.nodes + self._win.nodes + self._outlook.replies.nodes
            yield

    def _worked(self) -> Iterator[None]:
        planner = self._planner
        yield from planner.glance(self._misjudged)
        if not self._habits.waves:
            return
        yield from planner.measured(self._bounds.distances)
        for _ in words.look_ahead():
            planner.nodes += 1
            yield
        yield from self._looked_for_a_win(FIRST_LOOK)
        for wave in self._habits.waves:
            win = self._looked_for_a_win(wave.win)
            for work in (planner.wave(wave), win, self._answered(wave), self._assured(wave)):
                if planner.won or self._is_settled:
                    return
                yield from work

    def _looked_for_a_win(self, most: int) -> Iterator[None]:
        """Goes on with the search for a win in this turn, until it has looked at `most` beginnings of words."""
        yield from self._win.run(most)
        if self._win.chain:
            self._planner.add_win(self._win.chain)
        self._planner.nodes += 1
        yield

    def _answered(self, wave: Wave) -> Iterator[None]:
        """Looks further at the plans that are best so far: at the own next turn, and at what the rival would do."""
        for _ in range(wave.answers):
            waiting = [plan for plan in self._planner.plans.values() if plan.rival is None]
            if not waiting:
                break
            plan = max(waiting, key=self._promise)
            yield from self._outlook.looked(plan)
            self._planner.nodes += 1
            yield

    def _assured(self, wave: Wave) -> Iterator[None]:
        """Looks thoroughly at what comes after the plans that are best so far, until the best one is safe for sure: as
        thoroughly as in the last wave.

        Where all of them lose at once, it goes on with the most promising one that may prevent that.
        """
        outlook = self._outlook
        for _ in range(wave.assured):
            plans = self._deep()
            if not plans:  # no word and no step: the seat can only pass
                return
            plan = max(plans, key=self._value)
            sure = wave.sure
            if self._is_safe(plan):
                sure = self._habits.waves[-1].sure
                if plan.sure >= sure:
                    self._is_settled = True
                    return
            else:
                if outlook.is_lost(plan):
                    plans = list(self._planner.plans.values())
                waiting = [plan for plan in plans if plan.sure < sure and not outlook.is_lost(plan)]
                if not waiting:
                    return
                plan = max(waiting, key=self._promise)
            yield from outlook.assured(plan, sure)
            self._planner.nodes += 1
            yield

    def _is_safe(self, plan: Plan) -> bool:
        """Returns whether a plan is as good as a win. With more than two seats none is: another one may prevent it."""
        return plan.safe and self._position.seats == 2

    def _promise(self, plan: Plan) -> float:
        """Returns the promise of a plan, if the rival can do no more than is known."""
        return self._shares(plan, self._outlook.rival_time(plan))[self._position.seat - 1]

    def _misjudged(self) -> float:
        return self._habits.noise * (2 * self._random.random() - 1)

    def ranking(self) -> list[ScoredPly]:
        plans = list(self._planner.plans.values())
        if not plans:
            return [self._unthinking()]
        deep = self._deep()
        values = {plan.end: self._value(plan) for plan in deep}
        # Moves that were not planned so far looked worse where they were left.
        most = min(values.values())
        for plan in plans:
            if plan.end not in values:
                values[plan.end] = min(most, self._value(plan)) * LEFT_BEHIND
        plans.sort(key=lambda plan: (-values[plan.end], plan.time))
        shown: dict[tuple[tuple[int, ...], int], ScoredPly] = {}
        for plan in plans:
            first = plan.chain[0]
            if (first.path, first.earned) not in shown:
                line = self._planner.line(plan)
                shown[first.path, first.earned] = ScoredPly(line[0], values[plan.end], line)
        return list(shown.values())[:MOST_SHOWN]

    def _deep(self) -> list[Plan]:
        """Returns the plans that look farthest, at own turns or at the rival's answer."""
        plans = self._planner.plans.values()
        deepest = max([plan.depth for plan in plans if plan.depth < SURE], default=SURE)
        return [plan for plan in plans if plan.depth >= deepest or plan.rival is not None]

    def _unthinking(self) -> ScoredPly:
        """Returns some legal ply, before any search."""
        planner = self._planner
        steps = planner.finder.steps(planner.root)
        if planner.root.earned or not steps:
            ply = PASS
        else:
            best = min(steps, key=lambda step: step.cost)
            ply = planner.finder.text(planner.root, best.path, 0)
        return ScoredPly(ply, self.evaluation()[self._position.seat - 1], (ply,))

    def _value(self, plan: Plan) -> float:
        return self._expected(plan)[self._position.seat - 1]

    def _expected(self, plan: Plan) -> tuple[float, ...]:
        """Returns the expected results after a plan. One that was not looked at is assumed not to hinder the rival."""
        outlook = self._outlook
        return self._shares(plan, outlook.replies.earliest if plan.rival is None else outlook.rival_time(plan))

    def _shares(self, plan: Plan, rival: float) -> tuple[float, ...]:
        """Returns the expected results after a plan, if the rival finishes at the time `rival`."""
        seat = self._position.seat
        if plan.won:
            return tuple([float(each == seat) for each in range(1, self._position.seats + 1)])
        times = list(self._times)
        times[seat - 1] = SAFE if self._is_safe(plan) else plan.time
        if rival != NEVER:
            times[self._rival - 1] = rival
        return evaluation.shares(times)

    def evaluation(self) -> tuple[float, ...]:
        if not self._planner.plans:
            return evaluation.shares(self._times)
        return self._expected(max(self._deep(), key=self._value))


class AmuseAmazeBot(Bot):
    """The bot of AmuseAmaze."""

    def search(self, position: Position, level: int, random: Random) -> Search:
        """Returns a search for a move, or for a gift of tribute."""
        assert isinstance(position, AmuseAmazePosition)
        return GiftSearch(position) if position.phase == "tribute" else MoveSearch(position, level, random)

    def evaluate(self, position: Position) -> tuple[float, ...]:
        """Returns each seat's expected result in the race."""
        assert isinstance(position, AmuseAmazePosition)
        return evaluation.evaluate(position)


BOT = AmuseAmazeBot()
