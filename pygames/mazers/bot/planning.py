"""Plans for all pips of a build phase together: a beam search over lines, with equal positions merged."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygames.mazers.bot.evaluation import Valuation
from pygames.mazers.bot.fast_board import BUILD, FLIP, LIFTING, FastBoard, Saved

Line = tuple[int, ...]
Node = tuple[Saved, Line]

FALLS = 4
"""The number of nodes between two yields, roughly."""


class Plans:
    """The lines of a build phase that were found, with their worth to the seat that builds."""

    __slots__ = ("_board", "_costs", "_valuation", "_values", "best", "firsts", "nodes", "pruned", "seat")

    def __init__(self, board: FastBoard, valuation: Valuation) -> None:
        """Takes a board, which planning changes and leaves in any position."""
        self._board = board
        self._valuation = valuation
        self.seat = board.seat
        self.nodes = 0
        self.pruned = False
        """Whether the last plan dropped lines."""
        self.firsts: dict[int, tuple[float, Line]] = {}
        """The best value and line for each first move."""
        self.best: tuple[float, Line] = (0.0, ())
        self._costs: dict[object, int] = {}
        self._values: dict[object, float] = {}

    def plan(
        self,
        root: Node,
        width: int,
        deep: int,
        choose: Callable[[list[int]], list[int]],
        beginnings: list[int] | None = None,
    ) -> Iterator[None]:
        """Plans from a position in which the seat builds or lifts, and keeps `width` lines.

        The `deep` best ends are looked at for what the opponent may block. `choose` picks from the legal moves, first
        from the `beginnings` if there are any.
        """
        board = self._board
        self.firsts = {}
        self.pruned = False
        ends: dict[object, Node] = {}
        layer = [root]
        if root[0][1] == LIFTING:
            board.restore(root[0])
            self._finish(root[1], {}, ends)
            layer = []
        while layer:
            reached: dict[object, Node] = {}
            for saved, line in layer:
                board.restore(saved)
                moves = choose(beginnings if beginnings and line is root[1] else board.legal_moves())
                here = board.save()
                for move in moves:
                    board.restore(here)
                    board.make(move)
                    self._finish((*line, move), reached, ends)
            layer = list(reached.values())
            if len(layer) > width:
                self.pruned = True
                costs = []
                for number, (key, (saved, _)) in enumerate(reached.items()):
                    costs.append((self._cost(key, saved), number))
                    if number % FALLS == FALLS - 1:
                        yield
                costs.sort()
                layer = [layer[number] for _, number in costs[:width]]
            yield
        judged = []
        for number, (key, (saved, line)) in enumerate(ends.items()):
            judged.append((-self._value(key, saved, False), number, line))
            if number % FALLS == FALLS - 1:
                yield
        judged.sort()
        if deep > 1:
            nodes = list(ends.items())
            again = []
            for _, number, line in judged[:deep]:
                again.append((-self._value(nodes[number][0], nodes[number][1][0], True), number, line))
                yield
            again.sort()
            worst = again[-1][0]
            judged = again + [(max(value, worst), number, line) for value, number, line in judged[deep:]]
        for value, _, line in judged:
            self.firsts.setdefault(line[len(root[1])], (-value, line))
        self.best = (-judged[0][0], judged[0][2])
        yield

    def _finish(self, line: Line, reached: dict[object, Node], ends: dict[object, Node]) -> None:
        """Notes where the board stands, after the plies that have no alternative."""
        board, seat = self._board, self.seat
        while board.phase == LIFTING:
            move = board.legal_moves()[0]
            board.make(move)
            line = (*line, move)
        key = (board.blockers, board.tracks, board.pips, line[-1] == FLIP)
        if board.over or board.seat != seat or board.phase != BUILD:
            ends.setdefault(key, (board.save(), line))
        else:
            reached.setdefault(key, (board.save(), line))

    def _cost(self, key: object, saved: Saved) -> int:
        found = self._costs.get(key)
        if found is None:
            board = self._board
            board.restore(saved)
            self.nodes += 1
            found = self._costs[key] = self._valuation.cost(board)
        return found

    def _value(self, key: object, saved: Saved, danger: bool) -> float:
        known = (key, danger)
        found = self._values.get(known)
        if found is None:
            board = self._board
            board.restore(saved)
            self.nodes += 5 if danger else 1
            if board.over:
                found = 1.0 if board.tracks[self.seat - 1][4] and not board.tracks[self.seat - 1][3] else 0.5
            else:
                found = self._valuation.share(self._valuation.lead(board, danger))
            self._values[known] = found
        return found
