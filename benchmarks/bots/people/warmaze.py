"""People who play WarMaze."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from benchmarks.bots.people.anybody import erring
from pygames.contract import Position
from pygames.warmaze.board import CORNERS, GONE, NAMES, NEIGHBOURS, SQUARES
from pygames.warmaze.bot.fast_board import FastBoard
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State
from pygames.warmaze.rules import WarMazePosition


def beginner(position: Position, seed: int) -> str:
    """Finds every way to win this turn, and casts and devours wherever it can. Else its princess walks to the nearest
    corner that she lacks, then its predator to the nearest princess; the predator goes first if it can devour her this
    turn. It pushes only what stands in her way, and ends its turn when both have gone as far as they can.

    An error is the first ply of a turn.
    """
    assert isinstance(position, WarMazePosition)
    return erring(position, seed, _obvious) if position.phase == "begin" else _obvious(position, Random(seed))


def _obvious(position: WarMazePosition, random: Random) -> str:
    board = FastBoard.from_position(position)
    if winning := winning_turn(State.of(board)):
        return board.text(winning[0])
    plies = position.plies()
    for ply in plies:
        if ply.endswith("!") or "x" in ply:
            return ply
    seat = position.seat
    predator, princess = position.predators[seat - 1], position.princesses[seat - 1]
    prey = [at for other, at in enumerate(position.princesses, 1) if other != seat and at != GONE]
    hunt = _walk(position.cells, predator, prey) if position.actions("predator") else []
    if hunt and len(hunt) <= position.actions("predator"):
        return f"{NAMES[predator]}-{NAMES[hunt[0]]}"
    if princess != GONE and position.actions("princess"):
        corners = [SQUARES[name] for number, name in enumerate(CORNERS, 1) if number not in position.spells[seat - 1]]
        way = _walk(position.cells, princess, [corner for corner in corners if not position.cells[corner]])
        if way:
            return f"{NAMES[princess]}-{NAMES[way[0]]}"
        pushes = [ply for ply in plies if ply.startswith(f"{NAMES[princess]}:")]
        if pushes:
            return random.choice(pushes)
    return f"{NAMES[predator]}-{NAMES[hunt[0]]}" if len(hunt) > 1 else "end"


def _walk(cells: Sequence[int], start: int, targets: Collection[int]) -> list[int]:
    """Returns a shortest way from a square over empty squares to one of the targets, which need not be empty: the
    squares after each move. Empty if there is none.
    """
    ways: list[list[int]] = [[start]]
    seen = {start}
    for way in ways:  # which grows meanwhile
        for near in NEIGHBOURS[way[-1]]:
            if near in targets:
                return [*way[1:], near]
            if near not in seen and not cells[near]:
                seen.add(near)
                ways.append([*way, near])
    return []
