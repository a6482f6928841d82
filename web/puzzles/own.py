"""Puzzles from the player's own games, stored with one puzzle a line, as in the collection."""

from __future__ import annotations

from collections.abc import Iterable

from puzzles.kinds import NAMES
from puzzles.kinds.kind import MET
from puzzles.line import Puzzle, PuzzleError, is_own, read_puzzle
from web.puzzles.solved import MOST_PUT_AWAY, OWN_HEADING, OWN_KEY, PUT_AWAY
from web.puzzles.solving import Solving
from web.storage.texts import Texts

MOST = 100
"""The most puzzles that are stored. The oldest are dropped first."""


def read(line: str) -> Puzzle:
    """Parses a line. Raises `PuzzleError` if it is not a puzzle, or not one from a player's own games."""
    puzzle = read_puzzle(line, NAMES)
    if puzzle.difficulty or not is_own(puzzle.number):
        raise PuzzleError("This puzzle is not from somebody's games.")
    return puzzle


def is_sound(puzzle: Puzzle) -> bool:
    """Returns whether the solution can be played and solves the puzzle, as a line from a file may be wrong.

    Does not prove again that it is the only solution.
    """
    try:
        solving = Solving(puzzle)
        position = solving.start
        for ply in solving.line:
            position = position.play(ply)
        solving.kind.task(solving.start)
        solving.kind.why(solving.start, puzzle.solution)
        return solving.verdict(solving.line).state == MET
    except Exception:  # kinds rely on proved puzzles, and this one may be anything
        return False


class Own:
    """Stores the puzzles in a mapping of texts such as localStorage."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def load(self) -> list[Puzzle]:
        """Returns the puzzles, the oldest first. Skips lines that cannot be read."""
        found: dict[str, Puzzle] = {}
        try:
            lines = [line for line in self._lines() if not line.startswith(PUT_AWAY)]
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
        """Stores puzzles that are not stored yet. Raises `OSError` if there is no room."""
        kept = self.load()
        self._save([*kept, *_others(puzzles, kept)])

    def take(self, text: str) -> None:
        """Adds the puzzles in a file of games, as if they were older than the stored ones.

        Raises `PuzzleError` if one is damaged, `OSError` if there is no room.
        """
        lines = [line for line in text.splitlines() if line.startswith(OWN_HEADING)]
        puzzles = [read(line.removeprefix(OWN_HEADING)) for line in lines[-MOST:]]
        kept = self.load()
        self._save([*_others(puzzles, kept), *kept])

    def remove(self, identity: str) -> None:
        """Deletes a puzzle. Raises `OSError` if the storage is blocked."""
        self._save([puzzle for puzzle in self.load() if puzzle.id != identity], identity)

    def _lines(self) -> list[str]:
        return (self._texts.get(OWN_KEY) or "").splitlines()

    def _save(self, puzzles: list[Puzzle], put_away: str = "") -> None:
        """Stores the puzzles and which were deleted, so that an older copy does not bring those back."""
        there = {puzzle.id for puzzle in puzzles}
        before = [line.removeprefix(PUT_AWAY) for line in self._lines() if line.startswith(PUT_AWAY)]
        gone = [identity for identity in dict.fromkeys([*before, put_away]) if identity and identity not in there]
        lines = [*(f"{PUT_AWAY}{identity}" for identity in gone[-MOST_PUT_AWAY:]), *map(str, puzzles[-MOST:])]
        self._texts.put(OWN_KEY, "".join(f"{line}\n" for line in lines))


def _others(puzzles: Iterable[Puzzle], kept: Iterable[Puzzle]) -> list[Puzzle]:
    """Returns the puzzles that are not stored yet, each once."""
    known = {puzzle.id for puzzle in kept}
    return list({puzzle.id: puzzle for puzzle in puzzles if puzzle.id not in known}.values())
