"""Bots against each other: beginnings, seats, scores."""

from __future__ import annotations

import re
import sys
from random import Random

import pytest

import pygames
from pygames.bots import arena
from pygames.bots.level import levels

FIRST = f"{__name__}:first"
LAST = f"{__name__}:last"


def first(position: pygames.Position, seed: int) -> str:
    return position.plies()[0]


def last(position: pygames.Position, seed: int) -> str:
    return position.plies()[-1]


def pairing(number: int, *, game_id: str = "mouse-madness", variant: str = "jump-nook") -> arena.Pairing:
    return arena.Pairing(game_id, variant, (FIRST, LAST), 5, number)


def test_a_game_is_the_same_each_time_and_its_twin_has_the_seats_exchanged() -> None:
    assert arena.play(pairing(0)).result == arena.play(pairing(0)).result
    straight, swapped = arena.play(pairing(2)), arena.play(pairing(3))
    assert straight.thought != (0, 0)
    assert straight.plies > 0
    assert swapped.plies > 0


def test_with_three_seats_the_first_player_has_each_seat_once(capsys: pytest.CaptureFixture[str]) -> None:
    games = [arena.Pairing("warmaze", "keep", (f"{__name__}:crash", FIRST), 5, number, 3) for number in range(6)]
    seats = [re.search(r"keep 3 (\d):", failure[1]) for game in games if (failure := arena.play(game).failure)]
    assert [seat and seat[1] for seat in seats] == ["1", "2", "3"] * 2
    arena.main(["warmaze", FIRST, f"{__name__}:crash", "--games", "3", "--seats", "3", "--jobs", "1"])
    assert f"| {FIRST} : {__name__}:crash | 3 | 100.0%" in capsys.readouterr().out
    assert arena.elo(1 / 3, 3) == 0
    assert round(arena.elo(5 / 6, 3)) == 400


@pytest.mark.parametrize("game_id", ["labymaster", "mouse-madness"])
def test_beginnings_differ_where_nothing_else_does(game_id: str) -> None:
    game = pygames.game(game_id)
    texts = {str(arena.begin(game, game.variants[0], Random(seed))) for seed in range(5)}
    assert len(texts) == (1 if game.chance_phases else 5)


def test_scores_have_the_interval_of_their_number() -> None:
    score = arena.Score([arena.Played(result, 1, (1, 1), (0.0, 0.0)) for result in (1, 1, 1, 0.5) * 50])
    assert score.share == 0.875
    low, high = score.interval
    assert 0.82 < low < 0.83
    assert 0.91 < high < 0.92


def test_elo_is_a_difference_of_strength() -> None:
    assert arena.elo(0.5) == 0
    assert round(arena.elo(10 / 11)) == 400
    assert round(arena.elo(0.25)) == -round(arena.elo(0.75)) == -191
    assert arena.elo(1) < 2000


def illegal(position: pygames.Position, seed: int) -> str:
    """Plays an illegal text in the form of a ply after the opening."""
    return position.plies()[0] if str(position).endswith("0 0") else "f1:g1-h1"


def nothing(position: pygames.Position, seed: int) -> None:
    return None


def crash(position: pygames.Position, seed: int) -> str:
    raise ZeroDivisionError("a bug")


def test_players_are_levels_budgets_and_functions() -> None:
    assert arena.player(FIRST) is first
    position = pygames.game("labymaster").start()
    for text in ("1", "1@50", "1@0.01s", "1@.01s", "1@1s"):
        assert arena.player(text)(position, 1) in position.plies()


WRONG = (
    "0 01 -1 2@many 1@ 1@s 1@-5 1@0 1@0s 1@0.0s 1@nans 1@1e3s ² nowhere:nothing pygames:nothing :first pygames:__all__"
)


@pytest.mark.parametrize("text", WRONG.split())
def test_other_players_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(text))):
        arena.player(text)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess", "no game 'chess'"),
        ("Labymaster", "Did you mean 'labymaster'"),
        ("labymaster 1", "nobody to meet"),
        ("labymaster 1 9", "not '9'"),
        ("labymaster --games 0", "multiple of 2"),
        ("labymaster --games 3", "multiple of 2"),
        ("labymaster --games -2", "multiple of 2"),
        ("warmaze --games 4 --seats 3", "multiple of 3"),
        ("labymaster --seats 3", "for 2 players"),
        ("labymaster --jobs 0", "1 or more"),
        ("labymaster --variant none", "no board and rules"),
    ],
)
def test_a_command_line_that_cannot_be_played_is_refused_in_a_sentence(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arena.main(words.split())
    printed = capsys.readouterr()
    assert said in printed.err
    assert not printed.out


NO_PROCESSES = pytest.mark.skipif(sys.platform == "emscripten", reason="a browser's Python cannot start processes")


@pytest.mark.parametrize(
    ("name", "error"),
    [("illegal", "IllegalPly: 'f1:g1-h1'"), ("nothing", "TypeError: A ply"), ("crash", "ZeroDivisionError: a bug")],
)
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=NO_PROCESSES)])
def test_a_player_that_fails_loses_and_the_other_games_count(
    name: str, error: str, jobs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = f"{__name__}:{name}"
    arena.main(["warmaze", failing, FIRST, LAST, "--games", "2", "--jobs", str(jobs)])
    printed = capsys.readouterr()
    rows = printed.out.splitlines()[-3:]
    assert [row.split(" | ")[0] for row in rows] == [
        f"| {failing} : {FIRST}",
        f"| {failing} : {LAST}",
        f"| {FIRST} : {LAST}",
    ]
    assert all(" | 2 | 0.0%" in row for row in rows[:2])
    told = printed.err.splitlines()
    assert len(told) == 2
    assert all(line.startswith(f"{failing} failed in 2 of 2 games, which it lost. The first: {error}") for line in told)


def test_a_log_gets_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(["labymaster", FIRST, LAST, "--games", "2", "--jobs", "1"])
    assert not capsys.readouterr().err


def test_the_command_prints_a_row_a_pair(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    arena.main(["mouse-madness", FIRST, LAST, "--games", "2", "--variant", "jump-nook", "--jobs", "1"])
    printed = capsys.readouterr()
    assert printed.out.startswith(arena.HEAD)
    assert f"| {FIRST} : {LAST} | 2 |" in printed.out
    assert "2/2" in printed.err


def test_a_game_has_as_many_levels_as_it_names(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygames.labymaster.bot.levels.LEVELS", levels("labymaster")[:2])
    with pytest.raises(SystemExit):
        arena.main(["labymaster", "1", "3"])
    assert "1 to 2" in capsys.readouterr().err
