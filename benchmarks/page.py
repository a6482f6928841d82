"""Measures how long the page works on a ply: ``python3 -m benchmarks.page [GAME ...]``, on the site of ``dist/``.

Plays the golden records in a browser, without motions, as the tests of the site do. For each game it prints

* *press*: the page's work on a press that continues a ply, in milliseconds;
* *ply*: its work on the press that plays a ply;
* *hover*: its work when the pointer enters a spot.

Each figure is the work until the browser has everything to paint, including layout, as the median, the 90th percentile
and the maximum.
"""

from __future__ import annotations

import statistics
import sys
from typing import Any

from playwright.sync_api import sync_playwright

import pygames
from builder import browser
from builder.paths import DIST
from tests.browsing.player import Player
from tests.browsing.site import DESKTOP, PHONE, Host
from tests.golden import golden_files
from web.views.catalogue import view_of

MOST_PLIES = 16
"""The number of plies that are played of each record."""
PLAY = """([spots, ply]) => {
  const played = () => document.getElementById("plies").dataset.played;
  const before = played();
  const presses = [];
  const timed = (press) => {
    const began = performance.now();
    press();
    document.body.offsetHeight;
    return performance.now() - began;
  };
  const button = (spot) => document.querySelector(`[data-spot="${spot}"]`);
  let last = 0;
  for (const spot of spots) presses.push(last = timed(() => button(spot).click()));
  for (let tries = 0; tries < 2 && played() === before; tries++)
    last = timed(() => document.querySelector(`#choices [data-ply="${ply}"]`).click());
  presses.pop();
  const hovers = [...document.querySelectorAll('#sheet [data-spot]:not([aria-disabled="true"])')].slice(0, 2).map(
    (spot) => timed(() => spot.dispatchEvent(
      new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", isPrimary: true }))));
  return { press: presses, ply: [last], hover: hovers };
}"""


def measure(player: Player, game_id: str) -> dict[str, list[float]]:
    """Returns the milliseconds of every press, ply and hover in the golden records of a game."""
    found: dict[str, list[float]] = {"press": [], "ply": [], "hover": []}
    for path in golden_files(game_id):
        lines = path.read_text(encoding="ascii").splitlines()
        player.page.wait_for_timeout(400)  # the address may still have to follow the game before
        player.sit_down(pygames.parse(lines[0]))
        for chosen in lines[1 : 2 * MOST_PLIES : 2]:
            if chosen.startswith("results"):
                break
            ply = chosen.split(" ")[1]
            gesture = player.still_to_press(view_of(game_id).controls.gesture(player.position, ply))
            if player.position.chances() is not None:
                player.load_dice(ply)
            times: dict[str, Any] = player.page.evaluate(PLAY, [gesture, ply])
            for what, numbers in times.items():
                found[what] += numbers
            player.position = player.position.play(ply)
    return found


def main(*game_ids: str) -> None:
    """Measures these games, or all."""
    host, path = Host(DIST), browser.find()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        for name, options in {"1440 x 900": DESKTOP, "360 x 740, double density": PHONE}.items():
            page = chromium.new_context(**options, locale="en-GB").new_page()
            player = Player(page, host.url)
            for game_id in game_ids or view_ids():
                for what, times in measure(player, game_id).items():
                    times.sort()
                    if times:
                        print(
                            f"{name:26} {game_id:14} {what:6} {statistics.median(times):6.1f}"
                            f" {times[len(times) * 9 // 10]:6.1f} {times[-1]:6.1f}",
                            flush=True,
                        )
        chromium.close()
    host.stop()


def view_ids() -> list[str]:
    """Returns the ids of the page's games."""
    return [game.id for game in pygames.games()]


if __name__ == "__main__":
    main(*sys.argv[1:])
