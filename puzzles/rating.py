"""Measures the difficulty of puzzles with the bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from puzzles.kinds.kind import MET, OPEN, Kind
from puzzles.line import LEVELS, TRIES
from pygames.bots import choose
from pygames.contract import Position

STEADY_LEVEL = 3
"""The level whose share of solved puzzles falls as the difficulty rises."""
LONGEST_TURN = 30


def solves(kind: Kind, position: Position, solution: Sequence[str], player: Callable[[Position], str]) -> bool:
    """Returns whether a player, who returns the ply that it plays in a position, solves a puzzle.

    For a win by force, it only has to find the first move. Raises `IllegalPly` if it plays what is not legal.
    """
    if not kind.ends_with_turn:
        ply = player(position)
        position.check(ply)
        return ply == solution[0]
    plies: list[str] = []
    place = position
    for _ in range(LONGEST_TURN):
        plies.append(player(place))
        place = place.play(plies[-1])
        state = kind.judge(position, solution, plies).state
        if state != OPEN:
            return state == MET
    return False


def finds(kind: Kind, position: Position, solution: Sequence[str], level: int, seed: int) -> bool:
    """Returns whether a bot with its level's own budget solves a puzzle."""
    return solves(kind, position, solution, lambda place: choose(place, level, seed).ply)


def found(kind: Kind, position: Position, solution: Sequence[str]) -> tuple[int, ...]:
    """Returns in how many of its tries each level solves a puzzle, level 1 first."""
    return tuple(
        sum(finds(kind, position, solution, level, seed) for seed in range(TRIES)) for level in range(1, LEVELS + 1)
    )


def hardness(tries: Sequence[int], position: Position, solution: Sequence[str]) -> tuple[float, ...]:
    """Returns a key that sorts puzzles of one game, the easiest first.

    The key compares the tries that level 3 solves, then those of all levels, then the length of the solution, and then
    the number of legal plies at the start.
    """
    return (-tries[STEADY_LEVEL - 1], -sum(tries), len(solution), len(position.plies()))


def share_falls(difficulties: Sequence[int], tries: Sequence[Sequence[int]]) -> bool:
    """Returns whether the share that level 3 solves falls from difficulty 1 to 5, and never rises in between."""
    solved: Counter[int] = Counter()
    for difficulty, one in zip(difficulties, tries, strict=True):
        solved[difficulty] += one[STEADY_LEVEL - 1]
    counts = Counter(difficulties)
    shares = [solved[difficulty] / counts[difficulty] for difficulty in sorted(counts)]
    return shares == sorted(shares, reverse=True) and shares[0] > shares[-1]
