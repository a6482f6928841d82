"""What the memory of Python holds from which a page starts."""

from __future__ import annotations

from pathlib import Path

from pygames.catalogue import GAMES, package
from pyodide_shortcuts.snapshot import UNUSED, USED, Contents

FIRST = (
    "web.main",
    "web.late_modules",
    "web.screens.front.screen",
    "web.screens.table.screen",
    "web.screens.embed.screen",
)
"""The modules from which a page starts. With all that these import, they are in the memory."""
FIRST_OF_GAME = ("web.views.{}", "pygames.{}.bot.levels")
"""Those of each game that a page imports by name."""
FOR_LATE_MODULES = ("encodings.ascii", "encodings.cp437", "encodings.latin_1", "hashlib")
"""Modules of Python's that the first ones do not import: codecs, and what only late modules need."""
GLOBALS = ("mazeboxKept", "mazeboxOutside", "mazeboxReady", "mazeboxStyled", "mazeboxTrust")
"""The globals of our page that modules import."""


def first() -> list[str]:
    """Returns the names of the modules from which a page starts."""
    return [*FIRST, *(name.format(package(game_id)) for name in FIRST_OF_GAME for game_id in GAMES)]


def contents(packages: Path) -> Contents:
    """Returns what the memory holds. `packages` is the folder of the unpacked wheel."""
    return Contents(packages, (*FOR_LATE_MODULES, *first()), GLOBALS, UNUSED, USED)
