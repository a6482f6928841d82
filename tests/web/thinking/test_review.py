"""Hints and the review of a game: both ask the same question, so neither contradicts the other."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import pygames
from pygames.bots import levels
from pygames.bots import thinker as bots_thinker
from web.session.chance import roll
from web.session.session import Session
from web.thinking.advice import advised
from web.thinking.analysis import Analysis, question
from web.thinking.jobs import JobQueue
from web.thinking.messages import DONE, Answer, Request, read_answer
from web.tree.table import Table
from web.tree.tree import Node
from web.views.catalogue import view_of

GAMES = {"mouse-madness": 300, "labymaster": 150, "warmaze": 150, "amuseamaze": 400, "mazers": 40}
"""The games, each with a small number of nodes for its strongest bot."""
TURNS = 8


@pytest.fixture(params=GAMES)
def game_id(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    game_id = str(request.param)
    small = [replace(level, nodes=GAMES[game_id]) for level in levels(game_id)]
    monkeypatch.setattr(bots_thinker, "levels", lambda _: small)
    view = view_of(game_id)
    if view.data:
        view.data.take(view.data.make())
    return game_id


def answered(jobs: JobQueue, request: Request) -> Answer:
    """Returns the last answer of a worker."""
    jobs.receive(str(replace(request, id=1)))
    for name in jobs.wanted():
        data = view_of(request.position.partition(" ")[0]).data
        assert data is not None
        jobs.take(name, data.make())
    answer = Answer(0, "")
    while jobs.is_busy:
        answer = read_answer(jobs.work())
    assert answer.state == DONE, answer.error
    return answer


def hinted(session: Session, jobs: JobQueue) -> Any:
    """Returns the plies that the first line of a hint plays."""
    node = session.table.node
    best = advised(session.view, node, answered(jobs, question(node, None, 1)).best)[0]
    return session.view.controls.hinted(node.position, best.pv or (best.ply,))


def play_turns(session: Session, jobs: JobQueue, by_hints: bool, seed: int) -> None:
    """Plays some turns, by hints or at random."""
    random = Random(seed)
    table = session.table
    while table.position.results() is None and session.table.move_numbers.of(table.node).turn <= TURNS:
        if table.node.is_chance:
            session.roll()
        elif by_hints:
            session.play(*hinted(session, jobs))
        else:
            session.play(random.choice(table.position.plies()))


def review(line: list[Node], jobs: JobQueue) -> Analysis:
    """Reviews a line as the page does."""
    analysis = Analysis()
    while missing := analysis.missing(line):
        node = missing[0]
        following = line[node.depth + 1] if node.depth + 1 < len(line) else None
        analysis.put(node, answered(jobs, question(node, following, 3)), following)
    assert not analysis.failed
    return analysis


def begin(game_id: str) -> Session:
    dice = Random(5)
    start = pygames.game(game_id).start()
    return Session(Table(pygames.Record(start)), lambda _, chances: roll(chances, dice.randrange), lambda: 0.0)


def test_what_a_hint_proposes_first_is_never_a_mistake(game_id: str) -> None:
    session, jobs = begin(game_id), JobQueue()
    play_turns(session, jobs, True, 1)
    line = list(session.table.line())
    analysis = review(line, jobs)
    assert [analysis.cost(node) for node in line] == [pytest.approx(0, abs=0.01)] * len(line)


def test_two_reviews_of_a_game_find_the_same(game_id: str) -> None:
    session = begin(game_id)
    play_turns(session, JobQueue(), False, 2)
    line = list(session.table.line())
    first, second = review(line, JobQueue()), review(line[:1] + line[1:], JobQueue())
    assert [first.at(node) for node in line] == [second.at(node) for node in line]
    assert [first.cost(node) for node in line] == [second.cost(node) for node in line]
    assert any(first.cost(node) for node in line), "plies at random cost something"


def test_the_review_tells_the_chance_that_the_hint_has_told(game_id: str) -> None:
    session, jobs = begin(game_id), JobQueue()
    play_turns(session, jobs, False, 3)
    line = list(session.table.line())
    places = [node for node in line if not node.is_chance and node.position.results() is None][:5]
    hints = [answered(JobQueue(), question(node, None, 1)) for node in places]
    analysis = review(line, jobs)
    for node, hint in zip(places, hints, strict=True):
        known = analysis.at(node)
        assert known
        assert (known.best, known.evaluation) == (hint.best, hint.evaluation)
