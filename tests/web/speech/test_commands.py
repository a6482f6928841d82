"""The command line: commands in both languages, and moves as codes or in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.rules.playthroughs import playthroughs
from tests.web.speech.conftest import speaking
from web import words
from web.session.session import Session
from web.speech import commands
from web.speech.commands import ABOUT, WORDS, Command, parse
from web.speech.moves import meant
from web.speech.surroundings import Surroundings
from web.tree.table import Table


@pytest.fixture
def french() -> Iterator[None]:
    with speaking("fr"):
        yield


def session(game_id: str, text: str = "") -> Session:
    start = pygames.parse(text) if text else pygames.game(game_id).start()
    return Session(Table(pygames.Record(start)), lambda _table, chances: chances[0][0], lambda: 0.0)


def test_every_command_is_told_and_no_word_means_two() -> None:
    assert WORDS.keys() == ABOUT.keys()
    typed = [word.strip() for each in WORDS.values() for word in each.split(",")]
    assert len(typed) == len(set(typed))
    for name, each in WORDS.items():
        for word in each.split(","):
            assert parse(f" {word.strip().upper()} ") == Command(name)
    assert parse("row 5") == Command("row", "5")
    assert parse("around d4") == Command("around", "d4")
    assert parse("row 3 right") is None, "that is a move"
    assert parse("f1-f8") is None
    assert parse("moves forward 4 to 26") is None, "that is a move in words"


@pytest.mark.usefixtures("french")
def test_commands_are_french_on_a_french_page_and_english_too() -> None:
    typed = [word.strip() for each in WORDS.values() for word in words._(each).split(",")]
    assert len(typed) == len(set(typed))
    assert parse("rangée 5") == Command("row", "5")
    assert parse("coups") == Command("moves")
    assert parse("row 5") == Command("row", "5")
    assert "plateau" in commands.help_text()


def test_a_move_is_found_by_its_code_or_by_its_words() -> None:
    pawns = session("labymaster")
    assert list(meant(pawns, " F1-F8 ")) == [("f1-f8",)]
    assert list(meant(pawns, "row 3 right")) == [("3+",)]
    assert len(meant(pawns, "row 3")) == 2
    assert not meant(pawns, "nonsense")
    assert not meant(pawns, "")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_is_found_by_its_whole_description_even_if_that_begins_another(game_id: str) -> None:
    (positions, _plies), *_others = playthroughs(game_id)
    for text in positions[:: len(positions) // 3]:
        table = session(game_id, text)
        position, view, names = table.table.position, table.view, table.names
        if position.chances() is None:
            for ply in position.plies()[:: len(position.plies()) // 7 + 1]:
                told = view.wording.ply_words(position, ply, names)
                ((found,),) = meant(table, told)
                assert view.wording.ply_words(position, found, names) == told


def test_a_piece_is_told_to_go_further_than_one_move() -> None:
    table = session("warmaze")
    assert list(meant(table, "princess to c2")) == [("a1-b1", "b1-c2")]
    only_predator = "3w1www2/4ww3b/2w7/w3w1B3/1w1ww1w1w1/1w1w2w1w1/w3ww3w/A5ww2/2a1ww4/4w1w3 1,3 4"
    table = session("warmaze", f"warmaze keep 2 1:lastpredator 2 {only_predator}")
    assert list(meant(table, "predator to c3")) == [("a3-b3", "b3-c3")]
    (positions, _plies), *_others = playthroughs("mazers")
    table = session("mazers", next(text for text in positions if ":step " in text))
    position, view = table.table.position, table.view
    blocker = view.controls.pieces(position, position.seat)[-1]
    far = max(view.controls.multi_ply(position, (blocker,)).values(), key=len)
    assert len(far) > 1
    told = view.wording.hint_words(position, far, table.names)
    for said in (told, told.partition(",")[0].removeprefix("moves the ")):
        (way,) = meant(table, said)
        assert way[-1] == far[-1]
        assert len(way) == len(far)


def test_words_in_another_order_are_no_move() -> None:
    table = session("warmaze")
    assert list(meant(table, "moves the princess from a1 to b1")) == [("a1-b1",)]
    assert not meant(table, "moves the princess from b1 to a1")
    assert not meant(table, "princess from b1")


def test_the_name_of_a_place_is_no_move_unless_it_is_a_whole_phrase() -> None:
    (positions, plies), *_others = playthroughs("mazers")
    text = next(text for text, ply in zip(positions, plies, strict=False) if ":build " in text and len(ply) == 3)
    table = session("mazers", text)
    now = table.table.position
    wall = next(
        option for option in table.view.wording.possible(now, (), now.plies(), table.names) if len(option.way) == 1
    )
    assert list(meant(table, wall.words)) == [wall.way]
    place = wall.words.removeprefix("wall at ")
    assert not meant(table, place, whole=True)
    assert Surroundings(table).place(place) == f"edge:{wall.way[0]}"


def test_a_place_is_named_as_the_page_calls_it() -> None:
    told = Surroundings(session("warmaze"))
    for spot in told.spots():
        for said in (spot.label, f"{spot.label.rstrip('.')}. can be pressed", spot.label.upper()):
            assert told.place(said) == spot.id


def test_a_player_with_another_name_is_told_with_the_colour_of_the_pieces() -> None:
    table = session("labymaster")
    table.seat(("Ann", "Blue"), table.table.opponents)
    assert Surroundings(table).pieces().startswith("Ann (Pink): pawns c1")
    assert "Blue: pawns c11" in Surroundings(table).pieces()
