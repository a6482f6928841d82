"""A share of the games of `tests.web.far.cheating`."""

from __future__ import annotations

from tests.web.far.cheating import simulate


def test_no_move_is_changed_with_knowledge_of_the_next_roll() -> None:
    outcome = simulate(20, seed=2)
    assert outcome.tried > 500
    assert outcome.foreseen == 0
    assert outcome.honest.rolls > 200
    assert outcome.cheat.rolls > 200
