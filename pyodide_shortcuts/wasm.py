"""WebAssembly's binary format, as far as splitting needs it: https://webassembly.github.io/spec/core/binary/."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

HEADER = b"\0asm\1\0\0\0"

TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT, TAG = range(1, 14)
"""The numbers of the sections. Custom sections have the number 0."""

OF_FUNCTION, OF_TABLE, OF_MEMORY, OF_GLOBAL, OF_TAG = range(5)
"""The kinds of imports and exports."""


def number(value: int, most: int = 127) -> bytes:
    """Returns an unsigned integer in LEB128 whose last byte is at most `most`."""
    out = bytearray()
    while value > most:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def constant(value: int) -> bytes:
    """Returns the instruction that pushes a non-negative 32-bit integer."""
    return b"\x41" + number(value, most=63)


def text(value: str) -> bytes:
    """Returns a name, preceded by its length."""
    return sized(value.encode())


def sized(content: bytes) -> bytes:
    """Returns bytes, preceded by their length."""
    return number(len(content)) + content


def vector(items: Iterable[bytes]) -> bytes:
    """Returns items, preceded by their number."""
    kept = list(items)
    return number(len(kept)) + b"".join(kept)


class Reader:
    """Reads the parts of a module in order."""

    def __init__(self, content: bytes, place: int = 0) -> None:
        self.content = content
        self.place = place

    def byte(self) -> int:
        self.place += 1
        return self.content[self.place - 1]

    def number(self) -> int:
        value = shift = 0
        while (byte := self.byte()) > 127:
            value |= (byte & 127) << shift
            shift += 7
        return value | byte << shift

    def take(self, length: int) -> bytes:
        self.place += length
        return self.content[self.place - length : self.place]

    def sized(self) -> bytes:
        return self.take(self.number())

    def limits(self) -> bytes:
        start = self.place
        if self.number() & 1:
            self.number()
        self.number()
        return self.content[start : self.place]


@dataclass(frozen=True)
class Import:
    """An import of a module. `whole` holds its bytes, with name and type."""

    name: str
    kind: int
    whole: bytes


@dataclass(frozen=True)
class Global:
    """A global variable of the module."""

    type: int
    mutable: bool
    value: bytes


class Export(NamedTuple):
    """An export of a module, with its index among those of its kind."""

    name: str
    kind: int
    place: int

    @property
    def whole(self) -> bytes:
        """Its bytes in a module."""
        return text(self.name) + bytes((self.kind,)) + number(self.place)


class Module:
    """The sections of a module, with those parsed that splitting needs.

    Raises `ValueError` if the bytes are not a module.
    """

    def __init__(self, content: bytes) -> None:
        if not content.startswith(HEADER):
            raise ValueError("This is no WebAssembly.")
        reader = Reader(content, len(HEADER))
        self.sections: list[tuple[int, bytes]] = []
        while reader.place < len(content):
            self.sections.append((reader.byte(), reader.sized()))
        self._of = dict(self.sections)
        self.types = [self._type(part) for part in self._parts(TYPE)]
        self.imports = [self._import(part) for part in self._parts(IMPORT)]
        self.functions = [part.number() for part in self._parts(FUNCTION)]
        self.globals = [self._global(part) for part in self._parts(GLOBAL)]
        self.bodies = [part.sized() for part in self._parts(CODE)]
        self.tables = [bytes((part.byte(),)) + part.limits() for part in self._parts(TABLE)]
        self.memories = [part.limits() for part in self._parts(MEMORY)]
        self.tags = [part.take(1) + number(part.number()) for part in self._parts(TAG)]
        self.exports = [Export(part.sized().decode(), part.byte(), part.number()) for part in self._parts(EXPORT)]

    @property
    def imported_functions(self) -> int:
        """The number of imported functions, which come before the module's own."""
        return sum(one.kind == OF_FUNCTION for one in self.imports)

    @property
    def imported_globals(self) -> int:
        """The number of imported variables, which come before the module's own."""
        return sum(one.kind == OF_GLOBAL for one in self.imports)

    def section(self, which: int) -> bytes:
        """Returns the bytes of a section."""
        return self._of[which]

    def written(self, changed: dict[int, bytes]) -> bytes:
        """Returns the bytes of the module with some sections replaced. Empty sections are left out."""
        out = [HEADER]
        for which, content in self.sections:
            content = changed.get(which, content) if which else content
            if content:
                out.append(bytes((which,)) + sized(content))
        return b"".join(out)

    def _parts(self, which: int) -> Iterable[Reader]:
        reader = Reader(self._of.get(which, b"\0"))
        for _ in range(reader.number()):
            yield reader

    @staticmethod
    def _type(part: Reader) -> tuple[int, bytes]:
        """Returns the number of parameters and the bytes of a type.

        Raises `ValueError` if it is not a function type.
        """
        start = part.place
        if part.byte() != 0x60:
            raise ValueError("A type that is no function's.")
        parameters = len(part.sized())
        part.sized()
        return parameters, part.content[start : part.place]

    @staticmethod
    def _import(part: Reader) -> Import:
        start = part.place
        part.sized()
        name = part.sized().decode()
        kind = part.byte()
        if kind == OF_FUNCTION:
            part.number()
        elif kind == OF_GLOBAL:
            part.take(2)
        elif kind == OF_TAG:
            part.byte()
            part.number()
        else:
            if kind == OF_TABLE:
                part.byte()
            part.limits()
        return Import(name, kind, part.content[start : part.place])

    @staticmethod
    def _global(part: Reader) -> Global:
        kind, mutable = part.byte(), part.byte()
        start = part.place
        while part.byte() != 0x0B:
            part.number()
        return Global(kind, bool(mutable), part.content[start : part.place])
