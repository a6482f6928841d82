"""Measures how difficult the puzzles of a collection are for those who did not prove them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from puzzles import criteria, rating
from puzzles.kinds import kinds
from puzzles.line import LEVELS, TRIES, Puzzle, offered
from puzzles.proving import collection
from pygames.arena.pool import Pool, run

PERCENT = 100


@dataclass(frozen=True, slots=True)
class Measured:
    """How often a puzzle is solved, each as a share from 0 to 1."""

    difficulty: int
    pressed: float
    """By pressing at random."""
    beginner: float
    hasty: float
    """By the levels with an eighth of their budgets."""
    steady: float
    """By level 3."""
    is_common: bool
    """Whether it is solved without a word that not everybody knows."""


def measured(puzzle: Puzzle) -> Measured:
    """Lets everybody try a puzzle."""
    kind, position, solution = kinds(puzzle.game_id)[puzzle.kind], puzzle.start(), puzzle.solution
    return Measured(
        puzzle.difficulty,
        rating.pressed(kind, position, solution),
        rating.beginner(kind, position, solution) / rating.BEGINNER_TRIES,
        rating.hasty(kind, position, solution) / LEVELS,
        puzzle.found[rating.STEADY_LEVEL - 1] / TRIES,
        not criteria.is_rare(position, solution),
    )


def table(game_id: str, pool: Pool) -> Iterator[str]:
    """Yields the rows of a table about the puzzles that a game offers, by difficulty, in percent. Raises OSError if a
    worker dies.
    """
    found = [one for some in run(_all_measured, offered(collection(game_id)), pool) for one in some]
    yield "| game | difficulty | puzzles | random | most random | beginner | levels in haste | level 3 | common words |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for difficulty in sorted({one.difficulty for one in found}):
        same = [one for one in found if one.difficulty == difficulty]
        shares = (
            _mean([one.pressed for one in same]),
            max(one.pressed for one in same),
            _mean([one.beginner for one in same]),
            _mean([one.hasty for one in same]),
            _mean([one.steady for one in same]),
            _mean([float(one.is_common) for one in same]),
        )
        cells = (game_id, str(difficulty), str(len(same)), *(f"{PERCENT * share:.1f}" for share in shares))
        yield f"| {' | '.join(cells)} |"


def _all_measured(puzzles: Sequence[Puzzle]) -> list[Measured]:
    return [measured(puzzle) for puzzle in puzzles]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
