"""Numbers, rolls and deals from the values that all parties have shown."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from math import lcm

from pygames.contract import Position

PREFIX = b"mazebox draw 1\n"


class Stream:
    """The bytes from which one group of chance plies is drawn."""

    def __init__(self, table: str, group: int, anchors: Iterable[bytes], values: Iterable[bytes]) -> None:
        """`table` is the table text. `values` are the values of all parties with the index `group`, in their order."""
        text = PREFIX + table.encode() + b"\n"
        self._seed = sha256(text + b"".join(anchors) + group.to_bytes(4, "big") + b"".join(values)).digest()
        self._bytes = b""
        self._blocks = 0

    def number(self, below: int, offset: int = 0) -> tuple[int, int]:
        """Returns a number from 0 to below - 1, taken from an offset on, and the offset of the byte after it."""
        size = max(1, ((below - 1).bit_length() + 7) // 8)
        limit = 256**size - 256**size % below
        while True:
            taken = int.from_bytes(self._take(offset, size), "big")
            offset += size
            if taken < limit:
                return taken % below, offset

    def outcome(self, position: Position, offset: int) -> tuple[str, int]:
        """Returns the outcome of a chance ply, taken from an offset on, and the offset of the byte after it.

        Raises ValueError if the chances of the position do not sum to 1.
        """
        chances = position.chances()
        assert chances, "not a chance ply"
        scale = lcm(*(chance.denominator for _, chance in chances))
        number, offset = self.number(scale, offset)
        for ply, chance in chances:
            number -= int(chance * scale)
            if number < 0:
                return ply, offset
        raise ValueError(f"The chances do not sum to 1 in {position}.")

    def _take(self, offset: int, size: int) -> bytes:
        while len(self._bytes) < offset + size:
            self._bytes += sha256(self._seed + self._blocks.to_bytes(4, "big")).digest()
            self._blocks += 1
        return self._bytes[offset : offset + size]
