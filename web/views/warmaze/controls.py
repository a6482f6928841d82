"""How WarMaze is entered: spots, gestures, walks, attempts, drags and keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import atan2, hypot, pi
from typing import ClassVar

from pygames.contract import legal_plies
from pygames.warmaze.board import (
    CORNERS,
    DIRECTIONS,
    EMPTY,
    GONE,
    NAMES,
    NEIGHBOURS,
    PREDATOR,
    RAYS,
    SIZE,
    SQUARES,
    WALL,
    distance,
)
from pygames.warmaze.reach import ways
from pygames.warmaze.rules import WarMazePosition
from web.drawing.painter import Box
from web.views.after import position_after
from web.views.controls import Controls, Entry, Focus, Goal, KeyEffect, ListedEntry, Play, PlyButton, Spot, spot_at
from web.views.scene import Gesture, Names
from web.views.warmaze.board import (
    CELL,
    GRIP_OFFSET,
    Devour,
    Move,
    Push,
    Spell,
    action,
    active_piece,
    box,
    middle_of,
    only_piece,
    options,
    prey,
    selection,
    square_id,
    square_of,
    star_place,
    thing_on,
)
from web.views.warmaze.wording import cast_label, grip_label, square_label
from web.words import _

# Walks: the moves that lead to a square several steps away (rulebook section 7, Entering)


@lru_cache(maxsize=4)
def walks(position: WarMazePosition, chosen: Gesture) -> Mapping[str, tuple[str, ...]]:
    """Returns the spots of the squares that the chosen piece can reach by two or more moves, with those moves."""
    selected = selection(position, chosen)
    if selected.piece is None or selected.thing is not None or selected.piece not in options(position):
        return {}
    is_predator = position.cells[selected.piece] == PREDATOR + position.seat
    found = ways(position.cells, selected.piece, position.actions("predator" if is_predator else "princess"))
    return {
        square_id(NAMES[way[-1]]): tuple(
            f"{NAMES[start]}-{NAMES[end]}" for start, end in zip((selected.piece, *way), way, strict=False)
        )
        for way in found
        if len(way) > 1
    }


# The plies probably intended by pressing or dropping on inactive spots (rulebook section 7, Attempts)


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


# The spots, and the gestures that enter plies (rulebook section 7, Entering).
# Every square is a spot, ``square:c3``. Above them are ``spell:a10`` while the princess can cast there, and
# ``push:c9`` on a princess who can be both devoured and pushed: pressing her square devours her, pressing that grip
# picks her for a push. A piece stays chosen as long as it has actions left. When only one piece can act, it need not
# be pressed: the gesture begins with its action.

STAR_SPOT = 58
GRIP_SPOT = 46


def _around(x: float, y: float, size: float) -> Box:
    return x - size / 2, y - size / 2, size, size


def gesture_of(position: WarMazePosition, ply: str) -> Gesture:
    """Returns the spots that enter a legal ply. The end of a turn has a button beside the board instead."""
    way, only = way_of(position, ply), only_piece(position)
    return way[1:] if only is not None and way[:1] == (square_id(NAMES[only]),) else way


def way_of(position: WarMazePosition, ply: str) -> Gesture:
    """Returns the piece that a ply moves or that acts, and then where; for a spell only the corner."""
    match action(position, ply):
        case Move(piece, end) | Devour(piece, end):
            return square_id(NAMES[piece]), square_id(NAMES[end])
        case Push(piece, origin, stop):
            return square_id(NAMES[piece]), thing_id(position, origin), square_id(NAMES[stop])
        case Spell(square):
            return (f"spell:{NAMES[square]}",)
        case None:
            return ()


def thing_id(position: WarMazePosition, square: int) -> str:
    """Returns the spot that picks the object on a square for a push."""
    return f"push:{NAMES[square]}" if square in prey(position) else square_id(NAMES[square])


class WarMazeEntry(ListedEntry):
    """An `Entry` that also lets a player choose another piece or object at any time."""

    def __init__(self, position: WarMazePosition) -> None:
        super().__init__([(ply, gesture_of(position, ply)) for ply in legal_plies(position)])
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


# Drags of pieces to the squares where they move, and of objects towards where they stop (section 7, Entering)

SHORTEST_DRAG = 0.4 * CELL
"""The least length, in board units, of a drag of an object that means a direction."""


def _nearest_direction(thing: int, stops: Sequence[int], x: float, y: float) -> int | None:
    """Returns the stop in the direction nearest to that of the point; None if the point is too close to the object."""
    from_x, from_y = middle_of(thing)
    if hypot(x - from_x, y - from_y) < SHORTEST_DRAG:
        return None

    def turn(stop: int) -> float:
        to_x, to_y = middle_of(stop)
        angle = atan2(to_y - from_y, to_x - from_x) - atan2(y - from_y, x - from_x)
        return abs((angle + pi) % (2 * pi) - pi)

    return min(stops, key=turn)


# The keys of the game (rulebook section 7, Keyboard)

KEYS = {
    "ArrowUp": "n",
    "ArrowRight": "e",
    "ArrowDown": "s",
    "ArrowLeft": "w",
    "7": "nw",
    "9": "ne",
    "1": "sw",
    "3": "se",
    "Shift+ArrowUp": "ne",
    "Shift+ArrowRight": "se",
    "Shift+ArrowDown": "sw",
    "Shift+ArrowLeft": "nw",
}
"""The keys of the eight directions. Shift turns the direction of an arrow by 45 degrees clockwise."""


def _direction(
    position: WarMazePosition, direction: str, chosen: Gesture, focused: str | None
) -> tuple[KeyEffect, ...]:
    selected = selection(position, chosen)
    if selected.piece is not None and selected.thing is not None:
        ray = RAYS[selected.thing][tuple(DIRECTIONS).index(direction)]
        stops = options(position)[selected.piece].pushes[selected.thing]
        stop = next((square for square in ray if square in stops), None)
        if stop is None:
            return (Play(f"{NAMES[selected.piece]}:{NAMES[selected.thing]}-{direction}"),)
        return (Focus(square_id(NAMES[stop])),)
    if focused is not None:
        ray = RAYS[SQUARES[focused.partition(":")[2]]][tuple(DIRECTIONS).index(direction)]
        return (Focus(square_id(NAMES[ray[0]])),) if ray else ()
    at = position.predators[position.seat - 1] if selected.piece is None else selected.piece
    return (Focus(square_id(NAMES[at])),)


def _has_more(position: WarMazePosition) -> bool:
    """Returns whether the turn has not begun, or the active piece can continue."""
    return position.phase == "begin" or active_piece(position) is not None


class WarMazeControls(Controls[WarMazePosition]):
    """How WarMaze is entered."""

    goes_diagonally: ClassVar[bool] = True

    def goals(self, position: WarMazePosition, seat: int) -> Sequence[Goal]:
        """Returns the corners where a seat has no spell yet. The words are at the first one that is free."""
        missing = [name for corner, name in enumerate(CORNERS, 1) if corner not in position.spells[seat - 1]]
        taken = {NAMES[square] for square in position.princesses if square != GONE}
        said = next((name for name in missing if name not in taken), missing[0] if missing else "")
        return [Goal((square_id(name),), _("Cast a spell here") if name == said else "") for name in missing]

    def spots(self, position: WarMazePosition, names: Names, turned: bool) -> list[Spot]:
        squares = [square for row in range(SIZE - 1, -1, -1) for square in range(row * SIZE, (row + 1) * SIZE)]
        found = [
            Spot(square_id(NAMES[square]), box(square), square_label(position, square, names)) for square in squares
        ]
        for square, able in options(position).items():
            if able.can_cast:
                star = _around(*star_place(square), STAR_SPOT)
                found.append(Spot(f"spell:{NAMES[square]}", star, cast_label(square), round=True))
        for victim in sorted(prey(position)):
            if any(victim in able.pushes for able in options(position).values()):
                x, y = middle_of(victim)
                handle = _around(x + GRIP_OFFSET, y - GRIP_OFFSET, GRIP_SPOT)
                found.append(Spot(f"push:{NAMES[victim]}", handle, grip_label(position, victim, names), round=True))
        return found

    def gesture(self, position: WarMazePosition, ply: str) -> Gesture:
        return gesture_of(position, ply)

    def shown(self, position: WarMazePosition, ply: str) -> Gesture:
        return way_of(position, ply)

    def entry(self, position: WarMazePosition) -> Entry:
        return WarMazeEntry(position)

    def attempt(self, position: WarMazePosition, chosen: Gesture, spot: str) -> str | None:
        return attempt(position, chosen, spot)

    def drop_attempt(self, position: WarMazePosition, chosen: Gesture, spot: str) -> str | None:
        selected = selection(position, chosen)
        square = SQUARES[spot.partition(":")[2]]
        if selected.piece is None or selected.thing is not None or square == selected.piece:
            return None
        return f"{NAMES[selected.piece]}-{NAMES[square]}"

    def chosen_at(self, position: WarMazePosition) -> Gesture:
        square = active_piece(position)
        return () if square is None or only_piece(position) is not None else (square_id(NAMES[square]),)

    def multi_ply(self, position: WarMazePosition, chosen: Gesture) -> Mapping[str, tuple[str, ...]]:
        return walks(position, chosen)

    def hinted(self, position: WarMazePosition, line: Sequence[str]) -> tuple[str, ...]:
        seat, moves, at = position.seat, [], None
        for ply in line:
            if position.seat != seat or not position.is_legal(ply):
                break
            move = action(position, ply)
            if not isinstance(move, Move) or at not in (None, move.start):
                break
            moves.append(ply)
            at = move.end
            position = position_after(position, ply)
        return tuple(moves or line[:1])

    def drag_start(self, position: WarMazePosition, chosen: Gesture, spot: str) -> str:
        """Returns the spot that a drag chooses. Dragging a princess who can be devoured picks her for a push."""
        selected = selection(position, chosen)
        square = square_of(spot)
        if square is None or selected.piece is None or selected.thing is not None:
            return spot
        able = options(position).get(selected.piece)
        return thing_id(position, square) if able and square in able.pushes else spot

    def grip(self, position: WarMazePosition, spot: str) -> bool:
        return square_of(spot) is not None and square_of(spot) == only_piece(position)

    def drag_target(
        self, position: WarMazePosition, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        """Returns the spot that a drag means; None if it means nothing.

        An object's drag snaps to the nearest direction in which it can be pushed. A piece's drag means the spot below
        it.
        """
        square = SQUARES[start.partition(":")[2]]
        for able in options(position).values():
            stops = able.pushes.get(square, [])
            lit = {spot.id for spot in targets[: len(stops)]}
            if stops and lit == {square_id(NAMES[stop]) for stop in stops}:
                stop = _nearest_direction(square, stops, x, y)
                return None if stop is None else square_id(NAMES[stop])
        return spot_at(targets, x, y)

    def key(
        self, position: WarMazePosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[KeyEffect, ...] | None:
        """Returns the effects of a key; None for keys that do nothing in this game.

        Arrows and the digits 7, 9, 1 and 3 move the focus or choose a push's direction, C casts, E ends the turn.
        """
        if position.phase == "over":
            return None
        if key in KEYS:
            return _direction(position, KEYS[key], chosen, focused)
        match key.lower():
            case "c":
                caster = position.princesses[position.seat - 1]
                return (Play(f"{NAMES[position.predators[position.seat - 1] if caster == GONE else caster]}!"),)
            case "e":
                return (Play("end"),)
        return None

    def ply_buttons(self, position: WarMazePosition, names: Names) -> list[PlyButton]:
        if position.phase == "over":
            return []
        found = [
            PlyButton(f"{NAMES[square]}!", cast_label(square))
            for square, able in options(position).items()
            if able.can_cast
        ]
        question = _("End the turn without an action?") if position.phase == "begin" else ""
        return [*found, PlyButton("end", _("End turn"), question=question, quiet=_has_more(position))]

    def pieces(self, position: WarMazePosition, seat: int) -> Sequence[str]:
        pieces = position.princesses[seat - 1], position.predators[seat - 1]
        return [square_id(NAMES[square]) for square in pieces if square != GONE]

    def deciding(self, position: WarMazePosition, before: WarMazePosition, ply: str, winner: int) -> Sequence[str]:
        end = self.ends(before, ply)
        corners = position.spells[winner - 1]
        return [square_id(CORNERS[corner - 1]) for corner in corners] if len(corners) == len(CORNERS) else [end]

    def landmarks(self, position: WarMazePosition) -> Sequence[str]:
        marked = [square for square, thing in enumerate(position.cells) if thing == WALL or NAMES[square] in CORNERS]
        return [square_id(NAMES[square]) for square in marked]
