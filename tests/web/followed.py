"""Follows which of our functions a call leads to, in CPython."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import FrameType

from builder import imports


@dataclass
class Call:
    """A call of one of our functions, with those that it made."""

    name: str
    """Its module and qualified name, with a colon between them."""
    made: list[Call] = field(default_factory=list)

    @property
    def module(self) -> str:
        """The module of the function; empty for what `called` was given."""
        return self.name.partition(":")[0]


def called(do: Callable[[], object]) -> Call:
    """Calls a function. Returns the calls of our functions that it makes."""
    top = Call("")
    stack = [top]

    def note(frame: FrameType, what: str, _value: object) -> None:
        if what == "call":
            module = frame.f_globals.get("__name__", "")
            if module.partition(".")[0] not in imports.PACKAGES:
                stack.append(stack[-1])
                return
            made = Call(f"{module}:{frame.f_code.co_qualname}")
            stack[-1].made.append(made)
            stack.append(made)
        elif what == "return" and len(stack) > 1:
            stack.pop()

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return top


def with_callers(call: Call) -> Iterator[tuple[Call, Call]]:
    """Yields the calls below one in their order, each with the call that made it."""
    left = [(made, call) for made in reversed(call.made)]
    while left:
        made, caller = left.pop()
        yield made, caller
        left += [(further, made) for further in reversed(made.made)]
