"""Tournaments: who meets whom, what is kept, and what is printed."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pygames
from pygames import files
from pygames.__main__ import main
from pygames.arena import Outcome, Player, Pool, Tournament, meetings_of, play_all, run
from pygames.arena.kept import Folder
from pygames.arena.players import end_processes
from pygames.arena.report import meeting_table
from pygames.bots.level import levels
from tests.rules.arena import bots
from tests.rules.needs import needs_processes

pytestmark = needs_processes

Capture = pytest.CaptureFixture[str]

BOTS = bots.__name__
FIRST, LAST = f"first={BOTS}:first", f"last={BOTS}:last"

THREE = tuple(Player(text, text) for text in "123")
WARMAZE = Tournament("warmaze", "keep", THREE, games=6, seats=3)


def arena(*words: str) -> None:
    assert main(["arena", *words]) == 0


def quick(*words: str) -> list[str]:
    """Returns the words of a quick tournament between the players that come first in `words`."""
    return ["arena", "mouse-madness", *words, "--variant", "jump-nook", "--jobs", "1"]


def rows(printed: str) -> list[str]:
    """Returns the rows of the second table."""
    return printed.split("\n\n")[1].splitlines()[2:]


def names(tournament: Tournament) -> Counter[tuple[str, str]]:
    return Counter((one.players[0].name, one.players[1].name) for one in tournament.fixtures())


def test_all_meet_all_with_all_seats() -> None:
    two = Tournament("warmaze", "keep", THREE, games=4)
    assert names(two) == {("1", "2"): 4, ("1", "3"): 4, ("2", "3"): 4}
    assert [one.number for one in two.fixtures() if one.players == THREE[:2]] == [0, 1, 2, 3]
    assert set(names(WARMAZE).values()) == {6}
    assert len(names(WARMAZE)) == 6


def test_all_can_meet_one() -> None:
    two = Tournament("warmaze", "keep", THREE, games=2, against="2")
    assert names(two) == {("1", "2"): 2, ("2", "3"): 2}
    assert names(replace(WARMAZE, against="2")) == {("1", "2"): 6, ("3", "2"): 6}


@pytest.mark.parametrize("executor", [ThreadPoolExecutor, ProcessPoolExecutor], ids=["threads", "processes"])
def test_any_executor_plays_the_same_games(executor: Callable[[int], Executor]) -> None:
    tournament = Tournament("mouse-madness", "jump-nook", (Player("1"), Player.parse(FIRST)), games=6)
    here = {one.number: one.record for one in play_all(list(tournament.fixtures()))}
    with executor(2) as workers:
        there = [one for some in run(play_all, tournament.fixtures(), Pool(workers, 2, batch=4)) for one in some]
    end_processes()
    assert {one.number: one.record for one in there} == here


def test_a_worker_that_dies_is_told_in_a_sentence() -> None:
    with ProcessPoolExecutor(1) as executor, pytest.raises(OSError, match="A worker has died"):
        list(run(_die, range(3), Pool(executor)))


def _die(_games: list[int]) -> None:
    os._exit(1)


def test_the_command_prints_ratings_and_a_row_for_each_pair(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(quick(FIRST, LAST, "1", "--games", "2")) == 0
    printed = capsys.readouterr()
    rated = printed.out.split("\n\n")[0].splitlines()[2:]
    assert sorted(row.split(" | ")[0] for row in rated) == ["| 1", "| first", "| last"]
    assert [row.split(" | ")[:2] for row in rows(printed.out)] == [
        ["| first : last", "2"],
        ["| first : 1", "2"],
        ["| last : 1", "2"],
    ]
    assert "6/6" in printed.err


def test_a_log_gets_no_bar(capsys: Capture) -> None:
    assert main(quick("1", "2", "--games", "2")) == 0
    assert not capsys.readouterr().err


def test_without_players_each_level_meets_the_one_below(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygames.mouse_madness.bot.levels.LEVELS", levels("mouse-madness")[:3])
    assert main(quick("--games", "2")) == 0
    assert [row.split(" | ")[0] for row in rows(capsys.readouterr().out)] == ["| 2 : 1", "| 3 : 2"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_player_that_fails_loses_and_the_other_games_count(jobs: str, capsys: Capture) -> None:
    arena("warmaze", f"bad={BOTS}:crash", FIRST, LAST, "--games", "2", "--jobs", jobs)
    printed = capsys.readouterr()
    assert [row.split(" (")[0] for row in rows(printed.out)][:2] == [
        "| bad : first | 2 | 0.0%",
        "| bad : last | 2 | 0.0%",
    ]
    said = "bad failed in 2 of 2 games against {}, which it lost. The first: ZeroDivisionError: a bug\n"
    assert printed.err == said.format("first") + said.format("last")


def test_one_seat_against_two(capsys: Capture) -> None:
    arena("warmaze", f"bad={BOTS}:crash", FIRST, "--games", "3", "--seats", "3", "--jobs", "1")
    assert [row.split(" (")[0] for row in rows(capsys.readouterr().out)] == [
        "| bad : first | 3 | 0.0%",
        "| first : bad | 3 | 100.0%",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess", "no game 'chess'"),
        ("Labymaster", "Did you mean 'labymaster'"),
        ("labymaster 1", "nobody to meet"),
        ("labymaster 1 9", "not 9"),
        ("labymaster 1 1", "two players '1'"),
        ("labymaster 1 2@x", "not '2@x'"),
        ("labymaster 1 2 --against 3", "no player '3'"),
        ("labymaster --games 3", "multiple of 2"),
        ("labymaster --games -2", "multiple of 2"),
        ("warmaze --games 4 --seats 3", "multiple of 3"),
        ("labymaster --seats 3", "for 2 players"),
        ("labymaster --jobs 0", "1 or more"),
        ("labymaster --limit 0", "more than 0"),
        ("labymaster --limit nan", "more than 0"),
        ("labymaster --variant none", "no board and rules"),
        ("labymaster 1 nowhere:nothing", "There is no function"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused_in_a_sentence(words: str, said: str, capsys: Capture) -> None:
    assert main(["arena", *words.split()]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.err.count("\n") == 1
    assert not printed.out


def kept(folder: Path) -> list[files.PlayedGame]:
    return [game for path in sorted(folder.glob("games-*.txt")) for game in files.read(path.read_text("utf-8"))]


def test_every_game_is_kept_with_its_players(tmp_path: Path, capsys: Capture) -> None:
    assert main(quick(FIRST, "1", "--games", "4", "--keep", str(tmp_path))) == 0
    games = kept(tmp_path)
    assert [game.names for game in games] == [("first", "1"), ("1", "first")] * 2
    assert all(game.date and abs(datetime.now(UTC) - game.date) < timedelta(hours=1) for game in games)
    points = [float(game.results[game.names.index("first")]) for game in games if game.results]
    (row,) = rows(capsys.readouterr().out)
    assert f"| first : 1 | 4 | {sum(points) / 4:.1%}" in row


def test_results_are_written_as_json_csv_and_svg(tmp_path: Path, capsys: Capture) -> None:
    assert main(quick(FIRST, LAST, "1", "--games", "2", "--keep", str(tmp_path))) == 0
    found = json.loads((tmp_path / "results.json").read_text("utf-8"))
    elo = {one["player"]: one["elo"] for one in found["ratings"]}
    assert sorted(elo) == ["1", "first", "last"]
    assert abs(sum(elo.values())) < 0.3
    with (tmp_path / "ratings.csv").open(encoding="utf-8") as file:
        assert {row["player"]: float(row["elo"]) for row in csv.DictReader(file)} == elo
    with (tmp_path / "meetings.csv").open(encoding="utf-8") as file:
        assert [(row["first"], row["second"], row["games"]) for row in csv.DictReader(file)] == [
            ("first", "last", "2"),
            ("first", "1", "2"),
            ("last", "1", "2"),
        ]
    picture = ElementTree.fromstring((tmp_path / "ratings.svg").read_text("utf-8"))
    texts = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"1", "first", "last"} < set(texts)


def test_a_tournament_goes_on_after_it_was_killed(tmp_path: Path, capsys: Capture) -> None:
    words = [*quick("1", "2", "--games", "60"), "--keep"]
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    assert main([*words, str(whole)]) == 0
    said = capsys.readouterr().out
    command = [sys.executable, "-m", "pygames", *words, str(killed)]
    process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    path = killed / "games-001.txt"
    while not (path.exists() and path.stat().st_size > 5_000):
        assert process.poll() is None, "it was killed too late"
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = len(kept(killed))
    assert 0 < before < 60
    assert main([*words, str(killed)]) == 0
    times = " | ".join(capsys.readouterr().out.rsplit(" | ", 1)[:1])
    assert times == said.rsplit(" | ", 1)[0]
    assert [game.record for game in kept(killed)] == [game.record for game in kept(whole)]


@pytest.mark.parametrize("lost", [1, 5, 50, 200])
def test_a_game_of_which_only_a_part_was_written_is_played_again(lost: int, tmp_path: Path, capsys: Capture) -> None:
    assert main(quick("1", "2", "--games", "4", "--keep", str(tmp_path))) == 0
    said, path = capsys.readouterr().out, tmp_path / "games-001.txt"
    content = path.read_bytes()
    path.write_bytes(content[:-lost])
    with Folder(tmp_path) as folder:
        assert len(list(folder.outcomes())) == 3
    assert main(quick("1", "2", "--games", "4", "--keep", str(tmp_path))) == 0
    assert capsys.readouterr().out.rsplit(" | ", 1)[0] == said.rsplit(" | ", 1)[0]
    assert len(kept(tmp_path)) == 4


def test_more_games_and_more_players_can_join(tmp_path: Path, capsys: Capture) -> None:
    assert main(quick("1", "2", "--games", "2", "--keep", str(tmp_path))) == 0
    first = kept(tmp_path)
    assert main(quick("2", FIRST, "--games", "4", "--keep", str(tmp_path))) == 0
    assert kept(tmp_path)[:2] == first
    printed = capsys.readouterr().out.rpartition("| player |")[2]
    assert [row.split(" | ")[:2] for row in rows(printed)] == [
        ["| 1 : 2", "4"],
        ["| 1 : first", "4"],
        ["| 2 : first", "4"],
    ]


def test_games_with_other_conditions_are_not_mixed(tmp_path: Path, capsys: Capture) -> None:
    assert main(quick("1", "2", "--games", "2", "--keep", str(tmp_path))) == 0
    capsys.readouterr()
    for words, said in [
        (["1", "2", "--seed", "5"], "have seed 0, not 5"),
        (["1", "2", "--limit", "5"], "have limit 60.0, not 5.0"),
        (["1", "2=3"], "the player '2' is 2, not 3"),
    ]:
        assert main(quick(*words, "--games", "2", "--keep", str(tmp_path))) == 2
        assert said in capsys.readouterr().err
    assert len(kept(tmp_path)) == 2


def test_full_files_are_followed_by_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("pygames.arena.kept.LONGEST_FILE", 1000)
    assert main(quick("1", "2", "--games", "4", "--keep", str(tmp_path))) == 0
    assert len(list(tmp_path.glob("games-*.txt"))) > 1
    with Folder(tmp_path) as folder:
        assert len(list(folder.outcomes())) == len(kept(tmp_path)) == 4


def test_what_is_kept_is_what_was_played(tmp_path: Path) -> None:
    tournament = Tournament("warmaze", "keep", (Player.parse(f"bad={BOTS}:crash"), Player("1")), games=2)
    played = play_all(list(tournament.fixtures()))
    end_processes()
    with Folder(tmp_path) as folder:
        folder.players(tournament)
        for outcome in played:
            folder.add(outcome)
        assert list(folder.outcomes()) == [replace(outcome, record="") for outcome in played]
    assert [str(game.record) for game in kept(tmp_path)] == [one.record for one in played]


def outcome(points: float, number: int = 0, players: tuple[str, str] = ("a", "b"), seats: int = 2) -> Outcome:
    return Outcome(players, number, seats, points, 10, 5, points not in (0, 1), (5, 5), (0.5, 1.0))


def test_a_meeting_counts_what_was_played() -> None:
    (meeting,) = meetings_of([outcome(1), outcome(0.5, 1), replace(outcome(0, 2), failure=(0, "late")), outcome(1, 3)])
    assert (meeting.games, meeting.points, meeting.drawn, meeting.plies, meeting.turns) == (4, 2.5, 1, 40, 20)
    assert meeting.failures == [(1, "late"), (0, "")]
    assert meeting.milliseconds(0) == 100
    assert dict(meeting.units) == {(1.5, 2): 1, (1.0, 2): 1}


def test_the_elo_of_two_players_lies_in_its_interval() -> None:
    for points in (0, 0.5, 1):
        (meeting,) = meetings_of([outcome(points, number) for number in range(4)])
        row = meeting_table([meeting]).splitlines()[-1].split(" | ")
        middle, low, high = map(int, re.findall(r"[+-]\d+", row[3]))
        assert low < middle < high
        assert (middle == 0) == (points == 0.5)
        assert "-0" not in row[3]


def test_positions_of_kept_games_are_legal(tmp_path: Path, capsys: Capture) -> None:
    arena("labymaster", "1", "2", "--games", "2", "--jobs", "2", "--keep", str(tmp_path))
    for game in kept(tmp_path):
        assert game.record.position == pygames.Record(game.record.start, game.record.plies).position
