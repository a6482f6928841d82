"""The cost of a press on the screen, counted without a browser."""

from __future__ import annotations

import importlib
import sys
from collections import Counter
from collections.abc import Iterator
from unittest.mock import MagicMock

import pytest

import pygames
from pygames.catalogue import GAMES
from pygames.contract import legal_plies
from tests.rules.playthroughs import cut
from tests.web.played import Tab, Time
from web.input.moment import moment_of
from web.session.change import Change
from web.storage.settings import Settings
from web.storage.texts import MemoryTexts
from web.tree.table import Table
from web.views.catalogue import view_of


class JsException(Exception):  # noqa: N818 - Pyodide's name
    """An exception of a browser."""


@pytest.fixture
def without_browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Makes modules that touch the document importable here, with a document in which every element exists."""
    monkeypatch.setitem(sys.modules, "js", MagicMock())
    monkeypatch.setitem(sys.modules, "pyodide", MagicMock())
    monkeypatch.setitem(sys.modules, "pyodide.ffi", MagicMock(JsException=JsException))
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


class Shown:
    """What shows a session of a tab on a board, as the loop of the table does."""

    def __init__(self, tab: Tab, board: MagicMock) -> None:
        self.begun = 0
        self.entering = importlib.import_module("web.screens.entering.entering").Entering(
            board, Settings(), MagicMock(), self
        )
        self.entering.open(tab.session, importlib.import_module("web.screens.board.perspective").Perspective())
        self.show_entered()
        tab.receivers.append(self.receive)

    def receive(self, change: Change) -> None:
        self.entering.take(change, is_from_elsewhere=False)
        self.show_entered()

    def begin_input(self) -> None:
        self.begun += 1

    def show_entered(self) -> None:
        self.entering.display.show(moment_of(self.entering.entered))


@pytest.mark.usefixtures("without_browser")
def test_a_press_lists_and_begins_once(monkeypatch: pytest.MonkeyPatch) -> None:
    view, calls = view_of("labymaster"), Counter[str]()
    controls = type(view.controls)
    entry = controls.entry
    monkeypatch.setattr(controls, "entry", lambda self, position: (calls.update(["entry"]), entry(self, position))[1])
    tab = Tab(Table(pygames.Record(pygames.game("labymaster").start())), MemoryTexts(), Time())
    shown = Shown(tab, MagicMock())
    assert calls == {"entry": 1}, "opening a game lists its plies once"
    calls.clear()
    for spot in view.controls.gesture(tab.table.position, "f1-f8"):
        assert tab.table.head == 0
        calls.clear()
        before = shown.begun
        shown.entering.press(spot)
    assert tab.table.played.plies == ("f1-f8",)
    assert calls == {"entry": 1}, "the press that plays lists once"
    assert before == shown.begun == 1, "the first press begins, and the one that plays does not"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.usefixtures("without_browser")
def test_a_ply_lists_the_plies_of_its_position_once(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = cut(game_id)
    tab = Tab(Table(pygames.Record(record.start)), MemoryTexts(), Time())
    Shown(tab, MagicMock())
    legal_plies.cache_clear()
    calls, method = Counter[str](), type(record.start).plies
    monkeypatch.setattr(type(record.start), "plies", lambda self: (calls.update([str(self)]), method(self))[1])
    for ply in record.plies:
        tab.session.play(ply)
    assert tab.table.played == record
    assert set(calls.values()) <= {1}
