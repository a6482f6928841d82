"""The whole browser is killed at a random moment after the player has seen what was earned: a solved puzzle, a win
against a bot, a puzzle from an own game, a changed setting. After each restart everything is there.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from puzzles import proving
from puzzles.kinds import WITH_PUZZLES
from tests.browsing import kills
from tests.browsing.player import TODAY, Player
from tests.browsing.site import booted, expect
from tests.site.screens.test_own_puzzles import PATIENCE_MS, game_with_a_missed_win
from tests.site.table.ending.test_bots_end import PLIES, before_the_end
from tests.torture.trial import Bench, Case, Plan, Trial
from web.puzzles.days import puzzle_of_day
from web.puzzles.solving import Solving

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOONEST, LATEST = 0.05, 4.0
"""Seconds between what was seen and the kill. Chromium writes localStorage after some 5 seconds."""
Feat = tuple[Callable[[Player, Path], None], Callable[[Player], None]]
"""What a player does until it is seen, and how it is seen after a restart. The path is that of a file to write."""


def _puzzle(game_id: str) -> Feat:
    def earn(player: Player, _file: Path) -> None:
        page = player.page
        player.open(f"day.{game_id}")
        expect(page.locator("#puzzle-title")).to_be_visible()
        solving = Solving(puzzle_of_day(proving.collection(game_id), page.evaluate(TODAY)))
        player.solve(solving)
        expect(page.locator("#puzzle .result.met")).to_be_visible()

    def see(player: Player) -> None:
        player.open()
        expect(player.page.locator(f"[data-daily={game_id}].solved")).to_have_count(1)
        expect(player.page.locator("#streak .number")).to_have_text("1")

    return earn, see


def _import(player: Player, text: str, file: Path) -> None:
    """Imports a game, and opens it."""
    file.write_text(text, encoding="utf-8")
    player.open("games")
    listed = player.page.locator("#games-list li")
    before = listed.count()
    player.page.locator("#import").set_input_files(file)
    expect(listed).to_have_count(before + 1)
    player.page.locator("#games-list .primary").first.click()


def _win(player: Player, file: Path) -> None:
    _import(player, before_the_end(), file)
    player.page.locator(f'#choices [data-ply="{PLIES[-1]}"]').click()
    expect(player.page.locator("#ending-ladder")).to_contain_text("Your first win")


def _see_win(player: Player) -> None:
    player.open("mouse-madness")
    expect(player.page.locator('.rival-card.beaten:has([value="3"])')).to_be_visible()


def _own(player: Player, file: Path) -> None:
    _import(player, game_with_a_missed_win(), file)
    expect(player.page.locator("#game-puzzles")).to_contain_text("1 puzzle from this game", timeout=PATIENCE_MS)


def _see_own(player: Player) -> None:
    player.open("puzzles")
    expect(player.page.locator("#puzzles-own li")).to_have_count(1)


def _open_settings(page: Page) -> None:
    page.locator("[data-opens=settings]").first.click()


def _setting(player: Player, _file: Path) -> None:
    player.open()
    _open_settings(player.page)
    player.page.locator("#settings-dialog [data-set=coordinates]").uncheck()


def _see_setting(player: Player) -> None:
    player.open()
    _open_settings(player.page)
    expect(player.page.locator("#settings-dialog [data-set=coordinates]")).not_to_be_checked()


def _theme(player: Player, _file: Path) -> None:
    player.open()
    player.page.locator("[data-theme-choice=dark]:visible").first.click()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")


def _see_theme(player: Player) -> None:
    player.open()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "dark")


def _language(player: Player, _file: Path) -> None:
    player.open()
    player.page.locator("a[data-language=fr]:visible").first.click()
    expect(player.page.locator("html[lang=fr]")).to_be_attached()
    booted(player.page)


def _see_language(player: Player) -> None:
    player.page.goto(player.url)
    expect(player.page.locator("html[lang=fr]")).to_be_attached()


FEATS: dict[str, Feat] = {
    "setting": (_setting, _see_setting),
    "theme": (_theme, _see_theme),
    "win": (_win, _see_win),
    "own puzzle": (_own, _see_own),
}


def survives(bench: Bench, seed: int, names: list[str] | None = None) -> int:
    """Earns one thing after another in one profile, and kills the browser after each. Returns the number of kills."""
    chance = random.Random(seed)
    feats = {**FEATS, "puzzle": _puzzle(chance.choice(sorted(WITH_PUZZLES)))}
    order = names or chance.sample(sorted(feats), len(feats))
    feats["language"] = _language, _see_language
    order = [*order, "language"] if names is None else order
    chromium, seen = bench.browser.browser_type, list[str]()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile, file = Path(folder) / "profile", Path(folder) / "game.txt"
        profile.mkdir()
        for name in [*order, ""]:
            with kills.running(chromium, bench.path, profile) as browser:
                player = Player(browser.page, bench.host.url)
                for earned in seen:
                    try:
                        feats[earned][1](player)
                    except AssertionError as error:
                        raise AssertionError(f"{earned} is lost, after {', '.join(seen)}: {error}") from error
                if name:
                    feats[name][0](player, file)
                    seen.append(name)
                    browser.page.wait_for_timeout(1000 * chance.uniform(SOONEST, LATEST))
                    browser.kill()
    return len(seen)


def _case(seed: int) -> Case:
    return Case(f"player {seed}", lambda bench: survives(bench, seed))


def _cases(plan: Plan) -> Iterator[Case]:
    each = len(FEATS) + 2
    for number in range(-(-plan.kills // each)):
        yield _case(100 * plan.seed + number)


TRIAL = Trial("earned", "the whole browser killed after something was earned or chosen", "kills", _cases)
