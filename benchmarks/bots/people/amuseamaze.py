"""People who play AmuseAmaze."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from benchmarks.bots.people.anybody import ERROR
from pygames.amuseamaze import words
from pygames.amuseamaze.bot.finder import LONG_METHOD, Finder, Found
from pygames.amuseamaze.notation import PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.contract import Position

KNOWN = Path(__file__).parent / "en1-frequent.txt"
LONGEST = 5
"""The most letters in a word that a beginner knows."""
MOST_LOOKED_AT = 100_000
"""The most squares that the search for words may look at. Words of five letters never need more."""


@cache
def known() -> frozenset[bytes]:
    """Returns the words that a beginner knows: those of at most five letters among the 3,000 most common, as the
    numbers of their letters. A word with QU is there with Q alone too, as a path may spell it.
    """
    lines = [line for line in KNOWN.read_text(encoding="ascii").splitlines() if not line.startswith("#")]
    spelled = list(words.unpacked(lines))
    spelled += [word.replace("qu", "q") for word in spelled if "qu" in word]
    return frozenset(bytes([ord(letter) - 96 for letter in word]) for word in spelled)


def beginner(position: Position, seed: int) -> str:
    """Plays the known word or the step that ends nearest to its goal, without tiles or cuts, and passes a second move.

    An error is another word or step that it sees, as the list of all legal plies is too long.
    """
    assert isinstance(position, AmuseAmazePosition)
    random = Random(seed)
    if position.phase != "move":
        plies = position.plies()
        return PASS if PASS in plies else plies[0]
    finder = Finder(position, position.seat)
    stand = finder.beginning()
    found: dict[int, Found] = {}
    for _ in finder.words(stand, found, 1, LONGEST, MOST_LOOKED_AT, lambda word, laid, common: word in known()):
        pass
    moves = [*finder.steps(stand), *found.values()]
    moves = [move for move in moves if not move.cut] or moves
    if not moves:
        return PASS
    cost = min(move.cost for move in moves)
    best = [move for move in moves if move.cost == cost]
    chosen = random.choice(moves if random.random() < ERROR else best)
    return finder.text(stand, chosen.path, chosen.earned & LONG_METHOD or chosen.earned)
