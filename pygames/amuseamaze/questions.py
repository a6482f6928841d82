"""Questions that a screen asks while a path is entered. None of them needs the list of legal plies.

A path is written as in a ply, without a suffix: ``h11-i12C``. An empty text is the path without squares.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygames.amuseamaze import dawg, words
from pygames.amuseamaze.notation import read_path
from pygames.amuseamaze.paths import Item, Path, begin, follow
from pygames.amuseamaze.refusals import refusal, square_refusal, unreadable
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.amuseamaze.search import words_from
from pygames.contract import Refusal


@dataclass(frozen=True, slots=True)
class Look:
    """A path as far as it can be followed, and why it goes no further (None if all of it can be followed)."""

    path: Path
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Continuations:
    """How a path can continue: `items` (``g12``, ``g15!``, ``i12C``) can come next, `endings` complete a ply."""

    items: tuple[str, ...]
    endings: tuple[str, ...]
    """The suffixes. The empty one is for a ply without a bonus move."""


def look(position: AmuseAmazePosition, text: str) -> Look:
    """Returns what a path, complete or not, spells and does (see `Path`)."""
    if position.phase not in ("move", "bonus"):
        return Look(begin(position), refusal(position, text))
    items = _items(position, text)
    if items is None:
        return Look(begin(position), unreadable())
    path, fault = follow(position, items)
    return Look(path, None if fault is None else square_refusal(path, items[len(path.items)], fault))


def open_squares(position: AmuseAmazePosition, text: str) -> tuple[str, ...]:
    """Returns the items without a tile that can come next by the rules of paths (rulebook 3.2), whatever they spell."""
    found = look(position, text)
    return () if found.refusal else _texts(found.path, found.path.open_items())


def continuations(position: AmuseAmazePosition, text: str) -> Continuations:
    """Returns how a path can continue so that it is, or can still become, a legal ply."""
    found = look(position, text)
    path = found.path
    if found.refusal:
        return Continuations((), ())
    automaton = words.automaton()
    items = path.next_items() if path.items else path.first_items()
    alive = []
    for item in items:
        longer = path.extended(item)
        if longer.endings or words_from(longer, automaton, limit=1):
            alive.append(item)
    return Continuations(_texts(path, alive), path.endings)


def spellings(position: AmuseAmazePosition, word: str, limit: int = 40) -> tuple[str, ...]:
    """Returns at most `limit` paths that spell a word in lower case, those that lay few tiles first."""
    if position.phase not in ("move", "bonus") or not words.is_word(word):
        return ()
    automaton = dawg.build([word])
    path = begin(position)
    found: dict[str, None] = {}
    for most_laid in range(len(path.hand) + 1):
        # A path has at most two plies, so this many are enough.
        plies = words_from(path, automaton, most_laid=most_laid, limit=2 * limit)
        found.update(dict.fromkeys(ply.partition("+")[0] for ply in plies))
        if len(found) >= limit:
            break
    return tuple(found)[:limit]


def _items(position: AmuseAmazePosition, text: str) -> list[Item] | None:
    if not text:
        return []
    items, suffix = read_path(position.maze, text) or ([], "")
    return items if items and not suffix else None


def _texts(path: Path, items: list[Item]) -> tuple[str, ...]:
    return tuple([item.text(path.position.maze.names) for item in items])
