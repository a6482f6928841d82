"""Determines which of Python's functions a page calls, by running all browser tests on an instrumented site."""

from __future__ import annotations

import os
import shutil
import sys

from builder import site
from builder.paths import CACHE, DIST
from builder.pyodide import functions, shortcuts, split
from builder.pyodide.stock import HERE, WASM
from builder.pyodide.wasm import Module
from builder.steps import BuildError, run, step

APART = ("test_budget.py", "test_site.py::test_what_no_page_calls_of_python_is_fetched_when_it_is_called[chromium]")
"""The browser tests that an instrumented site cannot pass: it requests more files and loads everything at once."""

COUNTING = CACHE / "counting"


def find() -> None:
    """Runs the browser tests on an instrumented copy of the site, and writes the list of called functions.

    Raises `BuildError` if a step fails.
    """
    site.build()
    with step("Making a site that counts"):
        _count((shortcuts.pyodide() / WASM).read_bytes())
    tests = [sys.executable, "-m", "pytest", "tests/site", "-q", "-n", str(os.cpu_count() or 1), "--dist", "loadfile"]
    with step("Playing through the browser tests on it"):
        apart = [f"--deselect=tests/site/start/{name}" for name in APART]
        run([*tests, "--reruns", "2", *apart], MAZEBOX_SITE=str(COUNTING))
    told = [path.read_bytes() for path in COUNTING.glob("called-*")]
    if not told:
        raise BuildError("No page told what it calls.")
    called = bytes(map(max, zip(*told, strict=True)))
    functions.write_down(called)
    print(f"  Pages call {sum(called):,} of {len(called):,} functions.")


def _count(content: bytes) -> None:
    shutil.rmtree(COUNTING, ignore_errors=True)
    shutil.copytree(DIST, COUNTING)
    (wasm,) = COUNTING.glob("pyodide-*/pyodide.asm.wasm")
    wasm.write_bytes(split.counting(Module(content)))
    telling = (HERE / "counting.js").read_text(encoding="utf-8")
    (interpreter,) = COUNTING.glob("interpreter-*.mjs")
    interpreter.write_text(telling + interpreter.read_text(encoding="utf-8"), encoding="utf-8")
