"""A player on the page: presses what people press, and reads what people read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import lcm
from re import Pattern
from typing import TYPE_CHECKING, Any

import pygames
from tests.browsing.listener import keeps_focus
from tests.browsing.site import PATIENCE_MS, booted, expect, soon
from web.views.catalogue import view_of
from web.views.scene import Gesture

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from web.puzzles.solving import Solving

DICE = """
const fill = crypto.getRandomValues.bind(crypto);
window.dice = [];
crypto.getRandomValues = (bytes) => {
  if (bytes.length !== 1 || !window.dice.length) return fill(bytes);
  bytes[0] = window.dice.shift();
  return bytes;
};
"""
CLICK_ALL = """(plies) => {
  const count = () => document.getElementById("plies").dataset.played;
  for (const [dice, spots, ply] of plies) {
    const before = count();
    window.dice = dice;
    const kept = document.querySelector(`#sheet [data-chosen="true"]`); // chosen since the ply before
    const goesOn = kept?.dataset.spot === spots[0];
    if (!goesOn) kept?.click();
    for (const spot of spots.slice(goesOn)) document.querySelector(`[data-spot="${spot}"]`).click();
    for (let tries = 0; tries < 2 && count() === before; tries++)
      document.querySelector(`#choices [data-ply="${ply}"]`).click();
    if (count() === before) throw new Error(`${ply} was not played`);
  }
}"""
STILL = """localStorage.setItem("mazebox.settings", '{"speed": "off"}');"""
"""A script before the page's own that switches animations off, so that tests need not wait."""
TODAY = "Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000)"
"""The number of today, as the page counts days."""
ICON = """window.badges = [];
Navigator.prototype.setAppBadge = (count = "dot") => { badges.push(count); return Promise.resolve(); };"""
"""A script before the page's own that stands in for the icon of an installed app, and lists its signs."""
FORGET = """() => new Promise((done) => {
  localStorage.clear();
  const request = indexedDB.deleteDatabase("mazebox");
  request.onsuccess = request.onerror = () => done(null);
})"""
"""Empties both places in which a browser stores games."""
KEEP = """([key, text]) => new Promise((done) => {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  const request = indexedDB.open("mazebox", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("texts");
  request.onerror = () => done(null);
  request.onsuccess = () => {
    const change = request.result.transaction("texts", "readwrite");
    const texts = change.objectStore("texts");
    if (text === null) texts.delete(key);
    else texts.put(text, key);
    change.oncomplete = change.onabort = () => { request.result.close(); done(null); };
  };
})"""
"""Writes a text into both places, or deletes it from both if it is null. What only one of them has comes back."""
LANGUAGE = "mazebox.language"
"""The key of the chosen language."""
FULL = """() => {
  const full = () => { throw new DOMException("full", "QuotaExceededError"); };
  Storage.prototype.setItem = IDBObjectStore.prototype.put = full;
}"""
"""Makes both places refuse everything from now on."""
A_MOMENT_MS = 3000
"""Milliseconds without a press after which the player checks whether the button is still needed."""
AT_ONCE = 25
"""The number of plies that the page plays before it handles pending events."""


def die_for(position: pygames.Position, outcome: str) -> int:
    """Returns the random byte that Python and the table turn into that outcome."""
    chances = position.chances() or []
    whole = lcm(*(chance.denominator for _, chance in chances))
    below = 0
    for ply, chance in chances:
        if ply == outcome:
            return below << 8 - whole.bit_length()
        below += int(chance * whole)
    raise ValueError(outcome)


HERE = 'url => location.href.split("#")[0] === url && document.documentElement.dataset.boot === "ready"'
"""Whether the page at that address is open and has started."""
GO = """(fragment) => {
  if (new URL(`#${fragment}`, location).hash === location.hash) return null;
  return new Promise((done) => {
    addEventListener("hashchange", () => done(null), { once: true });
    location.hash = fragment;
  });
}"""
"""Goes to a fragment of the open page. Ends when the page has been notified."""
DRAWN = """document.fonts.ready.then(
  () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))
)"""
"""Ends when everything visible has its font and its size."""
CLICKS = """
addEventListener("click", () => {
  const { dataset } = document.documentElement;
  dataset.clicks = Number(dataset.clicks ?? 0) + 1;
});
"""
"""Counts the clicks that the page has handled."""
LOST_MS = 10_000
"""Milliseconds after which a tap without a click has failed."""


class Player:
    """Plays records on a page, and follows them with the rules."""

    def __init__(self, page: Page, url: str, way: str = "click") -> None:
        """`way` is how spots are pressed: click, tap, or keys (focus and Enter)."""
        self.page = page
        self.url = url
        self.way = way
        self._settings: dict[str, bool | str] = {}
        page.add_init_script(DICE)
        page.add_init_script(CLICKS)

    def open(self, fragment: str = "") -> None:
        """Goes to an address. An open page follows it without a reload, except for an empty fragment."""
        if not fragment:
            self._settings.clear()
        if fragment and self.page.evaluate(HERE, self.url):
            self.settles()
            self.page.evaluate(GO, fragment)
        else:
            self.page.goto(f"{self.url}#{fragment}" if fragment else self.url)
            booted(self.page)
        self.settles()
        self.drawn()

    def forget(self) -> None:
        """Opens the front page of a browser with empty storage."""
        if not self.page.url.startswith(self.url):
            self.page.goto(f"{self.url}rules.html")  # only a page of the site has its storage
        self.page.evaluate(FORGET)
        self.open()

    def options(self) -> None:
        """Opens the options of the game in the dialog, with people at this screen as all players."""
        if self.page.locator("#new-more[open]").count():
            return
        self.together()
        self.page.locator("#new-more summary").click()

    def together(self) -> None:
        """Chooses to play together on this screen, whatever was chosen before."""
        for way in ("far", "here"):
            self.page.locator(f'#new-way [value="{way}"]').dispatch_event("click")

    def seat_bots(self, level: int) -> None:
        """Gives all seats of the game in the dialog to bots of a level."""
        self.options()
        for seat in self.page.locator("#new-names [data-who]").all():
            seat.select_option(str(level))

    def settles(self) -> None:
        """Waits until the page shows its address, and the address contains what has been played."""
        expect(self.page.locator("html[data-address]")).to_be_attached()

    def begin(self) -> None:
        """Begins the game in the dialog, which changes the page's address.

        People at this screen play, unless something else was chosen in the options.
        """
        button = self.page.locator("#new-start")
        button.wait_for()
        if not self.page.locator("#new-more[open]").count():
            self.together()
        asked = self.page.locator("html").get_attribute("data-address")
        button.click()
        expect(self.page.locator(f'html[data-address]:not([data-address="{asked}"])')).to_be_attached()
        self.drawn()

    def drawn(self) -> None:
        """Waits until everything visible has its font, its size and its place."""
        self.page.evaluate(DRAWN)

    def sit_down(self, position: pygames.Position) -> None:
        """Opens a position and switches off everything that plays or moves by itself."""
        self.open(pygames.link.encode(position))
        self.page.locator(f'#table[data-game="{position.game.id}"]').wait_for()  # its data may not have arrived yet
        self.sees_played(0)
        self.position = position
        self.set("auto", False)
        self.set("speed", "off")

    def set(self, name: str, value: bool | str) -> None:
        """Changes a setting, unless that was done."""
        if self._settings.get(name) == value:
            return
        self._settings[name] = value
        self.page.locator("#menu").click()
        self.page.locator("#menu-dialog [data-opens=settings]").click()
        control = self.page.locator(f"#settings-dialog [data-set={name}]")
        if isinstance(value, bool):
            control.set_checked(value)
        else:
            control.select_option(value)
        # Not by a pointer: the page refuses what is pressed within half a second where a dialog was closed.
        self.page.locator("#settings-dialog .close").dispatch_event("click")

    def play(self, ply: str) -> None:
        """Enters a ply by its gesture on the board, or by its button if it has no gesture."""
        count = self.page.locator("#plies")
        before = self.played()
        gesture = view_of(self.position.game.id).controls.gesture(self.position, ply)
        if self.position.chances() is not None:
            self.load_dice(ply)
            self.press(gesture[0])
        elif gesture:
            for spot in self.still_to_press(gesture):
                self.press(spot)
        for _ in range(2):  # a button may ask before it plays
            button = self.page.locator(f'#choices [data-ply="{ply}"]')
            soon(self.page, lambda: self.played() != before or button.count() > 0)  # noqa: B023
            if self.played() == before:
                go = self.page.locator("#word-form .button")  # on a phone, it plays the word
                plays = go if go.is_visible() and not button.is_visible() else button
                self._press_once(plays, lambda: self.played() != before)
        expect(count).not_to_have_attribute("data-played", str(before))
        if self.way == "keys":
            keeps_focus(self.page)
        self.position = self.position.play(ply)

    def solve(self, solving: Solving) -> None:
        """Plays the solver's moves of an open puzzle's solution; the page plays the answers."""
        self.position = solving.start
        for count, ply in enumerate(solving.line, 1):
            if self.position.seat == solving.start.seat:
                self.play(ply)
            else:
                self.sees_played(count)
                self.position = self.position.play(ply)

    def _press_once(self, button: Locator, is_done: Callable[[], bool]) -> None:
        """Presses a button, unless the page does what it does before: a ply that is forced plays itself."""
        from playwright.sync_api import TimeoutError

        press = partial(button.press, "Enter") if self.way == "keys" else button.click
        try:
            press(timeout=A_MOMENT_MS)
        except (AssertionError, TimeoutError):  # the first is that of a page in memory
            if not is_done():
                press()

    def still_to_press(self, gesture: Gesture) -> Gesture:
        """Returns the spots that are left to press if one stayed chosen after the last ply. Cancels another choice."""
        for kept in self.page.locator('#sheet [data-chosen="true"]').all():
            if (spot := kept.get_attribute("data-spot") or "") == gesture[0]:
                return gesture[1:]
            self.press(spot)
        return gesture

    def play_fast(self, plies: Sequence[str]) -> None:
        """Enters plies by clicks that the page makes itself, for long games."""
        for begin in range(0, len(plies), AT_ONCE):
            clicks: list[tuple[list[int], Gesture, str]] = []
            for ply in plies[begin : begin + AT_ONCE]:
                dice = [die_for(self.position, ply)] if self.position.chances() is not None else []
                clicks.append((dice, view_of(self.position.game.id).controls.gesture(self.position, ply), ply))
                self.position = self.position.play(ply)
            self.page.evaluate(CLICK_ALL, clicks)

    def load_dice(self, outcome: str) -> None:
        """Lets the next roll be that outcome, unless this device has rolled in the position before."""
        self.page.evaluate(f"window.dice = [{die_for(self.position, outcome)}]")

    def press(self, spot: str) -> None:
        """Presses a spot of the board in the player's way."""
        button = self.spot(spot)
        if self.way == "keys":
            button.focus()
            self.page.keyboard.press("Enter")
            keeps_focus(self.page)
        elif self.way == "tap":
            self.tap(button)
        else:
            button.click()

    def tap(self, button: Locator) -> None:
        """Taps until the page has handled it.

        A tap becomes a click only some time later. If the machine stops during the tap, the browser takes it for a long
        press, and no click follows.
        """
        before = self.page.locator("html").get_attribute("data-clicks") or ""
        for _ in range(PATIENCE_MS // LOST_MS):
            button.tap()
            try:
                answered = self.page.locator(f'html[data-clicks]:not([data-clicks="{before}"])')
                expect(answered).to_be_attached(timeout=LOST_MS)
            except AssertionError:
                continue
            return
        raise AssertionError("no tap became a click")

    def try_out(self, spot: str) -> None:
        """Clicks a spot that continues no legal ply."""
        self.spot(spot).click(force=True)

    def picture(self) -> str:
        """Returns the drawing of the board without a pointer on it."""
        self.page.mouse.move(0, 0)
        self.drawn()
        return str(self.page.evaluate("document.getElementById('canvas').toDataURL()"))

    def spot(self, spot: str) -> Any:
        return self.page.locator(f'[data-spot="{spot}"]')

    def played(self) -> int:
        """Returns how many plies were played, according to the list."""
        return int(self.page.locator("#plies").get_attribute("data-played") or 0)

    def sees_played(self, count: int) -> None:
        """Waits until the list shows that number of plies."""
        expect(self.page.locator("#plies")).to_have_attribute("data-played", str(count))

    def sees_status(self, status: str | Pattern[str]) -> None:
        """Waits until the status contains this text or pattern."""
        expect(self.page.locator("#status")).to_contain_text(status)

    def status(self) -> str:
        """Returns the current status; `sees_status` waits for a later one."""
        return self.page.locator("#status").text_content() or ""

    def shared(self, field: str = "share-game") -> str:
        """Returns the fragment of a link in the share dialog."""
        self.page.locator("#share").click()
        link = self.page.locator(f"#{field}").input_value()
        self.page.locator("#share-dialog .close").click()
        assert link.startswith(self.url)
        return link.partition("#")[2]
