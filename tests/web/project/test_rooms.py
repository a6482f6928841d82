"""Which module may import which: no circles, no imports from above, and only the browser's folder touches
the browser.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter

import pytest

from builder import imports, late
from builder.imports import is_package, modules, packages
from pygames.catalogue import GAMES
from pygames.catalogue import package as package_of
from tests.web.project.layers import ROOMS, arrows, layer
from web.late_modules import BOTS, FAR, LATE, WANTED

FOR_THE_BUILD = (
    *("web.pictures.posters", "web.help.decisions", "web.help.printed", "web.screens.front.cards"),
    "web.pictures.board_file",
)
"""The modules of the page's folder that only the build and users of the library use."""
FILES_OF_A_VIEW = ("board", "motion", "wording", "controls", "look", "editing")
BROWSER = ("js", "pyodide")


@cache
def graph() -> dict[str, list[str]]:
    """Returns our modules that each module imports, except inside functions and without the packages around itself."""
    return {name: sorted(others - {*packages(name)}) for name, others in imports.graph(for_types=True).items()}


def test_only_the_browsers_folder_touches_the_browser() -> None:
    touching = {
        name
        for name, path in modules().items()
        if any(other.partition(".")[0] in BROWSER for other, _early in imports.imports(path))
    }
    assert {name for name in touching if not name.startswith("web.browser.")} == set()
    assert "web.browser.dom" in touching


def test_no_imports_go_in_a_circle() -> None:
    assert _circle(graph()) == ""


def _circle(needs: Mapping[str, Iterable[str]]) -> str:
    """Returns a circle of imports; empty if there is none."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        return " imports ".join(reversed(error.args[1]))
    return ""


def test_a_room_imports_only_from_rooms_below_it() -> None:
    """Imports in functions and for types count as well."""
    upward = {(room, other) for room, below in arrows().items() for other in below if layer(other) > layer(room)}
    assert upward == set()


def test_rooms_import_from_no_more_rooms_than_before() -> None:
    """The figures may only fall. Lower one when a room imports from fewer rooms."""
    assert {room: len(below) for room, below in arrows().items()} == ROOMS


@pytest.mark.parametrize("package", sorted(name for name in modules() if is_package(name) and name.startswith("web.")))
def test_parts_of_a_folder_do_not_import_in_circles(package: str) -> None:
    """Parts are the folders and modules in it. In `web.screens`, each screen is a part of its own, above its folder."""
    needs: dict[str, set[str]] = {}
    for name, others in imports.graph(in_functions=True, for_types=True).items():
        parts = {_part(package, other) for other in others - {*packages(name)} if not is_package(other)}
        needs.setdefault(_part(package, name), set()).update(parts - {"", _part(package, name)})
    assert _circle({part: others for part, others in needs.items() if part}) == ""


def _part(package: str, name: str) -> str:
    """Returns the part of a folder to which a module belongs; empty if it stands elsewhere."""
    inner = name.removeprefix(f"{package}.") if name.startswith(f"{package}.") else ""
    return inner if package == "web.screens" and inner.endswith(".screen") else inner.partition(".")[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_view_has_the_same_files_in_every_game(game_id: str) -> None:
    """Each may import from those before it (docs/board.md)."""
    folder = f"web.views.{package_of(game_id)}"
    found = {name.removeprefix(f"{folder}.") for name in modules() if name.startswith(f"{folder}.")}
    assert found == {*FILES_OF_A_VIEW}
    for place, name in enumerate(FILES_OF_A_VIEW):
        others = {other.removeprefix(f"{folder}.") for other in graph()[f"{folder}.{name}"] if folder in other}
        assert others <= {*FILES_OF_A_VIEW[:place]}, name


def test_rules_know_nothing_of_what_is_made_from_them() -> None:
    games = tuple(f"pygames.{package_of(game_id)}." for game_id in GAMES)
    knowing = {
        (name, other)
        for name, path in modules().items()
        if name.startswith(games)
        for other, _early in imports.imports(path)
        if other.startswith(("pygames.parts", "pygames.bots")) and ".bot." not in name
    }
    assert knowing == set()


def test_a_page_begins_without_what_only_some_need() -> None:
    """Whoever imports one of these outside of a function makes every first visit larger."""
    begins_with = late.early()
    assert {name for name in modules() if name.startswith("pygames.mazers.")} & begins_with, "the rules are there"
    for room in (
        "pygames.fair",
        "web.far",
        "web.exchange",
        "web.live",
        "web.screens.editor",
        "web.screens.puzzles",
        "web.help.mazers",
    ):
        assert not {name for name in begins_with if f"{name}.".startswith(f"{room}.")}, room
    assert not {name for name in begins_with if ".bot." in name and not name.endswith(".levels")}


@pytest.mark.parametrize("file", [FAR, BOTS])
def test_whoever_imports_what_is_in_a_file_of_its_own_comes_with_it(file: str) -> None:
    """All others import it in functions."""
    names = late.late()[file]
    assert names >= (
        {"pygames.fair", "web.friends.scores"} if file == FAR else {"pygames.mazers.bot.search", late.WORKER}
    )
    needing = {
        (name, other)
        for name in late.late()[LATE]
        for other, early in imports.imports(modules()[name], for_types=False)
        if early and other in names
    }
    assert needing == set()


@pytest.mark.parametrize("file", [LATE, FAR, BOTS])
def test_a_file_has_the_module_that_stands_for_it(file: str) -> None:
    assert WANTED[file] in late.late()[file]


def test_no_module_of_the_page_is_left_behind() -> None:
    """What no page reaches is for the build, or dead."""
    reached = late.early().union(*late.late().values())
    left = {name for name in modules() if name.startswith("web.") and name not in reached}
    assert left == {*FOR_THE_BUILD}


def test_what_comes_late_makes_no_named_tuples() -> None:
    """`typing` makes them with a module that a page's memory leaves out; use a data class instead."""
    making = {
        name
        for name, path in modules().items()
        if any(name in names for names in late.late().values())
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id == "NamedTuple"
    }
    assert making == set()
