"""The map of keys, and that the help lists them."""

from __future__ import annotations

from collections import Counter

import pytest

from web.help import printed
from web.input.keys import BINDINGS, Place, binding, command
from web.views.catalogue import game_ids


def test_a_key_does_one_thing_in_each_place() -> None:
    counted = Counter((one.place, key) for one in BINDINGS for key in one.keys)
    assert set(counted.values()) == {1}


def test_a_key_does_what_its_place_says() -> None:
    assert command(Place.TABLE, ".") == "hear turn"
    assert command(Place.MOVES, ".") == "on"
    assert command(Place.EDITOR, ".") == ""
    assert command(Place.EDITOR, "Ctrl+z") == "undo"
    assert binding(Place.TABLE, "Ctrl+z") is None


@pytest.mark.parametrize("game_id", game_ids())
def test_the_help_of_every_game_tells_the_keys_of_all_games(game_id: str) -> None:
    told = printed.sheet(game_id).keys
    for one in BINDINGS:
        assert bool(one.shown) == bool(one.does)
        assert not one.shown or (one.shown, one.does) in told
    shown = [keys for keys, _does in told]
    assert len(set(shown)) == len(shown), "each key once"
