"""Statements: what each device says in a game, with its signature, and their bytes in a reply.

`web/far/signing.py` says what a statement covers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from web.far.agreeing.hints import Uses
from web.far.packing import Packed, Parties, damaged, number_bytes
from web.far.signatures import KEY, SIGNATURE

TAG = 8
"""The number of bytes that stand for what a device says once."""
ENDS = 16
"""The factor of the number for how a device has ended the game, which is added to the size of a tag in a reply."""
USES = 128
"""This is added there too if the device has used hints."""


@dataclass(frozen=True, slots=True)
class Signature:
    """The signature of the sender of a reply."""

    party: int
    """The number of its device."""
    number: int
    """The number of its statement."""
    signature: bytes


@dataclass(frozen=True, slots=True)
class Statement:
    """What a device has said, with its signature."""

    party: int
    """The number of the device."""
    number: int
    """Grows with each statement of the device."""
    joined: tuple[int, ...]
    """The devices that it knows, in ascending order."""
    shown: int | None
    """The index of the newest value that it has shown."""
    depth: int | None
    """How many plies of the game it covers; None before the deal."""
    names: tuple[str, ...]
    """The names of its players."""
    ended: int | None
    """How the device has ended the game, as in `Reply.ended`; None if it has not."""
    tag: bytes
    """Stands for what it says once; empty if it says nothing of the kind."""
    signature: bytes = b""
    used: Uses | None = None
    """What it has used of hints and the review, if these are allowed; None if nothing."""


def names_of(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    """Returns the names of some seats. `names` are those of all seats, or empty."""
    return tuple(names[seat - 1] if names else "" for seat in seats)


def pack_keys(keys: Sequence[tuple[int, bytes]]) -> bytes:
    """Returns the numbers and the keys of devices as bytes."""
    return b"".join(number_bytes(party) + key for party, key in keys)


def unpack_keys(packed: Packed, parties: Parties) -> tuple[tuple[int, bytes], ...]:
    """Returns the numbers and the keys of devices. Raises `ReplyError`."""
    found: list[tuple[int, bytes]] = []
    while not packed.is_empty:
        found.append((_party(packed, parties, found[-1][0] if found else -1), packed.take(KEY)))
    return tuple(found)


def pack_passed(statements: Sequence[Statement]) -> bytes:
    """Returns statements that are passed on as bytes. Their names are elsewhere in the reply."""
    return b"".join(
        number_bytes(one.party)
        + number_bytes(one.number)
        + number_bytes(sum(1 << party for party in one.joined))
        + number_bytes(0 if one.shown is None else 1 + one.shown)
        + number_bytes(0 if one.depth is None else 1 + one.depth)
        + number_bytes(len(one.tag) + ENDS * (0 if one.ended is None else 1 + one.ended) + (USES if one.used else 0))
        + one.tag
        + b"".join(map(number_bytes, one.used or ()))
        + one.signature
        for one in statements
    )


def unpack_passed(packed: Packed, parties: Parties, names: Sequence[str]) -> tuple[Statement, ...]:
    """Returns the statements that are passed on in a reply with these names. Raises `ReplyError`."""
    found: list[Statement] = []
    while not packed.is_empty:
        party = _party(packed, parties, found[-1].party if found else -1)
        number, joined, shown, depth = (packed.number() for _ in range(4))
        has_used, rest = divmod(packed.number(), USES)
        ended, size = divmod(rest, ENDS)
        tag = packed.take(size)
        used = (packed.number(), packed.number()) if has_used else None
        if joined >> len(parties) or size not in (0, TAG) or has_used > 1 or (used and not used[0]):
            raise damaged()
        found.append(
            Statement(
                party,
                number,
                tuple(place for place in range(len(parties)) if joined >> place & 1),
                shown - 1 if shown else None,
                depth - 1 if depth else None,
                names_of(names, parties[party]),
                ended - 1 if ended else None,
                tag,
                packed.take(SIGNATURE),
                used,
            )
        )
    return tuple(found)


def _party(packed: Packed, parties: Parties, before: int) -> int:
    """Returns the number of the next device, which must be higher than the one before. Raises `ReplyError`."""
    party = packed.number()
    if not before < party < len(parties):
        raise damaged()
    return party
