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
from web.storage.memory_texts import MemoryTexts
from web.storage.settings import Settings
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


@pytest.mark.usefixtures("without_browser")
def test_a_press_lists_and_begins_once(monkeypatch: pytest.MonkeyPatch) -> None:
    entering_of = importlib.import_module("web.screens.entering.entering").Entering
    perspective = importlib.import_module("web.screens.board.perspective").Perspective()
    view, calls = view_of("labymaster"), Counter[str]()
    controls = type(view.controls)
    entry = controls.entry
    monkeypatch.setattr(controls, "entry", lambda self, position: (calls.update(["entry"]), entry(self, position))[1])
    tab = Tab(Table(pygames.Record(pygames.game("labymaster").start())), MemoryTexts(), Time())
    board = MagicMock()
    entering = entering_of(
        board, Settings(), MagicMock(), lambda: calls.update(["begin"]), lambda: None, {}, lambda: None
    )
    entering.open(tab.session, perspective)
    entering.display.show()
    assert calls == {"entry": 1}, "opening a game lists its plies once"
    calls.clear()
    for spot in view.controls.gesture(tab.table.position, "f1-f8"):
        assert tab.table.head == 0
        calls.clear()
        entering.press(spot)
    assert tab.table.played.plies == ("f1-f8",)
    assert calls == {"entry": 1}, "the press that plays lists once"


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.usefixtures("without_browser")
def test_a_ply_lists_the_plies_of_its_position_once(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entering_of = importlib.import_module("web.screens.entering.entering").Entering
    perspective = importlib.import_module("web.screens.board.perspective").Perspective()
    record = cut(game_id)
    tab = Tab(Table(pygames.Record(record.start)), MemoryTexts(), Time())
    entering = entering_of(MagicMock(), Settings(), MagicMock(), lambda: None, lambda: None, {}, lambda: None)
    entering.open(tab.session, perspective)
    entering.display.show()
    legal_plies.cache_clear()
    calls, method = Counter[str](), type(record.start).plies
    monkeypatch.setattr(type(record.start), "plies", lambda self: (calls.update([str(self)]), method(self))[1])
    for ply in record.plies:
        tab.session.play(ply)
    assert tab.table.played == record
    assert set(calls.values()) <= {1}
