"""Analysis of a game: the expected results at each node, and the plies that cost most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from web.drawing.evaluation_chart import Place
from web.thinking.messages import Answer
from web.tree.tree import Node

LEAST = 0.05
"""The lowest cost of a ply that is marked, where 1 is a win."""
MOST = 5
"""The most plies that are marked."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A ply, and by how much it lowered the expected result of its seat."""

    node: Node
    cost: float


class Analysis:
    """The answers of the worker, by node. Hints and the review share them, so that both show the same chances."""

    def __init__(self) -> None:
        self._known: dict[Node, Answer] = {}
        self._played: dict[Node, float] = {}
        self._heard: list[Callable[[Node], None]] = []
        self.failed: set[Node] = set()
        """The nodes about which no answer can be had."""

    def subscribe(self, heard: Callable[[Node], None]) -> None:
        """Has `heard` called with each node about which more becomes known."""
        self._heard.append(heard)

    def clear(self) -> None:
        """Forgets all answers."""
        self._known.clear()
        self._played.clear()
        self.failed.clear()

    def fail(self, node: Node) -> None:
        """Notes that no answer about a node can be had."""
        self.failed.add(node)
        self._tell(node)

    def put(self, node: Node, answer: Answer, following: Node | None) -> None:
        """Stores an answer about a node, with the value of the ply that leads to `following`. Better answers replace
        worse ones.
        """
        known = self._known.get(node)
        if not answer.evaluation or len(answer.evaluation) != node.position.seats:
            return
        if following is not None and answer.played is not None and answer.best:
            self._played[following] = max(0.0, answer.best[0].value - answer.played)
        if known is None or answer.nodes >= known.nodes:
            self._known[node] = answer
            self._tell(node)

    def _tell(self, node: Node) -> None:
        for heard in self._heard:
            heard(node)

    def at(self, node: Node) -> Answer | None:
        """Returns the answer about a node, if there is one."""
        return self._known.get(node)

    def missing(self, line: Sequence[Node]) -> list[Node]:
        """Returns the nodes of a line about which an answer may still be had."""
        return [node for node in line if node not in self._known and node not in self.failed]

    def runs(self, line: Sequence[Node]) -> list[list[Place]]:
        """Returns the places of a line in runs without a gap. A place without an answer ends a run."""
        found: list[list[Place]] = [[]]
        for node in line:
            if node.is_chance:
                continue
            if node in self._known:
                found[-1].append((node.depth, self._known[node].evaluation))
            elif found[-1]:
                found.append([])
        return [run for run in found if run]

    def places(self, line: Sequence[Node]) -> list[Place]:
        """Returns the places of the chart of a line: each seat's expected results at its decisions, and the results at
        the end.
        """
        return [place for run in self.runs(line) for place in run]

    def cost(self, node: Node) -> float:
        """Returns what the ply before a node cost its seat; 0 if that is unknown or it was a chance ply."""
        parent = node.parent
        if parent is None or parent.is_chance:
            return 0.0
        if node in self._played:
            return self._played[node]
        before, after = self._known.get(parent), self._known.get(node)
        if before is None or after is None or not before.best or node.is_chance:
            return 0.0
        return max(0.0, before.best[0].value - after.evaluation[parent.position.seat - 1])

    def costly(self, line: Sequence[Node]) -> list[Cost]:
        """Returns the plies of a line that cost most, in the order in which they were played."""
        costs = [Cost(node, cost) for node in line if (cost := self.cost(node)) >= LEAST]
        costs.sort(key=lambda cost: -cost.cost)
        return sorted(costs[:MOST], key=lambda cost: cost.node.depth)
