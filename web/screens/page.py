"""The page: its screens and the parts that they share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from importlib import import_module

from web.browser import keyboard
from web.browser.dom import element
from web.browser.files import download, file_name
from web.browser.storage.keeping import Keeping
from web.browser.storage.lasting import Lasting
from web.browser.window import appearance, focus, lifetime, root, time
from web.routes import TABLE
from web.screens.board.board import Board
from web.screens.dialogs.menu import Menu, Seating
from web.screens.dialogs.notices import have_arrived, not_saved, remark, toast
from web.screens.dialogs.printing import Printing
from web.screens.dialogs.settings_dialog import SettingsDialog
from web.screens.dialogs.sharing import Sharing
from web.screens.icon_sign import IconSign
from web.screens.router import Router
from web.screens.screen import Screen
from web.screens.shared import Shared
from web.screens.table.beginning import Beginning
from web.screens.table.screen import TableScreen
from web.screens.table.table_page import TablePage
from web.session.autosave import Autosave
from web.session.rolls import Rolls
from web.storage.saved import SavedGame
from web.storage.settings import Settings
from web.storage.store import Store
from web.storage.texts import MemoryTexts, Texts
from web.tree.table import Table
from web.words import _


class Page:
    """Creates the screens and shows the one that the address names."""

    def __init__(self, ready: Callable[[], None], keeping: Keeping) -> None:
        """`ready` is called when the page shows what the address names."""
        settings = Settings.load(keeping.texts)
        games = MemoryTexts() if root.is_embedded() else keeping.texts
        store, rolls = Store(games), Rolls(games)
        self._router = router = Router(ready)
        board = Board()
        page = TablePage(settings, games, board, keeping.script)
        self._printing = Printing(lambda: router.screen.picture())
        sharing = Sharing(settings, self._printing.print)
        autosave = Autosave(store, time.date, _say_not_kept)
        self._beginning = beginning = Beginning(router, page, rolls, autosave, keeping.texts)
        lasting = Lasting(keeping.texts, lambda: _say_it_is_deleted(lasting, store, keeping.texts))
        shared = Shared(router, settings, store, autosave, rolls, board, page, sharing, beginning, games, lasting)
        self._settings = SettingsDialog(settings, keeping.texts, self._refresh)
        self._icon = IconSign(settings, keeping.texts, autosave.waiting)
        self._dialogs = Menu(page.turned, page.turn), Seating(lambda: page.open_session)

        @cache
        def screen_of(name: str) -> Screen:
            return _screen(name, shared)

        self._screen_of = screen_of
        table = screen_of(TABLE)
        assert isinstance(table, TableScreen)
        keyboard.on_press(lambda event: router.screen.key(event))
        focus.keep(lambda is_lost: router.screen.keep_focus(is_lost))
        appearance.on_change(self._refresh)
        lifetime.on_hidden_or_left(table.saving.keep_time)
        lifetime.on_outside(self._renew)
        lifetime.on_update(self._on_update)
        for identity in ("new", "share", "menu"):
            element(identity).disabled = False
        keeping.listen(table.saving.changed_elsewhere, self._on_refused)
        self._not_kept = table.saving.not_kept

    def begin(self) -> None:
        """Shows what the address names, now and whenever it changes."""
        self._router.begin(self._screen_of)

    def _refresh(self) -> None:
        self._router.screen.refresh()

    def _renew(self) -> None:
        """Shows what has changed without this page."""
        self._settings.renew()
        self._beginning.renew()
        self._router.screen.renew()

    def _on_refused(self, number: int) -> None:
        """Called when a saved game, or with 0 something else, could not be saved."""
        if number:
            self._not_kept(number)
        else:
            toast(not_saved())

    def _on_update(self) -> None:
        if not self._router.try_again():
            toast(_("A new version is ready. Reload the page to use it."))


def _say_it_is_deleted(lasting: Lasting, store: Store, texts: Texts) -> None:
    """Says, until the player closes it, that the browser deletes what is saved here."""

    async def save() -> None:
        if not await have_arrived(None):
            _say_it_is_deleted(lasting, store, texts)
            return
        from web.screens.exporting import export_all

        export_all(store, texts)

    def press() -> None:
        asyncio.ensure_future(save())  # noqa: RUF006 - the loop of the page keeps it

    sentence = _("Save your games as a file: after seven days without a visit, this browser may delete them.")
    remark(sentence, _("Save as a file"), press, lasting.note_told)


def _say_not_kept(table: Table) -> None:
    def download_it() -> None:
        download(file_name(table.position.game.id), str(SavedGame(table, time.date())))

    if table.far:  # its link does not hold what this device needs to go on
        sentence = _(
            "Not saved: the browser’s storage is full or blocked. Make room before you play on, or your turn is lost "
            "when the page closes."
        )
    else:
        sentence = _("Not saved: the browser’s storage is full or blocked. Copy the link to keep this game.")
    toast(sentence, _("Download the game"), press=download_it)


def _screen(name: str, shared: Shared) -> Screen:
    """Returns a screen by its name. A page embedded in another has its own screen for the table."""
    folder = "embed" if name == TABLE and root.is_embedded() else name
    screen: Screen = import_module(f"web.screens.{folder}.screen").SCREEN(shared)
    return screen
