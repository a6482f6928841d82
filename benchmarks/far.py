"""Measures how many characters the link of a reply has beyond that of its record, by game and turn.

Names and lines are not counted, because players choose them.

With ``live``, measures live play in two browsers on this machine instead: the time from a press in one to the picture
in the other, and from opening the invitation to being connected. The site must be built.

Run as ``python -m benchmarks.far [live]``.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

import pygames
from builder import browser
from pygames import link
from pygames.catalogue import GAMES
from tests.browsing.site import DESKTOP, SITE, Host, expect
from tests.rules.playthroughs import playthroughs
from tests.site.sharing.test_live import LiveFriend
from tests.web.far.devices import exchanges, inviting

MOST = 300
"""The number of plies after which a game is not continued."""
MOVES = 60
"""The number of moves played live."""
EVERY = 10
"""Every `EVERY`th exchange is printed, besides the first two and the last."""


def measure(game_id: str, seats: int) -> list[tuple[int, int, int]]:
    """Returns the plies, the characters of the reply and those of the record's own link after each exchange."""
    parties = tuple((seat,) for seat in range(1, seats + 1))
    devices = [inviting(game_id, seats, parties, named=False)]
    return [
        (len(sender.far.plies), len(text), len(link.encode(sender.far.record)))
        for sender, _to, text in exchanges(devices, random.Random(1), MOST)
    ]


PRESSED = """addEventListener("click", () => { window.pressed = performance.timeOrigin + performance.now(); }, true);"""
PAINTED = """() => {
  const plies = document.getElementById("plies");
  window.painted = {};
  const note = () => { window.painted[plies.dataset.played] ??= performance.timeOrigin + performance.now(); };
  const look = () => requestAnimationFrame(() => scheduler.postTask(note, { priority: "user-blocking" }));
  new MutationObserver(look).observe(plies, { attributes: true, attributeFilter: ["data-played"] });
}"""
"""Records when each move was painted. A task that is queued before a frame runs after it. Its priority puts it before
what the page itself does after the frame.
"""


def live() -> None:
    """Plays a whole game live in two browsers. Prints the milliseconds from each press to the other's picture."""
    from playwright.sync_api import sync_playwright

    start = str(pygames.game("labymaster").start())
    plies = max((game[1] for game in playthroughs("labymaster") if game[0][0] == start), key=len)[:MOVES]
    path, host = browser.find(), Host(SITE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        friends = []
        for name in ("Ann", "Ben"):
            page = chromium.new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
            page.add_init_script(PRESSED)
            friends.append(LiveFriend(page, host.url, name))
        ann, ben = friends
        ann.invites("labymaster")
        offer = ann.invites_to_connect()
        begin = time.perf_counter()
        ben.opens(offer)
        ben.joins()
        ann.pastes(ben.shown_link(), "Ben")
        ann.sees_here("Ben")
        ben.sees_here("Ann")
        print(f"from opening the invitation to connected: {time.perf_counter() - begin:.1f} s")
        for friend in friends:
            friend.page.evaluate(PAINTED)
        taken = []
        for place in range(len(plies)):
            at, other = friends[place % 2], friends[1 - place % 2]
            at.plays(plies, place)
            expect(other.page.locator("#plies")).to_have_attribute("data-played", str(place + 1))
            other.page.wait_for_function(f"window.painted[{place + 1}]")
            painted = other.page.evaluate(f"window.painted[{place + 1}]")
            taken.append(painted - at.page.evaluate("window.pressed"))
        chromium.close()
    host.stop()
    taken.sort()
    worst = taken[-1 - len(taken) // 20]
    print(f"{len(taken)} moves, press to picture: median {statistics.median(taken):.0f} ms, 95 % under {worst:.0f} ms")


def main() -> None:
    """Prints the table, or runs `live`."""
    if sys.argv[1:] == ["live"]:
        live()
        return
    print(f"{'game':16}{'devices':>8}{'exchange':>9}{'plies':>7}{'reply':>7}{'record':>7}{'more':>6}")
    for game_id in GAMES:
        for seats in {"mouse-madness": (2, 3, 6), "amuseamaze": (2, 6), "warmaze": (2, 3)}.get(game_id, (2,)):
            found = measure(game_id, seats)
            for exchange, (plies, reply, record) in enumerate(found, 1):
                if exchange <= 2 or exchange % EVERY == 0 or exchange == len(found):
                    print(f"{game_id:16}{seats:8}{exchange:9}{plies:7}{reply:7}{record:7}{reply - record:6}")


if __name__ == "__main__":
    main()
