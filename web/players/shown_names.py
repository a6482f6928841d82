"""Names as they are shown: with visible letters, of a bounded width and height.

Names come from other people. Some letters are printable for Python and draw nothing; marks pile up over one letter; a
wide letter takes the room of two. A saved game and a link keep what was written.
"""

from __future__ import annotations

from pygames.joiners import EMOJI_STYLE, JOINERS, is_in, is_picture, tidied

WIDEST = 24
"""The most columns of a shown name. A wide letter, such as a Chinese one, takes two."""
MOST_MARKS = 2
"""The most marks over or under one letter. Vietnamese needs two."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0") | frozenset(
    map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
"""Letters that draw nothing, although Python calls them printable."""
MARKS = (
    *((0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05BD), (0x0610, 0x061A), (0x064B, 0x065F), (0x0E31, 0x0E3A)),
    *((0x0E47, 0x0E4E), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0x302A, 0x302F), (0x3099, 0x309A)),
    (0xFE20, 0xFE2F),
)
"""The ranges of marks that are drawn over or under the letter before them."""
WIDE = (
    *((0x1100, 0x115F), (0x2E80, 0xA4CF), (0xA960, 0xA97F), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE30, 0xFE6F)),
    *((0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x1F300, 0x1FAFF), (0x20000, 0x3FFFD), (0xFDFA, 0xFDFD), (0x12000, 0x1254F)),
)
"""The ranges of letters that are about twice as wide as a Latin one."""
RIGHT_TO_LEFT = (*((0x0590, 0x08FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFE), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF)),)
"""The ranges of letters that are written from right to left."""
ISOLATE, END = "\u2068", "\u2069"
"""Begin and end a part of a sentence that has a direction of its own."""


def isolated(name: str) -> str:
    """Returns a name as it stands in sentences: one that is written from right to left changes nothing around it, and
    keeps its own digits and signs in their place.

    >>> isolated("Ann")
    'Ann'
    """
    return f"{ISOLATE}{name}{END}" if any(is_in(letter, RIGHT_TO_LEFT) for letter in name) else name


def shown_name(name: str) -> str:
    """Returns a name as it is shown; empty if nothing of `name` is visible.

    >>> shown_name("Zo\u0308\u0308\u0308\u0308e")
    'Zo\u0308\u0308e'
    >>> shown_name("\u3164\u3164")
    ''
    """
    if name.isascii() and name.isprintable():
        return " ".join(name[:WIDEST].split())  # most names, and lists have many
    shown, columns, marks = "", 0, 0
    for letter in tidied(name):
        is_styled = letter == EMOJI_STYLE and is_picture(shown[-1:])
        if is_styled or letter in JOINERS:
            shown += letter
            continue
        if letter in BLANK or not letter.isprintable():
            continue
        is_mark = is_in(letter, MARKS)
        marks = marks + 1 if is_mark else 0
        columns += 0 if is_mark else 2 if is_in(letter, WIDE) else 1
        if columns > WIDEST:
            break
        if marks <= MOST_MARKS and (shown or not is_mark):
            shown += letter
    return " ".join(tidied(shown).split())


def without_name(sentence: str, name: str) -> str:
    """Returns a sentence for the one whose name it begins with.

    >>> without_name("Orange: roll the die.", "Orange")
    'Roll the die.'
    >>> without_name("Blue rolls.", "Orange")
    'Blue rolls.'
    """
    begun = sentence.removeprefix(name)
    task = begun.lstrip("\u00a0").removeprefix(": ")
    is_addressed = begun != sentence and begun.lstrip("\u00a0") != task
    return task[:1].upper() + task[1:] if is_addressed else sentence
