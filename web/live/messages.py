"""The messages that connected devices send each other, as short texts. Each is hostile until it was read.

| text | says |
|---|---|
| ``r`` and the fragment of a reply | all that is known of the game |
| ``a``, a device's number, 8 hexadecimal digits | that device has taken in the reply with that checksum |
| ``p`` and the numbers of devices, ascending | who is here, with the sender; none: the sender is away |
| ``n`` | the sender declines what the other has asked |
| ``g``, a device's number, a digit | the greeting of that number, from that device |
"""

from __future__ import annotations

import re
from binascii import crc32
from dataclasses import dataclass

from pygames.link import LONGEST_FRAGMENT

LONGEST = 1 + LONGEST_FRAGMENT
"""Characters of a message."""
GREETINGS = 6
"""How many greetings there are."""
ACK = re.compile("a([0-5])([0-9a-f]{8})")
HERE = re.compile("p(?=[0-5]{0,6}$)(0?1?2?3?4?5?)")
GREETING = re.compile(f"g([0-5])([0-{GREETINGS - 1}])")


class MessageError(ValueError):
    """Raised for a text that is no message."""


@dataclass(frozen=True, slots=True)
class State:
    """A reply, which has yet to be read."""

    reply: str

    def __str__(self) -> str:
        return f"r{self.reply}"


@dataclass(frozen=True, slots=True)
class Ack:
    """A device has taken in a reply."""

    party: int
    checksum: str

    def __str__(self) -> str:
        return f"a{self.party}{self.checksum}"


@dataclass(frozen=True, slots=True)
class Here:
    """Which devices the sender reaches."""

    parties: frozenset[int]

    def __str__(self) -> str:
        return "p" + "".join(map(str, sorted(self.parties)))


@dataclass(frozen=True, slots=True)
class No:
    """The sender declines."""

    def __str__(self) -> str:
        return "n"


@dataclass(frozen=True, slots=True)
class Greeting:
    """Something that a player says."""

    party: int
    number: int

    def __str__(self) -> str:
        return f"g{self.party}{self.number}"


Message = State | Ack | Here | No | Greeting


def read(text: object) -> Message:
    """Returns the message of a text. Raises `MessageError`, and nothing else."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise MessageError("too long, or no text")
    if text[:1] == "r":
        return State(text[1:])
    if found := ACK.fullmatch(text):
        return Ack(int(found[1]), found[2])
    if found := HERE.fullmatch(text):
        return Here(frozenset(map(int, found[1])))
    if found := GREETING.fullmatch(text):
        return Greeting(int(found[1]), int(found[2]))
    if text == "n":
        return No()
    raise MessageError("not a message")


def checksum(reply: str) -> str:
    """Returns what an `Ack` calls a reply."""
    return f"{crc32(reply.encode()):08x}"
