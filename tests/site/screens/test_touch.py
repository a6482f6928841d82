"""What phones need: fields that do not zoom the page, nothing under a notch, marks only where a key asks for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import pygames
from tests.browsing.player import STILL, Player
from tests.browsing.site import LOW, PHONE, SITE, Host, expect
from tests.site.sharing.test_far import Friend
from tests.site.sharing.test_live import shown_link
from tests.web.input.test_editing import LABYMASTER as EDITED
from web.help.addresses import help_page, rules_page

if TYPE_CHECKING:
    from playwright.sync_api import Page

LABYMASTER = pygames.game("labymaster").start()
LINK = pygames.link.encode(pygames.Record(LABYMASTER, ("f1-f8",)))
WORDS = pygames.link.encode(pygames.game("amuseamaze").start())
SCREENS = {
    "front": "",
    "question": "labymaster",
    "table": LINK,
    "word": WORDS,
    "games": "games",
    "editor": "edit." + EDITED.replace(" ", "_"),
    "lesson": "help.labymaster.1",
    "puzzles": "puzzles",
    "puzzle": "day.labymaster",
}
NOTCH_PX = 47
"""The pixels that a phone's notch or rounded corners may cover on either side in landscape."""
NOTCHED: dict[str, Any] = {**LOW, "viewport": {"width": 844, "height": 390}}
SAFE = """([side, bottom]) => {
  const { style } = document.documentElement;
  for (const name of ["left", "right"]) style.setProperty(`--safe-${name}`, `${side}px`);
  style.setProperty("--safe-bottom", `${bottom}px`);
}"""
"""Sets what `env(safe-area-inset-left)` and the others are on a phone with a notch."""
FIELDS = """() => [...document.querySelectorAll("input, select, textarea, [contenteditable]")]
  .filter(({ type }) => !["radio", "checkbox", "range", "file", "hidden"].includes(type))
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map(({ id, tagName }) => `${tagName} ${id}`)"""
"""The fields into which iOS zooms the page."""
COVERED = """(side) => {
  const found = [];
  const isSeen = { checkOpacity: true, checkVisibilityCSS: true };
  for (const one of document.querySelectorAll("body *")) {
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!words && !one.matches("button, input, select, textarea, canvas, svg")) continue;
    if (!one.checkVisibility(isSeen) || one.closest(".heard, .spot, noscript, option, script")) continue;
    let { left, right, top, bottom } = one.getBoundingClientRect();
    for (let outer = one.parentElement; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === "visible") continue;
      const box = outer.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    if (right - left < 2 || bottom - top < 2 || bottom < 0 || top > innerHeight) continue;
    if (left < side - 0.5 || right > innerWidth - side + 0.5)
      found.push(`${one.tagName} ${one.id} ${one.className} ${one.textContent.slice(0, 30)}: ${left} to ${right}`);
  }
  return found;
}"""
"""What is drawn closer to the left or the right edge than a number of pixels."""
OPAQUE = """async () => {
  const link = document.querySelector('link[rel="apple-touch-icon"]');
  const picture = await createImageBitmap(await (await fetch(link.href)).blob());
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  return [picture.width, picture.height, data.every((value, place) => place % 4 < 3 || value === 255)];
}"""
IN_SIGHT = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def opened(page: Page, host: Host) -> Player:
    """Returns a player who taps, on the front page."""
    page.add_init_script(STILL)
    player = Player(page, host.url, "tap")
    player.open()
    return player


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return opened(open_page(**PHONE, reduced_motion="reduce"), host)


@pytest.fixture(scope="module")
def notched(open_page: Callable[..., Page], host: Host) -> Player:
    """Returns a player with a phone on its side."""
    player = opened(open_page(**NOTCHED, reduced_motion="reduce"), host)
    player.page.evaluate(SAFE, [NOTCH_PX, 21])
    return player


def nothing_is_covered(player: Player) -> None:
    player.drawn()
    assert player.page.evaluate(COVERED, NOTCH_PX) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_no_field_zooms_the_page(player: Player, screen: str) -> None:
    if screen != "front":
        player.open(SCREENS[screen])
        player.drawn()
    assert player.page.evaluate(FIELDS) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_lies_under_a_notch(notched: Player, screen: str) -> None:
    if screen != "front":
        notched.open(SCREENS[screen])
    nothing_is_covered(notched)


@pytest.mark.parametrize("name", ["share", "menu", "new", "settings"])
def test_no_dialog_lies_under_a_notch(notched: Player, name: str) -> None:
    notched.open(LINK)
    page = notched.page
    page.locator(f"#{'menu' if name == 'settings' else name}").click()
    if name == "settings":
        page.locator("#menu-dialog [data-opens=settings]").click()
    dialog = page.locator(f"#{name}-dialog")
    dialog.wait_for()
    nothing_is_covered(notched)
    box = dialog.bounding_box()
    assert box
    assert box["x"] >= NOTCH_PX
    assert box["x"] + box["width"] <= NOTCHED["viewport"]["width"] - NOTCH_PX
    dialog.locator(".close").click()


def test_no_message_lies_under_a_notch(notched: Player) -> None:
    page = notched.page
    notched.open("games")
    page.evaluate("""() => {
      const toast = document.getElementById("toast");
      toast.textContent = "A long message. ".repeat(30);
      toast.hidden = false;
    }""")
    nothing_is_covered(notched)
    box = page.locator("#toast").bounding_box()
    assert box
    assert box["y"] + box["height"] <= NOTCHED["viewport"]["height"] - 21
    page.evaluate("document.getElementById('toast').hidden = true")


@pytest.mark.parametrize("name", [help_page("labymaster", "en"), rules_page("labymaster", "en")])
def test_no_document_lies_under_a_notch(open_page: Callable[..., Page], host: Host, name: str) -> None:
    page = open_page(**NOTCHED)
    page.goto(host.url + name)
    page.evaluate(SAFE, [NOTCH_PX, 21])
    assert page.evaluate(COVERED, NOTCH_PX) == []


def test_the_icon_of_the_home_screen_is_a_whole_square(player: Player, host: Host) -> None:
    assert player.page.evaluate(OPAQUE) == [180, 180, True]


def test_a_tap_does_not_flash(player: Player) -> None:
    colours = """() => [...new Set([...document.querySelectorAll("a, button, label")]
      .map((one) => getComputedStyle(one).webkitTapHighlightColor))]"""
    assert player.page.evaluate(colours) == ["rgba(0, 0, 0, 0)"]


def test_only_keys_mark_what_has_the_focus(open_page: Callable[..., Page], host: Host) -> None:
    """WebKit marks whatever a script gives the focus, also after a press. Here Chromium is asked to do so."""
    page = open_page()
    Player(page, host.url).open(LINK)
    page.locator("#menu").click()
    page.locator("#menu-dialog").wait_for()
    ring = """() => {
      const at = document.activeElement;
      at.blur();
      at.focus({ focusVisible: true });
      return [at.matches(":focus-visible"), getComputedStyle(at).outlineStyle];
    }"""
    assert page.evaluate(ring) == [True, "none"]
    page.keyboard.press("Tab")
    assert page.evaluate(ring) == [True, "solid"]


@pytest.mark.one_in(3)
def test_the_list_of_keys_opens_at_its_title(open_page: Callable[..., Page], host: Host) -> None:
    for options in ({}, PHONE, LOW):
        page = open_page(**options, reduced_motion="reduce")
        player = Player(page, host.url)
        player.open(LINK)
        page.keyboard.press("?")
        dialog = page.locator("#keys-dialog")
        dialog.wait_for()
        player.drawn()
        for part in (dialog.locator("h2"), dialog.locator(".close")):
            assert part.evaluate(IN_SIGHT)
        keys, does = (page.locator(f"#keys-list {tag}").first.bounding_box() for tag in ("dt", "dd"))
        assert keys
        assert does
        assert does["x"] >= keys["x"] + keys["width"], "what a key does stands beside it"
        page.locator("#keys-list dd").last.scroll_into_view_if_needed()
        assert dialog.locator("h2").evaluate(IN_SIGHT)


def test_the_editors_card_has_all_its_edges(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page()
    player = Player(page, host.url)
    player.open(LINK)
    player.open(SCREENS["editor"])
    expect(page.locator("#editor")).to_be_visible()
    edges = """(card) => ["Top", "Right", "Bottom", "Left"].map((side) => {
      const style = getComputedStyle(card);
      return [`border${side}Width`, `border${side}Style`, `border${side}Color`].map((name) => style[name]).join(" ");
    })"""
    assert len(set(page.locator("#status-card").evaluate(edges))) == 1
    radii = "(card) => getComputedStyle(card).borderRadius"
    assert page.locator("#status-card").evaluate(radii) == "14px"


WITHOUT_KIND = """
const { get } = Object.getOwnPropertyDescriptor(PointerEvent.prototype, "pointerType");
Object.defineProperty(PointerEvent.prototype, "pointerType", {
  get() { return this.type === "click" ? undefined : get.call(this); },
});
"""
"""Clicks as in Safari before 18.2."""
BESIDE = """() => {
  const spotAt = (x, y) => document.elementFromPoint(x, y)?.closest("#sheet [data-spot]");
  for (const lit of document.querySelectorAll('#sheet [data-spot^="pawn:"][data-lit="true"]')) {
    const { x, y, width, height } = lit.getBoundingClientRect();
    for (const side of [-18, 18]) {
      const place = [x + width / 2 + side, y + height / 2];
      if (spotAt(...place)?.dataset.lit === "false") return [...place, lit.dataset.spot];
    }
  }
}"""
"""A place 18 pixels beside the middle of a pawn that can be chosen, on a square that cannot, and the pawn's spot."""


def test_a_finger_reaches_a_small_spot_without_hitting_it(open_page: Callable[..., Page], host: Host) -> None:
    """Where clicks do not tell that they are a finger's, the press before tells it."""
    page = open_page(**PHONE)
    page.add_init_script(WITHOUT_KIND)
    page.add_init_script(STILL)
    player = Player(page, host.url, "tap")
    player.open(pygames.link.encode(LABYMASTER))
    page.locator("#table[data-game=labymaster] [data-spot]").first.wait_for()
    player.drawn()
    x, y, pawn = page.evaluate(BESIDE)
    page.touchscreen.tap(x, y)
    expect(page.locator(f'[data-spot="{pawn}"][data-chosen="true"]')).to_be_attached()


@pytest.mark.one_in(3)
def test_iphones_are_told_what_cuts_a_live_connection(open_page: Callable[..., Page], host: Host) -> None:
    agent = (
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        "Version/18.0 Mobile/15E148 Safari/604.1"
    )
    for options, is_told in (({"user_agent": agent}, True), ({}, False)):
        friend = Friend(open_page(**PHONE, reduced_motion="reduce", **options), host.url, "Ann")
        friend.invites("labymaster")
        friend.page.locator("#far-connect").click()
        assert shown_link(friend.page)
        expect(friend.page.locator("#live-pauses")).to_be_visible(visible=is_told)
        assert friend.page.locator("#live-qr").is_visible()


def test_every_page_asks_for_the_square_icon() -> None:
    pages = [page.read_text(encoding="utf-8") for page in SITE.glob("*.html") if page.name != "404.html"]
    assert len(pages) > 10
    for page in pages:
        assert re.search(r'<link rel="apple-touch-icon" href="[^"]*icon-touch-180\.png">', page)
