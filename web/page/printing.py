"""The page on paper: the whole board as a drawing, whatever part of it the screen shows."""

from __future__ import annotations

from js import window

from web.page.colours import colours
from web.page.dom import drawing, element, listen
from web.page.table_page import TablePage
from web.shared_picture import SharedPicture


class Printing:
    """Draws the board of the table for the printer, in the light theme."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        listen(window, "beforeprint", lambda _: self._draw())
        listen(window, "afterprint", lambda _: element("printed").replaceChildren())

    def _draw(self) -> None:
        page = self._page
        if page.is_open:
            picture = SharedPicture(page.table, page.turned, page.settings.coordinates)
            light = colours(page.table.position.game.id, False)
            svg = picture.svg(lambda name: "#ffffff" if name == "paper" else light(name))
            element("printed").replaceChildren(drawing(svg))
