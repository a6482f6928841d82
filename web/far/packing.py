"""Bytes of a reply: numbers, lengths, and who plays on which device."""

from __future__ import annotations

from binascii import Error, a2b_base64, b2a_base64
from functools import cache

from pygames.link import LinkError
from pygames.message import Message

Parties = tuple[tuple[int, ...], ...]
"""The seats of each device, in ascending order. Devices are in the order of their lowest seats."""

TO_LINK = bytes.maketrans(b"+/", b"-_")
TO_BASE64 = bytes.maketrans(b"-_", b"+/")


class ReplyError(LinkError):
    """Raised for a reply that cannot be read."""


def damaged() -> ReplyError:
    """Returns the error for a reply that is not as its sender wrote it."""
    return ReplyError(Message("Part of the link is missing or was changed."))


class Packed:
    """Bytes that are read from their start."""

    def __init__(self, data: bytes) -> None:
        self._data, self._place = data, 0

    def take(self, size: int) -> bytes:
        """Returns the next bytes. Raises `ReplyError` if there are fewer."""
        taken = self._data[self._place : self._place + size]
        if len(taken) != size:
            raise damaged()
        self._place += size
        return taken

    def number(self) -> int:
        """Returns the next number, which `number_bytes` has written. Raises `ReplyError`."""
        number = shift = 0
        while True:
            byte = self.take(1)[0]
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number
            if shift > 28:
                raise damaged()

    def rest(self) -> bytes:
        """Returns all bytes that are left."""
        return self.take(len(self._data) - self._place)

    @property
    def is_empty(self) -> bool:
        """Whether everything was taken."""
        return self._place == len(self._data)


def number_bytes(number: int) -> bytes:
    """Returns a number from 0 on as bytes, seven bits in each, the lowest first."""
    written = b""
    while number > 127:
        written += bytes((number & 127 | 128,))
        number >>= 7
    return written + bytes((number,))


def with_length(data: bytes) -> bytes:
    """Returns bytes with their number before them."""
    return number_bytes(len(data)) + data


def text_of(data: bytes) -> str:
    """Returns bytes as the characters of a link."""
    return b2a_base64(data, newline=False).rstrip(b"=").translate(TO_LINK).decode()


def data_of(text: str) -> bytes:
    """Returns the bytes that the characters of a link stand for. Raises `ReplyError`."""
    try:
        return a2b_base64(text.encode().translate(TO_BASE64) + b"=" * (-len(text) % 4))
    except (Error, ValueError):
        raise damaged() from None


@cache
def sharings(seats: int) -> tuple[Parties, ...]:
    """Returns all ways in which 2 to 6 devices can share seats, always in the same order."""
    found: list[list[list[int]]] = [[]]
    for seat in range(1, seats + 1):
        found = [
            grown
            for parties in found
            for grown in (
                *([*parties[:place], [*party, seat], *parties[place + 1 :]] for place, party in enumerate(parties)),
                [*parties, [seat]],
            )
        ]
    return tuple(tuple(map(tuple, parties)) for parties in found if len(parties) > 1)
