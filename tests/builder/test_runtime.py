"""The Pyodide of the site: its shortcuts, and what a build does without them."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from builder import runtime
from builder.steps import BuildError
from pyodide_shortcuts import functions, snapshot
from pyodide_shortcuts.shortcuts import Runtime
from pyodide_shortcuts.stock import StepError, UnknownPyodide


def unknown(*_: object) -> None:
    raise UnknownPyodide("it is another")


@pytest.fixture
def application(tmp_path: Path) -> Path:
    with zipfile.ZipFile(tmp_path / "one.whl", "w"):
        return tmp_path


def test_the_list_of_calls_is_for_this_pyodide() -> None:
    assert functions.is_for(runtime.STOCK, runtime.FUNCTIONS), "python3 build.py functions"


def test_the_build_goes_on_without_any(
    application: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(runtime, "trimmed", unknown)
    monkeypatch.setattr(functions, "in_two", unknown)
    monkeypatch.setattr(snapshot, "adapter", unknown)
    used = runtime.take(application, application)
    assert used == runtime.STOCK_RUNTIME
    text = used.scripts(runtime.NAMES)["shortcuts.mjs"]
    assert text.splitlines() == ["export const Memory = null;", "", "export const Rest = null;"]
    said = capsys.readouterr().out
    assert said.count("is left out, and pages start more slowly: it is another. See docs/build.md.") == 3


def test_a_step_that_fails_ends_the_build(application: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Path:
        raise StepError("No module named 'nothing_of_that_name'")

    monkeypatch.setattr(runtime, "trimmed", broken)
    with pytest.raises(BuildError, match="nothing_of_that_name"):
        runtime.take(application, application)


def test_the_shortcuts_take_our_names() -> None:
    files = (b"", b"")
    text = Runtime(runtime.trimmed(), files, Path("memory.bin")).scripts(runtime.NAMES)
    for name, ours in runtime.NAMES.items():
        assert any(ours in one for one in text.values()), ours
        assert not any(name in one for one in text.values()), name
    assert [*text] == ["unpacking.mjs", "shortcuts.mjs"], "the second one names the first"
