"""The player's rating by Glicko-2. Each puzzle is a rating period of its own.

http://www.glicko.net/glicko/glicko2.pdf has the formulas, and the names of their parts.
"""

from __future__ import annotations

from math import exp, log, pi, sqrt

from puzzles.line import Puzzle
from web.puzzles.solved import MOST, MOST_DEVIATION, Progress

EASIEST, STEP = 1000, 150
"""The rating of a puzzle of difficulty 1, and its increase for each further difficulty."""
PUZZLE_DEVIATION = 80.0
"""The deviation of the ratings of puzzles."""
TAU = 0.5
"""How fast the volatility may change."""
SCALE = 173.7178
CLOSE = 1e-6


def rate(progress: Progress, puzzle: Puzzle, is_solved: bool, today: int) -> None:
    """Updates the rating by a puzzle's first result: solved without a wrong turn or a hint, or not.

    A puzzle whose difficulty was not measured changes nothing.
    """
    if not puzzle.difficulty or puzzle.id in progress.rated or len(progress.rated) >= MOST:
        return
    progress.rated.add(puzzle.id)
    theirs = EASIEST + STEP * (puzzle.difficulty - 1)
    mine = progress.rating, progress.deviation, progress.volatility
    rating, deviation, volatility = after(*mine, theirs, PUZZLE_DEVIATION, is_solved)
    progress.rating, progress.deviation, progress.volatility = rating, min(deviation, MOST_DEVIATION), volatility
    progress.ratings[today] = round(rating)


def after(
    rating: float, deviation: float, volatility: float, theirs: float, their_deviation: float, score: float
) -> tuple[float, float, float]:
    """Returns rating, deviation and volatility after one result: 1 for won, 0 for lost."""
    phi, distance = deviation / SCALE, (rating - theirs) / SCALE
    g = 1 / sqrt(1 + 3 * (their_deviation / SCALE) ** 2 / pi**2)
    expected = 1 / (1 + exp(-g * distance))
    variance = 1 / (g**2 * expected * (1 - expected))
    delta = variance * g * (score - expected)
    sigma = _volatility(phi, volatility, variance, delta)
    phi = 1 / sqrt(1 / (phi**2 + sigma**2) + 1 / variance)
    return rating + SCALE * phi**2 * g * (score - expected), SCALE * phi, sigma


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Returns the new volatility, found by the Illinois algorithm (step 5 of the paper)."""
    a = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        step = 1
        while f(a - step * TAU) < 0:
            step += 1
        high = a - step * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        x = low + (low - high) * at_low / (at_high - at_low)
        at_x = f(x)
        if at_x * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = x, at_x
    return exp(low / 2)
