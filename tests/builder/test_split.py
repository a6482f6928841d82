"""WebAssembly in two files: the format is read and written without loss, and the list of calls fits this Pyodide."""

from __future__ import annotations

import hashlib
import json

import pytest

from builder.pyodide import functions, split, wasm
from builder.pyodide.stock import STOCK, WASM
from builder.pyodide.wasm import Module


@pytest.fixture(scope="module")
def module() -> Module:
    return Module((STOCK / WASM).read_bytes())


def test_a_module_is_written_as_it_was_read(module: Module) -> None:
    parts = {
        wasm.FUNCTION: wasm.vector(map(wasm.number, module.functions)),
        wasm.TABLE: wasm.vector(module.tables),
        wasm.MEMORY: wasm.vector(module.memories),
        wasm.TAG: wasm.vector(module.tags),
        wasm.IMPORT: wasm.vector(one.whole for one in module.imports),
        wasm.EXPORT: wasm.vector(one.whole for one in module.exports),
        wasm.CODE: wasm.vector(map(wasm.sized, module.bodies)),
    }
    for which, written in parts.items():
        assert written == module.section(which), which
    assert module.written({}) == (STOCK / WASM).read_bytes()


def test_both_files_have_every_function(module: Module) -> None:
    called = set(range(0, len(module.bodies), 7))
    first, rest = map(Module, split.split(module, called))
    assert rest.bodies == module.bodies
    assert first.functions[:-1] == module.functions
    same = {place for place, body in enumerate(first.bodies[:-1]) if body == module.bodies[place]}
    assert called <= same
    assert sum(map(len, first.bodies)) < sum(map(len, module.bodies)) / 2


def test_what_is_no_module_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no WebAssembly"):
        Module(b"<!doctype html>")


def test_the_list_of_calls_is_for_this_pyodide() -> None:
    found = json.loads(functions.FOUND.read_text(encoding="utf-8"))
    assert found["wasm"] == hashlib.sha256((STOCK / WASM).read_bytes()).hexdigest(), "python3 build.py functions"
