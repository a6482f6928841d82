"""The two characters that join letters or keep them apart, where they change what is seen.

Persian writes a word with a gap that is no space, Sinhala joins two letters into one sign, and a family is one picture
of several. Anywhere else these characters are invisible, so that two names could look alike. The rules are those of
RFC 5892 (appendix A), and those of Unicode for emoji and for the letter before a virama.

>>> tidied("\\u0645\\u06cc\\u200c\\u062e") == "\\u0645\\u06cc\\u200c\\u062e"
True
>>> tidied("An\\u200cn\\u200d")
'Ann'
"""

from __future__ import annotations

NON_JOINER, JOINER = "\u200c", "\u200d"
JOINERS = frozenset((NON_JOINER, JOINER))
EMOJI_STYLE = "\ufe0f"
"""Follows a sign that is to be drawn as an emoji."""
Ranges = tuple[tuple[int, int], ...]
VIRAMAS = frozenset(
    "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u1039\u103a\u1714\u1734\u17d2\u1b44\u1baa"
)
"""Signs that take the vowel from the letter before them."""
INDIC: Ranges = ((0x0904, 0x0939), (0x0985, 0x09B9), (0x0D05, 0x0D39), (0x0D85, 0x0DC6))
"""Letters between which and a virama there can be a joiner: Devanagari, Bengali, Malayalam and Sinhala."""
CURSIVE: Ranges = (
    *((0x0620, 0x064A), (0x064B, 0x065F), (0x066E, 0x06D3), (0x06D5, 0x06DC), (0x06FA, 0x06FC), (0x06FF, 0x06FF)),
    *((0x0710, 0x074A), (0x074D, 0x077F), (0x07CA, 0x07EA), (0x0840, 0x0858), (0x08A0, 0x08C7), (0x1820, 0x18AA)),
)
"""Letters and marks of the scripts whose letters join: Arabic, Syriac, N’Ko, Mandaic and Mongolian."""
UNJOINED: Ranges = (
    *((0x0621, 0x0625), (0x0627, 0x0627), (0x0629, 0x0629), (0x062F, 0x0632), (0x0648, 0x0648), (0x0671, 0x0677)),
    *((0x0688, 0x0699), (0x06C0, 0x06C0), (0x06C3, 0x06CB), (0x06CD, 0x06CD), (0x06CF, 0x06CF), (0x06D2, 0x06D5)),
    *((0x0710, 0x0710), (0x0715, 0x0719), (0x071E, 0x071E), (0x0728, 0x0728), (0x072A, 0x072A), (0x0759, 0x075B)),
)
"""Those of them that never join the letter after them, so that nothing need keep the two apart."""
PICTURES: Ranges = ((0x2190, 0x21FF), (0x2300, 0x23FF), (0x2600, 0x27BF), (0x2B00, 0x2BFF), (0x1F000, 0x1FAFF))
"""Emoji."""


def tidied(text: str) -> str:
    """Returns a text without joiners that change nothing of what is seen."""
    if JOINERS.isdisjoint(text):
        return text
    kept = ""
    for place, character in enumerate(text):
        if character not in JOINERS or joins(kept, character, text[place + 1 : place + 2]):
            kept += character
    return kept


def joins(before: str, joiner: str, after: str) -> bool:
    """Returns whether a joiner between a text and the next character changes what is seen."""
    last = before[-1:]
    if last in VIRAMAS:
        return True
    if not last or not after:
        return False
    if joiner == NON_JOINER:
        return is_in(last, CURSIVE) and not is_in(last, UNJOINED) and is_in(after, CURSIVE)
    if after in VIRAMAS:
        return is_in(last, INDIC)
    return is_picture(before[-2:-1] if last == EMOJI_STYLE else last) and is_picture(after)


def is_picture(character: str) -> bool:
    """Returns whether a character is an emoji."""
    return bool(character) and is_in(character, PICTURES)


def is_in(character: str, ranges: Ranges) -> bool:
    """Returns whether a character lies in one of some ranges, each the first and the last of its code points."""
    return any(first <= ord(character) <= last for first, last in ranges)


def one_line(text: str) -> str:
    """Returns a text on one line, without characters that print nothing."""
    return tidied(" ".join("".join(c if c.isprintable() or c in JOINERS else " " for c in text).split()))


def shortened(text: str, longest: int) -> str:
    """Returns a text on one line, without characters that print nothing, and at most `longest` characters long."""
    return tidied(one_line(text)[:longest]).rstrip()
