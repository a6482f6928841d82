"""Splits WebAssembly into two files: the functions that a page calls, and all functions, fetched when needed.

Python's interpreter has some 17,000 functions, and a page calls an eighth of them. In the first file, the others are
*stand-ins*, which make sure that the second file is loaded and then call its function. The second file uses the first
one's memory, tables and variables, so it makes no difference which file's copy of a function runs.
"""

from __future__ import annotations

from collections.abc import Collection

from pyodide_shortcuts import wasm
from pyodide_shortcuts.wasm import Export, Module, constant, number, sized, text, vector

REST = "rest"
"""The table of the second file's functions. Its first entry is a function that loads that file."""

_CALL, _CALL_INDIRECT, _LOCAL_GET, _TABLE_GET, _IS_NULL, _IF, _END = (
    b"\x10",
    b"\x11",
    b"\x20",
    b"\x25",
    b"\xd1",
    b"\x04",
    b"\x0b",
)
_STORE_BYTE, _NOTHING, _REFERENCES = b"\x3a", b"\x40", b"\x70"


def split(module: Module, called: Collection[int]) -> tuple[bytes, bytes]:
    """Returns both files. `called` are the indices of functions among the module's own.

    Raises `ValueError` if the order of the module's variables cannot be preserved.
    """
    rest = [place for place in range(len(module.bodies)) if place not in called]
    tables = [*module.tables, _REFERENCES + b"\0" + number(len(rest) + 1)]
    exports = [*module.exports, *_shared(module), Export(REST, wasm.OF_TABLE, len(module.tables))]
    return _first(module, rest, tables, exports), _second(module, rest, tables, exports)


def _first(module: Module, rest: list[int], tables: list[bytes], exports: list[Export]) -> bytes:
    table = len(module.tables)
    nothing = next(place for place, (_, whole) in enumerate(module.types) if whole == b"\x60\0\0")
    fetching = number(module.imported_functions + len(module.bodies))
    bodies = list(module.bodies)
    for place, function in enumerate(rest, 1):
        kind = module.functions[function]
        parameters = b"".join(_LOCAL_GET + number(name) for name in range(module.types[kind][0]))
        handing = constant(place) + _CALL_INDIRECT + number(kind) + number(table)
        bodies[function] = b"\0" + _CALL + fetching + parameters + handing + _END
    missing = constant(1) + _TABLE_GET + number(table) + _IS_NULL
    fetch = constant(0) + _CALL_INDIRECT + number(nothing) + number(table)
    bodies.append(b"\0" + missing + _IF + _NOTHING + fetch + _END + _END)
    return module.written(
        {
            wasm.FUNCTION: vector(map(number, [*module.functions, nothing])),
            wasm.TABLE: vector(tables),
            wasm.EXPORT: vector(one.whole for one in exports),
            wasm.CODE: vector(map(sized, bodies)),
        }
    )


def _second(module: Module, rest: list[int], tables: list[bytes], exports: list[Export]) -> bytes:
    names = {(one.kind, one.place): one.name for one in exports}
    taken = [one.whole for one in module.imports]

    def take(kind: int, place: int, what: bytes) -> None:
        taken.append(text("first") + text(names[kind, place]) + bytes((kind,)) + what)

    for place, one in enumerate(tables):
        take(wasm.OF_TABLE, place, one)
    for place, one in enumerate(module.memories):
        take(wasm.OF_MEMORY, place, one)
    changing = _changing(module)
    for place in range(changing):
        take(wasm.OF_GLOBAL, module.imported_globals + place, bytes((module.globals[place].type, 1)))
    for place, one in enumerate(module.tags):
        take(wasm.OF_TAG, place, one)
    constants = (bytes((one.type, 0)) + one.value for one in module.globals[changing:])
    functions = vector(number(module.imported_functions + place) for place in rest)
    brought = b"\2" + number(len(module.tables)) + constant(1) + _END + b"\0" + functions
    return module.written(
        {
            wasm.IMPORT: vector(taken),
            wasm.TABLE: b"",
            wasm.MEMORY: b"",
            wasm.TAG: b"",
            wasm.GLOBAL: vector(constants),
            wasm.EXPORT: b"",
            wasm.ELEMENT: vector([brought]),
            wasm.DATA: b"",
            wasm.DATA_COUNT: b"",
        }
    )


def _changing(module: Module) -> int:
    """Returns the number of the module's own variables that are mutable. They come before the constants.

    Raises `ValueError` if they do not.
    """
    changing = sum(one.mutable for one in module.globals)
    if not all(one.mutable for one in module.globals[:changing]):
        raise ValueError(
            "A variable that changes stands behind a constant: what is taken from the first file comes first."
        )
    return changing


def _shared(module: Module) -> list[Export]:
    """Returns exports for what the second file needs and the first one does not export yet."""
    shown = {(one.kind, one.place) for one in module.exports}
    needed = [(wasm.OF_TABLE, place) for place in range(len(module.tables))]
    needed += [(wasm.OF_GLOBAL, module.imported_globals + place) for place in range(_changing(module))]
    return [Export(f"own{kind}_{place}", kind, place) for kind, place in needed if (kind, place) not in shown]


def counting(module: Module) -> bytes:
    """Returns the module with a second memory, `called`, in which each of its own functions writes 1 at its index."""
    bodies = []
    for place, body in enumerate(module.bodies):
        reader = wasm.Reader(body)
        for _ in range(reader.number()):
            reader.number()
            reader.byte()
        noting = constant(place) + constant(1) + _STORE_BYTE + b"\x40\x01\x00"
        bodies.append(body[: reader.place] + noting + body[reader.place :])
    pages = number(-(-len(bodies) // 65536))
    return module.written(
        {
            wasm.MEMORY: vector([*module.memories, b"\0" + pages]),
            wasm.EXPORT: vector(one.whole for one in [*module.exports, Export("called", wasm.OF_MEMORY, 1)]),
            wasm.CODE: vector(map(sized, bodies)),
        }
    )
