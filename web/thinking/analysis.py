"""Analysis of a game: the expected results at each node, and the plies that cost most."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygames.bots import ScoredPly
from web.drawing.evaluation_chart import ChartPoint
from web.players.opponents import strongest
from web.thinking.advice import percentage
from web.thinking.messages import ANALYSE, DONE, LONGEST_PLY, Answer, Request
from web.tree.tree import Node
from web.tree.turns import turns_of
from web.views.catalogue import view_of

LEAST = 0.08
"""The lowest cost of a ply that is called a mistake, where 1 is a win."""
MOST = 10
"""The most plies that are called mistakes."""

LONGEST_S = 10.0
"""The time limit of a request, so that a very slow device answers at all."""


def question(node: Node, following: Node | None, rank: int) -> Request:
    """Returns the request about a node, the same for hints and for the review: the strongest level with its whole
    budget. So the answer is always the same. It includes the value of the ply that leads to `following`.
    """
    ply = following.ply if following and len(following.ply) <= LONGEST_PLY else ""
    level = strongest(node.position.game.id)
    return Request(ANALYSE, str(node.position), level, seconds=LONGEST_S, rank=rank, ply=ply)


@dataclass(frozen=True, slots=True)
class Cost:
    """A ply, and by how much it lowered the expected result of its seat."""

    node: Node
    cost: float
    best: float
    """The value of the best ply."""

    @property
    def seat(self) -> int:
        """The seat that played the ply."""
        assert self.node.parent, "a ply leads there"
        return self.node.parent.position.seat

    @property
    def percent(self) -> int:
        """The cost as the difference of the two percentages that are shown."""
        return percentage(self.best) - percentage(self.best - self.cost)


class Loss(NamedTuple):
    """What the moves of a seat have cost it."""

    mistakes: int
    percent: int
    """The costs of all its turns together, in percent of a win."""


class Analysis:
    """The answers of the worker, by node. Hints and the review share them, so that both show the same chances. What is
    known of a node never changes.
    """

    def __init__(self) -> None:
        self._known: dict[Node, Answer] = {}
        self._costs: dict[Node, float] = {}
        self._listeners: list[Callable[[Node], None]] = []
        self.failed: set[Node] = set()
        """The nodes about which no answer can be had."""

    def subscribe(self, on_change: Callable[[Node], None]) -> None:
        """Adds `on_change`, which is called with each node whose evaluation changes."""
        self._listeners.append(on_change)

    def clear(self) -> None:
        """Forgets all answers."""
        self._known.clear()
        self._costs.clear()
        self.failed.clear()

    def fail(self, node: Node) -> None:
        """Notes that no answer about a node can be had."""
        self.failed.add(node)
        self._tell(node)

    def put(self, node: Node, answer: Answer, following: Node | None) -> None:
        """Stores a complete answer about a node, with the cost of the ply that leads to `following`.

        Ignores an answer that is not complete.
        """
        if answer.state != DONE:
            return
        if len(answer.evaluation) != node.position.seats:
            self.fail(node)
            return
        known = self._known.setdefault(node, answer)
        if following is not None and following not in self._costs:
            is_judged = answer.played is not None and known.best
            self._costs[following] = max(0.0, known.best[0].value - (answer.played or 0.0)) if is_judged else 0.0
        self._tell(node)

    def _tell(self, node: Node) -> None:
        for on_change in self._listeners:
            on_change(node)

    def at(self, node: Node) -> Answer | None:
        """Returns the answer about a node, if there is one."""
        return self._known.get(node)

    def missing(self, line: Sequence[Node]) -> list[Node]:
        """Returns the nodes of a line about which an answer may still be had, or one about the ply that follows."""
        pairs = zip(line, (*line[1:], None), strict=True)
        return [node for node, following in pairs if node not in self.failed and not self._is_known(node, following)]

    def _is_known(self, node: Node, following: Node | None) -> bool:
        answer = self._known.get(node)
        return answer is not None and (not answer.best or following is None or following in self._costs)

    def runs(self, line: Sequence[Node]) -> list[list[ChartPoint]]:
        """Returns the places of a line in runs without a gap. A place without an answer ends a run."""
        found: list[list[ChartPoint]] = [[]]
        for node in line:
            if node.is_chance:
                continue
            if node in self._known:
                found[-1].append((node.depth, self._known[node].evaluation))
            elif found[-1]:
                found.append([])
        return [run for run in found if run]

    def points(self, line: Sequence[Node]) -> list[ChartPoint]:
        """Returns the points of the chart of a line: each seat's expected results at its decisions, and the results at
        the end.
        """
        return [place for run in self.runs(line) for place in run]

    def judged(self, node: Node) -> float:
        """Returns what the ply before a node cost its seat, as the search of the place before it says; 0 if that is
        unknown, or if the search proposed it.
        """
        return 0.0 if self._is_advised(node) else self._costs.get(node, 0.0)

    def cost(self, node: Node) -> float:
        """Returns what the ply before a node cost its seat, as the places before and after it bear out; 0 as long as
        one of them is unknown.
        """
        cost, after = self.judged(node), self._known.get(node)
        if not cost or node.parent is None:
            return 0.0
        if after is None:
            return cost if node in self.failed else 0.0
        best = self._known[node.parent].best[0].value
        return min(cost, max(0.0, best - after.evaluation[node.parent.position.seat - 1]))

    def _is_advised(self, node: Node) -> bool:
        """Returns whether the ply before a node continues a line that a hint proposed first, since an earlier ply of
        the same seat.
        """
        plies: list[str] = []
        place, seat = node, node.parent.position.seat if node.parent else 0
        while place.parent is not None and not place.parent.is_chance and place.parent.position.seat == seat:
            plies.insert(0, place.ply)
            place = place.parent
            answer = self._known.get(place)
            if answer and any(list(one.pv[: len(plies)]) == plies for one in _first(answer)):
                return True
        return False

    def losses(self, line: Sequence[Node], seats: int) -> list[Loss]:
        """Returns what the turns of `line` have cost each of `seats` seats, starting with seat 1."""
        costs: list[list[float]] = [[] for _ in range(seats)]
        for cost in self._costs_of_turns(line):
            costs[cost.seat - 1].append(cost.cost)
        return [Loss(sum(cost >= LEAST for cost in seat), percentage(sum(seat))) for seat in costs]

    def costly(self, line: Sequence[Node], seats: Collection[int] = ()) -> list[Cost]:
        """Returns the plies of a line that cost most, in the order in which they were played: those of some seats, or
        without any of all. Of a turn there is one at most.
        """
        costs = [
            cost for cost in self._costs_of_turns(line) if cost.cost >= LEAST and (not seats or cost.seat in seats)
        ]
        costs.sort(key=lambda cost: -cost.cost)
        return sorted(costs[:MOST], key=lambda cost: cost.node.depth)

    def _costs_of_turns(self, line: Sequence[Node]) -> list[Cost]:
        """Returns the ply of each turn that cost most. What its other plies cost is mostly the same loss again."""
        found: list[Cost] = []
        steps = [(node.parent.position, node) for node in line if node.parent and not node.parent.is_chance]
        for turn in turns_of(view_of(line[0].position.game.id), steps):
            costs = {node: self.cost(node) for _, node in turn}
            worst = max(costs, key=costs.__getitem__)
            if costs[worst] and worst.parent:
                found.append(Cost(worst, costs[worst], self._known[worst.parent].best[0].value))
        return found


def _first(answer: Answer) -> list[ScoredPly]:
    """Returns the plies that a hint may propose first: those with the highest chance in percent."""
    return [one for one in answer.best if percentage(one.value) == percentage(answer.best[0].value)]
