"""Settings of all tests."""

from __future__ import annotations

import sys

import pytest
from hypothesis import settings

from tests import shares

# Every run uses the same examples, however slow the machine, so that a green commit stays green.
settings.register_profile("mazebox", deadline=None, derandomize=True)
settings.load_profile("mazebox")

USUAL = 25
"""With ``--share``, one in `USUAL` cases of an unmarked browser test is run."""
MODULES = 16
"""With ``--share``, the unmarked browser tests without cases are run in one of `MODULES` modules. Those of a module may
follow each other on one page, so they are run together.
"""
OPENED = 8
"""With ``--share``, browser tests with cases are run in one of `OPENED` modules, and there so many more of their cases,
because each module starts a page of its own. Divides `MODULES`, so that the modules of one kind are among the others.
"""
LONG = 12
"""A test that is marked with this count or more takes so long that it is selected by itself, whatever its module. So is
one that is marked with 1, which every share runs.
"""
TRIMMING = 3
"""With ``--share``, the tests that trim a Pyodide of their own are run in one of `TRIMMING` shares. The build, with
which every run begins, does the same for the site.
"""
IN_PYODIDE = 5
"""With ``--share``, one in `IN_PYODIDE` tests of the rules is run in Pyodide. CPython runs all of them."""
STARTERS = ("serve", "chromium_path", "unwatched", "site")
"""The fixtures of tests that start a browser or a host of their own."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that start a browser")
    parser.addoption("--in-memory", action="store_true", help="run the tests of the site on a page in memory")
    parser.addoption("--share", metavar="NAME", help="run a share of the long tests; each NAME selects another")


def pytest_configure(config: pytest.Config) -> None:
    """Declares the marker of long tests. Other browser tests with several cases count as marked with `USUAL`."""
    config.addinivalue_line("markers", "one_in(count): with --share, one in `count` cases of the test is run")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Removes what ``--no-browser`` and ``--share`` exclude."""
    left_out: list[pytest.Item] = []
    if config.getoption("--in-memory"):
        left_out += [item for item in items if _uses(item, *STARTERS) or not _uses(item, "browser")]
    elif config.getoption("--no-browser"):
        # tests that need a browser or the built site
        left_out += [item for item in items if _uses(item, "browser", "host", "site")]
    if share := config.getoption("--share"):
        ids = shares.left_out({item.nodeid: _one_in(item) for item in items}, share)
        modules = {
            count: shares.left_out({_module(item): count for item in items}, share)
            for count in {_one_in_modules(item) for item in items}
        }
        left_out += [item for item in items if item.nodeid in ids or _module(item) in modules[_one_in_modules(item)]]
    dropped = {*left_out}
    config.hook.pytest_deselected(items=[*dropped])
    items[:] = [item for item in items if item not in dropped]


def _uses(item: pytest.Item, *fixtures: str) -> bool:
    return not {*fixtures}.isdisjoint(getattr(item, "fixturenames", ()))


def _one_in(item: pytest.Item) -> int:
    """Returns how many cases of a test there are for each that a share runs, if it runs any of their module."""
    if sys.platform == "emscripten":
        return IN_PYODIDE
    mark = item.get_closest_marker("one_in")
    count = int(mark.args[0]) if mark else USUAL if _has_cases(item) and _uses(item, "browser") else 1
    return max(1, round(count / _one_in_modules(item)))


def _one_in_modules(item: pytest.Item) -> int:
    """Returns how many modules with such tests there are for each one that a share runs; 1 if it runs all of them."""
    if _uses(item, "trimmed"):
        return TRIMMING
    mark = item.get_closest_marker("one_in")
    if not _uses(item, "browser") or (mark and not 1 < mark.args[0] < LONG):
        return 1
    return OPENED if mark or _has_cases(item) else MODULES


def _has_cases(item: pytest.Item) -> bool:
    cases = getattr(item, "callspec", None)
    return cases is not None and bool({*cases.params} - {"browser_name"})  # pytest-playwright's own


def _module(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
