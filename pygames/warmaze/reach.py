"""Squares that predators threaten, for the screen (rulebook section 7)."""

from __future__ import annotations

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
