"""The stamp that tells which of two copies of a kept text is the newer one, and whether it is whole.

The stamp is the last line of a text: a revision, which grows by at least 1 whenever the text is written, and a checksum
of what stands before it. In place of a text that was deleted, the stamp stands alone, with the checksum of that text.

    # kept 12 9f3c01aa
    # deleted 13 9f3c01aa

Texts of earlier builds have no stamp. No clock is involved: the clock of a machine may be set back.
"""

from __future__ import annotations

import re
from binascii import crc32
from dataclasses import dataclass

STAMP = re.compile(r"# (kept|deleted) ([1-9][0-9]{0,14}) ([0-9a-f]{8})\n", re.ASCII)
LONGEST_STAMP = 36
"""Characters of the longest stamp."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A text as it lies in one place. An empty text stands for none."""

    text: str
    """What was kept, without the stamp; empty where that was deleted."""
    revision: int
    """0 where there is no stamp."""
    checksum: str
    """Of the text; of the deleted text in its place."""
    is_deleted: bool
    is_whole: bool
    """Whether the text is what the stamp says it is, or has no stamp."""

    @classmethod
    def read(cls, stamped: str) -> Copy:
        """Returns the copy that such a text is. Anything can be read; what has no stamp is all text."""
        line = stamped.rfind("\n", 0, -1) + 1
        found = STAMP.fullmatch(stamped[line:]) if len(stamped) - line <= LONGEST_STAMP else None
        if found is None or (line and found[1] == "deleted"):
            return cls(stamped, 0, _checksum(stamped), False, True)
        kind, revision, checksum = found.groups()
        text, is_deleted = stamped[:line], kind == "deleted"
        return cls(text, int(revision), checksum, is_deleted, is_deleted or _checksum(text) == checksum)

    def replaces(self, other: Copy) -> bool:
        """Returns whether this copy is newer than another one, both being readable.

        Of two copies of one revision, which two tabs can write at the same moment, the longer one counts: plies are
        added, and hardly ever taken away. The same holds where an earlier build has written one of them.
        """
        if self.revision and other.revision and self.revision != other.revision:
            return self.revision > other.revision
        if self.is_deleted and not other.revision:
            return self.checksum == other.checksum
        if other.is_deleted and not self.revision:
            return self.checksum != other.checksum
        return (len(self.text), self.text) > (len(other.text), other.text)


def kept(text: str, revision: int) -> str:
    """Returns a text with its stamp."""
    whole = text if text.endswith("\n") else text + "\n"
    return f"{whole}# kept {revision} {_checksum(whole)}\n"


def deleted(text: str, revision: int) -> str:
    """Returns what stands in place of a text that was deleted."""
    return f"# deleted {revision} {_checksum(text)}\n"


def _checksum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"
