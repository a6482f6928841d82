"""Ratings of all players from all their games: the model of Bradley and Terry.

Each player has a strength, and a game is won by each seat with a probability in proportion to the strength of its
player (Bradley and Terry, Biometrika 39, 1952; with more than two seats, Luce 1959). The strengths are those under
which the results are most likely; a draw counts as a part of a win for each seat. They are found by the iteration of
Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32, 2004.

The rating is 400 times the decimal logarithm of the strength, as in Elo's scale, and the mean of all players is 0. Each
two players who have met get one more beginning in which they scored alike, so that nobody's rating is infinite. The
intervals are those of `pygames.arena.interval`: all beginnings of all pairs are drawn anew, and all players rated anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, log10
from random import Random

from pygames.arena.interval import Interval, between, resampled
from pygames.arena.meeting import Meeting

PRECISE = 1e-5
"""The iteration ends when no strength changes by more than this, as a share of it."""
MOST_ROUNDS = 10_000
RESAMPLES = 1000
"""How often the bootstrap rates all players anew."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is."""

    player: str
    elo: float
    """The rating; the mean of all players is 0."""
    interval: Interval
    """The 95 % interval of the rating."""
    games: int
    points: float


@dataclass(frozen=True, slots=True)
class Scored:
    """The points of the first of two players in some games; both are numbers. The second has `others` seats."""

    first: int
    second: int
    others: int
    points: float
    games: float


def strengths(count: int, scored: Sequence[Scored], begin: Sequence[float] = ()) -> list[float]:
    """Returns the most likely strengths of `count` players; their geometric mean is 1.

    All players must be connected by games, and nobody may have won or lost all. `begin` are strengths to begin with.
    """
    found = list(begin) or [1.0] * count
    won = [0.0] * count
    for one in scored:
        won[one.first] += one.points
        won[one.second] += one.games - one.points
    for _ in range(MOST_ROUNDS):
        expected = [0.0] * count
        for one in scored:
            each = one.games / (found[one.first] + one.others * found[one.second])
            expected[one.first] += each
            expected[one.second] += one.others * each
        after = [points / each for points, each in zip(won, expected, strict=True)]
        mean = exp(sum(map(log, after)) / count)
        after = [strength / mean for strength in after]
        change = max(abs(new / old - 1) for new, old in zip(after, found, strict=True))
        found = after
        if change < PRECISE:
            break
    return found


def ratings(meetings: Iterable[Meeting], resamples: int = RESAMPLES) -> list[Rating]:
    """Returns the ratings of all players who have met, the strongest first.

    `meetings` are what they have scored, and `resamples` is the number of resamples of the bootstrap.
    """
    met = list(meetings)
    names = list(dict.fromkeys(name for meeting in met for name in meeting.players))
    number = {name: place for place, name in enumerate(names)}
    units = [meeting.units for meeting in met]

    def scored(totals: Iterable[tuple[float, float]]) -> list[Scored]:
        return [
            Scored(number[one.players[0]], number[one.players[1]], one.seats - 1, points, games)
            for one, (points, games) in zip(met, totals, strict=True)
        ]

    with_prior = [(one.points + 1, float(one.games + one.seats)) for one in met]  # one more beginning: a win of seats
    found = strengths(len(names), scored(with_prior))
    random = Random(0)
    drawn = [
        strengths(
            len(names),
            scored(resampled(one, 1 / meeting.seats, random) for one, meeting in zip(units, met, strict=True)),
            found,
        )
        for _ in range(resamples)
    ]
    rated = []
    for name, place in number.items():
        own = [meeting for meeting in met if name in meeting.players]
        points = sum(one.points if one.players[0] == name else one.games - one.points for one in own)
        interval = between(400 * log10(one[place]) for one in drawn)
        rated.append(Rating(name, 400 * log10(found[place]), interval, sum(one.games for one in own), points))
    return sorted(rated, key=lambda rating: -rating.elo)
