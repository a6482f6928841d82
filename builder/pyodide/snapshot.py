"""The memory of a Python that has imported the application. A page resumes from it instead of starting Python."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import deflate

from builder.paths import CACHE
from builder.pyodide.packing import SMALLEST, WORDS, xz
from builder.pyodide.stock import HERE, STOCK, UnknownPyodide, node, version
from builder.steps import Stamp, digest

MEMORY = CACHE / "memory" / "memory.bin"


def adapter(pyodide: Path = STOCK) -> Path:
    """Returns the script that passes the memory to this Pyodide. Raises `UnknownPyodide` if there is none."""
    known = version(pyodide)
    path = HERE / "browser" / f"memory-{known.partition('.')[0]}.mjs"
    if not path.exists():
        raise UnknownPyodide(f"there is no {path.relative_to(HERE)} for Pyodide {known}")
    return path


def memory(pyodide: Path, stdlib: Path, application: Path) -> Path:
    """Returns the path of the memory after all modules of the application were imported, as `snapshot.mjs` writes it.

    Raises `UnknownPyodide`, or `BuildError` if one of the application's modules cannot be imported.
    """
    (wheel,) = application.glob("*.whl")
    adapter()
    scripts = [HERE / name for name in ("snapshot.mjs", "remember.py")]
    used = [pyodide / "pyodide.asm.mjs", pyodide / "pyodide.asm.wasm", pyodide / "pyodide.mjs"]
    stamp = Stamp("memory", digest([*scripts, *used, stdlib, wheel]))
    if not (stamp.fresh and MEMORY.exists()):
        with stamp.step("Taking a snapshot of Python's memory"):
            packages = MEMORY.parent / "packages"
            shutil.rmtree(MEMORY.parent, ignore_errors=True)
            with zipfile.ZipFile(wheel) as files:
                files.extractall(packages)
            take(pyodide, stdlib, packages, MEMORY)
    return MEMORY


def take(pyodide: Path, stdlib: Path, packages: Path, out: Path) -> None:
    """Writes the memory of a Pyodide that has imported the packages in a folder, and beside it the same with xz.

    Raises the same errors as `memory`.
    """
    node("snapshot.mjs", pyodide / "pyodide.mjs", stdlib, packages, out)
    content = out.read_bytes()
    out.write_bytes(deflate.gzip_compress(content, SMALLEST))
    out.with_suffix(".xz.bin").write_bytes(xz(content, WORDS))
