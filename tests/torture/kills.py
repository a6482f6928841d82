"""The whole browser is killed a second after a move was shown. After a restart it shows the game with that move."""

from __future__ import annotations

from collections.abc import Iterator

import pygames
from tests.browsing import kills
from tests.torture.trial import Bench, Case, Plan, Trial


def _case(game_id: str, number: int) -> Case:
    def run(bench: Bench) -> None:
        assert kills.survives(bench.browser.browser_type, bench.path, bench.host.url, game_id), "the game is lost"

    return Case(f"{game_id}, {number}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    games = pygames.games()
    for number in range(plan.kills):
        yield _case(games[number % len(games)].id, number // len(games) + 1)


TRIAL = Trial("kills", "the whole browser killed a second after a move", "kills", _cases)
