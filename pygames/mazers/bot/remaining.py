"""What a seat still has to place and lift to win, and what blockers cost it on the way."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.mazers.board import NONE
from pygames.mazers.bot.fast_board import FastBoard
from pygames.mazers.bot.routes import BLOCKER, FAR, FARTHEST, LEAVING, UNIT, Obstacles, Roads, roads, route, stand
from pygames.mazers.bot.tables import STATES

LOSS = 14
"""The cost of a pip lost before a blocker, in `UNIT`s. Usually it moves the mouse the wrong way."""
TURN = 5 * UNIT
"""The cost of shutting the own front in order to go on from the back."""

NO_WASTE = [0] * FARTHEST
WASTES = [[LOSS * max(0, pips - used) for used in range(FARTHEST)] for pips in range(13)]
"""By the pips of a throw and those used before a blocker."""
MEAN_WASTE = [sum((6 - abs(pips - 7)) * WASTES[pips][used] for pips in range(2, 13)) // 36 for used in range(FARTHEST)]
"""The same before the throw."""


class Remaining:
    """What a seat still has to place and lift to win, on the current paths, for various places of the blockers."""

    __slots__ = ("_ahead", "_later", "_other", "_own", "_road", "_seat", "_table", "_turned")

    def __init__(self, board: FastBoard, seat: int, later: int = LEAVING) -> None:
        """`later` is added to the costs at which the opponent's pieces leave. Below `LEAVING`, no route waits."""
        table = self._table = board.table
        self._seat, self._later = seat, later
        self._own, self._other = board.tracks if seat == 1 else board.tracks[::-1]
        self._road = roads(board.variant, seat)
        self._ahead: Obstacles = [0] * len(table.rest)
        self._turned: Obstacles = []
        if not self._own[4]:
            stand(table, self._ahead, self._other, later)
            stand(table, self._ahead, self._own, 0)

    def cost(self, blockers: Sequence[int], waste: list[int], steps: list[int] | None = None) -> int:
        """Returns what is left, in `UNIT`s, with what these blockers make the seat waste.

        The route is put into `steps` as `route` does.
        """
        table, road = self._table, self._road
        states, behind, before, count, arrived = self._own
        if arrived:
            return UNIT * count
        ahead = self._ahead
        for edge in blockers:
            ahead[edge] = BLOCKER
        if states:
            front, back = states[-1], table.back[states[0]]
            best = route(road, front, before, ahead, waste, FAR, steps)
            turning = 0 if ahead[table.doors[front]] else TURN
            if road.least[back] + turning < best:
                turned = self._turned or self._turn()
                for edge in blockers:
                    turned[edge] = BLOCKER
                best = _shorter(road, back, behind, turned, waste, best - turning, steps) + turning
                for edge in blockers:
                    turned[edge] = 0
        else:
            west, east = table.openings[2 * self._seat - 2 : 2 * self._seat]
            best = route(road, west[STATES][1], NONE, ahead, waste, FAR, steps)
            if road.least[east[STATES][1]] < best:
                best = _shorter(road, east[STATES][1], NONE, ahead, waste, best, steps)
        for edge in blockers:
            ahead[edge] = 0
        return best + min(UNIT * table.board.pieces, UNIT * count + best)

    def _turn(self) -> Obstacles:
        """Returns what is in the way when the path is continued from its back."""
        turned = self._turned = [0] * len(self._ahead)
        stand(self._table, turned, self._other, self._later)
        stand(self._table, turned, self._own, 0, turned=True)
        return turned


def cost(
    board: FastBoard,
    seat: int,
    blockers: Sequence[int],
    waste: list[int],
    steps: list[int] | None = None,
    later: int = LEAVING,
) -> int:
    """Returns what a seat has still to place and lift on a board, as `Remaining.cost` has it."""
    return Remaining(board, seat, later).cost(blockers, waste, steps)


def _shorter(
    road: Roads, state: int, odd: int, obstacles: Obstacles, waste: list[int], best: int, steps: list[int] | None
) -> int:
    """Returns the cost of a second route if it is less than `best`, that of the first, whose steps it then replaces."""
    found: list[int] = []
    length = route(road, state, odd, obstacles, waste, best, found)
    if length >= best:
        return best
    if steps is not None:
        steps[:] = found
    return length
