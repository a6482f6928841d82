"""Moves as digits for links: at each square of the path the choice among the few that can come next."""

from __future__ import annotations

from collections.abc import Callable

from pygames.amuseamaze.notation import PASS, read_path
from pygames.amuseamaze.paths import Item, Path, Situation, begin

Choice = Item | str
"""The next item of a path, or with what the ply ends: a suffix or nothing, or `pass` before the first square."""


def digits(position: Situation, ply: str) -> list[tuple[int, int]]:
    """Returns a legal move or pass as digits, each with its radix."""
    found = []
    items, suffix = read_path(position.maze, ply) or ([], PASS)
    path = begin(position)
    made: list[Choice] = [*items, suffix]
    for choice in made:
        choices = _choices(path)
        found.append((choices.index(choice), len(choices)))
        if isinstance(choice, Item):
            path = path.extended(choice)
    return found


def ply(position: Situation, take: Callable[[int], int]) -> str:
    """Returns the move or pass whose `digits` the calls ``take(radix)`` give. Raises ValueError when there is none."""
    path = begin(position)
    while True:
        choices = _choices(path)
        if not choices:
            raise ValueError("no word goes on from here")
        choice = choices[take(len(choices))]
        if isinstance(choice, str):
            return path.text + choice
        path = path.extended(choice)


def _choices(path: Path) -> list[Choice]:
    if path.items:
        return [*path.endings, *path.next_items()]
    return [*([PASS] if path.position.may_pass else []), *path.first_items()]
