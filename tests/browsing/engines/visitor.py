"""A visitor of the site in Firefox or WebKit: presses what people press, and reads what they read."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pygames
from builder.page import integrity
from tests.browsing.engines.firefox import Firefox
from tests.browsing.engines.webkit import WebKit
from tests.browsing.player import DICE, die_for
from tests.browsing.site import PATIENCE_MS, SITE, Host
from web.views.catalogue import view_of

Engine = Firefox | WebKit
PATIENCE_S = PATIENCE_MS / 1000
POLICY = "script-src &#39;self&#39;"
FIRST = "<title>"
"""What follows the policy in every page."""
ASKING_S = 0.6
"""Seconds until a question can be answered: a press may not be meant for what it has only just brought."""
SETTINGS = '{"auto": false, "speed": "off"}'
"""Nothing moves or plays by itself."""
COLLECT = """{
  const found = (globalThis.foundErrors = []);
  const write = console.error.bind(console);
  console.error = (...words) => {
    found.push(`console: ${words.join(" ")}`);
    write(...words);
  };
  const lost = ({ message, target }) => found.push(`error: ${message ?? target.src ?? target.href}`);
  addEventListener("error", lost, true);
  addEventListener("unhandledrejection", ({ reason }) => found.push(`rejected: ${reason?.stack ?? reason}`));
  addEventListener("securitypolicyviolation", (event) =>
    found.push(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`));
}"""
"""Collects what the page throws, writes to the console as an error, cannot load or may not do."""
IN_SIGHT = """const [one] = document.querySelectorAll(arguments[0]);
return Boolean(one?.checkVisibility({ visibilityProperty: true }) && !one.disabled);"""


def collecting(folder: Path) -> Path:
    """Makes the site in an empty folder, with `COLLECT` as the first script of each page. Returns the folder."""
    worker = (SITE / "service-worker.js").read_text(encoding="utf-8")
    for path in SITE.iterdir():
        text = path.read_text(encoding="utf-8") if path.suffix == ".html" else ""
        if POLICY not in text:
            (folder / path.name).symlink_to(path)
            continue
        policy = f"{POLICY} &#39;{integrity(COLLECT)}&#39;"
        changed = text.replace(POLICY, policy, 1).replace(FIRST, f"<script>{COLLECT}</script>{FIRST}", 1)
        (folder / path.name).write_text(changed, encoding="utf-8")
        worker = worker.replace(integrity(text), integrity(changed))
    (folder / "service-worker.js").unlink()
    (folder / "service-worker.js").write_text(worker, encoding="utf-8")
    return folder


class Visitor:
    """Somebody who visits the site for the first time, in one window of a browser.

    `host` has an address of its own, so the browser has nothing stored for it.
    """

    def __init__(self, browser: Engine, host: Host) -> None:
        self.browser = browser
        self.host = host
        self.window = browser.window()
        self.position: pygames.Position = pygames.game("labymaster").start()

    def visit(self, address: str = "") -> None:
        """Loads a page of the site, and waits until Python has started."""
        self.check()
        self.browser.visit("about:blank")
        self.browser.visit(self.host.url + address)
        self.starts()

    def reload(self) -> None:
        """Loads the page again, as its own scripts do. The command of Firefox's driver does not ask service workers."""
        self.check()
        self.browser.run("window.isOld = true; setTimeout(() => location.reload())")
        until = time.monotonic() + PATIENCE_S
        is_new = False
        while not is_new:
            assert time.monotonic() < until, "the page was not loaded again"
            with suppress(RuntimeError):  # in between, there is no page
                is_new = self.browser.run("return !window.isOld && document.readyState === 'complete'")
        self.starts()

    def starts(self) -> None:
        """Waits until Python has started and the page shows its address."""
        state = "return document.documentElement.dataset.boot"
        self.browser.wait_for(f"{state} === 'ready' || ({state.removeprefix('return ')} === 'failed')", PATIENCE_S)
        assert self.browser.run(state) == "ready", self.text("#boot-error")
        self.browser.wait_for("return document.documentElement.dataset.address !== undefined", PATIENCE_S)
        self.browser.run(DICE)

    def sit_down(self, position: pygames.Position) -> None:
        """Opens a position on a device on which nothing moves or plays by itself."""
        self.visit()
        self.browser.run("localStorage.setItem('mazebox.settings', arguments[0])", SETTINGS)
        self.visit(f"#{pygames.link.encode(position)}")
        self.sees(f'#table[data-game="{position.game.id}"] [data-spot]')
        self.sees_played(0)
        self.position = position

    def check(self) -> None:
        """Fails if the page has made an error or says that it has."""
        errors = self.browser.run("return globalThis.foundErrors?.splice(0) ?? []")
        assert not errors, "\n".join(errors)
        assert not self.text("#boot-error")

    def text(self, selector: str) -> str:
        """Returns the visible text of an element."""
        return str(self.browser.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector))

    def sees(self, selector: str, text: str = "") -> None:
        """Waits until an element is visible and contains a text."""
        until = time.monotonic() + PATIENCE_S
        while not (self.browser.run(IN_SIGHT, selector) and text in " ".join(self.text(selector).split())):
            assert time.monotonic() < until, f"{selector} never showed {text!r}; it shows {self.text(selector)!r}"
            time.sleep(0.05)

    def press(self, selector: str) -> None:
        """Presses a control as soon as it is visible."""
        self.sees(selector)
        self.browser.press(selector)

    def fragment(self) -> str:
        """Returns what the address shows of the game."""
        return str(self.browser.run("return location.hash.slice(1)"))

    def record(self) -> pygames.Record:
        """Returns the game that the address holds."""
        return pygames.link.decode(self.fragment())

    def played(self) -> int:
        """Returns how many plies were played, according to the list."""
        return int(self.browser.run("return document.getElementById('plies').dataset.played ?? 0"))

    def sees_played(self, count: int) -> None:
        """Waits until the list shows that number of plies."""
        self.browser.wait_for(f"return document.getElementById('plies').dataset.played === '{count}'", PATIENCE_S)

    def play(self, ply: str) -> None:
        """Enters a ply by its gesture on the board, or by its button if it has no gesture."""
        before = self.played()
        gesture = view_of(self.position.game.id).controls.gesture(self.position, ply)
        if self.position.chances() is not None:
            self.browser.run("window.dice = [arguments[0]]", die_for(self.position, ply))
        chosen = self.browser.run("return document.querySelector('#sheet [data-chosen=true]')?.dataset.spot")
        if chosen and chosen != gesture[0]:
            self.press(f'[data-spot="{chosen}"]')
        for spot in gesture[bool(gesture) and chosen == gesture[0] :]:
            self.press(f'[data-spot="{spot}"]')
        button = f'#choices [data-ply="{ply}"]'
        until = time.monotonic() + PATIENCE_S
        pressed = -ASKING_S
        while self.played() == before:
            assert time.monotonic() < until, f"{ply} was not played; the page says {self.text('#asking')!r}"
            # A button may ask before it plays.
            if time.monotonic() - pressed > ASKING_S and self.browser.run(IN_SIGHT, button):
                pressed = time.monotonic()
                self.browser.press(button)
        self.sees_played(before + 1)
        self.position = self.position.play(ply)

    @contextmanager
    def another_window(self) -> Iterator[Visitor]:
        """Opens another window of the same browser and goes to it. It is closed at the end."""
        self.browser.show(self.browser.open_window())
        other = Visitor(self.browser, self.host)
        yield other
        other.comes()
        other.check()
        self.browser.close_window()
        self.comes()

    def comes(self) -> None:
        """Goes to the visitor's window."""
        self.browser.show(self.window)
