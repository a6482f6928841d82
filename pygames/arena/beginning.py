"""How games of a tournament begin, and what chance brings in them."""

from __future__ import annotations

from random import Random

from pygames.contract import Game, Position

OPENING = 4
"""Random plies at the beginning of a game that has neither dice nor deals."""


def begin(game: Game, variant: str, random: Random, seats: int = 2) -> Position:
    """Returns a position of `variant` with `seats` seats to begin from: a deal if the game has deals, else one after
    some random plies unless dice vary the game.

    Raises `PositionError` for an unknown variant or number of seats.

    >>> import pygames
    >>> from random import Random
    >>> begin(pygames.game("mouse-madness"), "jump-nook", Random(1)) == pygames.game("mouse-madness").start("jump-nook")
    True
    """
    if game.deals > 1:
        return game.start(f"{variant}={random.randrange(game.deals)}", seats)
    position = game.start(variant, seats)
    if not game.chance_phases:
        for _ in range(OPENING):
            position = position.play_unchecked(random.choice(position.plies()))
    return position


class Dice:
    """The outcomes of chance plies. Each seat has a sequence of its own, which the seed alone decides.

    So the n-th roll of a seat is the same number in every game with that seed, whoever plays.
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._random: dict[int, Random] = {}

    def roll(self, position: Position) -> str:
        """Returns the outcome at a position where chance decides, with the probability that it has there."""
        chances = position.chances()
        assert chances, "chance decides here"
        if position.seat not in self._random:
            self._random[position.seat] = Random(f"{self._seed} {position.seat}")
        weights = [float(probability) for _, probability in chances]
        return self._random[position.seat].choices([ply for ply, _ in chances], weights)[0]
