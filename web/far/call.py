"""How a device can be reached: WebRTC's description of a session (SDP), packed into about 100 bytes.

Only what differs from call to call is packed: the hash of the device's certificate, the two secrets of ICE, and the
addresses. The rest of a description never varies, and `Call.sdp` writes it anew. So only validated numbers and
characters of a hostile text get into a description.

The bytes are 0 for an offer, 1 for an answer or 2 for an offer to a device that comes back; the number of the call, two
bytes; the number of the device; the two secrets, each as its number of characters and six bits for each; the hash, 32
bytes; then for each address its kind, its bytes and its port, two bytes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygames.link import base64_text
from web.far.packing import Packed, ReplyError, damaged, data_of, number_bytes

OFFER, ANSWER, AGAIN = 0, 1, 2
"""Kinds of calls. `AGAIN` is an offer to a device that was connected before and needs no answer (`web.live.ticket`)."""
HASH = 32
"""The number of bytes of a certificate's SHA-256 hash."""
MOST_ADDRESSES = 10
MOST_PARTIES = 6
WATCHER = MOST_PARTIES
"""Stands for the number of a device that only watches, in its answer."""
UFRAG, PWD = range(4, 65), range(22, 129)
"""The allowed lengths of the secrets of ICE, in characters."""
LOCAL, HOST4, HOST6, SEEN4, SEEN6, RELAY4, RELAY6 = range(7)
"""Kinds of addresses.

These are a local (mDNS) name, an address of the device itself, one under which a STUN server sees the device, and one
of a relay server. 4 and 6 are versions of the Internet Protocol.
"""
SIZES = {LOCAL: 16, HOST4: 4, HOST6: 16, SEEN4: 4, SEEN6: 16, RELAY4: 4, RELAY6: 16}
TYPES = {"host": (HOST4, HOST6), "srflx": (SEEN4, SEEN6), "relay": (RELAY4, RELAY6)}
PREFERENCES = {"host": 126, "srflx": 100, "relay": 0}
"""The ICE type preference of each type of address."""

ICE = "[A-Za-z0-9+/]"
LOCAL_NAME = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
CANDIDATE = re.compile(
    r"^a=candidate:\S{1,32} 1 udp \d{1,10} ([0-9A-Fa-f.:a-z-]{2,64}) (\d{1,5}) typ (host|srflx|relay)\b",
    re.IGNORECASE | re.MULTILINE,
)

SDP = """v=0
o=- 1 1 IN IP4 0.0.0.0
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=mid:0
a=ice-ufrag:{ufrag}
a=ice-pwd:{pwd}
a=fingerprint:sha-256 {fingerprint}
a=setup:{setup}
a=sctp-port:5000
a=max-message-size:65536
"""


class CallError(ValueError):
    """Raised for a description that cannot be packed."""


@dataclass(frozen=True, slots=True)
class Call:
    """An offer to connect, or the answer to one."""

    kind: int
    """`OFFER`, `ANSWER` or `AGAIN`."""
    number: int
    """The number of the offer, from 0 to 65535. An answer repeats that of its offer. With `AGAIN` it is the number
    of the device that is to come back.
    """
    party: int
    """The number of the device that made the call, or `WATCHER`."""
    ufrag: str
    pwd: str
    fingerprint: bytes
    addresses: tuple[tuple[int, bytes, int], ...]
    """The kind, the bytes and the port of each address."""

    @classmethod
    def of(cls, sdp: str, kind: int, number: int, party: int) -> Call:
        """Packs a browser's description. Raises `CallError` if a secret or the hash is missing."""
        found = [
            re.search(rf"^a={name}\s*$", sdp.replace("\r", ""), re.MULTILINE | re.IGNORECASE)
            for name in (
                rf"ice-ufrag:({ICE}{{4,64}})",
                rf"ice-pwd:({ICE}{{22,128}})",
                r"fingerprint:sha-256 ((?:[0-9A-F]{2}:){31}[0-9A-F]{2})",
            )
        ]
        ufrag, pwd, fingerprint = (match.group(1) if match else "" for match in found)
        if not (ufrag and pwd and fingerprint):
            raise CallError("the description has no secrets or no hash")
        packed = (_address(*match.groups()) for match in CANDIDATE.finditer(sdp))
        known = dict.fromkeys(address for address in packed if address)  # drops duplicates, keeps the order
        addresses = tuple(sorted(known, key=lambda address: address[0]))[:MOST_ADDRESSES]
        return cls(kind, number, party, ufrag, pwd, bytes.fromhex(fingerprint.replace(":", "")), addresses)

    @classmethod
    def read(cls, data: bytes) -> Call:
        """Parses the bytes of a call. Raises only `ReplyError`."""
        packed = Packed(data)
        kind, number = packed.take(1)[0], int.from_bytes(packed.take(2), "big")
        party = packed.number()
        if kind not in (OFFER, ANSWER, AGAIN) or party > WATCHER:
            raise damaged()
        ufrag, pwd = _secret(packed, UFRAG), _secret(packed, PWD)
        fingerprint = packed.take(HASH)
        addresses: list[tuple[int, bytes, int]] = []
        while not packed.is_empty:
            sort = packed.take(1)[0]
            if sort not in SIZES or len(addresses) == MOST_ADDRESSES:
                raise damaged()
            address = sort, packed.take(SIZES[sort]), int.from_bytes(packed.take(2), "big")
            if address in addresses or not address[2]:
                raise damaged()
            addresses.append(address)
        call = cls(kind, number, party, ufrag, pwd, fingerprint, tuple(addresses))
        if bytes(call) != data:
            raise damaged()
        return call

    def __bytes__(self) -> bytes:
        data = bytes((self.kind,)) + self.number.to_bytes(2, "big") + number_bytes(self.party)
        for secret in (self.ufrag, self.pwd):
            filled = secret.replace("+", "-").replace("/", "_") + "A" * (-len(secret) % 4)
            data += number_bytes(len(secret)) + data_of(filled)[: _bytes_of(len(secret))]
        data += self.fingerprint
        for kind, address, port in self.addresses:
            data += bytes((kind,)) + address + port.to_bytes(2, "big")
        return data

    def sdp(self) -> str:
        """Returns the description to pass to a browser."""
        lines = SDP.format(
            ufrag=self.ufrag,
            pwd=self.pwd,
            fingerprint=":".join(f"{byte:02X}" for byte in self.fingerprint),
            setup="active" if self.kind == ANSWER else "actpass",
        )
        for place, (kind, address, port) in enumerate(self.addresses, 1):
            name = next((name for name, kinds in TYPES.items() if kind in kinds), "host")
            priority = (PREFERENCES[name] << 24) + ((65535 - place) << 8) + 255
            seen = "" if name == "host" else " raddr 0.0.0.0 rport 0"
            lines += f"a=candidate:{place} 1 udp {priority} {_written(kind, address)} {port} typ {name}{seen}\n"
        return lines.replace("\n", "\r\n")


def _bytes_of(characters: int) -> int:
    """Returns how many bytes hold that many characters of six bits."""
    return (characters * 6 + 7) // 8


def _secret(packed: Packed, lengths: range) -> str:
    length = packed.number()
    if length not in lengths:
        raise damaged()
    data = packed.take(_bytes_of(length))
    text = base64_text(data + bytes(-len(data) % 3))[:length]
    return text.replace("-", "+").replace("_", "/")


def _address(text: str, port: str, name: str) -> tuple[int, bytes, int] | None:
    """Returns the kind, the bytes and the port of an address; None if other devices cannot use it."""
    name, text = name.lower(), text.lower()
    if not 0 < int(port) < 65536:
        return None
    if local := LOCAL_NAME.fullmatch(text):
        return (LOCAL, bytes.fromhex("".join(local.groups())), int(port)) if name == "host" else None
    of_4, of_6 = TYPES[name]
    numbers = text.split(".")
    if len(numbers) == 4 and all(number.isdecimal() and int(number) < 256 for number in numbers):
        return of_4, bytes(map(int, numbers)), int(port)
    try:
        return of_6, _ipv6(text), int(port)
    except ValueError:
        return None


def _ipv6(text: str) -> bytes:
    """Returns the bytes of an IPv6 address. Raises ValueError if the text is not one."""
    head, gap, tail = text.partition("::")
    before, after = ([int(group, 16) for group in part.split(":") if part] for part in (head, tail))
    missing = 8 - len(before) - len(after)
    if missing < 0 or bool(gap) != bool(missing):
        raise ValueError(text)
    try:
        return b"".join(group.to_bytes(2, "big") for group in (*before, *[0] * missing, *after))
    except OverflowError:
        raise ValueError(text) from None


def _written(kind: int, address: bytes) -> str:
    if kind == LOCAL:
        text = address.hex()
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}.local"
    if len(address) == 4:
        return ".".join(map(str, address))
    return ":".join(f"{int.from_bytes(address[place : place + 2], 'big'):x}" for place in range(0, 16, 2))


def call_of(data: bytes, parties: int) -> Call | None:
    """Returns the call of a reply between `parties` devices; None if it holds none that they or a watcher may make."""
    try:
        call = Call.read(data)
    except ReplyError:
        return None
    return call if call.party < parties or (call.party == WATCHER and call.kind == ANSWER) else None
