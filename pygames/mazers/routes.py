"""How many pieces it takes from an end of a path to the opponent's home: the cheapest route, found by A*.

Costs are in `UNIT`s of a pip. What stands in the way is a list by mark (`pygames.mazers.tracks`): 0 where nothing
does, a cost below which a piece or cell is still there (pieces are taken from the back in the meantime), or `BLOCKER`.
A blocker will have to leave: to build up to it and no further wastes the pips of one turn, which a list `waste` tells
by the pips used before.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush

from pygames.mazers.board import NONE
from pygames.mazers.tracks import ARRIVE, Tables, Track, tables

UNIT = 8
BLOCKER = -1
FAR = 400 * UNIT
"""The cost where there is no route."""
FARTHEST = FAR // UNIT + 1
"""How long a list `waste` is."""
AFTER = 6 * UNIT
"""How much later than one's own the opponent's pieces are thought to leave: there is no telling where he builds."""

Obstacles = list[int]
Option = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Roads:
    """A board's tables for routes of one seat."""

    table: Tables
    options: tuple[tuple[Option, ...], ...]
    """By state: the states after the cell to which it leads, each with what its walls cost and their edges (or
    `Tables.open_edge`)."""
    least: tuple[int, ...]
    """By state: the cost to the opponent's home when nothing stands in the way."""


@cache
def roads(variant: str, seat: int) -> Roads:
    """The tables of a variant for a seat."""
    table = tables(variant)
    growth = table.grow[seat - 1]
    options: list[tuple[Option, ...]] = []
    before: list[list[tuple[int, int]]] = [[] for _ in growth]
    for state, ways in enumerate(table.exits):
        found = []
        for door, following in () if growth[state] == ARRIVE else ways:
            walls = [edge for edge, _ in ways if edge != door]
            if not any(table.barred[edge] for edge in walls):
                one, other = (*walls, table.open_edge, table.open_edge)[:2]
                found.append((following, UNIT * len(walls), one, other))
                before[following].append((state, UNIT * len(walls)))
        options.append(tuple(found))
    least = [FAR] * len(growth)
    queue = [(0, state) for state, grown in enumerate(growth) if grown == ARRIVE and table.doors[state] != NONE]
    while queue:
        cost, state = heappop(queue)
        if cost < least[state]:
            least[state] = cost
            for previous, step in before[state]:
                heappush(queue, (cost + step, previous))
    return Roads(table, tuple(options), tuple(least))


def stand(table: Tables, obstacles: Obstacles, track: Track, later: int, turned: bool = False) -> None:
    """Puts a path in the way, each piece until it will have been taken; `turned` when it is built on from its back."""
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
    road: Roads, state: int, odd: int, obstacles: Obstacles, waste: list[int], steps: list[int] | None = None
) -> int:
    """The cost from an end of a path, given as the state at its mouth and its odd piece, to the opponent's home.

    The states of the route are put into `steps`, if that is given: the last one first.
    """
    options, least = road.options, road.least
    doors, following = road.table.doors, road.table.following
    costs = [FAR] * len(least)
    came = [NONE] * len(least)
    costs[state] = 0
    start = state
    # A number for each open state: the cost of the whole route first, then how near it is, then the state.
    queue = [(least[state] * 4096 + least[state]) * 512 + state]
    while queue:
        key = heappop(queue)
        state = key % 512
        estimate = key // (4096 * 512)
        cost = costs[state]
        if estimate > cost + least[state]:
            continue
        if not least[state]:
            # Only free cells lie between here and home, or nothing.
            if steps is not None:
                while state != NONE:
                    steps.append(state)
                    state = came[state]
            return cost
        there = obstacles[doors[state]]
        if there:
            if there > cost:
                continue
            if there < 0:
                cost += waste[cost // UNIT]
        if obstacles[following[state]] > cost:
            continue
        for onward, walls, one, other in options[state]:
            reached = cost + walls
            there = obstacles[one]
            if there:
                if state == start and one == odd:
                    reached -= UNIT
                elif there > cost:
                    continue
                elif there < 0:
                    reached += waste[cost // UNIT]
            there = obstacles[other]
            if there:
                if state == start and other == odd:
                    reached -= UNIT
                elif there > cost:
                    continue
                elif there < 0:
                    reached += waste[cost // UNIT]
            if reached < costs[onward]:
                costs[onward] = reached
                came[onward] = state
                rest = least[onward]
                heappush(queue, ((reached + rest) * 4096 + rest) * 512 + onward)
    return FAR
