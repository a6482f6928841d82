"""All ways to win within the turn."""

from __future__ import annotations

from functools import lru_cache

from pygames.warmaze.board import WALL
from pygames.warmaze.bot.fast_board import AREA, BEGIN, FIRST_PRINCESS, GONE, LAST_PRINCESS, NEAR, PRINCESS_ACTS
from pygames.warmaze.bot.keys import OBJECTS
from pygames.warmaze.bot.solver.cast import winning_cast
from pygames.warmaze.bot.solver.kill import kill
from pygames.warmaze.bot.solver.threat import DISTANCE
from pygames.warmaze.bot.state import State, follow

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
    return _sweep(state, preys, set(), {})


def _sweep(state: State, preys: list[int], seen: set[int], near: dict[int, bool]) -> list[int]:
    """Returns the rest of such a turn. `seen` contains the boards met, `near` what `_in_range` has answered."""
    cells, key, pieces = state.cells, state.key, state.pieces_key
    following = (follow(state, False), follow(state, True))
    for move in state.moves():
        phase, left = following[move >= PRINCESS_ACTS]
        origin, target = divmod(move % PRINCESS_ACTS, AREA)
        after = None
        if origin == target or cells[target]:
            after = state.after(move)
            if after.is_over():
                if after.is_won():
                    return [move]
                continue
            place, board = after.pieces_key, after.key
        else:
            thing = cells[origin]
            change = OBJECTS[thing * AREA + origin] ^ OBJECTS[thing * AREA + target]
            place, board = pieces if thing == WALL else pieces ^ change, key ^ change
        turn = phase * 8 + left
        if phase == LAST_PRINCESS or board * 64 + turn in seen:
            continue
        seen.add(board * 64 + turn)
        is_near = near.get(place * 64 + turn)
        if is_near is None:
            after = after or state.after(move)
            is_near = near[place * 64 + turn] = _in_range(after, preys)
        if is_near and (rest := _sweep(after or state.after(move), preys, seen, near)):
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
    return _tour(at, tuple(left)) - len(left) + 1 <= actions + helping + beside


@lru_cache(maxsize=16_384)
def _tour(at: int, preys: tuple[int, ...]) -> int:
    """Returns the number of moves from a square to all others on an empty board."""
    if not preys:
        return 0
    return min(
        DISTANCE[prey * AREA + at] + _tour(prey, preys[:number] + preys[number + 1 :])
        for number, prey in enumerate(preys)
    )
