"""Three shortcuts that make a page start sooner, none of them documented by Pyodide: trim, snapshot and split.

If a shortcut does not recognize the installed Pyodide, the build continues without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from builder.pyodide import functions, snapshot, trim
from builder.pyodide.stock import HERE, STOCK, UnknownPyodide

T = TypeVar("T")
BROWSER = HERE / "browser"


@dataclass(frozen=True)
class Runtime:
    """The Pyodide of a site."""

    folder: Path
    """The folder of its files, trimmed or original."""
    is_trimmed: bool = False
    files: tuple[bytes, bytes] | None = None
    """Its WebAssembly as two files; None if it is the single file in the folder."""
    memory: Path | None = None
    """The memory from which Python resumes; None if it starts from its files."""

    @property
    def has_all(self) -> bool:
        """Whether all shortcuts are used."""
        return self.is_trimmed and bool(self.files) and bool(self.memory)

    def adapter(self) -> str:
        """Returns the script that `interpreter.mjs` imports as `shortcuts.mjs`, which uses the shortcuts."""
        texts = [
            snapshot.adapter().read_text(encoding="utf-8") if self.memory else "export const Memory = null;\n",
            (BROWSER / "rest.mjs").read_text(encoding="utf-8") if self.files else "export const Rest = null;\n",
        ]
        return "\n".join(texts)


STOCK_RUNTIME = Runtime(STOCK)


def take(stdlib: Path, application: Path) -> Runtime:
    """Applies the shortcuts that recognize this Pyodide, and prints which are left out."""
    folder = pyodide()
    files = _unless_unknown("Splitting its WebAssembly", lambda: functions.in_two(folder))
    memory = _unless_unknown("Its snapshot", lambda: snapshot.memory(folder, stdlib, application))
    return Runtime(folder, folder != STOCK, files, memory)


def pyodide() -> Path:
    """Returns the folder of the trimmed Pyodide, or of the original if it cannot be trimmed."""
    return _unless_unknown("Trimming Pyodide", trim.trimmed) or STOCK


def _unless_unknown(what: str, do: Callable[[], T]) -> T | None:
    try:
        return do()
    except UnknownPyodide as missing:
        print(f"  {what} is left out, and pages start more slowly: {missing}. See builder/pyodide/README.md.")
        return None
