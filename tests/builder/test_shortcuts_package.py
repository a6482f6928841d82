"""The package `pyodide_shortcuts`: it can be installed alone, and knows nothing of this project."""

from __future__ import annotations

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

from builder.paths import ROOT

PACKAGE = ROOT / "pyodide_shortcuts"
OURS = {"benchmarks", "builder", "puzzles", "pygames", "tests", "web"}


def test_it_imports_nothing_of_this_project() -> None:
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not node.level, path
                found.add(str(node.module).partition(".")[0])
            elif isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
    assert "pyodide_shortcuts" in found
    assert not found & OURS


def test_its_scripts_know_no_names_of_this_project() -> None:
    scripts = [*PACKAGE.rglob("*.mjs"), *PACKAGE.rglob("*.js")]
    assert len(scripts) > 8
    for path in scripts:
        text = path.read_text(encoding="utf-8").lower()
        assert not [name for name in ("mazebox", "builder/", "pygames", "web/") if name in text], path


def test_its_wheel_has_all_that_it_runs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=PACKAGE, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {path.relative_to(ROOT).as_posix() for end in ("py", "mjs", "js") for path in PACKAGE.rglob(f"*.{end}")}
    tests = {name for name in wanted if name.startswith("pyodide_shortcuts/tests/")}
    assert names >= wanted - tests
    assert not names & tests
    assert all(name.startswith("pyodide_shortcuts/") for name in names)
