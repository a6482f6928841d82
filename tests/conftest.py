"""Settings of all tests."""

import pytest
from hypothesis import settings

# The same examples in every run, however slow the machine: a commit that was green stays green.
settings.register_profile("mazebox", deadline=None, derandomize=True)
settings.load_profile("mazebox")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-browser", action="store_true", help="leave out the tests that start a browser")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``--no-browser``, takes out what asks for a browser or for the built site."""
    if config.getoption("--no-browser"):
        needing = [item for item in items if {"browser", "host", "site"} & set(getattr(item, "fixturenames", ()))]
        config.hook.pytest_deselected(items=needing)
        items[:] = [item for item in items if item not in needing]
