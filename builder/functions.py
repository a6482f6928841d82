"""Which of Python's functions a page calls: found by playing through all browser tests on a site that counts.

What was found holds for one build of Pyodide. With another, the site sends all of it at once, until
`python3 build.py functions` has been run again.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import sys
import zlib
from collections.abc import Iterable
from pathlib import Path

from builder import split, trim
from builder.paths import CACHE, DIST, ROOT
from builder.steps import BuildError, run, step
from builder.wasm import Module

APART = ("test_budget.py", "test_site.py::test_what_no_page_calls_of_python_is_fetched_when_it_is_called[chromium]")
"""Browser tests that a site that counts cannot pass: it asks for more than others, and has everything at once."""

FOUND = ROOT / "builder" / "functions.json"
COUNTING = CACHE / "counting"
WASM = trim.STOCK / trim.WASM


def write(folder: Path, pyodide: Path) -> None:
    """Writes the WebAssembly of a trimmed Pyodide as `pyodide.asm.wasm` and `rest.wasm`."""
    module = Module((pyodide / WASM.name).read_bytes())
    called: Iterable[int] = range(len(module.bodies))
    found = json.loads(FOUND.read_text(encoding="utf-8"))
    if found["wasm"] == hashlib.sha256(WASM.read_bytes()).hexdigest():
        called = [place for place, one in enumerate(zlib.decompress(base64.b64decode(found["called"]))) if one]
    else:
        print(" (Pyodide is another: python3 build.py functions finds out what a page needs of it)", end="")
    first, rest = split.split(module, set(called))
    (folder / WASM.name).write_bytes(first)
    (folder / "rest.wasm").write_bytes(rest)


def find() -> None:
    """Runs the browser tests on a copy of the site that counts, and writes down what they call. Raises `BuildError`."""
    from builder import site

    site.build()
    with step("Making a site that counts"):
        _count((trim.pyodide() / WASM.name).read_bytes())
    tests = [sys.executable, "-m", "pytest", "tests/web", "-q", "-n", str(os.cpu_count() or 1), "--dist", "loadfile"]
    with step("Playing through the browser tests on it"):
        apart = [f"--deselect=tests/web/{name}" for name in APART]
        run([*tests, "--reruns", "2", *apart], MAZEBOX_SITE=str(COUNTING))
    told = [path.read_bytes() for path in COUNTING.glob("called-*")]
    if not told:
        raise BuildError("No page told what it calls.")
    called = bytes(map(max, zip(*told, strict=True)))
    found = {
        "wasm": hashlib.sha256(WASM.read_bytes()).hexdigest(),
        "called": base64.b64encode(zlib.compress(called, 9)).decode(),
    }
    FOUND.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(f"  Pages call {sum(called):,} of {len(called):,} functions.")


def _count(content: bytes) -> None:
    shutil.rmtree(COUNTING, ignore_errors=True)
    shutil.copytree(DIST, COUNTING)
    (wasm,) = COUNTING.glob("pyodide-*/pyodide.asm.wasm")
    wasm.write_bytes(split.counting(Module(content)))
    telling = (ROOT / "builder" / "counting.js").read_text(encoding="utf-8")
    (interpreter,) = COUNTING.glob("interpreter-*.mjs")
    interpreter.write_text(telling + interpreter.read_text(encoding="utf-8"), encoding="utf-8")
