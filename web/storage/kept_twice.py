"""Saves texts in two places: a fast one that may lose the last seconds, and a slow one that does not.

In a browser these are localStorage and IndexedDB. If a browser is killed, localStorage may return to the state of some
seconds before. Either place may be full, blocked, missing or damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Protocol

from pygames.record import RecordError
from web.storage import copies, saved
from web.storage.copies import Copy
from web.storage.store import KEY, ORDER, PREFIX
from web.storage.texts import Texts

OURS = "mazebox."
"""The prefix of all keys."""
DELETED = f"{OURS}deleted."
"""Prefix of the keys that mark deleted texts in the fast place. The rest of the key follows."""

Merge = Callable[[str, str], str]
"""Adds what only the second of two texts has to the first. Returns the first one unchanged if nothing is new."""


class SlowTexts(Protocol):
    """A place that writes asynchronously and never raises."""

    works: bool
    """Whether it is available and its last write succeeded."""

    def put(self, key: str, text: str | None) -> None:
        """Saves a text under a key; None deletes the key."""
        ...


class MirroredTexts:
    """Saves texts in both places. Raises `OSError` if neither place accepts a text."""

    def __init__(
        self,
        fast: Texts,
        slow: SlowTexts,
        tell: Callable[[str, str], None],
        merges: Mapping[str, Merge] | None = None,
    ) -> None:
        """`tell` is called with each key and copy written. It passes them to `receive` in other tabs. `merges` maps
        keys to functions that join two copies that differ. Of every other text the newer copy counts.
        """
        self._fast, self._slow, self._tell = fast, slow, tell
        self._merges = merges or {}
        self._ahead: dict[str, str] = {}
        """The copies that are newer than those in the fast place, by key; of texts that are merged, the last known
        copies, because a tab that still runs an earlier build may write without reading them.
        """
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
        return Copy.read(self._newest(key)).text or None

    def put(self, key: str, text: str) -> None:
        """Saves a text. Raises `OSError` if both places are known to have failed."""
        self._write(key, copies.with_stamp(text, self._next_revision(key)))

    def remove(self, key: str) -> None:
        """Deletes a text."""
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

    def receive(self, key: str, stamped: str) -> bool:
        """Merges a copy that another tab has written. Returns whether its key is that of a saved text."""
        if not _is_saved(key):
            return False
        here = self._newest(key)
        best = self._better(key, stamped, here)
        if best not in (stamped, here):  # both tabs have something that the other lacks
            with suppress(OSError):
                self._write(key, best)
        elif best == stamped:
            self._ahead[key] = stamped
        return True

    def fails(self, key: str) -> bool:
        """Called when the slow place could not write a key's text. Returns whether no place holds that text now."""
        try:
            return key in self._ahead and self._fast.get(key) != self._ahead[key]
        except OSError:
            return True

    def arrive(self, found: Mapping[str, str]) -> list[str]:
        """Merges the contents of the slow place once they have been read.

        `found` maps keys to the copies that differ from the fast place's; an empty text means that there is none.
        Returns the keys of which the slow place had the newer copy.
        """
        written, self._written = self._written or set(), None
        taken: list[str] = []
        for key, slow in found.items():
            if not _is_saved(key):
                continue
            here = self._newest(key)
            best = self._better(key, slow, here)
            if best not in (slow, here):
                with suppress(OSError):
                    self._write(key, best)
                taken.append(key)
            elif best == here:
                self._repair(key, here, slow)
            elif key in written and KEY.fullmatch(key):
                self._keep_beside(Copy.read(slow))
                self._write(key, copies.with_stamp(Copy.read(here).text, self._next_revision(key, slow)))
            else:
                self._take(key, slow)
                taken.append(key)
        self._put_first(sorted(written) if ORDER in taken else taken)
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
        if key in self._merges:
            self._ahead[key] = slow
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

    def _put_first(self, keys: Iterable[str]) -> None:
        """Puts games first in the order of saving, if there is one."""
        numbers = [key.removeprefix(PREFIX) for key in keys if KEY.fullmatch(key)]
        with suppress(OSError):
            order = self.get(ORDER)
            if order and numbers:
                self.put(ORDER, " ".join([*numbers, order]))

    # One text

    def _newest(self, key: str) -> str:
        """Returns the newest copy of a text; empty if there is none. Raises `OSError` if no place can be read."""
        ahead = self._ahead.get(key)
        try:
            here = self._fast.get(key)
            if here is None:
                here = self._fast.get(_deletion(key))
        except OSError:
            if ahead is None and not self._slow.works:
                raise
            return ahead or ""
        if ahead is None:
            return here or ""
        best = self._better(key, ahead, here or "")
        if key in self._merges:
            self._ahead[key] = best
        elif best == here:
            del self._ahead[key]
        return best

    def _better(self, key: str, one: str, other: str) -> str:
        """Returns the newer of two copies of a text, or a copy with everything that they have, if they are merged."""
        base, older = (one, other) if _replaces(key, one, other) else (other, one)
        merge = self._merges.get(key)
        if merge is None or not older or base == older or not Copy.read(older).is_whole:
            return base
        copy = Copy.read(base)
        text = merge(copy.text, Copy.read(older).text)
        return base if text == copy.text else copies.with_stamp(text, copy.revision + 1)

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
        if key in self._merges:
            self._ahead[key] = stamped
        self._tell(key, stamped)

    def _put_fast(self, key: str, stamped: str) -> None:
        if Copy.read(stamped).is_deleted:
            self._fast.remove(key)
            self._fast.put(_deletion(key), stamped)
        else:
            self._fast.put(key, stamped)
            if KEY.fullmatch(key):  # nothing else is ever deleted
                self._fast.remove(_deletion(key))

    def _forget_deletion(self, key: str) -> None:
        with suppress(OSError):
            self._fast.remove(_deletion(key))


def _is_saved(key: str) -> bool:
    """Returns whether a key is one of a saved text, as `kept.js` reads it."""
    return bool(KEY.fullmatch(key)) or (key.startswith(OURS) and not key.startswith((PREFIX, DELETED)))


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
    if not _is_good(key, other):
        return True
    if KEY.fullmatch(key):
        return copy.replaces(other)
    return (copy.revision, len(copy.text), copy.text) > (other.revision, len(other.text), other.text)


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
