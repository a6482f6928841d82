"""Ed25519 by OpenSSL, for devices outside of a page."""

from __future__ import annotations

from functools import cache

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from web.far import signatures


class OpenSsl:
    """The library that the tests sign with."""

    def key(self, seed: bytes) -> bytes:
        return _private(seed).public_key().public_bytes_raw()

    def sign(self, seed: bytes, text: bytes) -> bytes:
        return _private(seed).sign(text)

    def fits(self, key: bytes, signature: bytes, text: bytes) -> bool:
        try:
            Ed25519PublicKey.from_public_bytes(key).verify(signature, text)
        except (InvalidSignature, ValueError):
            return False
        return True


@cache
def _private(seed: bytes) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(seed)


def begin() -> None:
    """Lets the devices of tests sign what they say."""
    signatures.use(OpenSsl())
