"""The bot of AmuseAmaze."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygames.amuseamaze import words
from pygames.amuseamaze.bot import evaluation, habits
from pygames.amuseamaze.bot.planner import MOST_SHOWN, SURE, Plan, Planner, Wave
from pygames.amuseamaze.bot.reach import Bounds
from pygames.amuseamaze.bot.replies import NEVER, Replies
from pygames.amuseamaze.bot.win import WinningTurn
from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.bots.contract import Bot
from pygames.bots.search import ScoredPly, Search
from pygames.contract import Position

FOLLOWED = Wave(2, 2)
"""The own plan for the time after a turn that looks good because of its effect on the rival."""
FIRST_LOOK = 20_000
"""Beginnings of words that are looked at for a win before the turn is planned."""
LEFT_BEHIND = 0.99
"""What moves are worth, to the best of those that were planned further, when these promise less."""
WORTH = "UWGFHYMPCBDNLVOITJKXZQRASE"
"""The letters, from the one that helps least in hand to the one that helps most."""


class MoveSearch(Search):
    """Chooses a step, a word or a pass."""

    def __init__(self, position: AmuseAmazePosition, level: int, random: Random) -> None:
        self._position = position
        self._habits = habits.HABITS[level - 1]
        self._planner = Planner(position, position.seat, self._habits, habits.notice(level, random))
        self._random = random
        self._times = [
            time + evaluation.DELAY * (seat != position.seat) for seat, time in enumerate(evaluation.times(position), 1)
        ]
        others = [seat for seat in range(1, position.seats + 1) if seat != position.seat]
        self._rival = min(others, key=lambda seat: self._times[seat - 1])
        finder = self._planner.finder
        self._bounds = Bounds(finder)
        self._win = WinningTurn(finder, self._planner.root, self._bounds)
        self._replies = Replies(position, self._rival, finder.distances)

    def run(self) -> Iterator[None]:
        for _ in self._worked():
            self.nodes = self._planner.nodes + self._win.nodes + self._replies.nodes
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
            for work in (planner.wave(wave), self._looked_for_a_win(wave.win), self._answered(wave)):
                if planner.won:
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
            yield from self._continued(plan)
            yield from self._replied(plan)
            self._planner.nodes += 1
            yield

    def _continued(self, plan: Plan) -> Iterator[None]:
        """Looks at the own next turn after a plan."""
        planner = self._planner
        win = WinningTurn(planner.finder, plan.end.turn_ended(), self._bounds)
        before = planner.nodes
        for _ in win.run_near():
            planner.nodes = before + win.nodes
            yield
        if win.chain:
            plan.depth, plan.time = max(plan.depth, 1), 2.0
        else:
            yield from planner.followed(plan, FOLLOWED)

    def _replied(self, plan: Plan) -> Iterator[None]:
        """Finds out when the rival can finish after a plan."""
        replies = self._replies
        lasting = not any(self._planner.finder.brings_tribute(stand.path) for stand in plan.chain)
        bound = replies.bound(plan.end) if lasting else NEVER
        if bound == NEVER or bound > replies.earliest:
            position = self._after(plan)
            if position.phase != "over":
                yield from replies.searched(position, plan.end, lasting)
                bound = min(bound, replies.found)
        plan.rival = self._times[self._rival - 1] if bound == NEVER else bound

    def _promise(self, plan: Plan) -> float:
        """Returns the promise of a plan, if the rival can do no more than is known."""
        return self._shares(plan, self._replies.bound(plan.end))[self._position.seat - 1]

    def _after(self, plan: Plan) -> AmuseAmazePosition:
        """Returns the position at the end of the turn. Tribute is given as `GiftSearch` would."""
        position = self._position
        planner = self._planner
        before = planner.root
        for stand in plan.chain:
            position = position.play_unchecked(
                planner.finder.text(before, stand.path, stand.earned) if stand.path else PASS
            )
            while position.phase == "tribute":
                position = position.play_unchecked(GiftSearch(position).ranking()[0].ply)
            before = stand
        return position

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
        return self._shares(plan)[self._position.seat - 1]

    def _shares(self, plan: Plan, rival: float | None = None) -> tuple[float, ...]:
        """Returns the expected results after a plan.

        Where the answer of the rival was not looked at, it would finish at the time `rival`; without one, it is assumed
        that the plan does not hinder it.
        """
        seat = self._position.seat
        if plan.won:
            return tuple([float(each == seat) for each in range(1, self._position.seats + 1)])
        times = list(self._times)
        times[seat - 1] = plan.time
        if plan.rival is not None:
            rival = plan.rival
        elif rival is None:
            rival = self._replies.earliest
        if rival != NEVER:
            times[self._rival - 1] = rival
        return evaluation.shares(times)

    def evaluation(self) -> tuple[float, ...]:
        if not self._planner.plans:
            return evaluation.shares(self._times)
        return self._shares(max(self._deep(), key=self._value))


class GiftSearch(Search):
    """A search for the tiles to give as tribute: those that help least to form words."""

    def __init__(self, position: AmuseAmazePosition) -> None:
        self._shares = evaluation.evaluate(position)
        self._seat = position.seat
        by_worth = sorted(position.hand, key=lambda letter: (WORTH.index(letter), letter))
        self._ply = GIVE + "".join(sorted(by_worth[: len(by_worth) // 2]))

    def run(self) -> Iterator[None]:
        return iter(())

    def ranking(self) -> list[ScoredPly]:
        return [ScoredPly(self._ply, self._shares[self._seat - 1], (self._ply,))]

    def evaluation(self) -> tuple[float, ...]:
        return self._shares


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
