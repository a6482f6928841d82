"""The shape of the source tree: no circular imports, and small folders."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ROOMS = ("pygames", "web/views", "web/drawing", "web/help")
MOST_FILES = 16
"""The most modules in one folder, including its `__init__.py`."""


def _modules() -> dict[str, Path]:
    """Returns all modules of the rules and of the page, by name."""
    files = [path for top in ("pygames", "web") for path in (ROOT / top).rglob("*.py")]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in files}


def _imports(path: Path, modules: dict[str, Path]) -> set[str]:
    """Returns the modules that a file imports anywhere, including in functions and for type checks."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found.update(name if name in modules else node.module for name in whole)
    return found & modules.keys()


def test_no_imports_go_round_in_a_circle() -> None:
    modules = _modules()
    graph = {name: _imports(path, modules) - {name} for name, path in modules.items()}
    rooms = tuple(room.replace("/", ".") for room in ROOMS)
    TopologicalSorter({name: found for name, found in graph.items() if name.startswith(rooms)}).prepare()


@pytest.mark.parametrize("room", ROOMS)
def test_folders_stay_small(room: str) -> None:
    for folder in [ROOT / room, *(path for path in (ROOT / room).rglob("*") if path.is_dir())]:
        modules = list(folder.glob("*.py"))
        assert len(modules) <= MOST_FILES, f"{folder} holds {len(modules)} modules."
