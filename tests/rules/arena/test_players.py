"""Players: levels, functions, programs, and what happens when they fail."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pytest

import pygames
from pygames.arena import Fixture, Outcome, Player, begin, play
from pygames.arena.beginning import Dice
from pygames.arena.players import chooser, end_processes
from tests.rules.arena import bots
from tests.rules.needs import needs_processes

pytestmark = needs_processes

START = pygames.game("labymaster").start()
BOTS = bots.__name__


@pytest.fixture(autouse=True)
def _no_process_is_left() -> object:
    yield
    end_processes()
    assert not children()


def children() -> list[int]:
    """Returns the ids of the processes that this one has started and not yet ended."""
    found = Path(f"/proc/self/task/{os.getpid()}/children")
    return [int(word) for word in found.read_text().split()] if found.exists() else []


def game(one: str, other: str = f"{BOTS}:first", number: int = 0, limit: float = 60.0) -> Outcome:
    return play(Fixture("warmaze", "keep", (Player(one), Player(other, "other")), number, limit=limit))


def program(tmp_path: Path, *lines: str) -> str:
    """Returns the player that is a program with these lines."""
    path = tmp_path / "bot.py"
    path.write_text("\n".join(["import sys, time", *lines]), encoding="utf-8")
    return f"run:{sys.executable} {path}"


@pytest.mark.parametrize("text", ["1", "1@50", "1@0.01s", "1@.01s", "1@1s", f"{BOTS}:first"])
def test_players_are_levels_budgets_and_functions(text: str) -> None:
    assert chooser(Player(text).text, "labymaster")(START, 1, 60, "") in START.plies()


def test_a_function_in_a_file_imports_what_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("NUMBER = -1", encoding="utf-8")
    path = tmp_path / "mine.py"
    path.write_text("import beside\ndef choose(position, seed):\n    return position.plies()[beside.NUMBER]", "utf-8")
    assert chooser(f"{path}:choose", "labymaster")(START, 1, 60, "") == START.plies()[-1]


def test_a_program_answers_line_by_line(tmp_path: Path) -> None:
    text = program(
        tmp_path,
        "print('ready', flush=True)",
        "for line in sys.stdin:",
        "    word, seed, milliseconds, position = line.rstrip().split(' ', 3)",
        f"    assert (word, seed, milliseconds, position) == ('choose', '7', '1500', {str(START)!r})",
        "    print('f1-f8', flush=True)",
    )
    assert chooser(text, "labymaster")(START, 7, 1.5, "") == "f1-f8"


def test_a_program_plays_whole_games_and_is_started_once(tmp_path: Path) -> None:
    started = tmp_path / "started"
    text = program(
        tmp_path,
        "import pygames",
        f"open({str(started)!r}, 'a').write('x')",
        "print('ready', flush=True)",
        "for line in sys.stdin:",
        "    print(pygames.parse(line.rstrip().split(' ', 3)[3]).plies()[0], flush=True)",
    )
    played = [game(text, f"{BOTS}:last", number) for number in range(2)]
    assert [one.failure for one in played] == [None, None]
    assert started.read_text() == "x"


def test_players_have_names() -> None:
    assert Player.parse("ann=bots.py:choose") == Player("bots.py:choose", "ann")
    assert Player.parse("run:./bot --depth=3") == Player("run:./bot --depth=3", "run:./bot --depth=3")
    assert Player.parse("4@50").name == "4@50"


WRONG = "0 01 -1 2@many 1@ 1@s 1@-5 1@0 1@0s 1@0.0s 1@nans 1@1e3s ² :first run: nowhere first"


@pytest.mark.parametrize("text", [*WRONG.split(), "", "a.py:first\n"])
def test_texts_that_are_no_player_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(text))):
        Player.parse(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6", "1 to 5, not 6"),
        ("nowhere:nothing", "There is no function 'nowhere:nothing': No module"),
        ("nowhere.py:nothing", "There is no function 'nowhere.py:nothing': .*No such file"),
        (f"{BOTS}:nobody", "There is no function"),
        (f"{BOTS}:NO_FUNCTION", "is not a function"),
        ("run:./no-such-bot", "cannot be started: .*no-such-bot"),
        (f"run:{sys.executable} -c 1", "ended with status 0"),
        (f"run:{sys.executable} -c 'print(1)'", "said '1' where 'ready' was expected"),
        (f"run:{sys.executable} -c 'import nowhere'", "with status 1: ModuleNotFoundError"),
    ],
)
def test_players_that_do_not_start_are_refused_before_the_first_game(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Player(text).check("labymaster")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("illegal", r"IllegalPly: 'f1:g1-h1': .*"),
        ("nothing", r"TypeError: A ply is a text \(str\), not None\."),
        ("crash", "ZeroDivisionError: a bug"),
        ("die", "It ended with status 3: out of memory"),
        ("forever", r"It took longer than 0.5 s for a ply\."),
        ("snooze", r"It took longer than 0.5 s for a ply\."),
    ],
)
def test_a_function_that_fails_loses_that_game_and_plays_the_next(name: str, reason: str) -> None:
    for number, seat in ((0, 1), (1, 2)):
        played = game(f"{BOTS}:{name}", number=number, limit=0.5)
        assert played.failure
        assert played.failure[0] == 0
        assert re.fullmatch(reason, played.failure[1])
        assert (played.points, played.drawn, played.seat) == (0, False, seat)
        assert len(pygames.Record.parse(played.record)) == played.plies


def test_the_second_player_can_fail_too() -> None:
    played = game(f"{BOTS}:first", f"{BOTS}:crash")
    assert played.failure == (1, "ZeroDivisionError: a bug")
    assert played.points == 1


def test_the_time_to_start_is_not_the_time_for_a_ply(tmp_path: Path) -> None:
    lines = [
        "time.sleep(0.6)",
        "print('ready', flush=True)",
        "for question in sys.stdin:",
        "    print('x', flush=True)",
    ]
    played = game(program(tmp_path, *lines), limit=0.5)
    assert played.failure
    assert played.failure[1].startswith("IllegalPly: 'x'")


def test_a_player_that_no_longer_starts_loses() -> None:
    assert "cannot be started" in str(game("run:./no-such-bot").failure)
    played = game("1", "nowhere:nothing")
    assert (played.points, played.plies) == (1, 0)


def test_a_level_that_takes_too_long_loses() -> None:
    played = play(Fixture("labymaster", "classic", (Player("5@900000"), Player("1")), 0, limit=0.1))
    assert played.failure == (0, "It took longer than 0.1 s for a ply.")
    played = play(Fixture("labymaster", "classic", (Player("1"), Player("5@0.5s")), 0, limit=0.1))
    assert played.failure == (1, "It took longer than 0.1 s for a ply.")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("print('error I resign.', flush=True)", "I resign."),
        ("print('error', flush=True)", "It said that it failed."),
        ("print('', flush=True)", "IllegalPly: '': .*"),
        ("import os; os.close(1); time.sleep(1000)", "It has closed its output."),
        ("import os; os.kill(os.getpid(), 9)", "It ended by signal 9"),
        ("sys.stdout.buffer.write(b'\\xff' * 99999 + b'\\n'); sys.stdout.flush()", "IllegalPly: '\ufffd{80}…'.*"),
        ("print('end\\nend', flush=True)", "It said 'end' without being asked."),
    ],
)
def test_a_program_that_answers_wrongly_loses(line: str, reason: str, tmp_path: Path) -> None:
    text = program(tmp_path, "print('ready', flush=True)", "for question in sys.stdin:", f"    {line}")
    played = game(text)
    assert played.failure
    assert re.fullmatch(reason, played.failure[1])


def test_the_processes_that_a_program_has_started_end_with_it(tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    writing = f"import time\nwhile True:\n    open({str(marks)!r}, 'a').write('x')\n    time.sleep(0.05)"
    text = program(
        tmp_path,
        "import subprocess",
        f"subprocess.Popen([sys.executable, '-c', {writing!r}])",
        "print('ready', flush=True)",
        "time.sleep(1000)",
    )
    assert game(text, limit=1.0).failure
    size = marks.stat().st_size
    assert size > 0
    time.sleep(0.3)
    assert marks.stat().st_size == size


def test_a_game_is_the_same_each_time() -> None:
    fixture = Fixture("mouse-madness", "jump-nook", (Player("1"), Player("2")), 2)
    assert play(fixture).record == play(fixture).record


@pytest.mark.parametrize("game_id", ["labymaster", "mouse-madness", "amuseamaze"])
def test_both_games_of_a_beginning_begin_alike(game_id: str) -> None:
    variant = pygames.game(game_id).variants[0]
    players = Player("1"), Player("1", "other")
    starts = [
        pygames.Record.parse(play(Fixture(game_id, variant, players, number)).record).start for number in range(4)
    ]
    assert starts[0] == starts[1]
    assert starts[2] == starts[3]
    assert (starts[0] == starts[2]) == (game_id == "mouse-madness")


def test_each_seat_has_the_same_dice_in_both_games_of_a_beginning() -> None:
    dice = [Dice("4"), Dice("4")]
    start = pygames.parse("mouse-madness jump-house 2 1:roll 1 0,0 -")
    other = pygames.parse("mouse-madness jump-house 2 2:roll 2 3,0 -")
    mixed = [(dice[0].roll(start), dice[0].roll(other)) for _ in range(20)]
    alone = [dice[1].roll(other) for _ in range(20)]
    assert [second for _, second in mixed] == alone
    assert len(set(alone)) > 3


def test_with_three_seats_the_first_player_has_each_seat_once() -> None:
    players = Player(f"{BOTS}:crash"), Player(f"{BOTS}:first")
    played = [play(Fixture("warmaze", "keep", players, number, seats=3)) for number in range(6)]
    assert [one.seat for one in played] == [1, 2, 3] * 2
    assert [pygames.Record.parse(one.record).position.seat for one in played] == [1, 2, 3] * 2
    assert [one.beginning for one in played] == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize("game_id", ["labymaster", "mouse-madness"])
def test_beginnings_differ_where_nothing_else_does(game_id: str) -> None:
    from random import Random

    found = pygames.game(game_id)
    texts = {str(begin(found, found.variants[0], Random(seed))) for seed in range(5)}
    assert len(texts) == (1 if found.chance_phases else 5)
