"""What the keys do that are the same in every game, for the page and for the help. A game's own keys are its view's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from web.words import N_

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
"""The arrow keys, and where they point: across and down."""


class Place(Enum):
    """Where a key is pressed."""

    TABLE = "table"
    MOVES = "moves"
    """In the list of moves, beside the board."""
    EDITOR = "editor"


@dataclass(frozen=True, slots=True)
class Binding:
    """Keys, and the command that they give."""

    place: Place
    command: str
    keys: tuple[str, ...]
    """As ``KeyboardEvent.key`` names them, with ``Ctrl+`` before those that are pressed together with it."""
    yields: bool = False
    """Whether the keys of the game come first."""
    shown: str = ""
    """What the help calls the keys; empty where the help of each game says itself what they do there."""
    does: str = ""
    """What they do, for the help."""


BINDINGS = (
    Binding(Place.TABLE, "let go", ("Escape",)),
    Binding(Place.TABLE, "roll", (" ",)),
    Binding(Place.TABLE, "play", ("Enter",)),
    Binding(Place.TABLE, "walk", tuple(ARROWS), yields=True),
    Binding(Place.TABLE, "undo", ("u",), True, "U", N_("takes the last decision back")),
    Binding(Place.TABLE, "hear turn", (".",), False, ".", N_("says whose turn it is and what is asked")),
    Binding(Place.TABLE, "hear pieces", (",",), False, ",", N_("says where the pieces are")),
    Binding(Place.TABLE, "hear around", (";",), False, ";", N_("says what is around the place that has the focus")),
    Binding(Place.TABLE, "back", ("<",), True, "<", N_("shows the game as it was one move before")),
    Binding(Place.TABLE, "on", (">",), True, ">", N_("shows the next move again")),
    Binding(Place.MOVES, "back", ("ArrowUp", "ArrowLeft", ",", "<")),
    Binding(Place.MOVES, "on", ("ArrowDown", "ArrowRight", ".", ">")),
    Binding(Place.MOVES, "first", ("Home",)),
    Binding(Place.MOVES, "last", ("End",)),
    Binding(Place.EDITOR, "walk", tuple(ARROWS)),
    Binding(Place.EDITOR, "undo", ("Ctrl+z",)),
)


def binding(place: Place, key: str) -> Binding | None:
    """Returns what a key does in a place; None where it does nothing there."""
    return next((one for one in BINDINGS if one.place is place and key in one.keys), None)


def command(place: Place, key: str) -> str:
    """Returns the command that a key gives in a place; empty where it gives none."""
    found = binding(place, key)
    return found.command if found else ""
