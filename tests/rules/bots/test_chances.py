"""The chances that bots state."""

from __future__ import annotations

import pytest

import pygames
from pygames import bots
from pygames.bots.search import borne_out
from pygames.labymaster.bot.alphabeta import SURE, Outlook
from pygames.labymaster.bot.fast_board import FastBoard as FastLabymaster
from pygames.mazers.bot import evaluation
from pygames.mazers.bot.fast_board import FastBoard
from pygames.warmaze.bot import search
from tests.rules.playthroughs import playthroughs

POINTS = ((0.3, 0.2), (0.5, 0.6))


@pytest.mark.parametrize(
    ("stated", "scored"), [(0, 0), (0.15, 0.1), (0.3, 0.2), (0.4, 0.4), (0.5, 0.6), (0.75, 0.8), (1, 1)]
)
def test_a_stated_chance_becomes_what_was_scored(stated: float, scored: float) -> None:
    assert borne_out(stated, POINTS) == pytest.approx(scored)


@pytest.mark.parametrize(
    "points",
    [(), search.SCORED, evaluation.SCORED],
    ids=["none", "warmaze", "mazers"],
)
def test_the_order_of_chances_stays(points: tuple[tuple[float, float], ...]) -> None:
    chances = [borne_out(percent / 100, points) for percent in range(101)]
    assert chances == sorted(set(chances))
    assert (chances[0], chances[-1]) == (0, 1)


def test_both_seats_of_mazers_share_one_result() -> None:
    acting = set()
    for positions, _ in playthroughs("mazers"):
        for text in positions:
            board = FastBoard.from_position(pygames.parse(text))
            for share in (0.0, 0.2, 0.5, 0.9, 1.0):
                one, two = evaluation.chances(board, share)
                assert one + two == pytest.approx(1)
            acting.add((board.seat, board.phase))
            # The same lead is worth as much to either seat in its own turn, and after it.
            own = evaluation.chances(board, 0.7)
            board.seat = 3 - board.seat
            assert evaluation.chances(board, 1 - 0.7) == pytest.approx(own[::-1])
    assert len(acting) > 2


@pytest.mark.parametrize("variant", pygames.game("labymaster").variants)
def test_nobody_is_far_ahead_at_the_start_of_labymaster(variant: str) -> None:
    start = pygames.game("labymaster").start(variant)
    for level in range(1, len(bots.levels("labymaster")) + 1):
        assert 0.42 < bots.choose(start, level, budget=2000).evaluation[0] < 0.6


def test_a_lead_of_labymaster_says_less_at_the_start_and_while_no_pawn_arrives() -> None:
    texts = playthroughs("labymaster")[0][0]
    start, middle = (pygames.parse(text) for text in (texts[0], texts[len(texts) // 2]))
    words = str(middle).split(" ")
    words[-1] = "60"  # quiet plies
    early, late, quiet = (
        Outlook.of(FastLabymaster.from_position(position))
        for position in (start, middle, pygames.parse(" ".join(words)))
    )
    assert 0.5 < early.result(60) < late.result(60) < 1
    assert 0.5 < quiet.result(60) < late.result(60)
    for outlook in (early, late, quiet):
        assert [outlook.result(value) for value in (-SURE - 1, 0, SURE + 1)] == [0, 0.5, 1]
        results = [outlook.result(value) for value in range(-300, 301, 10)]
        assert results == sorted(set(results))
