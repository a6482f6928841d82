"""Wrong arguments are refused at once, with an error that says what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import pygames
from pygames import bots

GAMES = pygames.games()
NO_TEXTS = [None, 5, 2.5, True, b"6", ["6"]]
FUNCTIONS: list[Callable[[Any], object]] = [pygames.game, bots.levels, bots.bot]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_function = pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)


@cache
def phases(game: pygames.Game) -> dict[str, pygames.Position]:
    """Returns a position for every phase that comes early in a game."""
    found: dict[str, pygames.Position] = {}
    for variant in game.variants:
        position = game.start(variant)
        for number in range(200):
            found.setdefault(position.phase, position)
            if not (plies := position.plies()):
                break
            position = position.play_unchecked(plies[number % len(plies)])
    return found


@each_game
def test_a_ply_is_a_text(game: pygames.Game) -> None:
    for position in phases(game).values():
        for ply in NO_TEXTS:
            record = pygames.Record(position)
            calls: list[Callable[[Any], object]] = [position.play, position.play_unchecked, record.play]
            calls += [position.is_legal, position.explain]
            for call in calls:
                with pytest.raises(TypeError, match="A ply is a text") as caught:
                    call(ply)
                assert repr(ply) in str(caught.value)


@each_game
@pytest.mark.parametrize("text", ["", "zz", "é", "!", "+", "x:y", "a1-", "\n"])
def test_a_text_that_is_no_ply_is_refused_even_where_legality_is_not_checked(game: pygames.Game, text: str) -> None:
    for position in phases(game).values():
        with pytest.raises(pygames.IllegalPly) as caught:
            position.play_unchecked(text)
        assert caught.value.refusal == position.explain(text)


def test_a_record_is_made_of_a_position_and_texts() -> None:
    position = pygames.game("labymaster").start()
    for start in (None, "labymaster", str(position)):
        with pytest.raises(TypeError, match="begins with a position"):
            pygames.Record(start)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a sequence of texts"):
        pygames.Record(position, "f1-f8")
    with pytest.raises(TypeError, match="A ply is a text"):
        pygames.Record(position, [5])  # type: ignore[list-item]
    listed = pygames.Record(position, ["f1-f8"])
    assert listed == pygames.Record(position, ("f1-f8",))
    assert hash(listed) == hash(pygames.Record(position, iter(["f1-f8"])))


def test_perft_counts_from_a_position_to_a_depth() -> None:
    position = pygames.game("labymaster").start()
    with pytest.raises(ValueError, match="0 or more, not -1"):
        pygames.perft(position, -1)
    for depth in (2.0, "2", None, True):
        with pytest.raises(TypeError, match="The depth is an int"):
            pygames.perft(position, depth)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="from a position"):
        pygames.perft(str(position), 1)  # type: ignore[arg-type]
    assert pygames.perft(position, 0) == 1


@each_function
@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("Labymaster", "labymaster"),
        ("Mouse Madness", "mouse-madness"),
        ("mouse_madness", "mouse-madness"),
        ("amusamaze", "amuseamaze"),
    ],
)
def test_a_misspelt_game_is_guessed(function: Callable[[Any], object], wrong: str, meant: str) -> None:
    with pytest.raises(ValueError, match=f"{re.escape(repr(wrong))}. Did you mean '{meant}'?"):
        function(wrong)


@each_function
def test_a_game_that_is_not_there_gets_the_list(function: Callable[[Any], object]) -> None:
    with pytest.raises(ValueError, match=r"There is no game 'chess'\. The games are mouse-madness, lab"):
        function("chess")
    for value in (None, 5, b"labymaster"):
        with pytest.raises(TypeError, match="The id of a game is a text"):
            function(value)


@each_game
def test_seats_are_an_int_and_a_variant_is_a_text(game: pygames.Game) -> None:
    for seats in (2.0, "2", None, True):
        with pytest.raises(TypeError, match="The number of seats is an int"):
            game.start(seats=seats)  # type: ignore[arg-type]
    for variant in (5, b"classic", ("classic",)):
        with pytest.raises(TypeError, match="A variant is a text"):
            game.start(variant)  # type: ignore[arg-type]


@each_game
def test_a_text_of_another_game_is_called_that(game: pygames.Game) -> None:
    for other in GAMES:
        if other is not game:
            with pytest.raises(pygames.PositionError, match=f"^game: This is not a position of {game.title}"):
                game.parse(str(other.start()))


@each_game
def test_errors_name_the_class_of_a_position(game: pygames.Game) -> None:
    position = game.start()
    name = re.escape(f"{game.title.replace(' ', '')}Position")
    with pytest.raises(AttributeError, match=f"^'{name}' object has no attribute 'legal_moves'"):
        position.legal_moves  # type: ignore[attr-defined]  # noqa: B018


@each_game
def test_a_seat_that_is_not_there_has_no_name(game: pygames.Game) -> None:
    position = game.start(seats=game.seats[0])
    for seat in (0, -1, position.seats + 1):
        with pytest.raises(ValueError, match=f"1 to {position.seats}, not {seat}"):
            position.name(seat)
    assert position.name(1).name == game.seat_names[0]


def test_what_is_no_text_is_no_position() -> None:
    for value in (None, 5, b"labymaster", ["labymaster"]):
        with pytest.raises(pygames.PositionError, match="This is not a text"):
            pygames.parse(value)  # type: ignore[arg-type]


def test_an_error_shows_the_beginning_of_a_long_ply() -> None:
    with pytest.raises(pygames.IllegalPly) as caught:
        pygames.game("warmaze").start().play("x" * 100_000)
    assert len(str(caught.value)) < 200
    assert caught.value.ply == "x" * 100_000


def test_a_record_may_begin_with_a_byte_order_mark() -> None:
    record = pygames.Record(pygames.game("labymaster").start(), ["f1-f8"])
    assert pygames.Record.parse(f"\ufeff{record}") == record


@pytest.mark.parametrize("before", ["#", "https://example.org/mazebox/#", "index.html?language=fr#"])
def test_a_link_may_stand_before_its_fragment(before: str) -> None:
    record = pygames.Record(pygames.game("labymaster").start(), ["f1-f8"])
    for fragment in ("labymaster", pygames.link.encode(record), pygames.link.encode(record.position)):
        assert pygames.link.decode(before + fragment) == pygames.link.decode(fragment)


def test_a_link_is_made_of_a_record_or_a_position() -> None:
    with pytest.raises(TypeError, match="not from 'labymaster'"):
        pygames.link.encode("labymaster")  # type: ignore[arg-type]
