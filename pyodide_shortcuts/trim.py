"""Removes from Pyodide what only programs in C need: graphics, sound, and the thousands of names that they link to.

A page without packages in C loads no such programs. A quarter of the script remains, and WebAssembly exports only what
the script uses. So a page parses less at its start, and links 140 functions instead of 7,000.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from pyodide_shortcuts import wasm
from pyodide_shortcuts.stock import HERE, SCRIPT, STDLIB, WASM, UnknownPyodide, node, taking_apart
from pyodide_shortcuts.wasm import Module

ROLLUP = "@rollup/wasm-node"
"""The npm package that removes what is no longer used."""
GRAPHICS = "emscripten_gl"
"""The beginning of the names of functions that WebAssembly imports only for programs that draw."""
OURS = {"main", "__main_argc_argv", "sbrk", "_PyRuntime", "_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET"}
"""The names that are looked up when Python starts, or by `snapshot.mjs` and the scripts in `browser`."""
USERS = (HERE / "snapshot.mjs", *sorted((HERE / "browser").glob("*.mjs")))
"""The scripts of this package that use Pyodide from outside."""
SCRIPTS = (Path(__file__), HERE / "trim.mjs", HERE / "trial.mjs", *USERS)
"""The files on which the result depends, besides Pyodide and Rollup."""


def trim(pyodide: Path, out: Path, node_modules: Path, users: Iterable[Path] = ()) -> None:
    """Writes a trimmed Pyodide into a folder and tests whether it starts. Raises `UnknownPyodide` if it does not.

    `node_modules` is where npm has installed Rollup. `users` are further scripts that use Pyodide from outside: the
    names that they mention stay.
    """
    for name in ("package.json", "pyodide.mjs", "pyodide-lock.json"):
        shutil.copyfile(pyodide / name, out / name)
    with taking_apart(WASM):
        module = Module((pyodide / WASM).read_bytes())
    imported = ",".join(one.name for one in module.imports if not one.name.startswith(GRAPHICS))
    spoken = (pyodide / "pyodide.mjs", *USERS, *users)
    asked = OURS.union(json.loads(node("trim.mjs", node_modules, pyodide / SCRIPT, out / SCRIPT, imported, *spoken)))
    if (out / SCRIPT).stat().st_size > (pyodide / SCRIPT).stat().st_size / 2:
        raise UnknownPyodide(f"{SCRIPT} hands names on in another way than expected: hardly any could be taken out")
    functions_and_globals = (wasm.OF_FUNCTION, wasm.OF_GLOBAL)
    shown = [one for one in module.exports if one.kind not in functions_and_globals or one.name in asked]
    (out / WASM).write_bytes(module.written({wasm.EXPORT: wasm.vector(one.whole for one in shown)}))
    node("trial.mjs", out / "pyodide.mjs", pyodide / STDLIB)
