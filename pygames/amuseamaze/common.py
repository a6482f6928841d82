"""Writes ``data/en1-common.txt``: the words of the list that most people know, for the bots of the lower levels.

Usage: ``python -m pygames.amuseamaze.common FREQUENT SMALL...``

FREQUENT is a text file with a word and its frequency on the Zipf scale on each line, as this writes it where the
package `wordfreq` 3.1.1 of PyPI is installed::

    from wordfreq import get_frequency_dict, zipf_frequency
    for word in get_frequency_dict("en", "large"):
        print(word, zipf_frequency(word, "en", "large"))

SMALL are the files of the sizes 10, 20 and 35 from which `en1` was made (rulebook 5.4):
``/usr/share/dict/scowl/{english,american,british,canadian,australian}-words.{10,20,35}``.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path

from pygames.amuseamaze import words

NOTICE = """\
# The words of list en1 that most people know, written like en1.txt.
# Made from wordfreq 3.1.1 by Robyn Speer, licensed under Creative Commons Attribution-ShareAlike 4.0 International,
# https://creativecommons.org/licenses/by-sa/4.0/, and so is this file; https://pypi.org/project/wordfreq names the
# sources of its frequencies. Changed: only frequent words that en1's sizes 10, 20 and 35 have; en1-LICENSE.txt holds
# for the choice of these.
"""

LEAST = 3.4
"""How frequent a word has to be: 10 to this power in a billion words, so 2.5 in a million."""

OTHERS = (
    "ax burr chi cox doe em hale hart hicks ho ken lee levy lilly mar mas mu pas peck pep puck rev sac stokes thatcher"
    " ting watt zac zack"
)
"""Words that are frequent as names, codes or abbreviations, but seldom as what `en1` has them for."""

WORDS_A_LINE = 12


def common(frequency: Mapping[str, float], small: Collection[str]) -> list[str]:
    """Returns the words of `en1` that most people know, in order. Coarse words are not among them."""
    known = {word for word in small if frequency.get(word, 0) >= LEAST}.difference(OTHERS.split())
    return [word for word in words.listed() if word in known and not words.is_coarse(word)]


def packed(listed: Sequence[str]) -> Iterator[str]:
    """Returns the lines that hold words in order, each written after the one before it as in ``data/en1.txt``."""
    for first in range(0, len(listed), WORDS_A_LINE):
        line = before = listed[first]
        for word in listed[first + 1 : first + WORDS_A_LINE]:
            same = takewhile(lambda pair: pair[0] == pair[1], zip(before, word, strict=False))
            shared = sum(1 for _ in same)
            line += chr(65 + shared) + word[shared:]
            before = word
        yield line


def main(frequent: str, small: Sequence[str]) -> None:
    """Writes the file from one with frequencies and the files of small sizes."""
    lines = [line.split() for line in Path(frequent).read_text(encoding="utf-8").splitlines()]
    frequency = {line[0]: float(line[1]) for line in lines if len(line) == 2}
    known = {word for path in small for word in Path(path).read_text(encoding="latin-1").split()}
    target = Path(__file__).parent / "data" / f"{words.LIST_ID}-common.txt"
    target.write_text(NOTICE + "\n".join(packed(common(frequency, known))) + "\n", encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
