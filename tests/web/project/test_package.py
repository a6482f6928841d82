"""``pip install .`` installs only `pygames`, complete and with correct metadata."""

from __future__ import annotations

import ast
import importlib
import json
import os
import pkgutil
import re
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import pygames
from builder import licences
from pygames import puzzles
from pygames.amuseamaze import dawg, words

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the wheel that pip makes of this folder."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
    (found,) = folder.glob("*.whl")
    return found


def says(wheel: Path, code: str) -> str:
    """Returns what code prints where only the wheel is."""
    whole = f"import sys; sys.path.insert(0, {str(wheel)!r})\n{code}"
    done = subprocess.run(
        [sys.executable, "-I", "-c", whole], cwd=wheel.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size < 1_500_000


def test_it_installs_pygames_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {"pygames", f"mazebox-{pygames.__version__}.dist-info"}
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "pygames").rglob("*.py")}
    assert sources <= set(names)
    assert {"pygames/py.typed", "pygames/amuseamaze/data/en1.txt"} <= set(names)
    books = {path.name for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert {name.removeprefix("pygames/_rulebooks/") for name in names if "_rulebooks" in name} == books, "in English"


def test_the_automaton_of_the_words_need_not_be_built(wheel: Path) -> None:
    code = (
        "from pygames.amuseamaze import dawg, words\ndawg.build = None\nprint(dawg.to_bytes(words.automaton()).hex())"
    )
    said = says(wheel, code)
    assert bytes.fromhex(said) == dawg.to_bytes(words.automaton())


def test_its_particulars_are_complete(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        (name,) = (name for name in files.namelist() if name.endswith(".dist-info/METADATA"))
        about = Parser().parsestr(files.read(name).decode())
        licences = {Path(name).name for name in files.namelist() if "/licenses/" in name}
    assert about["Version"] == pygames.__version__
    assert about["License-Expression"].startswith("MIT")
    assert licences == {"LICENSE", "en1-LICENSE.txt"}
    for field in ("Summary", "Author", "Keywords", "Requires-Python", "Description-Content-Type"):
        assert about[field], field


def test_a_release_names_the_repository_from_which_it_is_made(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "metadata", "urls"]
    assert subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip() == "{}"
    released = {**os.environ, "MAZEBOX_REPOSITORY": "https://example.org/some/mazebox"}
    said = subprocess.run(command, cwd=ROOT, env=released, capture_output=True, text=True, check=True).stdout
    assert json.loads(said)["Issues"] == "https://example.org/some/mazebox/issues"


def test_the_readme_runs_where_only_the_wheel_is(wheel: Path) -> None:
    block = (ROOT / "README.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    code = f"{block}\nprint(pygames.__file__)"
    said = says(wheel, code)
    assert said.startswith(str(wheel))


def test_it_installs_a_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        (name,) = (name for name in files.namelist() if name.endswith(".dist-info/entry_points.txt"))
        assert "mazebox = pygames.__main__:main" in files.read(name).decode()


def test_an_installed_copy_draws_the_same_boards(wheel: Path) -> None:
    code = (
        "import pygames\n"
        "print('\\n'.join(pygames.svg(game.start(), size=400) for game in pygames.games()))\n"
        "assert 'web' not in sys.modules"
    )
    said = says(wheel, code)
    assert said.splitlines() == [pygames.svg(game.start(), size=400) for game in pygames.games()]


def test_an_installed_copy_has_the_puzzles_and_the_rulebooks(wheel: Path) -> None:
    code = (
        "import pygames\n"
        "from pygames import bots, puzzles\n"
        "for game in pygames.games():\n"
        "    one = puzzles.load(game.id)[0]\n"
        "    player = lambda position: bots.choose(position, level=1, budget=0).ply\n"
        "    print(len(puzzles.load(game.id)), one.task, len(game.rulebook()), puzzles.solves(player, one) in (0, 1))\n"
        "assert 'puzzles' not in sys.modules"
    )
    said = says(wheel, code)
    assert said.splitlines() == [
        f"{len(puzzles.load(game.id))} {puzzles.load(game.id)[0].task} {len(game.rulebook())} True"
        for game in pygames.games()
    ]


def test_the_drawing_code_in_the_wheel_is_complete(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        names = {name for name in files.namelist() if name.startswith("pygames/_page/")}
        texts = [files.read(name).decode() for name in sorted(names)]
    assert "pygames/_page/pictures/board_file.py" in names
    modules = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in names}
    wanted = {
        module
        for text in texts
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom | ast.Import)
        for module in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names])
    }
    assert {module for module in wanted if module.startswith("pygames._page")} <= modules
    assert not {module for module in wanted if module.partition(".")[0] in ("web", "js", "pyodide")}


def test_the_site_carries_the_licences_of_what_it_holds() -> None:
    text = licences.text()
    for licence in (ROOT / "LICENSE", ROOT / "pygames" / "amuseamaze" / "data" / "en1-LICENSE.txt"):
        assert licence.read_text(encoding="utf-8") in text


def test_the_citation_is_of_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^ *version: (.*)$", citation, re.MULTILINE) == [pygames.__version__] * 2
    assert f"## {pygames.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_module_can_be_reached_by_its_name() -> None:
    """A function imported into a package under the name of one of its modules would hide the module."""
    for found in pkgutil.walk_packages(pygames.__path__, "pygames."):
        if not found.name.endswith(".__main__"):
            module = importlib.import_module(found.name)
            package, _, name = found.name.rpartition(".")
            assert getattr(sys.modules[package], name) is module
