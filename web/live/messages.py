"""The messages between connected devices, as short texts. None of them is trusted before it is parsed.

In games whose devices sign what they say, everything but a reply, which holds signatures of its own, is followed by
``~``, a number in hexadecimal digits that only grows, ``~`` and the signature (`SignedMessage`).

| text | meaning |
|---|---|
| ``r`` and the fragment of a reply | the current state of the game |
| ``a``, a device's number, 8 hexadecimal digits | that device has accepted the reply with that checksum |
| ``h`` and a device's number | that device has the game on its table |
| ``p`` and the numbers of devices, ascending | the sender and the devices that it reaches; none: it is away |
| ``n`` | the sender declines the other's question |
| ``g``, a device's number, a digit | the greeting with that number, from that device |
| ``c``, a device's number, minutes | that device has set a clock: the minutes that each player has |
| ``w``, a device's number, a digit | how many people watch the game at that device |
| ``t``, a player's number, ``0`` or ``1``, milliseconds | the time that the player has left, and whether it runs |
"""

from __future__ import annotations

import re
from binascii import crc32
from dataclasses import dataclass

from pygames.link import LONGEST_FRAGMENT, base64_bytes, base64_text

LONGEST = 1 + LONGEST_FRAGMENT
"""The most characters in a message."""
SPOKEN = re.compile(r"([^~r][^~]{0,40})~([0-9a-f]{1,14})~([A-Za-z0-9_-]{86})")
GREETINGS = 6
"""The number of greetings."""
MOST_WATCHERS = 8
"""The most people who may watch at one device."""
ACK = re.compile("a([0-5])([0-9a-f]{8})")
PRESENT = re.compile("h([0-5])")
HERE = re.compile("p(?=[0-5]{0,6}$)(0?1?2?3?4?5?)")
GREETING = re.compile(f"g([0-5])([0-{GREETINGS - 1}])")
WATCHED = re.compile(f"w([0-5])([0-{MOST_WATCHERS}])")
LIMIT = re.compile("c([0-5])([1-9][0-9]{0,2})")
LEFT = re.compile("t([1-6])([01])(0|[1-9][0-9]{0,7})")


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
class Present:
    """A device has the game on its table."""

    party: int

    def __str__(self) -> str:
        return f"h{self.party}"


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


@dataclass(frozen=True, slots=True)
class Limit:
    """A device has set a clock that gives each player `minutes`."""

    party: int
    minutes: int

    def __str__(self) -> str:
        return f"c{self.party}{self.minutes}"


@dataclass(frozen=True, slots=True)
class Left:
    """The time that a player has left, from the player's own device."""

    seat: int
    runs: bool
    milliseconds: int

    def __str__(self) -> str:
        return f"t{self.seat}{int(self.runs)}{self.milliseconds}"


@dataclass(frozen=True, slots=True)
class Watched:
    """So many people watch at a device."""

    party: int
    count: int

    def __str__(self) -> str:
        return f"w{self.party}{self.count}"


LiveMessage = State | Ack | Present | Here | No | Greeting | Limit | Left | Watched


@dataclass(frozen=True, slots=True)
class SignedMessage:
    """A message with the signature of the device that says it, which others can pass on but not change."""

    message: LiveMessage
    number: int
    """Milliseconds since 1970 or more. Grows with each message of the device."""
    signature: bytes

    def __str__(self) -> str:
        return f"{self.message}~{self.number:x}~{base64_text(self.signature)}"


def spoken_text(identity: bytes, party: int, number: int, message: LiveMessage) -> bytes:
    """Returns what a device signs when it says something in the game with an identity."""
    return b"mazebox live 1\n" + identity + f"{party} {number} {message}".encode()


def read(text: object) -> LiveMessage | SignedMessage:
    """Parses a message. Raises only `MessageError`."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise MessageError("too long, or no text")
    if found := SPOKEN.fullmatch(text):
        spoken = SignedMessage(_read(found[1]), int(found[2], 16), base64_bytes(found[3]))
        if str(spoken) != text:
            raise MessageError("one signature has two texts")
        return spoken
    return _read(text)


def _read(text: str) -> LiveMessage:
    if text[:1] == "r":
        return State(text[1:])
    if found := ACK.fullmatch(text):
        return Ack(int(found[1]), found[2])
    if found := PRESENT.fullmatch(text):
        return Present(int(found[1]))
    if found := HERE.fullmatch(text):
        return Here(frozenset(map(int, found[1])))
    if found := GREETING.fullmatch(text):
        return Greeting(int(found[1]), int(found[2]))
    if found := WATCHED.fullmatch(text):
        return Watched(int(found[1]), int(found[2]))
    if found := LIMIT.fullmatch(text):
        return Limit(int(found[1]), int(found[2]))
    if found := LEFT.fullmatch(text):
        return Left(int(found[1]), found[2] == "1", int(found[3]))
    if text == "n":
        return No()
    raise MessageError("not a message")


def checksum(reply: str) -> str:
    """Returns the checksum by which an `Ack` identifies a reply."""
    return f"{crc32(reply.encode()):08x}"
