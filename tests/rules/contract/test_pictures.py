"""Boards and choices as pictures and tables, as notebooks show them."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import pygames
from pygames.bots import choose
from tests.rules.playthroughs import cut

GAMES = pygames.games()
SVG = "{http://www.w3.org/2000/svg}"

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_a_picture_is_a_drawing_with_the_name_of_the_game(game: pygames.Game) -> None:
    root = ElementTree.fromstring(pygames.svg(game.start()))
    assert root.tag == f"{SVG}svg"
    assert root.get("aria-label") == game.title
    assert len(list(root.iter())) > 20


@each_game
def test_size_is_the_width_and_keeps_the_shape(game: pygames.Game) -> None:
    natural = ElementTree.fromstring(pygames.svg(game.start()))
    sized = ElementTree.fromstring(pygames.svg(game.start(), size=250))
    assert sized.get("width") == "250"
    assert natural.get("viewBox") == sized.get("viewBox")
    shapes = [float(root.get("height", "0")) / float(root.get("width", "1")) for root in (natural, sized)]
    assert shapes[0] == pytest.approx(shapes[1], abs=0.001)


@each_game
def test_themes_differ_in_colours_only(game: pygames.Game) -> None:
    light, dark = (pygames.svg(game.start(), theme=theme) for theme in ("light", "dark"))
    assert light != dark
    assert len(re.findall("<path", light)) == len(re.findall("<path", dark))


@each_game
def test_a_record_is_shown_after_its_last_ply_which_is_marked(game: pygames.Game) -> None:
    record = cut(game.id)
    *_, before, position = record.positions()
    assert pygames.svg(record) == pygames.svg(position, last=(before, record.plies[-1]))
    assert pygames.svg(pygames.Record(record.start)) == pygames.svg(record.start)


@each_game
def test_notebooks_show_positions_and_records(game: pygames.Game) -> None:
    record = cut(game.id)
    assert record._repr_svg_() == pygames.svg(record)
    assert record.position._repr_svg_() == pygames.svg(record.position)


def test_arrows_are_plies_or_squares_and_numbered() -> None:
    position = pygames.game("labymaster").start()
    plain = pygames.svg(position)
    one = pygames.svg(position, arrows=[position.move("f1-f8")])
    assert len(one) > len(plain)
    assert ">1</text>" in one
    two = pygames.svg(position, arrows=[("f1", "f8"), ("c1", "c2")])
    assert ">2</text>" in two


@each_game
def test_every_ply_with_two_squares_has_an_arrow(game: pygames.Game) -> None:
    for before, ply in zip(cut(game.id).positions(), cut(game.id).plies, strict=False):
        move = before.move(ply)
        if move.from_square and move.to_square:
            assert len(pygames.svg(before, arrows=[move])) > len(pygames.svg(before))
        else:
            with pytest.raises(ValueError, match="has no arrow"):
                pygames.svg(before, arrows=[move])


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"theme": "sepia"}, ValueError, "'light' or 'dark'"),
        ({"size": 0}, ValueError, "more than 0"),
        ({"size": float("nan")}, ValueError, "more than 0"),
        ({"size": 1e9}, ValueError, "at most"),
        ({"size": "big"}, TypeError, "number of pixels"),
        ({"arrows": [("f1", "z9")]}, ValueError, "no square 'z9'"),
        ({"last": (pygames.game("labymaster").start(), "f1-f9")}, pygames.IllegalPly, "f1-f9"),
    ],
)
def test_wrong_arguments_are_named(arguments: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        pygames.svg(pygames.game("labymaster").start(), **arguments)


def test_only_positions_and_records_have_pictures() -> None:
    with pytest.raises(TypeError, match="position or a record"):
        pygames.svg("labymaster")  # type: ignore[arg-type]


def test_pictures_of_different_boards_have_different_definitions() -> None:
    """Two pictures in one notebook must not use each other's."""
    ids = [
        set(re.findall(r'id="([^"]+)"', pygames.svg(pygames.game("mazers").start(), theme=theme)))
        for theme in ("light", "dark")
    ]
    assert ids[0].isdisjoint(ids[1])


def test_a_choice_is_a_table_of_plies_with_their_values() -> None:
    choice = choose(pygames.game("labymaster").start(), level=1)
    root = ElementTree.fromstring(choice._repr_html_())
    rows = root.findall("./tbody/tr")
    assert [row[0].text for row in rows] == [scored.ply for scored in choice.ranking[: len(rows)]]
    assert rows[0][1].text == f"{choice.ranking[0].value:.1%}"
    assert f"level {choice.level}" in "".join(root.itertext())
