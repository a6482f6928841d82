"""The base class of the screens at which a game is played on the board."""

from __future__ import annotations

from typing import Any

from web.drawing.shared_picture import SharedPicture
from web.screens.screen import Screen
from web.screens.shared import Shared


class BoardScreen(Screen):
    """A screen with a board and everything around it: the table, the lessons, the puzzles, the mistakes."""

    def __init__(self, shared: Shared) -> None:
        self._page, self._picture = shared.page, shared.picture

    def refresh(self) -> None:
        self._page.refresh()

    def key(self, event: Any) -> bool:
        return self._page.key(event)

    def keep_focus(self, is_lost: bool) -> bool:
        return self._page.keep_focus(is_lost)

    def picture(self) -> SharedPicture | None:
        return self._picture()
