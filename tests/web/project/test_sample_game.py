"""A new game: docs/adding-a-game.md builds it, and the tests for all games pass."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builder.paths import ROOT

SAMPLE = ROOT / "tests" / "sample_game"
PAGE = ROOT / "docs" / "adding-a-game.md"
PARTS = ("builder", "docs/rules", "pygames", "pyodide_shortcuts", "tests", "web", "pyproject.toml")
SUITES = (
    "tests/rules/contract/test_compliance.py",
    "tests/rules/contract/test_link.py",
    "tests/rules/contract/test_record.py",
    "tests/rules/contract/test_values.py",
    "tests/web/help/test_help.py",
    "tests/web/pictures/test_pictures.py",
)
BLOCK = re.compile(r"^`(?P<path>[^`\s]+/[^`\s]+)`.*?\n\n```\w*\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
LAST_GAME = '    "mazers": "z",\n'
REGISTERED = '    "corner-race": "c",\n'
MOST_LINES = 125


def files() -> dict[str, str]:
    """Returns the files of the sample game, by their paths in the project."""
    found = [path for path in SAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(SAMPLE).as_posix(): path.read_text(encoding="utf-8") for path in found}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a copy of the project with the game added as the page says."""
    root = tmp_path_factory.mktemp("project")
    for part in PARTS:
        (root / part).parent.mkdir(exist_ok=True)
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__", "torture"))
        else:
            shutil.copyfile(ROOT / part, root / part)
    shutil.copytree(SAMPLE, root, dirs_exist_ok=True)
    catalogue = root / "pygames" / "catalogue.py"
    text = catalogue.read_text(encoding="utf-8")
    assert LAST_GAME in text
    catalogue.write_text(text.replace(LAST_GAME, LAST_GAME + REGISTERED), encoding="utf-8")
    python(root, "-m", "tests.golden", "corner-race")
    python(root, "-m", "tests.pictures")
    return root


def python(root: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPYCACHEPREFIX"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.one_in(3)
def test_the_suites_of_all_games_pass(project: Path) -> None:
    said = python(project, "-m", "pytest", *SUITES, "-k", "corner-race and not printed and not untranslated")
    passed = re.search(r"(\d+) passed", said)
    assert passed
    assert int(passed[1]) >= 20


def test_the_pages_of_the_site_have_it(project: Path) -> None:
    """This holds although it has no bots."""
    help_page = "from web.help.printed import sheet; assert sheet('corner-race')"
    front_page = "from web.screens.front.cards import cards; assert [card.id for card in cards()][-1] == 'corner-race'"
    python(project, "-c", f"{help_page}; {front_page}")


def test_the_page_shows_the_files_themselves() -> None:
    shown = {found["path"]: found["text"] for found in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))}
    assert shown.pop("pygames/catalogue.py") == REGISTERED
    assert shown == files()


def test_a_game_takes_few_lines() -> None:
    lines = [line for path, text in files().items() if path.endswith(".py") for line in text.splitlines() if line]
    assert len(lines) <= MOST_LINES
