"""The trimmed Pyodide: its script still finds everything that it needs in WebAssembly."""

from __future__ import annotations

import re

import pytest

from builder.pyodide import trim, wasm
from builder.pyodide.stock import SCRIPT, STOCK, WASM
from builder.pyodide.wasm import Module


@pytest.fixture(scope="module")
def modules() -> tuple[Module, Module]:
    """Returns the stock module and the trimmed one."""
    return Module((STOCK / WASM).read_bytes()), Module((trim.trimmed() / WASM).read_bytes())


def test_python_is_the_same(modules: tuple[Module, Module]) -> None:
    stock, trimmed = modules
    assert [which for which, _ in trimmed.sections] == [which for which, _ in stock.sections]
    for which, content in stock.sections:
        if which not in (0, wasm.EXPORT):
            assert trimmed.section(which) == content, which
    assert set(trimmed.exports) < set(stock.exports)


def test_the_script_finds_what_it_asks_for(modules: tuple[Module, Module]) -> None:
    stock, trimmed = ({one.name for one in module.exports} for module in modules)
    script = (trim.trimmed() / SCRIPT).read_text(encoding="utf-8")
    asked = {one or other for one, other in re.findall(r'wasmExports(?:\["(\w+)"\]|\.(\w+))', script)}
    assert len(asked) > 100
    assert asked & stock <= trimmed


def test_graphics_and_sound_are_gone() -> None:
    script = (trim.trimmed() / SCRIPT).read_text(encoding="utf-8")
    assert len(script) < (STOCK / SCRIPT).stat().st_size / 3
    for word in ("glUniform", "SDL_", "AudioContext"):
        assert word not in script, word
