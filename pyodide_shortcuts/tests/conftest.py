"""Where the tests find the npm packages."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def node_modules() -> Path:
    """Returns the nearest folder into which npm has installed packages, such as that of a project with this one."""
    found = (folder / "node_modules" for folder in Path(__file__).resolve().parents)
    return next(one for one in found if (one / "pyodide").exists())


@pytest.fixture(scope="session")
def stock(node_modules: Path) -> Path:
    """Returns the folder of the original Pyodide."""
    return node_modules / "pyodide"
