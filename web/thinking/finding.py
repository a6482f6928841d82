"""Puzzles in a played game: turns in which a proved solution was missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from time import perf_counter
from zlib import crc32

from puzzles.kinds import NAMES, kinds
from puzzles.kinds.kind import FAILED, TooLarge
from puzzles.line import END_OWN, FIRST_OWN, Puzzle, PuzzleError, read_puzzle
from pygames.contract import Position

LONGEST_S = 2.5
"""The most seconds that the proof of one kind takes. The page takes a worker for dead that is silent for longer."""
KINDS = ("win", "force", "survive")
"""The kinds to look for: a missed win, and an overlooked defence."""


def limit(seconds: float, now: Callable[[], float] = perf_counter) -> Callable[[], None]:
    """Returns a tick that raises `TooLarge` once this many seconds have passed."""
    end = now() + seconds

    def tick() -> None:
        if now() > end:
            raise TooLarge

    return tick


def turns(steps: Sequence[tuple[Position, str]], key: Callable[[Position], object]) -> list[tuple[int, list[str]]]:
    """Returns the turns of a line, each with the number of plies before it and its own plies.

    `key` returns the same value for all positions of a turn. Chance plies belong to no turn, and a new turn begins
    after each.
    """
    found: list[tuple[int, list[str]]] = []
    last: object = None
    for place, (before, ply) in enumerate(steps):
        if before.chances() is not None:
            last = None
            continue
        now = key(before)
        if last is None or now != last:
            found.append((place, []))
        found[-1][1].append(ply)
        last = now
    return found


def missed(
    start: Position, plies: Sequence[str], ticks: Callable[[], Callable[[], object]] = lambda: limit(LONGEST_S)
) -> Puzzle | None:
    """Returns a proved puzzle whose solution the plies of a turn have missed; None if there is none.

    `ticks` returns a tick for the proof of each kind. A proof that takes too long proves nothing.
    """
    known = kinds(start.game.id)
    for kind in [known[name] for name in KINDS if name in known]:
        try:
            solution = kind.solve(start, ticks())
            if solution is None:
                continue
            if kind.ends_with_turn:
                is_missed = kind.judge(start, solution, plies).state == FAILED
            else:
                is_missed = plies[0] != solution[0]
        except TooLarge:
            continue
        if is_missed:
            number = FIRST_OWN + crc32(f"{kind.name} {start}".encode()) % (END_OWN - FIRST_OWN)
            puzzle = Puzzle(f"{start.game.id}-{number}", kind.name, 0, (), str(start), solution)
            with suppress(PuzzleError):  # too long to be stored
                return read_puzzle(str(puzzle), NAMES)
    return None
