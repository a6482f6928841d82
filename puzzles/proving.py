"""Proves the puzzles of the collections again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor

from puzzles import rating
from puzzles.kinds import NAMES, WITH_PUZZLES, kinds
from puzzles.kinds.kind import MET, TooLarge
from puzzles.line import Puzzle, read_puzzles
from puzzles.mining import COLLECTION
from pygames.contract import PositionError


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
    if puzzles and not rating.share_falls([one.difficulty for one in puzzles], [one.found for one in puzzles]):
        faults.append(f"{game_id}: level 3 does not solve fewer of the more difficult puzzles")
    return faults


def share(number: int, of: int) -> list[Puzzle]:
    """Returns share `number` (from 1) of the `of` shares into which all puzzles of the collections are divided."""
    puzzles = [puzzle for game_id in WITH_PUZZLES for puzzle in collection(game_id)]
    return puzzles[number - 1 :: of]


def prove(executor: Executor, number: int = 1, of: int = 1) -> Iterator[list[str]]:
    """Proves a share of all puzzles. Yields the faults of each puzzle, and then those of each collection."""
    yield from executor.map(faults_of, share(number, of), chunksize=4)
    yield from executor.map(faults_of_collection, WITH_PUZZLES)


def table(game_id: str) -> Counter[tuple[str, int]]:
    """Returns how many puzzles a game has of each kind and difficulty."""
    return Counter((puzzle.kind, puzzle.difficulty) for puzzle in collection(game_id))
