"""The stamp of a saved text, which shows which of two copies is newer and whether a copy is complete.

The stamp is the last line of a text: a revision, which grows by at least 1 whenever the text is written, and a checksum
of the text before it. A deleted text is replaced by a stamp alone, with the checksum of the deleted text.

    # kept 12 9f3c01aa
    # deleted 13 9f3c01aa

Texts of earlier builds have no stamp. Revisions do not use the time, because the clock may be set back.
"""

from __future__ import annotations

import re
from binascii import crc32
from dataclasses import dataclass

STAMP = re.compile(r"# (kept|deleted) ([1-9][0-9]{0,14}) ([0-9a-f]{8})\n", re.ASCII)
LONGEST_STAMP = 36
"""The length of the longest stamp, in characters."""
NO_CHECKSUM = "0" * 8
"""The checksum in the stamps of single words, which ``theme.js`` writes."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A text as stored in one place. An empty text means that there is none."""

    text: str
    """The saved text without the stamp; empty if it was deleted."""
    revision: int
    """0 if there is no stamp."""
    checksum: str
    """The checksum of the text, or of the deleted text."""
    is_deleted: bool
    is_whole: bool
    """Whether the text matches its stamp, or has no stamp."""

    @classmethod
    def read(cls, stamped: str) -> Copy:
        """Parses a stored text. Accepts any text; one without a stamp is taken whole."""
        line = stamped.rfind("\n", 0, -1) + 1
        found = STAMP.fullmatch(stamped[line:]) if len(stamped) - line <= LONGEST_STAMP else None
        if found is None or (line and found[1] == "deleted"):
            return cls(stamped, 0, _checksum(stamped), False, True)
        kind, revision, checksum = found.groups()
        text, is_deleted = stamped[:line], kind == "deleted"
        return cls(text, int(revision), checksum, is_deleted, is_deleted or checksum in (_checksum(text), NO_CHECKSUM))

    def replaces(self, other: Copy) -> bool:
        """Returns whether this copy is newer than another. Both must be readable.

        Two tabs can write the same revision at the same moment. Then the longer copy wins, because games usually
        grow. The same rule applies if an earlier build wrote one of the copies.
        """
        if self.revision and other.revision and self.revision != other.revision:
            return self.revision > other.revision
        if self.is_deleted and not other.revision:
            return self.checksum == other.checksum
        if other.is_deleted and not self.revision:
            return self.checksum != other.checksum
        return (len(self.text), self.text) > (len(other.text), other.text)


def with_stamp(text: str, revision: int) -> str:
    """Returns a text with its stamp."""
    whole = text if text.endswith("\n") else text + "\n"
    return f"{whole}# kept {revision} {_checksum(whole)}\n"


def deleted(text: str, revision: int) -> str:
    """Returns the stamp that replaces a deleted text."""
    return f"# deleted {revision} {_checksum(text)}\n"


def _checksum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"
