"""Pyodide without what only programs in C ask of it: graphics, sound, and the thousands of names that they link to.

A page loads no such modules. A quarter of the script is left, and WebAssembly shows what the script asks for: a
start parses less, and links 140 functions instead of 7,000.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from builder import npm, wasm
from builder.paths import CACHE, NODE_MODULES, ROOT
from builder.steps import Stamp, digest, run
from builder.wasm import Module

STOCK = NODE_MODULES / "pyodide"
PYODIDE = CACHE / "pyodide"
SCRIPT, WASM = "pyodide.asm.mjs", "pyodide.asm.wasm"
GRAPHICS = "emscripten_gl"
"""How the names of functions begin that WebAssembly knows only to hand on their addresses to programs that draw."""
OURS = {"main", "__main_argc_argv", "sbrk", "_PyRuntime", "_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET"}
"""What is looked for by name when Python starts, or by `snapshot.mjs` and `interpreter.mjs`."""


def pyodide() -> Path:
    """A folder with what `loadPyodide` needs. Raises `BuildError`."""
    trimming = ROOT / "builder" / "trim.mjs"
    spoken = [STOCK / "pyodide.mjs", ROOT / "builder" / "snapshot.mjs", ROOT / "web" / "js" / "interpreter.mjs"]
    versions = (npm.version("pyodide"), npm.version("@rollup/wasm-node"))
    stamp = Stamp("pyodide", digest([Path(__file__), trimming, *spoken[1:]], *versions))
    if stamp.fresh and PYODIDE.exists():
        return PYODIDE
    with stamp.step("Trimming Pyodide"):
        shutil.rmtree(PYODIDE, ignore_errors=True)
        PYODIDE.mkdir(parents=True)
        for name in ("pyodide.mjs", "pyodide-lock.json"):
            shutil.copyfile(STOCK / name, PYODIDE / name)
        module = Module((STOCK / WASM).read_bytes())
        imported = ",".join(one.name for one in module.imports if not one.name.startswith(GRAPHICS))
        asked = OURS.union(json.loads(run(["node", trimming, STOCK / SCRIPT, PYODIDE / SCRIPT, imported, *spoken])))
        functions_and_globals = (wasm.OF_FUNCTION, wasm.OF_GLOBAL)
        shown = [one for one in module.exports if one.kind not in functions_and_globals or one.name in asked]
        (PYODIDE / WASM).write_bytes(module.written({wasm.EXPORT: wasm.vector(one.whole for one in shown)}))
    return PYODIDE
