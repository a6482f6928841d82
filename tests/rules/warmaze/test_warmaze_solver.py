"""What WarMaze's bot solves exactly: turns after which nobody can win at once, and the shortest wins."""

from __future__ import annotations

from random import Random

import pytest

from pygames import bots
from pygames.warmaze.bot.fast_board import FastBoard
from pygames.warmaze.bot.solver.safe import SafeTurns, strike
from pygames.warmaze.bot.solver.win import winning_turn
from pygames.warmaze.bot.state import State
from pygames.warmaze.bot.wins import shortest_wins
from pygames.warmaze.rules import WarMazePosition
from tests.rules.warmaze.warmaze_positions import parse
from tests.rules.warmaze.warmaze_turns import SHORT, crowded, misses_safe, positions

SAVED = (
    "warmaze keep 2 2:begin 0 9w/1w2w1w3/3www4/w1w1ww4/w3ww2a1/5w1A1w/4ww1www/ww2B5/w9/w1bw1w2w1 123,34 5",
    "warmaze thicket 2 2:begin 0 9a/w7Aw/3wwwwww1/2w3w3/w3ww1w2/w1wwww4/3www1w2/4w1ww1w/w9/2Bb6 123,34 1",
    "warmaze keep 2 1:begin 0 3w6/w9/3w2wwww/w3wwww2/w2wwww2a/1www1w1Aw1/3w1ww3/4Bw4/3b5w/9w 14,123 5",
    "warmaze pinwheel 2 1:begin 0 1b7a/6wAw1/3wwww2w/w1ww1w1w2/2ww3w2/5www1w/2w1w1ww2/2Bwww4/10/w6w2 123,134 1",
    "warmaze thicket 2 2:begin 0 w5wa2/1w3w2Aw/1ww1w4w/1ww1w5/4ww1w1w/wbwBww3w/6ww2/3w1www2/10/7w2 123,134 1",
)
"""The next seat wins at once unless one of a few turns is played."""


def test_finds_every_turn_that_nobody_can_strike_after() -> None:
    random, seen = Random(3), set()
    for _ in range(40):
        position = crowded(random)
        root = State.of(FastBoard.from_position(position))
        if position.phase in SHORT and not winning_turn(root):
            assert not misses_safe(position), position
            seen.add((any(SafeTurns(root).run()), strike(root)[1] == 0))
    assert len(seen) > 1


@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("text", SAVED)
def test_prevents_a_loss_that_can_be_prevented(text: str, level: int) -> None:
    position = parse(text)
    seat = position.seat
    while position.phase != "over" and position.seat == seat:
        position = parse(str(position.play(bots.choose(position, level).ply)))
    assert not winning_turn(State.of(FastBoard.from_position(position)))


def plain_wins(position: WarMazePosition, plies: int) -> list[tuple[str, ...]]:
    """Returns all ways to win within the turn by exactly that many plies, using only the rules."""
    found: list[tuple[str, ...]] = []
    for ply in position.plies():
        after = parse(str(position.play(ply)))
        if after.winner() == position.seat and after.phase == "over":
            found += [(ply,)] if plies == 1 else []
        elif plies > 1 and after.seat == position.seat and after.phase not in ("over", "begin"):
            found += [(ply, *rest) for rest in plain_wins(after, plies - 1)]
    return found


def test_lists_all_shortest_wins() -> None:
    lengths = set()
    for position in positions(80, Random(6)):
        wins = shortest_wins(position)
        assert bool(wins) == bool(winning_turn(State.of(FastBoard.from_position(position))))
        if not wins or len(wins[0]) > 2:
            continue
        shortest = next(few for few in range(1, 3) if plain_wins(position, few))
        assert wins == sorted(plain_wins(position, shortest))
        lengths.add(shortest)
    assert lengths == {1, 2}
