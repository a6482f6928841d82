"""What somebody who solves puzzles should practise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from puzzles.line import Puzzle
from web.words import N_

KIND_NAMES = {
    "win": N_("winning this turn"),
    "force": N_("winning by force"),
    "survive": N_("stopping a win"),
    "odds": N_("the best chance"),
    "build": N_("the best build"),
    "word": N_("words for Target Cards"),
}
"""The names of the kinds of puzzles, within a sentence."""


def least_solved(puzzles: Iterable[Puzzle], solved: Collection[str]) -> tuple[Puzzle, int, int] | None:
    """Returns the first open puzzle of the kind and game of which the smallest part is solved, with how many of that
    kind are solved and how many there are; None if nothing is solved yet, or everything.

    Among kinds of which as much is solved, it is the first one.
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
