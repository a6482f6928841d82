"""The two best levels never miss a win within the turn, if all turns can be enumerated."""

from __future__ import annotations

from random import Random

import pytest

import pygames
from pygames import bots
from tests.rules.bots.test_bots import decides


def can_win(position: pygames.Position, seat: int) -> bool:
    """Returns whether the seat can win before chance or another seat decides, by trying everything."""
    results = position.results()
    if results is not None:
        return results[seat - 1] == 1
    if position.seat != seat or not decides(position):
        return False
    return any(can_win(position.play_unchecked(ply), seat) for ply in position.plies())


def won_positions(game: pygames.Game, count: int) -> list[pygames.Position]:
    """Returns positions of random games in which the seat to act can win this turn, but some plies lose the win."""
    random = Random(game.id)
    found: list[pygames.Position] = []
    while len(found) < count:
        position = game.start(random.choice(game.variants), random.choice(game.seats))
        last: list[pygames.Position] = []
        for _ in range(4000):
            if position.results() is not None:
                break
            if decides(position):
                last = [*last[-3:], position]
            position = position.play_unchecked(random.choice(position.plies()))
        found += [one for one in last if can_win(one, one.seat) and not _wins_anyhow(one)][:2]
    return found[:count]


def _wins_anyhow(position: pygames.Position) -> bool:
    return all(can_win(position.play_unchecked(ply), position.seat) for ply in position.plies())


@pytest.mark.parametrize(("name", "count"), [("mouse-madness", 60), ("labymaster", 8)])
def test_never_misses_a_win_within_the_turn(name: str, count: int) -> None:
    for number, begun in enumerate(won_positions(pygames.game(name), count)):
        for level in (4, 5):
            position = begun
            while position.results() is None and position.seat == begun.seat and decides(position):
                position = position.play(bots.choose(position, level, number).ply)
            results = position.results()
            assert results is not None, begun
            assert results[begun.seat - 1] == 1, begun
