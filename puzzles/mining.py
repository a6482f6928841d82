"""Finds puzzles, proves and rates them, and adds them to the collection of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, count, islice, pairwise, takewhile
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

BATCH, WORDS_BATCH = 200, 40
"""The number of candidates in a batch, which one process searches. Those of AmuseAmaze take longer."""
DIFFICULTIES = 5
EASY_SHARE = 0.25
"""The largest share of a kind that level 3 solves in all of its tries, except of the kinds that it always solves."""
SELDOM, OFTEN_SHARE = 0.04, 0.7
"""In a game whose bots see through every turn, the largest share of a kind that pressing at random solves more often
than this, so that there are enough puzzles for the highest difficulties.
"""
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
class Wanted:
    """What is still to be found."""

    kinds: frozenset[str]
    hard: frozenset[str]
    """The kinds of which level 3 may not solve every try, because there are enough of these."""
    seldom: frozenset[str]
    """The kinds that pressing at random may solve in at most `SELDOM` of its tries, for the same reason."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The puzzles that a process has found, and the CPU seconds that it took."""

    finds: list[Find]
    seconds: float


def look(game_id: str, batches: Iterable[tuple[int, Wanted]]) -> Batch:
    """Searches batches of candidates, each given by its seed, for puzzles that are wanted."""
    begun, found = process_time(), []
    known = kinds(game_id)
    size = WORDS_BATCH if game_id == "amuseamaze" else BATCH
    for seed, wanted in batches:
        for name, position in candidates(game_id, Random(f"{game_id} {seed}"), size):
            if name not in wanted.kinds:
                continue
            kind = known[name]
            try:
                solution = kind.solve(position)
            except TooLarge:
                continue
            if solution is None or not criteria.is_worth_it(kind, position, solution):
                continue
            if name in wanted.seldom and rating.pressed(kind, position, solution) > SELDOM:
                continue
            if name not in wanted.hard or not _is_easy(kind, position, solution):
                found.append(_tried(kind, position, solution, rating.found(kind, position, solution)))
    return Batch(found, process_time() - begun)


def _is_easy(kind: Kind, position: Position, solution: tuple[str, ...]) -> bool:
    """Returns whether level 3 solves a puzzle in all of its tries."""
    return all(rating.finds(kind, position, solution, rating.STEADY_LEVEL, seed) for seed in range(TRIES))


def _tried(kind: Kind, position: Position, solution: tuple[str, ...], tries: tuple[int, ...], of: str = "") -> Find:
    others = rating.hasty(kind, position, solution), rating.beginner(kind, position, solution)
    share = rating.pressed(kind, position, solution)
    return Find(kind.name, position, solution, tries, others, share, criteria.is_rare(position, solution), of)


def parts(game_id: str, sizes: Mapping[str, int]) -> dict[str, list[int]]:
    """Returns how many puzzles of each kind have each difficulty, from their numbers by kind.

    The kinds in `criteria.FIFTHS` have their own parts. The others fill the difficulties up, so that all difficulties
    are as large as each other.
    """
    fifths = {name: criteria.FIFTHS[game_id, name] for name in sizes if (game_id, name) in criteria.FIFTHS}
    shares = {name: [part / sum(given) for part in given] for name, given in fifths.items()}
    room = [sum(sizes.values()) / DIFFICULTIES] * DIFFICULTIES
    for name, some in shares.items():
        room = [max(left - sizes[name] * share, 0) for left, share in zip(room, some, strict=True)]
    others = [left / (sum(room) or 1) for left in room]
    return {name: _rounded(size, shares.get(name, others)) for name, size in sizes.items()}


def _rounded(size: int, given: Sequence[float]) -> list[int]:
    """Returns whole numbers with the sum `size` in proportion to shares whose sum is 1."""
    ends = [0, *(round(size * end) for end in accumulate(given))]
    ends[-1] = size
    return [end - begin for begin, end in pairwise(ends)]


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
        """Keeps or retires a puzzle of the collection, whose solution is proved elsewhere."""
        kind, position, solution = self._known[puzzle.kind], puzzle.start(), puzzle.solution
        find = None
        if not puzzle.is_retired and criteria.is_worth_it(kind, position, solution):
            find = _tried(kind, position, solution, puzzle.found, puzzle.id)
        if find and self._is_wanted(find):
            self.finds.append(find)
        else:
            self._retired.append(replace(puzzle, is_retired=True))
        self._note(puzzle.kind, position, solution)

    def take(self, finds: Iterable[Find]) -> None:
        """Adds the wanted puzzles."""
        for find in finds:
            if self._is_wanted(find) and self._is_new(find):
                self._note(find.kind, find.position, find.solution)
                self.finds.append(find)

    def missing(self) -> Wanted:
        """Returns of what more puzzles are wanted."""
        counts = Counter(find.kind for find in self.finds)
        wanted = [name for name in self._known if name not in criteria.DROPPED.get(self.game_id, ())]
        missing = frozenset(name for name in wanted if counts[name] < self.each)
        hard = frozenset(name for name in missing if not self._takes_easy(name))
        return Wanted(missing, hard, frozenset(name for name in missing if not self._takes_often(name)))

    def _takes_easy(self, name: str) -> bool:
        """Returns whether more puzzles of a kind are wanted that level 3 always solves."""
        easy = sum(one.is_easy for one in self.finds if one.kind == name)
        return (self.game_id, name) in criteria.ALWAYS_FOUND or easy < EASY_SHARE * self.each

    def _takes_often(self, name: str) -> bool:
        """Returns whether more puzzles of a kind are wanted that pressing at random solves more often than seldom."""
        often = sum(one.share > SELDOM for one in self.finds if one.kind == name)
        return self.game_id not in rating.SEEN_THROUGH or often < OFTEN_SHARE * self.each

    def _is_wanted(self, find: Find) -> bool:
        """Returns whether there are too few of a kind, and of the easy ones of it. A rare word is only for a puzzle
        that is difficult anyway.
        """
        same = [one for one in self.finds if one.kind == find.kind]
        if find.is_rare and find.tries[rating.STEADY_LEVEL - 1]:
            return False
        if find.is_easy and not self._takes_easy(find.kind):
            return False
        if find.share > SELDOM and not self._takes_often(find.kind):
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
        kinds_of: dict[str, list[Find]] = {}
        left_out: list[Find] = []
        for name in self._known:
            same = sorted(
                (find for find in self.finds if find.kind == name), key=lambda find: (find.hardness, str(find.position))
            )
            most = len(same) - sum(find.is_rare for find in same)  # those with rare words come last
            most += int(RARE_TO_COMMON * most)
            kinds_of[name] = same[:most]
            left_out += same[most:]
        sizes = {name: len(same) for name, same in kinds_of.items()}
        ranked: list[tuple[float, Find]] = []
        for name, counts in parts(self.game_id, sizes).items():
            rest = iter(kinds_of[name])
            for difficulty, some in enumerate(counts):
                ranked += [(difficulty + (place + 0.5) / some, find) for place, find in enumerate(islice(rest, some))]
        ranked.sort(key=lambda one: (one[0], one[1].kind))
        numbers = count(self._last + 1)
        live = [
            find.puzzle(find.identity or f"{self.game_id}-{next(numbers)}", 1 + int(place)) for place, find in ranked
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
    seeds = takewhile(lambda _: bool(collector.missing().kinds) and monotonic() < end, count(first))
    wanted: Iterator[tuple[int, Wanted]] = ((seed, collector.missing()) for seed in seeds)
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
