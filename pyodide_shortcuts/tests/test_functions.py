"""The list of the functions that pages call."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyodide_shortcuts import functions
from pyodide_shortcuts.stock import WASM, UnknownPyodide


def test_what_one_run_saw_stays_until_pyodide_changes(tmp_path: Path) -> None:
    found = tmp_path / "functions.json"
    (tmp_path / WASM).write_bytes(b"one build of Pyodide")
    assert functions.write_down(bytes([0, 1, 0, 0]), tmp_path, found) == bytes([0, 1, 0, 0])
    assert functions.write_down(bytes([0, 0, 1, 0]), tmp_path, found) == bytes([0, 1, 1, 0])
    assert functions.called(found) == {1, 2}
    (tmp_path / WASM).write_bytes(b"another build of Pyodide")
    assert functions.write_down(bytes([1, 0, 0]), tmp_path, found) == bytes([1, 0, 0])


def test_a_list_for_another_pyodide_is_not_used(tmp_path: Path) -> None:
    found = tmp_path / "functions.json"
    (tmp_path / WASM).write_bytes(b"one build of Pyodide")
    functions.write_down(bytes([0, 1]), tmp_path, found)
    (tmp_path / WASM).write_bytes(b"another build of Pyodide")
    with pytest.raises(UnknownPyodide, match=r"functions\.json is for another build of Pyodide"):
        functions.in_two(tmp_path, tmp_path, found)
