"""People who play Mazers."""

from __future__ import annotations

from random import Random

from benchmarks.bots.people.anybody import erring
from pygames.contract import Position
from pygames.mazers.board import NONE, Board
from pygames.mazers.path import next_cell
from pygames.mazers.rules import MazersPosition

FAR = 999
"""The distance from where no way leads."""


def beginner(position: Position, seed: int) -> str:
    """Builds where the way from its path to the rival's home is shortest. Its blockers walk to the rival's mouse."""
    assert isinstance(position, MazersPosition)
    return erring(position, seed, _shortest)


def _shortest(position: MazersPosition, random: Random) -> str:
    steps = position.phase == "step"
    after = {ply: position.play_unchecked(ply) for ply in position.plies()}
    worths = {
        ply: _to_the_rival(position, ply) if steps else to_go(reached, position.seat) for ply, reached in after.items()
    }
    best = min(worths.values())
    return random.choice([ply for ply, worth in worths.items() if worth == best])


def to_go(position: MazersPosition, seat: int) -> int:
    """Returns how many cells a seat's path still has to go, round all that stands in its way."""
    board, path = position.board, position.path(seat)
    if path.arrived:
        return 0
    if not path.cells:
        return FAR
    closed = {*position.path(1).pieces, *position.path(2).pieces, *position.blockers}
    if path.doors[-1] in closed:
        return FAR
    entered = {*path.cells, *position.path(3 - seat).cells}
    return _distance(board, next_cell(path, board), board.homes[2 - seat], closed, entered)


def _distance(board: Board, start: int, goal: int, closed: set[int], entered: set[int]) -> int:
    reached, distance = {start} - entered, 1
    seen = entered | reached
    while reached:
        if goal in reached:
            return distance
        sides = [4 * cell + heading for cell in reached for heading in range(4)]
        open_sides = [side for side in sides if board.sides[side] != NONE and board.sides[side] not in closed]
        reached = {board.beyond[side] for side in open_sides} - seen
        seen |= reached
        distance += 1
    return FAR


def _to_the_rival(position: MazersPosition, ply: str) -> int:
    """Returns how far the blocker that a ply moves is from the rival's mouse, in halves of a cell, both directions
    added.
    """
    board, rival = position.board, 3 - position.seat
    if ply == "pass":
        return 0
    mouse = board.cell_names[(position.path(rival).cells or (board.homes[rival - 1],))[-1]]
    edge = ply[2:]
    x, y = 2 * (ord(edge[0]) - ord(mouse[0])), 2 * (int(edge[1:-1]) - int(mouse[1:]))
    return abs(x + (edge[-1] == "e")) + abs(y + (edge[-1] == "n"))
