"""Pressing a piece of somebody else says whose it is, in every game."""

from __future__ import annotations

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.rules.playthroughs import playthroughs
from web.views.catalogue import view_of
from web.words import default_names, say

NOT_YET = ("start", "first", "roll", "jump", "push", "tribute", "over")
"""The phases in which something else must be said first: what to do now, or which mouse may be jumped or pushed."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_rivals_piece_says_whose_it_is(game_id: str) -> None:
    view, tried = view_of(game_id), 0
    for positions, _plies in playthroughs(game_id)[:3]:
        for text in positions[5:-1:9]:
            position = pygames.parse(text)
            if position.phase in NOT_YET:
                continue
            names = default_names(position.game)
            spots = {spot.id for spot in view.controls.spots(position, names, False)}
            open_spots = view.controls.entry(position).following(())
            own = {*view.controls.pieces(position, position.seat)}
            for seat in set(range(1, position.seats + 1)) - {position.seat}:
                for spot in {*view.controls.pieces(position, seat)} & spots - own - {*open_spots}:
                    ply = view.controls.attempt(position, (), spot)
                    refusal = position.explain(ply) if ply else None
                    assert refusal is not None, (text, spot)
                    said = say(refusal.message, names)
                    assert names[seat - 1] in said or refusal.rule in ("R16", "R27"), (text, spot, said)
                    tried += 1
    assert tried > 10
