"""The shortcuts on the real Pyodide: the page of a small application is built, and starts under Node."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from pyodide_shortcuts import functions, shortcuts, snapshot, trim, wasm
from pyodide_shortcuts.shortcuts import Runtime
from pyodide_shortcuts.snapshot import UNUSED, USED, Contents
from pyodide_shortcuts.stock import SCRIPT, STDLIB, WASM, UnknownPyodide
from pyodide_shortcuts.wasm import Module

APPLICATION = """
from collections import Counter
from js import document, ours

imports = 1

def said(text):
    return Counter(text).most_common(1)[0][0]
"""
ASKED = "import application; application.said('attention')"


def boot(folder: Path, python: str) -> dict[str, Any]:
    """Starts a page under Node. Returns what `boot.mjs` prints."""
    command = ["node", str(Path(__file__).with_name("boot.mjs")), str(folder), python]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def work(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("work")


@pytest.fixture(scope="module")
def contents(work: Path) -> Contents:
    (work / "packages").mkdir()
    (work / "packages" / "application.py").write_text(APPLICATION)
    return Contents(work / "packages", ("application",), globals=("ours",), unused=UNUSED, used=USED)


@pytest.fixture(scope="module")
def trimmed(work: Path, node_modules: Path) -> Path:
    """Returns the folder of the trimmed Pyodide."""
    folder = work / "trimmed"
    folder.mkdir()
    trim.trim(node_modules / "pyodide", folder, node_modules)
    return folder


@pytest.fixture(scope="module")
def runtime(work: Path, trimmed: Path, stock: Path, contents: Contents) -> Runtime:
    """Returns the trimmed Pyodide with a memory of the application."""
    snapshot.take(trimmed, stock / STDLIB, contents, work / "memory.bin")
    return Runtime(trimmed, None, work / "memory.bin")


@pytest.fixture(scope="module")
def built(work: Path, runtime: Runtime, node_modules: Path, contents: Contents) -> Path:
    """Returns the folder of a page with that."""
    shortcuts.write(work / "page", runtime, node_modules, contents, node_modules / "pyodide" / STDLIB)
    return work / "page"


def test_python_is_the_same(stock: Path, trimmed: Path) -> None:
    before, after = Module((stock / WASM).read_bytes()), Module((trimmed / WASM).read_bytes())
    assert [which for which, _ in after.sections] == [which for which, _ in before.sections]
    for which, content in before.sections:
        if which not in (0, wasm.EXPORT):
            assert after.section(which) == content, which
    assert set(after.exports) < set(before.exports)


def test_the_script_finds_what_it_asks_for(stock: Path, trimmed: Path) -> None:
    before, after = (
        {one.name for one in Module((pyodide / WASM).read_bytes()).exports} for pyodide in (stock, trimmed)
    )
    script = (trimmed / SCRIPT).read_text(encoding="utf-8")
    asked = {one or other for one, other in re.findall(r'wasmExports(?:\["(\w+)"\]|\.(\w+))', script)}
    assert len(asked) > 100
    assert asked & before <= after


def test_graphics_and_sound_are_gone(stock: Path, trimmed: Path) -> None:
    script = (trimmed / SCRIPT).read_text(encoding="utf-8")
    assert len(script) < (stock / SCRIPT).stat().st_size / 3
    for word in ("glUniform", "SDL_", "AudioContext"):
        assert word not in script, word


def test_names_that_other_scripts_mention_stay(tmp_path: Path, stock: Path, trimmed: Path, node_modules: Path) -> None:
    (tmp_path / "own.mjs").write_text("pyodide._module._PyLong_FromLong(6);")
    trim.trim(stock, tmp_path, node_modules, [tmp_path / "own.mjs"])
    assert "PyLong_FromLong" in (tmp_path / SCRIPT).read_text(encoding="utf-8")
    assert "PyLong_FromLong" not in (trimmed / SCRIPT).read_text(encoding="utf-8")


def test_a_page_goes_on_from_its_memory(built: Path) -> None:
    found = boot(built, ASKED)
    assert found["said"] == "t"
    assert "memory.bin" in found["asked"]
    assert not {STDLIB, "application.zip"} & {*found["asked"]}


def test_each_page_has_random_numbers_of_its_own(built: Path) -> None:
    one, other = (boot(built, "import random; random.random()")["said"] for _ in range(2))
    assert one != other


def test_a_page_starts_from_the_files_if_its_memory_is_damaged(tmp_path: Path, built: Path) -> None:
    shutil.copytree(built, tmp_path / "page")
    memory = tmp_path / "page" / "memory" / "memory.bin"
    memory.write_bytes(memory.read_bytes()[:100_000])
    (tmp_path / "page" / "start.mjs").write_text(with_ours(built))
    found = boot(tmp_path / "page", ASKED)
    assert found["said"] == "t"
    assert "application.zip" in found["asked"]


def with_ours(built: Path) -> str:
    """Returns the script that starts a page with the globals that the application imports."""
    return "Object.assign(globalThis, { document: {}, ours: 1 });\n" + (built / "start.mjs").read_text(encoding="utf-8")


@pytest.mark.parametrize(("step", "waited"), [(1, []), (2, ["rest.wasm"])], ids=["all", "every second one"])
def test_functions_that_are_not_in_the_list_come_when_they_are_called(
    tmp_path: Path, runtime: Runtime, stock: Path, built: Path, step: int, waited: list[str]
) -> None:
    bodies = len(Module((stock / WASM).read_bytes()).bodies)
    functions.write_down(bytes(place % step == 0 for place in range(bodies)), stock, tmp_path / "functions.json")
    files = functions.in_two(runtime.folder, stock, tmp_path / "functions.json")
    shutil.copytree(built, tmp_path / "two")
    for name, content in zip((WASM, "rest.wasm"), files, strict=True):
        (tmp_path / "two" / "pyodide" / name).write_bytes(content)
    in_two = Runtime(runtime.folder, files, runtime.memory)
    (tmp_path / "two" / "shortcuts.mjs").write_text(in_two.scripts({})["shortcuts.mjs"])
    found = boot(tmp_path / "two", ASKED)
    assert found["said"] == "t"
    assert found["waited"] == waited
    assert "memory.bin" in found["asked"]


def unknown(*_: object) -> Any:
    raise UnknownPyodide("it is another")


def test_a_page_with_an_unknown_pyodide_starts_from_the_original_files(
    tmp_path: Path, stock: Path, node_modules: Path, contents: Contents
) -> None:
    said: list[str] = []
    runtime = shortcuts.take(stock, unknown, unknown, unknown, said.append)
    assert said == [
        f"{what} is left out, and pages start more slowly: it is another."
        for what in ("Trimming Pyodide", "Splitting its WebAssembly", "Its snapshot")
    ]
    shortcuts.write(tmp_path, runtime, node_modules, contents, stock / STDLIB)
    for name in (SCRIPT, WASM, "pyodide.mjs"):
        assert (tmp_path / "pyodide" / name).read_bytes() == (stock / name).read_bytes()
    (tmp_path / "start.mjs").write_text(with_ours(tmp_path))
    assert boot(tmp_path, ASKED)["said"] == "t"
