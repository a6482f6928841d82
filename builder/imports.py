"""Which of the project's modules import which, read from their source code."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from builder.paths import ROOT

PACKAGES = ("puzzles", "pygames", "web")


@cache
def modules() -> dict[str, Path]:
    """Returns the path of every module of the packages, by name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


def imports(path: Path, for_types: bool = True) -> Iterator[tuple[str, bool]]:
    """Yields the names of all modules that one imports anywhere, and whether it does so when it is itself imported.

    With `for_types`, imports for type checkers count as well.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    in_functions = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
    }
    checking = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in checking and not for_types:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) not in in_functions
        elif isinstance(node, ast.ImportFrom):
            assert node.module, "imports are absolute"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules() else node.module, id(node) not in in_functions


def packages(name: str) -> list[str]:
    """Returns a module's name, and those of all packages around it, which are imported with it."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]


@cache
def at_once() -> dict[str, set[str]]:
    """Returns the modules that each module imports when it is itself imported."""
    return _graph(in_functions=False)


@cache
def at_any_time() -> dict[str, set[str]]:
    """Returns the modules that each module imports, inside its functions, too."""
    return _graph(in_functions=True)


def _graph(in_functions: bool) -> dict[str, set[str]]:
    return {
        name: {
            whole
            for other, early in imports(path, for_types=False)
            if early or in_functions
            for whole in packages(other)
            if whole in modules()
        }
        for name, path in modules().items()
    }


def reached(names: Iterable[str], graph: Mapping[str, set[str]]) -> set[str]:
    """Returns the modules with some names, and all that come with them according to a graph."""
    found: set[str] = set()
    waiting = {whole for name in names for whole in packages(name)}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting |= graph[name] - found
    return found
