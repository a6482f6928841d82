"""Counts the moves of a game. A game has turns, and a turn has moves. Every number of a move comes from here."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple

from pygames.contract import Position
from web.views.contract import View
from web.words import _


class Place(NamedTuple):
    """The place of a ply in its game."""

    turn: int
    """The number of the turn, from 1; 0 for plies before the first turn, such as rolls for who begins."""
    move: int
    """The number of the ply in its turn, from 1."""

    @property
    def words(self) -> str:
        """The place in words."""
        if not self.turn:
            return _("before turn 1, move {move}").format(move=self.move)
        return _("turn {turn}, move {move}").format(turn=self.turn, move=self.move)


class Counter:
    """Counts the plies of a line, one after another."""

    def __init__(self, view: View[Any, Any]) -> None:
        self._view = view
        self._key: Hashable = None
        self.place = Place(0, 0)

    def count(self, before: Position) -> Place:
        """Returns the place of the next ply, which is played in a position."""
        key = self._view.turn(before)
        if self.place.move and key is not None and key == self._key:
            self.place = Place(self.place.turn, self.place.move + 1)
        else:
            number = self._view.turn_number(before)
            self.place = Place(self.place.turn + 1 if number is None else number, 1)
        self._key = key
        return self.place


def turn_of(view: View[Any, Any], position: Position) -> Hashable:
    """Returns a value that all plies of a turn have in common, and that differs in the next turn."""
    turn = view.turn(position)
    return position if turn is None else (position.seat, turn)


def places(view: View[Any, Any], steps: Sequence[tuple[Position, str]]) -> list[Place]:
    """Returns the place of each ply of a line."""
    counter = Counter(view)
    return [counter.count(before) for before, _ply in steps]
