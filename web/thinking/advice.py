"""The order of the plies that a hint proposes, and what it says of their chances."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from pygames.bots import ScoredPly
from pygames.contract import Position
from web.tree.tree import Node
from web.tree.turns import turn_of
from web.views.catalogue import View
from web.words import _, ngettext

LEAST = 0.08
"""The lowest cost of a ply that is called a mistake, where 1 is a win. Hints propose no such ply."""
CLOSE = 0.03
"""Plies whose chances, where 1 is a win, lie no further apart are proposed without them."""


def percentage(value: float) -> int:
    """Returns a chance in whole percent, as the page shows it."""
    return round(100 * value)


def percent(value: float) -> str:
    """Formats a share of a win as a percentage."""
    return _("{percent}%").format(percent=percentage(value))


def verdicts(view: View[Any, Any], position: Position, best: Sequence[ScoredPly]) -> list[str]:
    """Returns what a hint says of each ply that it proposes: in how many turns it wins if its line leads to the end, or
    else the chance to win. Where all chances are about the same, it says nothing of them.
    """
    values = [one.value for one in best]
    is_close = len(best) > 1 and max(values) - min(values) <= CLOSE
    found = []
    for one in best:
        turns = _turns_to_win(view, position, one.pv)
        chance = "" if is_close else percent(one.value)
        found.append(_winning(turns) if turns else chance)
    return found


def _winning(turns: int) -> str:
    if turns == 1:
        return _("wins this turn")
    return ngettext("wins in {count} turn", "wins in {count} turns", turns).format(count=turns)


def _turns_to_win(view: View[Any, Any], position: Position, line: Sequence[str]) -> int:
    """Returns the turns that a seat needs on a line on which it wins; 0 if the line does not lead that far."""
    seat, turns = position.seat, list[Hashable]()
    for ply in line:
        if position.seat == seat and (turn := turn_of(view, position)) not in turns:
            turns.append(turn)
        position = position.play_unchecked(ply)
    results = position.results()
    return len(turns) if results is not None and results[seat - 1] == 1 else 0


def advised(view: View[Any, Any], node: Node, best: Sequence[ScoredPly]) -> list[ScoredPly]:
    """Returns plies proposed at a node, those with the highest chances first.

    Of plies with the same chance in percent, the last are those that take back the player's last step of this turn, or
    that end the turn before anything was done in it.
    """
    return sorted(best, key=lambda one: (-percentage(one.value), _leads_nowhere(view, node, one)))


def _leads_nowhere(view: View[Any, Any], node: Node, proposed: ScoredPly) -> bool:
    position = after = node.position
    for ply in view.controls.hinted(position, proposed.pv or (proposed.ply,)):
        after = after.play_unchecked(ply)
    if after.results() is not None:
        return False
    turn, parent = turn_of(view, position), node.parent
    if parent is not None and not parent.is_chance and turn_of(view, parent.position) == turn:
        return _looks_like(view, after, parent.position)
    return turn_of(view, after) != turn and _looks_like(view, after, position)


def _looks_like(view: View[Any, Any], one: Position, other: Position) -> bool:
    """Returns whether all pieces stand alike in two positions."""
    return bool(view.look.stage(one) == view.look.stage(other))
