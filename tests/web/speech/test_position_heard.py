"""The names of the places contain the whole position, in every game."""

from __future__ import annotations

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.browsing.heard import heard, real
from tests.rules.playthroughs import playthroughs
from web.session.session import Session
from web.speech.places import LANDMARK, OTHER, OWN
from web.speech.surroundings import Surroundings
from web.tree.table import Table
from web.views.catalogue import view_of
from web.words import default_names

EVERY = 7
"""Every how many positions of a game one is checked."""


@pytest.mark.parametrize("game_id", GAMES)
def test_the_position_can_be_pictured_from_what_its_places_are_called(game_id: str) -> None:
    view = view_of(game_id)
    for positions, _plies in playthroughs(game_id)[:3]:
        for text in positions[::EVERY]:
            position = pygames.parse(text)
            seats = default_names(position.game)
            names = [spot.label for spot in view.controls.spots(position, seats, False)]
            assert heard(game_id, names, seats, position.seat) == real(position), text


def session(text: str) -> Session:
    return Session(Table(pygames.Record(pygames.parse(text))), lambda _table, chances: chances[0][0], lambda: 0.0)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_place_can_be_gone_to_and_is_in_a_row(game_id: str) -> None:
    (positions, _plies), *_others = playthroughs(game_id)
    told = Surroundings(session(positions[len(positions) // 2]))
    view = view_of(game_id)
    position = pygames.parse(positions[len(positions) // 2])
    for seat in range(1, position.seats + 1):
        for spot in view.controls.pieces(position, seat):
            if not spot.startswith("mouse:"):
                assert told.place(spot.partition(":")[2]) == spot
    rows = told.rows()
    assert len(rows) > 3
    assert told.row(min(rows)).count(";") == len(rows[min(rows)]) - 1
    assert told.row(99) == "There is no row 99."
    assert told.board().count("Row ") <= len(rows)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_next_piece_goes_round(game_id: str) -> None:
    (positions, _plies), *_others = playthroughs(game_id)
    told = Surroundings(session(positions[0]))
    for kind in (OWN, OTHER, LANDMARK):
        first = told.next(kind, None)
        assert first is not None
        found = [first]
        while (following := told.next(kind, found[-1])) != first:
            assert following is not None
            found.append(following)
        assert len(found) == len(set(found))


def test_a_mouse_is_in_the_row_of_its_cell_and_a_cell_can_be_gone_to() -> None:
    start = pygames.game("mazers").start()
    told = Surroundings(session(str(start)))
    assert "Blue’s mouse" in told.row(11)
    assert told.place("f11") == "mouse:2"
    assert str(told.place("C7")).startswith("edge:c7")
    assert told.place("z7") is None
