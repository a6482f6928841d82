"""Printing: the sheets are real PDF files, and are compared with the board by their pixels."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING

import pypdfium2
import pytest

import pygames
from tests.browsing.middle import middle_of
from tests.browsing.pixels import difference, shot
from tests.browsing.player import STILL, Player
from tests.browsing.site import DESKTOP, PHONE, Host
from web.pictures.shared_picture import SharedPicture
from web.tree.table import Table
from web.views.catalogue import game_ids

if TYPE_CHECKING:
    from playwright.sync_api import Page

MARGIN_PX = 14 / 25.4 * 96
"""The margin of a sheet in CSS pixels, set by the style sheet."""
SHEET = round(210 / 25.4 * 96 - 2 * MARGIN_PX)
"""The printed width of A4, in CSS pixels."""
FINE = 2
"""Pixels of a comparison for each CSS pixel of the sheet."""
BLOCK_DRAWING = "addEventListener('beforeprint', (event) => event.stopImmediatePropagation(), { capture: true })"
PLACE = """() => {
  const { x, y, width, height } = document.querySelector("#printed svg").getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height];
}"""


def opened(open_page: Callable[..., Page], host: Host, **options: object) -> Player:
    page = open_page(service_workers="block", **options)
    page.add_init_script(STILL)
    return Player(page, host.url)


@pytest.fixture(scope="module")
def desktop(open_page: Callable[..., Page], host: Host) -> Player:
    return opened(open_page, host, **DESKTOP)


@pytest.fixture(scope="module")
def phone(open_page: Callable[..., Page], host: Host) -> Player:
    return opened(open_page, host, **{**PHONE, "color_scheme": "dark"})


def sheet(page: Page) -> pypdfium2.PdfPage:
    """Returns the first sheet that the browser prints, as from its own menu."""
    return pypdfium2.PdfDocument(page.pdf(format="A4", print_background=True))[0]


def text(page: Page) -> str:
    """Returns the words on the first sheet."""
    return str(sheet(page).get_textpage().get_text_range())


def png(width: int, height: int, rows: list[bytes]) -> bytes:
    """Returns a PNG file of rows of pixels, three bytes each."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return (
        b"\x89PNG\r\n\x1a\n"
        + head
        + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 1))
        + chunk(b"IEND", b"")
    )


def board_on(printed: pypdfium2.PdfPage, place: tuple[float, float, float, float]) -> tuple[bytes, tuple[int, int]]:
    """Returns the part of a sheet at a place in CSS pixels, as a PNG file, and its size."""
    bitmap = printed.render(scale=FINE * 96 / 72, rev_byteorder=True)
    x, y, width, height = (round(FINE * length) for length in place)
    pixels, step = bytes(bitmap.buffer), bitmap.n_channels
    rows = []
    for line in range(y, y + height):
        row = pixels[line * bitmap.stride + step * x : line * bitmap.stride + step * (x + width)]
        colours = bytearray(3 * width)
        for part in range(3):
            colours[part::3] = row[part::step]
        rows.append(bytes(colours))
    return png(width, height, rows), (width, height)


def holds_the_board(page: Page, table: Table) -> None:
    """Checks that the first sheet shows the board of a table, up to the differences between two renderers."""
    printed = sheet(page)
    before = page.viewport_size
    assert before
    page.set_viewport_size({"width": SHEET, "height": 1000})
    page.emulate_media(media="print")
    x, y, width, height = page.evaluate(PLACE)
    page.emulate_media(media="null")  # as before: otherwise printing would use the media of the screen
    page.set_viewport_size(before)
    found, size = board_on(printed, (x + MARGIN_PX, y + MARGIN_PX, width, height))
    svg = SharedPicture(table).svg_for_paper().encode()
    seen = difference(page, found, shot(page, svg, size))
    assert seen.whole < 0.03, seen
    assert seen.worst < 0.25, seen


def go_to(player: Player, record: pygames.Record) -> None:
    player.open(pygames.link.encode(record))
    player.sees_played(len(record.plies))


@pytest.mark.parametrize("game_id", game_ids())
def test_the_button_prints_the_board(desktop: Player, game_id: str) -> None:
    """Chromium's own `window.print` runs, and then the sheet is printed as the button left it."""
    page, record = desktop.page, middle_of(game_id)
    go_to(desktop, record)
    page.locator("#share").click()
    page.get_by_role("button", name="Print", exact=True).click()
    page.evaluate("window.blocking = new AbortController()")
    page.evaluate(BLOCK_DRAWING.replace("capture: true", "capture: true, signal: blocking.signal"))
    try:
        holds_the_board(page, Table(record))
    finally:
        page.evaluate("window.blocking.abort()")


@pytest.mark.parametrize("game_id", game_ids())
def test_the_menu_prints_the_board(phone: Player, game_id: str) -> None:
    record = middle_of(game_id)
    go_to(phone, record)
    holds_the_board(phone.page, Table(record))
    page = phone.page
    words = "".join(text(page).split())  # some files have a space between two letters
    for shown in ("#title", "#plies-count", "#plies-list [data-state=latest] .heard"):
        assert "".join(str(page.locator(shown).first.text_content()).split()) in words, shown


def test_a_place_looked_back_at_is_printed(desktop: Player) -> None:
    record = middle_of("labymaster")
    go_to(desktop, record)
    desktop.page.locator("[data-step=back]").click()
    table = Table(record)
    table.look(table.head - 1)
    holds_the_board(desktop.page, table)


def test_the_editor_prints_what_is_edited(desktop: Player) -> None:
    go_to(desktop, middle_of("warmaze"))
    position = middle_of("labymaster").position
    desktop.open(f"edit.{pygames.link.encode(position)}")
    holds_the_board(desktop.page, Table(pygames.Record(position)))
    assert " moves" not in text(desktop.page)
    desktop.page.locator("#editor-share").click()
    desktop.page.get_by_role("button", name="Print", exact=True).click()
    holds_the_board(desktop.page, Table(pygames.Record(position)))


def test_pages_without_a_board_are_printed(desktop: Player) -> None:
    go_to(desktop, middle_of("labymaster"))
    page = desktop.page
    for fragment, words in (
        ("games", ("Your games", "Labymaster", "3 turns")),
        ("help.labymaster.2", ("Runs", "A pawn runs up, down, left or right", "Run the d5 pawn right")),
    ):
        desktop.open(fragment)
        found = text(page)
        assert all(word in found for word in words), found
    desktop.open()
    found = text(page)
    assert all(pygames.game(game_id).title in found for game_id in game_ids()[:2]), found
    page.goto(f"{desktop.url}help-labymaster.html")
    assert "How to play Labymaster" in text(page)
