"""Finds the puzzles that a player wants to practise, or should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from puzzles.line import Puzzle
from web.puzzles.glicko import EASIEST, STEP
from web.words import N_

KIND_NAMES = {
    "win": N_("winning this turn"),
    "force": N_("winning by force"),
    "survive": N_("stopping a win"),
    "odds": N_("the best chance"),
    "build": N_("best build"),
    "word": N_("target words"),
    "far": N_("getting far ahead"),
    "trap": N_("pushing into a trap"),
    "arrive": N_("arriving this turn"),
    "spare": N_("the shortest corridor"),
    "shut": N_("shutting a mouth"),
    "hold": N_("a defence in two turns"),
    "spell": N_("casting a spell"),
}
"""The names of the kinds of puzzles, as parts of a sentence."""


def least_solved(puzzles: Iterable[Puzzle], solved: Collection[str]) -> tuple[Puzzle, int, int] | None:
    """Returns the first open puzzle of the game and kind with the smallest solved share.

    The puzzle comes with the number of solved ones of that kind, and the number of all. Among kinds with equal shares,
    the first one is chosen. Returns None if nothing is solved yet, or everything.
    """
    every, done, first = Counter[tuple[str, str]](), Counter[tuple[str, str]](), dict[tuple[str, str], Puzzle]()
    for puzzle in puzzles:
        kind = puzzle.game_id, puzzle.kind
        every[kind] += 1
        if puzzle.id in solved:
            done[kind] += 1
        else:
            first.setdefault(kind, puzzle)
    if not done or not first:
        return None
    least = min(first, key=lambda kind: done[kind] / every[kind])
    return first[least], done[least], every[least]


def near(rating: float) -> int:
    """Returns the difficulty, 1 to 5, of the puzzles that suit a rating."""
    return min(max(1 + round((rating - EASIEST) / STEP), 1), 5)


def matching(puzzles: Iterable[Puzzle], game_id: str = "", kind: str = "", difficulty: int = 0) -> list[Puzzle]:
    """Returns the puzzles of a game, a kind and a difficulty; an empty text or 0 stands for all."""
    return [
        puzzle
        for puzzle in puzzles
        if game_id in ("", puzzle.game_id) and kind in ("", puzzle.kind) and difficulty in (0, puzzle.difficulty)
    ]


def following(puzzle: Puzzle, others: Iterable[Puzzle], solved: Collection[str]) -> Puzzle | None:
    """Returns the next open puzzle: of the same kind and difficulty if there is one, of the same kind, or any."""
    left = [other for other in others if other.id not in solved]
    for wanted in (matching(left, "", puzzle.kind, puzzle.difficulty), matching(left, "", puzzle.kind), left):
        if wanted:
            return wanted[0]
    return None
