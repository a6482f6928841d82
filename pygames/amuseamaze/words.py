"""The word list `en1` (rulebook 5.4), loaded when it is first needed.

``data/en1.txt`` is front-coded: a line begins with a whole word. Each further word is a capital for the number of
letters that it shares with the one before (A none, B one ...), and the rest of its letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import product
from zlib import crc32

from pygames.amuseamaze import dawg
from pygames.amuseamaze.board import PREMIUM

LIST_ID = "en1"
PREMIUM_LETTERS = tuple(sorted(PREMIUM))
"""The letters whose places `ahead` tells, in this order."""

_loaded: tuple[int, ...] | None = None
_ahead: tuple[tuple[int, ...], dawg.Ahead] | None = None
"""The automaton, and what `ahead` returns for it."""


def automaton() -> tuple[int, ...]:
    """Returns the automaton of the list (see `dawg`).

    Unless `use` was called, the first call reads the file that the wheel has. Where there is none, as in the
    repository, it builds the automaton from the text, which takes about a second.
    """
    global _loaded
    if _loaded is None:
        built = files("pygames.amuseamaze").joinpath("data", f"{LIST_ID}.dawg")
        if built.is_file():
            use(built.read_bytes())
    if _loaded is None:
        coarse, common = _coarse_hashes(), frozenset(listed_common())
        _loaded = tuple(
            dawg.build(listed(), lambda word: dawg.COARSE * (hashed(word) in coarse) | dawg.COMMON * (word in common))
        )
    return _loaded


def ahead() -> dawg.Ahead:
    """Returns what can come after each state of the automaton: how many letters, and where premium letters.

    Works it out unless `look_ahead` has done so. That takes about 50 ms, once.
    """
    found = _ahead_of(automaton())
    if not found.complete:
        for _ in found.run():
            pass
    return found


def look_ahead() -> Iterator[None]:
    """Works out what `ahead` returns, in slices of a few milliseconds. It always yields equally often."""
    return _ahead_of(automaton()).run()


def _ahead_of(table: tuple[int, ...]) -> dawg.Ahead:
    global _ahead
    if _ahead is None or _ahead[0] is not table:
        _ahead = table, dawg.Ahead(table, PREMIUM_LETTERS)
    return _ahead[1]


def use(binary: bytes) -> None:
    """Uses the automaton that ``python -m pygames.amuseamaze FILE`` wrote. Raises `dawg.DawgError` for any other
    bytes.
    """
    global _loaded
    _loaded = tuple(dawg.from_bytes(binary))


def listed() -> list[str]:
    """Returns all words of the list, in order, as its text has them."""
    return list(unpacked(_lines(f"{LIST_ID}.txt")))


def listed_common() -> list[str]:
    """Returns the words of the list that most people know, in order (``data/en1-common.txt``)."""
    return list(unpacked(_lines(f"{LIST_ID}-common.txt")))


def unpacked(lines: Iterable[str]) -> Iterator[str]:
    """Yields the words of front-coded lines, in order."""
    for line in lines:
        word = ""
        for shared, rest in re.findall("([A-Z]?)([a-z]+)", line):
            word = word[: ord(shared) - 65] + rest if shared else rest
            yield word


def hashed(word: str) -> str:
    """Returns the hash by which ``data/en1-coarse.txt`` names a word without showing it."""
    return f"{crc32(word.encode()):08x}"


def is_word(word: str) -> bool:
    """Returns whether a text in lower case is in the list."""
    return bool(_arc(word) & dawg.PLAIN)


def is_coarse(word: str) -> bool:
    """Returns whether a word of the list is one that hints and bots should not propose."""
    arc = _arc(word)
    return bool(arc & dawg.PLAIN and arc & dawg.COARSE)


def is_common(word: str) -> bool:
    """Returns whether most people know a word of the list."""
    arc = _arc(word)
    return bool(arc & dawg.PLAIN and arc & dawg.COMMON)


def readings(spelling: str) -> tuple[str, ...]:
    """Returns the words that the letters of a path spell, with each q read as `q` or `qu`."""
    first, *parts = spelling.split("q")
    texts = [
        first + "".join(joint + part for joint, part in zip(joints, parts, strict=True))
        for joints in product(("q", "qu"), repeat=len(parts))
    ]
    return tuple(text for text in texts if is_word(text))


def _arc(spelling: str) -> int:
    """Returns the arc that ends with the last letter of a spelling, or 0."""
    table = automaton()
    arc = 0
    state = dawg.START
    for letter in spelling:
        number = ord(letter) - 96
        arc = table[state + number] if 1 <= number <= 26 else 0
        if arc & dawg.LETTER != number:
            return 0
        state = arc >> dawg.STATE_SHIFT
    return arc


def _coarse_hashes() -> frozenset[str]:
    return frozenset(text for line in _lines(f"{LIST_ID}-coarse.txt") for text in line.split())


def _lines(name: str) -> list[str]:
    """Returns the lines of a file of data, without the notice that it may begin with."""
    text = files("pygames.amuseamaze").joinpath("data", name).read_text(encoding="ascii")
    return [line for line in text.splitlines() if not line.startswith("#")]
