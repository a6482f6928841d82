"""The static evaluation at the end of a turn, in points (rulebook section 8).

The worth is that for the seat whose turn it was. All numbers have few binary places, so they are the same everywhere.
"""

from __future__ import annotations

from functools import cache

from pygames.warmaze.board import CORNERS, NEIGHBOURS, PRINCESS, SQUARES
from pygames.warmaze.bot.fast_board import ALL_CORNERS, AREA, GONE, NEAR
from pygames.warmaze.bot.solver.cast import LAST_CORNER, THROWS
from pygames.warmaze.bot.solver.threat import DISTANCE, FAR, reaches

WON = 100_000.0
"""A value above any evaluation."""

CORNER = 150
TOUR = 80
"""For each move on the tour to all corners without a token."""
BLOCKED = 44
"""For each occupied square beside a princess."""
APART = (0, 270, 180, 40, -100, -150) + (-260,) * (FAR - 5)
"""For the distance between the pieces of a seat."""
HUNTING = ((0, 80, 60, 50, 10, 0, -100, -100), (0, 280, 280, 150, 0, -45, -170, -170))
"""For the distance between a predator and its prey: where the prey acts first, and where the predator does."""
FARTHEST = (-140, -200)
"""The limit for longer distances."""
NET = (
    ((0, 0, 0), (50, 0, 0), (150, 0, 0), (300, 0, 0), (600, 180, 0)),
    ((0, 0, 0), (90, 0, 0), (230, 150, 50), (250, 150, 50), (500, 250, 20)),
)
"""For prey whose own predator was thrown off: by the same two, then the distance between the two, from 1 to 5 and more,
then half the distance between hunter and prey, less what the hunter's partner can add to it.
"""
REACHED = 4000
"""With two seats: a predator that acts next devours a princess."""
PERHAPS_REACHED = 900
"""With more seats, where others act between, or the predator may choose another."""
CAST_NEXT = 600
"""A seat that acts next casts on its last corner, if it certainly can."""
CAST_LATER = 390
"""For the seat whose turn it was: it must wait for its next turn."""
LOST = -2000
"""In place of corners and tour, when the princess was devoured."""

A_HUNT = 12
"""The steps that one more princess to devour counts, where a seat is restless."""

HELP = (0, 2, 1, 1) + (0,) * FAR
"""Actions that a partner may add to a predator's 3 by her own, by the distance between the two."""


def _hunt(acts_first: bool, prey_apart: int, apart: int, away: int) -> int:
    worth = HUNTING[acts_first][away] if away < len(HUNTING[0]) else FARTHEST[acts_first]
    half = max(0, away - HELP[apart] - 1) // 2
    return worth + (NET[acts_first][min(prey_apart, 5) - 1][half] if prey_apart and half < 3 else 0)


DISTANCES = range(FAR + 1)


@cache
def _hunts(first: bool) -> tuple[float, ...]:
    """Returns the values of a hunt for the hunter, which acts before the prey if `first`.

    The index is ``(prey * 21 + own) * 21 + away``: the distance between the two pieces of the prey's seat, the one
    between those of the hunter's seat, and the one between hunter and prey.
    """
    # Computed when first needed, so that it is not in the memory snapshot of a page.
    return tuple(float(_hunt(first, prey, own, away)) for prey in DISTANCES for own in DISTANCES for away in DISTANCES)


@cache
def _tour(spells: int, at: int) -> int:
    """Returns the moves on the tour to all corners without a token, on an empty board."""
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


def _cast_chance(corner: int, at: int, apart: int) -> tuple[float, float]:
    """Returns how often a seat that lacks one corner can cast there this turn: with the corner free, and with it taken.

    `apart` is the distance between its pieces. The shares are those of positions from games.
    """
    away = DISTANCE[corner * AREA + at]
    if away < 2:
        return 1.0, 1.0 if apart == 1 or not away else 0.125
    if away == 2:
        return (1.0, 1.0) if apart < 2 else (1.0, 0.0) if apart < 4 else (0.0, 0.0)
    in_line = bool(THROWS[corner][at])
    if apart == 1:
        return (0.625, 0.15625) if in_line else (0.3125, 0.0)
    return (0.15625 if in_line and apart < 4 else 0.0), 0.0


@cache
def _cast_chances(corner: int) -> tuple[tuple[float, float], ...]:
    """Returns `_cast_chance` at the square of the princess times 21 plus the distance between the two."""
    return tuple(_cast_chance(corner, at, apart) for at in range(AREA) for apart in range(FAR + 1))


class Outlook:
    """The evaluation of positions at the end of a turn, for one seat."""

    def __init__(self, seats: int, seat: int, last: int, careless: bool = False) -> None:
        """`last` is the seat whose turn has ended; the others follow in order. Who is careless fears nobody."""
        share = 1 / (seats - 1)
        order = [(last + turn) % seats + 1 for turn in range(seats)]
        signs = {other: 1.0 if other == seat else -share for other in order}
        weight = REACHED if seats == 2 else PERHAPS_REACHED
        self._seats = tuple(signs.items())
        self._hunts = tuple(
            (hunter, prey, signs[prey], _hunts(order.index(hunter) < order.index(prey)))
            for prey in order
            for hunter in order
            if hunter != prey and not (careless and prey == seat)
        )
        self._casters = tuple(
            (other, signs[other] * (CAST_LATER if other == last else CAST_NEXT))
            for other in order
            if not (careless and other != seat)
        )
        self._fears = tuple(
            (hunter, prey, signs[prey] * weight)
            for turn, prey in enumerate(order)
            for hunter in order[:turn]
            if not (careless and prey == seat)
        )

    def pieces(self, predators: list[int], princesses: list[int], spells: list[int]) -> float:
        """Returns the part that depends only on the squares of the pieces and on the tokens."""
        value = 0.0
        apart = [0, 0, 0, 0, 0]
        for seat, sign in self._seats:
            at = princesses[seat]
            between = apart[seat] = DISTANCE[at * AREA + predators[seat]]
            value += sign * (PROGRESS[spells[seat] * 101 + at] + APART[between])
        for hunter, prey, sign, worths in self._hunts:
            away = DISTANCE[princesses[prey] * AREA + predators[hunter]]
            value -= sign * worths[apart[prey] * 441 + apart[hunter] * 21 + away]
        return value

    def threats(self, cells: list[int], predators: list[int], princesses: list[int], spells: list[int]) -> float:
        """Returns the part for princesses that a predator can devour in its next turn, by itself, before they act, and
        for those that lack one corner and may cast there; and for the room around princesses.
        """
        value = 0.0
        for seat, sign in self._seats:
            at = princesses[seat]
            if at != GONE:
                for square in NEIGHBOURS[at]:
                    if cells[square]:
                        value -= sign * BLOCKED
        for seat, weight in self._casters:
            corner = LAST_CORNER.get(spells[seat])
            if corner is not None and princesses[seat] != GONE:
                at = princesses[seat]
                taken = cells[corner] != 0 and at != corner
                value += weight * _cast_chances(corner)[at * 21 + DISTANCE[at * AREA + predators[seat]]][taken]
        for hunter, prey, weight in self._fears:
            at = predators[hunter]
            target = princesses[prey]
            away = DISTANCE[target * AREA + at]
            if away <= 4:
                actions = 3 + NEAR[princesses[hunter] * AREA + at]
                if away <= actions and reaches(cells, at, target, actions, PRINCESS + hunter):
                    value -= weight
        return value

    def of(self, cells: list[int], predators: list[int], princesses: list[int], spells: list[int]) -> float:
        """Returns the worth of a board."""
        return self.pieces(predators, princesses, spells) + self.threats(cells, predators, princesses, spells)


class Restless(Outlook):
    """The evaluation of a seat that wants the game to go on: nobody has cast or devoured for some turns."""

    def __init__(self, seats: int, seat: int, last: int, careless: bool, haste: float) -> None:
        """`haste` is what each step towards the end of the game is worth."""
        super().__init__(seats, seat, last, careless)
        self._seat = seat
        self._haste = haste

    def pieces(self, predators: list[int], princesses: list[int], spells: list[int]) -> float:
        return super().pieces(predators, princesses, spells) - self.still_to_go(predators, princesses, spells)

    def still_to_go(self, predators: list[int], princesses: list[int], spells: list[int]) -> float:
        """Returns what the steps are worth that the seat still has to go: its princess on her tour, and its predator to
        its prey.
        """
        seat, hunter = self._seat, predators[self._seat]
        prey = [at for other, at in enumerate(princesses) if other not in (0, seat) and at != GONE]
        steps = A_HUNT * len(prey) + min([DISTANCE[at * AREA + hunter] for at in prey], default=0)
        if princesses[seat] != GONE:
            steps += _tour(spells[seat], princesses[seat])
        return self._haste * steps


@cache
def outlook(seats: int, seat: int, last: int, careless: bool = False) -> Outlook:
    """Returns the `Outlook` of a seat. It is made only once."""
    return Outlook(seats, seat, last, careless)
