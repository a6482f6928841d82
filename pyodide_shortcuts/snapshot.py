"""The memory of a Python that has imported an application. A page resumes from it instead of starting Python."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import deflate

from pyodide_shortcuts.packing import SMALLEST, WORDS, xz
from pyodide_shortcuts.stock import HERE, UnknownPyodide, node, version

SCRIPTS = (HERE / "snapshot.mjs", HERE / "remember.py")
"""The files on which a memory depends, besides Pyodide and what the memory holds."""
UNUSED = (
    *("annotationlib", "codeop", "dis", "email", "fcntl", "fnmatch", "glob", "html.entities", "locale"),
    *("logging", "ntpath", "opcode", "_opcode_metadata", "pathlib", "pathlib._os", "selectors", "shutil"),
    *("socket", "string", "subprocess", "tempfile", "importlib.abc", "importlib.metadata"),
    *("importlib.metadata._collections", "importlib.metadata._functools", "importlib.metadata._itertools"),
    *("importlib.metadata._meta", "importlib.resources", "importlib.resources._common"),
    *("importlib.resources._functional", "importlib.resources.abc", "pkgutil", "zipimport"),
    *("asyncio.base_events", "asyncio.base_subprocess", "asyncio.graph", "asyncio.log", "asyncio.protocols"),
    *("asyncio.queues", "asyncio.runners", "asyncio.selector_events", "asyncio.sslproto"),
    *("asyncio.staggered", "asyncio.streams", "asyncio.subprocess", "asyncio.taskgroups", "asyncio.threads"),
    *("asyncio.transports", "asyncio.trsock", "asyncio.unix_events", "zipfile", "zipfile._path"),
    *("zipfile._path.glob", "site"),
)
"""Modules that Pyodide's start imports, and that a page needs no more if it has no use for files, sockets, processes,
threads, logs, packages and source code.
"""
USED: Mapping[str, Sequence[str]] = {
    "inspect": (
        *("CO_COROUTINE", "CO_ITERABLE_COROUTINE", "_has_code_flag", "_has_coroutine_mark", "_is_coroutine_mark"),
        *("collections", "functools", "isawaitable", "iscoroutinefunction", "isfunction", "isgenerator", "ismethod"),
        "types",
    )
}
"""The names in a large module that asyncio uses, and their own dependencies. The rest is for inspecting source code."""


@dataclass(frozen=True)
class Contents:
    """What a memory holds."""

    packages: Path
    """A folder with modules and packages, as in `site-packages`."""
    modules: Sequence[str]
    """The names of the modules to import, in their order."""
    globals: Sequence[str] = ()
    """The names of globals of the page that modules import from `js`, besides those that every page has."""
    unused: Sequence[str] = ()
    """The names of modules to unload after the imports, such as `UNUSED`."""
    used: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """For some modules, the names in them that stay, such as `USED`."""

    def told(self) -> str:
        """Returns all but the folder, as `snapshot.mjs` reads it."""
        lists = {"modules": self.modules, "globals": self.globals, "unused": self.unused}
        return json.dumps({**lists, "used": dict(self.used)})


def adapter(pyodide: Path) -> Path:
    """Returns the script that passes the memory to this Pyodide. Raises `UnknownPyodide` if there is none."""
    known = version(pyodide)
    path = HERE / "browser" / f"memory-{known.partition('.')[0]}.mjs"
    if not path.exists():
        raise UnknownPyodide(f"there is no {path.relative_to(HERE)} for Pyodide {known}")
    return path


def take(pyodide: Path, stdlib: Path, contents: Contents, out: Path) -> None:
    """Writes the memory of a Pyodide that holds `contents`, and beside it the same with xz (``memory.xz.bin``).

    `stdlib` is the zip of its standard library. Raises `UnknownPyodide`, or `StepError` if one of the modules cannot be
    imported.
    """
    adapter(pyodide)
    node("snapshot.mjs", pyodide / "pyodide.mjs", stdlib, contents.packages, out, contents.told())
    content = out.read_bytes()
    out.write_bytes(deflate.gzip_compress(content, SMALLEST))
    out.with_suffix(".xz.bin").write_bytes(xz(content, WORDS))
