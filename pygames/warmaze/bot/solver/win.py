"""All ways to win within the turn."""

from __future__ import annotations

from pygames.warmaze.bot.fast_board import AREA, BEGIN, FIRST_PRINCESS, GONE, LAST_PRINCESS, NEAR
from pygames.warmaze.bot.solver.cast import winning_cast
from pygames.warmaze.bot.solver.kill import kill
from pygames.warmaze.bot.solver.threat import DISTANCE
from pygames.warmaze.bot.state import State

TEST = 24
"""What a `winning_turn` takes, in nodes of a search."""


def winning_turn(state: State) -> list[int]:
    """Returns the moves with which the seat to act wins this turn, by a spell or by devouring; empty if it cannot.
    Exact.
    """
    seat = state.seat
    if state.princesses[seat] == GONE:
        return []
    preys = [other for other in range(1, len(state.predators)) if other != seat and state.princesses[other] != GONE]
    way = kill(state, preys[0]) if len(preys) == 1 else devours_all(state, preys)
    return way or winning_cast(state)


def devours_all(state: State, preys: list[int]) -> list[int]:
    """Returns the moves with which the seat to act devours several princesses this turn; empty if it cannot. Exact."""
    if state.phase == LAST_PRINCESS or not _in_range(state, preys) or not all(kill(state, prey) for prey in preys):
        return []
    return _sweep(state, preys, set())


def _sweep(state: State, preys: list[int], seen: set[int]) -> list[int]:
    for move in state.moves():
        after = state.after(move)
        if after.is_over():
            if after.is_won():
                return [move]
            continue
        key = after.key * 64 + after.phase * 8 + after.left
        if key in seen or after.phase == LAST_PRINCESS or not _in_range(after, preys):
            continue
        seen.add(key)
        if rest := _sweep(after, preys, seen):
            return [move, *rest]
    return []


def _in_range(state: State, preys: list[int]) -> bool:
    """Returns whether the predator might reach all remaining princesses one after another. False is certain."""
    seat, phase = state.seat, state.phase
    at, princess = state.predators[seat], state.princesses[seat]
    near = NEAR[princess * AREA + at]
    helping = state.left if phase == FIRST_PRINCESS else 2 + near if phase == BEGIN and princess != GONE else 0
    is_fresh = phase in (BEGIN, FIRST_PRINCESS)
    actions = state.left if not is_fresh else 4 if helping else 3 + near
    left = [state.princesses[prey] for prey in preys if state.princesses[prey] != GONE]
    if not left:
        return True
    # Each help moves one piece by one square: the predator, which shortens the first leg of the way, or a prey beside
    # her, which may shorten two. A predator that throws a prey onto its way to the next one, instead of devouring it
    # where it stands, saves one step.
    beside = max(0, helping + 1 - min(DISTANCE[prey * AREA + princess] for prey in left)) if helping else 0
    return _tour(at, left) - len(left) + 1 <= actions + helping + beside


def _tour(at: int, preys: list[int]) -> int:
    """Returns the number of moves from a square to all others on an empty board."""
    if not preys:
        return 0
    return min(DISTANCE[prey * AREA + at] + _tour(prey, [other for other in preys if other != prey]) for prey in preys)
