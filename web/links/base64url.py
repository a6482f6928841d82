"""Bytes in links: base64url without padding."""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64

from pygames.link import TO_BASE64, TO_LINK


def text_of(data: bytes) -> str:
    """Returns bytes as base64url without padding."""
    return b2a_base64(data, newline=False).rstrip(b"=").translate(TO_LINK).decode()


def bytes_of(text: str) -> bytes:
    """Returns the bytes of a base64url text without padding. Raises ValueError."""
    return a2b_base64(text.encode().translate(TO_BASE64) + b"=" * (-len(text) % 4))
