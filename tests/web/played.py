"""Everything that a page adds to a session, without a page: time, a board, a thinker, dice, a store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import count
from math import inf
from types import MappingProxyType

import pygames
from pygames.bots import ScoredPly
from web.input.entered import EnteredPly
from web.input.moment import Moment, moment_of
from web.rivals.ladder import Ladder
from web.session.autosave import Autosave
from web.session.bots.driver import Bots
from web.session.change import Cause, Change, Followed, Played, Step
from web.session.session import Session
from web.storage.settings import Settings
from web.storage.store import Store
from web.storage.texts import MemoryTexts
from web.thinking.messages import DONE, FAILED, Answer, Request
from web.tree.table import Table

NOTHING: Mapping[str, str] = MappingProxyType({})


class Time:
    """A clock, and the calls that are scheduled."""

    def __init__(self) -> None:
        self.now = 0.0
        self._calls: dict[int, tuple[float, Callable[[], None]]] = {}
        self._numbers = count()

    def milliseconds(self) -> float:
        return self.now

    def timer(self) -> Timer:
        return Timer(self, next(self._numbers))

    def start(self, number: int, milliseconds: float, call: Callable[[], None]) -> None:
        self._calls[number] = (self.now + milliseconds, call)

    def stop(self, number: int) -> None:
        self._calls.pop(number, None)

    def pass_by(self) -> None:
        """Runs all scheduled calls."""
        self._run_until(inf)

    def run_for(self, milliseconds: float) -> None:
        """Runs the calls of the next milliseconds."""
        until = self.now + milliseconds
        self._run_until(until)
        self.now = max(self.now, until)

    def _run_until(self, until: float) -> None:
        while self._calls:
            number = min(self._calls, key=lambda number: self._calls[number][0])
            if self._calls[number][0] > until:
                return
            due, call = self._calls.pop(number)
            self.now = max(self.now, due)
            call()


class Timer:
    """At most one pending call."""

    def __init__(self, time: Time, number: int) -> None:
        self._time, self._number = time, number

    def start(self, milliseconds: float, call: Callable[[], None]) -> None:
        self._time.start(self._number, milliseconds, call)

    def stop(self) -> None:
        self._time.stop(self._number)


class Thinker:
    """Answers after a while, with the script's ply for the position or else any legal one."""

    def __init__(self, time: Time, script: Mapping[str, str] = NOTHING) -> None:
        self._time, self._script = time, script
        self._asked: dict[int, Callable[[], None]] = {}
        self._numbers = count(1)
        self.has_begun = False
        self.takes_ms = 1000.0
        """How long it thinks about a ply."""
        self.levels: list[int] = []
        self.last: list[str] = []
        """The last plies that the bots were told."""
        self.failing = 0
        """The number of next answers that fail."""
        self.given_up = 0

    def ask(self, request: Request, on_answer: Callable[[Answer], None]) -> int:
        number = next(self._numbers)
        self.levels.append(request.level)
        self.last.append(request.last)

        def answer() -> None:
            if self._asked.pop(number, None) is None:
                return
            if self.failing:
                self.failing -= 1
                on_answer(Answer(number, FAILED, error="it was to fail"))
                return
            self.has_begun = True
            found = self._script.get(request.position) or pygames.parse(request.position).plies()[0]
            on_answer(Answer(number, DONE, 7, 1.0, best=(ScoredPly(found, 0.5, (found,)),)))

        self._asked[number] = answer
        self._time.timer().start(self.takes_ms, answer)
        return number

    def stop(self, number: int) -> None:
        if number in self._asked:
            self._asked[number]()

    def cancel(self, number: int) -> None:
        self._asked.pop(number, None)

    def give_up(self) -> None:
        self.given_up += 1

    def prepare(self, ready: Callable[[], None]) -> None:
        self._time.timer().start(100, ready)


class Lead:
    """Whether this tab runs the bots."""

    def __init__(self) -> None:
        self.is_elsewhere = False
        self.changed: Callable[[], None] = lambda: None

    def ask(self) -> bool:
        return not self.is_elsewhere

    def take(self) -> None:
        self.is_elsewhere = False
        self.changed()

    def leave(self) -> None:
        pass


class Tab:
    """A session that is saved in a store, with a board on which nothing moves."""

    def __init__(
        self, table: Table, texts: MemoryTexts, time: Time, script: Mapping[str, str] = NOTHING, number: int = 0
    ) -> None:
        self.table, self.time = table, time
        self.thinker, self.lead = Thinker(time, script), Lead()
        self.refused: list[Table] = []
        self.autosave = Autosave(Store(texts), time.milliseconds, self.refused.append)
        self.address = ""
        self.changes: list[Change] = []
        self.receivers: list[Callable[[Change], object]] = []
        """Called with each change, after it was saved."""
        self._script = script
        self.session = Session(table, self._dice, time.milliseconds, ladder=Ladder(texts))
        self.session.receive = self._receive
        self.bots = Bots(
            self.session, self.thinker, self.lead, time.timer, time.milliseconds, lambda _: True, lambda: 1.0
        )
        self.autosave.sit_down(number, table)
        self.bots.follow_soon()

    def _dice(self, table: Table, chances: Sequence[tuple[str, Fraction]]) -> str:
        return table.same_roll or self._script.get(str(table.position)) or chances[0][0]

    def moment(self, step: Step | None = None) -> Moment:
        """Returns what the table shows now: at rest, or while a ply moves."""
        entered = EnteredPly(Settings.load(MemoryTexts()))
        entered.session = self.session
        entered.begin()
        return moment_of(entered, step)

    @property
    def causes(self) -> list[Cause]:
        """The causes of all changes."""
        return [change.cause for change in self.changes]

    def _receive(self, change: Change) -> None:
        """Saves a change, and lets the bots play. A ply is at rest at once."""
        if change.saves:
            self.autosave.save(self.table)
        if change.saves or isinstance(change.cause, Followed):
            self.address = self.table.link
        self.changes.append(change)
        self.bots.changed(change)
        for receive in self.receivers:
            receive(change)
        if isinstance(change.cause, Played):
            self.bots.rested()

    def follow(self) -> None:
        """Called when another tab has saved the game."""
        other = self.autosave.changed_elsewhere(self.table)
        if other is None:
            return
        if self.autosave.follow(self.table, other):
            self.session.follow(other)
        else:
            self.session.join()

    def close(self) -> None:
        """Leaves the game."""
        self.bots.close()
        self.session.close()
