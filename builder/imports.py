"""Which of the project's modules import which, read from their source code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from builder.paths import ROOT
from pygames.catalogue import GAMES, package

PACKAGES = ("puzzles", "pygames", "web")
LIBRARY = "pygames"
"""The package whose functions also import what only users of the library need."""
OF_GAMES = f"({'|'.join(map(package, GAMES))})"
"""A regular expression for what `package` returns."""


@cache
def modules() -> dict[str, Path]:
    """Returns the path of every module of the packages, by name."""
    found = {}
    for root in PACKAGES:
        for path in sorted((ROOT / root).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


def is_package(name: str) -> bool:
    """Returns whether a module is a package."""
    return modules()[name].name == "__init__.py"


@cache
def imports(path: Path, for_types: bool = True) -> tuple[tuple[str, bool], ...]:
    """Returns the names of all modules that one imports anywhere, and whether it does so when it is itself imported.

    With `for_types`, imports for type checkers count as well.
    """
    return tuple((name, early) for name, early, is_for_types in _found(path) if for_types or not is_for_types)


@cache
def _found(path: Path) -> list[tuple[str, bool, bool]]:
    """Returns the names of all modules that one imports, whether at once, and whether for type checkers only."""
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
    found: list[tuple[str, bool, bool]] = []
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.module, "imports are absolute"
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name in modules() else node.module for name in whole]
        found += [(name, id(node) not in in_functions, id(node) in checking) for name in names]
    return found


def packages(name: str) -> list[str]:
    """Returns a module's name, and those of all packages around it, which are imported with it."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]


@cache
def graph(in_functions: bool = False, for_types: bool = False) -> dict[str, frozenset[str]]:
    """Returns the modules that each module imports when it is itself imported, with the packages around them.

    With `in_functions`, imports inside functions count as well, with `for_types` those for type checkers.
    """
    return {
        name: frozenset(
            whole
            for other, early in imports(path, for_types)
            if early or in_functions
            for whole in packages(other)
            if whole in modules()
        )
        for name, path in modules().items()
    }


@cache
def by_name() -> dict[str, frozenset[str]]:
    """Returns the modules that each module imports under a name which it puts together, for a game or for a screen.

    The name is an f-string, or ends with the second argument of `pygames.catalogue.part`. The packages around a module
    are included.
    """
    return {
        name: frozenset(
            whole
            for pattern in _patterns(name, path)
            for other in modules()
            if re.fullmatch(pattern, other)
            for whole in packages(other)
        )
        for name, path in modules().items()
    }


def _patterns(name: str, path: Path) -> Iterator[str]:
    """Returns regular expressions for the names that a module puts together."""
    in_library = name.partition(".")[0] == LIBRARY
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(ast.Name("part"), [_, ast.Constant(str(part))]):
                yield rf"{LIBRARY}\.{OF_GAMES}\.{re.escape(part)}"
            case ast.Call(ast.Name("import_module"), [ast.JoinedStr(values)]) if not in_library:
                yield "".join(_pattern(value, name) for value in values)
            case ast.Return(ast.JoinedStr(values)) if not in_library and OF_GAMES in map(_pattern, values):
                yield "".join(map(_pattern, values))


def _pattern(value: ast.expr, name: str = "") -> str:
    """Returns a regular expression for a part of an f-string in the module with this name."""
    match value:
        case ast.Constant(str(text)):
            return re.escape(text)
        case ast.FormattedValue(ast.Call(ast.Name("package"))):
            return OF_GAMES
        case ast.FormattedValue(ast.Name("__name__")):
            return re.escape(name)
    return r"\w+"


def reached(names: Iterable[str], calls: Mapping[str, frozenset[str]]) -> set[str]:
    """Returns the modules with some names, and all that come with them according to `calls`, such as `graph()`."""
    found: set[str] = set()
    waiting = {whole for name in names for whole in packages(name)}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting |= calls[name] - found
    return found
