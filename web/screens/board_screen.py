"""The base class of the screens at which a game is played on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.window import time
from web.pictures.shared_picture import SharedPicture
from web.rivals import diary
from web.screens.screen import Screen
from web.screens.shared import Shared
from web.session.change import Change, Played

if TYPE_CHECKING:
    from web.browser.types import KeyboardEvent


class BoardScreen(Screen):
    """A screen with a board and everything around it: the table, the lessons, the puzzles, the mistakes."""

    def __init__(self, shared: Shared) -> None:
        self._page, self._picture, self._diary = shared.page, shared.picture, shared.texts

    def keep(self, change: Change) -> None:
        """Saves a change, before anything is shown of it. A game that is over goes into the diary."""
        if isinstance(change.cause, Played):
            diary.note_game(self._diary, self._page.session.table, time.today())

    def changed(self, change: Change) -> None:
        """Shows what the screen itself has to show of a change."""

    def rested(self) -> None:
        """Called when a ply was shown and nothing moves any more."""

    def press(self, name: str) -> bool:
        """Carries out a command that only this screen has. Returns False if there is no such command."""
        return False

    def refresh(self) -> None:
        self._page.refresh()

    def key(self, event: KeyboardEvent) -> bool:
        return self._page.key(event)

    def keep_focus(self, is_lost: bool) -> bool:
        return self._page.keep_focus(is_lost)

    def picture(self) -> SharedPicture | None:
        return self._picture()
