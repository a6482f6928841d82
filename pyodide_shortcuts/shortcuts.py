"""Three shortcuts that make a page start sooner, none of them documented by Pyodide: trim, split and snapshot.

If a shortcut does not recognize a Pyodide, a build continues without it.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from pyodide_shortcuts import functions, packing, snapshot, trim
from pyodide_shortcuts.snapshot import Contents
from pyodide_shortcuts.stock import HERE, SCRIPT, STDLIB, WASM, UnknownPyodide

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

    def scripts(self, names: Mapping[str, str]) -> dict[str, str]:
        """Returns the scripts with which a page takes the shortcuts, by name: ``shortcuts.mjs`` and what it starts.

        `names` has what is called otherwise in this page than in `browser`: globals, events and folders.
        """
        line, packed, rest, unpacking = map(_script, ("line", "packing", "rest", "unpacking"))
        texts = [line] if self.memory or self.files else []
        texts += [packed, snapshot.adapter(self.folder).read_text(encoding="utf-8")] if self.memory else [NO_MEMORY]
        found = {"unpacking.mjs": unpacking} if self.memory else {}
        found["shortcuts.mjs"] = "\n".join([*texts, rest if self.files else NO_REST])
        for ours, theirs in names.items():
            found = {name: text.replace(ours, theirs) for name, text in found.items()}
        return found

    def write_pyodide(self, out: Path, stdlib: Path, pack: Callable[[bytes], bytes] = packing.webassembly) -> None:
        """Writes Pyodide's files into a folder, with the zip of its standard library.

        `pack` compresses WebAssembly with xz, which takes seconds; a build may keep what it returned.
        """
        for name in ("pyodide.mjs", SCRIPT, WASM):
            shutil.copyfile(self.folder / name, out / name)
        if self.files:
            for name, content in zip((WASM, "rest.wasm"), self.files, strict=True):
                (out / name).write_bytes(content)
        shutil.copyfile(stdlib, out / STDLIB)
        if self.memory:
            zipfile.ZipFile(out / "nothing.zip", "w").close()
            (out / "pyodide.asm.xz.bin").write_bytes(pack((out / WASM).read_bytes()))

    def write_memory(self, out: Path, node_modules: Path) -> None:
        """Writes the memory and the decoder of xz into a folder, if there is a memory."""
        if self.memory:
            (out / "xz.js").write_text(packing.decoder(node_modules), encoding="utf-8")
            for path in (self.memory, self.memory.with_suffix(".xz.bin")):
                shutil.copyfile(path, out / path.name)


def take(
    stock: Path,
    trimmed: Callable[[], Path],
    in_two: Callable[[Path], tuple[bytes, bytes]],
    memory: Callable[[Path], Path],
    say: Callable[[str], None] = print,
) -> Runtime:
    """Takes the shortcuts that recognize a Pyodide, and says which are left out.

    `stock` is the folder of the original. `trimmed` returns that of the trimmed one; the other two are given the folder
    of the trimmed one, or of the original, and return its WebAssembly in two and the memory.
    """
    folder = unless_unknown("Trimming Pyodide", trimmed, say) or stock
    files = unless_unknown("Splitting its WebAssembly", lambda: in_two(folder), say)
    return Runtime(folder, files, unless_unknown("Its snapshot", lambda: memory(folder), say))


def unless_unknown(what: str, do: Callable[[], T], say: Callable[[str], None]) -> T | None:
    """Returns what a shortcut returns; None if it does not recognize Pyodide, and then says so."""
    try:
        return do()
    except UnknownPyodide as missing:
        say(f"{what} is left out, and pages start more slowly: {missing}.")
        return None


def build(
    out: Path,
    node_modules: Path,
    contents: Contents,
    called: Path | None = None,
    stdlib: Path | None = None,
    say: Callable[[str], None] = print,
) -> None:
    """Writes everything that a page needs into a folder, where the page imports ``start.mjs``.

    `node_modules` is where npm has installed Pyodide, Rollup and xz-decompress. `called` is a list of functions that
    `functions.write_down` has written; without one, WebAssembly stays in one file. `stdlib` is a zip in place of
    Pyodide's standard library. Raises `StepError` if one of the modules cannot be imported.
    """
    stock = node_modules / "pyodide"
    library = stdlib or stock / STDLIB
    with TemporaryDirectory() as name:
        work = Path(name)

        def trimmed() -> Path:
            (work / "pyodide").mkdir()
            trim.trim(stock, work / "pyodide", node_modules)
            return work / "pyodide"

        def in_two(folder: Path) -> tuple[bytes, bytes]:
            if called is None:
                raise UnknownPyodide("no list says which functions the page calls")
            return functions.in_two(folder, stock, called)

        def memory(folder: Path) -> Path:
            snapshot.take(folder, library, contents, work / "memory.bin")
            return work / "memory.bin"

        runtime = take(stock, trimmed, in_two, memory, say)
        write(out, runtime, node_modules, contents, library)


def write(out: Path, runtime: Runtime, node_modules: Path, contents: Contents, stdlib: Path) -> None:
    """Writes the files of a page with a runtime into a folder. The parameters are those of `build`."""
    for folder in ("pyodide", "memory"):
        shutil.rmtree(out / folder, ignore_errors=True)
        (out / folder).mkdir(parents=True)
    runtime.write_pyodide(out / "pyodide", stdlib)
    shutil.copyfile(runtime.folder / "pyodide-lock.json", out / "pyodide" / "pyodide-lock.json")
    runtime.write_memory(out / "memory", node_modules)
    for name, text in {**runtime.scripts({}), "start.mjs": _script("start")}.items():
        (out / name).write_text(text, encoding="utf-8")
    shutil.make_archive(str(out / "application"), "zip", contents.packages)


def _script(name: str) -> str:
    return (BROWSER / f"{name}.mjs").read_text(encoding="utf-8")
