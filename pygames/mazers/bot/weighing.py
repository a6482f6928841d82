"""The worth of blockers on edges before anything is built."""

from __future__ import annotations

from pygames.mazers.bot.evaluation import TEMPO, astray, footprint
from pygames.mazers.bot.fast_board import FastBoard
from pygames.mazers.bot.remaining import MEAN_WASTE, NO_WASTE, WASTES, Remaining, cost
from pygames.mazers.bot.routes import FAR, UNIT
from pygames.mazers.bot.tables import STATES

AHEAD = 12
"""The pips of the opponent's route along which a blocker can be in its way."""
LATE = 30
"""The turn from which on blockers drive the opponent's path from the home that it surrounds. Most games are over."""
DRIVING = 40 * UNIT
"""The worth of shutting an end of such a path: the opponent must then go on from the other end."""
AWAY = 6
"""What each half side of a cell between a blocker and the nearest mouth of such a path costs, in `UNIT`s."""


def surrounded(board: FastBoard) -> bool:
    """Returns whether it is late and the opponent's path bars every way to its home for as long as it stays there."""
    return (
        board.turn >= LATE
        and bool(board.tracks[2 - board.seat][STATES])
        and cost(board, board.seat, (), NO_WASTE, later=FAR) >= FAR
    )


class Weighing:
    """The worth of blockers on edges before anything is built: their cost to the opponent, less that to the seat."""

    def __init__(self, board: FastBoard, colours: list[int], drives: bool) -> None:
        """`colours` are those of the blockers that have still to move. If it `drives`, the path of the opponent has
        `surrounded` the seat's home and is to be driven away.
        """
        seat = self._seat = board.seat
        own, theirs = board.blockers[2 * seat - 2 : 2 * seat], board.blockers[4 - 2 * seat : 6 - 2 * seat]
        self._fixed = tuple([edge for colour, edge in enumerate(own) if colour not in colours])
        self._around = theirs + self._fixed
        self._table, self._pips = board.table, board.pips
        self._remaining = [Remaining(board, whose) for whose in (1, 2)]
        self._waste = WASTES[board.pips]
        self._nodes = 0
        self._their_steps: list[int] = []
        self._theirs = self._cost(3 - seat, self._fixed, MEAN_WASTE, self._their_steps)
        self._their_way = footprint(board.table, self._their_steps, AHEAD)
        steps: list[int] = []
        self._own = self._cost(seat, self._around, self._waste, steps)
        self._own_way = footprint(board.table, steps, board.pips)
        self._mouths: list[int] = []
        """The mouths of a path that is to be driven away."""
        if drives:
            path = board.tracks[2 - seat][STATES]
            self._mouths = [board.table.doors[state] for state in (path[0], path[-1])]

    def counted(self) -> int:
        """Returns the number of nodes since the last call, at least one."""
        nodes, self._nodes = max(1, self._nodes), 0
        return nodes

    def lead(self, worth: int) -> int:
        """Returns a worth as a lead, as the pips of the throw are to be played and the opponent rolls next."""
        return worth + UNIT * self._pips - TEMPO

    def worth(self, edges: tuple[int, ...]) -> int:
        """Returns the worth of the position with blockers on these edges, in `UNIT`s."""
        if self._mouths:
            return self._theirs - self._own - self._from_mouths(edges)
        worth = self._theirs - self._own - astray(self._table, self._their_steps, edges)
        for edge in edges:
            if edge in self._their_way:
                worth += self._cost(3 - self._seat, self._fixed + edges, MEAN_WASTE) - self._theirs
                break
        for edge in edges:
            if edge in self._own_way:
                worth -= self._cost(self._seat, self._around + edges, self._waste) - self._own
                break
        return worth

    def _from_mouths(self, edges: tuple[int, ...]) -> int:
        """Returns the cost of not standing on a mouth, in `UNIT`s: more for blockers that are far from all of them."""
        middles = self._table.middles
        mouths = [middles[mouth] for mouth in self._mouths]
        away = [min(abs(middles[edge][0] - x) + abs(middles[edge][1] - y) for x, y in mouths) for edge in edges]
        return AWAY * sum(away) + (0 if any(edge in self._mouths for edge in edges) else DRIVING)

    def pairs(self, ranked: list[list[int]], most: int) -> list[tuple[int, ...]]:
        """Returns the best edges for blockers together, the best first, from the edges of each alone in their order.

        The best of each are tried with the best of the other, and with those on the way round them.
        """
        if len(ranked) == 1:
            return [(edge,) for edge in ranked[0]]
        found: dict[tuple[int, ...], int] = {}
        for first in ranked[0][:most]:
            for second in ranked[1][:most]:
                found[first, second] = 0
        for swapped in (False, True):
            ones, others = ranked[::-1] if swapped else ranked
            for one in ones[: most // 2]:
                for other in self._detour(one):
                    if other in others:
                        found[(other, one) if swapped else (one, other)] = 0
        for edges in found:
            if edges[0] != edges[1]:
                found[edges] = self.worth(edges)
        return sorted([edges for edges in found if edges[0] != edges[1]], key=found.__getitem__, reverse=True)

    def _detour(self, edge: int) -> list[int]:
        """Returns the way of the opponent when a blocker stands on an edge."""
        steps: list[int] = []
        self._cost(3 - self._seat, (*self._fixed, edge), MEAN_WASTE, steps)
        return footprint(self._table, steps, AHEAD)

    def _cost(self, seat: int, blockers: tuple[int, ...], waste: list[int], steps: list[int] | None = None) -> int:
        self._nodes += 1
        return self._remaining[seat - 1].cost(blockers, waste, steps)
