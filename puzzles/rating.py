"""Measures the difficulty of puzzles with the bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random

from puzzles.kinds.kind import MET, OPEN, Kind, Verdict, after
from puzzles.line import LEVELS, TRIES
from pygames.arena.players import function
from pygames.bots import choose, levels
from pygames.catalogue import package
from pygames.contract import Position

STEADY_LEVEL = 3
"""The level whose share of solved puzzles falls as the difficulty rises."""
MOSTLY = 2
"""In how many of its tries a solver mostly solves a puzzle."""
LONGEST_TURN = 30
HASTE = 8
"""By how much less than its own budget a hasty level thinks."""
PRESSES = 200
"""How often the random presser tries a puzzle."""
BEGINNER_TRIES = 5
SEEN_THROUGH = ("mouse-madness",)
"""The games whose bots see every way to play a turn, so that they say little about how difficult a turn is."""
Player = Callable[[Position], str]
"""Returns the ply that a solver plays in a position."""


def solves(kind: Kind, position: Position, solution: Sequence[str], player: Player) -> bool:
    """Returns whether a player, who returns the ply that it plays in a position, solves a puzzle.

    In puzzles that go on after the turn, it only has to find the first move. Raises `IllegalPly` if it plays anything
    illegal.
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


def hasty(kind: Kind, position: Position, solution: Sequence[str]) -> int:
    """Returns how many of the levels solve a puzzle with an eighth of their own budgets, each once."""
    own = levels(position.game.id)

    def solve(level: int) -> bool:
        nodes = max(1, own[level - 1].nodes // HASTE)
        return solves(kind, position, solution, lambda place: choose(place, level, 0, nodes).ply)

    return sum(map(solve, range(1, LEVELS + 1)))


def beginner(kind: Kind, position: Position, solution: Sequence[str]) -> int:
    """Returns in how many of its tries the beginner of the benchmarks solves a puzzle."""
    play = function(f"benchmarks.bots.people.{package(position.game.id)}:beginner")

    def solve(seed: int) -> bool:
        random = Random(seed)
        return solves(kind, position, solution, lambda place: play(place, random.getrandbits(30)))

    return sum(map(solve, range(BEGINNER_TRIES)))


@lru_cache(maxsize=8)
def pressed(kind: Kind, position: Position, solution: tuple[str, ...]) -> float:
    """Returns the share of tries in which somebody who presses at random solves a puzzle, 0 to 1.

    Unlike for the bots, the whole of a longer puzzle counts, as it does on the page.
    """
    random = Random(0)
    plies: dict[str, list[str]] = {}
    verdicts: dict[tuple[str, ...], Verdict] = {}

    def press(place: Position) -> str:
        text = str(place)
        if text not in plies:
            plies[text] = place.plies()
        return random.choice(plies[text])

    def solve() -> bool:
        if kind.ends_with_turn:
            return solves(kind, position, solution, press)
        played: tuple[str, ...] = ()
        while True:
            played = (*played, press(after(position, played)))
            if played not in verdicts:
                verdicts[played] = kind.judge(position, solution, played)
            verdict = verdicts[played]
            if verdict.state != OPEN:
                return verdict.state == MET
            played += verdict.answer

    return sum(solve() for _ in range(PRESSES)) / PRESSES


def hardness(
    tries: Sequence[int], others: Sequence[int], share: float, position: Position, solution: Sequence[str]
) -> tuple[float, ...]:
    """Returns a key that sorts puzzles of one kind, the easiest first.

    The key begins with whether level 3 solves the puzzle mostly, once or never. Then it compares the tries of all
    levels with those of the `others`, then the share that pressing at random solves, then the length of the solution,
    and then the number of legal plies at the start. In a game whose bots see every way to play a turn, the share comes
    instead of the tries.
    """
    steady = -min(tries[STEADY_LEVEL - 1], MOSTLY)
    solved = -sum(tries) - sum(others)
    shape = len(solution), len(position.plies())
    is_seen_through = position.game.id in SEEN_THROUGH
    return (steady, -share, *shape) if is_seen_through else (steady, solved, -share, *shape)


def falls(difficulties: Sequence[int], values: Sequence[float]) -> bool:
    """Returns whether the mean of the values falls from difficulty 1 to 5, and never rises in between."""
    sums: dict[int, float] = {}
    for difficulty, value in zip(difficulties, values, strict=True):
        sums[difficulty] = sums.get(difficulty, 0) + value
    counts = Counter(difficulties)
    means = [sums[difficulty] / counts[difficulty] for difficulty in sorted(counts)]
    return means == sorted(means, reverse=True) and means[0] > means[-1]
