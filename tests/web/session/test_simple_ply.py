"""The ply of a bot that failed."""

from __future__ import annotations

import pytest

import pygames
from pygames.bots import choose
from tests.rules.playthroughs import playthroughs
from web.session.bots import chooser as module
from web.session.bots.chooser import simple_ply


@pytest.mark.parametrize("game", pygames.games(), ids=lambda game: game.id)
def test_it_is_legal_and_its_receipt_true(game: pygames.Game) -> None:
    texts, _ = playthroughs(game.id)[0]
    positions = [pygames.parse(text) for text in texts[:: max(1, len(texts) // 8)]]
    deciding = [position for position in positions if position.results() is None and position.chances() is None]
    assert deciding
    for seed, position in enumerate(deciding):
        ply, receipt = simple_ply(position, seed, may_think=True)
        assert receipt is not None
        assert receipt.level == 1
        assert choose(position, receipt.level, receipt.seed, receipt.nodes).ply == ply
        ply, receipt = simple_ply(position, seed, may_think=False)
        assert position.is_legal(ply)
        assert receipt is None


def test_where_no_bot_can_choose_any_legal_ply_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_words: object) -> object:
        raise IndexError("a square that is not there")

    monkeypatch.setattr(module, "choose", broken)
    position = pygames.game("warmaze").start()
    ply, receipt = simple_ply(position, 3, may_think=True)
    assert position.is_legal(ply)
    assert receipt is None
