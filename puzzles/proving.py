"""Proves the puzzles of the collections again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from puzzles import rating
from puzzles.kinds import NAMES, WITH_PUZZLES, kinds
from puzzles.kinds.kind import MET, TooLarge
from puzzles.line import Puzzle, offered, read_puzzles
from pygames.arena.pool import Pool, run
from pygames.contract import PositionError

COLLECTION = Path(__file__).parent / "collection"


def collection(game_id: str) -> list[Puzzle]:
    """Returns the puzzles of a game; empty if it has no collection. Raises `PuzzleError` if the file is damaged."""
    path = COLLECTION / f"{game_id}.txt"
    return list(read_puzzles(path.read_text(encoding="utf-8"), NAMES)) if path.exists() else []


def faults_of(puzzle: Puzzle) -> list[str]:
    """Returns the faults of a puzzle: an invalid position, a wrong solution, or further solutions."""
    try:
        position = puzzle.start()
        kind = kinds(puzzle.game_id)[puzzle.kind]
        solution = kind.solve(position)
    except (PositionError, KeyError) as error:
        return [f"{puzzle.id}: {error}"]
    except TooLarge:
        return [f"{puzzle.id}: there is too much to enumerate"]
    if solution is None:
        return [f"{puzzle.id}: the solution is not the only one, or there is none"]
    if solution != puzzle.solution:
        return [f"{puzzle.id}: the solution is {' '.join(solution)}"]
    if kind.judge(position, solution, kind.line(solution)).state != MET:
        return [f"{puzzle.id}: the solution does not meet the task"]
    return []


def faults_of_collection(game_id: str, puzzles: Sequence[Puzzle] | None = None) -> list[str]:
    """Returns the faults of a collection as a whole, such as puzzles that are alike, or a wrong order.

    `puzzles` defaults to those of the file.
    """
    puzzles, known = collection(game_id) if puzzles is None else puzzles, kinds(game_id)
    faults, seen = [], dict[tuple[str, str], list[tuple[str, frozenset[str]]]]()
    for puzzle in puzzles:
        if puzzle.game_id != game_id or puzzle.kind not in known:
            faults.append(f"{puzzle.id}: not a puzzle of {game_id}")
            continue
        kind = known[puzzle.kind]
        features = kind.features(puzzle.start())
        others = seen.setdefault((puzzle.kind, kind.line(puzzle.solution)[0]), [])
        faults += [f"{puzzle.id} is like {other}" for other, one in others if len(one ^ features) <= kind.alike]
        others.append((puzzle.id, features))
    live = [one for one in offered(puzzles) if one.game_id == game_id and one.kind in known]
    steady = [float(one.found[rating.STEADY_LEVEL - 1]) for one in live]
    if live and not rating.falls([one.difficulty for one in live], steady):
        faults.append(f"{game_id}: the more difficult puzzles are not more difficult")
    return faults


def share(number: int, of: int) -> list[Puzzle]:
    """Returns share `number` (from 1) of the `of` shares into which all puzzles of the collections are divided."""
    puzzles = [puzzle for game_id in WITH_PUZZLES for puzzle in collection(game_id)]
    return puzzles[number - 1 :: of]


def prove(pool: Pool, number: int = 1, of: int = 1) -> Iterator[list[str]]:
    """Proves a share of all puzzles. Yields the faults of puzzles, and then those of each collection."""
    yield from run(_faults, share(number, of), pool)
    yield from map(faults_of_collection, WITH_PUZZLES)


def _faults(puzzles: Sequence[Puzzle]) -> list[str]:
    return [fault for puzzle in puzzles for fault in faults_of(puzzle)]


def table(game_id: str) -> Counter[tuple[str, int]]:
    """Returns how many puzzles a game offers of each kind and difficulty."""
    return Counter((puzzle.kind, puzzle.difficulty) for puzzle in offered(collection(game_id)))
