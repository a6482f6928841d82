"""The job queue of the worker: requests and answers, slice by slice, without a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

import pytest

import pygames
from puzzles import proving
from pygames.bots import Bot, Level, ScoredPly, Search, choose
from pygames.bots import thinker as bots_thinker
from pygames.message import Message
from web.puzzles.own import read
from web.thinking import messages as asking
from web.thinking.jobs import JobQueue
from web.thinking.messages import (
    ANALYSE,
    CHOOSE,
    DONE,
    FAILED,
    FIND,
    THINKING,
    Answer,
    Request,
    read_answer,
    read_order,
)

START = pygames.game("labymaster").start()


class SlowSearch(Search):
    """Considers a ply at every yield, again and again, and values plies by their order."""

    def __init__(self, position: pygames.Position) -> None:
        self.plies = position.plies()
        self.seats = position.seats

    def run(self) -> Iterator[None]:
        while True:
            self.nodes += 1
            yield

    def ranking(self) -> list[ScoredPly]:
        first = self.nodes % len(self.plies)
        plies = self.plies[first:] + self.plies[:first]
        return [ScoredPly(ply, 1 - place / 1000, (ply,)) for place, ply in enumerate(plies)]

    def evaluation(self) -> tuple[float, ...]:
        return tuple(1 / self.seats for _ in range(self.seats))


class SlowBot(Bot):
    def search(self, position: pygames.Position, level: int, random: Random) -> Search:
        if level == 4:
            raise KeyError("a square that is not there")
        return SlowSearch(position)

    def evaluate(self, position: pygames.Position) -> tuple[float, ...]:
        return tuple(1 / position.seats for _ in range(position.seats))


class Clock:
    """Advances by a second at every reading."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds


@pytest.fixture(autouse=True)
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowBot()
    five = [Level(Message("Snail"), Message("Slow."), 1000)] * 5
    monkeypatch.setattr(bots_thinker, "bot", lambda game_id: slow)
    monkeypatch.setattr(bots_thinker, "levels", lambda game_id: five)
    monkeypatch.setattr("web.thinking.jobs.bot", lambda game_id: slow)
    monkeypatch.setattr("web.thinking.jobs.SLICE_S", 0.0)  # one yield for each slice


def asked(number: int, kind: str = CHOOSE, **fields: Any) -> str:
    common = {"position": str(START), "level": 5, "seed": 3}
    return str(Request(kind, id=number, **{**common, **fields}))


def answers(jobs: JobQueue, most: int = 100) -> list[Answer]:
    found: list[Answer] = []
    while jobs.is_busy and len(found) < most:
        found.append(read_answer(jobs.work()))
    return found


def test_a_budget_of_nodes_ends_the_thinking() -> None:
    jobs = JobQueue()
    assert jobs.receive(asked(7, nodes=5)) == []
    found = answers(jobs)
    assert [answer.nodes for answer in found[:3]] == [1, 2, 3]
    assert [answer.state for answer in found] == [THINKING] * (len(found) - 1) + [DONE]
    assert found[-1].nodes == 5
    assert found[-1].progress == 1
    assert found[-1].best[0].ply == choose(START, 5, 3, 5).ply
    assert not jobs.is_busy
    assert jobs.work() == ""


def test_stop_answers_with_the_best_so_far_which_its_nodes_give_again() -> None:
    jobs = JobQueue()
    jobs.receive(asked(1))
    jobs.work()
    jobs.work()
    jobs.receive(asking.stop(1))
    (last,) = answers(jobs)
    assert last.state == DONE
    jobs.receive(asked(2, nodes=last.nodes))
    assert answers(jobs)[-1].best == last.best


def test_cancel_answers_nothing() -> None:
    jobs = JobQueue()
    jobs.receive(asked(1))
    jobs.work()
    jobs.receive(asking.cancel(1))
    assert not jobs.is_busy


def test_time_ends_the_thinking() -> None:
    jobs = JobQueue(Clock())
    jobs.receive(asked(1, seconds=3))
    found = answers(jobs)
    assert len(found) == 3
    assert found[-1].state == DONE
    assert found[1].progress == pytest.approx(2 / 3)


def test_the_lowest_rank_comes_first_and_the_others_wait() -> None:
    jobs = JobQueue()
    jobs.receive(asked(1, ANALYSE, rank=3))
    first = read_answer(jobs.work())
    jobs.receive(asked(2, nodes=2, rank=0))
    assert [read_answer(jobs.work()).id for _ in range(4)] == [2, 2, 2, 1]
    assert first.nodes == 1, "and goes on where it was"


def test_an_analysis_names_three_plies_and_the_value_of_the_one_that_was_played() -> None:
    jobs = JobQueue()
    last = START.plies()[-1]
    jobs.receive(asked(1, ANALYSE, nodes=1, ply=last))
    found = answers(jobs)[-1]
    assert len(found.best) == 3
    assert found.played == pytest.approx(1 - (len(START.plies()) - 2) / 1000)
    assert found.evaluation == (0.5, 0.5)


class FixedSearch(SlowSearch):
    """Looks once, and finds each ply in turn 0.1 worse. What comes after a ply it values as a table says."""

    after: ClassVar[dict[str, float]] = {}

    def __init__(self, position: pygames.Position) -> None:
        super().__init__(position)
        self.seat = position.seat
        self.own = 1 - self.after.get(str(position), 0.5)
        """The chance of the seat to act."""

    def run(self) -> Iterator[None]:
        self.nodes += 1
        yield

    def ranking(self) -> list[ScoredPly]:
        return [ScoredPly(ply, 0.8 - place / 10, (ply,)) for place, ply in enumerate(self.plies[:6])]

    def evaluation(self) -> tuple[float, ...]:
        return (self.own, 1 - self.own) if self.seat == 1 else (1 - self.own, self.own)


@pytest.mark.parametrize(
    ("place", "worth", "played"),
    [
        (1, 0.1, 0.7),  # a hint shows this ply with this chance
        (4, 0.55, 0.75),  # a search after it finds that it is nearly as good as the best one
        (4, 0.1, 0.4),  # it is no better than the search before it has found
        (4, 0.9, 0.8),  # better than the best one: it costs nothing
        (9, 0.35, 0.55),  # the search before it has not looked at it at all
    ],
)
def test_a_ply_that_seems_to_be_a_mistake_is_looked_at_like_the_best_one(
    monkeypatch: pytest.MonkeyPatch, place: int, worth: float, played: float
) -> None:
    plies = START.plies()
    monkeypatch.setattr(SlowBot, "search", lambda self, position, level, random: FixedSearch(position))
    monkeypatch.setattr(FixedSearch, "after", {str(START.play(plies[0])): 0.6, str(START.play(plies[place])): worth})
    jobs = JobQueue()
    for number in (1, 2):  # the second time, all of it is known
        jobs.receive(asked(number, ANALYSE, ply=plies[place]))
        assert answers(jobs)[-1].played == pytest.approx(played)


def test_a_complete_search_is_not_repeated() -> None:
    jobs = JobQueue()
    jobs.receive(asked(1, ANALYSE))
    first = answers(jobs, 2000)
    jobs.receive(asked(2, ANALYSE))
    (second,) = answers(jobs)
    assert len(first) > 1000
    assert replace(second, id=1) == first[-1]


def test_where_nobody_decides_it_only_values() -> None:
    rolls = pygames.game("mouse-madness").start()
    assert rolls.phase in rolls.game.chance_phases
    jobs = JobQueue()
    jobs.receive(asked(1, ANALYSE, position=str(rolls)))
    (found,) = answers(jobs)
    assert (found.state, found.best, found.evaluation) == (DONE, (), (0.5, 0.5))


@pytest.mark.parametrize(
    "fields", [{"level": 4}, {"level": 6}, {"position": "labymaster"}, {"position": "chess x 2 1:move"}]
)
def test_what_goes_wrong_is_told_and_the_rest_goes_on(fields: dict[str, Any]) -> None:
    jobs = JobQueue()
    jobs.receive(asked(1, **fields))
    jobs.receive(asked(2, nodes=1))
    first, *rest = answers(jobs)
    assert (first.id, first.state) == (1, FAILED)
    assert first.error
    assert rest[-1].state == DONE


def test_the_queue_has_an_end() -> None:
    jobs = JobQueue()
    refused = [text for number in range(40) for text in jobs.receive(asked(number))]
    assert read_answer(refused[0]).state == FAILED
    assert len(refused) == 40 - 16


def test_a_game_with_a_file_waits_for_it() -> None:
    garden = pygames.game("amuseamaze").start("basic=1")
    jobs = JobQueue()
    jobs.receive(asked(1, ANALYSE, position=str(garden), nodes=1))
    (name,) = jobs.wanted()
    assert jobs.wanted() == [], "it is on the way"
    assert not jobs.is_busy
    (failed,) = jobs.take(name, None)
    assert read_answer(failed).state == FAILED
    jobs.receive(asked(2, ANALYSE, position=str(garden), nodes=1))
    assert jobs.wanted() == [name]
    from web.views.amuseamaze import DATA

    assert jobs.take(name, memoryview(DATA.make())) == []
    assert answers(jobs)[-1].state == DONE
    assert jobs.wanted() == []


def test_a_damaged_file_is_told() -> None:
    jobs = JobQueue()
    jobs.receive(asked(1, position=str(pygames.game("amuseamaze").start("basic=1"))))
    (name,) = jobs.wanted()
    (failed,) = jobs.take(name, b"nothing of the kind")
    assert read_answer(failed).state == FAILED


def test_a_puzzle_is_found_in_a_turn() -> None:
    puzzle = next(one for one in proving.collection("labymaster") if one.kind == "survive")
    jobs = JobQueue()
    wrong = next(ply for ply in puzzle.start().plies() if ply != puzzle.solution[0])
    jobs.receive(asked(1, FIND, position=puzzle.position, ply=wrong))
    jobs.receive(asked(2, FIND, position=puzzle.position, ply=puzzle.solution[0]))
    found, none = answers(jobs)
    assert (found.id, found.state) == (1, DONE)
    assert read(found.puzzle).position == puzzle.position
    assert (none.id, none.state, none.puzzle) == (2, DONE, "")


NOT_SO = "not|no text|too|unknown|Expecting"
HOSTILE = [
    None,
    7,
    "",
    "[]",
    "{}",
    '{"ask": 1}',
    '{"ask": {}, "stop": 1}',
    '{"stop": "1"}',
    '{"stop": -1}',
    '{"stop": true}',
    '{"cancel": 1e99}',
    "[" * 20_000,
    '{"ask": "' + "x" * 100_000 + '"}',
    asked(1).replace("choose", "play"),
    asked(1, level="5"),
    asked(1, seed=-1),
    asked(1, nodes=1.5),
    asked(1, seconds=-1),
    asked(1, seconds=1e9),
    asked(1, ply="x" * 1000),
    asked(1).replace('"rank": 0', '"rank": null'),
    asked(1).replace('"rank": 0', '"rank": ' + "[" * 900 + "0" + "]" * 900),
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_nonsense_is_not_heard(text: object) -> None:
    with pytest.raises(ValueError, match=NOT_SO):
        read_order(text)
    jobs = JobQueue()
    assert jobs.receive(text) == []
    assert not jobs.is_busy


GOOD = json.loads(str(Answer(1, DONE, 5, 0.5, (0.5, 0.5), (ScoredPly("3+", 0.5, ("3+",)),), 0.4)))


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": None},
        {"state": "over"},
        {"nodes": -1},
        {"progress": 2},
        {"evaluation": [0.5, None]},
        {"evaluation": [0.1] * 100},
        {"best": [{}]},
        {"best": [{"ply": 3, "value": 0.5, "pv": []}]},
        {"best": [{"ply": "3+", "value": float("nan"), "pv": []}]},
        {"best": [{"ply": "3+", "value": 0.5, "pv": "3+"}]},
        {"played": "x"},
        {"error": 5},
    ],
)
def test_answers_are_read_as_a_stranger_s(wrong: dict[str, object]) -> None:
    assert read_answer(json.dumps(GOOD)).best[0].ply == "3+"
    with pytest.raises(ValueError, match=NOT_SO):
        read_answer(json.dumps({**GOOD, **wrong}))
