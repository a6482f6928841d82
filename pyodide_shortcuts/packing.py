"""How files are compressed: for zlib and gzip, and with xz for visitors on slow lines.

xz makes Python's two large files a quarter smaller than gzip. `browser/packing.mjs` decides which files a page fetches.
"""

from __future__ import annotations

import lzma
from pathlib import Path
from typing import TypedDict

SMALLEST = 11
"""The level of libdeflate for zlib and gzip. It is 4 to 8 % smaller than zlib's best; level 12 is no smaller."""


class Shape(TypedDict):
    """What xz should know about a content: which bits of its bytes and places tell most about the next byte."""

    lc: int
    lp: int
    pb: int


WORDS = Shape(lc=2, lp=2, pb=2)
"""Words of four bytes, as in a memory."""
BYTES = Shape(lc=3, lp=0, pb=0)
"""Bytes at any place, as in WebAssembly."""


def xz(content: bytes, shape: Shape) -> bytes:
    """Returns the content compressed as small as possible."""
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "nice_len": 273, **shape}]
    return lzma.compress(content, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=filters)


def webassembly(content: bytes) -> bytes:
    """Returns compressed WebAssembly."""
    return xz(content, BYTES)


def decoder(node_modules: Path) -> str:
    """Returns a script that defines `XzReadableStream`, for modules and for workers of any kind.

    `node_modules` is where npm has installed xz-decompress.
    """
    library = (node_modules / "xz-decompress" / "dist" / "package" / "xz-decompress.min.js").read_text(encoding="utf-8")
    before = "globalThis.XzReadableStream = (() => { const exports = {}, module = { exports }, require = () => ({});"
    return f"/* xz-decompress, MIT */ {before}\n{library}\nreturn module.exports.XzReadableStream; }})();\n"
