"""Analysis without a browser: the chart, the plies that cost most, and how paths and charts are drawn."""

from __future__ import annotations

import re
from itertools import zip_longest

import pytest

import pygames
from pygames.bots import ScoredPly
from web.drawing import evaluation_chart, marks
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.thinking.analysis import Analysis, biggest
from web.thinking.messages import DONE, Answer
from web.tree.table import Table
from web.tree.tree import Node

PLIES = ("f1-f8", "g11-g6", "3+", "2-")


def table() -> Table:
    return Table(pygames.Record(pygames.game("labymaster").start(), PLIES))


def said(first: float, best: float, played: float | None = None, pv: tuple[str, ...] = ("x",)) -> Answer:
    """Returns an answer with the result of seat 1 and the value and the line of the best ply."""
    return Answer(1, DONE, 1, 1, (first, 1 - first), (ScoredPly(pv[0], best, pv),), played)


def known(*answers: Answer) -> tuple[Analysis, Table]:
    shown, analysis = table(), Analysis()
    for node, answer in zip(shown.line(), answers, strict=False):
        following = shown.line()[node.depth + 1] if node.depth < len(PLIES) else None
        analysis.put(node, answer, following)
    return analysis, shown


def test_a_ply_costs_what_the_best_one_was_better() -> None:
    analysis, shown = known(said(0.6, 0.6, 0.45), said(0.45, 0.5, 0.49))
    assert [cost.node.depth for cost in analysis.costly(shown.line())] == [1]
    assert analysis.cost(shown.line()[1]) == pytest.approx(0.15)


def test_a_mistake_costs_what_the_curve_falls() -> None:
    analysis, shown = known(said(0.6, 0.6, 0.3))
    _, after, *_ = shown.line()
    assert analysis.cost(after) == 0, "the place after it is not known yet"
    analysis.put(after, said(0.5, 0.5), None)
    assert analysis.cost(after) == pytest.approx(0.1)
    analysis, shown = known(said(0.6, 0.6, 0.3), said(0.1, 0.9))
    assert analysis.cost(shown.line()[1]) == pytest.approx(0.5)
    (cost,) = analysis.costly(shown.line())
    assert (cost.best, cost.best - cost.cost) == pytest.approx((0.6, 0.1)), "both stand in the curve"


def test_a_ply_is_a_mistake_only_if_the_searches_before_and_after_it_say_so() -> None:
    analysis, shown = known(said(0.6, 0.6, 0.58), said(0.1, 0.9))
    assert analysis.cost(shown.line()[1]) == pytest.approx(0.02), "the search before it says that it is good"
    analysis, shown = known(said(0.6, 0.6, 0.3), said(0.65, 0.4))
    assert analysis.cost(shown.line()[1]) == 0
    analysis, shown = known(said(0.6, 0.6, 0.3))
    analysis.fail(shown.line()[1])
    assert analysis.cost(shown.line()[1]) == pytest.approx(0.3), "nothing is known of the place after it"


def test_the_plies_of_a_turn_are_one_mistake() -> None:
    shown = Table(pygames.Record(pygames.game("warmaze").start(), ("a1-b1", "b1-c1", "c1-b1")))
    line = shown.line()
    assert {node.position.seat for node in line} == {1}
    analysis = Analysis()
    for chance, played, (node, following) in zip(
        (0.6, 0.5, 0.2, 0.4), (0.5, 0.2, 0.4, None), zip_longest(line, line[1:]), strict=True
    ):
        analysis.put(node, said(chance, 0.6, played), following)
    assert [(cost.node.depth, round(cost.cost, 2)) for cost in analysis.costly(line)] == [(2, 0.4)]
    assert [(mistakes, round(per_turn, 2)) for mistakes, per_turn in analysis.losses(line, 2)] == [(1, 0.4), (0, 0)]


def test_a_ply_that_was_not_judged_costs_nothing() -> None:
    analysis, shown = known(said(0.6, 0.6), said(0.2, 0.8))
    assert [analysis.cost(node) for node in shown.line()] == [0] * 5


def test_a_line_that_a_hint_proposed_first_costs_nothing_to_its_end() -> None:
    shown = Table(pygames.Record(pygames.game("warmaze").start(), ("a1-b1", "b1-c1", "c1-b1")))
    line = shown.line()
    analysis = Analysis()
    for node, following in zip_longest(line, line[1:]):
        pv = ("a1-b1", "b1-c1", "end") if node is line[0] else ("end",)
        analysis.put(node, said(0.3, 0.6, 0.3, pv), following)
    assert [analysis.cost(node) for node in line] == [0, 0, 0, pytest.approx(0.3)]


def test_the_dearest_ten_in_the_order_of_play() -> None:
    shown = table()
    analysis = Analysis()
    for _ in range(8):
        shown.play(shown.line()[-1].position.plies()[0])
    line = shown.line()
    for place, following in zip_longest(line, line[1:]):
        chance = 0.95 - 0.08 - place.depth / 100
        analysis.put(place, said(chance if place.depth % 2 else 1 - chance, 0.95, 0.5), following)
    assert [cost.node.depth for cost in analysis.costly(line)] == [*range(1, 13)]
    assert [cost.node.depth for cost in biggest(analysis.costly(line))] == [*range(3, 13)]
    assert [cost.node.depth for cost in analysis.costly(line, {1})] == [*range(1, 13, 2)]


def test_a_place_is_missing_until_the_ply_that_follows_on_the_line_is_judged() -> None:
    analysis, shown = known(said(0.6, 0.6, 0.6))
    start, *rest = shown.line()
    assert analysis.missing(shown.line()) == rest
    shown.look(0)
    shown.play(next(ply for ply in start.position.plies() if ply != PLIES[0]))
    assert analysis.missing(shown.line())[0] is start, "another ply follows there"
    assert analysis.missing([start]) == []


def test_what_the_moves_have_cost_each_player() -> None:
    answers = said(0.6, 0.6, 0.5), said(0.5, 0.5, 0.47), said(0.6, 0.6, 0.58), said(0.5, 0.5, 0.5)
    analysis, shown = known(*answers)
    assert [node.position.seat for node in shown.line()[:4]] == [1, 2, 1, 2]
    mistakes, per_turn = zip(*analysis.losses(shown.line(), 2), strict=True)
    assert mistakes == (1, 0)
    assert per_turn == pytest.approx((0.06, 0.015))


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
