"""Saves the game on the table, in step with other tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.dom import AfterFrame
from web.screens.dialogs.notices import toast
from web.screens.table.table_page import TablePage
from web.session.autosave import Autosave
from web.session.change import Change
from web.words import _

if TYPE_CHECKING:  # protocols take no memory in a page
    from typing import Protocol

    class Owner(Protocol):
        """The screen of the table: `web.screens.table.screen.TableScreen`."""

        @property
        def is_shown(self) -> bool: ...

        def saved(self) -> None:
            """Called when the game was saved."""

        def reopen_saved(self, number: int) -> None:
            """Shows the saved game with a number."""


class Saving:
    """Saves what changes in a session, and continues with what another tab has saved."""

    def __init__(self, autosave: Autosave, page: TablePage, owner: Owner) -> None:
        self._autosave, self._page, self._owner = autosave, page, owner
        self._later = AfterFrame(self._save)

    def keep(self, change: Change, at_once: bool = False) -> None:
        """Saves what has changed in the game. What somebody else did is shown first, unless it must be saved `at_once`
        because an answer goes out by itself.
        """
        if not change.saves:
            return
        if not at_once and self._page.session.is_from_elsewhere(change):
            self._later.ask()
        else:
            self._save()

    def finish(self) -> None:
        """Saves at once what was to be saved after the next frame."""
        self._later.now()

    def keep_time(self) -> None:
        """Saves how long the seat to act has thought so far, because the page may be left now.

        Saves nothing if another tab has deleted or continued the game.
        """
        self._later.now()
        if not self._owner.is_shown or self._page.session.is_trying:
            return
        if self._autosave.is_current() and self._page.session.time.book():
            self._autosave.save(self._page.session.table)

    def changed_elsewhere(self, number: int) -> None:
        """Continues with the saved game with a number as another tab has saved it."""
        if number != self._autosave.number or not self._owner.is_shown:
            return
        self._later.now()
        session = self._page.session
        other = self._autosave.changed_elsewhere(session.table)
        if other is None:
            return
        if not self._autosave.follow(session.table, other):
            session.join()
        else:
            session.follow(other)

    def not_kept(self, number: int) -> None:
        """Tries once more to save the game with a number, which tells the player if that fails."""
        if number == self._autosave.number and self._owner.is_shown and not self._autosave.has_refused:
            self._save()

    def _save(self) -> None:
        """Saves the game. Tells the player if something else was played in another tab at the same time."""
        self._later.stop()
        if self._page.session.is_trying:
            return
        if self._autosave.save(self._page.session.table):
            number = self._autosave.number
            sentence = _("This game continued in another tab. Your moves here are kept as another line.")
            toast(sentence, _("Show it"), press=lambda: self._owner.reopen_saved(number))
        self._page.lead.of(self._autosave.number)
        self._owner.saved()
