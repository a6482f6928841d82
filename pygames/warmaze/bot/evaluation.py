"""What a position of WarMaze is worth when a turn has ended, in points (rulebook section 8).

The worth is seen by the seat whose turn it was. All numbers have few binary places: they are the same everywhere.
"""

from __future__ import annotations

from functools import cache

from pygames.warmaze.board import CORNERS, PRINCESS, SQUARES
from pygames.warmaze.bot.fast_board import ALL_CORNERS, AREA, GONE, NEAR
from pygames.warmaze.bot.threat import DISTANCE, FAR, reaches

WON = 100_000.0
"""More than any evaluation."""

CORNER = 300
TOUR = 16
"""For each move on the way to all corners that lack a token."""
TOGETHER = 90
HUNTING = 12
"""For each move between a predator and the nearest princess of another seat."""
REACHED = 4000
"""With two seats: a predator that acts next devours a princess."""
PERHAPS_REACHED = 900
"""With more seats, where others act between, or the predator may choose another."""
LOST = -2000
"""In place of corners and tour, when the princess was devoured."""

FEAR = (100, 100, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10) + (0,) * FAR
"""What a princess fears of a predator that acts before her: by its distance, less what its partner can add to it."""
HELP = (0, 2, 1, 1) + (0,) * FAR
"""Actions that a partner may add to a predator's 3 by her own, by the distance between the two."""
FEARS = tuple(FEAR[max(0, away - HELP[apart])] for apart in range(FAR + 1) for away in range(FAR + 1))
"""`FEAR` at the distance between the partners times 21 plus that between predator and prey."""


@cache
def _tour(spells: int, at: int) -> int:
    """Moves to all corners that lack a token, on an empty board."""
    ways = [
        DISTANCE[at * AREA + SQUARES[corner]] + _tour(spells | 1 << number, SQUARES[corner])
        for number, corner in enumerate(CORNERS)
        if not spells >> number & 1
    ]
    return min(ways, default=0)


def _progress(spells: int, at: int) -> int:
    return LOST if at == GONE else CORNER * spells.bit_count() - TOUR * _tour(spells, at)


PROGRESS = tuple(_progress(spells, at) for spells in range(ALL_CORNERS + 1) for at in range(AREA + 1))
"""The worth of a seat's tokens and of the square of its princess, at the corners times 101 plus the square."""


class Outlook:
    """How one seat sees a position when a turn has ended."""

    def __init__(self, seats: int, seat: int, last: int, careless: bool = False) -> None:
        """`last` is the seat whose turn has ended; the others follow in order. Who is careless fears nobody."""
        share = 1 / (seats - 1)
        order = [(last + turn) % seats + 1 for turn in range(seats)]
        signs = {other: 1.0 if other == seat else -share for other in order}
        weight = REACHED if seats == 2 else PERHAPS_REACHED
        self._seats = tuple((other, sign, tuple(set(order) - {other})) for other, sign in signs.items())
        self._fears = tuple(
            (hunter, prey, signs[prey], signs[prey] * weight)
            for turn, prey in enumerate(order)
            for hunter in order[:turn]
            if not (careless and prey == seat)
        )

    def pieces(self, predators: list[int], princesses: list[int], spells: list[int]) -> float:
        """The part that depends only on the squares of the pieces and on the tokens."""
        value = 0.0
        for seat, sign, others in self._seats:
            at = princesses[seat]
            predator = predators[seat]
            worth = PROGRESS[spells[seat] * 101 + at]
            if NEAR[at * AREA + predator]:
                worth += TOGETHER
            away = FAR
            for other in others:
                distance = DISTANCE[princesses[other] * AREA + predator]
                if distance < away:
                    away = distance
            value += sign * (worth - HUNTING * away)
        for hunter, prey, sign, _ in self._fears:
            at = predators[hunter]
            value -= (
                sign * FEARS[DISTANCE[princesses[hunter] * AREA + at] * 21 + DISTANCE[princesses[prey] * AREA + at]]
            )
        return value

    def reached(self, cells: list[int], predators: list[int], princesses: list[int]) -> float:
        """The part for princesses that a predator can devour in its next turn, by itself, before they act."""
        value = 0.0
        for hunter, prey, _, weight in self._fears:
            at = predators[hunter]
            target = princesses[prey]
            away = DISTANCE[target * AREA + at]
            if away <= 4:
                actions = 3 + NEAR[princesses[hunter] * AREA + at]
                if away <= actions and reaches(cells, at, target, actions, PRINCESS + hunter):
                    value -= weight
        return value

    def of(self, cells: list[int], predators: list[int], princesses: list[int], spells: list[int]) -> float:
        """The worth of a board."""
        return self.pieces(predators, princesses, spells) + self.reached(cells, predators, princesses)


@cache
def outlook(seats: int, seat: int, last: int, careless: bool = False) -> Outlook:
    """The `Outlook`, made once."""
    return Outlook(seats, seat, last, careless)
