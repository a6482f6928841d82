"""What people mean by the characters that phones, input methods and word processors put into what they type."""

from __future__ import annotations

import re

DASHES = dict.fromkeys((*range(0x2010, 0x2016), 0x2212), "-")
QUOTES = {**dict.fromkeys((0x2018, 0x2019, 0x201A, 0x201B, 0x2032), "'"), **dict.fromkeys(range(0x201C, 0x2020), '"')}
INVISIBLE = dict.fromkeys((0xAD, 0x61C, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x206A), 0xFEFF))
LIGATURES = {0xE6: "ae", 0x153: "oe", 0xDF: "ss", 0x131: "i", 0xF8: "o", 0x142: "l"}
"""The small letters that no decomposition turns into letters from a to z."""
LONG_DASH = "—"
"""What word processors make of two hyphens, and of one between spaces."""
SPACES = re.compile(r"\s+")


def plain(text: str) -> str:
    """Returns a text in the characters of a simple keyboard: hyphens for dashes, straight quotes, single spaces, narrow
    letters and digits. Other letters stay.
    """
    if text.isascii():
        return SPACES.sub(" ", text).strip()
    from unicodedata import normalize  # most visitors never need it

    narrow = normalize("NFKC", text.translate(INVISIBLE | QUOTES | DASHES))
    return SPACES.sub(" ", narrow.translate(DASHES)).strip()


def letters(text: str) -> str:
    """Returns the letters of a text as small letters from a to z, without their accents. Leaves out all others."""
    lower = text.lower()
    if not lower.isascii():
        from unicodedata import normalize

        lower = normalize("NFKD", lower).translate(LIGATURES)
    return "".join(letter for letter in lower if "a" <= letter <= "z")


def readings(text: str) -> tuple[str, ...]:
    """Returns what a typed position or ply may mean, the likeliest first: a long dash may have been two hyphens."""
    return tuple(dict.fromkeys((plain(text.replace(LONG_DASH, "--")), plain(text))))
