"""What browsers leave out of the films that they record: how long they are."""

from __future__ import annotations

import struct

INFO = b"\x15\x49\xa9\x66"
"""Begins the element of a WebM file that tells about the film."""
DURATION = b"\x44\x89"
HEAD = 4096
"""Bytes in which that element begins."""


def with_duration(data: bytes, milliseconds: float) -> bytes:
    """Returns a WebM file that says how long its film is; the same data where they say it already, or are no WebM.

    A film without it shows no length in players, and cannot be wound. The unit is the millisecond, which every browser
    writes.
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
