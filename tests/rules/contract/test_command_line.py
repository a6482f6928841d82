"""The command line, as people type it: ``python -m pygames``."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pygames
from pygames import files
from pygames.__main__ import main
from tests.rules.needs import needs_processes
from tests.rules.playthroughs import cut

GAMES = pygames.games()
LINK = "1lACBNI2"
"""The link of a game of Labymaster after its first ply, f1-f8."""
COMMANDS = ["list", "show", "play", "perft", "convert", "arena", "balance", "puzzles", "prove"]

Capture = pytest.CaptureFixture[str]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def run(capsys: Capture, *words: str) -> str:
    assert main(words) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def refused(capsys: Capture, *words: str) -> str:
    """Returns the message of a command that must fail, without a traceback."""
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.err.startswith("mazebox: ")
    assert "Traceback" not in said.err
    return said.err


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Lets a player type lines, then end the input."""
    waiting: Iterator[str] = iter(lines)

    def entered(_prompt: str) -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr("builtins.input", entered)


@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS)])
def test_every_command_has_help(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words, "--help"])
    assert ended.value.code == 0
    assert "usage:" in capsys.readouterr().out


def test_games_and_their_levels_are_listed(capsys: Capture) -> None:
    assert [line.split()[0] for line in run(capsys, "list").splitlines()] == [game.id for game in GAMES]
    one = run(capsys, "list", "mazers")
    assert "classic, open, quick" in one
    assert "level 5: Weasel." in one


@each_game
def test_a_game_is_shown_with_its_board_and_its_text(game: pygames.Game, capsys: Capture) -> None:
    said = run(capsys, "show", game.id)
    start = game.start()
    assert start.diagram() in said
    assert str(start) in said
    assert f"{start.state.whose_turn}." in said


def test_plies_are_played_and_listed_before_showing(capsys: Capture) -> None:
    said = run(capsys, "show", "labymaster", "--after", "f1-f8", "g11-g6", "--plies")
    position = pygames.game("labymaster").start().play("f1-f8").play("g11-g6")
    listed = said.partition(f"{position}\n")[2].splitlines()
    assert [tuple(line.split()) for line in listed] == [(ply, position.move(ply).kind) for ply in position.plies()]


def test_a_bot_says_what_it_prefers(capsys: Capture) -> None:
    said = run(capsys, "show", "labymaster", "--bot", "1")
    choice = pygames.bots.choose(pygames.game("labymaster").start(), level=1)
    assert f"{choice.ranking[0].value:.1%}  {choice.ply}" in said


def test_plies_are_counted(capsys: Capture) -> None:
    assert run(capsys, "perft", "labymaster", "2") == "221\n"
    divided = run(capsys, "perft", "labymaster", "2", "--divide").splitlines()
    assert sum(int(line.split()[1]) for line in divided[:-1]) == int(divided[-1]) == 221


@each_game
def test_every_form_leads_to_every_other(
    game: pygames.Game, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = cut(game.id)
    path = tmp_path / "game.txt"
    path.write_text(files.write([files.PlayedGame(record)]), encoding="utf-8")
    link = run(capsys, "convert", str(path), "--to", "link").strip()
    assert link == pygames.link.encode(record)
    text = run(capsys, "convert", f"https://example.org/#{link}", "--to", "record")
    assert pygames.Record.parse(text) == record
    assert run(capsys, "convert", str(record), "--to", "link").strip() == link
    assert run(capsys, "convert", link, "--to", "text") == f"{record.position}\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert [game.record for game in files.read(run(capsys, "convert", "-", "--to", "file"))] == [record]


def test_a_picture_is_written_to_a_file(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    run(capsys, "convert", LINK, "--to", "svg", "--size", "200", "--theme", "dark", "--output", str(path))
    assert ElementTree.fromstring(path.read_text(encoding="utf-8")).get("width") == "200"


def test_one_game_of_a_file_is_chosen_by_its_number(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    games = [files.PlayedGame(cut(game.id)) for game in GAMES]
    path.write_text(files.write(games), encoding="utf-8")
    assert run(capsys, "convert", str(path), "--number", "2", "--to", "text") == f"{games[1].record.position}\n"
    assert run(capsys, "convert", str(path), "--to", "file") == files.write(games)
    assert "1 to 5" in refused(capsys, "convert", str(path), "--number", "6", "--to", "text")


@pytest.mark.parametrize(
    "words",
    [
        ["show", "chess"],
        ["show", "labymaster classic 2 1:move"],
        ["show", "labymaster", "--after", "f1-f9"],
        ["show", "labymaster", "--bot", "9"],
        ["show", "1lACBNI3"],
        ["show", "\0"],
        ["show", "x" * 100_000],
        ["list", "chess"],
        ["perft", "labymaster", "-1"],
        ["play", "chess"],
        ["play", "labymaster", "--seats", "3"],
        ["play", "labymaster", "--variant", "large"],
        ["play", "labymaster", "--you", "3"],
        ["play", "labymaster", "--level", "6"],
        ["puzzles", "chess"],
        ["puzzles", "labymaster-99999"],
        ["puzzles", "labymaster", "--solve", "6"],
        ["puzzles", "labymaster", "--solve", "nobody"],
        ["prove", "chess"],
        ["convert", "labymaster", "--to", "svg", "--size", "0"],
        ["convert", "labymaster", "--to", "text", "--output", "no/such/folder/file"],
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], capsys: Capture) -> None:
    assert refused(capsys, *words).count("\n") == 1


def test_files_that_are_none_are_refused(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    for content in (b"\xff\xfe\x00", b"", b"hello", b"# mazebox 2 {"):
        path.write_bytes(content)
        refused(capsys, "show", str(path))


def test_unknown_commands_are_refused_by_the_usage(capsys: Capture) -> None:
    for words in (["frob"], [], ["convert", LINK], ["perft", "labymaster", "x"]):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 2
        assert "usage:" in capsys.readouterr().err


def test_a_game_is_played_against_a_bot_and_saved(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    typed(monkeypatch, "f1-f8", "quit")
    said = run(capsys, "play", "labymaster", "--level", "1", "--save", str(path))
    (game,) = files.read(path.read_text(encoding="utf-8"))
    assert game.record.plies[0] == "f1-f8"
    assert len(game.record) == 2
    assert f"Blue: {game.record.plies[1]}" in said
    assert said.count(game.record.position.diagram()) == 1
    assert "exists" in refused(capsys, "play", "labymaster", "--save", str(path))


def test_what_is_no_ply_is_explained_and_changes_nothing(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "f1-f9", "", "help", "text")
    said = run(capsys, "play", "labymaster")
    start = pygames.game("labymaster").start()
    refusal = start.explain("f1-f9")
    assert refusal
    assert refusal.sentence in said
    assert "take back" in said
    assert str(start) in said


def test_the_last_decision_is_taken_back(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "undo", "f1-f8", "undo", "link")
    said = run(capsys, "play", "labymaster", "--level", "1")
    assert "There is nothing to take back." in said
    assert pygames.link.encode(pygames.Record(pygames.game("labymaster").start())) in said.splitlines()


def test_plies_and_hints_are_shown_while_playing(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygames.terminal.levels", lambda _id: (None,))  # the only level, so that the hint is quick
    typed(monkeypatch, "plies", "hint", "board")
    said = run(capsys, "play", "labymaster", "--level", "1")
    choice = pygames.bots.choose(pygames.game("labymaster").start(), level=1)
    assert f"{choice.ply} ({choice.ranking[0].value:.0%})" in said
    assert "run" in said


def test_bots_play_a_whole_game_with_the_rolls_of_a_seed(capsys: Capture) -> None:
    words = ("play", "mouse-madness", "--variant", "jump-nook", "--you", "--level", "1", "--seed", "5")
    said = run(capsys, *words)
    assert "has won." in said or "Drawn." in said
    assert run(capsys, *words) == said
    assert run(capsys, *words[:-1], "6") != said


def test_a_deal_is_dealt(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "text", "quit")
    said = run(capsys, "play", "amuseamaze", "--you", "1", "2", "--seed", "1")
    typed(monkeypatch, "text", "quit")
    assert run(capsys, "play", "amuseamaze", "--you", "1", "2", "--seed", "2") != said


def test_ctrl_c_ends_the_program_quietly(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert main(["play", "labymaster"]) == 130
    assert "Traceback" not in capsys.readouterr().err


@each_game
def test_puzzles_are_counted_and_listed(game: pygames.Game, capsys: Capture) -> None:
    found = pygames.puzzles.load(game.id)
    counted = {line.split()[0]: int(line.split()[1]) for line in run(capsys, "puzzles").splitlines()}
    assert counted[game.id] == len(found)
    listed = run(capsys, "puzzles", game.id).splitlines()
    assert [line.split()[0] for line in listed] == [one.id for one in found]
    hardest = run(capsys, "puzzles", game.id, "--difficulty", "5").splitlines()
    assert [line.split()[0] for line in hardest] == [one.id for one in found if one.difficulty == 5]


def test_a_puzzle_is_shown_and_its_solution_only_where_it_is_asked_for(capsys: Capture) -> None:
    one = pygames.puzzles.load("warmaze")[0]
    said = run(capsys, "puzzles", one.id)
    assert one.position.diagram() in said
    assert one.task in said
    assert str(one.position) in said.splitlines()
    assert "Solution" not in said
    assert f"Solution: {' '.join(one.solution)}" in run(capsys, "puzzles", one.id, "--solution")


def test_a_level_is_scored_with_puzzles(capsys: Capture) -> None:
    easy = [one for one in pygames.puzzles.load("mouse-madness") if one.difficulty == 1]
    score = pygames.puzzles.score(lambda position: pygames.bots.choose(position, level=1).ply, easy)
    said = run(capsys, "puzzles", "mouse-madness", "--difficulty", "1", "--solve", "1")
    assert f"1 solves {score.solved} of {score.total} puzzles of Mouse Madness." in said
    assert said.splitlines()[-1] == f"not solved: {' '.join(score.failed)}"


@needs_processes
def test_a_function_is_scored_with_puzzles_and_its_errors_are_told(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        "import pygames\n"
        "KNOWN = {str(one.position): one.solution[0] for one in pygames.puzzles.load('labymaster')}\n"
        "def knows(position, seed): return KNOWN[str(position)]\n"
        "def errs(position, seed): return 1 / 0\n"
        "def cheats(position, seed): return 'cheese'\n",
        "utf-8",
    )
    one = next(one for one in pygames.puzzles.load("labymaster") if one.kind == "force")
    said = run(capsys, "puzzles", one.id, "--solve", f"mine={path}:knows")
    assert said.startswith("mine solves 1 of 1 puzzles")
    assert "ZeroDivisionError" in refused(capsys, "puzzles", one.id, "--solve", f"{path}:errs")
    assert "'cheese'" in refused(capsys, "puzzles", one.id, "--solve", f"{path}:cheats")


def test_what_bots_have_played_is_proved(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    typed(monkeypatch, "f1-f8", "undo", "f1-f8", "3+", "quit")
    run(capsys, "play", "labymaster", "--level", "1", "--seed", "1", "--save", str(path))
    said = run(capsys, "prove", str(path))
    assert "1. Labymaster, classic: 4 plies, all legal." in said
    assert "2 of 2 plies of bots are chosen again." in said
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("# bot 0.4: level 1", "# bot 0.3: level 1"), encoding="utf-8")
    assert main(["prove", str(path)]) == 2
    told = capsys.readouterr()
    assert "1 of 2 plies" in told.out
    assert "0.3: 3+, but level 1 seed" in told.out
    assert told.err.endswith("but do not choose: 1.\n")
