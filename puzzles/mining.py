"""Finds puzzles, proves and rates them, and writes the collection of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import process_time

from puzzles import rating
from puzzles.candidates import candidates
from puzzles.kinds import kinds
from puzzles.kinds.kind import TooLarge
from puzzles.line import Puzzle
from pygames.catalogue import game as game_of

COLLECTION = Path(__file__).parent / "collection"
BATCH = 200
"""The number of candidates in a batch, which one process searches."""
DIFFICULTIES = 5


@dataclass(frozen=True, slots=True)
class Find:
    """A puzzle that is proved and tried by bots, but has no difficulty yet."""

    kind: str
    position: str
    solution: tuple[str, ...]
    tries: tuple[int, ...]

    def hardness(self, game_id: str) -> tuple[float, ...]:
        """Returns the sort key by difficulty."""
        return rating.hardness(self.tries, game_of(game_id).parse(self.position), self.solution)


@dataclass(frozen=True, slots=True)
class Batch:
    """The puzzles that a process has found, and the CPU seconds that it took."""

    finds: list[Find]
    seconds: float


def look(game_id: str, seed: int, wanted: frozenset[str]) -> Batch:
    """Searches a batch of candidates for puzzles of the wanted kinds."""
    begun, found = process_time(), []
    known = kinds(game_id)
    for name, position in candidates(game_id, Random(f"{game_id} {seed}"), BATCH):
        if name not in wanted:
            continue
        kind = known[name]
        try:
            solution = kind.solve(position)
        except TooLarge:
            continue
        if solution is None or not _is_worth_it(game_id, name, solution):
            continue
        found.append(Find(name, str(position), solution, rating.found(kind, position, solution)))
    return Batch(found, process_time() - begun)


def _is_worth_it(game_id: str, kind: str, solution: tuple[str, ...]) -> bool:
    """Returns whether a solution is more than the first idea of a player."""
    if kind == "win" and game_id in ("mouse-madness", "warmaze"):
        return len(solution) > 1 + (game_id == "warmaze")
    if kind in ("win", "word") and game_id == "amuseamaze":
        return len(solution[0].split("-")) > 2
    return True


class Collector:
    """Collects puzzles that are unlike the others and of a kind and difficulty that is still wanted."""

    def __init__(self, game_id: str, each: int) -> None:
        self.game_id, self.each = game_id, each
        self.finds: list[Find] = []
        self._known = kinds(game_id)
        self._features: dict[tuple[str, str], list[frozenset[str]]] = {}
        self._counts: Counter[tuple[str, int]] = Counter()

    def take(self, finds: Iterable[Find]) -> None:
        """Adds the wanted puzzles. No more than half of a kind may be solved by the same number of tries."""
        for find in finds:
            group = (find.kind, sum(find.tries))
            if find.kind in self.missing() and self._counts[group] < (self.each + 1) // 2 and self._is_new(find):
                self._counts[group] += 1
                self.finds.append(find)

    def missing(self) -> frozenset[str]:
        """Returns the kinds of which more puzzles are wanted."""
        counts = Counter(find.kind for find in self.finds)
        return frozenset(name for name in self._known if counts[name] < self.each)

    def _is_new(self, find: Find) -> bool:
        kind = self._known[find.kind]
        features = kind.features(game_of(self.game_id).parse(find.position))
        alike = self._features.setdefault((find.kind, kind.line(find.solution)[0]), [])
        if any(len(features ^ other) <= kind.alike for other in alike):
            return False
        alike.append(features)
        return True

    def puzzles(self) -> list[Puzzle]:
        """Returns the collection: equal shares of each difficulty, the easiest first."""
        ranked = sorted(self.finds, key=lambda find: (find.hardness(self.game_id), find.position))
        return [
            Puzzle(
                f"{self.game_id}-{number}",
                find.kind,
                1 + DIFFICULTIES * (number - 1) // len(ranked),
                find.tries,
                find.position,
                find.solution,
            )
            for number, find in enumerate(ranked, 1)
        ]


def mine(game_id: str, executor: Executor, jobs: int, each: int, batches: int, tell: Callable[[str], None]) -> float:
    """Writes a collection with `each` puzzles of each kind, from at most `batches` batches. Returns the CPU seconds."""
    collector, seconds, seed = Collector(game_id, each), 0.0, 0
    running: set[Future[Batch]] = set()
    while collector.missing() and seed < batches:
        while len(running) < jobs:
            running.add(executor.submit(look, game_id, seed, collector.missing()))
            seed += 1
        ready, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ready:
            batch = future.result()
            seconds += batch.seconds
            collector.take(batch.finds)
        counts = Counter((find.kind, find.tries[rating.STEADY_LEVEL - 1]) for find in collector.finds)
        tell(f"{game_id}: {seed} batches, {seconds:.0f} s, {dict(sorted(counts.items()))}")
    for future in running:
        future.cancel()
    puzzles = collector.puzzles()
    lines = "".join(f"{puzzle}\n" for puzzle in puzzles)
    (COLLECTION / f"{game_id}.txt").write_text(lines, encoding="utf-8")
    return seconds
