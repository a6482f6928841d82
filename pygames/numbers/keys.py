"""Keys: 64-bit numbers that stand for positions, the same on every machine and every Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import pack


def hashed(values: Sequence[int]) -> int:
    """Returns the first 64 bits of the BLAKE2b hash of values from 0 to 65,535, each as two bytes, the lower first."""
    return int.from_bytes(blake2b(pack(f"<{len(values)}H", *values), digest_size=8).digest(), "little")
