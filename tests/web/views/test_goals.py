"""What is marked on the board as the aim, without a browser."""

from __future__ import annotations

import pytest

import pygames
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from tests.rules.playthroughs import playthroughs
from web.session.session import Session
from web.tree.table import Table
from web.views.catalogue import view_of
from web.words import default_names

STARTS = [
    (game_id, variant, seats)
    for game_id in GAMES
    for variant in game_of(game_id).variants
    for seats in game_of(game_id).seats
]


@pytest.mark.parametrize(("game_id", "variant", "seats"), STARTS)
def test_every_aim_lies_on_spots_of_the_board(game_id: str, variant: str, seats: int) -> None:
    view, start = view_of(game_id), game_of(game_id).start(variant, seats)
    names = default_names(start.game)
    for turned in (False, True):
        spots = {spot.id for spot in view.controls.spots(start, names, turned)}
        for seat in range(1, seats + 1):
            goals = view.controls.goals(start, seat)
            assert goals, "each game has a place to reach"
            assert {spot for goal in goals for spot in goal.spots} <= spots
            assert [goal.words for goal in goals].count("") == len(goals) - 1, "the words are said once"
            assert next(iter(view.controls.pieces(start, seat))) in spots, "where it says You"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_marked_is_on_the_board_throughout_a_game(game_id: str) -> None:
    view = view_of(game_id)
    for texts, _plies in playthroughs(game_id):
        for text in texts[:-1:7]:
            position = pygames.parse(text)
            spots = {spot.id for spot in view.controls.spots(position, default_names(position.game), False)}
            for seat in range(1, position.seats + 1):
                marked = {spot for goal in view.controls.goals(position, seat) for spot in goal.spots}
                assert marked | set(view.controls.pieces(position, seat)[:1]) <= spots, text


@pytest.mark.parametrize(
    ("start", "plies", "begins"),
    [
        ("warmaze keep 2", [], True),
        ("labymaster classic 2", ["f1-f8"], False),
        ("mouse-madness jump-house 2", ["5", "3"], True),
        ("mouse-madness jump-house 2", ["5", "3", "4"], False),
        ("mazers quick 2", ["first1"], True),
        ("mazers quick 2", ["first1", "b1w2"], False),
    ],
)
def test_a_game_begins_with_the_first_move_and_not_with_the_rolls_before_it(
    start: str, plies: list[str], begins: bool
) -> None:
    game_id, variant, seats = start.split()
    table = Table(pygames.Record(game_of(game_id).start(variant, int(seats)), tuple(plies)))
    session = Session(table, lambda _table, chances: chances[0][0], lambda: 0.0)
    assert session.is_beginning == begins
