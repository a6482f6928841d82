"""A Pyodide that a shortcut does not know: the shortcut reports it and is left out, and the build continues."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from builder import memory
from builder.pyodide import functions, shortcuts, snapshot, trim
from builder.pyodide.snapshot import Contents
from builder.pyodide.stock import SCRIPT, STDLIB, STOCK, WASM, UnknownPyodide, node, python_version, version
from builder.steps import BuildError

WITH_GROUPS_OF_TYPES = b"\0asm\1\0\0\0\1\4\1\x4e\1\0"
"""WebAssembly whose first type is a group of types. Pyodide's has no such groups yet."""


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Returns a copy of Pyodide that a test may change."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in ("package.json", "pyodide.mjs", "pyodide-lock.json", SCRIPT, WASM, STDLIB):
        shutil.copyfile(STOCK / name, folder / name)
    return folder


def with_other_words(folder: Path) -> None:
    (folder / SCRIPT).write_text("export default function start() { return wasmThings['_main'](); }\n")


def with_another_list(folder: Path) -> None:
    (folder / SCRIPT).write_text("var wasmImports; export default function start() { wasmImports = {}; }\n")


def with_other_types(folder: Path) -> None:
    (folder / WASM).write_bytes(WITH_GROUPS_OF_TYPES)


def with_no_webassembly(folder: Path) -> None:
    (folder / WASM).write_bytes(b"<!doctype html>")


def cut_off(folder: Path) -> None:
    (folder / WASM).write_bytes((folder / WASM).read_bytes()[:1000])


SHAPES: dict[str, tuple[Callable[[Path], None], str]] = {
    "other words": (with_other_words, "hardly any could be taken out"),
    "another list of imports": (with_another_list, "pyodide.asm.mjs has another shape"),
    "other types": (with_other_types, "pyodide.asm.wasm has another shape"),
    "no WebAssembly": (with_no_webassembly, "pyodide.asm.wasm has another shape"),
    "cut off": (cut_off, "pyodide.asm.wasm has another shape"),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_pyodide_of_another_shape_is_not_trimmed(other: Path, tmp_path: Path, shape: str) -> None:
    change, reason = SHAPES[shape]
    change(other)
    with pytest.raises(UnknownPyodide, match=reason):
        trim.trim(other, tmp_path)


STARTS = {
    "throws": ("export async function loadPyodide() { throw new Error('odd'); }", r"it does not start \(odd\)"),
    "waits for ever": ("export const loadPyodide = () => new Promise(() => {});", r"\(it waits for ever\)"),
    "calculates wrongly": ("export const loadPyodide = () => ({ runPython: () => '[6]' });", r"\(it says \[6\]\)"),
}


@pytest.mark.parametrize("start", STARTS)
def test_a_trimmed_pyodide_is_tried(tmp_path: Path, start: str) -> None:
    script, reason = STARTS[start]
    (tmp_path / "pyodide.mjs").write_text(script)
    with pytest.raises(UnknownPyodide, match=reason):
        node("trial.mjs", tmp_path / "pyodide.mjs", STOCK / STDLIB)


def test_there_is_no_adapter_for_another_version(other: Path) -> None:
    about = json.loads((other / "package.json").read_text(encoding="utf-8"))
    (other / "package.json").write_text(json.dumps({**about, "version": "315.0.0"}))
    with pytest.raises(UnknownPyodide, match=r"no browser/memory-315\.mjs for Pyodide 315\.0\.0"):
        snapshot.adapter(other)
    assert snapshot.adapter().exists()


OTHERS = {
    "no such function": ("export const loadPyodide = async () => ({});", "it has no WebAssembly.instantiate"),
    "another name": ("export const start = 1;", "loadPyodide is not a function"),
    "another kind of WebAssembly": (
        "export async function loadPyodide() { await WebAssembly.instantiate(new Uint8Array([0, 97, 115])); }",
        "expected 4 bytes|BufferSource",
    ),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_no_snapshot_is_taken_of_another_pyodide(tmp_path: Path, kind: str) -> None:
    script, reason = OTHERS[kind]
    (tmp_path / "pyodide.mjs").write_text(script)
    with pytest.raises(UnknownPyodide, match=reason):
        snapshot.take(tmp_path, STOCK / STDLIB, Contents(tmp_path, ()), tmp_path / "memory.bin")


def test_a_module_of_ours_that_cannot_be_imported_ends_the_build(tmp_path: Path) -> None:
    (tmp_path / "ours.py").write_text("import nothing_of_that_name")
    contents = Contents(tmp_path, ("ours",))
    with pytest.raises(BuildError, match="nothing_of_that_name"):
        snapshot.take(trim.trimmed(), STOCK / STDLIB, contents, tmp_path / "memory.bin")


def test_webassembly_that_the_list_of_calls_is_not_for_is_not_split(other: Path) -> None:
    with (other / WASM).open("ab") as file:
        file.write(b"\0\1\0")
    with pytest.raises(UnknownPyodide, match=r"python3 build\.py functions"):
        functions.in_two(other, other)


def test_webassembly_of_another_shape_is_not_split(other: Path) -> None:
    with_other_types(other)
    with pytest.raises(UnknownPyodide, match="another shape"):
        functions.in_two(other)


def test_the_build_goes_on_without_any(
    other: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unknown(*_: object) -> None:
        raise UnknownPyodide("it is another")

    monkeypatch.setattr(trim, "trimmed", unknown)
    monkeypatch.setattr(functions, "in_two", unknown)
    monkeypatch.setattr(snapshot, "memory", unknown)
    with zipfile.ZipFile(tmp_path / "one.whl", "w"):
        runtime = shortcuts.take(tmp_path, tmp_path, memory.contents)
    assert runtime == shortcuts.STOCK_RUNTIME
    assert runtime.adapter().splitlines() == ["export const Memory = null;", "", "export const Rest = null;"]
    said = capsys.readouterr().out
    assert said.count("is left out, and pages start more slowly: it is another.") == 3


def test_the_versions_are_asked_of_pyodide(other: Path) -> None:
    lock = other / "pyodide-lock.json"
    assert version(other) == version()
    lock.write_text(json.dumps({"info": {"python": "3.15.1"}}))
    assert python_version(other) == "3.15"
