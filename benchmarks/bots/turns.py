"""Games of a bot against itself, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

import pygames
from pygames import bots
from pygames.arena import begin
from pygames.bots import Choice, ScoredPly

LOSS = 0.03
"""The share of the game that a ply may lose and still be good."""
Step = tuple[pygames.Position, Choice]
"""A position, and what a bot chose there."""


@dataclass(slots=True)
class Turn:
    """A turn of a seat."""

    seat: int
    steps: list[Step]
    ends: pygames.Position

    @property
    def begins(self) -> pygames.Position:
        """The position of its first decision."""
        return self.steps[0][0]

    @property
    def plies(self) -> list[str]:
        """What the seat decided."""
        return [choice.ply for _, choice in self.steps]

    @property
    def chance(self) -> float:
        """The chance to win, 0 to 1, that the seat states at its first decision."""
        return self.steps[0][1].evaluation[self.seat - 1]


def good(ranking: Sequence[ScoredPly]) -> list[ScoredPly]:
    """Returns the plies of a ranking that lose less than `LOSS`."""
    return [scored for scored in ranking if scored.value > ranking[0].value - LOSS]


def turns_of(game_id: str, variant: str, level: int, number: int) -> tuple[list[Turn], tuple[Fraction, ...]]:
    """Plays one game of a level against itself with two seats. Returns its turns and the results. `number` decides how
    it begins.
    """
    random = Random(f"conduct {number}")
    position = begin(pygames.game(game_id), variant, random)
    turns: list[Turn] = []
    last = [""] * position.seats
    while (results := position.results()) is None:
        if position.chances() is not None:
            position = position.play_unchecked(random.choice(position.plies()))
            continue
        if not turns or turns[-1].seat != position.seat:
            turns.append(Turn(position.seat, [], position))
        choice = bots.choose(position, level, random.getrandbits(32), last=last[position.seat - 1])
        last[position.seat - 1] = choice.ply
        turns[-1].steps.append((position, choice))
        position = turns[-1].ends = position.play(choice.ply)
    return turns, results
