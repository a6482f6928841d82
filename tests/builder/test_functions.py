"""The list of the functions that pages call."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.pyodide import functions
from builder.pyodide.stock import WASM


def test_what_one_run_saw_stays_until_pyodide_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(functions, "FOUND", tmp_path / "functions.json")
    (tmp_path / WASM).write_bytes(b"one build of Pyodide")
    assert functions.write_down(bytes([0, 1, 0, 0]), tmp_path) == bytes([0, 1, 0, 0])
    assert functions.write_down(bytes([0, 0, 1, 0]), tmp_path) == bytes([0, 1, 1, 0])
    (tmp_path / WASM).write_bytes(b"another build of Pyodide")
    assert functions.write_down(bytes([1, 0, 0]), tmp_path) == bytes([1, 0, 0])
