"""95 % intervals by the Bayesian bootstrap: games that belong together are drawn together.

The games of one beginning, with the seats exchanged, are not independent: they have the same deal and the same dice. So
the bootstrap draws whole beginnings. Each kind of result that beginnings had gets a random weight of the gamma
distribution whose mean is how often it came up (Rubin, "The Bayesian Bootstrap", Annals of Statistics 9, 1981). One
more beginning is added in which everybody scored alike. Without it, ten wins of ten games would have no uncertainty.
For single games that are won or lost, this is Jeffreys' interval of a share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

RESAMPLES = 4000
"""How often the bootstrap draws for one share or mean."""
LOW, HIGH = 0.025, 0.975

Interval = tuple[float, float]
Unit = tuple[float, int]
"""The points that a player scored in the games of a beginning, and the number of these games."""


def resampled(units: Counter[Unit], even: float, random: Random) -> tuple[float, float]:
    """Returns the points and the number of games of one draw, which are as many as those of `units` and one more.

    `even` is the share of the points that a player scores if all are equal.
    """
    size = max(games for _, games in units)
    points = games = 0.0
    prior = (((size, size), even), ((0.0, size), 1 - even))
    for (scored, played), count in (*units.items(), *prior):
        weight = random.gammavariate(count, 1)
        points += weight * scored
        games += weight * played
    whole = size + sum(played * count for (_, played), count in units.items())
    return points / games * whole, whole


def share_interval(units: Iterable[Unit], even: float = 0.5) -> Interval:
    """Returns the 95 % interval of the share of the points. `units` must not be empty."""
    random, counted = Random(0), Counter(sorted(units))
    shares = []
    for _ in range(RESAMPLES):
        points, games = resampled(counted, even, random)
        shares.append(points / games)
    return between(shares)


def mean_interval(values: Sequence[float]) -> Interval:
    """Returns the 95 % interval of the mean of some numbers, drawn without a further one. They must not be empty."""
    random, means = Random(0), []
    counted = Counter(sorted(values))
    for _ in range(RESAMPLES):
        weights = [random.gammavariate(count, 1) for count in counted.values()]
        means.append(sum(map(float.__mul__, weights, map(float, counted))) / sum(weights))
    return between(means)


def between(values: Iterable[float]) -> Interval:
    """Returns the bounds between which 95 % of the values of a bootstrap lie."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return ordered[round(LOW * last)], ordered[round(HIGH * last)]
