"""Byte code for the Python of a Pyodide, made by that Python."""

from __future__ import annotations

import json
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from pyodide_shortcuts.stock import HERE, node

SCRIPTS = (Path(__file__), HERE / "bytecode.mjs", HERE / "bytecode.py")
"""The files on which the result depends, besides Pyodide."""


def compile_archive(archive: Path, pyodide: Path, own: Sequence[str] = (), flag: str = "-OO") -> None:
    """Replaces the source files in a zip or a wheel with byte code. A wheel gets another name by that.

    `own` has the folders in it whose sources a page has, such as ``application/``: their code keeps its line numbers.
    `flag` is Python's: with ``-OO``, docstrings are left out. This needs pyodide-build. Raises `StepError` if a file
    cannot be compiled.
    """
    folder, packages = archive.resolve().parent, sysconfig.get_path("purelib")
    node("bytecode.mjs", pyodide / "pyodide.mjs", flag, folder, packages, archive.name, json.dumps([*own]))
