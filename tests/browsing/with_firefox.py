"""A Chromium and a Firefox play a whole game with each other, live and by links.

Run as ``python -m tests.browsing.with_firefox``. The site must be built, and Firefox installed. The browser that begins
the game invites to connect; then each of them is loaded again and comes back by itself. Then the other one is loaded
again without its ticket, which cuts the connection. Two moves go by link, the other browser invites to connect again,
and they play to the end. After that, the two change places.
"""

from __future__ import annotations

import tempfile
import time
from typing import Any

import pygames
from builder import browser
from pygames.record import Record
from tests.browsing.engines.firefox import Firefox
from tests.browsing.player import CLICK_ALL, FORGET
from tests.browsing.site import DESKTOP, PATIENCE_MS, SITE, Host, Watch, expect
from tests.browsing.stand_ins import FORGETS
from tests.rules.playthroughs import playthroughs
from tests.site.sharing.test_live import LiveFriend
from web.views.catalogue import view_of

GAME = pygames.game("labymaster")
SETTINGS = '{"auto": false, "speed": "off"}'
PATIENCE_S = PATIENCE_MS / 1000
LIVE_FIRST = 4
"""The number of moves that are played live before the connection is cut."""
PREPARING_S = 10
"""Seconds after which the devices have stored their tickets."""
ERRORS = """window.errors = [];
addEventListener("error", (event) => window.errors.push(String(event.message)));
addEventListener("unhandledrejection", (event) => window.errors.push(String(event.reason)));"""
"""Collects what the page throws from now on."""


class FirefoxFriend:
    """A player of a far game with a Firefox."""

    def __init__(self, firefox: Firefox, url: str, name: str) -> None:
        self._firefox, self._url, self.name = firefox, url, name
        firefox.visit(f"{url}index.html")
        firefox.run(f"return ({FORGET})()")
        firefox.run("localStorage.setItem('mazebox.settings', arguments[0])", SETTINGS)
        firefox.visit("about:blank")

    def _waits(self, script: str) -> Any:
        return self._firefox.wait_for(script, PATIENCE_S)

    def _click(self, selector: str) -> None:
        self._waits(f"return document.querySelector('{selector}')?.checkVisibility()")
        self._firefox.run("document.querySelector(arguments[0]).click()", selector)

    def _fill(self, selector: str, text: str) -> None:
        script = """const [field] = document.querySelectorAll(arguments[0]);
        field.value = arguments[1];
        field.dispatchEvent(new Event("input", { bubbles: true }));"""
        self._firefox.run(script, selector, text)

    def _loads(self) -> None:
        self._waits("return document.documentElement.dataset.boot === 'ready'")
        self._waits("return document.documentElement.dataset.address")
        self._firefox.run(ERRORS)

    def opens(self, fragment: str) -> None:
        """Opens a link in a page that is loaded for it."""
        self._firefox.visit("about:blank")
        self._firefox.visit(f"{self._url}#{fragment}")
        self._loads()

    def loads_again(self) -> None:
        """Loads the page again, which cuts its connections."""
        self._firefox.command("WebDriver:Refresh")
        self._loads()

    def forgets_tickets(self) -> None:
        self._firefox.run("window.forgotten = false; " + FORGETS.replace("=> 0", "=> (window.forgotten = true)"))
        self._waits("return window.forgotten")

    def invites(self, game_id: str) -> None:
        """Begins a game with somebody far away."""
        self.opens(game_id)
        self._firefox.run("""document.querySelector('#new-way [value="far"]').click()""")
        self._fill("#new-me", self.name)
        self._click("#new-dialog .primary")
        self._waits("return document.documentElement.dataset.address?.startsWith('2')")

    def joins(self) -> None:
        self._fill("#far-name", self.name)
        self._click("#choices .far-join")
        self._waits("return !document.querySelector('#choices .far-join')")

    def sends(self) -> str:
        """Presses the button that sends. Returns the fragment of the link."""
        self._click("#choices .far-send")
        self._waits("return !document.querySelector('#choices .far-send')")
        return str(self._waits("return document.getElementById('far-text').value")).rpartition("#")[2]

    def invites_to_connect(self) -> str:
        """Returns the fragment of the link in the dialog."""
        self._click("#far-connect")
        return self.shown_link()

    def shown_link(self) -> str:
        together = "document.querySelector('#live-where:not([hidden]) .button:not(.primary)')?.click();"
        return str(self._waits(f"{together} return document.getElementById('live-link')?.value")).rpartition("#")[2]

    def pastes(self, fragment: str, _name: str) -> None:
        self._fill("#live-pasted", f"{self._url}#{fragment}")
        self._waits("return !document.getElementById('live-go').disabled")
        self._click("#live-go")

    def sees_here(self, name: str) -> None:
        self._waits(f"return document.querySelector('#far-here.live')?.textContent === '{name} is here.'")

    def sees_played(self, count: int) -> None:
        self._waits(f"return document.getElementById('plies').dataset.played === '{count}'")

    def plays(self, plies: tuple[str, ...], place: int) -> None:
        """Plays one move of a game without sending it."""
        self.sees_played(place)
        position = Record(GAME.start(), plies[:place]).position
        self._waits("return document.querySelector('#sheet [data-lit=true]')")
        ply = plies[place]
        self._firefox.run(
            f"({CLICK_ALL})(arguments[0])", [[[], list(view_of(GAME.id).controls.gesture(position, ply)), ply]]
        )

    def sees_end(self) -> None:
        self._waits("return document.querySelector('#asking.ended')")
        errors = self._firefox.run("return window.errors")
        assert not errors, errors


class ChromiumFriend(LiveFriend):
    """A player of a far game with a Chromium."""

    def loads_again(self) -> None:
        self.page.reload()
        self.player.settles()

    def forgets_tickets(self) -> None:
        self.page.evaluate(FORGETS)

    def sees_played(self, count: int) -> None:
        self.player.sees_played(count)

    def sees_end(self) -> None:
        expect(self.page.locator("#asking.ended")).to_be_attached()


Friend = ChromiumFriend | FirefoxFriend


def connect(host: Friend, guest: Friend, is_new: bool) -> float:
    """Connects two browsers by two links. Returns the seconds from the second link to the connection of both."""
    guest.opens(host.invites_to_connect())
    if is_new:
        guest.joins()
    answer = guest.shown_link()
    begun = time.monotonic()
    host.pastes(answer, guest.name)
    host.sees_here(guest.name)
    guest.sees_here(host.name)
    return time.monotonic() - begun


def play(first: Friend, second: Friend, plies: tuple[str, ...]) -> str:
    """Lets two browsers play a whole game. Returns a sentence about it."""
    friends = first, second
    first.invites(GAME.id)
    seconds = [connect(first, second, is_new=True)]
    for place in range(LIVE_FIRST):
        friends[place % 2].plays(plies, place)
    first.sees_played(LIVE_FIRST)
    second.sees_played(LIVE_FIRST)
    back = []
    for friend, other in ((second, first), (first, second)):
        time.sleep(PREPARING_S)
        begun = time.monotonic()
        friend.loads_again()
        friend.sees_here(other.name)
        other.sees_here(friend.name)
        back.append(time.monotonic() - begun)
    time.sleep(PREPARING_S)
    second.forgets_tickets()
    second.loads_again()
    for place in (LIVE_FIRST, LIVE_FIRST + 1):
        at, other = friends[place % 2], friends[1 - place % 2]
        at.plays(plies, place)
        other.opens(at.sends())
        other.sees_played(place + 1)
    seconds.append(connect(second, first, is_new=False))
    begun = time.monotonic()
    rest = range(LIVE_FIRST + 2, len(plies))
    for place in rest:
        friends[place % 2].plays(plies, place)
    for friend in friends:
        friend.sees_played(len(plies))
        friend.sees_end()
    each = (time.monotonic() - begun) / len(rest)
    connected = " and ".join(f"{one:.1f} s" for one in seconds)
    came_back = " and ".join(f"{one:.1f} s" for one in back)
    return (
        f"{len(plies)} moves, 2 of them by link; connected in {connected}; came back in {came_back}, with the start of"
        f" the page; {each:.1f} s a live move"
    )


def main() -> None:
    """Plays two games, and prints what came of them."""
    from playwright.sync_api import sync_playwright

    start = str(GAME.start())
    plies = min((game[1] for game in playthroughs(GAME.id) if game[0][0] == start), key=len)
    path, host = browser.find(), Host(SITE)
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=browser.ARGUMENTS)
        firefox = Firefox(browser.find_firefox(), profile)
        try:
            for begins in ("Chromium", "Firefox"):
                page = chromium.new_context(**DESKTOP, locale="en-GB", reduced_motion="reduce").new_page()
                page.set_default_timeout(PATIENCE_MS)
                watch = Watch(page)
                ann = ChromiumFriend(page, host.url, "Ann")
                ben = FirefoxFriend(firefox, host.url, "Ben")
                told = play(ann, ben, tuple(plies)) if begins == "Chromium" else play(ben, ann, tuple(plies))
                watch.check()
                print(f"{begins} begins: {told}", flush=True)
        finally:
            firefox.close()
            chromium.close()
    host.stop()


if __name__ == "__main__":
    main()
