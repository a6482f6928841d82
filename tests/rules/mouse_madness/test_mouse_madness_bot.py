"""Mouse Madness's bot: what it considers, and the figures of the rulebook's section 8."""

from __future__ import annotations

import pytest

import pygames
from pygames import bots
from pygames.mouse_madness.board import BOARDS, START
from pygames.mouse_madness.bot.racing import LONGEST, chances, race
from tests.rules.mouse_madness.mouse_madness_solved import LEAST, solved
from tests.rules.rulebook import rulebook, section

BEST = 5
BUDGET = 1000
SPARSELY = 97
"""Every how many decisions of the solved game one is checked."""


def choose(text: str, budget: int = BUDGET) -> bots.Choice:
    return bots.choose(pygames.parse(f"mouse-madness {text}"), BEST, budget=budget)


def test_a_lone_mouse_needs_the_turns_of_the_rulebook() -> None:
    assert "E(start) is 24 on `house`" in section(rulebook("mouse-madness"), "## 8. How the game plays")
    assert race("house").turns[START] == pytest.approx(24, abs=0.5)


@pytest.mark.parametrize("name", ["house", "nook", "manor"])
def test_means_and_hazards_are_of_one_kind(name: str) -> None:
    board, tables = BOARDS[name], race(name)
    space = board.cheese - 1
    # Only a roll of 1 reaches the goal from there. A mouse that leaves comes back as late as on average.
    assert tables.hazards[space][0] == pytest.approx(1 / 6)
    running, mean = 1.0, 0.0
    for turn, hazard in enumerate(tables.hazards[space], 1):
        mean += turn * running * hazard
        running *= 1 - hazard
    assert mean + running * LONGEST <= tables.turns[space] <= mean + running * 3 * LONGEST


def test_chances_of_a_race() -> None:
    assert chances("house", (61, 61), 0) == (0.5, 0.5)
    assert chances("house", (61, 61), 1) == pytest.approx((1 / 6 + 5 / 12, 5 / 12))
    assert chances("house", (61, 61), 2) == pytest.approx((1 / 6 + 25 / 72, 5 / 36 + 25 / 72))
    to_move, far, near = chances("house", (40, 1, 60), 3 * LONGEST)
    assert near > to_move > far
    assert to_move + far + near == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "ply"),
    [
        ("jump-house 2 1:move 40 58,33 4", "+4"),  # onto the cheese
        ("jump-house 3 2:jump 40 33,60,61 -", "j3+"),  # E12
        ("push-house 3 1:push 52 61,61,60 -", "p2-"),  # E13: the other push gives the game away
        ("jump-house 2 1:move 9 33,21 6", "+6"),  # the shortcut from 39 to 48
        ("jump-house 2 1:move 40 46,21 3", "-3"),  # the trap from 49 to 34
    ],
)
@pytest.mark.parametrize("budget", [0, BUDGET])
def test_sees(text: str, ply: str, budget: int) -> None:
    assert choose(text, budget=budget).ply == ply


def test_sees_the_end_of_a_chain() -> None:
    choice = choose("push-house 3 1:push 52 61,61,60 -")
    assert choice.pv == ("p2-", "p3+", "p1+")
    assert choice.evaluation == (1, 0, 0)


def test_nothing_is_won_after_the_last_turn() -> None:
    choice = choose("jump-house 2 2:move 200 31,40 3")
    assert [(one.ply, one.value) for one in choice.ranking] == [("+3", 0.5), ("-3", 0.5)]
    assert choose("jump-house 2 1:move 199 61,40 3").evaluation == pytest.approx((0.5, 0.5))


def test_all_plies_are_considered() -> None:
    choice = choose("jump-house 4 1:push 22 24,24,25,26 -")
    assert {one.ply for one in choice.ranking} == {"j3+", "p2+", "p2-"}


def test_levels_see_what_they_are_said_to_see() -> None:
    shortcut_or_ahead = "jump-house 2 1:move 9 23,41 2"  # back to 21, ahead to 25
    trap_ahead = "jump-house 2 1:move 9 13,41 3"  # ahead to 16, a trap to 7; back to 10
    seeds = range(40)

    def share(text: str, level: int, ply: str) -> float:
        position = pygames.parse(f"mouse-madness {text}")
        return sum(bots.choose(position, level, seed, BUDGET).ply == ply for seed in seeds) / len(seeds)

    assert share(shortcut_or_ahead, 2, "+2") > 0.5
    assert share(trap_ahead, 1, "+3") > 0.5
    assert share(trap_ahead, 2, "+3") > 0.5
    assert share(trap_ahead, 3, "+3") < 0.5
    assert share(trap_ahead, 4, "+3") < share(trap_ahead, 3, "+3")
    assert choose(trap_ahead).ply == "-3"


@pytest.mark.parametrize("text", ["jump-house 2 1:move 9 26,40 4", "jump-house 2 1:move 9 27,40 3"])
def test_takes_back_its_last_ply_only_where_all_else_costs_more(text: str) -> None:
    position = pygames.parse(f"mouse-madness {text}")
    best, other = bots.choose(position, BEST).ranking
    assert best.ply[0] == "-"
    assert best.value - other.value < 0.03
    loathly = bots.choose(position, BEST, last=other.ply)  # the last one led just as far forward
    assert [(one.ply, one.value) for one in loathly.ranking] == [(other.ply, other.value), (best.ply, other.value)]


def test_takes_back_its_last_ply_where_all_else_costs_much() -> None:
    position = pygames.parse("mouse-madness jump-house 2 1:move 9 46,40 3")  # a trap lies ahead
    assert bots.choose(position, BEST, last="+3").ply == "-3"


def test_takes_back_its_last_ply_to_win() -> None:
    position = pygames.parse("mouse-madness jump-house 2 1:move 40 58,33 4")
    for level in range(1, BEST + 1):
        assert bots.choose(position, level, seed=level, last="-4").ply == "+4"


def test_a_slip_takes_nothing_back() -> None:
    position = pygames.parse("mouse-madness jump-house 2 1:move 9 23,41 2")

    def chosen(last: str) -> set[str]:
        return {bots.choose(position, 2, seed, last=last).ply for seed in range(60)}

    assert chosen("") == {"+2", "-2"}
    assert chosen("+2") == {"+2"}


def test_evaluation_turns_with_the_seats() -> None:
    bot = bots.bot("mouse-madness")
    for phase in ("roll 22 24,50,11,13 -", "move 22 24,50,11,13 3"):
        one = bot.evaluate(pygames.parse(f"mouse-madness jump-house 4 1:{phase}"))
        rest = phase.replace("24,50,11,13", "13,24,50,11")
        other = bot.evaluate(pygames.parse(f"mouse-madness jump-house 4 2:{rest}"))
        assert one == pytest.approx((*other[1:], other[0]))
        assert max(one) == one[1]


@pytest.mark.parametrize("variant", ["jump-house", "push-house"])
def test_the_best_level_plays_two_mice_almost_as_the_solution_does(variant: str) -> None:
    game = solved(variant)
    decisions = list(game.decisions())
    costs = [game.cost(decision) for decision in decisions[::SPARSELY]]
    assert min(costs) > -LEAST
    assert max(costs) < 0.003


def test_with_more_time_the_best_level_finds_what_it_overlooked() -> None:
    game = solved("push-house")
    overlooked = (60, 50), 1
    assert game.cost(overlooked) > 0.002
    assert game.cost(overlooked, nodes=120_000) == 0
