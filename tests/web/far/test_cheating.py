"""A share of the games of `tests.web.far.cheating`."""

from __future__ import annotations

import pytest

from tests.web.far.cheating import WAYS, Way, simulate


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_no_move_is_changed_with_knowledge_of_the_next_roll(way: Way) -> None:
    outcome = simulate(4, 2, way)
    assert outcome.tried > 50
    assert outcome.foreseen == 0
    assert outcome.granted > 3
    assert outcome.known == 0
    assert outcome.honest.rolls > 20
    assert outcome.cheat.rolls > 20
