"""The spots, and the gestures that enter plies (rulebook section 7, Entering).

Every square is a spot, ``square:c3``. Above them are ``spell:a10`` while the princess can cast there, and ``push:c9``
on a princess who can be both devoured and pushed: pressing her square devours her, pressing that grip picks her for a
push. A piece stays chosen as long as it has actions left. When only one piece can act, it need not be pressed: the
gesture begins with its action.
"""

from __future__ import annotations

from pygames.contract import legal_plies
from pygames.warmaze.board import CORNERS, EMPTY, GONE, NAMES, SIZE, WALL
from pygames.warmaze.rules import WarMazePosition
from web.views.controls import Goal, ListedEntry, Spot
from web.views.scene import Box, Gesture, Names
from web.views.warmaze.actions import Devour, Move, Push, Spell, action
from web.views.warmaze.drawing.geometry import box, middle_of, square_id, square_of
from web.views.warmaze.drawing.guides import GRIP_OFFSET, star_place
from web.views.warmaze.entering.attempts import attempt
from web.views.warmaze.entering.options import active_piece, only_piece, options, prey
from web.views.warmaze.entering.walks import walks
from web.views.warmaze.words import labels
from web.words import _

STAR_SPOT = 58
GRIP_SPOT = 46


def spots(position: WarMazePosition, names: Names) -> list[Spot]:
    """Returns the spots of all squares from a10 to j1, then those above them."""
    squares = [square for row in range(SIZE - 1, -1, -1) for square in range(row * SIZE, (row + 1) * SIZE)]
    found = [
        Spot(square_id(NAMES[square]), box(square), labels.square_label(position, square, names)) for square in squares
    ]
    for square, able in options(position).items():
        if able.can_cast:
            star = _around(*star_place(square), STAR_SPOT)
            found.append(Spot(f"spell:{NAMES[square]}", star, labels.cast_label(square), round=True))
    for victim in sorted(prey(position)):
        if any(victim in able.pushes for able in options(position).values()):
            x, y = middle_of(victim)
            handle = _around(x + GRIP_OFFSET, y - GRIP_OFFSET, GRIP_SPOT)
            found.append(Spot(f"push:{NAMES[victim]}", handle, labels.grip_label(position, victim, names), round=True))
    return found


def piece_spots(position: WarMazePosition, seat: int) -> list[str]:
    """Returns the spots of the pieces of a seat."""
    pieces = position.princesses[seat - 1], position.predators[seat - 1]
    return [square_id(NAMES[square]) for square in pieces if square != GONE]


def goals_of(position: WarMazePosition, seat: int) -> list[Goal]:
    """Returns the corners where a seat has no spell yet. The words are at the first one that is free."""
    missing = [name for corner, name in enumerate(CORNERS, 1) if corner not in position.spells[seat - 1]]
    taken = {NAMES[square] for square in position.princesses if square != GONE}
    said = next((name for name in missing if name not in taken), missing[0] if missing else "")
    return [Goal((square_id(name),), _("Cast a spell here") if name == said else "") for name in missing]


def deciding_spots(position: WarMazePosition, end: str, winner: int) -> list[str]:
    """Returns the spots of the four corners if a seat has won with them, else the spot where the last ply ended."""
    corners = position.spells[winner - 1]
    return [square_id(CORNERS[corner - 1]) for corner in corners] if len(corners) == len(CORNERS) else [end]


def wall_spots(position: WarMazePosition) -> list[str]:
    """Returns the spots of the walls and corners."""
    marked = [square for square, thing in enumerate(position.cells) if thing == WALL or NAMES[square] in CORNERS]
    return [square_id(NAMES[square]) for square in marked]


def _around(x: float, y: float, size: float) -> Box:
    return x - size / 2, y - size / 2, size, size


def gesture(position: WarMazePosition, ply: str) -> Gesture:
    """Returns the spots that enter a legal ply. The end of a turn has a button beside the board instead."""
    match action(position, ply):
        case Move(piece, end) | Devour(piece, end):
            rest = [square_id(NAMES[end])]
        case Push(piece, origin, stop):
            rest = [thing_id(position, origin), square_id(NAMES[stop])]
        case Spell(square):
            return (f"spell:{NAMES[square]}",)
        case None:
            return ()
    return tuple(rest) if piece == only_piece(position) else (square_id(NAMES[piece]), *rest)


def thing_id(position: WarMazePosition, square: int) -> str:
    """Returns the spot that picks the object on a square for a push."""
    return f"push:{NAMES[square]}" if square in prey(position) else square_id(NAMES[square])


def chosen_at(position: WarMazePosition) -> Gesture:
    """Returns the spot of the piece that continues to act, which need not be chosen again; empty if there is none."""
    square = active_piece(position)
    return () if square is None or only_piece(position) is not None else (square_id(NAMES[square]),)


class WarMazeEntry(ListedEntry):
    """An `Entry` that also lets a player choose another piece or object at any time."""

    def __init__(self, position: WarMazePosition) -> None:
        super().__init__([(ply, gesture(position, ply)) for ply in legal_plies(position)])
        self._position = position

    def pressed(self, chosen: Gesture, spot: str) -> Gesture | None:
        """Returns the chosen spots after a spot is pressed; None if the press means nothing.

        Pressing the last spot again takes it back, another object or piece replaces it, and empty ground clears
        everything. A partner that was picked for a push acts itself when pressed again.
        """
        if spot in self.following(chosen):
            return (*chosen, spot)
        if spot in chosen:
            if spot == chosen[-1] and len(chosen) > 1 and self.following((spot,)):
                return (spot,)
            return chosen[:-1] if spot == chosen[-1] else None
        for length in reversed(range(len(chosen))):
            other = (*chosen[:length], spot)
            if self.following(other):
                return other
        if spot.startswith("spell:") and self.plies((spot,)):
            return (spot,)
        return () if chosen and self._is_ground(chosen, spot) else None

    def _is_ground(self, chosen: Gesture, spot: str) -> bool:
        square = square_of(spot)
        is_empty = square is not None and self._position.cells[square] == EMPTY
        return is_empty and spot not in walks(self._position, chosen) and attempt(self._position, chosen, spot) is None
