"""The modules that a page fetches on demand, as three files of byte code.

One has the bots and the worker in which they think, one those for games with somebody far away, the third everything
else. Which modules these are follows from the imports in the source code: a page begins with all that `remember.first`
imports, and whatever else its functions may import comes on demand.

A file is compressed for zlib. Its first line is a JSON object that says, for each module, whether it is a package
and how many bytes of marshalled code it has. The code of the modules follows in the same order. `web/late_modules.py`
reads the files.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import deflate

from builder import archive, imports
from builder.paths import ROOT
from builder.pyodide import remember
from builder.pyodide.packing import SMALLEST
from pygames.catalogue import GAMES, package
from web.late_modules import BOTS, FAR, LATE

OF_GAME = ("puzzles.kinds.{}", "pygames.{}.bot.engine", "web.help.{}", "web.rivals.voices.{}", "web.views.{}.editing")
"""The modules of each game that functions import by name."""
WORKER = "web.thinking.jobs"
"""The module from which the worker starts."""
OF_FAR_GAMES = (
    *("pygames.fair", "web.far", "web.exchange", "web.live", "web.friends", "web.screens.far", "web.screens.friends"),
    *("web.storage.backups", "web.browser.live", "web.browser.locks", "web.browser.window.notifying"),
)
"""The rooms and modules that only games with somebody far away need."""
LIBRARY = ("pygames", "pygames.bots.thinker", "pygames.catalogue", "pygames.contract", "pygames.record")
"""Modules with functions that only users of the library call. What these import, no page needs."""
HEADER = 16
"""The number of bytes before the code in a .pyc file."""


@cache
def early() -> frozenset[str]:
    """Returns the names of the modules with which a page begins."""
    return frozenset(imports.reached(remember.first(), imports.graph()))


@cache
def late() -> dict[str, frozenset[str]]:
    """Returns the names of the modules in each file."""
    screens = (f"web.screens.{path.parent.name}.screen" for path in ROOT.glob("web/screens/*/screen.py"))
    by_name = (name.format(package(game_id)) for name in OF_GAME for game_id in GAMES)
    at_once = imports.graph()
    calls = {**imports.graph(in_functions=True), **{name: at_once[name] for name in LIBRARY}}
    of_page = imports.reached([*remember.first(), *screens, *by_name], calls)
    found = (of_page | imports.reached([WORKER], calls)) - early()
    far = {name for name in found if f"{name}.".startswith(tuple(f"{one}." for one in OF_FAR_GAMES))}
    bots = {name for name in found - far if any(map(_is_of_a_bot, imports.reached([name], at_once)))}
    bots |= found - of_page
    return {LATE: frozenset(found - far - bots), FAR: frozenset(far), BOTS: frozenset(bots)}


def _is_of_a_bot(name: str) -> bool:
    return ".bot." in name and not name.endswith(".bot.levels")


def write(wheel: Path, folder: Path) -> None:
    """Writes the files into a folder, from the byte code in a wheel."""
    codes = {
        name.removesuffix(".pyc").replace("/", "."): content[HEADER:]
        for name, content in sorted(archive.read(wheel).items())
        if name.endswith(".pyc")
    }
    for file, names in late().items():
        modules = {name: code for name, code in codes.items() if name.removesuffix(".__init__") in names}
        _write(modules, folder / file)


def _write(modules: dict[str, bytes], path: Path) -> None:
    """Writes a file. `modules` has the marshalled code of each module."""
    told = {name.removesuffix(".__init__"): [name.endswith(".__init__"), len(code)] for name, code in modules.items()}
    path.write_bytes(deflate.zlib_compress(json.dumps(told).encode() + b"\n" + b"".join(modules.values()), SMALLEST))
