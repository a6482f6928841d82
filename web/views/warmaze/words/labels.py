"""The names of things and places, and the accessible names of the spots (rulebook section 7, Screen reader)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygames.warmaze.board import CORNERS, EMPTY, NAMES
from pygames.warmaze.reach import danger
from pygames.warmaze.rules import WarMazePosition
from web.views.scene import Names
from web.views.warmaze.actions import thing_on
from web.words import _, ngettext


def listed(items: Sequence[str]) -> str:
    """Returns several items joined for a sentence ("a, b and c")."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


def predator_of(name: str) -> str:
    """Returns the predator of the seat with this name, in words."""
    return _("{name}’s predator").format(name=name)


def princess_of(name: str) -> str:
    """Returns the princess of the seat with this name, in words."""
    return _("{name}’s princess").format(name=name)


def cast_label(square: int) -> str:
    """Returns the label of a spell's button and star."""
    return _("Cast the spell on {corner}").format(corner=NAMES[square])


def grip_label(position: WarMazePosition, square: int, names: Names) -> str:
    """Returns the accessible name of the grip on a princess who can be devoured."""
    princess = princess_of(names[thing_on(position, square).seat - 1])
    return _("Push {thing} on {square}").format(thing=princess, square=NAMES[square])


@lru_cache(maxsize=4)
def _danger(position: WarMazePosition) -> dict[str, tuple[int, ...]]:
    """Returns the squares that opposing predators can reach in their next turn, each with their seats."""
    return danger(position, position.seat) if position.phase != "over" else {}


def square_label(position: WarMazePosition, square: int, names: Names) -> str:
    """Returns the accessible name of a square: what is on it, and what can be done there."""
    if position.cells[square] == EMPTY and NAMES[square] not in CORNERS and NAMES[square] not in _danger(position):
        return f"{NAMES[square]}, {_('empty')}"  # most squares
    parts = [NAMES[square]]
    if NAMES[square] in CORNERS:
        parts.append(_("corner"))
    parts.append(_content(position, square, names))
    if position.cells[square] == EMPTY or square == position.princesses[position.seat - 1]:
        hunters = [predator_of(names[seat - 1]) for seat in _danger(position).get(NAMES[square], ())]
        if hunters:
            parts.append(_("in reach of {predators}").format(predators=listed(hunters)))
    if NAMES[square] in CORNERS:
        corner = CORNERS.index(NAMES[square]) + 1
        owners = [names[seat - 1] for seat, corners in enumerate(position.spells, 1) if corner in corners]
        if owners:
            parts.append(
                ngettext("token of {players}", "tokens of {players}", len(owners)).format(players=listed(owners))
            )
    return ", ".join(parts)


def _content(position: WarMazePosition, square: int, names: Names) -> str:
    if position.cells[square] == EMPTY:
        return _("empty")
    thing = thing_on(position, square)
    if not thing.seat:
        return _("wall")
    if thing.seat != position.seat or position.phase == "over":
        name = names[thing.seat - 1]
        return princess_of(name) if thing.is_princess else predator_of(name)
    left = position.actions("princess" if thing.is_princess else "predator")
    owned = _("your princess") if thing.is_princess else _("your predator")
    if not left:
        return _("{piece}, no actions left").format(piece=owned)
    return ngettext("{piece}, {n} action left", "{piece}, {n} actions left", left).format(piece=owned, n=left)
