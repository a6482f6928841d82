"""Games of other packages: the game of docs/adding-a-game.md, registered by a program or installed."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import pygames
from pygames import bots, files, registry
from pygames.__main__ import main
from tests.rules.installed import install, run
from tests.rules.needs import needs_processes

ROOT = Path(__file__).parents[3]
SAMPLE = ROOT / "tests" / "sample_game" / "pygames" / "corner_race.py"
LEVELS = """
from pygames.bots import Level
from pygames.message import Message
LEVELS = (Level(Message("Snail"), Message("Plays the first ply."), 1),)
"""
ENGINE = """
from pygames.bots import Bot, ScoredPly, Search

class First(Search):
    def __init__(self, position):
        self.position = position
    def run(self):
        self.nodes = 1
        yield
    def ranking(self):
        ply = self.position.plies()[0]
        return [ScoredPly(ply, 0.5, (ply,))]
    def evaluation(self):
        return (0.5, 0.5)

class CornerRaceBot(Bot):
    def search(self, position, level, random):
        return First(position)
    def evaluate(self, position):
        return (0.5, 0.5)

BOT = CornerRaceBot()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Returns a folder with the package of the game, which has a bot."""
    package = tmp_path / "corner_race"
    (package / "bot").mkdir(parents=True)
    (package / "__init__.py").write_text(SAMPLE.read_text("utf-8"), "utf-8")
    (package / "bot" / "__init__.py").touch()
    (package / "bot" / "levels.py").write_text(LEVELS, "utf-8")
    (package / "bot" / "engine.py").write_text(ENGINE, "utf-8")
    return tmp_path


@pytest.fixture
def game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[pygames.Game]:
    """Returns the game, which is not registered yet and forgotten after the test."""
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(registry, "_registered", {})
    monkeypatch.setattr(registry, "_homes", {})
    importlib.invalidate_caches()
    found: pygames.Game = importlib.import_module("corner_race").GAME
    yield found
    for name in [name for name in sys.modules if name.partition(".")[0] == "corner_race"]:
        del sys.modules[name]


def test_a_registered_game_is_used_like_any_other(game: pygames.Game) -> None:
    pygames.register(game)
    assert pygames.game("corner-race") is game
    assert pygames.games()[-1] is game
    position = game.start().play("b1")
    assert pygames.parse(str(position)) == position
    assert pickle.loads(pickle.dumps(position)) == position
    record = pygames.Record(game.start(), ["b1", "b3", "c1"])
    assert pygames.Record.parse(str(record)) == record
    assert pygames.link.decode(pygames.link.encode(record)) == record
    assert [one.record for one in files.read(files.write([files.PlayedGame(record)]))] == [record]
    assert position.move("b3").changes
    assert position.state.whose_turn == "Blue to move"
    assert pygames.perft(game.start(), 3) == 3


def test_a_game_without_bots_says_so(game: pygames.Game) -> None:
    pygames.register(game)
    for use in (
        lambda: bots.levels("corner-race"),
        lambda: bots.bot("corner-race"),
        lambda: bots.choose(game.start()),
        lambda: main(["play", "corner-race"]) == 2 and bots.levels("corner-race"),
    ):
        with pytest.raises(ValueError, match="Corner Race has no bots"):
            use()
    with pytest.raises(ValueError, match="Corner Race has no fast board"):
        bots.fast_board(game.start())


@pytest.mark.parametrize("words", [["play"], ["arena"], ["arena", "1", "2"], ["balance"], ["show", "--bot", "1"]])
def test_commands_that_need_bots_say_that_there_are_none(
    words: list[str], game: pygames.Game, capsys: pytest.CaptureFixture[str]
) -> None:
    pygames.register(game)
    assert main([words[0], "corner-race", *words[1:]]) == 2
    assert capsys.readouterr().err == "mazebox: Corner Race has no bots: people, functions and programs play it.\n"


def test_people_play_a_game_without_bots(
    game: pygames.Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygames.register(game)
    lines = iter(["hint", "b1", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(lines))
    assert main(["play", "corner-race", "--you", "1", "2"]) == 0
    said = capsys.readouterr().out
    assert "Corner Race has no bots.\n" in said
    assert "corner-race basic 2 2:move b1c3 1" in said
    assert main(["list", "corner-race"]) == 0
    assert "no bots" in capsys.readouterr().out


def test_a_game_without_pictures_says_so_and_is_text_in_notebooks(game: pygames.Game) -> None:
    pygames.register(game)
    with pytest.raises(ValueError, match="no picture of Corner Race"):
        pygames.svg(game.start())
    assert game.start()._repr_svg_() is None
    assert pygames.Record(game.start())._repr_svg_() is None
    assert pygames.game("labymaster").start()._repr_svg_()


def test_a_game_brings_its_bots(game: pygames.Game) -> None:
    pygames.register(game, "corner_race")
    assert [str(level.name) for level in bots.levels("corner-race")] == ["Snail"]
    assert bots.choose(game.start(), level=1).ply == "b1"


def test_an_error_inside_a_bot_is_not_taken_for_a_missing_bot(game: pygames.Game, folder: Path) -> None:
    (folder / "corner_race" / "bot" / "levels.py").write_text("import no_such_module", "utf-8")
    pygames.register(game, "corner_race")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        bots.levels("corner-race")


def test_what_is_no_game_is_not_registered(game: pygames.Game) -> None:
    with pytest.raises(TypeError, match=r"pygames\.Game"):
        pygames.register("corner-race")  # type: ignore[arg-type]
    for wrong in ("", "Corner Race", "corner_race", "-x", "é"):
        with pytest.raises(ValueError, match="small letters"):
            pygames.register(replace(game, id=wrong))
    with pytest.raises(ValueError, match="in this library"):
        pygames.register(replace(game, id="mazers"))
    with pytest.raises(ValueError, match="field 'game'"):
        pygames.register(replace(game, id="other"))
    with pytest.raises(ValueError, match="no game 'corner-race'"):
        pygames.game("corner-race")
    with pytest.raises(pygames.PositionError, match="name of a game"):
        pygames.parse(str(game.start()))


def installed(folder: Path, value: str) -> None:
    """Installs the game into a folder."""
    install(folder, "corner-race", "pygames.games", f"corner-race = {value}")


@needs_processes
def test_an_installed_game_is_found_by_its_id(folder: Path) -> None:
    installed(folder, "corner_race:GAME")
    assert "corner-race    Corner Race" in run(folder, "list").stdout
    assert "level 1: Snail. Plays the first ply." in run(folder, "list", "corner-race").stdout
    assert "corner-race basic 2 1:move a1c3 0" in run(folder, "show", "corner-race").stdout


@needs_processes
def test_tournaments_of_an_installed_game_are_played(folder: Path) -> None:
    installed(folder, "corner_race:GAME")
    (folder / "last.py").write_text("def choose(position, seed):\n    return position.plies()[-1]\n", "utf-8")
    done = run(folder, "arena", "corner-race", "1", "last=last.py:choose", "--games", "4", "--jobs", "2")
    assert "| 1 : last | 4 |" in done.stdout
    assert done.stderr == ""


@needs_processes
@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("nowhere:GAME", "cannot be loaded from nowhere:GAME: ModuleNotFoundError"),
        ("corner_race:NOTHING", "cannot be loaded from corner_race:NOTHING: AttributeError"),
        ("corner_race:HOMES", "installed as the game 'corner-race', but is ('a1', 'c3')"),
    ],
)
def test_an_installed_game_that_is_none_is_told_in_a_sentence(value: str, said: str, folder: Path) -> None:
    installed(folder, value)
    done = run(folder, "perft", "corner-race", "2")
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
