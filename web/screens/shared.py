"""What the screens share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.browser.storage.lasting import Lasting
from web.browser.window import time
from web.pictures.shared_picture import SharedPicture
from web.rivals.ladder import Ladder
from web.screens.board.board import Board
from web.screens.dialogs.sharing import Sharing
from web.screens.router import Router
from web.screens.table.beginning import Beginning
from web.screens.table.table_page import TablePage
from web.session.autosave import Autosave
from web.session.coach import Coach
from web.session.rolls import Rolls
from web.session.session import Session
from web.storage.settings import Settings
from web.storage.store import Store
from web.storage.texts import Texts
from web.tree.table import Table

if TYPE_CHECKING:
    from web.screens.table.loop import TableUser


@dataclass(frozen=True)
class Shared:
    """The parts of the page that several screens use."""

    router: Router
    settings: Settings
    store: Store
    autosave: Autosave
    rolls: Rolls
    board: Board
    """The board, used by the table, the lessons, the puzzles and the editor in turn."""
    page: TablePage
    """Everything around the board of the table, the lessons and the puzzles."""
    sharing: Sharing
    beginning: Beginning
    texts: Texts
    """The browser's storage, by key."""
    lasting: Lasting

    def sit_down(
        self,
        table: Table,
        screen: TableUser,
        coach: Coach | None = None,
        begin: Callable[[Session], None] | None = None,
    ) -> Session:
        """Opens a session at a table, for a screen. Calls `begin` with it before anything is shown of it."""
        session = Session(table, self.rolls.outcome, time.milliseconds, coach, Ladder(self.texts))
        if begin:
            begin(session)
        self.page.open(session, screen)
        return session

    def picture(self) -> SharedPicture:
        """Returns a picture of the table's board."""
        page, settings = self.page, self.settings
        return SharedPicture(page.session.table, page.perspective.turned, settings.coordinates, settings.patterns)
