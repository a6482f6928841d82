"""Three shortcuts that make a page start sooner, none of which Pyodide documents: trim, snapshot and split.

Each is left out, and the build goes on, where it does not know the Pyodide that is installed.
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
    """Where its files are: the trimmed ones, or as they were delivered."""
    is_trimmed: bool = False
    files: tuple[bytes, bytes] | None = None
    """Its WebAssembly in two files; None where it is one, as it is in the folder."""
    memory: Path | None = None
    """The memory from which Python goes on; None where it starts from its files."""

    @property
    def has_all(self) -> bool:
        """Whether no shortcut was left out."""
        return self.is_trimmed and bool(self.files) and bool(self.memory)

    def adapter(self) -> str:
        """The script that `interpreter.mjs` imports as `shortcuts.mjs`: how the browser uses these shortcuts."""
        texts = [
            snapshot.adapter().read_text(encoding="utf-8") if self.memory else "export const Memory = null;\n",
            (BROWSER / "rest.mjs").read_text(encoding="utf-8") if self.files else "export const Rest = null;\n",
        ]
        return "\n".join(texts)


STOCK_RUNTIME = Runtime(STOCK)


def take(stdlib: Path, application: Path) -> Runtime:
    """Takes the shortcuts that are known for this Pyodide, and prints which are left out."""
    folder = pyodide()
    files = _unless_unknown("Splitting its WebAssembly", lambda: functions.in_two(folder))
    memory = _unless_unknown("Its snapshot", lambda: snapshot.memory(folder, stdlib, application))
    return Runtime(folder, folder != STOCK, files, memory)


def pyodide() -> Path:
    """The folder of the trimmed Pyodide, or of the original if it cannot be trimmed."""
    return _unless_unknown("Trimming Pyodide", trim.trimmed) or STOCK


def _unless_unknown(what: str, do: Callable[[], T]) -> T | None:
    try:
        return do()
    except UnknownPyodide as missing:
        print(f"  {what} is left out, and pages start more slowly: {missing}. See builder/pyodide/README.md.")
        return None
