"""Turns, moves and pieces in words, for players who do not see the board."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.contract import legal_plies
from pygames.mazers.board import COLOURS
from pygames.mazers.rules import MazersPosition
from web.views.after import position_after
from web.views.mazers.entering.leading import HEADINGS, led
from web.views.mazers.entering.spots import edge_of, in_hand, movable, routes
from web.views.mazers.words.labels import mouse_label
from web.views.mazers.words.names import edge_words, heading_words, listed
from web.views.mazers.words.plies import ply_words
from web.views.scene import Gesture, Names
from web.views.wording import Option
from web.words import _


def turn_words(steps: Sequence[tuple[MazersPosition, str]], names: Names) -> str:
    """Returns a turn, or a part of it, in words.

    Only the last step of each blocker is included, and walls are listed. Empty for a roll that the player wins, because
    the next status tells who begins.
    """
    if [ply for _before, ply in steps] == ["first1"]:
        return ""
    parts: list[str] = []
    walls: list[str] = []
    for place, (before, ply) in enumerate(steps):
        following = steps[place + 1][1] if place + 1 < len(steps) else ""
        if before.phase == "step" and ply[:2] == following[:2] != "":
            continue
        if _is_only_a_wall(before, ply):
            walls.append(edge_words(ply))
            continue
        parts += _placed(walls)
        walls = []
        parts.append(ply_words(before, ply, names))
    return ", ".join([*parts, *_placed(walls)])


def _is_only_a_wall(before: MazersPosition, ply: str) -> bool:
    """Returns whether a ply only places a wall from the hand, without further consequences."""
    if before.phase != "build" or ply not in before.board.edges:
        return False
    path, after = before.path(before.seat), position_after(before, ply).path(before.seat)
    return path.pieces < after.pieces and path.cells == after.cells and not after.arrived


def _placed(walls: Sequence[str]) -> list[str]:
    if len(walls) > 1:
        return [_("places walls at {edges}").format(edges=listed(walls))]
    return [_("places a wall at {edge}").format(edge=edge) for edge in walls]


def stands(position: MazersPosition, seat: int, names: Names) -> str:
    """Returns where a seat's mouse is, its path from the back, and its blockers, in words."""
    black, white = (edge_words(position.board.edge_names[edge]) for edge in position.blockers[2 * seat - 2 : 2 * seat])
    blockers = _("black blocker at {black}, white blocker at {white}").format(black=black, white=white)
    return f"{mouse_label(position, seat, names)}. {blockers}"


def possible(position: MazersPosition, chosen: Gesture, names: Names) -> list[Option]:
    """Returns what can be played: where a wall fits, where each blocker can go, or the only legal ply. With a chosen
    blocker, only where that one can go.
    """
    if position.phase == "build" and legal_plies(position)[0] not in ("flip", "lift", "pass"):
        single = [Option(_("wall at {edge}").format(edge=edge_words(ply)), (ply,)) for ply in legal_plies(position)]
        return [*_leads(position), *single]
    if not movable(position):
        return [Option(ply_words(position, ply, names), (ply,)) for ply in legal_plies(position)]
    held = in_hand(position, chosen)
    return [
        option for colour in movable(position) if held in (None, colour) for option in _blocker_moves(position, colour)
    ]


def _blocker_moves(position: MazersPosition, colour: int) -> list[Option]:
    """Returns the ends of a blocker's whole move, and its next steps."""
    whole = _("black blocker to {edge}") if colour == 0 else _("white blocker to {edge}")
    single = _("black blocker one step to {edge}") if colour == 0 else _("white blocker one step to {edge}")
    sign = f"{COLOURS[colour]}-"
    ends = {edge_of(spot) or "": tuple(sign + edge for edge in way) for spot, way in routes(position, colour).items()}
    found = [Option(whole.format(edge=edge_words(edge)), way) for edge, way in ends.items()]
    steps = [ply for ply in legal_plies(position) if ply.startswith(sign) and (ply,) not in ends.values()]
    return found + [Option(single.format(edge=edge_words(ply[2:])), (ply,)) for ply in steps]


def _leads(position: MazersPosition) -> list[Option]:
    """Returns the ways to lead the path on with several walls."""
    text = _("path {heading} with walls at {edges}")
    ways = {heading: led(position, heading) for heading in HEADINGS}
    return [
        Option(text.format(heading=heading_words(heading), edges=listed([edge_words(ply) for ply in way])), way)
        for heading, way in ways.items()
        if len(way) > 1
    ]
