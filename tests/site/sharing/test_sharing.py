"""Sharing a game: links, QR codes, pictures, a board for another page, paper."""

from __future__ import annotations

import re
import struct
import subprocess
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

import pygames
from builder.paths import ROOT
from tests.browsing import camera
from tests.browsing.player import Player
from tests.browsing.site import SITE, BoxHandler, Host, booted, expect, wait_until_kept
from web.drawing.palette import HOUSE, colour_of
from web.pictures.shared_picture import SharedPicture
from web.tree.table import Table
from web.views.catalogue import game_ids, view_of

if TYPE_CHECKING:
    from playwright.sync_api import Download, Page

START = pygames.game("labymaster").start()
RECORD = pygames.Record(START, ("f1-f8", "7+"))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_picture_needs_nothing_else(game_id: str) -> None:
    table = Table(pygames.Record(pygames.game(game_id).start()))
    picture = SharedPicture(table)
    text = picture.svg(colour_of(True, view_of(game_id).look.palette))
    root = ElementTree.fromstring(text)
    width, height = (float(root.attrib[side]) for side in ("width", "height"))
    assert (width, height) == pytest.approx(picture.size, abs=0.01)
    assert HOUSE["paper"][1] in text
    assert "var(" not in text
    assert not re.search(r"href|https?://(?!www\.w3\.org/2000/svg)|<(?:style|script|image)|url\((?!#)", text)
    assert picture.file_name("svg") == f"mazebox-{game_id}-start.svg"


@pytest.fixture(scope="module")
def player(open_page: Callable[..., Page], host: Host) -> Player:
    return Player(open_page(permissions=["clipboard-read", "clipboard-write"], service_workers="allow"), host.url)


class DeepHandler(BoxHandler):
    """Serves the site in a folder whose name is longer than the usual links."""

    prefix = f"/box/{'folder' * 220}/"


def share(player: Player, record: pygames.Record = RECORD) -> Page:
    player.open(pygames.link.encode(record))
    player.sees_played(len(record.plies))
    player.page.get_by_role("button", name="Share", exact=True).click()
    return player.page


def modules(page: Page) -> list[str]:
    """The QR code on the page, row by row, without the light around it."""
    return camera.modules(page.get_by_role("img", name="QR code of the link"))


def read_code(rows: list[str]) -> str:
    """Returns the text that another library reads in a QR code."""
    script = """
const jsQR = require("jsqr");
const rows = process.argv[1].split(" "), scale = 4, side = (rows.length + 8) * scale;
const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
for (let y = 0; y < side; y++)
  for (let x = 0; x < side; x++)
    if (rows[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4] === "1") {
      const place = 4 * (y * side + x);
      pixels.fill(0, place, place + 3);
    }
process.stdout.write(jsQR(pixels, side, side)?.data ?? "");
"""
    done = subprocess.run(["node", "-e", script, " ".join(rows)], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("what", ["The game", "This position only"])
def test_the_code_holds_the_link(player: Player, what: str) -> None:
    page = share(player)
    page.locator("#share-what").get_by_text(what, exact=True).click()
    field = page.locator("#share-game" if what == "The game" else "#share-position")
    expect(field).to_be_visible()
    assert read_code(modules(page)) == field.input_value()
    page.locator("#share-dialog .close").click()


def test_a_link_that_is_too_long_says_so(player: Player) -> None:
    host = Host(SITE, DeepHandler)
    page = player.page
    page.goto(f"{host.url.removesuffix('/box/')}{DeepHandler.prefix}#{pygames.link.encode(RECORD)}")
    booted(page)
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_text("This link is too long for a QR code").wait_for()
    expect(page.locator("#share-qr")).to_be_hidden()
    page.locator("#share-dialog .close").click()
    wait_until_kept(page)
    host.stop()


ADDED = "?fbclid=IwAR0x&utm_source=friend&gclid=9"


def test_what_others_added_to_the_address_is_not_shared(player: Player, open_page: Callable[..., Page]) -> None:
    fragment = pygames.link.encode(RECORD)
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{player.url}{ADDED}#{fragment}")
    booted(page)
    assert page.url == f"{player.url}#{fragment}"  # which people copy too
    page.get_by_role("button", name="Share", exact=True).click()
    assert page.locator("#share-game").input_value() == f"{player.url}#{fragment}"
    assert page.locator("#share-position").input_value().startswith(f"{player.url}#labymaster_")
    assert read_code(modules(page)) == f"{player.url}#{fragment}"
    assert f'src="{player.url}embed.html#{fragment}"' in page.locator("#share-embed").input_value()
    page.locator("#share-dialog .close").click()
    for where in ("", "puzzles", "puzzle.labymaster.3"):
        page.goto(f"{player.url}index.html{ADDED}#{where}")
        booted(page)
        assert page.evaluate("location.href").partition("#")[::2] == (f"{player.url}index.html", where)
    page.reload()
    booted(page)
    assert "fbclid" not in page.content()


def test_the_link_is_copied(player: Player) -> None:
    page = share(player)
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_text("Link copied.").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert pygames.link.decode(copied.partition("#")[2]) == RECORD
    page.locator("#share-dialog .close").click()


def saved(page: Page, button: str) -> tuple[str, bytes]:
    with page.expect_download() as caught:
        page.get_by_role("button", name=button, exact=True).click()
    download: Download = caught.value
    return download.suggested_filename, Path(download.path()).read_bytes()


def test_pictures_are_saved(player: Player) -> None:
    page = share(player)
    name, content = saved(page, "SVG")
    assert name == "mazebox-labymaster-turn-2.svg"
    assert ElementTree.fromstring(content).tag == "{http://www.w3.org/2000/svg}svg"
    name, content = saved(page, "PNG")
    assert name == "mazebox-labymaster-turn-2.png"
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    assert max(width, height) == 1600
    across, down = SharedPicture(Table(RECORD)).size
    assert width / height == pytest.approx(across / down, rel=0.01)
    page.locator("#share-dialog .close").click()


def test_an_embedded_board_plays(player: Player, open_page: Callable[..., Page], host: Host) -> None:
    page = share(player)
    page.get_by_text("Put the board on a web page").click()
    snippet = page.get_by_label("Code for the web page").input_value()
    page.locator("#share-dialog .close").click()
    found = re.search(r'src="([^"]+)"', snippet)
    assert found
    address = unescape(found[1])
    assert address == f"{host.url}embed.html#{pygames.link.encode(RECORD)}"
    frame = Player(open_page(viewport={"width": 480, "height": 640}), host.url)
    frame.page.goto(address)
    booted(frame.page)
    for hidden in ("#plies", "#seats", "#actions", ".heading .home"):
        expect(frame.page.locator(hidden)).to_be_hidden()
    for shown in ("#board", "#status"):
        expect(frame.page.locator(shown)).to_be_visible()
    frame.position = RECORD.position
    frame.play(next(ply for ply in frame.position.plies() if ply[0].isalpha()))
    frame.sees_played(3)
    frame.settles()
    assert frame.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('game')).length") == 0
    assert frame.page.evaluate("indexedDB.databases().then((found) => found.length)") == 0
    with frame.page.expect_popup() as caught:
        frame.page.get_by_role("link", name="Open in Mazebox").click()
    caught.value.wait_for_url("**#*")
    assert pygames.link.decode(caught.value.url.partition("#")[2]).plies[:2] == RECORD.plies


def test_paper_has_the_board_the_status_and_the_record(player: Player) -> None:
    page = player.page
    page.set_viewport_size({"width": 700, "height": 1000})  # about A4
    for record in (RECORD, pygames.Record(pygames.game("amuseamaze").start("basic=3", 2))):
        player.open(pygames.link.encode(record))
        player.sees_played(len(record.plies))
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        page.emulate_media(media="print")
        expect(page.locator("button:visible")).to_have_count(0)
        for printed in ("#printed svg", "#status", "#plies-list"):
            expect(page.locator(printed)).to_be_visible()
        expect(page.locator("#stage")).to_be_hidden()
        page.emulate_media(media="null")
