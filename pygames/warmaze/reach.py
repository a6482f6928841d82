"""Squares that pieces reach and that predators threaten, for the screen (rulebook section 7)."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.warmaze.board import NAMES, NEIGHBOURS, PRINCESS
from pygames.warmaze.rules import WarMazePosition


def reach(position: WarMazePosition, seat: int) -> dict[str, int]:
    """Returns the squares that a seat's predator could reach by moves alone if it were activated now.

    Maps each square to the number of actions needed. A princess of another seat ends a route, since the predator would
    devour her there.
    """
    cells = position.cells
    start = position.predators[seat - 1]
    steps = {start: 0}
    edge = [start]
    for step in range(1, position.activation(seat, "predator") + 1):
        following = []
        for square in edge:
            for near in NEIGHBOURS[square]:
                if near in steps or (cells[near] and not PRINCESS < cells[near] != PRINCESS + seat):
                    continue
                steps[near] = step
                if not cells[near]:
                    following.append(near)
        edge = following
    del steps[start]
    return {NAMES[square]: step for square, step in steps.items()}


def ways(cells: Sequence[int], start: int, most: int) -> list[tuple[int, ...]]:
    """Returns a shortest way from `start` to every empty square within `most` moves, as the squares after each move.

    Of several shortest ways it is one with the fewest turns.
    """
    found: list[tuple[int, ...]] = []
    seen = {start}
    edge: list[tuple[int, ...]] = [(start,)]
    for _ in range(most):
        following: dict[int, tuple[int, ...]] = {}
        for way in edge:
            for near in NEIGHBOURS[way[-1]]:
                if near not in seen and not cells[near]:
                    following[near] = min(following.get(near, (*way, near)), (*way, near), key=_turns)
        seen |= following.keys()
        edge = list(following.values())
        found += [way[1:] for way in edge]
    return found


def _turns(way: Sequence[int]) -> int:
    return sum(after - at != at - before for before, at, after in zip(way, way[1:], way[2:], strict=False))


def danger(position: WarMazePosition, seat: int) -> dict[str, tuple[int, ...]]:
    """Returns the squares that other seats' predators could reach by moves alone in their next turn, with those seats.

    The board is taken as it is, whatever the seats in between may do. The square of the seat's own princess is included
    if she can be devoured.
    """
    threats: dict[str, tuple[int, ...]] = {}
    for other in range(1, position.seats + 1):
        if other != seat:
            for square in reach(position, other):
                threats[square] = (*threats.get(square, ()), other)
    return threats
