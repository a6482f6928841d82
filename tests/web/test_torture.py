"""A small share of every trial of `python -m tests.torture`, the same each time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.torture.trial import Bench, Plan
from tests.torture.trials import TRIALS
from tests.web.site import Host

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

SHARE = Plan(seed=1, minutes=0.06, aborts=4)
CASES = {
    "monkey": ("mouse-madness", "warmaze"),
    "aborts": ("visitor 1,", "visitor 2,"),
    "storage": ("localStorage is full", "caches throws"),
    "clocks": ("game 1,",),
    "sizes": ("labymaster in fr",),
    "sleep": ("mazers stopped for 2 s",),
    "renderer": ("labymaster",),
    "updates": ("while something moves",),
    "offline": ("editing a position",),
}
"""The cases that are tried, by how their names begin."""


@pytest.fixture(scope="module")
def bench(browser: Browser, launch_browser: Callable[[], Browser], host: Host) -> Bench:
    return Bench(browser, host, launch_browser)


def test_every_trial_has_its_share() -> None:
    assert {*CASES, "texts"} == set(TRIALS), "the texts have a test of their own: test_fuzz.py"


@pytest.mark.parametrize(("name", "begins"), [(name, begins) for name, cases in CASES.items() for begins in cases])
def test_nothing_breaks(bench: Bench, name: str, begins: str) -> None:
    cases = [case for case in TRIALS[name].cases(SHARE) if case.name.startswith(begins)]
    assert cases, "no case has such a name"
    for case in cases:
        case.run(bench)
