"""The examples in docstrings are correct."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import pygames
from pygames.catalogue import GAMES as GAME_IDS
from pygames.catalogue import package
from tests.rules.needs import needs_package, needs_threads

GAMES = [f"pygames.{package(game_id)}" for game_id in GAME_IDS]
SHOWN = {"pygames", "pygames.bots", "pygames.catalogue", "pygames.link", "pygames.record", "pygames.contract", *GAMES}
"""The modules that must have an example."""
WITH_THREADS = {"pygames.arena"}
"""The modules whose examples start threads."""
WITH_PACKAGES = {"gymnasium": "gymnasium", "openspiel": "pyspiel", "pettingzoo": "pettingzoo", "play": "numpy"}
"""The modules of `pygames.environments`, and what each needs."""
MODULES = ["pygames", *(found.name for found in walk_packages(pygames.__path__, "pygames."))]


def marks(name: str) -> list[pytest.MarkDecorator]:
    """Returns the marks for what the examples of a module need."""
    package, _, module = name.rpartition(".")
    needed = [needs_package(WITH_PACKAGES[module])] if package == "pygames.environments" else []
    return [*needed, *([needs_threads] if name in WITH_THREADS else [])]


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=marks(name)) for name in MODULES if not name.endswith("__main__")],
)
def test_examples(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.failed == 0
    assert result.attempted or name not in SHOWN
