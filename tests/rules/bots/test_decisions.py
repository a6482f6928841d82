"""Bots decide whatever the budget: a fixed share of what ``python -m tests.rules.bots.decisions`` does."""

from __future__ import annotations

import pytest

import pygames
from pygames import bots
from tests.rules.bots import decisions
from tests.rules.bots.test_bots import GAMES

COUNT = 600


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_choice_is_legal_whatever_the_budget(game: pygames.Game) -> None:
    assert decisions.decisions(game.id, COUNT, seed=1).total() == COUNT


def test_a_choice_that_is_not_legal_is_told_with_its_position(monkeypatch: pytest.MonkeyPatch) -> None:
    labymaster = pygames.game("labymaster")
    wrong = bots.choose(labymaster.start().play("f1-f8"), 1)
    monkeypatch.setattr(bots, "choose", lambda *words: wrong)
    with pytest.raises(AssertionError, match=r"level 2, seed 3, budget 1: .* is not legal.* at labymaster classic 2 1"):
        decisions.decide(labymaster.start(), 2, 3, 1)
