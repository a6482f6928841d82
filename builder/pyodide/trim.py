"""Removes from Pyodide what only programs in C need: graphics, sound, and the thousands of names that they link to.

A page loads no such programs. A quarter of the script remains, and WebAssembly exports only what the script uses. So a
page parses less at its start, and links 140 functions instead of 7,000.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from builder import npm
from builder.paths import CACHE, ROOT
from builder.pyodide import wasm
from builder.pyodide.stock import HERE, SCRIPT, STDLIB, STOCK, WASM, UnknownPyodide, node, taking_apart, version
from builder.pyodide.wasm import Module
from builder.steps import Stamp, digest

TRIMMED = CACHE / "pyodide"
GRAPHICS = "emscripten_gl"
"""The beginning of the names of functions that WebAssembly imports only for programs that draw."""
OURS = {"main", "__main_argc_argv", "sbrk", "_PyRuntime", "_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET"}
"""The names that are looked up when Python starts, or by `snapshot.mjs` and the scripts in `browser`."""
USERS = (HERE / "snapshot.mjs", *sorted((HERE / "browser").glob("*.mjs")), ROOT / "web" / "js" / "interpreter.mjs")
"""The scripts of this project that use Pyodide from outside."""


def trimmed() -> Path:
    """Returns a folder with the files that `loadPyodide` needs. Raises `UnknownPyodide` if trimming fails."""
    scripts = [Path(__file__), *(HERE / name for name in ("trim.mjs", "trial.mjs")), *USERS]
    stamp = Stamp("pyodide", digest(scripts, version(), npm.version("@rollup/wasm-node")))
    if not (stamp.fresh and TRIMMED.exists()):
        with stamp.step("Trimming Pyodide"):
            shutil.rmtree(TRIMMED, ignore_errors=True)
            TRIMMED.mkdir(parents=True)
            trim(STOCK, TRIMMED)
    return TRIMMED


def trim(pyodide: Path, out: Path) -> None:
    """Writes a trimmed Pyodide into a folder and tests whether it starts. Raises `UnknownPyodide` if it does not."""
    for name in ("pyodide.mjs", "pyodide-lock.json"):
        shutil.copyfile(pyodide / name, out / name)
    with taking_apart(WASM):
        module = Module((pyodide / WASM).read_bytes())
    imported = ",".join(one.name for one in module.imports if not one.name.startswith(GRAPHICS))
    users = (pyodide / "pyodide.mjs", *USERS)
    asked = OURS.union(json.loads(node("trim.mjs", pyodide / SCRIPT, out / SCRIPT, imported, *users)))
    if (out / SCRIPT).stat().st_size > (pyodide / SCRIPT).stat().st_size / 2:
        raise UnknownPyodide(f"{SCRIPT} hands names on in another way than expected: hardly any could be taken out")
    functions_and_globals = (wasm.OF_FUNCTION, wasm.OF_GLOBAL)
    shown = [one for one in module.exports if one.kind not in functions_and_globals or one.name in asked]
    (out / WASM).write_bytes(module.written({wasm.EXPORT: wasm.vector(one.whole for one in shown)}))
    node("trial.mjs", out / "pyodide.mjs", pyodide / STDLIB)
