"""Which module may import which: no circles, no imports from above, and only the browser's folder touches
the browser.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from builder.paths import ROOT
from builder.pyodide.remember import ELSEWHERE, is_elsewhere, is_far, is_late, knows_bots
from pygames.catalogue import GAMES
from pygames.catalogue import package as package_of

ROOMS = """
    web.late_modules web.routes web.links web.tree web.session web.speech web.storage web.thinking web.views
    web.drawing web.input
    web.help web.far web.friends web.learning web.live web.puzzles web.rivals
"""
LAYERS = (
    ("pygames",),
    ("puzzles",),
    ("web.words",),
    tuple(ROOMS.split()),
    ("web.browser",),
    ("web.screens",),
    ("web.main",),
)
"""Rooms from the lowest to the highest. None imports from a higher one."""
MOST_FILES = 15
"""The most Python files of a folder, without its ``__init__.py``."""
BROWSER = ("js", "pyodide")
LIBRARY = ("pygames", "pygames.bots.thinker", "pygames.catalogue", "pygames.contract", "pygames.record")
"""Modules with functions for users of the library, which import what no page needs when they are called."""


@cache
def modules() -> dict[str, Path]:
    """Returns every module of the packages, by name."""
    found = {}
    for package in ("puzzles", "pygames", "web"):
        for path in sorted((ROOT / package).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


def imports(path: Path, for_types: bool = True) -> Iterator[tuple[str, bool]]:
    """Yields the names of all modules that one imports anywhere, and whether it does so when it is itself imported.

    With `for_types`, imports for type checkers count as well.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    late = {
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
                yield alias.name, id(node) not in late
        elif isinstance(node, ast.ImportFrom):
            assert node.module, "imports are absolute"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules() else node.module, id(node) not in late


@cache
def graph() -> dict[str, list[str]]:
    """Returns our modules that each module imports, except inside functions.

    Importing a module imports the packages around it.
    """
    return {
        name: sorted(
            whole
            for whole in {part for other, early in imports(path) if early for part in packages(other)}
            if whole in modules() and not f"{name}.".startswith(f"{whole}.")
        )
        for name, path in modules().items()
    }


def packages(name: str) -> list[str]:
    """Returns a module's name, and those of all packages around it."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts) + 1)]


def layer(name: str) -> int:
    """Returns the layer of a module."""
    for height, rooms in enumerate(LAYERS):
        if any(name == room or name.startswith(f"{room}.") for room in rooms):
            return height
    raise AssertionError(f"{name} stands in no room")


def test_only_the_browsers_folder_touches_the_browser() -> None:
    touching = {
        name
        for name, path in modules().items()
        if any(other.partition(".")[0] in BROWSER for other, _early in imports(path))
    }
    assert {name for name in touching if not name.startswith("web.browser.")} == set()
    assert "web.browser.dom" in touching


def test_no_imports_go_in_a_circle() -> None:
    try:
        TopologicalSorter(graph()).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_no_module_imports_from_a_room_above_its_own() -> None:
    upward = [
        f"{name} imports {other}"
        for name, others in graph().items()
        if name != "web"
        for other in others
        if other != "web" and layer(other) > layer(name)
    ]
    assert upward == []


@pytest.mark.parametrize("package", ["puzzles", "pygames", "web"])
def test_a_folder_can_be_surveyed(package: str) -> None:
    folders = {path.parent for path in modules().values() if path.is_relative_to(ROOT / package)}
    counted = {
        folder.relative_to(ROOT).as_posix(): len([one for one in folder.glob("*.py") if one.name != "__init__.py"])
        for folder in folders
    }
    assert {folder: count for folder, count in counted.items() if count > MOST_FILES} == {}


def test_folders_of_tests_can_be_surveyed() -> None:
    tests = [
        path
        for room in ("browsing", "builder", "rules", "site", "web")
        for path in (ROOT / "tests" / room).rglob("*.py")
    ]
    counted = Counter(path.parent.relative_to(ROOT).as_posix() for path in tests if path.name != "__init__.py")
    assert {folder: count for folder, count in counted.items() if count > MOST_FILES} == {}


def test_pages_go_without_what_their_memory_leaves_out() -> None:
    """Functions of the library that no page calls may import it."""
    left_out = {name for name in modules() if is_elsewhere(name)}
    assert len(left_out) >= len(ELSEWHERE)
    needing = {
        name
        for name, path in modules().items()
        for other, early in imports(path, for_types=False)
        if other in left_out and (early or name not in LIBRARY)
    } - left_out
    assert needing == set()


def test_rules_know_nothing_of_what_is_made_from_them() -> None:
    games = tuple(f"pygames.{package_of(game_id)}." for game_id in GAMES)
    knowing = {
        (name, other)
        for name, path in modules().items()
        if name.startswith(games)
        for other, _early in imports(path)
        if other.startswith(("pygames.parts", "pygames.bots")) and ".bot." not in name
    }
    assert knowing == set()


def test_nothing_that_a_page_begins_with_imports_what_comes_late() -> None:
    assert {name for name in modules() if is_late(name)} >= {"pygames.fair", "web.far.game"}
    needing = {
        (name, other)
        for name, path in modules().items()
        if not (is_late(name) or is_elsewhere(name))
        for other, early in imports(path, for_types=False)
        if early and is_late(other)
    }
    assert needing == set()


def test_only_games_with_somebody_far_away_import_their_modules() -> None:
    """All others import them in functions, because they come in a file of their own."""
    assert {name for name in modules() if is_far(name)} >= {"pygames.fair", "web.far.game", "web.friends.scores"}
    needing = {
        (name, other)
        for name, path in modules().items()
        if is_late(name) and not is_far(name)
        for other, early in imports(path, for_types=False)
        if early and is_far(other)
    }
    assert needing == set()


def test_whatever_imports_bots_comes_with_them() -> None:
    assert {name for name in modules() if knows_bots(name)} >= {"pygames.mazers.bot.search", "puzzles.kinds.mazers"}
    needing = {
        (name, other)
        for name, path in modules().items()
        if not (knows_bots(name) or is_elsewhere(name))
        for other, early in imports(path, for_types=False)
        if early and knows_bots(other)
    }
    assert needing == set()


def test_what_comes_late_makes_no_named_tuples() -> None:
    """`typing` makes them with a module that a page's memory leaves out; use a data class instead."""
    making = {
        name
        for name, path in modules().items()
        if is_late(name)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id == "NamedTuple"
    }
    assert making == set()
