"""How bots go about a game: which turns take back the last one, and which of these were needless."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygames
from benchmarks.bots.conduct import is_idle, is_needless, shortens, takes_back, way, would_take_back
from benchmarks.bots.turns import Turn, turns_of
from pygames import bots
from pygames.parts.amuseamaze import AmuseAmazeState


def turn(text: str, plies: Sequence[str]) -> Turn:
    """Returns a turn with these plies in a position."""
    position = ends = pygames.parse(text)
    steps = []
    for ply in plies:
        choice = bots.Choice(ply, (0.5,) * position.seats, (), 0, (ply,), 5, 1)
        steps.append((ends, choice))
        ends = ends.play(ply)
    return Turn(position.seat, steps, ends)


def test_a_mouse_that_goes_back_where_it_might_as_well_go_on_does_so_needlessly() -> None:
    last = turn("mouse-madness jump-house 2 1:move 7 22,40 4", ["+4"])
    back = turn("mouse-madness jump-house 2 1:move 9 26,40 4", ["-4"])
    assert takes_back(last, back)
    assert is_needless(last, back)
    assert not takes_back(last, turn("mouse-madness jump-house 2 1:move 9 26,40 4", ["+4"]))


def test_a_mouse_that_goes_back_before_a_trap_has_to() -> None:
    last = turn("mouse-madness jump-house 2 1:move 7 43,40 3", ["+3"])
    back = turn("mouse-madness jump-house 2 1:move 9 46,40 3", ["-3"])
    assert takes_back(last, back)
    assert not is_needless(last, back)


def test_a_slide_the_other_way_takes_back_a_slide() -> None:
    start = pygames.game("labymaster").start()
    slide = next(ply for ply in start.plies() if ply[-1] in "+-")
    other = slide[:-1] + "+-"[slide[-1] == "+"]
    last = turn(str(start), [slide])
    assert would_take_back(last, start, other, start)
    assert not would_take_back(last, start, slide, start)


def test_a_piece_that_fetches_a_card_and_returns_takes_nothing_back() -> None:
    turns, _ = turns_of("amuseamaze", "basic", 1, 0)
    fetched = [
        (last, turn)
        for seat in (1, 2)
        for last, turn in pairwise([turn for turn in turns if turn.seat == seat])
        if square(last.begins, seat) == square(turn.ends, seat) != square(last.ends, seat)
    ]
    assert fetched
    assert not any(takes_back(last, turn) for last, turn in fetched)


def square(position: pygames.Position, seat: int) -> str:
    """Returns the square of a seat's piece in AmuseAmaze."""
    state = position.state
    assert isinstance(state, AmuseAmazeState)
    return state.pieces[seat - 1]


def test_lifting_a_path_that_has_arrived_shortens_the_way() -> None:
    turns, results = turns_of("mazers", "quick", 3, 0)
    winner = 1 + results.index(max(results))
    *_, last = [turn for turn in turns if turn.seat == winner and "lift" in turn.plies and not turn.begins.results()]
    assert shortens(last)
    before, *after = [position for position, choice in last.steps if choice.ply == "lift"]
    assert all(way(position, winner) < way(before, winner) < 1 for position in after)


def test_a_slide_is_idle_where_a_run_into_the_goal_wins() -> None:
    before = "labymaster classic 2 1:move bbacbcaab free c10,d11,e11,f11,g11 c1,e1,f1,g1,h2 0 0"
    position = pygames.parse(before)
    wins = next(ply for ply in position.plies() if position.play(ply).results() is not None)
    slide = next(ply for ply in position.plies() if ply[-1] in "+-" and not shortens(turn(before, [ply])))
    assert shortens(turn(before, [wins]))
    assert not is_idle(turn(before, [wins]))
    assert is_idle(turn(before, [slide]))
