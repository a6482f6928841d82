"""The plies probably intended by pressing or dropping on inactive spots (rulebook section 7, Attempts)."""

from __future__ import annotations

from pygames.warmaze.board import EMPTY, NAMES, NEIGHBOURS, SQUARES, distance
from pygames.warmaze.rules import WarMazePosition
from web.views.scene import Gesture
from web.views.warmaze.actions import thing_on
from web.views.warmaze.entering.options import prey, selection


def attempt(position: WarMazePosition, chosen: Gesture, spot: str) -> str | None:
    """Returns the ply probably intended by pressing an inactive spot; None if there is none."""
    name = spot.partition(":")[2]
    square = SQUARES[name]
    selected = selection(position, chosen)
    if selected.piece is not None and selected.thing is not None:
        return _attempted_push(selected.piece, selected.thing, square)
    what = position.cells[square]
    owner = thing_on(position, square).seat if what != EMPTY else 0
    if square == selected.piece:
        return None
    if owner == position.seat or (owner and not _touching(selected.piece, square)):
        # Explains whether the piece may act at all before the target matters.
        return f"{name}-{NAMES[NEIGHBOURS[square][0]]}"
    if selected.piece is None:
        return None
    if what == EMPTY:
        return _attempted_move(selected.piece, square)
    if square in prey(position):
        return f"{NAMES[selected.piece]}-{name}"
    return f"{NAMES[selected.piece]}:{name}"


def _touching(piece: int | None, square: int) -> bool:
    return piece is not None and distance(piece, square) == 1


def _attempted_move(piece: int, square: int) -> str:
    return f"{NAMES[piece]}-{NAMES[square]}"


def _attempted_push(pusher: int, thing: int, square: int) -> str:
    return f"{NAMES[pusher]}:{NAMES[thing]}-{NAMES[square]}"


def drop_attempt(position: WarMazePosition, chosen: Gesture, spot: str) -> str | None:
    """Returns the ply intended by dropping a piece on an inactive square: a move there, whatever is on it."""
    selected = selection(position, chosen)
    square = SQUARES[spot.partition(":")[2]]
    if selected.piece is None or selected.thing is not None or square == selected.piece:
        return None
    return f"{NAMES[selected.piece]}-{NAMES[square]}"
