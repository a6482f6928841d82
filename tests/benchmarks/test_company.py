"""Bots as company: people whom they meet, and the table that says how."""

from __future__ import annotations

import re

import pytest

import pygames
from benchmarks.bots import company
from benchmarks.bots.people.amuseamaze import LONGEST, known
from benchmarks.bots.people.anybody import sleeper
from benchmarks.bots.people.mouse_madness import forward
from pygames.amuseamaze import words
from pygames.arena import Fixture, Player, play

each_game = pytest.mark.parametrize("game", pygames.games(), ids=lambda game: game.id)
FINISHED = 4


@each_game
def test_beginners_play_whole_games(game: pygames.Game) -> None:
    beginner = company.people(game.id)["beginner"]
    played = play(Fixture(game.id, game.variants[0], (Player(beginner), Player(beginner, "other")), 0, seed=3))
    assert played.failure is None
    assert played.turns > 1


@pytest.mark.parametrize(
    ("game_id", "level"),
    [("warmaze", "1"), ("warmaze", "2"), ("warmaze", "3"), ("labymaster", "2"), ("labymaster", "3")],
)
def test_the_first_levels_finish_a_game_against_somebody_who_sleeps(game_id: str, level: str) -> None:
    game = pygames.game(game_id)
    sleeping = company.people(game_id)["sleeper"]
    for number in range(FINISHED):
        played = play(Fixture(game_id, game.variants[0], (Player(level), Player(sleeping)), number, seed=11))
        assert (played.points, played.drawn) == (1, False)


def test_a_sleeper_passes_where_that_is_legal() -> None:
    assert sleeper(pygames.game("warmaze").start(), 1) == "end"
    labymaster = pygames.game("labymaster").start()
    assert sleeper(labymaster, 1) == labymaster.plies()[0]


def test_who_always_goes_forward_does_so() -> None:
    assert forward(pygames.parse("mouse-madness jump-house 2 1:move 9 40,21 3"), 1) == "+3"
    assert forward(pygames.parse("mouse-madness jump-house 4 1:push 22 24,24,25,26 -"), 1) == "j3+"


def test_a_beginner_knows_common_short_words() -> None:
    assert 1000 < len(known()) < 1500
    spelled = ["".join(chr(96 + letter) for letter in word) for word in known()]
    assert max(map(len, spelled)) == LONGEST
    assert all(words.readings(word) for word in spelled)


def test_the_table_has_a_row_for_each_person(capsys: pytest.CaptureFixture[str]) -> None:
    company.main(["mouse-madness", "--levels", "1", "--games", "2"])
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [row.split(" | ")[1] for row in rows] == ["beginner", "sleeper", "random", "forward", "itself"]
    assert all(re.fullmatch(r"\| 1 \| \w+ \| 2 \| \d+% \(\d+% to \d+%\) \| \d \| \d+ \|", row) for row in rows)
