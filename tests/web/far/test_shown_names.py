"""Names as they are shown."""

from __future__ import annotations

import doctest
import random

import pytest

from pygames import joiners
from pygames.catalogue import game
from pygames.game_text import clean_name
from tests.web.far.devices import inviting
from web.exchange import letter
from web.far.reply import one_line, read, write
from web.players import shown_names
from web.players.opponents import NOBODY, seat_names
from web.players.shown_names import WIDEST, shown_name


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
        "علی\u200cرضا",
        "مهدی\u200cیار ۲",
        "ශ්\u200dරීමතී",
        "ক্\u200dষ র\u200d্যাব",
        "क्\u200dष",
        "👨\u200d👩\u200d👧\u200d👦",
        "👩🏽\u200d🚀 Zoë",
        "❤\ufe0f\u200d🔥",
    ],
)
def test_names_that_people_have_are_shown_as_written(name: str) -> None:
    assert shown_name(name) == name
    assert clean_name(name) == name
    assert one_line(name, 200) == name
    far = inviting("labymaster").far
    reply = read(write(far.reply((name, ""), f"{name}!")))
    assert reply.names[0] == name
    assert reply.line == (0, f"{name}!")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("An\u200cn\u200d", "Ann"),
        ("\u200dAnn", "Ann"),
        ("A\u200d\u200dB", "AB"),
        ("د\u200cن", "دن"),  # these two never join, so nobody could see it
        ("م\u200c", "م"),
        ("م\u200c\u200cن", "م\u200cن"),
        ("م\u200dن", "من"),
        ("👨\u200dAnn", "👨Ann"),
        ("👨\u200d", "👨"),
        ("Ann\ufe0f\u200d👨", "Ann👨"),
        ("7\u200d👨", "7👨"),
        ("ශ්\u200d\u200dරී", "ශ්\u200dරී"),
    ],
)
def test_a_joiner_that_nobody_sees_is_no_part_of_a_name(written: str, shown: str) -> None:
    assert shown_name(written) == shown
    assert joiners.tidied(joiners.tidied(written)) == joiners.tidied(written)
    for longest in range(1, 30):
        assert one_line(one_line(written, longest), longest) == one_line(written, longest)


@pytest.mark.parametrize("name", ["שרה 3!", "نور (2)", "علی\u200cرضا"])
def test_a_name_from_right_to_left_changes_nothing_around_it(name: str) -> None:
    shown = seat_names(game("labymaster"), 2, [name, "Ben 2"], NOBODY)
    assert shown == [f"\u2068{name}\u2069", "Ben 2"]
    assert seat_names(game("labymaster"), 2, shown, NOBODY) == shown
    assert clean_name(shown[0]) == name, "what is saved has none of it"
    ann = inviting("labymaster")
    ann.session.seat((name, "Ben"), ann.table.opponents)
    ann.take_turn(random.Random(1))
    assert f"\u2068{name}\u2069" in letter.words(ann.session, ann.play)
    assert read(ann.sends()).names[0] == name


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
    assert doctest.testmod(joiners).failed == 0
