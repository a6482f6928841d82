"""What a position of Mazers is worth: what each seat has still to place and lift, and what blockers cost it."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.bots.search import expected
from pygames.mazers.board import NONE
from pygames.mazers.inner import BUILD, LIFTING, STEP, Board
from pygames.mazers.roaming import Roaming
from pygames.mazers.routes import AFTER, BLOCKER, FARTHEST, UNIT, Obstacles, Roads, roads, route, stand
from pygames.mazers.tracks import Tables, Track

LOSS = 14
"""What a pip costs, in `UNIT`s, that is lost before a blocker: most of the time it moves the mouse the wrong way."""
TURN = 5 * UNIT
"""What it costs to shut one's own front, so as to go on from the back."""
TEMPO = 28
"""Half a throw: what it is worth to roll next."""
SCALE = 16.0 * UNIT
"""The lead with which three games in four are won."""
NEAR = 8
"""Pips along the opponent's route from which blockers are best not too far, to be there next turn."""
DISTANCE = 1
"""What each half side of a cell between a blocker and that place costs, in `UNIT`s."""

NO_WASTE = [0] * FARTHEST
WASTES = [[LOSS * max(0, pips - used) for used in range(FARTHEST)] for pips in range(13)]
"""By the pips of a throw and those used before a blocker."""
MEAN_WASTE = [sum((6 - abs(pips - 7)) * WASTES[pips][used] for pips in range(2, 13)) // 36 for used in range(FARTHEST)]
"""The same before the throw."""

Tracks = tuple[Track, Track]


def cost(
    table: Tables,
    variant: str,
    seat: int,
    tracks: Tracks,
    blockers: Iterable[int],
    waste: list[int],
    steps: list[int] | None = None,
) -> int:
    """What a seat has still to place and lift until it has won, in `UNIT`s, with what these blockers make it waste.

    The route is put into `steps` as `route` does.
    """
    own, other = tracks if seat == 1 else tracks[::-1]
    states, behind, before, count, arrived = own
    if arrived:
        return UNIT * count
    road = roads(variant, seat)
    obstacles: Obstacles = [0] * len(table.rest)
    stand(table, obstacles, other, AFTER)
    if states:
        ahead = obstacles.copy()
        stand(table, ahead, own, 0)
        for edge in blockers:
            ahead[edge] = obstacles[edge] = BLOCKER
        front, back = states[-1], table.back[states[0]]
        best = route(road, front, before, ahead, waste, steps)
        turning = 0 if ahead[table.doors[front]] else TURN
        if road.least[back] + turning < best:
            stand(table, obstacles, own, 0, turned=True)
            best = _shorter(road, back, behind, obstacles, waste, best - turning, steps) + turning
    else:
        for edge in blockers:
            obstacles[edge] = BLOCKER
        west, east = table.openings[2 * seat - 2 : 2 * seat]
        best = route(road, west[0][1], NONE, obstacles, waste, steps)
        best = _shorter(road, east[0][1], NONE, obstacles, waste, best, steps)
    return best + min(UNIT * table.board.pieces, UNIT * count + best)


def _shorter(
    road: Roads, state: int, odd: int, obstacles: Obstacles, waste: list[int], best: int, steps: list[int] | None
) -> int:
    """The cost of a second route if it is shorter than the first, whose steps it then replaces."""
    if road.least[state] >= best:
        return best
    found: list[int] = []
    length = route(road, state, odd, obstacles, waste, found)
    if length >= best:
        return best
    if steps is not None:
        steps[:] = found
    return length


def footprint(table: Tables, steps: list[int], pips: int) -> list[int]:
    """The edges that the next pieces on a route need, as far as so many pips go."""
    found: list[int] = []
    for i in range(len(steps) - 1, 0, -1):
        state = steps[i]
        found.append(table.doors[state])
        walls = table.walls[4 * state + steps[i - 1] % 4]
        found += walls
        pips -= len(walls)
        if pips < 0:
            break
    return found


def astray(table: Tables, steps: list[int], edges: Iterable[int]) -> int:
    """What it costs, in `UNIT`s, that blockers on these edges are not where a route will be in a turn."""
    near = footprint(table, steps, NEAR)
    if not near:
        return 0
    x, y = table.middles[near[-1]]
    return sum([DISTANCE * (abs(table.middles[edge][0] - x) + abs(table.middles[edge][1] - y)) for edge in edges])


def lead(board: Board, seat: int, danger: bool = False) -> int:
    """By how much a seat is ahead, in `UNIT`s, when its opponent is to roll; `danger` looks at what that may block."""
    table, variant, tracks = board.table, board.variant, board.tracks
    blockers = board.blockers[2 * seat - 2 : 2 * seat]
    steps: list[int] = []
    theirs = cost(table, variant, 3 - seat, tracks, blockers, MEAN_WASTE, steps) - astray(table, steps, blockers)
    steps = []
    own = cost(table, variant, seat, tracks, (), NO_WASTE, steps)
    ahead = theirs - own - TEMPO
    return ahead - blocked(board, seat, own, steps) if danger and steps else ahead


def blocked(board: Board, seat: int, base: int, steps: list[int]) -> int:
    """What the opponent, who is to roll, can be expected to cost a seat by blocking its route."""
    table, variant, tracks, marks = board.table, board.variant, board.tracks, board.marks
    other = 3 - seat
    edges = [edge for edge in footprint(table, steps, 8) if table.rest[edge]]
    harm: dict[int, int] = {}
    worst: list[list[int]] = []
    for blocker in board.blockers[2 * other - 2 : 2 * other]:
        lifted = marks.copy()
        lifted[blocker] = 0
        roaming = Roaming(table, lifted, blocker, other, tracks)
        found = []
        for layer in roaming.reach(blocker, 6):
            most = 0
            for edge in edges:
                if edge in layer and roaming.may_rest(edge):
                    if edge not in harm:
                        harm[edge] = cost(table, variant, seat, tracks, (edge,), MEAN_WASTE) - base
                    most = max(most, harm[edge])
            found.append(most)
        worst.append(found)
    black, white = worst
    # The second block of a turn adds about half of what it would cost alone.
    return sum([max(one, two) + min(one, two) // 2 for one in black for two in white]) // 36


def outlook(board: Board) -> float:
    """The result that seat 1 may expect, without a search."""
    if board.over:
        winner = next((seat for seat in (1, 2) if board.tracks[seat - 1][3] == 0 and board.tracks[seat - 1][4]), 0)
        return (0.5, 1.0, 0.0)[winner]
    seat, phase = board.seat, board.phase
    at = 4 - 2 * seat
    if phase in (STEP, BUILD, LIFTING):
        around = board.blockers if phase == BUILD else board.blockers[at : at + 2]
        own = cost(board.table, board.variant, seat, board.tracks, around, WASTES[board.pips])
        theirs = cost(board.table, board.variant, 3 - seat, board.tracks, (), NO_WASTE)
        ahead = theirs - own + UNIT * board.pips - TEMPO
    elif board.turn == 1 and not board.tracks[0][0] and not board.tracks[1][0]:
        return 0.5
    else:
        ahead = -lead(board, 3 - seat)
    value = expected(ahead, SCALE)
    return value if seat == 1 else 1 - value
