"""The lines of a hint: each leads to the end of the turn."""

from __future__ import annotations

import pytest

import pygames
from pygames.bots import choose
from web.thinking.jobs import JobQueue
from web.thinking.lines import first_turn
from web.thinking.messages import ANALYSE, DONE, Answer, Request, read_answer
from web.tree.turns import turn_of
from web.views.catalogue import view_of

POSITIONS = {
    "mazers": "mazers classic 2 1:step 1 6:1:5 d1n,h1n/h10n,d10n home home",
    "amuseamaze": "amuseamaze basic 2 1:move en1 FEHIGOPAQRJKNBL REBFI-TEAPRSN--JIRIC-H-QDOM-OS---DNAMEO-EAEAU"
    " g10S,g7N,h12E,i7G g6,d13 AEGLMR,BFIOOS y,g 00 - 3",
    "warmaze": str(pygames.game("warmaze").start()),
}
LEVEL = 5


def hint(position: pygames.Position) -> Answer:
    jobs, view = JobQueue(), view_of(position.game.id)
    jobs.receive(str(Request(ANALYSE, str(position), LEVEL)))
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


@pytest.mark.parametrize("text", POSITIONS.values(), ids=POSITIONS)
def test_each_line_leads_to_the_end_of_the_turn_and_begins_as_it_was_searched(text: str) -> None:
    position = pygames.parse(text)
    answer, searched = hint(position), choose(position, LEVEL).ranking
    assert answer.state == DONE
    assert len(answer.best) == 3
    for shown, found in zip(answer.best, searched, strict=False):
        assert shown.ply == found.ply
        assert shown.value == pytest.approx(found.value)
        assert is_whole(position, shown.pv)
        assert shown.pv[: len(found.pv)] == found.pv[: len(shown.pv)]


@pytest.mark.parametrize("text", [POSITIONS["mazers"], POSITIONS["amuseamaze"]], ids=["mazers", "amuseamaze"])
def test_a_search_alone_may_leave_lines_short(text: str) -> None:
    """So the positions above show that the lines were completed."""
    position = pygames.parse(text)
    assert not all(is_whole(position, one.pv) for one in choose(position, LEVEL).ranking[:3])
