"""The Pyodide of the site, with the shortcuts of the package `pyodide_shortcuts` that recognize it."""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from builder import memory, npm
from builder.paths import CACHE, NODE_MODULES, ROOT
from builder.steps import BuildError, Stamp, digest
from pyodide_shortcuts import functions, packing, shortcuts, snapshot, trim
from pyodide_shortcuts.shortcuts import Runtime
from pyodide_shortcuts.stock import StepError, version

STOCK = NODE_MODULES / "pyodide"
"""The folder of the unmodified Pyodide."""
STOCK_RUNTIME = Runtime(STOCK)
FUNCTIONS = ROOT / "builder" / "functions.json"
"""The list of the functions that our pages call. `python3 build.py functions` updates it (`builder/counting.py`)."""
NAMES = {
    "pageBoot": "mazeboxBoot",
    "pageTrust": "mazeboxTrust",
    "page:ready": "mazebox:ready",
    "./memory/": "./app/",
}
"""What the scripts of the shortcuts call otherwise than our pages."""
USERS = (ROOT / "web" / "js" / "interpreter.mjs",)
"""Our scripts that use Pyodide from outside."""
TRIMMED = CACHE / "pyodide"
MEMORY = CACHE / "memory" / "memory.bin"
PACKED = CACHE / "packed"


def take(stdlib: Path, application: Path) -> Runtime:
    """Takes the shortcuts that recognize this Pyodide, and prints which are left out.

    `stdlib` is the standard library, `application` the folder of the wheel. Raises `BuildError` if one of our modules
    cannot be imported.
    """
    with failing():
        return shortcuts.take(STOCK, trimmed, _in_two, lambda pyodide: _memory(pyodide, stdlib, application), _say)


def pyodide() -> Path:
    """Returns the folder of the trimmed Pyodide, or of the original if it cannot be trimmed."""
    with failing():
        return shortcuts.unless_unknown("Trimming Pyodide", trimmed, _say) or STOCK


def trimmed() -> Path:
    """Returns the folder of the trimmed Pyodide. Raises `UnknownPyodide` if trimming fails."""
    stamp = Stamp("pyodide", digest([*trim.SCRIPTS, *USERS], version(STOCK), npm.version(trim.ROLLUP)))
    if not (stamp.fresh and TRIMMED.exists()):
        with stamp.step("Trimming Pyodide"):
            shutil.rmtree(TRIMMED, ignore_errors=True)
            TRIMMED.mkdir(parents=True)
            trim.trim(STOCK, TRIMMED, NODE_MODULES, USERS)
    return TRIMMED


def webassembly(content: bytes) -> bytes:
    """Returns WebAssembly compressed with xz. The last result is kept."""
    path = PACKED / f"{hashlib.sha256(content).hexdigest()}.xz"
    if not path.exists():
        PACKED.mkdir(exist_ok=True)
        for old in PACKED.iterdir():
            old.unlink()
        path.write_bytes(packing.webassembly(content))
    return path.read_bytes()


@contextmanager
def failing() -> Iterator[None]:
    """Ends the build if a step of the package fails."""
    try:
        yield
    except StepError as error:
        raise BuildError(str(error)) from error


def _in_two(folder: Path) -> tuple[bytes, bytes]:
    return functions.in_two(folder, STOCK, FUNCTIONS)


def _memory(folder: Path, stdlib: Path, application: Path) -> Path:
    (wheel,) = application.glob("*.whl")
    snapshot.adapter(folder)
    contents = memory.contents(MEMORY.parent / "packages")
    used = [folder / name for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs")]
    stamp = Stamp("memory", digest([*snapshot.SCRIPTS, *used, stdlib, wheel], contents.told()))
    if not (stamp.fresh and MEMORY.exists()):
        with stamp.step("Taking a snapshot of Python's memory"):
            shutil.rmtree(MEMORY.parent, ignore_errors=True)
            with zipfile.ZipFile(wheel) as files:
                files.extractall(contents.packages)
            snapshot.take(folder, stdlib, contents, MEMORY)
    return MEMORY


def _say(text: str) -> None:
    print(f"  {text} See docs/build.md.")
