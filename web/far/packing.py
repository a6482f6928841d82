"""The bytes of a reply: numbers, lengths, and which device plays which seats."""

from __future__ import annotations

from functools import cache

from pygames.link import LinkError, base64_bytes
from pygames.message import Message

Parties = tuple[tuple[int, ...], ...]
"""The seats of each device, in ascending order. Devices are ordered by their lowest seats."""


def party_of(parties: Parties, seat: int) -> int:
    """Returns the number of the device that plays a seat."""
    return next(party for party, seats in enumerate(parties) if seat in seats)


class ReplyError(LinkError):
    """Raised for a reply that cannot be read."""


def damaged() -> ReplyError:
    """Returns the error for a reply that was damaged on its way."""
    return ReplyError(Message("Part of the link is missing or was changed."))


class Packed:
    """Reads bytes from first to last."""

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
        """Returns the next number, as `number_bytes` writes it. Raises `ReplyError`."""
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
        """Returns all remaining bytes."""
        return self.take(len(self._data) - self._place)

    @property
    def is_empty(self) -> bool:
        """Whether all bytes have been read."""
        return self._place == len(self._data)


def number_bytes(number: int) -> bytes:
    """Returns a non-negative number as bytes, seven bits in each, the lowest first."""
    written = b""
    while number > 127:
        written += bytes((number & 127 | 128,))
        number >>= 7
    return written + bytes((number,))


def with_length(data: bytes) -> bytes:
    """Returns bytes preceded by their length."""
    return number_bytes(len(data)) + data


def data_of(text: str) -> bytes:
    """Returns the bytes of a base64url text without padding. Raises `ReplyError`."""
    try:
        return base64_bytes(text)
    except ValueError:
        raise damaged() from None


@cache
def sharings(seats: int) -> tuple[Parties, ...]:
    """Returns all ways to divide the seats among 2 to 6 devices, always in the same order."""
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
