"""What a player has chosen, as a file of games brings it to another browser."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import game_text
from tests.web.mailing import DAMAGES
from web.links import mailed
from web.storage import chosen, saved, settings, starting
from web.storage.chosen import Taken
from web.storage.settings import Settings
from web.storage.starting import Choice
from web.storage.texts import MemoryTexts

MADE = Choice("labymaster", "classic", 2, starting.HERE, 1, ("Zoë Œuvre", "Ann Lee"))


def device(**values: bool | str) -> MemoryTexts:
    """Returns the texts of a browser in which these settings were changed."""
    texts = MemoryTexts()
    Settings(**values).save(texts)  # type: ignore[arg-type]
    return texts


@pytest.fixture
def old() -> MemoryTexts:
    """Returns the texts of a browser in which a player has chosen everything that can be chosen."""
    texts = device(speed="fast", sound=False)
    texts.put(settings.THEME, "dark\n")
    texts.put(settings.LANGUAGE, "fr\n")
    starting.remember_name(texts, "Zoë")
    starting.remember(texts, MADE)
    starting.make_known(texts, "warmaze")
    return texts


def test_a_new_browser_gets_all_that_was_chosen(old: MemoryTexts) -> None:
    new = MemoryTexts()
    assert chosen.take(new, chosen.exported(old)) == Taken(True, False)
    assert Settings.load(new) == Settings(speed="fast", sound=False)
    assert new[settings.THEME] == "dark"
    assert starting.own_name(new) == "Zoë"
    assert starting.recall(new, "labymaster") == MADE
    assert starting.is_known(new, [], "warmaze")
    assert settings.LANGUAGE not in new, "the page that reads the file has its language"
    assert chosen.take(new, chosen.exported(old)) == Taken(False, False), "nothing is new the second time"


def test_what_was_chosen_here_stays(old: MemoryTexts) -> None:
    here = device(confirm=True)
    here.put(settings.THEME, "light")
    starting.remember_name(here, "Ann")
    mine = Choice("labymaster", "garden", 2, starting.HERE, 1, ("Ann", ""))
    starting.remember(here, mine)
    starting.make_known(here, "mazers")
    assert chosen.take(here, chosen.exported(old)) == Taken(False, True)
    assert Settings.load(here) == Settings(confirm=True)
    assert here[settings.THEME] == "light"
    assert starting.own_name(here) == "Ann"
    assert starting.recall(here, "labymaster") == mine
    assert starting.is_known(here, [], "warmaze")
    assert starting.is_known(here, [], "mazers")


def test_the_settings_of_the_file_are_taken_if_they_are_asked_for(old: MemoryTexts) -> None:
    here = device(confirm=True)
    here.put(settings.THEME, "light")
    starting.remember_name(here, "Ann")
    assert chosen.take(here, chosen.exported(old), replaces=True) == Taken(True, False)
    assert Settings.load(here) == Settings.load(old)
    assert here[settings.THEME] == "dark"
    assert starting.own_name(here) == "Ann"


def test_only_one_of_settings_and_theme_may_be_new(old: MemoryTexts) -> None:
    here = device(confirm=True)
    assert chosen.take(here, chosen.exported(old)) == Taken(True, True)
    assert Settings.load(here) == Settings(confirm=True)
    assert here[settings.THEME] == "dark"


def test_a_browser_in_which_nothing_was_chosen_writes_nothing() -> None:
    assert chosen.exported(MemoryTexts()) == ""


@pytest.mark.parametrize("damage", DAMAGES)
def test_they_survive_mail_programs(old: MemoryTexts, damage: str) -> None:
    (part,) = (part for part in mailed.parts(DAMAGES[damage](chosen.exported(old))) if saved.SETTINGS_HEADING in part)
    new = MemoryTexts()
    for reading in mailed.readings(part):
        try:
            chosen.take(new, reading)
        except ValueError:
            continue
        break
    assert Settings.load(new) == Settings.load(old)
    assert new[settings.THEME] == "dark"


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '"a"', '{"settings": ' + "[" * 40 + "]" * 40 + "}"])
def test_a_damaged_line_is_refused(text: str) -> None:
    texts = MemoryTexts()
    with pytest.raises(ValueError):  # noqa: PT011 - it may also be the error of the reader of JSON
        chosen.take(texts, f"{chosen.HEADING}{text}\n")
    assert not texts


def test_values_that_cannot_be_are_left_out() -> None:
    texts = MemoryTexts()
    wrong = {
        "settings": {"speed": "warp", "sound": "no", "confirm": True, "other": 1},
        "theme": "<b>",
        "name": "A\u0000nn" * 99,
        "known": "warmaze chess",
        "starting": {"labymaster": {"seats": 99, "names": ["x" * 999, 7]}, "chess": {}},
        "mazebox.game.1": "?",
    }
    chosen.take(texts, f"{chosen.HEADING}{json.dumps(wrong)}\n")
    assert Settings.load(texts) == Settings(confirm=True)
    assert settings.THEME not in texts
    assert len(texts[starting.NAME]) <= game_text.LONGEST_NAME
    assert texts[starting.KNOWN] == "warmaze"
    assert json.loads(texts[starting.KEY]).keys() == {"labymaster"}
    assert starting.recall(texts, "labymaster").plan().seats == 2
    assert texts.keys() == {settings.KEY, starting.NAME, starting.KNOWN, starting.KEY}


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(("settings", "theme", "name", "known", "starting")), VALUES), st.booleans())
def test_any_values_are_read(values: object, replaces: bool) -> None:
    texts = device(confirm=True)
    chosen.take(texts, f"{chosen.HEADING}{json.dumps(values)}\n", replaces=replaces)
    assert chosen.take(texts, chosen.exported(texts)) == Taken(False, False)


def test_it_is_a_part_of_its_own_in_a_file_and_earlier_files_lack_it(old: MemoryTexts) -> None:
    game = f"{game_text.HEADING}{{}}\nlabymaster\n"
    file = "\n".join((game, "# mazebox puzzles 1 {}\n", "# mazebox ladder 1 {}\n", chosen.exported(old)))
    assert [part.split(" ")[2] for part in saved.split(file)] == ["2", "puzzles", "ladder", "settings"]
