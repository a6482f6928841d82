"""Keys tell positions apart, and are the same everywhere."""

from __future__ import annotations

import pytest

import pygames
from pygames import numbers
from tests.rules.numbers.samples import GAMES, each_game, played

KEYS = {
    "mouse-madness": 13524694304918874546,
    "labymaster": 10443299219791664609,
    "warmaze": 16952773487673601812,
    "amuseamaze": 12704919195683538986,
    "mazers": 16709986015571753770,
}
"""The keys of the starting positions, which no machine and no Python may change."""


def test_keys_are_the_same_everywhere() -> None:
    assert {game.id: numbers.key(game.start()) for game in GAMES} == KEYS


@each_game
def test_equal_positions_have_equal_keys_and_others_do_not(game: pygames.Game) -> None:
    keys: dict[int, pygames.Position] = {}
    for position in played(game.id, 300):
        key = numbers.key(position)
        assert 0 <= key < 2**64
        assert key == numbers.key(pygames.parse(str(position)))
        assert keys.setdefault(key, position) == position
    assert len(keys) > 100


def test_variants_seats_and_games_have_different_keys() -> None:
    starts = [game.start(variant, seats) for game in GAMES for variant in game.variants for seats in game.seats]
    assert len({numbers.key(start) for start in starts}) == len(starts)


def test_what_was_entered_changes_the_key() -> None:
    position = pygames.game("amuseamaze").start()
    keys = {numbers.key(position, (action,)) for action in numbers.space_of(position).legal(position)}
    assert len(keys | {numbers.key(position)}) == len(keys) + 1


def test_a_key_is_that_of_a_position() -> None:
    with pytest.raises(TypeError, match=r"must be a pygames\.Position, not int"):
        numbers.key(1)  # type: ignore[arg-type]
