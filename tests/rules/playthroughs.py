"""Records from the golden playthroughs, beginning at any position, and the links of earlier versions."""

from __future__ import annotations

from binascii import crc32
from functools import cache

from hypothesis import strategies as st

import pygames
from pygames.catalogue import GAMES
from pygames.link import ALPHABET
from tests.golden import CASES, golden_files


@cache
def playthroughs(game_id: str) -> list[tuple[list[str], list[str]]]:
    """Returns the position texts and the plies between them, for each golden file of a game."""
    found = []
    for path in golden_files(game_id):
        lines = path.read_text(encoding="ascii").splitlines()[:-1]
        found.append((lines[::2], [line.split(" ")[1] for line in lines[1::2]]))
    return found


def shortest(game_id: str) -> tuple[list[str], list[str]]:
    """Returns the position texts of the shortest golden playthrough of a game, and the plies between them."""
    return min(playthroughs(game_id), key=lambda playthrough: len(playthrough[1]))


def old_links() -> list[tuple[str, str]]:
    """Returns links of earlier versions and the texts of their records."""
    stanzas = [
        stanza.strip().partition("\n")
        for path in sorted((CASES / "links").glob("*.txt"))
        for stanza in path.read_text(encoding="ascii").split("\n\n")
    ]
    return [(fragment, text) for fragment, _, text in stanzas]


def cut(game_id: str, number: int = 0, start: int = 0, count: int = 20) -> pygames.Record:
    """Returns at most `count` plies of a playthrough, from its position number `start` on."""
    positions, plies = playthroughs(game_id)[number]
    return pygames.Record(pygames.parse(positions[start]), tuple(plies[start : start + count]))


def earlier(fragment: str) -> str:
    """Returns the link of a record, a reply or a position as versions wrote it whose links could end in signs."""
    if not fragment.startswith(("1", "2")):
        return fragment if fragment[-2].isalnum() else fragment.removesuffix("e")
    high, low = divmod(crc32(fragment[:-2].encode()) % 4096, 64)
    return fragment[:-2] + ALPHABET[high] + ALPHABET[low]


@st.composite
def records(draw: st.DrawFn, most_plies: int = 12) -> pygames.Record:
    """Returns a short record of any game, from a starting position or a later one."""
    game_id = draw(st.sampled_from(list(GAMES)))
    number = draw(st.integers(0, len(playthroughs(game_id)) - 1))
    last = len(playthroughs(game_id)[number][1])
    start = draw(st.one_of(st.just(0), st.integers(0, last)))
    return cut(game_id, number, start, draw(st.integers(0, most_plies)))


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str], pieces: st.SearchStrategy[str]) -> str:
    """Returns one of the texts with up to three parts removed or replaced."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        text = text[:start] + draw(pieces) + text[start + draw(st.integers(0, 6)) :]
    return text
