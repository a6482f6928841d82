"""Settings of all tests."""

import pytest
from hypothesis import settings

# Every run uses the same examples, however slow the machine, so that a green commit stays green.
settings.register_profile("mazebox", deadline=None, derandomize=True)
settings.load_profile("mazebox")

USUAL = 4
"""With ``--turn``, one in so many cases of a browser test is run."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that start a browser")
    parser.addoption("--turn", type=int, help="run only some cases of browser tests: those whose turn it is")


def pytest_configure(config: pytest.Config) -> None:
    """Declares the marker of long tests. Other browser tests with several cases count as marked with `USUAL`."""
    config.addinivalue_line("markers", "by_turns(count): with --turn, one in so many cases is run, each turn another")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Removes what ``--no-browser`` and ``--turn`` exclude."""
    left_out: list[pytest.Item] = []
    if config.getoption("--no-browser"):
        # tests that need a browser or the built site
        left_out += [item for item in items if _uses(item, "browser", "host", "site")]
    turn, position = config.getoption("--turn"), 0
    for item in items:
        if turn is not None and (count := _turns(item)) > 1:
            position += 1
            if (position + turn) % count:
                left_out.append(item)
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def _uses(item: pytest.Item, *fixtures: str) -> bool:
    return not {*fixtures}.isdisjoint(getattr(item, "fixturenames", ()))


def _turns(item: pytest.Item) -> int:
    """Returns in how many turns a test is run once."""
    if mark := item.get_closest_marker("by_turns"):
        return int(mark.args[0])
    cases = getattr(item, "callspec", None)
    has_cases = cases is not None and {*cases.params} - {"browser_name"}  # pytest-playwright's own
    return USUAL if has_cases and _uses(item, "browser") else 1
