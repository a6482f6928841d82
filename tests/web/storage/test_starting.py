"""The choices for a new game, and what is saved of them."""

from __future__ import annotations

import json

import pytest

from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from web.storage import starting
from web.storage.starting import AWAY, BOT, FAR, HERE, KEY, KNOWN, Choice
from web.storage.texts import MemoryTexts

MEDIUM, HARD = 3, 5
"""The levels of the medium and the hardest bots."""


@pytest.mark.parametrize("game_id", GAMES)
def test_one_press_begins_a_game_against_a_bot_of_medium_strength(game_id: str) -> None:
    plan = starting.usual(game_id).plan()
    game = game_of(game_id)
    assert (plan.variant, plan.seats) == (game.variants[0], game.seats[0])
    assert plan.opponents.levels == (0, MEDIUM)


@pytest.mark.parametrize("game_id", GAMES)
def test_easy_medium_and_hard_are_the_ends_and_the_middle_of_the_levels(game_id: str) -> None:
    assert starting.difficulties(game_id) == (1, MEDIUM, HARD)


def test_nobody_else_plays_on_this_screen_or_far_away() -> None:
    for way in (HERE, FAR):
        plan = Choice("warmaze", "keep", 3, way, names=("Zoë",)).plan()
        assert not plan.opponents.are_there
        assert plan.names == ("Zoë", "", "")


def test_whoever_is_far_away_has_a_device_of_their_own() -> None:
    assert Choice("warmaze", "keep", 3, FAR).plan().parties == ((1,), (2,), (3,))
    mixed = Choice("warmaze", "keep", 4, BOT, levels=(0, AWAY, 2, 0), clock=(60_000.0, 0.0)).plan()
    assert mixed.parties == ((1, 3, 4), (2,))
    assert mixed.away == (2,)
    assert mixed.opponents.levels == (0, 0, 2, 0)
    assert mixed.clock == (0, 0)  # nobody sees the clock of another device
    assert Choice("mazers", "quick", 2, FAR, levels=(AWAY, AWAY)).plan().away == (2,)
    assert Choice("mazers", "quick", 2, HERE).plan().away == ()


def test_a_rematch_swaps_the_sides() -> None:
    plan = Choice("mazers", "quick", 2, FAR, names=("Ann", "Ben")).plan().swapped()
    assert (plan.names, plan.away, plan.parties) == (("Ben", "Ann"), (1,), ((1,), (2,)))
    assert plan.swapped().names == ("Ann", "Ben")


def test_a_bot_has_no_name_of_a_person() -> None:
    plan = Choice("warmaze", "keep", 3, levels=(0, 2, 0), names=("Ann", "Ben", "Cy")).plan()
    assert plan.names == ("Ann", "", "Cy")
    assert plan.opponents.levels == (0, 2, 0)


def test_the_last_choice_of_each_game_is_remembered() -> None:
    texts = MemoryTexts()
    chosen = Choice("mouse-madness", "push-nook", 3, HERE, HARD, ("Ann", "", ""), (0, 2, 0), (60_000.0, 5_000.0))
    starting.remember(texts, chosen)
    starting.remember(texts, Choice("mazers", "classic", 2, FAR))
    assert starting.recall(texts, "mouse-madness") == chosen
    assert starting.recall(texts, "mazers").way == FAR
    assert starting.recall(texts, "warmaze") == starting.usual("warmaze")


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "[]",
        "{",
        '{"warmaze": 3}',
        json.dumps({"warmaze": {"variant": "castle", "seats": 9, "way": "alone", "level": 6, "names": [1]}}),
        json.dumps({"warmaze": {"variant": ["keep"], "seats": True, "way": [], "level": 3.0, "levels": [0, 9]}}),
        json.dumps({"warmaze": {"levels": [0, 0, 0], "clock": [-1, 0]}}),
        json.dumps({"warmaze": {"clock": [1e99, 0], "levels": "00"}}),
        "[" * 70_000,
    ],
)
def test_what_cannot_be_read_is_chosen_as_usual(kept: str) -> None:
    texts = MemoryTexts()
    texts.put(KEY, kept)
    assert starting.recall(texts, "warmaze") == starting.usual("warmaze")
    assert starting.recall(texts, "warmaze").plan().opponents.levels == (0, MEDIUM)
    starting.remember(texts, Choice("warmaze", "keep", 4, BOT, HARD))
    assert starting.recall(texts, "warmaze").seats == 4


def test_a_game_is_known_once_it_was_finished_or_learnt() -> None:
    texts = MemoryTexts()
    assert not starting.is_known(texts, [], "mazers")
    texts.put(KNOWN, "chess \n")
    starting.make_known(texts, "mazers")
    starting.make_known(texts, "warmaze")
    assert starting.is_known(texts, [], "mazers")
    assert not starting.is_known(texts, [], "labymaster")
    assert texts.get(KNOWN) == "mazers warmaze"
