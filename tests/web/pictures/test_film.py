"""Films of the last turn: their length, their pictures, and that players of films can read them."""

from __future__ import annotations

import struct

import pytest

import pygames
from pygames.catalogue import GAMES
from tests.rules.playthroughs import playthroughs
from web.browser.film.webm import DURATION, INFO, with_duration
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.pictures.film import HOLD_MS, LEAD_MS, LONGEST_MS, Film
from web.tree.table import Table
from web.views.catalogue import view_of

LONGEST_FILM_MS = 6_500
"""The longest film, in milliseconds."""


def film_of(game_id: str, number: int = 0, plies: int | None = None) -> Film:
    positions, played = playthroughs(game_id)[number]
    return Film(Table(pygames.Record(pygames.parse(positions[0]), tuple(played[:plies]))))


def picture(film: Film, game_id: str, milliseconds: float) -> str:
    painter = SvgPainter(colour_of(False, view_of(game_id).look.palette), "film-")
    film.draw(painter, milliseconds)
    return painter.file(film.window[2:], "film")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_film_shows_the_whole_turn_and_what_came_of_it(game_id: str) -> None:
    for number in range(len(playthroughs(game_id))):
        film = film_of(game_id, number)
        assert LEAD_MS + HOLD_MS < film.milliseconds < LONGEST_FILM_MS
        assert all(side % 2 == 0 for side in film.pixels)
        begin, end = picture(film, game_id, 0), picture(film, game_id, film.milliseconds)
        middle = picture(film, game_id, (film.milliseconds + LEAD_MS - HOLD_MS) / 2)
        assert len({begin, middle, end}) == 3
        assert pygames.game(game_id).title in begin
        assert "Mazebox" in end
        assert "Mazebox" not in begin


def test_it_says_who_won_by_name_and_what_was_done_last() -> None:
    film = film_of("mouse-madness", 2)
    end = picture(film, "mouse-madness", film.milliseconds)
    assert "Blue won!" in end
    assert "Blue moves forward 2 to the cheese, and wins." in end
    assert "Blue won!" not in picture(film, "mouse-madness", film.milliseconds - HOLD_MS - 1)


def test_the_longest_turn_of_any_game_is_short_enough() -> None:
    for game_id in GAMES:
        plies = len(playthroughs(game_id)[-1][1])
        for count in range(1, plies, 7):
            assert film_of(game_id, -1, count).milliseconds < LONGEST_FILM_MS, (game_id, count)
    assert LEAD_MS + LONGEST_MS + HOLD_MS < LONGEST_FILM_MS


def test_without_a_move_the_film_stands_still() -> None:
    film = film_of("labymaster", 0, 0)
    assert film.milliseconds == LEAD_MS + HOLD_MS
    assert picture(film, "labymaster", 0) == picture(film, "labymaster", LEAD_MS - 1)
    assert film.done == ""


# A WebM file, with a segment of unknown size, as browsers record it.
HEADER = bytes.fromhex(
    "1a45dfa3 9f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff"
)
TIMING = bytes.fromhex("2ad7b1830f4240 4d80 8143 5741 8143")
REST = bytes.fromhex("1654ae6b80") + b"clusters"


@pytest.mark.parametrize("size", [bytes([0x80 | len(TIMING)]), (1 << 56 | len(TIMING)).to_bytes(8, "big")])
def test_a_recorded_film_is_told_its_length(size: bytes) -> None:
    told = with_duration(HEADER + INFO + size + TIMING + REST, 4_000)
    assert told.startswith(HEADER + INFO)
    assert told.endswith(TIMING + DURATION + b"\x88" + struct.pack(">d", 4_000) + REST)
    at = len(HEADER + INFO)
    assert int.from_bytes(told[at : at + 8], "big") - (1 << 56) == len(TIMING) + 11
    assert with_duration(told, 5_000) == told, "a length that is there stays"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00\x00\x00\x18ftypmp42",
        HEADER,
        HEADER + INFO,
        HEADER + INFO + b"\x00",
        HEADER + INFO + bytes([0x80 | 99]) + TIMING,
        INFO + bytes([0x80 | len(TIMING)]) + TIMING,
    ],
)
def test_what_is_no_such_film_stays_as_it_is(data: bytes) -> None:
    assert with_duration(data, 4_000) == data
