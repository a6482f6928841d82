"""What a hint proposes first, and that hints and the review show the same chances."""

from __future__ import annotations

from itertools import groupby

import pytest

import pygames
from pygames import bots
from pygames.bots import ScoredPly
from tests.rules.playthroughs import playthroughs
from web.thinking.advice import advised, verdicts
from web.thinking.analysis import Analysis
from web.thinking.messages import DONE, THINKING, Answer
from web.tree.tree import Node
from web.views.catalogue import view_of

WARMAZE = str(pygames.game("warmaze").start())
MAZERS = "mazers classic 2 2:step 4 6:3:0 d3e,g3e/e9n,d9n -:f1eenennn:- -:f11eesesse:j8n"
EQUAL = (0.504, 0.496)
"""Chances that are shown as the same percentage."""

step_back = pytest.mark.parametrize(
    ("start", "steps", "back", "other"),
    [(WARMAZE, ["a1-b1"], "b1-a1", "b1-c1"), (MAZERS, ["b-f9n", "b-g9n"], "b-f9n", "b-f9e")],
    ids=["warmaze", "mazers"],
)


def told(node: Node, *proposed: tuple[str, float]) -> list[str]:
    """Returns the plies of a hint in their order."""
    best = [ScoredPly(ply, value, (ply,)) for ply, value in proposed]
    return [one.ply for one in advised(view_of(node.position.game.id), node, best)]


@step_back
def test_a_step_back_is_not_advised_where_another_ply_is_as_good(
    start: str, steps: list[str], back: str, other: str
) -> None:
    root = Node(pygames.parse(start))
    node = root.grown(steps)
    assert {back, other} <= set(node.position.plies())
    assert told(node, (back, EQUAL[0]), (other, EQUAL[1])) == [other, back]
    assert told(node, (back, 0.6), (other, 0.5)) == [back, other], "the step was a mistake"


@step_back
def test_a_step_that_nobody_made_can_be_taken_back_by_none(start: str, steps: list[str], back: str, other: str) -> None:
    grown = Node(pygames.parse(start)).grown(steps)
    node = Node(grown.position)  # of a link to the middle of a turn
    assert told(node, (back, EQUAL[0]), (other, EQUAL[1])) == [back, other]


def test_the_end_of_an_untouched_turn_is_not_advised_where_another_ply_is_as_good() -> None:
    root = Node(pygames.parse(WARMAZE))
    assert told(root, ("end", EQUAL[0]), ("a1-b1", EQUAL[1])) == ["a1-b1", "end"]
    assert told(root, ("end", 0.6), ("a1-b1", 0.5)) == ["end", "a1-b1"]
    node = root.grown(["a1-b1"])
    assert told(node, ("end", EQUAL[0]), ("b1-c1", EQUAL[1])) == ["end", "b1-c1"], "something was done"


def test_chances_are_told_only_where_they_differ() -> None:
    position = pygames.parse(WARMAZE)

    def told_of(*values: float) -> list[str]:
        best = [ScoredPly(ply, value, (ply,)) for ply, value in zip(position.plies(), values, strict=False)]
        return verdicts(view_of("warmaze"), position, best)

    assert told_of(0.52, 0.5, 0.495) == ["", "", ""]
    assert told_of(0.54, 0.5, 0.5) == ["54%", "50%", "50%"]
    assert told_of(0.52) == ["52%"]


def test_a_sure_win_is_told_with_its_turns() -> None:
    view = view_of("mazers")
    texts, plies = playthroughs("mazers")[0]
    places = [pygames.parse(text) for text in texts[: len(plies)]]
    runs = [list(run) for _, run in groupby(range(len(plies)), key=lambda place: places[place].seat)]
    last, earlier = runs[-1][0], runs[-3][0]

    def told_at(place: int, value: float, end: int | None = None) -> ScoredPly:
        return ScoredPly(plies[place], value, tuple(plies[place:end]))

    assert verdicts(view, places[last], [told_at(last, 1)]) == ["wins this turn"]
    assert verdicts(view, places[earlier], [told_at(earlier, 1)]) == ["wins in 2 turns"]
    unsure = told_at(earlier, 0.99, last)
    assert verdicts(view, places[earlier], [told_at(earlier, 1), unsure]) == ["wins in 2 turns", ""]


@pytest.mark.parametrize("game", pygames.games(), ids=lambda game: game.id)
def test_the_best_ply_of_a_hint_has_the_chance_that_the_review_shows(game: pygames.Game) -> None:
    texts, _ = playthroughs(game.id)[0]
    positions = [pygames.parse(text) for text in texts[:: max(1, len(texts) // 6)]]
    deciding = [position for position in positions if position.results() is None and position.chances() is None]
    assert deciding
    for position in deciding:
        thinker = bots.Thinker(position, len(bots.levels(game.id)), budget=2000)
        while not thinker.step(0.0):
            choice = thinker.choice()
            assert choice.evaluation[position.seat - 1] == pytest.approx(choice.ranking[0].value, abs=1e-9)


def answer(chance: float, state: str = DONE) -> Answer:
    return Answer(1, state, 900, 1, (chance, 1 - chance), (ScoredPly("f1-f8", chance, ()),))


def test_what_hints_and_review_know_of_a_place_does_not_change() -> None:
    analysis, node = Analysis(), Node(pygames.game("labymaster").start())
    analysis.put(node, answer(0.24, THINKING), None)
    assert analysis.at(node) is None, "an unfinished thought is not shown"
    analysis.put(node, answer(0.71), None)
    analysis.put(node, answer(0.57), None)
    known = analysis.at(node)
    assert known is not None
    assert known.evaluation[0] == known.best[0].value == 0.71
    analysis.clear()
    assert analysis.at(node) is None
