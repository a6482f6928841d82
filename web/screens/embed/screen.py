"""The table in a frame of another page, with a link to the whole page."""

from __future__ import annotations

from web.browser.dom import element, listen
from web.browser.window import address
from web.screens.shared import Shared
from web.screens.table.screen import TableScreen


class Embed(TableScreen):
    """The table, with a link that opens its game on the whole page."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        listen(element("whole"), "click", lambda _: self._take_along())

    def _take_along(self) -> None:
        element("whole").hash = address.fragment()


SCREEN = Embed
