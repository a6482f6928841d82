"""Leads a path on: places all walls around the cell in front of the mouse but the one in a direction."""

from __future__ import annotations

from pygames.contract import legal_plies
from pygames.mazers.path import next_cell
from pygames.mazers.rules import MazersPosition
from web.views.after import position_after

HEADINGS = range(4)
"""The directions north, east, south and west."""


def led(position: MazersPosition, heading: int) -> tuple[str, ...]:
    """Returns the plies that lead the path of the seat to act on in a direction, as far as the turn lasts; none if
    walls cannot do that.
    """
    path, board = position.path(position.seat), position.board
    if position.phase != "build" or not path.cells:
        return ()
    cell = next_cell(path, board)
    exits = board.exits[4 * cell + path.headings[-1]]
    others = {board.edge_names[edge] for way, edge in exits if way != heading}
    if len(others) == len(exits):
        return ()
    plies: list[str] = []
    now = position
    while _is_there(now, position) and (ply := next((each for each in legal_plies(now) if each in others), None)):
        plies.append(ply)
        now = position_after(now, ply)
    after = now.path(position.seat)
    if cell in after.cells and after.headings[after.cells.index(cell) + 1] != heading:
        return ()
    return tuple(plies)


def _is_there(now: MazersPosition, before: MazersPosition) -> bool:
    """Returns whether the same seat still builds around the same cell."""
    turn = now.phase, now.seat, now.turn
    return (
        turn == ("build", before.seat, before.turn)
        and now.path(now.seat).cells[-1:] == before.path(before.seat).cells[-1:]
    )
