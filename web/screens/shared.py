"""What the screens share."""

from __future__ import annotations

from dataclasses import dataclass

from web.drawing.shared_picture import SharedPicture
from web.screens.dialogs.sharing import Sharing
from web.screens.router import Router
from web.screens.table.keeper import Keeper
from web.screens.table.table_page import TablePage
from web.storage.rolls import Rolls
from web.storage.settings import Settings
from web.storage.store import Store


@dataclass(frozen=True)
class Shared:
    """The parts of the page that more than one screen uses."""

    router: Router
    settings: Settings
    store: Store
    keeper: Keeper
    rolls: Rolls
    page: TablePage
    """The board and what stands around it, on which the table, the lessons and the editor take turns."""
    sharing: Sharing

    def picture(self) -> SharedPicture:
        """The board of the table."""
        page, settings = self.page, self.settings
        return SharedPicture(page.table, page.turned, settings.coordinates, settings.patterns)
