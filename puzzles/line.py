"""A puzzle as a line of text: ``id | kind | difficulty | position | solution``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.contract import Position

BETWEEN = " | "
LONGEST_LINE = 4_000
"""The most characters in a line."""
MOST_LINES = 2_000
"""The most puzzles in a collection."""
LONGEST_SOLUTION = 40
"""The most plies in a solution."""
TRIES = 3
"""How often each level of the bots tries a puzzle."""
LEVELS = 5
RETIRED = "r"
"""What comes before the difficulty of a puzzle that is opened only by its link and by the days that had it."""
UNRATED = "-"
"""The difficulty of a puzzle that no bot has tried, as written in a line."""

FIRST_OWN, END_OWN = 900_000, 1_000_000
"""The range of the numbers of puzzles from the player's own games, which no collection uses. `END_OWN` is excluded."""

_ID = re.compile(rf"({'|'.join(GAMES)})-([0-9]{{1,6}})")
_DIFFICULTY = re.compile(rf"({RETIRED}?)([1-5]):([0-{TRIES}]{{{LEVELS}}})")
_SIGNS = re.compile(r"[A-Za-z0-9:!+x=.-]{1,120}")


class PuzzleError(ValueError):
    """Raised for a text that is not a valid puzzle."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a task, and its solution."""

    id: str
    """The game's id, a hyphen and a number that is unique within the game."""
    kind: str
    """The name of the task (`puzzles.kinds`)."""
    difficulty: int
    """From 1, the easiest, to 5; 0 if it was not measured."""
    found: tuple[int, ...]
    """How many of its `TRIES` each level of the bots solved, level 1 first; empty if this was not measured."""
    position: str
    """The position as a text."""
    solution: tuple[str, ...]
    """The plies of the solution. ``docs/puzzles.md`` describes what each kind stores here."""
    is_retired: bool = False
    """Whether it is opened only by its link and by the days that had it."""

    @property
    def game_id(self) -> str:
        return self.id.rpartition("-")[0]

    @property
    def number(self) -> int:
        return int(self.id.rpartition("-")[2])

    def start(self) -> Position:
        """Returns the starting position. Raises `PositionError` if the text is not valid."""
        return game_of(self.game_id).parse(self.position)

    def __str__(self) -> str:
        rated = f"{self.difficulty}:{''.join(map(str, self.found))}" if self.difficulty else UNRATED
        rated = RETIRED + rated if self.is_retired else rated
        return BETWEEN.join((self.id, self.kind, rated, self.position, " ".join(self.solution)))


def read_puzzle(line: str, kinds: frozenset[str] | set[str]) -> Puzzle:
    """Parses a line with a puzzle whose kind is one of `kinds`. Raises `PuzzleError` for any other text.

    Does not parse the position, and proves nothing.
    """
    if len(line) > LONGEST_LINE:
        raise PuzzleError("The line is too long.")
    fields = line.split(BETWEEN)
    if len(fields) != 5:
        raise PuzzleError(f"A puzzle has 5 fields, not {len(fields)}.")
    identity, kind, difficulty, position, solution = fields
    if not _ID.fullmatch(identity):
        raise PuzzleError(f"No puzzle has the id {identity[:40]!r}.")
    if kind not in kinds:
        raise PuzzleError(f"There is no kind {kind[:40]!r}.")
    rated = _DIFFICULTY.fullmatch(difficulty)
    if rated is None and difficulty != UNRATED:
        raise PuzzleError(f"This is no difficulty: {difficulty[:40]!r}.")
    plies = tuple(solution.split(" "))
    if not 1 <= len(plies) <= LONGEST_SOLUTION or not all(map(_SIGNS.fullmatch, plies)):
        raise PuzzleError("The solution is no list of moves.")
    grade, found = (int(rated[2]), tuple(map(int, rated[3]))) if rated else (0, ())
    return Puzzle(identity, kind, grade, found, position, plies, bool(rated and rated[1]))


def read_puzzles(text: str, kinds: frozenset[str] | set[str]) -> Iterator[Puzzle]:
    """Yields the puzzles of a collection, one a line.

    Raises `PuzzleError` if a line is not a puzzle, if one has no difficulty, or if an id occurs twice.
    """
    seen: set[str] = set()
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise PuzzleError("The collection is too long.")
    for line in lines:
        puzzle = read_puzzle(line, kinds)
        if puzzle.id in seen:
            raise PuzzleError(f"The id {puzzle.id} comes twice.")
        if not puzzle.difficulty:
            raise PuzzleError(f"The difficulty of {puzzle.id} was not measured.")
        seen.add(puzzle.id)
        yield puzzle


def offered(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Returns the puzzles that are not retired."""
    return [puzzle for puzzle in puzzles if not puzzle.is_retired]


def is_own(number: int) -> bool:
    """Returns whether a number belongs to a puzzle from a player's own games."""
    return FIRST_OWN <= number < END_OWN
