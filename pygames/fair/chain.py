"""Hash chains: whoever knows one value can compute all values before it, and none after it."""

from __future__ import annotations

from hashlib import sha256

SIZE = 16
"""Bytes of a secret and of every value of a chain."""
PREFIX = b"mazebox chain 1\n"


class Chain:
    """The known values of a party's chain, from value 0, the anchor, to the newest one."""

    __slots__ = ("_values",)

    def __init__(self, newest: bytes, index: int) -> None:
        """Computes all values from the newest one, which has that index. A secret is the value with the last index."""
        values = [newest]
        for _ in range(index):
            values.append(_before(values[-1]))
        self._values = b"".join(reversed(values))

    def __getitem__(self, index: int) -> bytes:
        """Returns a value. Raises IndexError if it is not known."""
        value = self._values[SIZE * index : SIZE * (index + 1)] if index >= 0 else b""
        if not value:
            raise IndexError(index)
        return value

    @property
    def newest(self) -> int:
        """The index of the newest known value."""
        return len(self._values) // SIZE - 1

    def upto(self, index: int) -> Chain:
        """Returns the values up to an index."""
        return self._of(self._values[: SIZE * (index + 1)])

    def extended(self, index: int, value: bytes) -> Chain | None:
        """Returns the chain up to another value, or this chain if it is longer; None if the value does not fit."""
        if index <= self.newest:
            return self if self[index] == value else None
        later = [value]
        for _ in range(index - self.newest):
            later.append(_before(later[-1]))
        if later.pop() != self[self.newest]:
            return None
        return self._of(self._values + b"".join(reversed(later)))

    @classmethod
    def _of(cls, values: bytes) -> Chain:
        chain = cls.__new__(cls)
        chain._values = values
        return chain


def _before(value: bytes) -> bytes:
    return sha256(PREFIX + value).digest()[:SIZE]
