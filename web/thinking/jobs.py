"""The jobs of the worker that thinks. It works in slices, and reads messages between them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from time import perf_counter

from pygames.bots import Choice, ScoredPly, Thinker, bot
from pygames.catalogue import parse
from pygames.contract import Position
from web.thinking.advice import LEAST
from web.thinking.messages import CHOOSE, DONE, FAILED, FIND, HINT, LONGEST_PLY, THINKING, Answer, Request, read_order
from web.thinking.searches import Comparison, Following, Lookup, Memory
from web.views.catalogue import view_of

SLICE_S = 0.045
"""The length of a slice in seconds."""
MOST_JOBS = 16
SHOWN = 3
"""The most plies that an answer contains."""
LONGEST_LINE = 32
"""The most plies of a line, enough for a whole turn."""
DOUBTFUL = 0.02
"""The least cost of a ply, where 1 is a win, that is checked by a search after it."""
LIKELY = 5
"""The most plies besides the best one that are looked at for a hint, where their values are bounds."""
EDGE = 0.01
"""By how much a ply is said to be worth less than the best one at least, where its value is a bound."""
LONGEST_ERROR = 300


class JobQueue:
    """A queue of jobs. The lowest rank comes first; jobs with equal ranks keep their order."""

    def __init__(self, now: Callable[[], float] = perf_counter) -> None:
        """`now` is a clock in seconds."""
        self._now = now
        self._jobs: dict[int, _Job] = {}
        self._files: dict[str, bool] = {}
        self._memory = Memory()

    def receive(self, text: object) -> list[str]:
        """Handles a message of the page. Returns the answers that are ready at once; ignores invalid messages."""
        try:
            word, what = read_order(text)
        except ValueError:
            return []
        if isinstance(what, Request):
            if len(self._jobs) >= MOST_JOBS:
                return [str(Answer(what.id, FAILED, error="too much at once"))]
            self._jobs[what.id] = _Job(what, self._memory)
        elif word == "cancel":
            self._jobs.pop(what, None)
        elif what in self._jobs:
            self._jobs[what].is_stopped = True
        return []

    def wanted(self) -> list[str]:
        """Returns the names of files that jobs wait for, each once."""
        names = {name: None for job in self._jobs.values() for name in job.files if name not in self._files}
        self._files.update(dict.fromkeys(names, False))
        return list(names)

    def take(self, name: str, content: object) -> list[str]:
        """Handles a file that was wanted; `content` is None if it could not be fetched. Returns answers."""
        waiting = [job for job in self._jobs.values() if name in job.files]
        try:
            if content is None:
                raise OSError(f"{name} did not arrive")
            if waiting and (data := view_of(waiting[0].game_id).data):
                data.take(bytes(content))  # type: ignore[call-overload]
        except Exception as error:
            self._files.pop(name, None)
            for job in waiting:
                del self._jobs[job.ask.id]
            return [str(_failed(job.ask, error)) for job in waiting]
        if waiting:
            self._files[name] = True
        else:
            self._files.pop(name, None)  # so that it can be fetched again
        return []

    @property
    def is_busy(self) -> bool:
        """Whether there is a job to work on now."""
        return self._next() is not None

    def work(self) -> str:
        """Works for a slice and returns the answer so far; empty if there is nothing to do."""
        job = self._next()
        if job is None:
            return ""
        try:
            answer = job.step(self._now)
        except Exception as error:  # a bot may raise anything, and the page must be informed
            answer = _failed(job.ask, error)
        if answer.state != THINKING:
            del self._jobs[job.ask.id]
        return str(answer)

    def _next(self) -> _Job | None:
        ready = [job for job in self._jobs.values() if all(map(self._files.get, job.files))]
        return min(ready, key=lambda job: job.ask.rank, default=None)


class _Job:
    """A request that is being worked on."""

    def __init__(self, ask: Request, memory: Memory) -> None:
        self.ask = ask
        self.is_stopped = False
        self.game_id = ask.position.partition(" ")[0]
        self.files: tuple[str, ...] = ()
        """The names of the files that it needs."""
        with suppress(ValueError):  # for an unknown game the first slice fails
            data = view_of(self.game_id).data
            self.files = (data.name,) if data else ()
        self._bounds = False
        """Whether the values of all plies but the best one are bounds."""
        self._memory = memory
        self._lookup = Lookup(ask.level, ask.seed, memory)
        self._position: Position | None = None
        self._thinker: Thinker | None = None
        self._choice: Choice | None = None
        """What the complete search has found."""
        self._comparison: Comparison | None = None
        self._following: Following | None = None
        self._used = 0.0

    def step(self, now: Callable[[], float]) -> Answer:
        """Works for a slice."""
        began = now()
        ask, position = self.ask, self._position
        if ask.kind == FIND:
            return self._found()
        if position is None:
            position = self._position = parse(ask.position)
            self._begin(position)
        if self._choice is not None:
            return self._completed(position, self._choice, now)
        thinker = self._thinker
        if thinker is None:
            return self._still(position)
        thinker.step(SLICE_S)
        self._used += now() - began
        choice = thinker.choice()
        if thinker.done and ask.kind != CHOOSE:
            if ask.nodes is None:
                self._memory.keep(position, choice)
            self._choice = choice
            return self._completed(position, choice, now)
        progress = max(thinker.progress(), min(1.0, self._used / ask.seconds) if ask.seconds else 0.0)
        return self._answer(position, choice, thinker.done or self.is_stopped or self._is_late, progress)

    def _begin(self, position: Position) -> None:
        """Begins to think, unless no seat decides or the answer is known."""
        ask = self.ask
        if position.results() is not None or position.phase in position.game.chance_phases:
            return
        self._bounds = bot(position.game.id).bounds
        if ask.kind != CHOOSE and ask.nodes is None:
            self._choice = self._memory.find(position, ask.level, ask.seed)
        if self._choice is None:
            self._thinker = Thinker(position, ask.level, ask.seed, ask.nodes, ask.last)

    @property
    def _is_late(self) -> bool:
        return self.ask.seconds is not None and self._used >= self.ask.seconds

    def _completed(self, position: Position, choice: Choice, now: Callable[[], float]) -> Answer:
        """Returns the answer after a complete search, which still may have to judge a ply and to follow lines. What a
        hint does not know by its time, it leaves out.
        """
        began = now()
        is_whole = self._is_judged(position, choice) and self._is_followed(position, choice)
        self._used += now() - began
        is_done = is_whole or self.is_stopped or (self.ask.kind == HINT and self._is_late)
        return self._answer(position, choice, is_done, 1.0)

    def _is_judged(self, position: Position, choice: Choice) -> bool:
        """Looks for a slice at plies whose values may be wrong. Returns whether there are none any more."""
        if self._comparison is None:
            best, doubtful = self._proposed(position, choice)[:1], self._doubtful(position, choice)
            plies = [best[0].ply, *doubtful] if doubtful else []
            self._comparison = Comparison(position, plies, self._lookup)
        return self._comparison.step(SLICE_S)

    def _is_followed(self, position: Position, choice: Choice) -> bool:
        """Follows the lines of a hint for a slice. Returns whether all are followed."""
        if self.ask.kind != HINT:
            return True
        if self._following is None:
            lines = [one.pv or (one.ply,) for one in self._best(position, choice)]
            self._following = Following(position, lines, self._lookup)
        return self._following.step(SLICE_S)

    def _doubtful(self, position: Position, choice: Choice) -> list[str]:
        """Returns the plies that are shown or asked about, and whose values may be wrong."""
        ask, proposed = self.ask, self._proposed(position, choice)
        if not proposed:
            return []
        best, *others = proposed
        doubtful = list[str]()
        if self._bounds and ask.kind == HINT:
            doubtful = [one.ply for one in others if one.value > best.value - LEAST]
        if ask.ply and ask.ply != best.ply:
            value = _value(choice, ask.ply)
            is_shown = not self._bounds and ask.ply in [one.ply for one in others[: SHOWN - 1]]
            if not is_shown and (self._bounds or value is None or best.value - value >= DOUBTFUL):
                doubtful.append(ask.ply)
        return doubtful

    def _played(self, position: Position, choice: Choice) -> float | None:
        """Returns the value of the ply that is asked about; None if it is unknown."""
        value, proposed = _value(choice, self.ask.ply), self._proposed(position, choice)
        compared = self._compared(proposed[0], self.ask.ply) if proposed else None
        if compared is None:
            return value
        return compared if value is None or self._bounds else max(value, compared)

    def _compared(self, best: ScoredPly, ply: str) -> float | None:
        """Returns the value of a ply by the comparison with the best one; None if they were not compared."""
        values = self._comparison.values if self._comparison else {}
        return min(best.value, values[ply] + max(0.0, best.value - values[best.ply])) if ply in values else None

    def _proposed(self, position: Position, choice: Choice) -> list[ScoredPly]:
        """Returns the first plies of a ranking that may be proposed, as many as may be looked at."""
        if self.ask.kind == CHOOSE:
            return [one for one in choice.ranking[:1] if len(one.ply) <= LONGEST_PLY]
        may = view_of(self.game_id).wording.may_propose
        proposed = (one for one in choice.ranking if len(one.ply) <= LONGEST_PLY and may(position, one.ply))
        return list(islice(proposed, 1 + LIKELY))

    def _best(self, position: Position, choice: Choice) -> list[ScoredPly]:
        """Returns the best plies, as they are shown: for a hint none that the review would call a mistake."""
        proposed = self._proposed(position, choice)
        best, others = proposed[:1], proposed[1:]
        if self.ask.kind == CHOOSE or not best:
            return best
        least = best[0].value - LEAST
        if self._bounds and self.ask.kind == HINT:
            found = [(one, self._compared(best[0], one.ply)) for one in others]
            lines = self._comparison.lines if self._comparison else {}
            others = [replace(one, value=value, pv=lines[one.ply]) for one, value in found if value is not None]
            others.sort(key=lambda one: -one.value)
        elif self._bounds:
            others = [replace(one, value=min(one.value, best[0].value - EDGE)) for one in others]
        if self.ask.kind == HINT:
            others = [one for one in others if one.value > least]
        return best + others[: SHOWN - 1]

    def _answer(self, position: Position, choice: Choice, is_done: bool, progress: float) -> Answer:
        shown = self._best(position, choice)
        lines = self._following.lines if self._following else [one.pv for one in shown]
        best = [
            ScoredPly(one.ply, _bounded(one.value), line[:LONGEST_LINE]) for one, line in zip(shown, lines, strict=True)
        ]
        played = self._played(position, choice) if is_done else None
        return Answer(
            self.ask.id,
            DONE if is_done else THINKING,
            choice.nodes,
            1.0 if is_done else progress,
            tuple(map(_bounded, choice.evaluation)),
            tuple(best),
            None if played is None else _bounded(played),
        )

    def _found(self) -> Answer:
        """Returns the answer about a turn that may contain a puzzle."""
        from web.thinking.finding import missed

        puzzle = missed(parse(self.ask.position), self.ask.ply.split(" "))
        return Answer(self.ask.id, DONE, progress=1.0, puzzle=str(puzzle or ""))

    def _still(self, position: Position) -> Answer:
        """Returns the answer for a position in which no seat decides."""
        results = position.results()
        expected = bot(position.game.id).evaluate(position) if results is None else tuple(map(float, results))
        return Answer(self.ask.id, DONE, 0, 1.0, expected)


def _value(choice: Choice, ply: str) -> float | None:
    """Returns the value of a ply; None if the search did not look at it."""
    return next((one.value for one in choice.ranking if one.ply == ply), None)


def _bounded(value: float) -> float:
    return min(1.0, max(0.0, value))


def _failed(ask: Request, error: Exception) -> Answer:
    return Answer(ask.id, FAILED, error=f"{type(error).__name__}: {error}"[:LONGEST_ERROR])
