"""Analysis of a game: the expected results at each node, and the plies that cost most."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygames.bots import ScoredPly
from web.drawing.evaluation_chart import ChartPoint
from web.players.opponents import strongest
from web.thinking.advice import LEAST, percentage
from web.thinking.messages import ANALYSE, DONE, LONGEST_PLY, Answer, Request
from web.tree.tree import Node
from web.tree.turns import turns_of
from web.views.catalogue import view_of

MOST = 10
"""The most mistakes that are shown of a game."""

LONGEST_S = 10.0
"""The time limit of a request, so that a very slow device answers at all."""


def question(node: Node, following: Node | None, rank: int, kind: str = ANALYSE) -> Request:
    """Returns the request about a node: `ANALYSE` for the review, `HINT` for a hint. Both are the same search, by the
    strongest level with its whole budget. So the answer is always the same. It includes the value of the ply that leads
    to `following`.
    """
    ply = following.ply if following and len(following.ply) <= LONGEST_PLY else ""
    level = strongest(node.position.game.id)
    return Request(kind, str(node.position), level, seconds=LONGEST_S, rank=rank, ply=ply)


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
    per_turn: float
    """The mean cost of its turns, 0 to 1, where 1 is a win."""


class Analysis:
    """The answers of the worker, by node. Hints and the review share them, so that both show the same chances. What is
    known of a node never changes.
    """

    def __init__(self) -> None:
        self._known: dict[Node, Answer] = {}
        self._costs: dict[Node, float] = {}
        self._listeners: list[Callable[[Node], None]] = []
        self._followed: set[Node] = set()
        self.failed: set[Node] = set()
        """The nodes about which no answer can be had."""

    def subscribe(self, on_change: Callable[[Node], None]) -> None:
        """Adds `on_change`, which is called with each node whose evaluation changes."""
        self._listeners.append(on_change)

    def clear(self) -> None:
        """Forgets all answers."""
        self._known.clear()
        self._costs.clear()
        self._followed.clear()
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

    def put_hint(self, node: Node, answer: Answer) -> None:
        """Stores the complete answer to a hint: the figures of the review, with longer lines, and with other plies that
        were looked at with the same care.

        Ignores an answer that is not complete.
        """
        self.put(node, answer, None)
        known = self._known.get(node)
        if known is None or answer.state != DONE:
            return
        self._followed.add(node)
        if answer.best and known.best and answer.best[0].ply == known.best[0].ply:
            self._known[node] = replace(known, best=answer.best)

    def hint(self, node: Node) -> Answer | None:
        """Returns the answer about a node if its lines have been followed to what would be answered."""
        return self._known.get(node) if node in self._followed else None

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
        """Returns what the ply before a node cost its seat: by how much its chances fell from the place before to the
        place after it, as the curve shows them. It is a mistake only if the search of the place before says so too;
        otherwise it cost no more than that search says. 0 as long as one of the two places is unknown.
        """
        judged, after = self.judged(node), self._known.get(node)
        if not judged or node.parent is None:
            return 0.0
        if after is None:
            return judged if node in self.failed else 0.0
        best = self._known[node.parent].best[0].value
        fallen = max(0.0, best - after.evaluation[node.parent.position.seat - 1])
        return fallen if judged >= LEAST else min(judged, fallen)

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
        for before, _, cost in self._turns(line):
            costs[before.position.seat - 1].append(cost)
        return [Loss(sum(cost >= LEAST for cost in seat), sum(seat) / max(1, len(seat))) for seat in costs]

    def costly(self, line: Sequence[Node], seats: Collection[int] = ()) -> list[Cost]:
        """Returns the mistakes of a line in the order in which they were played: those of some seats, or without any of
        all. Of a turn there is one at most, the ply that cost most.
        """
        return [
            Cost(node, cost, self._known[before].best[0].value)
            for before, node, cost in self._turns(line)
            if cost >= LEAST and (not seats or before.position.seat in seats)
        ]

    def _turns(self, line: Sequence[Node]) -> Iterator[tuple[Node, Node, float]]:
        """Yields the place before the ply of each turn that cost most, the place after it, and what it cost. What other
        plies of the turn cost is mostly the same loss again.
        """
        steps = [
            (node.parent.position, node.parent, node) for node in line if node.parent and not node.parent.is_chance
        ]
        for turn in turns_of(view_of(line[0].position.game.id), steps):
            yield max(((before, node, self.cost(node)) for _, before, node in turn), key=lambda ply: ply[2])


def biggest(costs: Sequence[Cost]) -> list[Cost]:
    """Returns the mistakes that are shown: the biggest ones, in the same order."""
    shown = sorted(costs, key=lambda cost: -cost.cost)[:MOST]
    return [cost for cost in costs if cost in shown]


def _first(answer: Answer) -> list[ScoredPly]:
    """Returns the plies that a hint may propose first: those with the highest chance in percent."""
    return [one for one in answer.best if percentage(one.value) == percentage(answer.best[0].value)]
