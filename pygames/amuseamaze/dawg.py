"""The automaton of a word list: a minimal DAWG (directed acyclic word graph) in one array of numbers.

It accepts *spellings*: the letters that the squares of a path give. A square with Q reads `q` or `qu`, so each word
with `qu` has a second spelling without that `u`. Thus a path needs only one state.

An arc is at ``array[state + letter]``, with letters counted from 1. From its lowest bit it holds: the letter (5 bits;
another letter, or 0, means that there is no such arc), the marks of the spelling that ends with it (4 bits), and the
next state. State 0 has no arcs: nothing follows.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count, product
from threading import Lock
from zlib import crc32

LETTER = 31
"""The bits of an arc that hold its letter."""
PLAIN = 32
"""The spelling that ends here is a word, letter by letter."""
QU = 64
"""The spelling that ends here is a word if Q is read as `qu`."""
COARSE = 128
"""Every word with this spelling is coarse."""
COMMON = 256
"""Some word with this spelling is one that most people know."""
WORD = PLAIN | QU
STATE_SHIFT = 9

START = 32
"""The state before the first letter. The cells before it stay empty, for state 0."""

LANE = 16
"""The bits that `Ahead.comes` has for each letter: more than a word has letters."""
SLICE = 4000
"""The arcs or states that `Ahead` looks at between two yields."""

MAGIC = b"mazedaw2"


class DawgError(ValueError):
    """Raised for bytes that are not an automaton."""


def build(words: Iterable[str], marks: Callable[[str], int] = lambda _: 0) -> array[int]:
    """Returns the automaton of words in lower case, given in any order. `marks` gives a word `COARSE` or `COMMON`."""
    return _pack(_minimal(sorted(_spellings(words, marks).items())))


def _spellings(words: Iterable[str], marks_of: Callable[[str], int]) -> dict[str, int]:
    """Returns the marks of each spelling."""
    plain = {word: PLAIN | marks_of(word) for word in words}
    marks = dict(plain)
    for word in plain:
        if "qu" in word:
            first, *parts = word.split("qu")
            for joints in product(("qu", "q"), repeat=len(parts)):
                spelling = first + "".join(joint + part for joint, part in zip(joints, parts, strict=True))
                if spelling != word:
                    coarse = plain[word] & marks.get(spelling, COARSE) & COARSE
                    marks[spelling] = marks.get(spelling, 0) & ~COARSE | QU | coarse | plain[word] & COMMON
    return marks


def _minimal(spellings: list[tuple[str, int]]) -> list[tuple[int, ...]]:
    """Returns the states as tuples of arcs, the start last. An arc refers to its next state by index + 1, or has 0."""
    places: dict[tuple[int, ...], int] = {}
    open_states: list[list[int]] = [
        []
    ]  # the states along the previous spelling; equal states are merged only when they are closed
    previous = ""

    def close(depth: int) -> None:
        while len(open_states) > depth + 1:
            state = tuple(open_states.pop())
            if state:
                open_states[-1][-1] |= places.setdefault(state, len(places) + 1) << STATE_SHIFT

    for spelling, marks in spellings:
        shared = 0
        while spelling.startswith(previous[: shared + 1]) and shared < len(previous):
            shared += 1
        close(shared)
        for letter in spelling[shared:]:
            open_states[-1].append(ord(letter) - 96)
            open_states.append([])
        open_states[-2][-1] |= marks
        previous = spelling
    close(0)
    return [*places, tuple(open_states[0])]


def _pack(states: list[tuple[int, ...]]) -> array[int]:
    """Returns the states packed into one array, each at the first place where its arcs fit between those of others."""
    bases = [0] * len(states)
    size = 2 * sum(map(len, states)) + 2 * START
    free_cells = (1 << size) - (1 << START)
    free_bases = (1 << size) - (1 << START)  # the base identifies a state, so no two states may share one
    last = len(states) - 1
    for place in (last, *sorted(range(last), key=lambda place: -len(states[place]))):
        fits = free_bases
        for letter in _letters(states[place]):
            fits &= free_cells >> letter
        first = fits & -fits
        free_bases ^= first
        for letter in _letters(states[place]):
            free_cells ^= first << letter
        bases[place] = first.bit_length() - 1
    packed = array("I", bytes(4 * (max(bases) + LETTER + 1)))
    for base, state in zip(bases, states, strict=True):
        for arc in state:
            following = arc >> STATE_SHIFT
            next_base = bases[following - 1] if following else 0
            packed[base + (arc & LETTER)] = arc & ((1 << STATE_SHIFT) - 1) | next_base << STATE_SHIFT
    return packed


def _letters(state: tuple[int, ...]) -> list[int]:
    return [arc & LETTER for arc in state]


class Ahead:
    """What can come in a word after each state of an automaton. It is only right when it is `complete`."""

    def __init__(self, automaton: Sequence[int], wanted: Sequence[int]) -> None:
        """`wanted` are letters, as numbers."""
        self.letters = bytearray(len(automaton))
        """How many letters come at most."""
        self.comes = [0] * len(automaton)
        """Where the wanted letters can come: bit `LANE * n + k - 1` is set if the one at index n can come as the k-th
        letter from here.
        """
        self.complete = False
        self._work = self._run(automaton, {letter: 1 << LANE * number for number, letter in enumerate(wanted)})
        self._slices = 0
        """The slices of the work that are done."""
        self._lock = Lock()

    def run(self) -> Iterator[None]:
        """Works it out, or goes on with that, and yields every few milliseconds.

        It also yields for each slice that was done before, so it always yields equally often.
        """
        for number in count():
            with self._lock:
                if number == self._slices:
                    if next(self._work, self) is self:
                        self.complete = True
                        return
                    self._slices += 1
            yield

    def _run(self, automaton: Sequence[int], wanted: Mapping[int, int]) -> Iterator[None]:
        letters, comes, equal = self.letters, self.comes, dict[int, int]()
        before: dict[int, list[int]] = {}
        arcs = bytearray(len(automaton))  # those whose next state is not known yet
        for place, arc in enumerate(automaton):
            if not place % SLICE:
                yield
            if arc:
                letter = arc & LETTER
                state = place - letter
                arcs[state] += 1
                before.setdefault(arc >> STATE_SHIFT, []).append(state)
                if letter in wanted:
                    comes[state] |= wanted[letter]
        known = [0]
        for number in count(1):
            if not known:
                break
            if not number % SLICE:
                yield
            state = known.pop()
            length = letters[state] + 1
            comes[state] = equal.setdefault(comes[state], comes[state])  # few differ
            later = comes[state] << 1
            for earlier in before.get(state, ()):
                letters[earlier] = max(letters[earlier], length)
                comes[earlier] |= later
                arcs[earlier] -= 1
                if not arcs[earlier]:
                    known.append(earlier)


def to_bytes(automaton: Sequence[int]) -> bytes:
    """Returns the automaton as bytes, which `from_bytes` reads in about a millisecond."""
    little = array("I", automaton)
    if sys.byteorder == "big":
        little.byteswap()
    body = little.tobytes()
    return MAGIC + crc32(body).to_bytes(4, "little") + body


def from_bytes(binary: bytes) -> array[int]:
    """Returns the automaton that `to_bytes` wrote. Raises `DawgError` for any other bytes."""
    start = len(MAGIC) + 4
    body = binary[start:]
    if binary[: len(MAGIC)] != MAGIC or binary[len(MAGIC) : start] != crc32(body).to_bytes(4, "little"):
        raise DawgError("these bytes are not the automaton of a word list, or a part of them is lost")
    automaton = array("I", body)
    if sys.byteorder == "big":
        automaton.byteswap()
    return automaton
