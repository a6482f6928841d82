"""Puzzles from the games of this player, as they are kept: a puzzle a line, as in the collection."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.kinds import NAMES
from puzzles.kinds.kind import MET
from puzzles.line import Puzzle, PuzzleError, read_puzzle
from web.puzzles.solved import OWN_HEADING, OWN_KEY
from web.puzzles.solving import Solving
from web.storage.store import Texts

MOST = 100
"""The most that are kept. The oldest go first."""
FIRST, END = 900_000, 1_000_000
"""Their numbers begin with the one and end before the other. No collection has such numbers."""


def is_own(number: int) -> bool:
    """Returns whether a number is that of a puzzle from somebody's own games."""
    return FIRST <= number < END


def read(line: str) -> Puzzle:
    """Returns the puzzle of a line. Raises `PuzzleError` if it is none, or not one from somebody's games."""
    puzzle = read_puzzle(line, NAMES)
    if puzzle.difficulty or not is_own(puzzle.number):
        raise PuzzleError("This puzzle is not from somebody's games.")
    return puzzle


def is_sound(puzzle: Puzzle) -> bool:
    """Returns whether the solution can be played and solves the puzzle, which a line from a file may only claim.

    That it is the only solution is not proved again.
    """
    try:
        solving = Solving(puzzle)
        position = solving.start
        for ply in solving.line:
            position = position.play(ply)
        solving.kind.task(solving.start)
        solving.kind.why(solving.start, puzzle.solution)
        return solving.verdict(solving.line).state == MET
    except Exception:  # a kind relies on what it has proved, and here that may be anything
        return False


class Own:
    """Keeps them in a mapping of texts such as localStorage."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def load(self) -> list[Puzzle]:
        """Returns the puzzles, the oldest first. What cannot be read is left out."""
        found: dict[str, Puzzle] = {}
        try:
            lines = (self._texts.get(OWN_KEY) or "").splitlines()
        except OSError:
            return []
        for line in lines[-MOST:]:
            try:
                puzzle = read(line)
            except PuzzleError:
                continue
            found[puzzle.id] = puzzle
        return list(found.values())

    def add(self, *puzzles: Puzzle) -> None:
        """Keeps puzzles unless they are there. Raises `OSError` if there is no room."""
        kept = self.load()
        self._save([*kept, *_others(puzzles, kept)])

    def take(self, text: str) -> None:
        """Adds the puzzles of lines from a file of games, as if they were older than those that are here.

        Raises `PuzzleError` if one is damaged, `OSError` if there is no room.
        """
        lines = [line for line in text.splitlines() if line.startswith(OWN_HEADING)]
        puzzles = [read(line.removeprefix(OWN_HEADING)) for line in lines[-MOST:]]
        kept = self.load()
        self._save([*_others(puzzles, kept), *kept])

    def remove(self, identity: str) -> None:
        """Deletes a puzzle. Raises `OSError` if the storage is blocked."""
        self._save([puzzle for puzzle in self.load() if puzzle.id != identity])

    def _save(self, puzzles: list[Puzzle]) -> None:
        self._texts.put(OWN_KEY, "".join(f"{puzzle}\n" for puzzle in puzzles[-MOST:]))


def _others(puzzles: Iterable[Puzzle], kept: Iterable[Puzzle]) -> list[Puzzle]:
    """Returns those that are not kept yet, each once."""
    known = {puzzle.id for puzzle in kept}
    return list({puzzle.id: puzzle for puzzle in puzzles if puzzle.id not in known}.values())
