"""Ed25519 signatures (RFC 8032) by a library, which differs between the page and Python outside of it."""

from __future__ import annotations

from hashlib import sha256
from typing import Protocol

KEY = 32
"""The number of bytes of a public key."""
SIGNATURE = 64
"""The number of bytes of a signature."""
PREFIX = b"mazebox key 1\n"


class Library(Protocol):
    """What a library of signatures offers."""

    def key(self, seed: bytes) -> bytes:
        """Returns the public key that belongs to a private one (32 bytes)."""

    def sign(self, seed: bytes, text: bytes) -> bytes:
        """Returns the signature of a text by a private key."""

    def fits(self, key: bytes, signature: bytes, text: bytes) -> bool:
        """Returns whether a signature of a text was made with the private key of a public one."""


_libraries: list[Library] = []


def use(library: Library) -> None:
    """Sets the library, before the first game with somebody far away is opened."""
    _libraries[:] = [library]


def key(secret: bytes) -> bytes:
    """Returns the public key of the device that holds a secret."""
    return _library().key(_seed(secret))


def sign(secret: bytes, text: bytes) -> bytes:
    """Returns the signature of a text by the device that holds a secret."""
    return _library().sign(_seed(secret), text)


def fits(public: bytes, signature: bytes, text: bytes) -> bool:
    """Returns whether the device with a public key has signed a text."""
    return _library().fits(public, signature, text)


def _library() -> Library:
    assert _libraries, "the page has set one"
    return _libraries[0]


def _seed(secret: bytes) -> bytes:
    return sha256(PREFIX + secret).digest()
