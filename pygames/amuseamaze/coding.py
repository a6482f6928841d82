"""Turns moves into digits for links. At each square of the path, few squares can come next."""

from __future__ import annotations

from collections.abc import Callable

from pygames.amuseamaze.notation import PASS, read_path
from pygames.amuseamaze.paths import Item, Path, Situation, begin

Continuation = Item | str
"""What comes next in a path: an item, or the end of the ply (a suffix, nothing, or `pass` before the first square)."""


def digits(position: Situation, ply: str) -> list[tuple[int, int]]:
    """Returns a legal move or pass as digits, each with its radix."""
    found = []
    items, suffix = read_path(position.maze, ply) or ([], PASS)
    path = begin(position)
    made: list[Continuation] = [*items, suffix]
    for choice in made:
        choices = _choices(path)
        found.append((choices.index(choice), len(choices)))
        if isinstance(choice, Item):
            path = path.extended(choice)
    return found


def ply(position: Situation, take: Callable[[int], int]) -> str:
    """Returns the move or pass whose `digits` are what ``take(radix)`` returns. Raises ValueError if there is none."""
    path = begin(position)
    while True:
        choices = _choices(path)
        if not choices:
            raise ValueError("no word goes on from here")
        choice = choices[take(len(choices))]
        if isinstance(choice, str):
            return path.text + choice
        path = path.extended(choice)


def _choices(path: Path) -> list[Continuation]:
    if path.items:
        return [*path.endings, *path.next_items()]
    return [*([PASS] if path.position.may_pass else []), *path.first_items()]
