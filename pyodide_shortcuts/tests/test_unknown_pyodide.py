"""A Pyodide that a shortcut does not know: the shortcut says what it did not find."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pyodide_shortcuts import functions, snapshot, trim
from pyodide_shortcuts.snapshot import Contents
from pyodide_shortcuts.stock import SCRIPT, STDLIB, WASM, StepError, UnknownPyodide, node, python_version, version

WITH_GROUPS_OF_TYPES = b"\0asm\1\0\0\0\1\4\1\x4e\1\0"
"""WebAssembly whose first type is a group of types. Pyodide's has no such groups yet."""


@pytest.fixture
def other(tmp_path: Path, stock: Path) -> Path:
    """Returns a copy of Pyodide that a test may change."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in ("package.json", "pyodide.mjs", "pyodide-lock.json", SCRIPT, WASM, STDLIB):
        shutil.copyfile(stock / name, folder / name)
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
def test_a_pyodide_of_another_shape_is_not_trimmed(other: Path, tmp_path: Path, node_modules: Path, shape: str) -> None:
    change, reason = SHAPES[shape]
    change(other)
    with pytest.raises(UnknownPyodide, match=reason):
        trim.trim(other, tmp_path, node_modules)


def test_without_rollup_nothing_is_trimmed_silently(other: Path, tmp_path: Path) -> None:
    with pytest.raises(StepError, match="@rollup/wasm-node"):
        trim.trim(other, tmp_path, tmp_path / "node_modules")


STARTS = {
    "throws": ("export async function loadPyodide() { throw new Error('odd'); }", r"it does not start \(odd\)"),
    "waits for ever": ("export const loadPyodide = () => new Promise(() => {});", r"\(it waits for ever\)"),
    "calculates wrongly": ("export const loadPyodide = () => ({ runPython: () => '[6]' });", r"\(it says \[6\]\)"),
}


@pytest.mark.parametrize("start", STARTS)
def test_a_trimmed_pyodide_is_tried(tmp_path: Path, stock: Path, start: str) -> None:
    script, reason = STARTS[start]
    (tmp_path / "pyodide.mjs").write_text(script)
    with pytest.raises(UnknownPyodide, match=reason):
        node("trial.mjs", tmp_path / "pyodide.mjs", stock / STDLIB)


def test_there_is_no_adapter_for_another_version(other: Path, stock: Path) -> None:
    about = json.loads((other / "package.json").read_text(encoding="utf-8"))
    (other / "package.json").write_text(json.dumps({**about, "version": "315.0.0"}))
    with pytest.raises(UnknownPyodide, match=r"no browser/memory-315\.mjs for Pyodide 315\.0\.0"):
        snapshot.adapter(other)
    assert snapshot.adapter(stock).exists()


OTHERS = {
    "no such function": ("export const loadPyodide = async () => ({});", "it has no WebAssembly.instantiate"),
    "another name": ("export const start = 1;", "loadPyodide is not a function"),
    "another kind of WebAssembly": (
        "export async function loadPyodide() { await WebAssembly.instantiate(new Uint8Array([0, 97, 115])); }",
        "expected 4 bytes|BufferSource",
    ),
}


@pytest.mark.parametrize("kind", OTHERS)
def test_no_snapshot_is_taken_of_another_pyodide(tmp_path: Path, stock: Path, kind: str) -> None:
    script, reason = OTHERS[kind]
    (tmp_path / "pyodide.mjs").write_text(script)
    shutil.copyfile(stock / "package.json", tmp_path / "package.json")
    with pytest.raises(UnknownPyodide, match=reason):
        snapshot.take(tmp_path, stock / STDLIB, Contents(tmp_path, ()), tmp_path / "memory.bin")


def test_a_module_that_cannot_be_imported_is_an_error(tmp_path: Path, stock: Path) -> None:
    (tmp_path / "ours.py").write_text("import nothing_of_that_name")
    contents = Contents(tmp_path, ("ours",))
    with pytest.raises(StepError, match="nothing_of_that_name"):
        snapshot.take(stock, stock / STDLIB, contents, tmp_path / "memory.bin")


def test_webassembly_of_another_shape_is_not_split(other: Path, stock: Path, tmp_path: Path) -> None:
    functions.write_down(bytes([1]), stock, tmp_path / "functions.json")
    with_other_types(other)
    with pytest.raises(UnknownPyodide, match="another shape"):
        functions.in_two(other, stock, tmp_path / "functions.json")


def test_the_versions_are_asked_of_pyodide(other: Path, stock: Path) -> None:
    lock = other / "pyodide-lock.json"
    assert version(other) == version(stock)
    lock.write_text(json.dumps({"info": {"python": "3.15.1"}}))
    assert python_version(other) == "3.15"
