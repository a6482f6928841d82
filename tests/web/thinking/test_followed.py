"""The lines of a hint: each leads to the end of the turn, and on to what would be answered."""

from __future__ import annotations

import pytest

import pygames
from puzzles.kinds.kind import has_won
from pygames.bots import choose
from web.thinking.advice import LEAST
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
    assert answer.best[0].ply == searched[0].ply
    assert answer.best[0].value == pytest.approx(searched[0].value)
    for shown in answer.best:
        assert searched[0].value - LEAST < shown.value <= searched[0].value
        assert is_whole(position, shown.pv)
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
    assert (hint.best[0].ply, hint.best[0].value) == (reviewed.best[0].ply, reviewed.best[0].value)
    assert all(is_whole(node.position, one.pv) for one in hint.best)
    assert not all(is_whole(node.position, one.pv) for one in reviewed.best)


@pytest.mark.parametrize(
    "text",
    [
        "labymaster classic 2 1:move ccbcbbccb held d1,f1,g1,c2,g8 f9,f10,d11,e11,g11 0 4",
        "warmaze keep 2 1:begin 0 4b5/2ww1B4/2www2w2/www1ww3w/2Aw2w1w1/1a1w2w1w1/4ww3w/2w4w2/4ww4/1w1w2w3 1,3 4",
    ],
    ids=["labymaster", "warmaze"],
)
def test_a_hint_says_of_its_other_lines_what_is_said_after_them(text: str) -> None:
    """A search may know of other plies no more than that they are not better. Here such plies were called equally good,
    after which half as much was stated, or that the rival wins at once.
    """
    position, jobs = pygames.parse(text), JobQueue()

    def after(ply: str) -> float:
        return answered(jobs, Node(position.play(ply)), ANALYSE).evaluation[position.seat - 1]

    searched = choose(position, LEVEL).ranking
    best, *others = answered(jobs, Node(position), HINT).best
    hidden = [one for one in searched[1:3] if one.ply not in [other.ply for other in others]]
    assert hidden, "the search alone would propose more"
    least = min(best.value, after(best.ply)) - LEAST
    assert all(after(one.ply) <= least for one in hidden)
    assert all(after(one.ply) > least for one in others)
