"""Places of games in which hints and the review once misled a player."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pygames
from pygames import link
from web.thinking.advice import LEAST, advised
from web.thinking.analysis import Analysis, question
from web.thinking.jobs import JobQueue
from web.thinking.messages import DONE, THINKING, Answer, Request, read_answer
from web.tree.tree import Node
from web.views.catalogue import view_of

ASLEEP_OR_FEDERAL = "1aAC6qus6PDBROLvifo"
"""A game of AmuseAmaze: a first thought preferred ASLEEP, with 24 %, and a longer one FEDERAL."""
LABYMASTER = pygames.game("labymaster").start()
TAUGHT = "f1-f8"
"""The ply that the tutorial of Labymaster teaches first. The review once called it the worst mistake of a game."""


def answers(jobs: JobQueue, request: Request) -> list[Answer]:
    """Returns all answers of a worker to a request, the settled one last."""
    jobs.receive(str(replace(request, id=1, seconds=None)))
    for name in jobs.wanted():
        data = view_of(request.position.partition(" ")[0]).data
        assert data is not None
        jobs.take(name, data.make())
    found = []
    while jobs.is_busy:
        found.append(read_answer(jobs.work()))
    assert [answer.state for answer in found] == [THINKING] * (len(found) - 1) + [DONE]
    return found


def last_node(text: str) -> Node:
    """Returns the last place of a game in a link."""
    record = link.decode(text)
    view = view_of(record.start.game.id)
    if view.data:
        view.data.take(view.data.make())
    return Node(record.start).grown(record.plies)


def test_only_a_settled_hint_is_shown_and_it_stays() -> None:
    node, analysis, jobs = last_node(ASLEEP_OR_FEDERAL), Analysis(), JobQueue()
    *unfinished, settled = answers(jobs, question(node, None, 1))
    for answer in unfinished:
        analysis.put(node, answer, None)
        assert analysis.at(node) is None
    analysis.put(node, settled, None)
    known = analysis.at(node)
    assert known
    first = advised(view_of("amuseamaze"), node, known.best)[0]
    assert node.position.move(first.ply).words == ("federal",)  # type: ignore[attr-defined]
    assert first.value > 0.7
    again = answers(JobQueue(), question(node, None, 1))[-1]
    assert (again.best, again.evaluation) == (settled.best, settled.evaluation)


@pytest.mark.parametrize("start", [ASLEEP_OR_FEDERAL, None], ids=["amuseamaze", "labymaster"])
def test_the_review_calls_no_line_of_the_hint_a_mistake_that_it_puts_first(start: str | None) -> None:
    node, jobs = last_node(start) if start else Node(LABYMASTER), JobQueue()
    view = view_of(node.position.game.id)
    first = advised(view, node, answers(jobs, question(node, None, 1))[-1].best)[0]
    after = node.grown([first.ply])
    analysis = Analysis()
    for place in (node, after):
        following = after if place is node else None
        analysis.put(place, answers(jobs, question(place, following, 3))[-1], following)
    assert analysis.cost(after) == 0
    assert not analysis.costly([node, after])


def test_the_review_does_not_call_the_ply_of_the_tutorial_a_mistake() -> None:
    node, analysis = Node(LABYMASTER), Analysis()
    after = node.grown([TAUGHT])
    analysis.put(node, answers(JobQueue(), question(node, after, 3))[-1], after)
    assert analysis.cost(after) < LEAST
