"""Settings of all tests."""

import pytest
from hypothesis import settings

# Every run uses the same examples, however slow the machine, so that a green commit stays green.
settings.register_profile("mazebox", deadline=None, derandomize=True)
settings.load_profile("mazebox")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that start a browser")
    parser.addoption("--turn", type=int, help="run only some cases of long tests: those whose turn it is")


def pytest_configure(config: pytest.Config) -> None:
    """Declares the marker of long tests."""
    config.addinivalue_line("markers", "by_turns(count): with --turn, one in so many cases is run, each turn another")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Removes what ``--no-browser`` and ``--turn`` exclude."""
    left_out: list[pytest.Item] = []
    if config.getoption("--no-browser"):
        # tests that need a browser or the built site
        left_out += [item for item in items if {"browser", "host", "site"} & set(getattr(item, "fixturenames", ()))]
    turn, position = config.getoption("--turn"), 0
    for item in items:
        if turn is not None and (mark := item.get_closest_marker("by_turns")):
            position += 1
            if (position + turn) % mark.args[0]:
                left_out.append(item)
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
