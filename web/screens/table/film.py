"""The film of the last turn. The code that makes it is fetched when it is first needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from web.screens.dialogs.notices import have_arrived
from web.session.session import Session
from web.storage.settings import Settings

if TYPE_CHECKING:  # imported when needed
    from web.screens.film.film_dialog import FilmDialog


class FilmOfTurn:
    """Makes a film of the turn that led to the shown position."""

    def __init__(
        self, settings: Settings, shown: Callable[[], tuple[Session, bool] | None], share: Callable[[], None]
    ) -> None:
        """`shown` returns the open session, and whether its board is turned; None if none is open. `share` is called
        when the player wants another way to share the game.
        """
        self._settings, self._shown, self._share = settings, shown, share
        self._dialog: FilmDialog | None = None

    def make(self) -> None:
        """Opens the dialog that records the film, as soon as its code has arrived."""
        asyncio.ensure_future(self._make())  # noqa: RUF006 - the loop of the page keeps it

    async def _make(self) -> None:
        before = self._shown()
        if before is None:
            return
        session, _turned = before
        game = session.table.position.game
        if not await have_arrived(game.id):
            return
        from web.drawing.filming.film import Film
        from web.screens.film.film_dialog import FilmDialog

        now = self._shown()
        if now is not None and now[0] is session:
            self._dialog = self._dialog or FilmDialog(self._share)
            self._dialog.open(Film(session.table, now[1], self._settings.coordinates), session.table.position.game)
