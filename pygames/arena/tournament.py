"""Who meets whom, and how often."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations

import pygames
from pygames.arena.fixture import LIMIT, Fixture
from pygames.arena.players import Player

Pairing = tuple[str, str]
"""The names of two players who meet, the first with one seat and the second with all the others."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament: its players, and the conditions under which they play.

    Two players meet at a time. With two seats a pairing has both orders, because every beginning is played with the
    seats exchanged. With more seats the order matters: the first player has one seat, the second all the others.
    """

    game_id: str
    variant: str
    players: tuple[Player, ...]
    games: int
    """The games of a pairing, a multiple of the number of seats."""
    seats: int = 2
    seed: int = 0
    limit: float = LIMIT
    """The seconds that a player may take for a ply."""
    against: str = ""
    """The name of the player whom all others meet; empty if all meet all."""
    is_ladder: bool = False
    """Whether each player meets only the one before."""

    def __post_init__(self) -> None:
        """Raises ValueError if this cannot be played."""
        game = pygames.game(self.game_id)
        game.check_variant(self.variant)
        game.start(self.variant, self.seats)
        names = [player.name for player in self.players]
        if len(names) < 2:
            raise ValueError("One player has nobody to meet: name two or more.")
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"There are two players {name!r}. Give one a name of its own, as in other={name}.")
        if self.against and self.against not in names:
            raise ValueError(f"There is no player {self.against!r}. The players are {', '.join(names)}.")
        if self.games < 1 or self.games % self.seats:
            raise ValueError(
                f"The number of games is a multiple of {self.seats}: the first player has every seat equally often."
            )
        if not 0 < self.limit < 1e6:
            raise ValueError("The limit is a number of seconds, more than 0.")

    def pairings(self) -> list[Pairing]:
        """Returns who meets whom, in the order of the players."""
        names = [player.name for player in self.players]
        if self.is_ladder:
            found = [(higher, lower) for lower, higher in pairwise(names)]
        else:
            found = list(combinations(names, 2) if self.seats == 2 else permutations(names, 2))
        return [pair for pair in found if not self.against or self.against in (pair if self.seats == 2 else pair[1:])]

    def fixtures(self, played: Collection[tuple[Pairing, int]] = ()) -> Iterator[Fixture]:
        """Yields the games to be played, a beginning of every pairing before the next one.

        `played` are pairings with the numbers of games that are left out.
        """
        player = {one.name: one for one in self.players}
        for beginning in range(self.games // self.seats):
            for first, second in self.pairings():
                for number in range(beginning * self.seats, (beginning + 1) * self.seats):
                    if ((first, second), number) not in played:
                        yield Fixture(
                            self.game_id,
                            self.variant,
                            (player[first], player[second]),
                            number,
                            self.seed,
                            self.seats,
                            self.limit,
                        )
