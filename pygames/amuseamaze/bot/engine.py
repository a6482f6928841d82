"""The bot of AmuseAmaze."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pygames.amuseamaze.bot import evaluation, habits
from pygames.amuseamaze.bot.finder import SQUARE
from pygames.amuseamaze.bot.planner import MOST_SHOWN, SQUARES_A_NODE, SURE, Habits, Plan, Planner, Wave
from pygames.amuseamaze.bot.win import WinningTurn, WinningWord, shortest_ways
from pygames.amuseamaze.bot.worth import FITTED
from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.bots.contract import Bot
from pygames.bots.search import ScoredPly, Search
from pygames.contract import Position

RIVAL = Habits((), lays=1, longest=9, worth=FITTED)
"""How the rival is assumed to play ..."""
ANSWER = Wave(8, 1)
"""... and to plan."""
FOLLOWED = Wave(2, 2)
"""The own plan for the time after a turn that looks good because of its effect on the rival."""
SPRINT = Habits((), lays=2, longest=12, worth=FITTED)
"""How it searches for a win."""
SPRINT_FROM = 1600
"""The longest way on which a win is searched for, in hundredths of a square."""
FARTHEST_WIN = 20
"""The longest way, in squares, on which two words that win are searched for ..."""
MOST_FOR_TWO = 30_000
"""... and the beginnings of words that are looked at for that."""
HINDERING = 0.05
"""What is added to the promise of a plan that touches squares which the rival would use."""
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
        self._sprint = Planner(position, position.seat, SPRINT, distances=self._planner.finder.distances)
        self._random = random
        self._times = evaluation.times(position)
        others = [seat for seat in range(1, position.seats + 1) if seat != position.seat]
        self._rival = min(others, key=lambda seat: self._times[seat - 1])
        self._rival_time: float | None = None
        self._rival_nodes = 0
        self._danger: set[int] = set()

    def run(self) -> Iterator[None]:
        planner = self._planner
        for _ in planner.glance(self._misjudged):
            self.nodes = planner.nodes
            yield
        if self._habits.waves:
            for _ in self._won_at_once():
                self.nodes = planner.nodes
                yield
        if planner.won:
            return
        for wave in self._habits.waves:
            for work in (planner.wave(wave), self._sprinted(wave.sprint), self._answered(wave)):
                for _ in work:
                    self.nodes = planner.nodes + self._sprint.nodes + self._rival_nodes
                    yield
                if planner.won:
                    return

    def _won_at_once(self) -> Iterator[None]:
        """Looks for a word that wins now, then for one that wins after a word that earns a bonus move."""
        planner = self._planner
        finder, root = planner.finder, planner.root
        shortest = shortest_ways(finder)
        yield from planner.measured(shortest)
        one = WinningWord(finder, root, shortest)
        yield from self._counted(one, one.run())
        if one.found is not None:
            planner.add_win(root, one.found)
        elif shortest.field(root.cards)[root.square] <= FARTHEST_WIN:
            two = WinningTurn(finder, root, shortest)
            yield from self._counted(two, two.run(MOST_FOR_TWO))
            if two.found is not None:
                planner.add_win(*two.found)
        planner.nodes += 1
        yield

    def _counted(self, search: WinningWord | WinningTurn, work: Iterator[None]) -> Iterator[None]:
        """Works, counts the nodes, and yields when there are more of them."""
        planner = self._planner
        before = planner.nodes + 1
        for _ in work:
            if before + search.visits // SQUARES_A_NODE > planner.nodes:
                planner.nodes = before + search.visits // SQUARES_A_NODE
                yield
        planner.nodes = before + search.visits // SQUARES_A_NODE

    def _sprinted(self, width: int) -> Iterator[None]:
        """Searches for a win in this turn with more tiles, if the finish is not too far."""
        if width and self._sprint.root.cost <= SPRINT_FROM:
            yield from self._sprint.wave(Wave(width, 1))
            self._planner.plans.update({end: plan for end, plan in self._sprint.plans.items() if plan.won})
            self._sprint.nodes += 1
            yield

    def _answered(self, wave: Wave) -> Iterator[None]:
        """Looks at what the rival would do after the plans that are best so far."""
        planner = self._planner
        for _ in range(wave.answers):
            waiting = [plan for plan in planner.plans.values() if plan.rival is None]
            if not waiting:
                break
            plan = max(waiting, key=self._promise)
            yield from planner.followed(plan, FOLLOWED)
            plan.rival = self._times[self._rival - 1]
            position = self._after(plan)
            if position.phase != "over":
                rival = Planner(position, self._rival, RIVAL, distances=planner.finder.distances)
                before = self._rival_nodes
                for work in (rival.measured(planner.finder.distances), rival.wave(ANSWER)):
                    for _ in work:
                        self._rival_nodes = before + rival.nodes
                        yield
                best = min(rival.plans.values(), key=lambda answer: (-answer.depth, answer.time), default=None)
                if best is not None:
                    plan.rival = best.time + evaluation.wait(self._position.seat, self._rival, position.seats)
                    if best.won or not self._danger:
                        self._danger |= {step & SQUARE for stand in best.chain for step in stand.path}
            known = [plan.rival for plan in self._planner.plans.values() if plan.rival is not None]
            self._rival_time = min(known)
            self._rival_nodes += 1
            yield

    def _promise(self, plan: Plan) -> float:
        """Returns the promise of a plan without an answer of the rival."""
        end = plan.end
        hit = end.square in self._danger or any(square in self._danger for square, _ in end.changed)
        return self._value(plan) + HINDERING * hit

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

    def _shares(self, plan: Plan) -> tuple[float, ...]:
        """Returns the expected results after a plan."""
        seat = self._position.seat
        if plan.won:
            return tuple([float(each == seat) for each in range(1, self._position.seats + 1)])
        times = list(self._times)
        times[seat - 1] = plan.time
        rival = self._rival_time if plan.rival is None else plan.rival
        if rival is not None:
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
