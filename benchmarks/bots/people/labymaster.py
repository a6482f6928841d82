"""People who play Labymaster."""

from __future__ import annotations

from random import Random

from benchmarks.bots.people.anybody import erring
from pygames.contract import Position
from pygames.labymaster.board import row_of
from pygames.labymaster.rules import GOAL_ROWS, LabymasterPosition


def beginner(position: Position, seed: int) -> str:
    """Wins if a ply wins, else gains the most rows that it can with this turn and a run in its next, as if the other
    seat did nothing between.
    """
    assert isinstance(position, LabymasterPosition)
    return erring(position, seed, _farthest)


def _farthest(position: LabymasterPosition, random: Random) -> str:
    plies = position.plies()
    after = {ply: position.play_unchecked(ply) for ply in plies}
    for ply, reached in after.items():
        if reached.phase == "over" and max(reached.results() or ()) == 1:
            return ply
    seat = position.seat
    gained = {ply: (-to_go(after[ply], seat), -_left(after[ply], seat)) for ply in plies}
    most = max(gained.values())
    return random.choice([ply for ply in plies if gained[ply] == most])


def to_go(position: LabymasterPosition, seat: int) -> int:
    """Returns how many rows a seat's pawns still have to go, together, after a run in its next turn."""
    return _left(position, seat) - _next_run(position, seat)


def _left(position: LabymasterPosition, seat: int) -> int:
    """Returns how many rows a seat's pawns still have to go, together."""
    return sum(abs(GOAL_ROWS[seat] - row_of(pawn)) for pawn in position.pawns[seat - 1])


def _next_run(position: LabymasterPosition, seat: int) -> int:
    """Returns the most rows that a run of a seat would gain if it were its turn already."""
    if position.phase == "over":
        return 0
    turned = LabymasterPosition(
        position.variant, seat, position.phase, position.blocks, position.held, position.pawns, 0, 0, position.maze
    )
    goal = GOAL_ROWS[seat]
    return max((abs(goal - row_of(pawn)) - abs(goal - row_of(end)) for pawn, end in turned.moves()), default=0)
