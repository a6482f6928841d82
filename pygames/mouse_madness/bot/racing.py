"""Mice that race for the cheese as if each were alone: what a space is worth (rulebook section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import zip_longest

from pygames.bots.search import total
from pygames.mouse_madness.board import BOARDS, START, Board

EXACT = 1e-9
"""The value iteration ends when no mean changes by more than this."""
LONGEST = 60
"""The turns of each mouse after which a race counts as a draw. Sensible games are over by then."""
DECIDED = 1e-5
"""A race is decided when the probability that it continues is no more than this."""


@dataclass(frozen=True, slots=True)
class Race:
    """What is known about a lone mouse on each space of a board. Entries for holes mean nothing."""

    turns: tuple[float, ...]
    """The mean number of turns that it needs with the best choices. 0 on the cheese."""
    hazards: tuple[tuple[float, ...], ...]
    """For each turn ahead, the probability that it reaches the cheese then, if it has not before."""


def _ways(board: Board, space: int) -> list[list[int]]:
    """Returns, for each die, the spaces where a lone mouse can come to rest."""
    return [
        [board.rest[landing] for landing in (space + die, space - die) if START < landing <= board.cheese]
        for die in range(1, 7)
    ]


@cache
def race(name: str) -> Race:
    """Returns the tables for the board with that name."""
    board = BOARDS[name]
    cheese = board.cheese
    ways = {space: _ways(board, space) for space in range(cheese - 1, -1, -1) if space not in board.holes}
    turns = [0.0] * (cheese + 1)
    change = 1.0
    while change > EXACT:
        change = 0.0
        for space, dice in ways.items():
            mean = 1 + total([min([turns[rest] for rest in rests]) for rests in dice]) / 6
            change = max(change, abs(mean - turns[space]))
            turns[space] = mean
    chosen = {space: [min(rests, key=turns.__getitem__) for rests in dice] for space, dice in ways.items()}
    hazards: list[list[float]] = [[] for _ in turns]
    running = [1.0] * cheese + [0.0]
    for _ in range(LONGEST):
        before = running
        running = running[:]
        for space, rests in chosen.items():
            running[space] = total([before[rest] for rest in rests]) / 6
            hazards[space].append(1 - running[space] / before[space])
    return Race(tuple(turns), tuple(map(tuple, hazards)))


@lru_cache(maxsize=16_384)
def chances(name: str, mice: tuple[int, ...], turns: int) -> tuple[float, ...]:
    """Returns each mouse's chance to come first, with an equal share of a draw, in the order in which they move.

    `turns` is the number of turns left in all, limited by `counted`.
    """
    seats = len(mice)
    hazards = race(name).hazards
    own = [hazards[space][: max(0, -(-(turns - seat) // seats))] for seat, space in enumerate(mice)]
    won = [0.0] * seats
    running = 1.0
    for turn in zip_longest(*own, fillvalue=0.0):
        for seat, hazard in enumerate(turn):
            share = running * hazard
            won[seat] += share
            running -= share
        if running < DECIDED:
            break
    shared = running / seats
    return tuple([share + shared for share in won])


def counted(turns: int, seats: int) -> int:
    """Returns how many of the turns left matter: the same number except at the end of very long games."""
    return min(turns, LONGEST * seats)
