"""The list of Python's functions that a page calls, and the two WebAssembly files made from it.

The list in `functions.json` is valid for one build of Pyodide. `python3 build.py functions` updates it (`counting.py`).
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from pathlib import Path

from builder.pyodide.split import split
from builder.pyodide.stock import HERE, STOCK, WASM, UnknownPyodide, taking_apart
from builder.pyodide.wasm import Module

FOUND = HERE / "functions.json"


def in_two(pyodide: Path, stock: Path = STOCK) -> tuple[bytes, bytes]:
    """Returns the WebAssembly of a trimmed Pyodide as two files: the functions that a page calls, and the rest.

    `stock` is the folder of the Pyodide that was trimmed. Raises `UnknownPyodide` if the list is for another build.
    """
    found = json.loads(FOUND.read_text(encoding="utf-8"))
    if found["wasm"] != hashlib.sha256((stock / WASM).read_bytes()).hexdigest():
        raise UnknownPyodide(
            "functions.json is for another build of Pyodide: python3 build.py functions finds out what a page calls"
        )
    called = {place for place, one in enumerate(zlib.decompress(base64.b64decode(found["called"]))) if one}
    with taking_apart(WASM):
        return split(Module((pyodide / WASM).read_bytes()), called)


def write_down(called: bytes, stock: Path = STOCK) -> bytes:
    """Adds functions to the list, or begins a new one for another build of Pyodide. Returns the whole list.

    `called` has 1 for each function that a page has called, and 0 for the others, in their order; so has the result. No
    run of the pages calls all that another one calls, so the list keeps what was once seen. It is made anew after its
    file was deleted.
    """
    wasm = hashlib.sha256((stock / WASM).read_bytes()).hexdigest()
    known = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
    if known.get("wasm") == wasm:
        called = bytes(map(max, called, zlib.decompress(base64.b64decode(known["called"]))))
    found = {"wasm": wasm, "called": base64.b64encode(zlib.compress(called, 9)).decode()}
    FOUND.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return called
