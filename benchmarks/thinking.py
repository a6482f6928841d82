"""Measures how smooth the page stays while a bot thinks: ``python3 -m benchmarks.thinking [GAME ...]``.

Lets two bots of level 5 play each game in a browser on the built site, without motions. Prints, for the time in which
one of them thinks,

* *frame*: milliseconds from one animation frame to the next, as the median, the 95th and the 99th percentile and the
  maximum, and the number of frames; the median should be at most 17, and none above 100;
* *input*: milliseconds from a real click, on a step through the plies or back to the game, until its effect is painted
  (the browser's Event Timing, which counts in steps of eight from 16 on), likewise; the 95th percentile should be at
  most 32;
* *plies*: the number of plies played meanwhile.

The exit status is 1 if one of these goals is missed.
"""

from __future__ import annotations

import statistics
import sys
from os import getloadavg
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

import pygames
from builder import browser
from builder.paths import DIST
from tests.browsing.player import STILL, Player
from tests.browsing.site import DESKTOP, PHONE, Host
from web.players.opponents import characters

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROUNDS = 30
"""The number of clicks in each game. Each waits for half a second of frames."""
RECORD = """() => {
  const bar = document.getElementById("thinking");
  window.frames = [];
  window.inputs = [];
  let last = null;
  const tick = (now) => {
    if (last !== null && !bar.hidden) window.frames.push(now - last);
    last = bar.hidden ? null : now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "click") window.inputs.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 });
}"""


def percentiles(times: list[float]) -> list[float]:
    """Returns the median, the 95th and the 99th percentile, and the maximum."""
    times = sorted(times)
    return [statistics.median(times), times[len(times) * 95 // 100], times[len(times) * 99 // 100], times[-1]]


def line(times: list[float]) -> str:
    """Returns these figures and the number of times, as text."""
    return " ".join(f"{part:6.1f}" for part in percentiles(times)) + f"  ({len(times)})"


def measure(page: Page, player: Player, game_id: str) -> None:
    """Lets two bots play and clicks meanwhile. The measurements remain in the page."""
    player.open(game_id)
    player.seat_bots(5)
    player.begin()
    page.locator("#thinking").wait_for()
    page.evaluate(RECORD)
    for step in range(ROUNDS):
        page.wait_for_timeout(500)
        button = page.locator('#steps [data-step="back"]' if step % 2 == 0 else "#choices .back")
        if button.is_visible() and button.is_enabled():
            button.click()
    page.wait_for_timeout(500)


def main(*game_ids: str) -> int:
    """Measures these games, or all that have bots. Returns the exit status."""
    host, path = Host(DIST), browser.find()
    missed = False
    print(f"load of the machine: {getloadavg()[0]:.1f}")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        for name, options in {"1440 x 900": DESKTOP, "360 x 740, double density": PHONE}.items():
            for game_id in game_ids or [game.id for game in pygames.games() if characters(game.id)]:
                page = chromium.new_context(**options, locale="en-GB").new_page()
                page.add_init_script(STILL)
                player = Player(page, host.url)
                measure(page, player, game_id)
                frames, inputs = page.evaluate("[window.frames, window.inputs]")
                print(f"{name:26} {game_id:14} frame {line(frames)}", flush=True)
                print(f"{name:26} {game_id:14} input {line(inputs)}", flush=True)
                print(f"{name:26} {game_id:14} plies {player.played()}", flush=True)
                page.context.close()
                frame, effect = percentiles(frames), percentiles(inputs)
                if frame[0] > 17 or frame[-1] > 100 or effect[1] > 32:
                    missed = True
                    print(f"{name:26} {game_id:14} missed", flush=True)
        chromium.close()
    host.stop()
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
