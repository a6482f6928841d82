"""The modules that a page fetches on demand, as three files of byte code.

One has the bots and the worker in which they think, one those for games with somebody far away, the third everything
else. Which modules these are follows from the imports in the source code: a page begins with all that `memory.first`
imports, and whatever else its functions may import, by a name that they put together too, comes on demand. A module is
for games with somebody far away if it imports from their rooms, or if only such modules lead to it.

A file is compressed for zlib. Its first line is a JSON object that says, for each module, whether it is a package
and how many bytes of marshalled code it has. The code of the modules follows in the same order. `web/late_modules.py`
reads the files.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import deflate

from builder import archive, imports, memory
from pyodide_shortcuts.packing import SMALLEST
from web.late_modules import BOTS, FAR, LATE

WORKER = "web.thinking.jobs"
"""The module from which the worker starts."""
OF_FAR_GAMES = ("web.far.", "web.friends.")
"""The rooms with that subject. Whatever imports from them is for games with somebody far away."""
HEADER = 16
"""The number of bytes before the code in a .pyc file."""


@cache
def early() -> frozenset[str]:
    """Returns the names of the modules with which a page begins."""
    return frozenset(imports.reached(memory.first(), imports.graph()))


@cache
def late() -> dict[str, frozenset[str]]:
    """Returns the names of the modules in each file."""
    calls = _calls()
    of_page = imports.reached(memory.first(), calls)
    found = (of_page | imports.reached([WORKER], calls)) - early()
    of_far_games = {name for name in found if _needs(name, lambda other: other.startswith(OF_FAR_GAMES))}
    without = {name: called - of_far_games for name, called in calls.items()}
    far = found - imports.reached([*memory.first(), WORKER], without)
    inside = {name: {other for other in found if other.startswith(f"{name}.")} for name in found}
    far |= {name for name, others in inside.items() if others and others <= far}
    bots = {name for name in found - far if _needs(name, _is_of_a_bot)} | found - of_page
    return {LATE: frozenset(found - far - bots), FAR: frozenset(far), BOTS: frozenset(bots)}


def _calls() -> dict[str, frozenset[str]]:
    """Returns the modules that each module may import in a page, at once or in functions.

    Functions of the rules import only what users of the library need, and bots by their names.
    """
    at_once, in_functions, by_name = imports.graph(), imports.graph(in_functions=True), imports.by_name()
    return {
        name: (at_once if imports.packages(name)[0] == imports.LIBRARY else in_functions)[name] | by_name[name]
        for name in imports.modules()
    }


def _needs(name: str, is_one: Callable[[str], bool]) -> bool:
    """Returns whether a module imports one of some modules when it is itself imported, or is one."""
    return any(map(is_one, imports.reached([name], imports.graph())))


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
