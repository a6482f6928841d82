"""A small share of every trial of `python -m tests.torture`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browsing.site import Host
from tests.torture.trial import Bench, Plan
from tests.torture.trials import TRIALS

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

SHARE = Plan(seed=1, minutes=0.06, aborts=52, strokes=36, moments=6, sizes=6)
CASES = {
    "monkey": ("warmaze, seed 1",),
    "aborts": ("visitor 1, seed 1", "visitor 5, seed 1", "visitor 26, seed 1"),
    "storage": ("indexedDB throws", "BroadcastChannel throws", "navigator.serviceWorker is full"),
    "clocks": ("game 1, seed 1",),
    "strokes": ("labymaster, whole, mouse, seed 1", "amuseamaze, part, touch, seed 1"),
    "sizes": ("mazers in fr",),
    "sight": ("mouse-madness in en, usual text", "labymaster in fr, text of 200 %"),
    "sleep": ("mazers stopped for 2 s",),
    "renderer": ("labymaster, seed 1",),
    "earned": ("player 100",),
    "updates": ("while something moves",),
    "halfway": ("full disk",),
    "hosts": ("Cloudflare Rocket Loader", "Render", "odd headers", "smaller files"),
    "offline": ("editing a position",),
    "extensions": ("amuseamaze with odd events",),
}


@pytest.fixture(scope="module")
def bench(
    chromium_path: str | None,
    browser: Browser,
    browser_type_launch_args: dict[str, Any],
    launch_browser: Callable[..., Browser],
    host: Host,
) -> Bench:
    def launch(*arguments: str) -> Browser:
        return launch_browser(args=[*browser_type_launch_args["args"], *arguments])

    return Bench(browser, chromium_path, host, launch)


def test_every_trial_has_its_share() -> None:
    elsewhere = {"texts", "kills", "friends"}  # in test_fuzz.py, test_kills.py, test_far.py and test_live.py
    assert {*CASES} == set(TRIALS) - elsewhere


@pytest.mark.one_in(15)
@pytest.mark.parametrize(("trial", "name"), [(trial, name) for trial, names in CASES.items() for name in names])
def test_nothing_breaks(bench: Bench, trial: str, name: str) -> None:
    (case,) = (case for case in TRIALS[trial].cases(SHARE) if case.name == name)
    case.run(bench)
