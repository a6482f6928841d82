"""The messages between connected devices, as short texts. None of them is trusted before it is parsed.

| text | meaning |
|---|---|
| ``r`` and the fragment of a reply | the current state of the game |
| ``a``, a device's number, 8 hexadecimal digits | that device has accepted the reply with that checksum |
| ``p`` and the numbers of devices, ascending | the sender and the devices that it reaches; none: it is away |
| ``n`` | the sender declines the other's question |
| ``g``, a device's number, a digit | the greeting with that number, from that device |
"""

from __future__ import annotations

import re
from binascii import crc32
from dataclasses import dataclass

from pygames.link import LONGEST_FRAGMENT

LONGEST = 1 + LONGEST_FRAGMENT
"""The most characters in a message."""
GREETINGS = 6
"""The number of greetings."""
ACK = re.compile("a([0-5])([0-9a-f]{8})")
HERE = re.compile("p(?=[0-5]{0,6}$)(0?1?2?3?4?5?)")
GREETING = re.compile(f"g([0-5])([0-{GREETINGS - 1}])")


class MessageError(ValueError):
    """Raised for a text that is not a message."""


@dataclass(frozen=True, slots=True)
class State:
    """A reply, as a text that is not parsed yet."""

    reply: str

    def __str__(self) -> str:
        return f"r{self.reply}"


@dataclass(frozen=True, slots=True)
class Ack:
    """A device has accepted the reply with this checksum."""

    party: int
    checksum: str

    def __str__(self) -> str:
        return f"a{self.party}{self.checksum}"


@dataclass(frozen=True, slots=True)
class Here:
    """The devices that the sender reaches."""

    parties: frozenset[int]

    def __str__(self) -> str:
        return "p" + "".join(map(str, sorted(self.parties)))


@dataclass(frozen=True, slots=True)
class No:
    """The sender declines a question."""

    def __str__(self) -> str:
        return "n"


@dataclass(frozen=True, slots=True)
class Greeting:
    """A greeting from a player."""

    party: int
    number: int

    def __str__(self) -> str:
        return f"g{self.party}{self.number}"


Message = State | Ack | Here | No | Greeting


def read(text: object) -> Message:
    """Parses a message. Raises only `MessageError`."""
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
    """Returns the checksum by which an `Ack` identifies a reply."""
    return f"{crc32(reply.encode()):08x}"
