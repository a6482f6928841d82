"""The network fails in every phase of a visit, after the site was stored: everything still works."""

from __future__ import annotations

from collections.abc import Iterator

import pygames
from pygames.bots import levels
from tests.browsing.player import Player
from tests.browsing.site import SITE, Host, booted, soon
from tests.torture import holds
from tests.torture.phases import PHASES, keep_site
from tests.torture.trial import Bench, Case, Plan, Trial
from web.help.addresses import edition_of, help_page, rules_page


def _phase(phase: str) -> Case:
    def run(bench: Bench) -> None:
        host = Host(SITE)
        with bench.page() as page:
            try:
                keep_site(page, host.url)
                player = Player(page, host.url)
                PHASES[phase](player)
            finally:
                host.stop()
            holds.answers(page)
            holds.kept(page)
            holds.in_plain_words(page)
            holds.well_laid(page)

    return Case(phase, run)


def _game(game_id: str) -> Case:
    def run(bench: Bench) -> int:
        host = Host(SITE)
        with bench.page(reduced_motion="reduce") as page:
            try:
                keep_site(page, host.url)
            finally:
                host.stop()
            player = Player(page, host.url)
            pages = [
                "index.html",
                "fr.html",
                "rules.html",
                *(rules_page(game_id, edition_of(game_id, to)) for to in ("en", "fr")),
                *(help_page(game_id, to) for to in ("en", "fr")),
            ]
            for name in pages:
                page.goto(host.url + name)
                assert page.locator("h1").first.is_visible(), name
            page.goto(f"{host.url}index.html")
            booted(page)
            player.open(game_id)
            player.seat_bots(len(levels(game_id)))
            player.begin()
            soon(page, lambda: player.played() >= 2)
            holds.kept(page)
            player.open(f"help.{game_id}.1")
            page.locator("#lesson").wait_for()
            page.reload()
            booted(page)
            page.locator("#lesson").wait_for()
            holds.in_plain_words(page)
        return len(pages) + 3

    return Case(f"{game_id} for the first time", run)


def _cases(_plan: Plan) -> Iterator[Case]:
    for phase in PHASES:
        yield _phase(phase)
    for game in pygames.games():
        yield _game(game.id)


TRIAL = Trial(
    "offline", "no network in every phase; games, bots, help and languages opened for the first time", "visits", _cases
)
