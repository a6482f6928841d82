"""The lines of a hint: each leads to the end of the turn, and on to what would be answered."""

from __future__ import annotations

import pytest

import pygames
from puzzles.kinds.kind import has_won
from pygames.bots import choose
from web.thinking.analysis import Analysis, question
from web.thinking.jobs import JobQueue
from web.thinking.lines import first_turn, reason
from web.thinking.messages import ANALYSE, DONE, HINT, Answer, read_answer
from web.tree.tree import Node
from web.tree.turns import turn_of
from web.views.catalogue import view_of

POSITIONS = {
    "mazers": "mazers classic 2 1:step 1 6:1:5 d1n,h1n/h10n,d10n home home",
    "amuseamaze": "amuseamaze basic 2 1:move en1 FEHIGOPAQRJKNBL REBFI-TEAPRSN--JIRIC-H-QDOM-OS---DNAMEO-EAEAU"
    " g10S,g7N,h12E,i7G g6,d13 AEGLMR,BFIOOS y,g 00 - 3",
    "warmaze": str(pygames.game("warmaze").start(seats=4)),
}
LEVEL = 5
NAMES = ("Ann", "Ben", "Kim", "Max")


def answered(jobs: JobQueue, node: Node, kind: str) -> Answer:
    view = view_of(node.position.game.id)
    jobs.receive(str(question(node, None, 1, kind)))
    for name in jobs.wanted():
        jobs.take(name, view.data.make() if view.data else None)
    answer = ""
    while jobs.is_busy:
        answer = jobs.work()
    return read_answer(answer)


def is_whole(position: pygames.Position, line: tuple[str, ...]) -> bool:
    view = view_of(position.game.id)
    _steps, end = first_turn(view, position, line)
    return end.results() is not None or end.chances() is not None or turn_of(view, end) != turn_of(view, position)


def tells(position: pygames.Position, line: tuple[str, ...]) -> bool:
    """Returns whether a line wins in its turn, or has a reason."""
    view = view_of(position.game.id)
    _steps, end = first_turn(view, position, line)
    return has_won(end, position.seat) or bool(reason(view, position, line, NAMES))


@pytest.mark.parametrize("text", POSITIONS.values(), ids=POSITIONS)
def test_each_line_of_a_hint_is_a_whole_turn_with_a_reason(text: str) -> None:
    position = pygames.parse(text)
    answer, searched = answered(JobQueue(), Node(position), HINT), choose(position, LEVEL).ranking
    assert answer.state == DONE
    assert len(answer.best) == 3
    for shown, found in zip(answer.best, searched, strict=False):
        assert shown.ply == found.ply
        assert shown.value == pytest.approx(found.value)
        assert is_whole(position, shown.pv)
        assert shown.pv[: len(found.pv)] == found.pv[: len(shown.pv)]
        assert tells(position, shown.pv), shown


@pytest.mark.parametrize("text", POSITIONS.values(), ids=POSITIONS)
def test_the_search_alone_leaves_lines_short(text: str) -> None:
    """So the positions above show that lines are followed."""
    position = pygames.parse(text)
    lines = [one.pv for one in choose(position, LEVEL).ranking[:3]]
    assert not all(is_whole(position, line) and tells(position, line) for line in lines)


def test_a_hint_after_the_review_has_its_figures_and_longer_lines() -> None:
    node, jobs, analysis = Node(pygames.parse(POSITIONS["mazers"])), JobQueue(), Analysis()
    analysis.put(node, answered(jobs, node, ANALYSE), None)
    reviewed = analysis.at(node)
    assert reviewed
    assert analysis.hint(node) is None
    analysis.put_hint(node, answered(jobs, node, HINT))
    hint = analysis.hint(node)
    assert hint
    assert hint is analysis.at(node)
    assert hint.evaluation == reviewed.evaluation
    assert [(one.ply, one.value) for one in hint.best] == [(one.ply, one.value) for one in reviewed.best]
    assert all(is_whole(node.position, one.pv) for one in hint.best)
    assert not all(is_whole(node.position, one.pv) for one in reviewed.best)
