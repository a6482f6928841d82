"""Saves texts in two places: a fast one that may lose the last seconds, and a slow one that does not.

In a browser these are localStorage and IndexedDB. If a browser is killed, localStorage may return to the state of some
seconds before. Either place may be full, blocked, missing or damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Protocol

from pygames.record import RecordError
from web.storage import copies, saved
from web.storage.copies import Copy
from web.storage.rolls import ROLLS
from web.storage.store import KEY, ORDER, PREFIX, Texts

DELETED = "mazebox.deleted."
"""Prefix of the keys that mark deleted games in the fast place. The number of the game follows."""


class SlowTexts(Protocol):
    """A place that writes asynchronously and never raises."""

    works: bool
    """Whether it is available and its last write succeeded."""

    def put(self, key: str, text: str | None) -> None:
        """Saves a text under a key; None deletes the key."""
        ...


class KeptTwice:
    """Saves games and rolls in both places, everything else in the fast one alone.

    Raises `OSError` if neither place accepts a text.
    """

    def __init__(self, fast: Texts, slow: SlowTexts, tell: Callable[[str, str], None]) -> None:
        """`tell` is called with each key and copy written. It passes them to `hear` in other tabs."""
        self._fast, self._slow, self._tell = fast, slow, tell
        self._ahead: dict[str, str] = {}
        """The copies that are newer than those in the fast place, by key."""
        self._revisions: dict[str, int] = {}
        self._written: set[str] | None = set()
        """The keys written before the slow place was read; None afterwards."""

    def keeps(self) -> bool:
        """Returns whether anything can be saved. Does not write."""
        if self._slow.works:
            return True
        try:
            next(iter(self._fast), None)
        except OSError:
            return False
        return True

    def get(self, key: str) -> str | None:
        """Returns the text under a key; None if there is none."""
        if not _is_kept_twice(key):
            return self._fast.get(key)
        newest = self._newest(key)
        return Copy.read(newest).text or None

    def put(self, key: str, text: str) -> None:
        """Saves a text. Raises `OSError` if both places are known to have failed."""
        if not _is_kept_twice(key):
            self._fast.put(key, text)
            return
        self._write(key, copies.kept(text, self._next_revision(key)))

    def remove(self, key: str) -> None:
        """Deletes a text."""
        if not _is_kept_twice(key):
            self._fast.remove(key)
            return
        text = Copy.read(self._newest(key)).text
        self._write(key, copies.deleted(text, self._next_revision(key)))

    def __iter__(self) -> Iterator[str]:
        """Returns the keys."""
        try:
            keys = list(self._fast)
        except OSError:
            if not self._slow.works:
                raise
            keys = []
        for key in list(self._ahead):
            is_there = not Copy.read(self._newest(key)).is_deleted
            keys = [other for other in keys if other != key] + [key] * is_there
        return iter(keys)

    # The other tabs, and the slow place

    def hear(self, key: str, stamped: str) -> bool:
        """Takes in a copy that another tab has written. Returns whether its key is one that is saved twice."""
        if not _is_kept_twice(key):
            return False
        if _replaces(key, stamped, self._newest(key)):
            self._ahead[key] = stamped
        return True

    def fails(self, key: str) -> bool:
        """Called when the slow place could not write a key's text. Returns whether no place holds that text now."""
        return key in self._ahead

    def arrive(self, found: Mapping[str, str]) -> list[str]:
        """Takes in the contents of the slow place once they have been read.

        `found` maps keys to the copies that differ from the fast place's; an empty text means that there is none.
        Returns the keys of which the slow place had the newer copy.
        """
        written, self._written = self._written or set(), None
        taken: list[str] = []
        for key, slow in found.items():
            if not _is_kept_twice(key):
                continue
            here = self._newest(key)
            if not _replaces(key, slow, here):
                self._repair(key, here, slow)
            elif key in written and KEY.fullmatch(key):
                self._keep_beside(Copy.read(slow))
                self._write(key, copies.kept(Copy.read(here).text, self._next_revision(key, slow)))
            else:
                self._take(key, slow)
                taken.append(key)
        self._put_first(taken)
        return taken

    def _repair(self, key: str, here: str, slow: str) -> None:
        """Corrects the slow place. The fast one has the newer copy, or both are deleted."""
        mine, other = Copy.read(here), Copy.read(slow)
        if mine.is_deleted and (other.is_deleted or not slow):
            self._slow.put(key, None)
            self._forget_deletion(key)
        elif here != slow and _is_good(key, mine):
            self._slow.put(key, here)

    def _take(self, key: str, slow: str) -> None:
        self._revisions[key] = Copy.read(slow).revision
        try:
            self._put_fast(key, slow)
        except OSError:
            self._ahead[key] = slow

    def _keep_beside(self, copy: Copy) -> None:
        """Saves a game under a new number, because another one was written under its number before it arrived."""
        if copy.text:
            numbers = [int(key.removeprefix(PREFIX)) for key in self if KEY.fullmatch(key)]
            with suppress(OSError):
                self.put(f"{PREFIX}{max(numbers, default=0) + 1}", copy.text)

    def _put_first(self, keys: list[str]) -> None:
        """Puts games first in the order of saving, if the fast place has one."""
        numbers = [key.removeprefix(PREFIX) for key in keys if KEY.fullmatch(key)]
        with suppress(OSError):
            order = self._fast.get(ORDER)
            if order and numbers:
                self._fast.put(ORDER, " ".join([*numbers, order]))

    # One text

    def _newest(self, key: str) -> str:
        """Returns the newest copy of a text; empty if there is none. Raises `OSError` if no place can be read."""
        ahead = self._ahead.get(key)
        try:
            here = self._fast.get(key)
            if here is None and KEY.fullmatch(key):
                here = self._fast.get(_deletion(key))
        except OSError:
            if ahead is None and not self._slow.works:
                raise
            return ahead or ""
        if ahead is not None and (here == ahead or not _replaces(key, ahead, here or "")):
            del self._ahead[key]
            ahead = None
        return here or "" if ahead is None else ahead

    def _next_revision(self, key: str, *others: str) -> int:
        try:
            known = self._newest(key)
        except OSError:
            known = ""
        revisions = [Copy.read(text).revision for text in (known, *others)]
        self._revisions[key] = 1 + max(self._revisions.get(key, 0), *revisions)
        return self._revisions[key]

    def _write(self, key: str, stamped: str) -> None:
        if self._written is not None:
            self._written.add(key)
        self._slow.put(key, stamped)
        try:
            self._put_fast(key, stamped)
        except OSError:
            if not self._slow.works:
                raise
            self._ahead[key] = stamped
        else:
            self._ahead.pop(key, None)
        self._tell(key, stamped)

    def _put_fast(self, key: str, stamped: str) -> None:
        if Copy.read(stamped).is_deleted:
            self._fast.remove(key)
            self._fast.put(_deletion(key), stamped)
        else:
            self._fast.put(key, stamped)
            if KEY.fullmatch(key):
                self._fast.remove(_deletion(key))

    def _forget_deletion(self, key: str) -> None:
        with suppress(OSError):
            self._fast.remove(_deletion(key))


def _is_kept_twice(key: str) -> bool:
    return key == ROLLS or bool(KEY.fullmatch(key))


def _deletion(key: str) -> str:
    return f"{DELETED}{key.removeprefix(PREFIX)}"


def _replaces(key: str, new: str, old: str) -> bool:
    """Returns whether one copy should replace another. A damaged copy never replaces a readable one."""
    if not new or new == old:
        return False
    if not old:
        return True
    copy, other = Copy.read(new), Copy.read(old)
    if not _is_good(key, copy):
        return False
    return not _is_good(key, other) or copy.replaces(other)


def _is_good(key: str, copy: Copy) -> bool:
    """Returns whether a copy seems readable. Does not replay the game."""
    if not copy.is_whole:
        return False
    if copy.is_deleted or not KEY.fullmatch(key):
        return True
    try:
        saved.heading(copy.text)
    except RecordError:
        return False
    return True
