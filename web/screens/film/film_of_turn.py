"""The film of the last turn. The code that makes it is fetched when it is first needed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from web.screens.dialogs.notices import have_arrived
from web.session.session import Session
from web.storage.settings import Settings

if TYPE_CHECKING:  # imported when needed
    from typing import Protocol

    from web.screens.film.film_dialog import FilmDialog

    class TableCommands(Protocol):
        """The table with the game: `web.screens.table.commands.Commands`."""

        @property
        def open_session(self) -> Session | None: ...

        @property
        def is_turned(self) -> bool: ...

        def share(self) -> None:
            """Opens another way to share the game."""


class FilmOfTurn:
    """Makes a film of the turn that led to the shown position."""

    def __init__(self, settings: Settings, commands: TableCommands) -> None:
        self._settings, self._commands = settings, commands
        self._dialog: FilmDialog | None = None

    def make(self) -> None:
        """Opens the dialog that records the film, as soon as its code has arrived."""
        asyncio.ensure_future(self._make())  # noqa: RUF006 - the loop of the page keeps it

    async def _make(self) -> None:
        session = self._commands.open_session
        if session is None or not await have_arrived(session.table.position.game.id):
            return
        from web.pictures.film import Film
        from web.screens.film.film_dialog import FilmDialog

        if self._commands.open_session is session:
            self._dialog = self._dialog or FilmDialog(self._commands.share)
            film = Film(session.table, self._commands.is_turned, self._settings.coordinates)
            self._dialog.open(film, session.table.position.game)
