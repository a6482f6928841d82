"""Analysis without a browser: the chart, the plies that cost most, and how paths and charts are drawn."""

from __future__ import annotations

import re

import pytest

import pygames
from pygames.bots import ScoredPly
from web.drawing import evaluation_chart, marks
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.thinking.analysis import Analysis
from web.thinking.messages import DONE, Answer
from web.tree.table import Table
from web.tree.tree import Node

PLIES = ("f1-f8", "g11-g6", "3+", "2-")


def table() -> Table:
    return Table(pygames.Record(pygames.game("labymaster").start(), PLIES))


def said(first: float, best: float, played: float | None = None, nodes: int = 1) -> Answer:
    """Returns an answer with the result of seat 1 and the value of the best ply."""
    return Answer(1, DONE, nodes, 1, (first, 1 - first), (ScoredPly("x", best, ()),), played)


def known(*answers: Answer) -> tuple[Analysis, Table]:
    shown, analysis = table(), Analysis()
    for node, answer in zip(shown.line(), answers, strict=False):
        following = shown.line()[node.depth + 1] if node.depth < len(PLIES) else None
        analysis.put(node, answer, following)
    return analysis, shown


def test_a_ply_costs_what_the_best_one_was_better() -> None:
    analysis, shown = known(said(0.6, 0.6, 0.45), said(0.5, 0.5, 0.49))
    assert [cost.node.depth for cost in analysis.costly(shown.line())] == [1]
    assert analysis.cost(shown.line()[1]) == pytest.approx(0.15)


def test_a_ply_that_was_not_looked_at_costs_what_came_of_it() -> None:
    analysis, shown = known(said(0.6, 0.6), said(0.2, 0.8))
    assert analysis.cost(shown.line()[1]) == pytest.approx(0.4)
    assert analysis.cost(shown.line()[2]) == 0, "nothing is known of what came"
    assert analysis.cost(shown.line()[0]) == 0


def test_the_dearest_five_in_the_order_of_play() -> None:
    shown = table()
    analysis = Analysis()
    node = shown.line()[-1]
    for _ in range(6):
        ply = node.position.plies()[0]
        shown.play(ply)
        node = shown.line()[-1]
    for place in shown.line()[:-1]:
        analysis.put(place, said(0.5, 0.9, 0.9 - 0.06 - place.depth / 100), shown.line()[place.depth + 1])
    assert [cost.node.depth for cost in analysis.costly(shown.line())] == [6, 7, 8, 9, 10]


def test_better_answers_replace_worse_ones() -> None:
    analysis, shown = known(said(0.6, 0.6, nodes=100))
    start = shown.line()[0]
    analysis.put(start, said(0.1, 0.1, nodes=5), None)
    assert analysis.at(start) == said(0.6, 0.6, nodes=100)
    analysis.put(start, said(0.7, 0.7, nodes=200), None)
    assert analysis.at(start) == said(0.7, 0.7, nodes=200)
    assert [played for played, _ in analysis.places(shown.line())] == [0]
    assert analysis.missing(shown.line()) == shown.line()[1:]


def test_a_place_that_cannot_be_judged_is_not_missing() -> None:
    analysis, shown = known(said(0.6, 0.6))
    told: list[Node] = []
    analysis.subscribe(told.append)
    _start, place, *rest = shown.line()
    analysis.fail(place)
    assert told == [place]
    assert analysis.missing(shown.line()) == rest
    analysis.clear()
    assert analysis.missing(shown.line()) == shown.line()


def test_an_answer_for_other_seats_is_not_believed() -> None:
    analysis, shown = known()
    analysis.put(shown.line()[0], Answer(1, DONE, 5, 1, (0.2, 0.3, 0.5)), None)
    assert analysis.at(shown.line()[0]) is None


def painter() -> SvgPainter:
    return SvgPainter(colour_of(False), "test-")


def test_the_chart_draws_a_band_for_every_seat_and_a_mark_for_every_costly_ply() -> None:
    drawn: list[int] = []
    canvas = painter()
    places = [(0.0, (0.5, 0.5)), (4.0, (0.9, 0.1))]
    evaluation_chart.draw(canvas, 200, [places], 4, 2, [3], ["seat1", "seat2"], lambda _, seat: drawn.append(seat))
    assert drawn == [1], "a band that is too thin has no sign"
    colours = colour_of(False)
    assert [svg(canvas).count(colours(name)) for name in ("seat1", "seat2", "danger")] == [1, 1, 1]


def test_nothing_is_drawn_over_what_is_not_known() -> None:
    analysis, shown = known(said(0.6, 0.6))
    end = shown.line()[-1]
    analysis.put(end, said(0.2, 0.2), None)
    runs = analysis.runs(shown.line())
    assert [[played for played, _ in run] for run in runs] == [[0], [end.depth]]
    signs: list[int] = []
    first, second = painter(), painter()
    for canvas, drawn in ((first, runs), (second, runs[:1])):
        evaluation_chart.draw(
            canvas, 200, drawn, end.depth, 0, [], ["seat1", "seat2"], lambda _, seat: signs.append(seat)
        )
    assert svg(first).count(colour_of(False)("seat1")) == 2, "a band for each run"
    assert svg(second).count(colour_of(False)("seat1")) == 1


@pytest.mark.parametrize(("part", "played"), [(-1, 0), (0, 0), (0.44, 2), (0.88, 4), (1, 4)])
def test_a_press_on_the_chart_means_a_place(part: float, played: int) -> None:
    assert evaluation_chart.played_at(part, 200, 4) == played


def test_ways_have_their_numbers() -> None:
    canvas = painter()
    a, b = (0.0, 0.0, 40.0, 40.0), (80.0, 0.0, 40.0, 40.0)
    marks.draw(canvas, [[a, b], [b], [a, b]])
    marks.draw(canvas, [])
    assert re.findall(r">([0-9])<", svg(canvas)) == ["3", "2", "1"]


def svg(canvas: SvgPainter) -> str:
    return canvas.document((0, 0, 200, 104), "")
