"""WebAssembly in two files: a small module that was made up, and Pyodide's."""

from __future__ import annotations

import base64
import json
import subprocess
from pathlib import Path

import pytest

from pyodide_shortcuts import split, wasm
from pyodide_shortcuts.stock import WASM
from pyodide_shortcuts.wasm import Export, Module, constant, number, sized, text, vector

NO_TYPE, WORD_TYPE = b"\x60\0\0", b"\x60\1\x7f\1\x7f"
DOUBLE = b"\0\x20\0" + constant(2) + b"\x6c\x0b"
"""The body of a function that doubles its parameter."""
ADDING = b"\0\x23\1\x20\0\x6a\x24\1\x23\1\x0b"
"""The body of a function that adds its parameter to the second variable, and returns the sum."""
OWN = b"\0\x20\0\x10\0\x0b"
"""The body of a function that returns what the page makes of its parameter."""
EXPORTS = (
    *(Export(name, wasm.OF_FUNCTION, place) for place, name in enumerate(("double", "add", "asks"), 1)),
    Export("memory", wasm.OF_MEMORY, 0),
)
SMALL = wasm.HEADER + b"".join(
    bytes((which,)) + sized(content)
    for which, content in (
        (wasm.TYPE, vector([NO_TYPE, WORD_TYPE])),
        (
            wasm.IMPORT,
            vector([text("page") + text("own") + b"\0\1", text("page") + text("start") + b"\3\x7f\0"]),
        ),
        (wasm.FUNCTION, vector([number(1)] * 3)),
        (wasm.TABLE, vector([b"\x70\0" + number(1)])),
        (wasm.MEMORY, vector([b"\0\1"])),
        (wasm.GLOBAL, vector([b"\x7f\1\x23\0\x0b", b"\x7f\0" + constant(6) + b"\x0b"])),
        (wasm.EXPORT, vector(one.whole for one in EXPORTS)),
        (wasm.ELEMENT, vector([b"\0" + constant(0) + b"\x0b" + vector([number(1)])])),
        (wasm.CODE, vector(map(sized, (DOUBLE, ADDING, OWN)))),
    )
)
"""A module with three functions, a table, a memory and two variables, of which the first one changes."""
RUN = """
const [first, rest, calls] = JSON.parse(process.argv[1]);
const module = (bytes) => new WebAssembly.Module(Buffer.from(bytes, "base64"));
const start = (bytes, imports) => new WebAssembly.Instance(module(bytes), imports);
const page = { own: (word) => 100 * word, start: 5 };
const { exports } = start(first, { page });
let brought = 0;
if (rest) {
  const bring = () => start(rest, { page, first: exports }, brought++);
  const caller = "AGFzbQEAAAABBAFgAAACDgEEcGFnZQVicmluZwAABwkBBWJyaW5nAAA=";
  exports.rest.set(0, start(caller, { page: { bring } }).exports.bring);
}
const said = calls.map(([name, word]) => exports[name](word));
console.log(JSON.stringify([said, brought]));
"""
CALLS = [("double", 4), ("add", 2), ("add", 3), ("asks", 7), ("double", 1)]


def run(first: bytes, rest: bytes = b"") -> list[object]:
    """Calls functions of a module under Node. Returns their results, and how often the rest came."""
    told = json.dumps([base64.b64encode(first).decode(), base64.b64encode(rest).decode(), CALLS])
    done = subprocess.run(["node", "-e", RUN, told], capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    found: list[object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("called", "brought"), [({0, 1, 2}, 0), ({0}, 1), ({1}, 1), (set(), 1)], ids=["all", "one", "another", "none"]
)
def test_two_files_do_what_the_one_did(called: set[int], brought: int) -> None:
    assert run(SMALL) == [[8, 7, 10, 700, 2], 0]
    assert run(*split.split(Module(SMALL), called)) == [[8, 7, 10, 700, 2], brought]


def test_each_function_notes_its_index_in_a_second_memory() -> None:
    counting = Module(split.counting(Module(SMALL)))
    assert len(counting.memories) == 2
    assert counting.exports[-1] == Export("called", wasm.OF_MEMORY, 1)
    for place, (body, before) in enumerate(zip(counting.bodies, (DOUBLE, ADDING, OWN), strict=True)):
        noting = constant(place) + constant(1) + b"\x3a\x40\1\0"  # i32.store8 in the memory with the number 1
        assert body == before[:1] + noting + before[1:]


def test_a_variable_that_changes_must_not_stand_behind_a_constant() -> None:
    one, other = b"\x7f\1\x23\0\x0b", b"\x7f\0" + constant(6) + b"\x0b"
    with pytest.raises(ValueError, match="behind a constant"):
        split.split(Module(SMALL.replace(one + other, other + one)), {0})


@pytest.fixture(scope="module")
def module(stock: Path) -> Module:
    return Module((stock / WASM).read_bytes())


def test_a_module_is_written_as_it_was_read(module: Module, stock: Path) -> None:
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
    assert module.written({}) == (stock / WASM).read_bytes()


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
