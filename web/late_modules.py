"""Imports what the page fetches on demand, from the files that `builder/late.py` writes."""

from __future__ import annotations

import dataclasses
import json
import marshal
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType, SimpleNamespace

LATE = "late.bin"
FAR = "far.bin"
"""The file of the modules for games with somebody far away. They also import modules in `LATE`."""
BOTS = "bots.bin"
"""The file of the bots, and of all modules that import them."""
WANTED = {LATE: "web.help.lesson", FAR: "web.far.game", BOTS: "web.thinking.jobs"}
"""For each file, a module that is available exactly if all in the file are."""


class Late:
    """An importer for the modules in the file."""

    def __init__(self, data: bytes) -> None:
        """Unpacks the file. Raises ValueError, `zlib.error` or TypeError if it is damaged."""
        head, _, rest = zlib.decompress(data).partition(b"\n")
        self._codes: dict[str, tuple[bool, bytes]] = {}
        begin = 0
        for name, (is_package, size) in json.loads(head).items():
            self._codes[name] = is_package, rest[begin : begin + size]
            begin += size

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Returns the spec of a module; None if the file does not have it."""
        if name not in self._codes:
            return None
        return ModuleSpec(name, self, is_package=self._codes[name][0])  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Returns None, so that Python creates the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Runs the code of a module."""
        exec(marshal.loads(self._codes[module.__name__][1]), vars(module))


def are_there(file: str = LATE) -> bool:
    """Returns whether the modules in a file can be imported."""
    try:
        return WANTED[file] in sys.modules or find_spec(WANTED[file]) is not None
    except ModuleNotFoundError:
        return False


def install(file: str, data: bytes) -> None:
    """Makes the modules in a file importable. `data` is its content. Raises the same errors as `Late`."""
    late = Late(data)
    _let_data_classes_be_made()
    if not are_there(file):  # another call may have been faster
        sys.meta_path.append(late)


def _let_data_classes_be_made() -> None:
    """Gives `dataclasses` replacements for two large modules, to save memory.

    One reads annotations, which are texts in all modules of the page. The other writes signatures into docstrings.
    """
    names = vars(dataclasses)
    if "annotationlib" not in names:
        names["annotationlib"] = SimpleNamespace(
            Format=SimpleNamespace(FORWARDREF=0),
            get_annotations=lambda of, format: dict(vars(of).get("__annotations__", {})),
        )
        names["inspect"] = SimpleNamespace(signature=lambda *_, **__: "()", unwrap=lambda function: function)
