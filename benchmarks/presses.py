"""Counts presses and words from the front page to the first move of each game, the controls of the question before it,
and the presses of a turn.

Run as ``python -m benchmarks.presses [SITE]``; SITE is a folder with a built site, ``dist/`` by default. The presses of
turns need no site.
"""

from __future__ import annotations

import random
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygames
from builder import browser
from builder.paths import DIST
from pygames import bots
from pygames.catalogue import GAMES
from tests.browsing.site import DESKTOP, PHONE, Host, booted
from tests.browsing.words import controls_in_sight, words_in_sight
from web.input.gestures import Entered, GestureMachine
from web.tree.turns import turn_of
from web.views.catalogue import view_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

LEVEL = 3
GAMES_PLAYED = 4
"""The number of games between bots of that level whose turns are counted."""
SEVEN = "warmaze keep 2 1:begin 0 9b/8B1/10/10/10/2a7/2A7/10/10/10 1,3 0"
SEVEN_ACTIONS = ("c4-d4", "d4-e4", "e4-e5", "e5-d5", "c5-c6", "c6-c7", "c7-c8")
"""A turn of seven actions without a push."""
FIRST = """async () => {
  const find = (selector) => document.querySelector(selector);
  const spot = () => find('#sheet [data-lit="true"]:not([data-chosen="true"])');
  (find("#choices [data-ply]") ?? spot() ?? find("#choices button")).click();
  for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
}"""
"""Presses a button that plays a move; if there is none, the first square that can be pressed. Waits for the result."""


def presses(view: Any, position: pygames.Position, gesture: Sequence[str]) -> int:
    """Returns how many presses a ply takes, starting with the spots that its position has chosen already."""
    if not gesture:
        return 1
    machine = GestureMachine(view.controls.entry(position))
    machine.chosen = view.controls.chosen_at(position)
    kept = len(machine.chosen)
    if tuple(gesture[:kept]) != machine.chosen:
        machine.chosen, kept = (), 0
    for spot in gesture[kept:]:
        outcome = machine.press(spot)
    if len(gesture) > kept and isinstance(outcome, Entered):
        return len(gesture) - kept
    return len(gesture) - kept + 1


def presses_of_turn(view: Any, positions: Sequence[pygames.Position], plies: Sequence[str]) -> int:
    """Returns the fewest presses for consecutive plies. Each of the `positions` comes before the ply with its index."""
    least = [0, *[sys.maxsize] * len(plies)]
    for place, (position, ply) in enumerate(zip(positions, plies, strict=False)):
        gesture = tuple(view.controls.gesture(position, ply))
        least[place + 1] = min(least[place + 1], least[place] + presses(view, position, gesture))
        kept = view.controls.chosen_at(position)
        for chosen in {kept, gesture[:1], gesture[:2]}:
            before = 0 if chosen == kept else len(chosen) - len(kept) * (chosen[: len(kept)] == kept)
            for way in view.controls.multi_ply(position, chosen).values():
                if tuple(plies[place : place + len(way)]) == tuple(way):
                    end = place + len(way)
                    least[end] = min(least[end], least[place] + before + 1)
    return least[-1]


def played(game_id: str, seed: int) -> tuple[list[pygames.Position], list[str]]:
    """Returns the positions and the plies of a game between bots."""
    decide = random.Random(seed)
    positions, plies = [pygames.game(game_id).start()], list[str]()
    while positions[-1].results() is None:
        position = positions[-1]
        chances = position.chances()
        if chances is None:
            plies.append(bots.choose(position, LEVEL, seed=seed).ply)
        else:
            plies.append(decide.choices([ply for ply, _ in chances], [float(chance) for _, chance in chances])[0])
        positions.append(position.play(plies[-1]))
    return positions, plies


def turns(game_id: str) -> tuple[float, int]:
    """Returns the mean and the greatest number of presses of a turn in games between bots."""
    view, counts = view_of(game_id), []
    for seed in range(GAMES_PLAYED):
        positions, plies = played(game_id, seed)
        begin = 0
        for place in range(1, len(positions)):
            if turn_of(view, positions[place]) != turn_of(view, positions[begin]):
                counts.append(presses_of_turn(view, positions[begin:place], plies[begin:place]))
                begin = place
    return statistics.fmean(counts), max(counts)


def seven_actions() -> int:
    """Returns the number of presses of a turn of seven actions in WarMaze."""
    positions = [pygames.parse(SEVEN)]
    for ply in SEVEN_ACTIONS:
        positions.append(positions[-1].play(ply))
    return presses_of_turn(view_of("warmaze"), positions, SEVEN_ACTIONS)


def start(page: Page, url: str, game_id: str) -> tuple[int, int, int]:
    """Returns the number of presses and of words from the front page to the first move, and of controls in between."""
    page.goto(url)
    booted(page)
    words = words_in_sight(page, "#front")
    page.locator(f'[data-game="{game_id}"] .play').click()
    page.locator("dialog[open]").wait_for()
    words += words_in_sight(page, "dialog[open]")
    controls = controls_in_sight(page, "dialog[open]")
    page.locator("dialog[open] .primary").click()
    page.locator("dialog[open]").wait_for(state="detached")
    page.locator('#sheet [data-lit="true"], #choices button').first.wait_for()
    words += words_in_sight(page, "#table")
    count = 2
    while not int(page.locator("#plies").get_attribute("data-played") or 0):
        page.evaluate(FIRST)
        count += 1
    return count, words, controls


def main() -> None:
    """Prints both tables."""
    from playwright.sync_api import sync_playwright

    print("| game | presses a turn, mean | most |\n|---|---|---|")
    for game_id in GAMES:
        mean, most = turns(game_id)
        print(f"| {pygames.game(game_id).title} | {mean:.1f} | {most} |")
    print(f"A turn of seven actions in WarMaze: {seven_actions()}")
    path, host = browser.find(), Host(Path(sys.argv[1]) if len(sys.argv) > 1 else DIST)
    print("| game | presses, desktop | words | controls | presses, phone | words | controls |")
    print("|---|---|---|---|---|---|---|")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        for game_id in GAMES:
            row: list[int] = []
            for options in (DESKTOP, PHONE):
                context = chromium.new_context(**options, locale="en-GB", reduced_motion="reduce")
                row += start(context.new_page(), host.url, game_id)
                context.close()
            print(f"| {pygames.game(game_id).title} | {' | '.join(map(str, row))} |")
        chromium.close()
    host.stop()


if __name__ == "__main__":
    main()
