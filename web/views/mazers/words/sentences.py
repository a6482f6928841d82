"""The status line (rulebook section 7)."""

from __future__ import annotations

from pygames.contract import legal_plies
from pygames.mazers.path import CLEARED
from pygames.mazers.rules import MazersPosition
from web.views.mazers.entering.spots import movable
from web.views.scene import Names
from web.words import _, ngettext


def status_of(position: MazersPosition, names: Names, last: tuple[MazersPosition, str] | None = None) -> str:
    """Returns who is to act and how, or why a ply is forced; once the game is over, how it ended."""
    name = names[position.seat - 1]
    match position.phase:
        case "first":
            return _("Roll the dice to see who starts.")
        case "roll" if last and last[0].phase == "first":
            return _("{name}: you begin. Roll both dice.").format(name=name)
        case "roll":
            return _("{name}: roll the dice.").format(name=name)
        case "step":
            return _step(position, name)
        case "build":
            return _build(position, name)
        case "lift":
            return _lift(position, name)
    if position.path(position.seat) == CLEARED:
        return _("{name} has cleared the path and wins.").format(name=name)
    return _("Turn {number}: a draw.").format(number=position.turn)


def _step(position: MazersPosition, name: str) -> str:
    steps = position.steps
    colours = movable(position)
    if len(colours) == 2:
        text = ngettext(
            "{name}: move the black blocker ({black} step) or the white blocker ({white}).",
            "{name}: move the black blocker ({black} steps) or the white blocker ({white}).",
            steps.black,
        )
        return text.format(name=name, black=steps.black, white=steps.white)
    if not colours:
        return _stay(position, name)
    left = steps[colours[0]]
    if colours[0] == steps.under_way:
        text = (
            ngettext("Black blocker: {n} step left.", "Black blocker: {n} steps left.", left)
            if colours[0] == 0
            else ngettext("White blocker: {n} step left.", "White blocker: {n} steps left.", left)
        )
        return text.format(n=left)
    text = (
        ngettext("{name}: move the black blocker ({n} step).", "{name}: move the black blocker ({n} steps).", left)
        if colours[0] == 0
        else ngettext("{name}: move the white blocker ({n} step).", "{name}: move the white blocker ({n} steps).", left)
    )
    return text.format(name=name, n=left)


def _stay(position: MazersPosition, name: str) -> str:
    steps = position.steps
    if steps.black and steps.white:
        return _("{name}: the blockers cannot move {black} and {white} steps. They stay.").format(
            name=name, black=steps.black, white=steps.white
        )
    left = steps.black or steps.white
    text = (
        ngettext(
            "{name}: the black blocker cannot move {n} step. It stays.",
            "{name}: the black blocker cannot move {n} steps. It stays.",
            left,
        )
        if steps.black
        else ngettext(
            "{name}: the white blocker cannot move {n} step. It stays.",
            "{name}: the white blocker cannot move {n} steps. It stays.",
            left,
        )
    )
    return text.format(name=name, n=left)


def _build(position: MazersPosition, name: str) -> str:
    forced = legal_plies(position)[0]
    if forced == "flip":
        return _("The way is shut. The mouse runs to the other mouth.")
    if forced == "lift":
        return _shut(position)
    if forced == "pass":
        return _("No way out of home this turn.")
    hand = position.hand(position.seat)
    if hand:
        return ngettext(
            "{name}: place {n} wall ({hand} in hand).", "{name}: place {n} walls ({hand} in hand).", position.pips
        ).format(name=name, n=position.pips, hand=hand)
    return ngettext(
        "{name}: place {n} wall, taken from the back.", "{name}: place {n} walls, taken from the back.", position.pips
    ).format(name=name, n=position.pips)


def _shut(position: MazersPosition) -> str:
    text = ngettext(
        "Shut at both mouths: take {n} wall off the back.",
        "Shut at both mouths: take {n} walls off the back.",
        position.pips,
    )
    return text.format(n=position.pips)


def _lift(position: MazersPosition, name: str) -> str:
    path = position.path(position.seat)
    if not path.arrived:
        return _shut(position)
    return ngettext(
        "{name} is in! Take {n} wall off the board ({left} left).",
        "{name} is in! Take {n} walls off the board ({left} left).",
        position.pips,
    ).format(name=name, n=position.pips, left=len(path.pieces))
