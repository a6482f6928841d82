"""Positions for the tests of numbers: all starting positions, and some of the golden playthroughs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import pygames
from pygames import numbers
from tests.rules.playthroughs import playthroughs

GAMES = pygames.games()
STARTS = [(game, variant, seats) for game in GAMES for variant in game.variants for seats in game.seats]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def played(game_id: str, fewest: int) -> Iterator[pygames.Position]:
    """Yields at least `fewest` positions or so of each golden playthrough, the last one too.

    Of AmuseAmaze, whose positions can have thousands of plies, there are fewer.
    """
    if game_id == "amuseamaze":
        fewest = -(-fewest // 4)
    for texts, _plies in playthroughs(game_id):
        for text in (*texts[:: max(1, len(texts) // fewest)], texts[-1]):
            yield pygames.parse(text)


def begun(position: pygames.Position, random: Random) -> tuple[int, ...]:
    """Returns some actions of a ply that is not complete: in AmuseAmaze up to three, else none."""
    space = numbers.space_of(position)
    entered: tuple[int, ...] = ()
    for _ in range(random.randrange(4)):
        longer = (*entered, random.choice(space.legal(position, entered)))
        if space.ply(position, longer) is not None:
            break
        entered = longer
    return entered
