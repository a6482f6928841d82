"""The dialog that shares a game: as a link, a QR code, a picture, an embedded board, or on paper."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from pygames import link
from web.browser import canvas_reading, sheets
from web.browser.canvas import CanvasPainter
from web.browser.colours import colours, is_dark
from web.browser.dom import element, listen, make, show
from web.browser.files import blob, download_blob, download_canvas
from web.browser.window import address
from web.links import company
from web.pictures.shared_picture import SharedPicture
from web.screens.dialogs.notices import copy, share, toast
from web.screens.dialogs.qr_code import QrCode
from web.storage.settings import Settings
from web.tree.table import Table
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element, Event

LONGER_SIDE_PX = 1600
"""The length in pixels of the longer side of a PNG picture."""
EMBEDDED_PX = (480, 640)
"""Width and height of an embedded board, in CSS pixels."""


class Sharing:
    """Shows the ways to share a table, and shares it."""

    def __init__(self, settings: Settings, print_picture: Callable[[SharedPicture], None]) -> None:
        self._settings = settings
        self._print = print_picture
        self._code = QrCode(element("share-qr"), element("share-qr-long"))
        self._dialog = element("share-dialog")
        listen(self._dialog, "click", self._on_click)
        listen(element("share-what"), "change", lambda _: self._show())
        show(element("share-send"), sheets.can_share())

    def open(self, table: Table, turned: bool = False) -> None:
        """Opens the dialog with links to the table's current state."""
        seats = table.position.seats
        whole = table.link if table.far else company.shared(table.link, table.opponents, table.names, seats)
        element("share-game").value = address.with_fragment(whole)
        element("share-position").value = address.with_fragment(link.encode(table.position))
        self._title = table.position.game.title
        settings = self._settings
        self._picture = SharedPicture(table, turned, settings.coordinates, settings.patterns)
        self._colours = colours(table.position.game.id, is_dark())
        element("share-what").querySelector("input").checked = True
        self._show()
        self._dialog.showModal()

    @property
    def _field(self) -> Element:
        """The field with the chosen link: to the game or to the position."""
        return element(str(element("share-what").querySelector(":checked").value))

    def _show(self) -> None:
        field = self._field
        for identity in ("share-game", "share-position"):
            show(element(identity).parentElement, element(identity) == field)
        url = str(field.value)
        self._code.show(url)
        source = escape(
            address.beside(str(self._dialog.getAttribute("data-embed-page")), company.record_of(url.partition("#")[2]))
        )
        width, height = EMBEDDED_PX
        element("share-embed").value = (
            f'<iframe src="{source}" title="{escape(self._title)}" width="{width}" height="{height}"'
            ' loading="lazy" allow="clipboard-write"></iframe>'
        )

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-share]")
        does = button.getAttribute("data-share") if button else ""
        if does == "send":
            url = str(self._field.value)
            share(lambda: self._field, _("Link copied."), title=f"Mazebox: {self._title}", url=url)
        elif does == "copy":
            copy(self._field, _("Link copied."))
        elif does == "embed":
            copy(element("share-embed"), _("Code copied."))
        elif does == "svg":
            self._save_svg()
        elif does == "png":
            self._save_png()
        elif does == "print":
            self._dialog.close()
            self._print(self._picture)

    def _save_svg(self) -> None:
        download_blob(self._picture.file_name("svg"), blob(self._picture.svg(self._colours), "image/svg+xml"))

    def _save_png(self) -> None:
        if not canvas_reading.is_true():
            self._say_unreadable()
            return
        canvas = make("canvas")
        painter, (width, height) = CanvasPainter(canvas), self._picture.size
        painter.begin((0, 0, width, height), LONGER_SIDE_PX / max(width, height), self._colours)
        self._picture.draw(painter)
        download_canvas(self._picture.file_name("png"), canvas, self._say_unreadable)

    @staticmethod
    def _say_unreadable() -> None:
        toast(_("This browser does not give out pictures as PNG. Save the picture as SVG instead."))
