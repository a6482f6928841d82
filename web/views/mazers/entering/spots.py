"""The spots of the board, by id, and the blocker or mouse that a gesture has chosen."""

from __future__ import annotations

from functools import lru_cache

from pygames.contract import legal_plies
from pygames.mazers.board import COLOURS, NONE
from pygames.mazers.path import rearmost
from pygames.mazers.rules import MazersPosition
from web.views.scene import Gesture

DIE = "die"
"""The spot of the dice beside the board."""


def edge_spot(name: str) -> str:
    """Returns the spot of an edge."""
    return f"edge:{name}"


def mouse_spot(seat: int) -> str:
    """Returns the spot of a seat's mouse."""
    return f"mouse:{seat}"


def edge_of(spot: str) -> str | None:
    """Returns the name of a spot's edge; None if the spot is not an edge."""
    kind, _, name = spot.partition(":")
    return name if kind == "edge" else None


def blocker_spot(position: MazersPosition, colour: int) -> str:
    """Returns the spot of a blocker of the seat to act."""
    return edge_spot(position.board.edge_names[position.blocker(colour)])


def rearmost_spot(position: MazersPosition) -> str:
    """Returns the spot of the piece that is taken off next, or of the mouse if there is none."""
    piece = rearmost(position.path(position.seat), position.board)
    return mouse_spot(position.seat) if piece == NONE else edge_spot(position.board.edge_names[piece])


@lru_cache(maxsize=8)
def movable(position: MazersPosition) -> tuple[int, ...]:
    """Returns the colours of the blockers that can make a step now."""
    if position.phase != "step":
        return ()
    return tuple(sorted({COLOURS.index(ply[0]) for ply in legal_plies(position) if ply != "pass"}))


def in_hand(position: MazersPosition, chosen: Gesture) -> int | None:
    """Returns the colour of the blocker that is moving or chosen, or the only one that can move; otherwise None."""
    colours = movable(position)
    if len(colours) == 1:
        return colours[0]
    return next((colour for colour in colours if blocker_spot(position, colour) in chosen), None)


@lru_cache(maxsize=8)
def routes(position: MazersPosition, colour: int) -> dict[str, tuple[str, ...]]:
    """Returns the spots of the edges where a blocker's whole move can end, each with the edges on one route."""
    names = position.board.edge_names
    found = position.blocker_move(colour).routes(position.blocker(colour), position.steps[colour])
    return {edge_spot(names[end]): tuple(names[edge] for edge in route) for end, route in found.items()}
