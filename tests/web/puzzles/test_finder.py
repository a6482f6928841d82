"""Which turns of a finished game are searched for puzzles, and the results, without a browser."""

from __future__ import annotations

from collections.abc import Callable

import pygames
from puzzles import proving
from puzzles.line import Puzzle
from web.puzzles.finder import Finder
from web.session.drivers import Driver
from web.session.session import Session
from web.thinking.finding import missed
from web.thinking.messages import DONE, FAILED, FIND, Answer, Request
from web.tree.table import Table


class Worker:
    """Answers when it is told to."""

    has_begun = True

    def __init__(self) -> None:
        self.asked: list[tuple[Request, Callable[[Answer], None]]] = []
        self.cancelled = 0

    def ask(self, request: Request, on_answer: Callable[[Answer], None]) -> int:
        self.asked.append((request, on_answer))
        return len(self.asked)

    def stop(self, number: int) -> None:
        raise AssertionError(number)

    def cancel(self, number: int) -> None:
        self.cancelled += bool(number)

    def give_up(self) -> None:
        raise AssertionError

    def prepare(self, ready: Callable[[], None]) -> None:
        raise AssertionError(ready)

    def answer(self) -> None:
        """Answers the last request like the worker's job."""
        request, on_answer = self.asked[-1]
        assert request.kind == FIND
        puzzle = missed(pygames.parse(request.position), request.ply.split(" "))
        on_answer(Answer(len(self.asked), DONE, puzzle=str(puzzle or "")))


def a_win() -> Puzzle:
    return next(puzzle for puzzle in proving.collection("warmaze") if puzzle.kind == "win")


def session(away: int = 0, times: int = 1) -> Session:
    """Returns a game in which both players let turns pass until the first one wins. A bot may play one seat."""
    puzzle = a_win()
    record = pygames.Record(puzzle.start())
    for ply in (*["end", "end"] * times, *puzzle.solution):
        record = record.play(ply)
    seated = Session(Table(record), lambda _table, _chances: "", lambda: 0.0)
    seated.drivers.append(lambda seat: Driver() if seat == away else None)
    return seated


def finder(seated: Session) -> tuple[Finder, Worker]:
    worker = Worker()
    return Finder(seated, worker, lambda: None), worker


def test_turns_are_searched_one_after_another() -> None:
    seated = session()
    searching, worker = finder(seated)
    searching.go_on()
    searching.go_on()
    assert len(worker.asked) == 1, "one at a time"
    searching.stop()
    assert worker.cancelled == 1
    searching.go_on()
    assert worker.asked[0][0] == worker.asked[1][0], "what was not answered is asked again"
    for _ in range(3):
        worker.answer()
    assert [request.ply for request, _ in worker.asked[1:]] == ["end", "end", " ".join(a_win().solution)]
    (find,) = searching.finds
    assert find.puzzle.solution == a_win().solution
    names = seated.names
    assert searching.sentence(find) == f"Turn {find.turn}: {names[a_win().start().seat - 1]} missed a win."
    count = len(worker.asked)
    searching.go_on()
    assert len(worker.asked) == count, "there is nothing more to ask"


def test_only_people_at_this_device_are_told() -> None:
    me = a_win().start().seat
    searching, worker = finder(session(away=3 - me))
    searching.go_on()
    worker.answer()
    worker.answer()
    (find,) = searching.finds
    assert searching.sentence(find) == f"Turn {find.turn}: you missed a win."
    searching, worker = finder(session(away=me))
    searching.go_on()
    assert [request.position.split(" ")[3].startswith(str(3 - me)) for request, _ in worker.asked] == [True]


def test_the_same_win_is_offered_once() -> None:
    searching, worker = finder(session(times=2))
    searching.go_on()
    while len(worker.asked) < 5:
        worker.answer()
    worker.answer()
    assert len(searching.finds) == 1


def test_a_worker_that_fails_ends_the_search() -> None:
    searching, worker = finder(session())
    searching.go_on()
    worker.asked[0][1](Answer(1, FAILED))
    searching.go_on()
    assert len(worker.asked) == 1
    assert searching.finds == []


def test_what_a_worker_says_is_parsed() -> None:
    searching, worker = finder(session())
    searching.go_on()
    worker.asked[0][1](Answer(1, DONE, puzzle="x | win | - | y"))
    assert searching.finds == []
    assert len(worker.asked) == 2
