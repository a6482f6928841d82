"""Mazers' fast board agrees with the rules in positions that random play seldom reaches."""

from __future__ import annotations

from random import Random

import pytest

import pygames
from pygames.mazers.bot.fast_board import FastBoard

RACES = (
    "mazers open 2 1:roll 13 - d4e,c5n/f9e,a7e -:e5nnnnnne:! f4e:g4sseennn:i5n",
    "mazers open 2 1:roll 15 - d3n,e3n/f8e,a7n -:e8nnne:! -:g2eennnwws:-",
    "mazers classic 2 2:roll 10 - c4n,i3n/b8n,c6e e7e:e7nnnne:! home",
)
"""Positions with a path that has arrived, and blockers near its ends."""


@pytest.mark.parametrize("text", RACES)
def test_blockers_of_a_race(text: str) -> None:
    """The blockers of a mouse that has arrived stay off the mouths of its own path as well."""
    start, random = pygames.parse(text), Random(1)
    for throw in start.plies():
        position, board = start.play(throw), FastBoard.from_position(start)
        board.make(board.legal_moves()[start.plies().index(throw)])
        while position.phase == "step":
            moves = {board.text(move): move for move in board.legal_moves()}
            plies = position.plies()
            assert sorted(moves) == plies
            ply = random.choice(plies)
            position = position.play_unchecked(ply)
            board.make(moves[ply])
        assert board.position() == position
