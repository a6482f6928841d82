"""Divides a game into turns, and counts its moves. A game has turns, and a turn has moves.

Every number of a move comes from here.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

from pygames.contract import Position
from web.tree.tree import Node
from web.views.catalogue import View
from web.words import _

T = TypeVar("T", bound=tuple[Any, ...])
"""A ply that was played: a tuple that begins with the position before it."""


class MoveNumber(NamedTuple):
    """The number of a ply in its game: that of its turn, and that in the turn."""

    turn: int
    """The number of the turn, from 1; 0 for plies before the first turn, such as rolls for who begins."""
    move: int
    """The number of the ply in its turn, from 1."""

    @property
    def words(self) -> str:
        """The number in words."""
        if not self.turn:
            return _("before turn 1, move {move}").format(move=self.move)
        return _("turn {turn}, move {move}").format(turn=self.turn, move=self.move)


class Counter:
    """Counts the plies of a line, one after another."""

    def __init__(self, view: View[Any, Any]) -> None:
        self._view = view
        self._last = _START

    def count(self, before: Position) -> MoveNumber:
        """Returns the number of the next ply. `before` is the position in which it is played."""
        self._last = _next(self._view, self._last, before)
        return self._last[1]


def turns_in(view: View[Any, Any], befores: Iterable[Position]) -> int:
    """Returns the number of turns of a line. `befores` are the positions before its plies."""
    counter, place = Counter(view), _START[1]
    for before in befores:
        place = counter.count(before)
    return place.turn


class MoveNumbers:
    """The numbers of the plies in a tree. Each is computed once."""

    def __init__(self, view: View[Any, Any]) -> None:
        self._view = view
        self._counted: dict[Node, _Counted] = {}

    def of(self, node: Node) -> MoveNumber:
        """Returns the number of the ply that led to `node`; turn 0 and move 0 for the root."""
        untold: list[tuple[Node, Position]] = []
        while node not in self._counted and node.parent is not None:
            untold.append((node, node.parent.position))
            node = node.parent
        last = self._counted.get(node, _START)
        for node, before in reversed(untold):
            last = self._counted[node] = _next(self._view, last, before)
        return last[1]


_Counted = tuple[Hashable, MoveNumber]
"""The turn of a ply, as its view tells it from others, and its number."""
_START: _Counted = (None, MoveNumber(0, 0))


def _next(view: View[Any, Any], last: _Counted, before: Position) -> _Counted:
    """Returns the turn and the number of the ply that follows `last` and is played in `before`."""
    key, place = view.wording.turn(before), last[1]
    if place.move and key is not None and key == last[0]:
        return key, MoveNumber(place.turn, place.move + 1)
    number = view.wording.turn_number(before)
    return key, MoveNumber(place.turn + 1 if number is None else number, 1)


def turn_of(view: View[Any, Any], position: Position) -> Hashable:
    """Returns a value that all plies of a turn have in common, and that differs in the next turn."""
    turn = view.wording.turn(position)
    return position if turn is None else (position.seat, turn)


def turns_of(view: View[Any, Any], steps: Iterable[T]) -> list[list[T]]:
    """Returns the turns of consecutive plies, each with its plies. The first and the last may be parts of turns."""
    return [list(turn) for _key, turn in groupby(steps, lambda step: turn_of(view, step[0]))]


def last_turn(view: View[Any, Any], steps: Sequence[T]) -> list[T]:
    """Returns the plies of the last turn among consecutive plies; none if there are no plies."""
    place = len(steps)
    while place and turn_of(view, steps[place - 1][0]) == turn_of(view, steps[-1][0]):
        place -= 1
    return list(steps[place:])
