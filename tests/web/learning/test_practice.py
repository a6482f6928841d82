"""Finding what can be learned in a reviewed game, and the verdict on what is played instead."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

import pygames
from pygames.bots import ScoredPly
from web.learning.finding import found, number_of
from web.learning.kept import PracticeItem
from web.learning.practice import OPEN, RIGHT, WRONG, Holder, Practice
from web.session.drivers import Driver
from web.session.session import Session
from web.thinking.analysis import Analysis
from web.thinking.messages import DONE, Answer
from web.tree.table import Table

START = pygames.game("labymaster").start()
PLIES = ("f1-f8", "g11-g6", "3+", "2-")
KEPT = PracticeItem(str(START), ("f1-f8",), ("3-", "2-"), 1, 61, 14, 7)


def reviewed(leads: dict[int, tuple[str, float, float]], begun: int = 5) -> tuple[Session, Analysis]:
    """Returns a game and its review. By the number of plies before it, `leads` have the best ply, the lead over the
    second best, and the cost of what was played; elsewhere all plies are alike.
    """
    table = Table(pygames.Record(START, PLIES))
    table.begun = begun
    session, analysis = Session(table, lambda _, chances: chances[0][0], lambda: 0.0), Analysis()
    evaluation = (0.5, 0.5)
    for node, following in pairwise(table.line()):
        best, lead, cost = leads.get(node.depth, (following.ply, 0.0, 0.0))
        other = next(ply for ply in node.position.plies() if ply != best)
        scored = ScoredPly(best, 0.6, (best,)), ScoredPly(other, 0.6 - lead, (other,))
        analysis.put(node, Answer(1, DONE, 1, 1, evaluation, scored, 0.6 - cost), following)
        evaluation = (0.6 - cost, 0.4 + cost) if node.position.seat == 1 else (0.4 + cost, 0.6 - cost)
    return session, analysis


def test_mistakes_and_fine_moves_are_found() -> None:
    session, analysis = reviewed({0: ("3-", 0.1, 0.2), 1: ("g11-g6", 0.3, 0.0), 2: ("3+", 0.01, 0.0)})
    mistake, fine = found(session, analysis)
    assert (mistake.played, mistake.line, mistake.cost, mistake.is_fine) == (("f1-f8",), ("3-",), 20, False)
    assert (fine.played, fine.is_fine) == (("g11-g6",), True)
    assert mistake.game == fine.game == number_of(session.table.line())


def test_nothing_is_kept_of_a_game_that_was_not_played_here() -> None:
    assert found(*reviewed({0: ("3-", 0.1, 0.2)}, begun=0)) == []


def test_nothing_is_kept_of_what_a_bot_has_played() -> None:
    session, analysis = reviewed({0: ("3-", 0.1, 0.2), 1: ("g11-g6", 0.3, 0.0)})
    session.drivers.append(lambda seat: Driver() if seat == 2 else None)
    assert [one.played for one in found(session, analysis)] == [("f1-f8",)]


def test_the_number_of_a_game_is_its_own() -> None:
    table, other = Table(pygames.Record(START, PLIES)), Table(pygames.Record(START, PLIES[:2]))
    assert number_of(table.line()) != number_of(other.line())
    assert 0 < number_of(table.line()) < 10**9


@pytest.mark.parametrize(
    ("ply", "cost", "state"), [("3-", 0.2, RIGHT), ("4-", 0.03, RIGHT), ("4-", 0.031, WRONG), ("f1-f8", 0.2, WRONG)]
)
def test_what_costs_little_is_right_and_so_is_the_best_move_that_is_kept(ply: str, cost: float, state: str) -> None:
    practice = Practice(KEPT)
    assert practice.state == OPEN
    practice.judge([ply], cost)
    assert practice.state == state
    assert practice.has_failed == (state == WRONG)


def test_right_after_all_is_not_right_at_once() -> None:
    practice = Practice(KEPT)
    practice.judge(["f1-f8"], 0.2)
    practice.judge(["3-"], 0.0)
    assert practice.state == RIGHT
    assert practice.has_failed


def test_only_the_player_plays_and_only_until_it_is_decided() -> None:
    practice = Practice(KEPT)
    holder = Holder(practice)
    assert holder.drive(1) is None
    assert holder.drive(2) is holder
    practice.judge(["3-"], 0.0)
    assert holder.drive(1) is holder


@pytest.mark.parametrize(
    "damaged",
    [
        replace(KEPT, position="labymaster"),
        replace(KEPT, played=("f1-f2", "x")),
        replace(KEPT, line=("99+",)),
        replace(KEPT, position=f"{START} 1"),
    ],
)
def test_what_cannot_be_played_is_refused(damaged: PracticeItem) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - by the rules, or by the practice
        Practice(damaged)
