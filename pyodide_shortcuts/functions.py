"""The list of Python's functions that a page calls, and the two WebAssembly files made from it.

A list is a file of JSON, and is valid for one build of Pyodide. `split.counting` makes WebAssembly that notes which
functions are called, and `counting.js` reports them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from pathlib import Path

from pyodide_shortcuts.split import split
from pyodide_shortcuts.stock import WASM, UnknownPyodide, taking_apart
from pyodide_shortcuts.wasm import Module


def in_two(pyodide: Path, stock: Path, found: Path) -> tuple[bytes, bytes]:
    """Returns the WebAssembly of a trimmed Pyodide as two files: the functions that a page calls, and the rest.

    `stock` is the folder of the Pyodide that was trimmed, `found` the list. Raises `UnknownPyodide` if the list is for
    another build.
    """
    if not is_for(stock, found):
        raise UnknownPyodide(
            f"{found.name} is for another build of Pyodide, so what a page calls must be counted again"
        )
    with taking_apart(WASM):
        return split(Module((pyodide / WASM).read_bytes()), called(found))


def called(found: Path) -> set[int]:
    """Returns the indices of the functions in a list."""
    return {place for place, one in enumerate(_marks(_read(found))) if one}


def is_for(stock: Path, found: Path) -> bool:
    """Returns whether a list is for the Pyodide in a folder."""
    return found.exists() and _read(found)["wasm"] == _hash(stock)


def write_down(called: bytes, stock: Path, found: Path) -> bytes:
    """Adds functions to a list, or begins a new one for another build of Pyodide. Returns the whole list.

    `called` has 1 for each function that a page has called, and 0 for the others, in their order; so has the result. No
    run of the pages calls all that another one calls, so the list keeps what was once seen. It is made anew after its
    file was deleted.
    """
    if is_for(stock, found):
        called = bytes(map(max, called, _marks(_read(found))))
    told = {"wasm": _hash(stock), "called": base64.b64encode(zlib.compress(called, 9)).decode()}
    found.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return called


def _read(found: Path) -> dict[str, str]:
    told: dict[str, str] = json.loads(found.read_text(encoding="utf-8"))
    return told


def _marks(told: dict[str, str]) -> bytes:
    return zlib.decompress(base64.b64decode(told["called"]))


def _hash(stock: Path) -> str:
    return hashlib.sha256((stock / WASM).read_bytes()).hexdigest()
