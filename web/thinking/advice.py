"""The order of the plies that a hint proposes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.bots import ScoredPly
from pygames.contract import Position
from web.session.turns import turn_of
from web.tree.tree import Node
from web.views.contract import View


def percentage(value: float) -> int:
    """Returns a chance in whole percent, as the page shows it."""
    return round(100 * value)


def advised(view: View[Any, Any], node: Node, best: Sequence[ScoredPly]) -> list[ScoredPly]:
    """Returns plies proposed at a node, those with the highest chances first.

    Of plies with the same chance in percent, the last are those that take back the player's last step of this turn, or
    that end the turn before anything was done in it.
    """
    return sorted(best, key=lambda one: (-percentage(one.value), _leads_nowhere(view, node, one)))


def _leads_nowhere(view: View[Any, Any], node: Node, proposed: ScoredPly) -> bool:
    position = after = node.position
    for ply in view.hinted(position, proposed.pv or (proposed.ply,)):
        after = after.play_unchecked(ply)
    if after.results() is not None:
        return False
    turn, parent = turn_of(view, position), node.parent
    if parent is not None and not parent.is_chance and turn_of(view, parent.position) == turn:
        return _looks_like(view, after, parent.position)
    return turn_of(view, after) != turn and _looks_like(view, after, position)


def _looks_like(view: View[Any, Any], one: Position, other: Position) -> bool:
    """Returns whether all pieces stand alike in two positions."""
    return bool(view.stage(one) == view.stage(other))
