"""Packages that pip has installed, and the command line in a process that finds them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def install(folder: Path, package: str, group: str, entry: str) -> None:
    """Installs a package with one entry point (``name = module:object``) into a folder, without its modules."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[{group}]\n{entry}\n", "utf-8")


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs ``python -m pygames`` in a folder whose packages are installed."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(folder)])}
    command = [sys.executable, "-m", "pygames", *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
