"""Saves the game on the table in the browser, and finds saved games."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from pygames.record import RecordError
from web.storage import saved
from web.storage.saved import Heading, SavedGame
from web.storage.store import Store
from web.tree import tree
from web.tree.correspondence import Relation, may_be_related, relation
from web.tree.table import Table
from web.tree.tree import Node
from web.words import ngettext

Headings = list[tuple[int, Heading]]
"""Saved games by number, last saved first."""


class Autosave:
    """Saves a table, usually after every ply. If saving fails, the game continues."""

    def __init__(self, store: Store, now: Callable[[], float], refused: Callable[[Table], None]) -> None:
        """`now` returns the milliseconds since 1970; `refused` is called when saving fails for the first time."""
        self._store, self._now, self._refused = store, now, refused
        self.number = 0
        self._known = ""
        self._has_own = False
        """Whether this tab has played something that other tabs may not have seen."""
        self.has_refused = False
        """Whether the last attempt to save failed."""

    def sit_down(self, number: int, table: Table) -> None:
        """Saves that table under this number from now on; 0 stands for a new number, assigned at the first save.

        A new table is saved at once if it has plies, names, bots, a clock or players far away, which would otherwise be
        lost.
        """
        self.number, self._has_own = number, False
        self._known = self._text(number) if number else ""
        has_more = any(table.names) or table.opponents.are_there or table.clock.base or table.far
        if not number and (table.record.plies or has_more):
            self.save(table)

    def save(self, table: Table) -> bool:
        """Saves the table. Plies that another tab has saved meanwhile are added as variations.

        If the saved text is of another game or cannot be read, it is left alone and the table gets a new number.
        Returns whether another tab had played something else.
        """
        has_joined = False
        try:
            title, has_joined = self._join(table)
            number = self.number or self._store.new_number()
            now = self._now()
            saved.note_time(table, now)
            text = str(SavedGame(table, now, title))
            self._store.save(number, text)
            self.number, self._known, self.has_refused = number, text, False
            self._has_own = True
        except OSError:
            if not self.has_refused:
                self._refused(table)
            self.has_refused = True
        return has_joined

    def _join(self, table: Table) -> tuple[str, bool]:
        """Merges what is saved under the table's number. Returns the name that the player gave the game, and whether
        the saved game held anything that the table did not.
        """
        kept = self._store.text(self.number) if self.number else ""
        if not kept:
            return "", False
        if kept == self._known:
            return saved.heading(kept).title, False
        game = self.load(self.number)
        if game is None or game.table.root.position != table.root.position:
            self.number = 0
            return "", False
        has_more = not tree.holds(table.root, game.table.root)
        table.merge(game.table.root)
        return game.title, has_more

    def clear_away(self, game_id: str) -> None:
        """Deletes the saved games of a kind in which nothing was played. Called before a new one begins."""
        for number, heading in self.headings():
            is_new = heading.game_id == game_id and not heading.plies and not heading.title and not heading.far
            game = self.load(number) if is_new else None
            if game and not game.table.root.children:
                with suppress(OSError):
                    self._store.remove(number)

    def take_back(self, table: Table) -> int:
        """Returns the number of the saved game with somebody far away of which a given table is a copy, after adding
        what the copy has more; 0 if there is none.
        """
        if table.far is None:
            return 0
        from web.storage.backups import take_back

        try:
            return take_back(self._store, SavedGame(table, self._now()))
        except OSError:
            return 0

    def changed_elsewhere(self, table: Table) -> Table | None:
        """Returns the game as another tab has changed it since this tab saved or read it; None if it is unchanged or
        another game.
        """
        kept = self._kept()
        if not kept or self.is_current():
            return None
        game = self.load(self.number)
        return game.table if game and game.table.root.position == table.root.position else None

    def follow(self, table: Table, other: Table) -> bool:
        """Returns whether the table can adopt another tab's version. It cannot if it holds plies that the other tab has
        not seen: both tabs have played at the same time, or this one could not save.
        """
        if (self._has_own or self.has_refused) and not tree.holds_line(other.root, table.game_node):
            return False
        self._known, self._has_own, self.has_refused = self._kept(), False, False
        return True

    def is_current(self) -> bool:
        """Returns whether the saved game is as this tab saved it, apart from its name and times."""
        kept = self._kept()
        return bool(kept) and saved.is_same_game(kept, self._known)

    def _kept(self) -> str:
        return self._text(self.number) if self.number else ""

    def heading(self, number: int) -> Heading | None:
        """Returns the heading of a saved game; None if it is gone or cannot be read."""
        try:
            return saved.heading(self._text(number))
        except RecordError:
            return None

    def headings(self) -> Headings:
        """Returns the saved games, last saved first; empty if the storage cannot be read."""
        try:
            return self._store.headings()
        except OSError:
            return []

    @staticmethod
    def newest(headings: Headings) -> dict[str, int]:
        """Returns the number of the last unfinished game of each kind, by game id."""
        found: dict[str, int] = {}
        for number, heading in headings:
            if not heading.is_over:
                found.setdefault(heading.game_id, number)
        return found

    @staticmethod
    def unfinished(headings: Headings) -> tuple[int, Heading] | None:
        """Returns the number and heading of the last unfinished game; None if there is none."""
        return next(((number, heading) for number, heading in headings if not heading.is_over), None)

    def load(self, number: int) -> SavedGame | None:
        """Returns a saved game; None if it is gone or cannot be read."""
        try:
            return self._store.load(number)
        except (OSError, RecordError):
            return None

    def related(self, headings: Headings, leaf: Node) -> tuple[Relation, int, Table] | None:
        """Returns the saved game that a line belongs to, with its relation; None if there is none. A game with somebody
        far away goes on by replies only.
        """
        branch = None
        for number, heading in headings:
            alike = heading.plies and not heading.far and may_be_related(self._text(number), heading.plies, leaf)
            game = self.load(number) if alike else None
            found = relation(game.table, leaf) if game else Relation.OTHER
            if game and found in (Relation.KNOWN, Relation.LONGER):
                return found, number, game.table
            if game and found == Relation.BRANCH and branch is None:
                branch = (found, number, game.table)
        return branch

    def far(self, identity: bytes) -> int:
        """Returns the number of the saved game with somebody far away that has an identity; 0 if there is none."""
        named = ((number, heading.far) for number, heading in self.headings())
        return next((number for number, far in named if far and far.identity == identity.hex()), 0)

    def waiting(self) -> int:
        """Returns how many games with somebody far away wait for this device."""
        return saved.waiting(self.headings())

    def replace(self, table: Table) -> None:
        """Saves a table that begins differently in place of the one that was saved last."""
        if self.number:
            with suppress(OSError):
                self._store.remove(self.number)
        self.sit_down(0, table)

    def unread(self) -> str:
        """Returns a sentence about saved games that cannot be read; empty if all can."""
        try:
            count = self._store.unread()
        except OSError:
            return ""
        if not count:
            return ""
        return ngettext(
            "{count} saved game cannot be read. It stays as it is.",
            "{count} saved games cannot be read. They stay as they are.",
            count,
        ).format(count=count)

    def _text(self, number: int) -> str:
        try:
            return self._store.text(number)
        except OSError:
            return ""
