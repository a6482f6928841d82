"""Three shortcuts that make a page start sooner, none of them documented by Pyodide: trim, snapshot and split.

If a shortcut does not recognize the installed Pyodide, the build continues without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from builder.pyodide import functions, snapshot, trim
from builder.pyodide.snapshot import Contents
from builder.pyodide.stock import HERE, STOCK, UnknownPyodide

T = TypeVar("T")
BROWSER = HERE / "browser"
NO_MEMORY, NO_REST = "export const Memory = null;\n", "export const Rest = null;\n"


@dataclass(frozen=True)
class Runtime:
    """The Pyodide of a site."""

    folder: Path
    """The folder of its files, trimmed or original."""
    files: tuple[bytes, bytes] | None = None
    """Its WebAssembly as two files; None if it is the single file in the folder."""
    memory: Path | None = None
    """The memory from which Python resumes; None if it starts from its files."""

    def adapter(self) -> str:
        """Returns the script that `interpreter.mjs` imports as `shortcuts.mjs`, which uses the shortcuts."""
        line, packing, rest = (
            (BROWSER / f"{name}.mjs").read_text(encoding="utf-8") for name in ("line", "packing", "rest")
        )
        texts = [line] if self.memory or self.files else []
        texts += [packing, snapshot.adapter().read_text(encoding="utf-8")] if self.memory else [NO_MEMORY]
        return "\n".join([*texts, rest if self.files else NO_REST])


STOCK_RUNTIME = Runtime(STOCK)


def take(stdlib: Path, application: Path, contents: Callable[[Path], Contents]) -> Runtime:
    """Applies the shortcuts that recognize this Pyodide, and prints which are left out.

    `contents` returns what the memory holds, for the folder of the unpacked wheel.
    """
    folder = pyodide()
    files = _unless_unknown("Splitting its WebAssembly", lambda: functions.in_two(folder))
    memory = _unless_unknown("Its snapshot", lambda: snapshot.memory(folder, stdlib, application, contents))
    return Runtime(folder, files, memory)


def pyodide() -> Path:
    """Returns the folder of the trimmed Pyodide, or of the original if it cannot be trimmed."""
    return _unless_unknown("Trimming Pyodide", trim.trimmed) or STOCK


def _unless_unknown(what: str, do: Callable[[], T]) -> T | None:
    try:
        return do()
    except UnknownPyodide as missing:
        print(f"  {what} is left out, and pages start more slowly: {missing}. See builder/pyodide/README.md.")
        return None
