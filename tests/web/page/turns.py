"""What each of the pages has for itself that are open at once.

Python has one set of modules and one language. They are those of the page whose turn it is.
"""

from __future__ import annotations

import sys
from types import ModuleType

import web
from web import words

ROOMS = ("web.browser", "web.screens", "web.main", "pyodide", "js")
"""The modules that each page has for itself, with those in them. They touch the browser."""


class Own:
    """The modules of a page, and its language."""

    _at_turn: Own | None = None

    def __init__(self) -> None:
        self._modules: dict[str, ModuleType] = {}
        self._translations = words._translations

    def begin(self) -> None:
        """Takes the turn, and makes the modules importable anew."""
        self.take_turn()
        _take_away()

    @property
    def is_at_turn(self) -> bool:
        return Own._at_turn is self

    def take_turn(self) -> None:
        """Makes Python have the modules and the language of the page."""
        before = Own._at_turn
        if before is self:
            return
        Own._at_turn = self
        if before:
            before._modules, before._translations = _take_away(), words._translations
            self._speak()
        _put(self._modules)

    def _speak(self) -> None:
        before = words.language()
        words._translations = self._translations
        if words.language() != before:
            for forget in words._forgets:
                forget()

    def end(self) -> None:
        """Ends the turn, if it is that of the page. The modules stay until the next page has its turn."""
        if Own._at_turn is self:
            Own._at_turn = None
            words.use(None)


def _take_away() -> dict[str, ModuleType]:
    """Takes the modules of pages away from Python, and returns them."""
    found = {
        name: module
        for name, module in sys.modules.items()
        if name in ROOMS or name.startswith(tuple(f"{room}." for room in ROOMS))
    }
    for name in found:
        del sys.modules[name]
        vars(web).pop(name.removeprefix("web."), None)
    return found


def _put(modules: dict[str, ModuleType]) -> None:
    sys.modules.update(modules)
    for name, module in modules.items():
        if name in ROOMS and name.startswith("web."):
            setattr(web, name.removeprefix("web."), module)
