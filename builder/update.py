"""Updates all pinned versions: writes the lock files again, and prints what changed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from builder import npm
from builder.paths import ROOT
from builder.runtime import STOCK
from builder.steps import run, step
from pyodide_shortcuts.stock import python_version

REQUIREMENTS = ROOT / "requirements"
LOCKS = ("build", "test", "docs", "node", "pyodide", "update")
"""In this order, because the packages for tests must match those for the build."""
FOR_ALL = ["--python-version", "3.11", "--universal"]
PINNED = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.MULTILINE)


def update() -> None:
    """Locks the newest versions that the `.in` files allow, and the newest npm packages."""
    before = _versions()
    with step("Locking package-lock.json"):
        _npm()
    npm.install()  # Pyodide determines the Python version
    for_pyodide = ["--python-version", python_version(STOCK), "--python-platform", "wasm32-pyodide2024"]
    for name in LOCKS:
        with step(f"Locking requirements/{name}.txt"):
            where = for_pyodide if name == "pyodide" else FOR_ALL
            source, target = (f"requirements/{name}.{kind}" for kind in ("in", "txt"))
            run(["uv", "pip", "compile", "--quiet", "--upgrade", source, "--generate-hashes", *where, "-o", target])
    after = _versions()
    changed = [name for name in sorted({*before, *after}) if before.get(name) != after.get(name)]
    for name in changed:
        print(f"  {name}: {before.get(name, 'not there')} -> {after.get(name, 'gone')}")
    print("  python3 build.py test tells whether they work." if changed else "  Everything is as new as it can be.")


def _npm() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    lock_only = ["npm", "install", "--package-lock-only", "--ignore-scripts", "--save-exact", "--no-audit", "--no-fund"]
    for key, flag in (("dependencies", "--save-prod"), ("devDependencies", "--save-dev")):
        run([*lock_only, flag, *(f"{name}@latest" for name in wanted[key])])


def _versions() -> dict[str, str]:
    """Returns the version of each pinned package; npm packages by folder."""
    return dict([*_python(), *_node()])


def _python() -> Iterator[tuple[str, str]]:
    for name in LOCKS:
        text = Path(REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")
        yield from ((f"{name}: {package}", version) for package, version in PINNED.findall(text))


def _node() -> Iterator[tuple[str, str]]:
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    yield from (
        (f"npm: {path.removeprefix('node_modules/')}", about["version"]) for path, about in packages.items() if path
    )
