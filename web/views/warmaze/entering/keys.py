"""The keys of the game (rulebook section 7, Keyboard)."""

from __future__ import annotations

from pygames.warmaze.board import DIRECTIONS, GONE, NAMES, RAYS, SQUARES
from pygames.warmaze.rules import WarMazePosition
from web.views.controls import Focus, Play, Step
from web.views.scene import Gesture
from web.views.warmaze.drawing.geometry import square_id
from web.views.warmaze.entering.options import options, selection

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


def key(position: WarMazePosition, key: str, chosen: Gesture, focused: str | None) -> tuple[Step, ...] | None:
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


def _direction(position: WarMazePosition, direction: str, chosen: Gesture, focused: str | None) -> tuple[Step, ...]:
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
