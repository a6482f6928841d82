"""Adds to recorded WebM films what browsers leave out: the duration."""

from __future__ import annotations

import struct

INFO = b"\x15\x49\xa9\x66"
"""The identifier of the element with details about the film."""
DURATION = b"\x44\x89"
HEAD = 4096
"""The number of bytes at the start of the file that are searched for that element."""


def with_duration(data: bytes, milliseconds: float) -> bytes:
    """Returns a WebM file with its duration; the same data if it has one already, or is not WebM.

    Without it, players show no length and cannot seek. The duration is in milliseconds because browsers record with
    that unit.
    """
    place = data.find(INFO, 0, HEAD)
    if place < 0 or not data.startswith(b"\x1a\x45\xdf\xa3"):
        return data
    at = place + len(INFO)
    width = 9 - int.from_bytes(data[at : at + 1], "big").bit_length()
    size = int.from_bytes(data[at : at + width], "big") - (1 << 7 * width)
    content = data[at + width : at + width + size]
    if width > 8 or len(content) < size or DURATION in content:
        return data
    content += DURATION + b"\x88" + struct.pack(">d", milliseconds)
    return data[:at] + (len(content) | 1 << 56).to_bytes(8, "big") + content + data[at + width + size :]
