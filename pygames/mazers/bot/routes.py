"""How many pieces it takes from an end of a path to the opponent's home: the cheapest route, found by A*.

Costs are in `UNIT`s of a pip. What stands in the way is a list by mark (`pygames.mazers.bot.tracks`):

* 0 where nothing does;
* the cost below which a piece or cell of the own path is still there, since pieces are taken from the back meanwhile;
* `LEAVING` more than that for the opponent's path: a route may wait there until the piece has left;
* `BLOCKER`: a blocker will have to leave. To build up to it and no further wastes the pips of one turn, which a list
  `waste` tells by the pips used before.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush, heappushpop

from pygames.mazers.board import NONE
from pygames.mazers.bot.tables import ARRIVE, Tables, Track, tables

UNIT = 8
BLOCKER = -1
FAR = 400 * UNIT
"""The cost if there is no route."""
FARTHEST = FAR // UNIT + 1
"""How long a list `waste` is."""
LEAVING = 1 << 13
"""Added to the costs at which the opponent's pieces leave, to tell them from one's own. More than any cost.

The opponent is thought to build as fast as the seat.
"""

Obstacles = list[int]
Onward = tuple[int, int, int, int]
"""A way on from a state: the state after the cell to which that leads, by how much the estimate of a whole route rises
there, and the edges of the walls, or `Tables.open_edge` in their place."""

# A key of the queue holds the estimate of a whole route, then how near the state is to the end, then the state.
STATES = 512
NEARNESS = 512
KEYS = STATES * NEARNESS
"""Keys to a unit of cost; all keys stay below 2 ** 30, where Python's integers are fast."""


@dataclass(frozen=True, slots=True)
class Roads:
    """The tables of a board for the routes of one seat."""

    table: Tables
    least: tuple[int, ...]
    """The cost from each state to the opponent's home if nothing stands in the way."""
    tails: tuple[int, ...]
    """By state: its key without the estimate."""
    nodes: tuple[tuple[int, int, int, tuple[Onward, ...]], ...]
    """By state: the edge through which it leads, the mark of the cell there, `least`, and the ways on."""


@cache
def roads(variant: str, seat: int) -> Roads:
    """Returns the tables of a variant for a seat."""
    table = tables(variant)
    growth = table.grow[seat - 1]
    options: list[list[tuple[int, int, int, int]]] = []
    before: list[list[tuple[int, int]]] = [[] for _ in growth]
    for state, ways in enumerate(table.exits):
        found = []
        for door, following in () if growth[state] == ARRIVE else ways:
            walls = [edge for edge, _ in ways if edge != door]
            if not any(table.barred[edge] for edge in walls):
                one, other = (*walls, table.open_edge, table.open_edge)[:2]
                found.append((following, UNIT * len(walls), one, other))
                before[following].append((state, UNIT * len(walls)))
        options.append(found)
    least = [FAR] * len(growth)
    queue = [(0, state) for state, grown in enumerate(growth) if grown == ARRIVE and table.doors[state] != NONE]
    while queue:
        cost, state = heappop(queue)
        if cost < least[state]:
            least[state] = cost
            for previous, step in before[state]:
                heappush(queue, (cost + step, previous))
    nodes = []
    for state, found in enumerate(options):
        onward = [
            (following, KEYS * (walls + least[following] - least[state]), one, other)
            for following, walls, one, other in found
            if least[following] < FAR
        ]
        nodes.append((table.doors[state], table.following[state], least[state], tuple(onward)))
    tails = tuple([STATES * (rest // UNIT) + state for state, rest in enumerate(least)])
    return Roads(table, tuple(least), tails, tuple(nodes))


def stand(table: Tables, obstacles: Obstacles, track: Track, later: int, turned: bool = False) -> None:
    """Puts a path in the way, each wall until it will have been taken off. `later` is added to each cost: `LEAVING` for
    the opponent's path. `turned` means that the path is built on from its back.
    """
    states, behind, before, count, arrived = track
    cost = later + UNIT * (0 if arrived else table.board.pieces - count)
    cells, walls = table.cells, table.walls
    order = range(1, len(states))
    if turned:
        behind, before = before, behind
        order = order[::-1]
    if behind != NONE:
        cost += UNIT
        obstacles[behind] = cost
    for i in order:
        for edge in walls[4 * states[i - 1] + states[i] % 4]:
            cost += UNIT
            obstacles[edge] = cost
        obstacles[cells[states[i]]] = cost
    if before != NONE:
        obstacles[before] = cost + UNIT


def route(
    road: Roads,
    state: int,
    odd: int,
    obstacles: Obstacles,
    waste: list[int],
    limit: int = FAR,
    steps: list[int] | None = None,
) -> int:
    """Returns the cost from an end of a path, given as the state at its mouth and its odd piece, to the opponent's
    home.

    `FAR` when it is not less than `limit`. The states of the route are put into `steps`, if that is given: the last one
    first.
    """
    nodes, tails = road.nodes, road.tails
    best = [KEYS * limit] * len(nodes)
    came = [NONE] * len(nodes)
    start = state
    estimate = best[start] = KEYS * road.least[start]
    queue: list[int] = []
    while True:
        door, cell, rest, onwards = nodes[state]
        if not rest:
            # Only free cells lie between here and home, or nothing.
            if steps is not None:
                while state != NONE:
                    steps.append(state)
                    state = came[state]
            return estimate // KEYS
        key = 0
        there = obstacles[door]
        if there or obstacles[cell]:
            cost = estimate // KEYS - rest
            if there < 0:
                cost += waste[cost // UNIT]
            for until in (there, obstacles[cell]):
                if until >= LEAVING:
                    cost = max(cost, until - LEAVING)
                elif until > cost:
                    onwards = ()
            estimate = KEYS * (cost + rest)
        for onward, rise, one, other in onwards:
            reached = estimate + rise
            if reached < best[onward]:
                if obstacles[one] or obstacles[other]:
                    cost = estimate // KEYS - rest
                    own = odd if state == start else NONE
                    late = _delay(obstacles[one], cost, waste, one == own) + _delay(
                        obstacles[other], cost, waste, other == own
                    )
                    reached += KEYS * late
                    if reached >= best[onward]:
                        continue
                best[onward] = reached
                came[onward] = state
                if key:
                    heappush(queue, key)
                key = reached + tails[onward]
        if key:
            key = heappushpop(queue, key)
        elif queue:
            key = heappop(queue)
        else:
            return FAR
        state = key % STATES
        estimate = best[state]
        while key - estimate >= KEYS:
            # A shorter way to this state was found meanwhile.
            if not queue:
                return FAR
            key = heappop(queue)
            state = key % STATES
            estimate = best[state]


def _delay(there: int, cost: int, waste: list[int], own: bool) -> int:
    """Returns what an edge adds to the cost of a wall on it. `own` means that the wall is there already."""
    if not there:
        return 0
    if own:
        return -UNIT
    if there >= LEAVING:
        return max(0, there - LEAVING - cost)
    if there > cost:
        return FAR
    return waste[cost // UNIT] if there < 0 else 0
