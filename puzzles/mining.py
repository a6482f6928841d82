"""Finds puzzles, proves and rates them, and adds them to the collection of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, takewhile
from random import Random
from time import monotonic, process_time

from puzzles import criteria, rating
from puzzles.candidates import candidates
from puzzles.kinds import kinds
from puzzles.kinds.kind import Kind, TooLarge
from puzzles.line import TRIES, Puzzle
from puzzles.proving import COLLECTION, collection
from pygames.arena.pool import Pool, run
from pygames.contract import Position

BATCH = 200
"""The number of candidates in a batch, which one process searches."""
DIFFICULTIES = 5
EASY_SHARE = 0.4
"""The largest share of a kind that level 3 solves in all of its tries."""
RARE_TO_COMMON = 2 / 3
"""How many puzzles with words that not everybody knows there may be for each other one of a kind: the two highest
difficulties, which are two fifths, may have them.
"""


@dataclass(frozen=True, slots=True)
class Find:
    """A puzzle that is proved and tried by bots, but has no difficulty yet."""

    kind: str
    position: Position
    solution: tuple[str, ...]
    tries: tuple[int, ...]
    others: tuple[int, ...]
    """How often it was solved by those who try it besides the levels."""
    share: float
    """The share of tries in which pressing at random solves it."""
    is_rare: bool
    identity: str = ""
    """Its id, if it is in the collection."""

    def puzzle(self, identity: str, difficulty: int, is_retired: bool = False) -> Puzzle:
        """Returns it as a puzzle of the collection."""
        return Puzzle(identity, self.kind, difficulty, self.tries, str(self.position), self.solution, is_retired)

    @property
    def is_easy(self) -> bool:
        """Whether level 3 always solves it."""
        return self.tries[rating.STEADY_LEVEL - 1] == TRIES

    @property
    def hardness(self) -> tuple[float, ...]:
        """The sort key by difficulty."""
        return self.is_rare, *rating.hardness(self.tries, self.others, self.share, self.position, self.solution)


@dataclass(frozen=True, slots=True)
class Batch:
    """The puzzles that a process has found, and the CPU seconds that it took."""

    finds: list[Find]
    seconds: float


def look(game_id: str, batches: Iterable[tuple[int, frozenset[str]]]) -> Batch:
    """Searches batches of candidates, each given by its seed, for puzzles of the kinds that it is to have."""
    begun, found = process_time(), []
    known = kinds(game_id)
    for seed, wanted in batches:
        for name, position in candidates(game_id, Random(f"{game_id} {seed}"), BATCH):
            if name not in wanted:
                continue
            kind = known[name]
            try:
                solution = kind.solve(position)
            except TooLarge:
                continue
            if solution is not None and criteria.is_worth_it(kind, position, solution):
                found.append(_tried(kind, position, solution, rating.found(kind, position, solution)))
    return Batch(found, process_time() - begun)


def _tried(kind: Kind, position: Position, solution: tuple[str, ...], tries: tuple[int, ...], of: str = "") -> Find:
    others = rating.hasty(kind, position, solution), rating.beginner(kind, position, solution)
    share = rating.pressed(kind, position, solution)
    return Find(kind.name, position, solution, tries, others, share, criteria.is_rare(position, solution), of)


class Collector:
    """Collects puzzles that are unlike the others and of a kind and difficulty that is still wanted."""

    def __init__(self, game_id: str, each: int) -> None:
        """Begins with the puzzles of the collection. Those that are no good tasks any more will be retired."""
        self.game_id, self.each = game_id, each
        self.finds: list[Find] = []
        self._known = kinds(game_id)
        self._features: dict[tuple[str, str], list[frozenset[str]]] = {}
        self._retired: list[Puzzle] = []
        self._last = 0
        for puzzle in collection(game_id):
            self._last = max(self._last, puzzle.number)
            self._begin_with(puzzle)

    def _begin_with(self, puzzle: Puzzle) -> None:
        kind, position = self._known[puzzle.kind], puzzle.start()
        solution = kind.solve(position)
        assert solution is not None, f"{puzzle.id} is proved"
        find = None
        if not puzzle.is_retired and criteria.is_kept(kind, position, solution):
            find = _tried(kind, position, solution, puzzle.found, puzzle.id)
        if find and self._is_wanted(find):
            self.finds.append(find)
        else:
            self._retired.append(replace(puzzle, solution=solution, is_retired=True))
        self._note(puzzle.kind, position, solution)

    def take(self, finds: Iterable[Find]) -> None:
        """Adds the wanted puzzles."""
        for find in finds:
            if self._is_wanted(find) and self._is_new(find):
                self._note(find.kind, find.position, find.solution)
                self.finds.append(find)

    def missing(self) -> frozenset[str]:
        """Returns the kinds of which more puzzles are wanted."""
        counts = Counter(find.kind for find in self.finds)
        wanted = [name for name in self._known if name not in criteria.DROPPED.get(self.game_id, ())]
        return frozenset(name for name in wanted if counts[name] < self.each)

    def _is_wanted(self, find: Find) -> bool:
        """Returns whether there are too few of a kind, and of the easy ones of it. A rare word is only for a puzzle
        that is difficult anyway.
        """
        same = [one for one in self.finds if one.kind == find.kind]
        if find.is_rare and find.tries[rating.STEADY_LEVEL - 1]:
            return False
        is_seen_through = self.game_id in rating.SEEN_THROUGH
        if find.is_easy and not is_seen_through and sum(one.is_easy for one in same) >= EASY_SHARE * self.each:
            return False
        return len(same) < self.each

    def _is_new(self, find: Find) -> bool:
        kind = self._known[find.kind]
        features = kind.features(find.position)
        alike = self._features.get((find.kind, kind.line(find.solution)[0]), [])
        return all(len(features ^ other) > kind.alike for other in alike)

    def _note(self, name: str, position: Position, solution: tuple[str, ...]) -> None:
        kind = self._known[name]
        self._features.setdefault((name, kind.line(solution)[0]), []).append(kind.features(position))

    def puzzles(self) -> list[Puzzle]:
        """Returns the collection, the easiest first: equal shares of each difficulty in every kind, the kinds mixed.
        The retired puzzles follow. New ones get the numbers after the last one.
        """
        ranked: list[tuple[float, Find]] = []
        left_out: list[Find] = []
        for name in self._known:
            same = sorted(
                (find for find in self.finds if find.kind == name), key=lambda find: (find.hardness, str(find.position))
            )
            most = len(same) - sum(find.is_rare for find in same)  # those with rare words come last
            most += int(RARE_TO_COMMON * most)
            ranked += [((place + 0.5) / len(same[:most]), find) for place, find in enumerate(same[:most])]
            left_out += same[most:]
        ranked.sort(key=lambda one: (one[0], one[1].kind))
        numbers = count(self._last + 1)
        live = [
            find.puzzle(find.identity or f"{self.game_id}-{next(numbers)}", 1 + int(DIFFICULTIES * share))
            for share, find in ranked
        ]
        retired = [find.puzzle(find.identity, DIFFICULTIES, True) for find in left_out if find.identity]
        retired += self._retired
        return [*live, *sorted(retired, key=lambda one: one.number)]


def mine(
    game_id: str, pool: Pool, each: int, seconds: float, tell: Callable[[str], None], first: int = 0
) -> tuple[float, int]:
    """Adds puzzles to a collection until it has `each` of each kind or the time is up. Writes it after every batch, so
    that little is lost if the search is stopped.

    `first` is the seed of the first batch; another one than before finds other puzzles. Returns the CPU seconds and the
    number of new puzzles. Raises OSError if a worker dies.
    """
    collector, used, end = Collector(game_id, each), 0.0, monotonic() + seconds
    before = len(collector.finds)
    seeds = takewhile(lambda _: bool(collector.missing()) and monotonic() < end, count(first))
    wanted: Iterator[tuple[int, frozenset[str]]] = ((seed, collector.missing()) for seed in seeds)
    for batch in run(partial(look, game_id), wanted, replace(pool, batch=1)):  # a batch takes seconds
        used += batch.seconds
        collector.take(batch.finds)
        _write(collector)
        counts = Counter((find.kind, find.tries[rating.STEADY_LEVEL - 1]) for find in collector.finds)
        tell(f"{game_id}: {used:.0f} s, {dict(sorted(counts.items()))}")
    _write(collector)
    return used, len(collector.finds) - before


def _write(collector: Collector) -> None:
    lines = "".join(f"{puzzle}\n" for puzzle in collector.puzzles())
    (COLLECTION / f"{collector.game_id}.txt").write_text(lines, encoding="utf-8")
