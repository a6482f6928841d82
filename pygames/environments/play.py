"""What the environments of all libraries share. It needs NumPy.

An *observation* is one row of numbers: the planes of `pygames.numbers`, row after row of plane after plane, and then
the scalars. A *reward* is what a seat has won against the others, from -1 to 1; the rewards of all seats sum to 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import numpy as np
from numpy.typing import NDArray

from pygames import numbers
from pygames.catalogue import game as game_of

Observation = NDArray[np.float32]


class Play:
    """A game under way, in which rolls and deals are made by themselves."""

    def __init__(self, game_id: str, variant: str | None, seats: int) -> None:
        """Raises ValueError for an unknown game, variant or number of seats, and TypeError for a wrong type."""
        self.space = numbers.space(game_id, variant, seats)
        self.seats = seats
        self._variant = variant or self.space.variant
        self.begin(Random(0))

    def begin(self, random: Random) -> None:
        """Begins a game. `random` decides the deal, unless the variant names it, and later the rolls."""
        game = game_of(self.space.game.id)
        variant = self._variant
        if game.deals > 1 and "=" not in variant:
            variant += f"={random.randrange(game.deals)}"
        self._random = random
        self.board = numbers.fast(game.start(variant, self.seats))
        self._roll()

    def act(self, action: int) -> None:
        """Plays an action, and the rolls that follow. Raises ValueError if it is not legal."""
        if action not in self.board.legal():
            raise ValueError(f"{action!r} is not a legal action of {self.board.position()}.")
        self.board.make(action)
        self._roll()

    def _roll(self) -> None:
        while chances := self.board.chances():
            outcomes, probabilities = zip(*chances, strict=True)
            self.board.make(self._random.choices(outcomes, [float(one) for one in probabilities])[0])

    def mask(self) -> NDArray[np.int8]:
        """Returns 1 for each legal action and 0 for the others. All are 0 when the game is over."""
        mask = np.zeros(self.space.size, np.int8)
        mask[self.board.legal()] = 1
        return mask


def observation_size(space: numbers.Space) -> int:
    """Returns how many numbers an observation has."""
    planes, rows, columns = space.plane_shape
    return planes * rows * columns + len(space.scalar_names)


def largest(space: numbers.Space) -> Observation:
    """Returns the largest value of each number of an observation. The smallest is 0."""
    bounds = np.ones(observation_size(space), np.float32)
    bounds[: -len(space.scalar_names)] = space.largest
    return bounds


def observation(board: numbers.Fast, seat: int) -> Observation:
    """Returns what a seat sees."""
    position = board.position()
    planes = board.space.planes(position, seat, board.entered)
    scalars = board.space.scalars(position, seat, board.entered)
    return np.concatenate([np.asarray(planes).ravel(), np.asarray(scalars)], dtype=np.float32)


def rewards(results: Sequence[Fraction]) -> list[float]:
    """Returns the reward of each seat at the end of a game.

    Who wins alone gets 1, and each of n - 1 others -1/(n - 1). If all share the win, everybody gets 0.

    >>> rewards([Fraction(0), Fraction(1)]), rewards([Fraction(1), Fraction(0), Fraction(0)])
    ([-1.0, 1.0], [1.0, -0.5, -0.5])
    """
    count = len(results)
    return [float((count * result - 1) / (count - 1)) for result in results]
