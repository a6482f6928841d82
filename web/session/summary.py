"""How a game went: turns, time, choices and luck, seat by seat and ply by ply."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygames.contract import Position
from web.views.contract import View


@dataclass(slots=True)
class Share:
    """The turns, choices and luck of one seat in a game."""

    turns: int = 0
    choices: list[tuple[int, int]] = field(default_factory=list)
    """For each decision: the number of plies played before it, and the number of choices."""
    luck: list[tuple[int, float]] = field(default_factory=list)
    """For each roll: the number of plies played before it, and by how much all rolls so far exceed their means."""

    @property
    def mean_choices(self) -> float:
        return sum(number for _, number in self.choices) / len(self.choices) if self.choices else 0.0

    @property
    def all_luck(self) -> float:
        return self.luck[-1][1] if self.luck else 0.0


def shares(view: View[Any, Any], seats: int, steps: Sequence[tuple[Position, str]]) -> list[Share]:
    """Returns the share of each seat in the plies of a record, starting with seat 1."""
    found = [Share() for _ in range(seats)]
    turn: Hashable = None
    for played, (before, ply) in enumerate(steps):
        share = found[before.seat - 1]
        this = None if view.turn(before) is None else (before.seat, view.turn(before))
        if this is None or this != turn:
            share.turns += 1
        turn = this
        if before.chances() is not None:
            gained = view.luck(before, ply)
            if gained is not None:
                share.luck.append((played, share.all_luck + gained))
            continue
        number = view.choice_count(before)
        if number is not None:
            share.choices.append((played, number))
    return found
