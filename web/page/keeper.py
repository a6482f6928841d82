"""Keeps the game on the table in the browser, and finds it again."""

from __future__ import annotations

from js import Date

from pygames.record import Record, RecordError
from web import saved
from web.correspondence import Kinship, kinship, may_be_akin
from web.page.files import download, file_name
from web.page.notices import toast
from web.saved import Heading, SavedGame
from web.store import Store
from web.table import Table
from web.words import _, ngettext


class Keeper:
    """Saves after every ply. Where the browser refuses, the game goes on and a sentence says so, once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.number = 0
        self._known = ""
        self._refused = False

    def sit_down(self, number: int, table: Table) -> None:
        """From now on that table is kept under this number; 0 stands for a new one, given when it is first saved."""
        self.number = number
        self._known = self._text(number) if number else ""
        if table.record.plies and not number:
            self.save(table)

    def save(self, table: Table) -> None:
        """Keeps the table as it stands. What another tab has saved meanwhile joins it, as variations."""
        try:
            number, title = self.number or self._store.new_number(), ""
            kept = self._store.text(number)
            if kept and kept != self._known:
                title = self._join(table, kept)
            elif kept:
                title = saved.heading(kept).title
            text = str(SavedGame(table, Date.now(), title))
            self._store.save(number, text)
            self.number, self._known, self._refused = number, text, False
        except (OSError, RecordError):
            if not self._refused:
                sentence = _("This browser does not keep the game: its storage is full or blocked.")
                toast(sentence, _("Download it"), press=lambda: self._download(table))
            self._refused = True

    def _join(self, table: Table, kept: str) -> str:
        game = saved.parse(kept)
        if game.table.root.position == table.root.position:
            table.merge(game.table.root)
        return game.title

    def _download(self, table: Table) -> None:
        download(file_name(table.position.game.id), str(SavedGame(table, Date.now())))

    def has_changed(self) -> bool:
        """Whether another tab has saved the game on the table since this one did."""
        return bool(self._kept()) and not self.is_current()

    def is_current(self) -> bool:
        """Whether the game on the table is kept as this tab has saved it, but for its name and the time."""
        kept = self._kept()
        return bool(kept) and saved.is_same_game(kept, self._known)

    def _kept(self) -> str:
        return self._text(self.number) if self.number else ""

    def headings(self) -> list[tuple[int, Heading]]:
        """The saved games, last saved first; none where the browser keeps nothing."""
        try:
            return self._store.headings()
        except OSError:
            return []

    def newest(self) -> dict[str, int]:
        """The number of the last unfinished game of each kind."""
        found: dict[str, int] = {}
        for number, heading in self.headings():
            if not heading.is_over:
                found.setdefault(heading.game_id, number)
        return found

    def another(self) -> tuple[int, Heading] | None:
        """The last unfinished game that is not on the table."""
        others = ((number, heading) for number, heading in self.headings() if number != self.number)
        return next(((number, heading) for number, heading in others if not heading.is_over), None)

    def load(self, number: int) -> SavedGame | None:
        """A saved game; None where it is gone or cannot be read."""
        try:
            return self._store.load(number)
        except (OSError, RecordError):
            return None

    def akin(self, record: Record) -> tuple[Kinship, int, Table] | None:
        """The saved game that a record belongs to, and how; None where there is none."""
        branch = None
        for number, heading in self.headings():
            alike = heading.plies and may_be_akin(self._text(number), heading.plies, record)
            game = self.load(number) if alike else None
            found = kinship(game.table, record) if game else Kinship.OTHER
            if game and found in (Kinship.KNOWN, Kinship.LONGER):
                return found, number, game.table
            if game and found == Kinship.BRANCH and branch is None:
                branch = (found, number, game.table)
        return branch

    def unread(self) -> str:
        """What is to be said of saved games that cannot be read; empty where all can."""
        try:
            count = self._store.unread()
        except OSError:
            return ""
        if not count:
            return ""
        return ngettext(
            "One saved game cannot be read. It is left as it is.",
            "{count} saved games cannot be read. They are left as they are.",
            count,
        ).format(count=count)

    def _text(self, number: int) -> str:
        try:
            return self._store.text(number)
        except OSError:
            return ""
