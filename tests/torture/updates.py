"""A new build arrives in every phase of a visit: the page continues with the old one, and the next load
loses nothing.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.browsing.player import Player
from tests.browsing.site import SITE, Host, expect
from tests.site.start.test_updates import another_build
from tests.torture import holds
from tests.torture.phases import PHASES, keep_site
from tests.torture.trial import Bench, Case, Plan, Trial

UPDATE = "navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => null)"
MARK = "f" * 12
"""Part of the addresses of the new build."""
SAYS = "A new version is ready"


def _case(phase: str) -> Case:
    def run(bench: Bench) -> None:
        host = Host(SITE)
        with tempfile.TemporaryDirectory() as folder, bench.page() as page:
            try:
                new = another_build(Path(folder, "new"), MARK)
                keep_site(page, host.url)
                player = Player(page, host.url)
                PHASES[phase](player)
                host.folder = new
                page.evaluate(UPDATE)
                expect(page.locator("#toast")).to_contain_text(SAYS)
                holds.answers(page)
                page.evaluate("for (const open of document.querySelectorAll('dialog[open]')) open.close()")
                holds.in_plain_words(page)
                holds.well_laid(page)
                holds.kept(page)
                assert f"app-{MARK}" in (page.locator("html").get_attribute("data-words") or page.content())
                player.open("mazers")  # a game that was not opened before
                player.begin()
                holds.answers(page)
            finally:
                host.stop()

    return Case(phase, run)


def _cases(_plan: Plan) -> Iterator[Case]:
    for phase in PHASES:
        yield _case(phase)


TRIAL = Trial("updates", "a new build in every phase of a visit", "phases", _cases)
