"""The kinds of puzzles, by game."""

from __future__ import annotations

from importlib import import_module

from puzzles.kinds.kind import Kind
from pygames.catalogue import package

NAMES = frozenset(
    {"win", "survive", "force", "odds", "build", "word", "far", "trap", "arrive", "spare", "shut", "hold", "spell"}
)
"""The names of all kinds."""

WITH_PUZZLES = ("mouse-madness", "labymaster", "warmaze", "amuseamaze", "mazers")
"""The ids of the games that have puzzles, in the order of the front page."""


def kinds(game_id: str) -> dict[str, Kind]:
    """Returns the kinds of puzzles of a game, by name. Imports only the modules of that game."""
    found: tuple[Kind, ...] = import_module(f"{__name__}.{package(game_id)}").KINDS
    return {kind.name: kind for kind in found}
