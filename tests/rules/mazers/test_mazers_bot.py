"""How Mazers' opponents play, and that what they count is so."""

from __future__ import annotations

import pytest

from pygames import bots
from pygames.mazers.bot.fast_board import BUILD, FLIP, FastBoard
from pygames.mazers.bot.remaining import cost
from pygames.mazers.bot.routes import FARTHEST, UNIT, roads
from pygames.mazers.bot.tracks import tables
from pygames.mazers.rules import MazersPosition
from tests.rules.mazers.mazers_positions import parse
from tests.rules.playthroughs import playthroughs

PLANNING = (4, 5)
GOOD = 300
"""Nodes that are enough for what is tested here."""
NEVER = [100 * UNIT] * FARTHEST
"""What blockers waste when nobody will wait for them to leave."""
DIRECT_BLOCK = "mazers classic 2 2:step 4 6:1:5 c4n,i3n/h5n,e9n -:f1ennnnn:- home"
"""A slide from h5n onto the mouth of the opponent's path (E5)."""


def play_turn(position: MazersPosition, level: int) -> MazersPosition:
    """The position after a whole turn, chosen ply by ply."""
    seat = position.seat
    while position.phase not in ("over", "roll") and position.seat == seat:
        position = parse(str(position.play(bots.choose(position, level, budget=GOOD).ply)))
    return position


def arrives(board: FastBoard) -> bool:
    """Whether a path can arrive in this turn: by trying everything, equal positions once."""
    seat = board.seat
    layer = {board.tracks: board.save()}
    while layer:
        following = {}
        for saved in layer.values():
            board.restore(saved)
            for move in board.legal_moves():
                if move == FLIP:
                    continue
                board.make(move)
                if board.tracks[seat - 1][4]:
                    return True
                if board.phase == BUILD and board.seat == seat:
                    following[board.tracks] = board.save()
                board.unmake()
        layer = following
    return False


@pytest.mark.parametrize("blockers", ["b3e,h3e/b6e,h7e", "c3e,f7e/c7e,g4e", "d5e,e5e/e4n,e5n"])
def test_the_cheapest_route_is_the_least_that_arrives(blockers: str) -> None:
    for pips in (10, 11, 12):
        board = FastBoard.from_position(parse(f"mazers quick 2 1:build 1 {pips} {blockers} home home"))
        least = cost(board, 1, board.blockers, NEVER)
        # What has been placed must be lifted as well; the quick board has 8 pieces.
        assert arrives(board) == (least <= (pips + 8) * UNIT)


@pytest.mark.parametrize("variant", ["classic", "open", "quick"])
def test_both_seats_have_equally_far_to_go(variant: str) -> None:
    west, east, other_west, other_east = [opening[0][1] for opening in tables(variant).openings]
    one, other = roads(variant, 1).least, roads(variant, 2).least
    assert one[west] == other[other_east]
    assert one[east] == other[other_west]


@pytest.mark.parametrize("level", PLANNING)
def test_goes_in_when_it_can(level: int) -> None:
    seen = 0
    for positions, _ in playthroughs("mazers"):
        for text in positions:
            if ":build" in text:
                position = parse(text)
                if position.pips < 6 and arrives(FastBoard.from_position(position)):
                    reached = play_turn(position, level)
                    assert reached.path(position.seat).arrived or reached.results() is not None
                    seen += 1
    assert seen


def test_slams_the_door() -> None:
    position = parse(DIRECT_BLOCK)
    while position.phase == "step":
        position = parse(str(position.play(bots.choose(position, 5, budget=GOOD).ply)))
    assert "g5n" in [position.board.edge_names[edge] for edge in position.blockers]


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_plays_at_once_what_has_no_alternative(level: int) -> None:
    for positions, _ in playthroughs("mazers")[:3]:
        for text in positions:
            position = parse(text)
            if position.forced():
                assert bots.choose(position, level).nodes <= 1
