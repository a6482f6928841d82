"""Names as they are shown."""

from __future__ import annotations

import doctest

import pytest

from pygames.catalogue import game
from web.session import shown_names
from web.session.opponents import NOBODY, seat_names
from web.session.shown_names import WIDEST, shown_name


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zoë",
        "Zoe\u0308",
        "Ngô Bảo Châu",
        "Łukasz",
        "名前",
        "Ольга",
        "نور",
        "שרה",
        "สมชาย ใจดี",
        "O’Neill-Smith 3",
    ],
)
def test_names_that_people_have_are_shown_as_written(name: str) -> None:
    assert shown_name(name) == name


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\uffa0 \u115f", "\u0301\u0301", "\u200b\u202e", " ", ""])
def test_a_name_of_which_nothing_is_visible_is_that_of_the_seat(name: str) -> None:
    assert seat_names(game("labymaster"), 2, [name, "Ben"], NOBODY)[1] == "Ben"
    assert (
        seat_names(game("labymaster"), 2, [name, "Ben"], NOBODY)[0]
        == seat_names(game("labymaster"), 2, ["", "Ben"], NOBODY)[0]
    )


def test_no_name_is_wider_or_higher_than_there_is_room_for() -> None:
    assert shown_name("字" * 24) == "字" * (WIDEST // 2)
    assert shown_name("W" * 24) == "W" * 24
    assert shown_name("e" + "\u0301" * 23) == "e\u0301\u0301"
    assert shown_name("a\u202eb\u200bc") == "abc"


def test_the_examples_are_right() -> None:
    assert doctest.testmod(shown_names).failed == 0
