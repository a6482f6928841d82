"""Devouring a princess within the turn."""

from __future__ import annotations

from pygames.warmaze.board import PRINCESS
from pygames.warmaze.bot.fast_board import AREA, BEGIN, FIRST_PRINCESS, GONE, LAST_PRINCESS, NEAR, PRINCESS_ACTS
from pygames.warmaze.bot.solver.helper import Helper
from pygames.warmaze.bot.solver.threat import reaches
from pygames.warmaze.bot.state import State


def kill(state: State, prey: int) -> list[int]:
    """Returns the moves with which the seat to act devours another seat's princess; empty if it cannot. Exact."""
    seat, target = state.seat, state.princesses[prey]
    if state.phase == LAST_PRINCESS or target == GONE:
        return []
    predator, princess = state.predators[seat], state.princesses[seat]
    near = NEAR[princess * AREA + predator]
    is_fresh = state.phase in (BEGIN, FIRST_PRINCESS)
    if moves := _alone(state, prey, 3 + near if is_fresh else state.left):
        return moves
    if not is_fresh or princess == GONE:
        return []
    helper = Helper(state.cells, seat)
    if not helper.helps(predator, princess, target, state.left if state.phase == FIRST_PRINCESS else 2 + near):
        return []
    for origin, stop in reversed(helper.pushes):
        moves.append(PRINCESS_ACTS + origin * AREA + stop)
        state = state.after(moves[-1])
    near = NEAR[state.princesses[seat] * AREA + state.predators[seat]]
    return moves + _alone(state, prey, 3 + near)


def _alone(state: State, prey: int, actions: int) -> list[int]:
    """Returns the fewest moves with which the predator alone devours a seat's princess; empty if it cannot."""
    return next((way for few in range(1, actions + 1) if (way := _way(state, prey, few))), [])


def _way(state: State, prey: int, actions: int) -> list[int]:
    """Returns exactly `actions` moves of the predator, the last of which devours the princess of `prey`; empty if there
    are none. Fewer moves must not suffice.
    """
    if not reaches(state.cells, state.predators[state.seat], state.princesses[prey], actions, PRINCESS + state.seat):
        return []
    for move in state.moves():
        if move >= PRINCESS_ACTS:
            continue
        after = state.after(move)
        if after.princesses[prey] == GONE:
            return [move]
        if actions > 1 and not after.is_over() and (rest := _way(after, prey, actions - 1)):
            return [move, *rest]
    return []
