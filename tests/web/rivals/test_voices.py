"""Every character of every game has a voice, and comments on its own result."""

from __future__ import annotations

from dataclasses import astuple
from itertools import chain

import pytest
from babel.messages.pofile import read_po

import pygames
from builder import words as catalogues
from pygames.catalogue import GAMES
from tests.rules.playthroughs import playthroughs, shortest
from web.players.opponents import Opponents, strongest
from web.rivals.voices.speaking import Speech, speech, voices
from web.tree.table import Table

LONGEST = 64
"""The most characters of a sentence: two lines on a phone."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_character_has_a_voice(game_id: str) -> None:
    assert len(voices(game_id)) == strongest(game_id)


def test_sentences_are_short_and_nobody_repeats_another() -> None:
    spoken = list(chain.from_iterable(astuple(voice) for game_id in GAMES for voice in voices(game_id)))
    assert len({*spoken}) == len(spoken)
    assert max(map(len, spoken)) <= LONGEST
    with catalogues.catalogue("fr").open("rb") as file:
        french = {message.id: str(message.string) for message in read_po(file)}
    assert [sentence for sentence in spoken if not 0 < len(french[sentence]) <= LONGEST] == []


@pytest.mark.parametrize(
    ("levels", "speaker", "when", "mood"),
    [
        ((0, 1), "Crumb", "when_won", "glad"),
        ((4, 0), "Aunt Brie", "when_lost", "rueful"),
    ],
)
def test_the_bot_speaks_of_its_result(levels: tuple[int, ...], speaker: str, when: str, mood: str) -> None:
    positions, plies = shortest("mouse-madness")
    table = Table(pygames.Record(pygames.parse(positions[0]), tuple(plies)))
    table.opponents = Opponents(levels)
    voice = voices("mouse-madness")[max(levels) - 1]
    level = max(levels)
    assert speech(table) == Speech(level, mood, f"{speaker}: “{getattr(voice, when)}”")
    table.go(0)
    assert speech(table) == Speech(level, "neutral", f"{speaker}: “{voice.at_start}”")
    table.opponents = Opponents()
    assert speech(table) is None


def test_of_several_bots_the_strongest_winner_speaks() -> None:
    positions, plies = playthroughs("mouse-madness")[0]
    table = Table(pygames.Record(pygames.parse(positions[0]), tuple(plies)))  # seat 1 wins
    table.opponents = Opponents((2, 0, 5, 1))
    assert _words(table).startswith("Scurry: ")
    table.go(0)
    assert _words(table).startswith("The Old Grey: ")


def test_a_draw_is_a_draw() -> None:
    positions, plies = playthroughs("warmaze")[0]
    table = Table(pygames.Record(pygames.parse(positions[0]), tuple(plies)))
    table.opponents = Opponents((0, 5))
    assert speech(table) == Speech(5, "neutral", f"Sorceress: “{voices('warmaze')[4].when_drawn}”")


def _words(table: Table) -> str:
    said = speech(table)
    return said.words if said else ""
