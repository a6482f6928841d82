"""Texts in two places: one that answers at once but may lose the last seconds, and one that is slow but keeps them.

In a browser these are localStorage and IndexedDB. A browser that is killed has not written the last seconds of
localStorage; what comes back is an earlier state of it. Either place may be full, blocked, missing or damaged.
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
"""Begins the key under which the first place notes that the game of the number that follows was deleted."""


class SlowTexts(Protocol):
    """A place that writes some time later, and never raises."""

    works: bool
    """Whether it is there and has written what it was last given."""

    def put(self, key: str, text: str | None) -> None:
        """Keeps a text, or with None nothing under that key."""
        ...


class KeptTwice:
    """Keeps games and rolls in both places, everything else in the first alone. Raises `OSError` when neither takes a
    text.
    """

    def __init__(self, fast: Texts, slow: SlowTexts, tell: Callable[[str, str], None]) -> None:
        """`tell` is called with a key and the copy that was written, so that other tabs `hear` of it."""
        self._fast, self._slow, self._tell = fast, slow, tell
        self._ahead: dict[str, str] = {}
        """What is newer than what the first place holds."""
        self._revisions: dict[str, int] = {}
        self._written: set[str] | None = set()
        """The keys that were written before the slow place answered; None from then on."""

    def keeps(self) -> bool:
        """Returns whether anything can be kept at all. Asking writes nothing."""
        if self._slow.works:
            return True
        try:
            next(iter(self._fast), None)
        except OSError:
            return False
        return True

    def get(self, key: str) -> str | None:
        """Returns the text under a key; None where there is none."""
        if not _is_kept_twice(key):
            return self._fast.get(key)
        newest = self._newest(key)
        return Copy.read(newest).text or None

    def put(self, key: str, text: str) -> None:
        """Keeps a text. Raises `OSError` where neither place takes it, as far as that is known."""
        if not _is_kept_twice(key):
            self._fast.put(key, text)
            return
        self._write(key, copies.kept(text, self._next_revision(key)))

    def remove(self, key: str) -> None:
        """Takes a text away for good."""
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
        """Another tab has written a copy; whether its key is one that is kept twice."""
        if not _is_kept_twice(key):
            return False
        if _replaces(key, stamped, self._newest(key)):
            self._ahead[key] = stamped
        return True

    def fails(self, key: str) -> bool:
        """Returns the slow place could not write a key's text; whether nothing holds it now."""
        return key in self._ahead

    def arrive(self, found: Mapping[str, str]) -> list[str]:
        """Takes in what the slow place holds: by key, every copy that differs from the first place's, and an empty text
        where it has none. The keys of which it had the newer copy.
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
        """The first place has the newer copy, or both are deleted."""
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
        """Keeps a game under a new number: before it arrived, another one was written in its place."""
        if copy.text:
            numbers = [int(key.removeprefix(PREFIX)) for key in self if KEY.fullmatch(key)]
            with suppress(OSError):
                self.put(f"{PREFIX}{max(numbers, default=0) + 1}", copy.text)

    def _put_first(self, keys: list[str]) -> None:
        """Notes that games were saved later than those which the first place knows, if it knows of any."""
        numbers = [key.removeprefix(PREFIX) for key in keys if KEY.fullmatch(key)]
        with suppress(OSError):
            order = self._fast.get(ORDER)
            if order and numbers:
                self._fast.put(ORDER, " ".join([*numbers, order]))

    # One text

    def _newest(self, key: str) -> str:
        """Returns the newest copy of a text; empty where there is none. Raises `OSError` where no place can be read."""
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
    """Returns whether one copy is to be taken in place of another: nothing damaged replaces what can be read."""
    if not new or new == old:
        return False
    if not old:
        return True
    copy, other = Copy.read(new), Copy.read(old)
    if not _is_good(key, copy):
        return False
    return not _is_good(key, other) or copy.replaces(other)


def _is_good(key: str, copy: Copy) -> bool:
    """Returns whether a copy can be read, as far as that is known without playing a game through."""
    if not copy.is_whole:
        return False
    if copy.is_deleted or not KEY.fullmatch(key):
        return True
    try:
        saved.heading(copy.text)
    except RecordError:
        return False
    return True
