"""Settings of all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests import shares

# Every run uses the same examples, however slow the machine, so that a green commit stays green.
settings.register_profile("mazebox", deadline=None, derandomize=True)
settings.load_profile("mazebox")

USUAL = 12
"""With ``--share``, one in `USUAL` cases of an unmarked browser test is run."""
MODULES = 5
"""With ``--share``, the unmarked browser tests without cases are run in one of `MODULES` modules. Those of a module may
follow each other on one page, so they are run together.
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that start a browser")
    parser.addoption("--share", metavar="NAME", help="run a share of the browser tests; each NAME selects another")


def pytest_configure(config: pytest.Config) -> None:
    """Declares the marker of long tests. Other browser tests with several cases count as marked with `USUAL`."""
    config.addinivalue_line("markers", "one_in(count): with --share, one in `count` cases of the test is run")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Removes what ``--no-browser`` and ``--share`` exclude."""
    left_out: list[pytest.Item] = []
    if config.getoption("--no-browser"):
        # tests that need a browser or the built site
        left_out += [item for item in items if _uses(item, "browser", "host", "site")]
    if share := config.getoption("--share"):
        ids = shares.left_out({item.nodeid: _one_in(item) for item in items}, share)
        single = {item for item in items if _uses(item, "browser") and _is_single(item)}
        modules = shares.left_out({_module(item): MODULES for item in single}, share)
        left_out += [item for item in items if item.nodeid in ids or (item in single and _module(item) in modules)]
    dropped = {*left_out}
    config.hook.pytest_deselected(items=[*dropped])
    items[:] = [item for item in items if item not in dropped]


def _uses(item: pytest.Item, *fixtures: str) -> bool:
    return not {*fixtures}.isdisjoint(getattr(item, "fixturenames", ()))


def _one_in(item: pytest.Item) -> int:
    """Returns how many cases of a test there are for each that a share runs."""
    if mark := item.get_closest_marker("one_in"):
        return int(mark.args[0])
    return USUAL if _has_cases(item) and _uses(item, "browser") else 1


def _is_single(item: pytest.Item) -> bool:
    return not (item.get_closest_marker("one_in") or _has_cases(item))


def _has_cases(item: pytest.Item) -> bool:
    cases = getattr(item, "callspec", None)
    return cases is not None and bool({*cases.params} - {"browser_name"})  # pytest-playwright's own


def _module(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
