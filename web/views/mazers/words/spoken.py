"""Turns, moves and pieces in words, for players who do not see the board."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.contract import legal_plies
from pygames.mazers.board import COLOURS
from pygames.mazers.rules import MazersPosition
from web.views.after import position_after
from web.views.mazers.entering.spots import movable
from web.views.mazers.words.labels import mouse_label
from web.views.mazers.words.names import edge_words, listed
from web.views.mazers.words.plies import ply_words
from web.views.scene import Names
from web.words import _


def turn_words(steps: Sequence[tuple[MazersPosition, str]], names: Names) -> str:
    """Returns a turn, or a part of it, in words.

    Only the last step of each blocker is included, and walls are listed.
    """
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
    blockers = _("black-line blocker at {black}, white-line blocker at {white}").format(black=black, white=white)
    return f"{mouse_label(position, seat, names)}. {blockers}"


def possible(position: MazersPosition, names: Names) -> list[str]:
    """Returns what can be played: where a wall fits, where each blocker can step, or the only legal ply."""
    if position.phase == "build" and legal_plies(position)[0] not in ("flip", "lift", "pass"):
        return [_("wall at {edge}").format(edge=edge_words(ply)) for ply in legal_plies(position)]
    if not movable(position):
        return [ply_words(position, ply, names) for ply in legal_plies(position)]
    texts = _("black-line blocker to {edge}"), _("white-line blocker to {edge}")
    return [
        texts[COLOURS.index(ply[0])].format(edge=edge_words(ply[2:]))
        for ply in legal_plies(position)
        if ply[0] in COLOURS
    ]
