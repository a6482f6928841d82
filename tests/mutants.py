"""Mutation testing: breaks a module in one small way at a time, and counts how often the tests fail.

``python -m tests.mutants pygames/labymaster/rules.py --mutants 20`` takes some of all possible mutants, the same ones
each time, and runs the tests of that game on each; for ``web/session/autosave.py``, those of that room of the page. Run
it by hand: it takes seconds for each mutant. Mutants that no test notices are printed. They include equivalent mutants,
which change nothing.
"""

from __future__ import annotations

import argparse
import ast
import copy
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 10
"""A mutant counts as noticed, because it runs forever, when the tests take this many times as long as without it."""
NEEDED = ("pygames", "tests/rules", "docs/rules", "README.md", "pyproject.toml")
"""What the tests of a game need."""
NEEDED_BY_PAGE = (
    *(*NEEDED, "web", "puzzles", "builder", "pyodide_shortcuts"),
    *("build.py", "index.html", "pyscript.toml", "tests"),
)
"""What the tests of a room of the page need."""
TESTED_WITH = {
    "tree": ("tree", "session", "storage", "far"),
    "session": ("session", "storage"),
    "storage": ("storage", "session"),
}
"""The folders of tests of some rooms. The others have one with their name."""
SWAPPED: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


def mutants(source: str) -> Iterator[tuple[int, str, str]]:
    """Yields every mutant of a module: the line, the change, and the whole module."""
    tree = ast.parse(source)
    for place, node in enumerate(ast.walk(tree)):
        if isinstance(node, ast.expr | ast.stmt) and (changed := _changed(node)) is not None:
            mutant = copy.deepcopy(tree)
            target = next(item for number, item in enumerate(ast.walk(mutant)) if number == place)
            target.__dict__.update(changed.__dict__)
            yield node.lineno, f"{ast.unparse(node)}  ->  {ast.unparse(changed)}", ast.unparse(mutant)


def _changed(node: ast.expr | ast.stmt) -> ast.AST | None:
    """Returns the node with one operator or number changed; None if nothing can be changed."""
    changed = copy.deepcopy(node)
    if isinstance(changed, ast.Compare) and type(changed.ops[0]) in SWAPPED:
        changed.ops[0] = SWAPPED[type(changed.ops[0])]()
    elif isinstance(changed, ast.BinOp | ast.BoolOp) and type(changed.op) in SWAPPED:
        changed.op = SWAPPED[type(changed.op)]()
    elif isinstance(changed, ast.Constant) and type(changed.value) is int:
        changed.value += 1
    elif isinstance(changed, ast.Constant) and type(changed.value) is bool:
        changed.value = not changed.value
    elif isinstance(changed, ast.IfExp):
        changed.body, changed.orelse = changed.orelse, changed.body
    else:
        return None
    return changed


def tests_of(module: Path, folder: Path) -> list[str | Path]:
    """Returns pytest's words for the tests of a module, in a copy of the project."""
    package = module.parts[1]
    if module.parts[0] == "web":
        return ["--no-browser", *(f"tests/web/{room}" for room in TESTED_WITH.get(package, (package,)))]
    files = sorted(path for path in (folder / "tests/rules" / package).glob("test_*.py") if "bot" not in path.name)
    assert files, f"no tests of {package}"
    return ["-k", f"{package} or {package.replace('_', '-')}", *files, "tests/rules/contract/test_compliance.py"]


def is_noticed(folder: Path, tests: list[str | Path], seconds: float | None = None) -> bool:
    """Returns whether one of some tests fails in a copy of the project, or takes more than `seconds`."""
    plugins = [word for name in ("cacheprovider", "xdist", "playwright") for word in ("-p", f"no:{name}")]
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        *plugins,
        *tests,
    ]
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, timeout=seconds, check=False).returncode != 0
    except subprocess.TimeoutExpired:
        return True


def main() -> None:
    """Tries mutants of a module and prints how many the tests noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("module", type=Path, help="a file of a game or a room, such as pygames/labymaster/rules.py")
    parser.add_argument("--mutants", type=int, default=20, help="how many of them are tried (default: 20)")
    parser.add_argument("--tests", nargs="+", help="run these files of tests in place of all those of the game or room")
    options = parser.parse_args()
    module = options.module.resolve().relative_to(ROOT)
    every = list(mutants((ROOT / module).read_text(encoding="utf-8")))
    tried = random.Random(1).sample(every, min(options.mutants, len(every)))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _copy(folder, NEEDED_BY_PAGE if module.parts[0] == "web" else (*NEEDED, "tests/cases"))
        tests = options.tests or tests_of(module, folder)
        began = time.monotonic()
        if is_noticed(folder, tests):
            sys.exit("The tests fail before anything is changed.")
        seconds = LONGEST * (time.monotonic() - began)
        noticed = 0
        for line, what, text in tried:
            (folder / module).write_text(text, encoding="utf-8")
            if is_noticed(folder, tests, seconds):
                noticed += 1
            else:
                print(f"{module}:{line}: {what}", flush=True)
    print(f"{module}: {noticed} of {len(tried)} mutants noticed; {len(every)} are possible.")


def _copy(folder: Path, needed: Sequence[str]) -> None:
    for name in needed:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=_not_needed, dirs_exist_ok=True)
        else:
            shutil.copy(source, target)
    for path in (ROOT / "tests").glob("*.py"):
        shutil.copy(path, folder / "tests")


def _not_needed(folder: str, names: Sequence[str]) -> list[str]:
    """Returns which of the names in a folder are caches or folders of golden pictures, not of code about pictures."""
    pictures = [name for name in names if name == "pictures" and not (Path(folder) / name / "__init__.py").exists()]
    return [*pictures, *(name for name in names if name == "__pycache__")]


if __name__ == "__main__":
    main()
