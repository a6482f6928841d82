"""The process of the page is killed, as when memory runs out. The page that is opened next has lost nothing."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator

import pygames
from tests.browsing.player import Player
from tests.browsing.site import Watch
from tests.site.table.test_play import RECORDS
from tests.torture import holds
from tests.torture.sleep import everybody, renderers
from tests.torture.trial import Bench, Case, Plan, Trial

TIMES = 4
"""How often the process is killed in a game."""


def _case(game_id: str, seed: int) -> Case:
    def run(bench: Bench) -> int:
        chance, record = random.Random(f"renderer {game_id} {seed}"), RECORDS[game_id]
        plies, played = record.plies, 0
        with bench.own_browser() as browser, bench.page(browser, watched=False, reduced_motion="reduce") as page:
            context = page.context
            for time in range(TIMES):
                page = context.new_page()
                watch = Watch(page)
                player = Player(page, bench.host.url)
                if time == 0:
                    player.sit_down(record.start)
                else:
                    player.open()
                    page.locator(f'[data-game="{game_id}"] .continue').click()
                    player.sees_played(played)
                    assert holds.agree(page).plies == plies[:played]
                    player.position = pygames.Record(record.start, plies[:played]).position
                    player.set("auto", False)
                for ply in plies[played : played + chance.randint(1, 3)]:
                    player.play(ply)
                    played += 1
                watch.check()
                with page.expect_event("crash"):
                    everybody(renderers(browser), signal.SIGKILL)
        return TIMES

    return Case(f"{game_id}, seed {seed}", run)


def _cases(plan: Plan) -> Iterator[Case]:
    for game in pygames.games():
        yield _case(game.id, plan.seed)


TRIAL = Trial("renderer", "the process that runs the page killed right after a move", "kills", _cases)
