"""Modules that are fetched when they are wanted: the editor, puzzles, and games with somebody far away."""

from __future__ import annotations

import dataclasses
import json
import marshal
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import CodeType, ModuleType, SimpleNamespace

from js import document, fetch
from pyodide.ffi import JsException

WANTED = "web.far.game"
"""A module that is there when all of them are."""


class Late:
    """Imports modules from the file that was fetched."""

    def __init__(self, data: bytes) -> None:
        """Reads the file that `builder/late.py` writes. Raises ValueError if it is damaged."""
        head, _, rest = zlib.decompress(data).partition(b"\n")
        self._codes: dict[str, tuple[bool, CodeType]] = {}
        for name, (is_package, size) in json.loads(head).items():
            self._codes[name] = is_package, marshal.loads(rest[:size])
            rest = rest[size:]

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Returns the spec of a module in the file; None if it is not there."""
        if name not in self._codes:
            return None
        return ModuleSpec(name, self, is_package=self._codes[name][0])  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Leaves the creation of the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Runs the code of a module."""
        exec(self._codes[module.__name__][1], vars(module))


def is_ready() -> bool:
    """Returns whether the modules can be imported."""
    try:
        return WANTED in sys.modules or find_spec(WANTED) is not None
    except ModuleNotFoundError:
        return False


async def get_ready() -> None:
    """Fetches the modules unless they are there. Raises `OSError` if they do not arrive whole."""
    if is_ready():
        return
    try:
        response = await fetch(document.documentElement.getAttribute("data-late"))
        if not response.ok:
            raise OSError(f"the host answered {response.status}")
        late = Late((await response.arrayBuffer()).to_bytes())
    except (JsException, ValueError, TypeError, zlib.error, EOFError) as error:
        raise OSError("the modules did not arrive") from error
    _let_data_classes_be_made()
    if not is_ready():  # somebody else may have been quicker
        sys.meta_path.append(late)


def _let_data_classes_be_made() -> None:
    """Gives `dataclasses` what it needs of two large modules that a page's memory leaves out: annotations, which are
    texts in all modules of ours, and signatures, which it puts into docstrings.
    """
    names = vars(dataclasses)
    if "annotationlib" not in names:
        names["annotationlib"] = SimpleNamespace(
            Format=SimpleNamespace(FORWARDREF=0),
            get_annotations=lambda of, format: dict(vars(of).get("__annotations__", {})),
        )
        names["inspect"] = SimpleNamespace(signature=lambda *_, **__: "()", unwrap=lambda function: function)
