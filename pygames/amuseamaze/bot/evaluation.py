"""The static evaluation: a race, in turns that each seat still needs."""

from __future__ import annotations

from collections.abc import Sequence

from pygames.amuseamaze.bot.distances import Distances
from pygames.amuseamaze.bot.finder import HUNDRED
from pygames.amuseamaze.bot.worth import USUAL
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.bots.search import expected, total

AT_ONCE = 700
"""A way that is gone in one turn, in hundredths of a square."""
TURN = 1250
"""What a turn covers, with the whole list in sight."""
UNSURE = 700
"""The part of it over which it is unsure whether one turn more is needed; beyond it that is sure."""
SLOPE = 0.06
"""By how much of a turn ways differ that need equally many."""
SCALE = 0.2
"""The lead in turns with which three games in four are won."""
WAIT = 0.2
"""How much of the time until its next turn counts against a seat. The seat to act often makes less way than expected.

This and `SCALE` fit the results of 44 games between equal bots.
"""
DELAY, DELAY_OF_MANY = 0.3, 0.15
"""How much later the others finish than a search by the seat to act foresees, in turns: until then, it finds more than
it plans now. With more than two seats, more of them can get ahead of it.

These fit the results of games between bots of the best level: 200 with two seats, and 216 with three to six.
"""


def turns(cost: float) -> float:
    """Returns the turns that a seat needs for a way, in hundredths of a square, at the beginning of its turn."""
    over = max(cost, 0.0) - AT_ONCE
    if over <= 0:
        return 1 + SLOPE * over / AT_ONCE
    whole = over // TURN
    unsure = min(1.0, (over - whole * TURN) / UNSURE)
    return 1 + whole + (1 - SLOPE) * unsure + SLOPE * (over - whole * TURN) / TURN


def shares(ends: Sequence[float]) -> tuple[float, ...]:
    """Returns the expected results, from the times in turns at which the seats will finish."""
    weights = []
    for seat, end in enumerate(ends):
        weight = 1.0
        for other, later in enumerate(ends):
            if other != seat:
                weight *= expected(later - end, SCALE)
        weights.append(weight)
    whole = total(weights)
    return tuple([weight / whole for weight in weights])


def costs(position: AmuseAmazePosition) -> list[int]:
    """Returns the way that each seat still has to go, in hundredths of a square, less the worth of what it holds."""
    distances = Distances(position.maze, position.squares)
    return [
        HUNDRED * distances.field(cards)[square] - USUAL.tile * len(hand) - USUAL.card * (gardener == "1")
        for square, cards, hand, gardener in zip(
            position.pieces, position.cards, position.hands, position.gardeners, strict=True
        )
    ]


def wait(owner: int, seat: int, seats: int) -> float:
    """Returns how much a seat loses by waiting for its next turn while it is the `owner`'s turn, in turns."""
    return WAIT * ((seat - owner) % seats) / seats


def delay(seats: int) -> float:
    """Returns how much later others finish than a search by the seat to act foresees, in turns."""
    return DELAY if seats == 2 else DELAY_OF_MANY


def places(position: AmuseAmazePosition) -> list[float]:
    """Returns how much each seat loses by waiting for its next turn; 0 for the seat whose turn it is."""
    owner = position.turn.owner or position.seat
    return [wait(owner, seat, position.seats) for seat in range(1, position.seats + 1)]


def times(position: AmuseAmazePosition) -> list[float]:
    """Returns when each seat can be expected to finish, in turns from now."""
    return [turns(cost) + place for cost, place in zip(costs(position), places(position), strict=True)]


def evaluate(position: AmuseAmazePosition) -> tuple[float, ...]:
    """Returns each seat's expected result, without a search."""
    results = position.results()
    if results is not None:
        return tuple([float(result) for result in results])
    return shares(times(position))
