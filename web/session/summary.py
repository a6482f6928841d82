"""How a game went: turns, time, choices and luck, player by player and turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pygames.contract import Position
from web.session.turns import Counter
from web.views.contract import View


@dataclass(slots=True)
class Share:
    """The turns, choices and luck of one seat in a game."""

    turns: int = 0
    choices: list[tuple[float, int]] = field(default_factory=list)
    """For each decision: how many turns were played before it, and the number of choices."""
    luck: list[tuple[float, float]] = field(default_factory=list)
    """For each roll: the number of turns before its own, and by how much all rolls so far exceed their means."""

    @property
    def mean_choices(self) -> float:
        return sum(number for _, number in self.choices) / len(self.choices) if self.choices else 0.0

    @property
    def all_luck(self) -> float:
        return self.luck[-1][1] if self.luck else 0.0


def shares(view: View[Any, Any], seats: int, steps: Sequence[tuple[Position, str]]) -> list[Share]:
    """Returns the share of each seat in the plies of a record, starting with seat 1."""
    found = [Share() for _ in range(seats)]
    counter = Counter(view)
    for before, ply in steps:
        share = found[before.seat - 1]
        place = counter.count(before)
        if place.turn and place.move == 1:
            share.turns += 1
        played = max(0.0, place.turn - 1 / place.move)  # moves of one turn follow each other
        if before.chances() is not None:
            gained = view.luck(before, ply)
            if gained is not None:
                share.luck.append((played, share.all_luck + gained))
            continue
        number = view.choice_count(before)
        if number is not None:
            share.choices.append((played, number))
    return found
