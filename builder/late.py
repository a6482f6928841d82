"""The modules that a page fetches on demand, as one file of byte code.

The file is compressed with zlib. Its first line is a JSON object that says, for each module, whether it is a package
and how many bytes of marshalled code it has. The code of the modules follows in the same order. `web/late_modules.py`
reads the file.
"""

from __future__ import annotations

import json
import zlib
from pathlib import Path

from builder import archive
from builder.pyodide.remember import is_late
from web.late_modules import FILE

NAME = FILE
HEADER = 16
"""The number of bytes before the code in a .pyc file."""


def write(wheel: Path, path: Path) -> None:
    """Writes the file from the byte code in a wheel."""
    modules = {}
    for name, content in sorted(archive.read(wheel).items()):
        module = name.removesuffix(".pyc").replace("/", ".")
        if name.endswith(".pyc") and is_late(module):
            modules[module] = content[HEADER:]
    told = {name.removesuffix(".__init__"): [name.endswith(".__init__"), len(code)] for name, code in modules.items()}
    path.write_bytes(zlib.compress(json.dumps(told).encode() + b"\n" + b"".join(modules.values()), 9))
