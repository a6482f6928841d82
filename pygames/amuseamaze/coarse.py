"""Writes ``data/en1-coarse.txt``: the coarse words of the list as hashes, so that nobody has to read them.

Usage: ``python -m pygames.amuseamaze.coarse en.json``, with the file ``en.json`` of the npm package ``naughty-words``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

from pygames.amuseamaze import words

NOTICE = """\
# The coarse words of list en1, each as the CRC-32 of its letters in hexadecimal.
# Made from "List of Dirty, Naughty, Obscene, and Otherwise Bad Words", (c) 2012-2020 Shutterstock, Inc.
# (npm package naughty-words), licensed under Creative Commons Attribution 4.0 International,
# https://creativecommons.org/licenses/by/4.0/. Changed: only words of en1, with plain inflections, hashed.
"""

ENDINGS = ("s", "es", "d", "ed", "r", "er", "ers", "ing", "y")
DOUBLING = ("ed", "ing", "y")


def coarse(word: str, block_list: Collection[str]) -> bool:
    """Returns whether a word is in the block list or a plain inflection of one that is."""
    return any(stem in block_list for stem in _stems(word))


def _stems(word: str) -> Iterator[str]:
    yield word
    for ending in ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word:
            yield stem
            if ending in DOUBLING and stem[-2:-1] == stem[-1:]:
                yield stem[:-1]


def main(source: str) -> None:
    """Writes the hashes of the words of `en1` that are coarse by a block list (a JSON file)."""
    block_list = set(json.loads(Path(source).read_text(encoding="utf-8")))
    hashes = sorted({words.hashed(word) for word in words.listed() if coarse(word, block_list)})
    lines = [" ".join(hashes[place : place + 12]) for place in range(0, len(hashes), 12)]
    target = Path(__file__).parent / "data" / f"{words.LIST_ID}-coarse.txt"
    target.write_text(NOTICE + "\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1])
