"""The unmodified Pyodide of the npm package, its versions, and the scripts that work on it."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCRIPT, WASM, STDLIB = "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"
HERE = Path(__file__).parent
NOT_KNOWN = 3
"""The exit status of a script that does not recognize a Pyodide."""


class UnknownPyodide(Exception):  # noqa: N818 - it is no error: a build goes on without the step
    """Raised when a step does not recognize this Pyodide. The text says what it did not find."""


class StepError(Exception):
    """Raised when a step fails for another reason, such as a module that cannot be imported."""


def version(pyodide: Path) -> str:
    """Returns the version of the Pyodide in a folder ("314.0.7")."""
    return str(json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"])


def python_version(pyodide: Path) -> str:
    """Returns the version of its Python without the patch number ("3.14")."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    major, minor, _patch = info["python"].split(".")
    return f"{major}.{minor}"


def node(script: str, *words: str | Path) -> str:
    """Runs one of the scripts in this folder, and returns its output.

    Raises `UnknownPyodide` if the script's exit status says so, and `StepError` if it fails otherwise.
    """
    command = ["node", str(HERE / script), *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = (done.stderr or done.stdout)[-4000:].strip()
    if done.returncode == NOT_KNOWN:
        raise UnknownPyodide(said)
    if done.returncode:
        raise StepError(f"{script} failed:\n{said}")
    return done.stdout


@contextmanager
def taking_apart(what: str) -> Iterator[None]:
    """Turns parsing errors inside the block into `UnknownPyodide`, because a file does not have the expected form."""
    try:
        yield
    except (ValueError, LookupError, StopIteration) as error:
        said = re.sub(r"\s+", " ", str(error)) or type(error).__name__
        raise UnknownPyodide(f"{what} has another shape than expected ({said})") from error
