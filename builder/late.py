"""The modules that a page fetches on demand, as three files of byte code.

One has the bots, one has those for games with somebody far away, the third everything else.

A file is compressed for zlib. Its first line is a JSON object that says, for each module, whether it is a package
and how many bytes of marshalled code it has. The code of the modules follows in the same order. `web/late_modules.py`
reads the files.
"""

from __future__ import annotations

import json
from pathlib import Path

import deflate

from builder import archive
from builder.pyodide.packing import SMALLEST
from builder.pyodide.remember import is_far, is_late, knows_bots
from web.late_modules import BOTS, FAR, LATE

HEADER = 16
"""The number of bytes before the code in a .pyc file."""


def write(wheel: Path, folder: Path) -> None:
    """Writes the files into a folder, from the byte code in a wheel."""
    files: dict[str, dict[str, bytes]] = {LATE: {}, FAR: {}, BOTS: {}}
    for name, content in sorted(archive.read(wheel).items()):
        module = name.removesuffix(".pyc").replace("/", ".")
        if name.endswith(".pyc") and is_late(module):
            file = BOTS if knows_bots(module) else FAR if is_far(module) else LATE
            files[file][module] = content[HEADER:]
    for file, modules in files.items():
        _write(modules, folder / file)


def _write(modules: dict[str, bytes], path: Path) -> None:
    """Writes a file. `modules` has the marshalled code of each module."""
    told = {name.removesuffix(".__init__"): [name.endswith(".__init__"), len(code)] for name, code in modules.items()}
    path.write_bytes(deflate.zlib_compress(json.dumps(told).encode() + b"\n" + b"".join(modules.values()), SMALLEST))
