"""The figures of a finished game."""

from __future__ import annotations

import pytest

from tests.site.table.test_play import RECORDS
from web.tree.table import Table
from web.views.catalogue import view_of
from web.views.wording import NONE

COUNTED = {
    "mouse-madness": {"Falls": ("1", "0", "1"), "Climbs": ("1", "2", "1")},
    "labymaster": {"Slides": ("9", "10"), "Longest run": ("9", "7")},
    "warmaze": {"Spells": ("1", "1"), "Princesses devoured": ("1", "0"), "Longest hurl": ("6", "4")},
    "amuseamaze": {"Words": ("13", "12"), "Longest word": ("ROOTLETS", "DREAMERS")},
    "mazers": {"Walls laid": ("10", "8"), "Longest path": ("8", "12")},
}
"""The figures of the rulebooks' examples."""


@pytest.mark.parametrize("game_id", RECORDS)
def test_the_figures_of_a_game(game_id: str) -> None:
    table = Table(RECORDS[game_id])
    figures = view_of(game_id).wording.figures(table.steps, table.position.seats)
    assert {figure.label: figure.values for figure in figures} == COUNTED[game_id]


@pytest.mark.parametrize("game_id", RECORDS)
def test_a_game_that_has_just_begun_has_figures_too(game_id: str) -> None:
    for figure in view_of(game_id).wording.figures((), 2):
        assert set(figure.values) <= {"0", NONE}
