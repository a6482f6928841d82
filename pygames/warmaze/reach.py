"""What the predators threaten: questions that the screen asks about a position."""

from __future__ import annotations

from pygames.warmaze.board import NAMES, NEIGHBOURS, PRINCESS
from pygames.warmaze.rules import WarMazePosition


def reach(position: WarMazePosition, seat: int) -> dict[str, int]:
    """Returns the squares that a seat's predator could come to by moves alone if it were activated now.

    Each with the number of actions it takes. A princess of another seat is the end of a way: the predator devours her
    there.
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
    """Returns the squares that predators of other seats could come to by moves alone in their next turn, and those
    seats.

    The board is taken as it stands, whatever the seats between may do. The square of the seat's own princess is among
    them when she can be devoured.
    """
    threats: dict[str, tuple[int, ...]] = {}
    for other in range(1, position.seats + 1):
        if other != seat:
            for square in reach(position, other):
                threats[square] = (*threats.get(square, ()), other)
    return threats
