"""What AmuseAmaze's bot makes sure of: that it wins in its next turn, whatever its rival does before."""

from __future__ import annotations

from functools import cache

import pytest

from pygames import bots
from pygames.amuseamaze.bot.finder import Finder
from pygames.amuseamaze.bot.gifts import GiftSearch, without_gift
from pygames.amuseamaze.bot.habits import HABITS
from pygames.amuseamaze.bot.outlook import PREVENTED, Outlook
from pygames.amuseamaze.bot.planner import Plan, Planner, Wave
from pygames.amuseamaze.bot.reach import Bounds
from pygames.amuseamaze.bot.replies import RIVAL, THOROUGH
from pygames.amuseamaze.bot.win import WinningTurn
from pygames.amuseamaze.notation import PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from tests.rules.amuseamaze.amuseamaze_examples import parse

POSITIONS = (
    "amuseamaze cover 2 2:move en1 NBHLMQPAGFIRKDJ FASPRPO-TPEC-TAJCQMHA--TOELYILAO-Z-IULUSENWEN"
    " g17I,h21O,k8E,m10D,n19A h5,i4 AIMU,ENT g,gr 00 - 2",
    "amuseamaze tribute 2 1:move en1 KCNHMFJALORQGEP DBNDPBYOFSN--X-PZS-AUARAEFCDEE-MOIAWTAAEYWLAL"
    " f18I,g12T,g17V,h7S i21,h6 ELM,AGGS o,o 10 - 2",
    "amuseamaze advanced 2 1:move en1 GDKPMOHAQLIRFCJ DRFMLURHSTBLO-A---EXU--SG--FOAJOIBULDIOSTEAWV"
    " i19N,i21E,k18I,m14M,m15E m12,h11 ILNNNP,DIT r,r 01 - 3",
)
LOOKED = 12
"""The plans that are looked at thoroughly in each position ..."""
MOST = 50_000
"""... and the beginnings of words that are looked at for each win."""


@cache
def looked(text: str) -> tuple[Planner, Outlook, list[Plan]]:
    """Returns the best plans for a turn, once they were looked at thoroughly."""
    position = parse(text)
    planner = Planner(position, position.seat, HABITS[-1])
    for _ in planner.wave(Wave(32, 1)):
        pass
    outlook = Outlook(position, planner, Bounds(planner.finder), 3 - position.seat, usual=3.0)
    plans = sorted(planner.plans.values(), key=lambda plan: plan.time)[:LOOKED]
    for plan in plans:
        for _ in outlook.assured(plan, MOST):
            pass
    return planner, outlook, plans


def played(position: AmuseAmazePosition, planner: Planner, plan: Plan) -> AmuseAmazePosition:
    """Returns the position after a turn."""
    before = planner.root
    for stand in plan.chain:
        position = _next(position, planner.finder.text(before, stand.path, stand.earned) if stand.path else PASS)
        while position.phase == "tribute":
            position = _next(position, GiftSearch(position).ranking()[0].ply)
        before = stand
    return position


def _next(position: AmuseAmazePosition, ply: str) -> AmuseAmazePosition:
    after = position.play(ply)
    assert isinstance(after, AmuseAmazePosition)
    return after


def wins(position: AmuseAmazePosition) -> bool:
    """Returns whether the turn can be won, by a search that is complete."""
    own = Finder(position, position.seat)
    search = WinningTurn(own, own.beginning(), Bounds(own))
    for _ in search.run():
        pass
    return bool(search.chain)


def answered(text: str, plan: Plan) -> list[AmuseAmazePosition]:
    """Returns the positions after the answers to a plan that the bot considers."""
    planner, _, _ = looked(text)
    position = played(parse(text), planner, plan)
    rival = Planner(position, position.seat, RIVAL, distances=planner.finder.distances)
    for work in (rival.measured(planner.finder.distances), rival.wave(THOROUGH)):
        for _ in work:
            pass
    return [played(position, rival, answer) for answer in rival.plans.values()]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_safe_turn_is_followed_by_a_win_whatever_the_rival_does(text: str) -> None:
    _, _, plans = looked(text)
    safe = [plan for plan in plans if plan.safe]
    assert safe
    for plan in safe:
        assert all(wins(position) for position in answered(text, plan))


def test_some_answer_of_the_rival_prevents_the_win() -> None:
    prevented = [(text, plan) for text in POSITIONS for plan in looked(text)[2] if plan.time == PREVENTED]
    assert prevented
    for text, plan in prevented:
        assert not plan.safe
        assert not all(wins(position) for position in answered(text, plan))


@pytest.mark.parametrize("text", POSITIONS)
def test_knows_after_which_turns_the_rival_wins(text: str) -> None:
    planner, outlook, plans = looked(text)
    lost = [outlook.is_lost(plan) for plan in plans]
    assert lost == [wins(played(parse(text), planner, plan)) for plan in plans]
    assert len(set(lost)) == 2


@pytest.mark.parametrize("text", POSITIONS)
def test_with_more_time_the_best_level_finds_a_safe_turn(text: str) -> None:
    position = parse(text)
    choice = bots.choose(position, 5, budget=30_000)
    assert choice.evaluation[position.seat - 1] > 0.95
    after: AmuseAmazePosition = position
    for ply in choice.pv:
        after = _next(after, ply)
    while after.phase == "tribute":
        after = _next(after, GiftSearch(after).ranking()[0].ply)
    assert not wins(after)


def test_what_is_left_after_a_gift_is_what_was_not_given() -> None:
    assert without_gift((1, 9, 9, 17, 21)) == (1, 9, 17)
    assert without_gift((5,)) == (5,)
    assert without_gift(()) == ()
