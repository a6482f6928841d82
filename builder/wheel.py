"""Adds what is made from other files to the wheel of `pygames`. Hatchling runs this when it builds the wheel.

These are the drawing code of the page, the puzzles, the rulebooks, and the automaton of AmuseAmaze's word list, which
would take a second to build whenever a program begins.

The drawing code is that of ``web``, a name that another package on PyPI has. So in the wheel it is a part of `pygames`:
``web/drawing/svg.py`` becomes ``pygames/_page/drawing/svg.py``, and each import of `web` one of `pygames._page`. In the
same way ``puzzles`` becomes ``pygames/_puzzles``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

FILES = (
    *("__init__.py", "words.py", "views/**/*.py", "pictures/__init__.py", "pictures/board_file.py"),
    *(f"drawing/{name}.py" for name in ("__init__", "die_faces", "easing", "marks")),
    *(f"drawing/{name}.py" for name in ("painter", "palette", "shape", "svg")),
)
"""The files of ``web`` that draw a board, and those that they import."""
NOT_DRAWING = "editing.py"
"""The name of modules of views that only the position editor needs."""
PUZZLES = ("__init__.py", "line.py", "rating.py", "kinds/*.py", "collection/*.txt")
"""The files of ``puzzles`` that hold the puzzles, and judge who solves them."""
MADE = {"web": "pygames._page", "puzzles": "pygames._puzzles"}
"""What packages are called in the wheel."""
AUTOMATON = "pygames/amuseamaze/data/en1.dawg"
IMPORT = re.compile(r"^( *(?:from|import) )(web|puzzles)\b", re.MULTILINE)


REPOSITORY = "MAZEBOX_REPOSITORY"
"""The variable of the environment with the address of the repository that makes a release."""
DOCUMENTATION = "MAZEBOX_DOCUMENTATION"
"""The same for the address of its documentation."""


class UrlsHook(MetadataHookInterface):
    """Adds the addresses of the project, which the sources do not know: every copy may be published."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Sets the addresses of the project. Without the variables there are none."""
        urls = {}
        if repository := os.environ.get(REPOSITORY):
            urls = {"Source": repository, "Issues": f"{repository}/issues", "Releases": f"{repository}/releases"}
        if documentation := os.environ.get(DOCUMENTATION):
            urls["Documentation"] = documentation
        metadata["urls"] = urls


class MadeHook(BuildHookInterface[Any]):
    """The build hook."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Writes the files as they are in the wheel, and adds them to it."""
        self._folder = Path(tempfile.mkdtemp())
        automaton = self._folder / "en1.dawg"
        subprocess.run([sys.executable, "-m", "pygames.amuseamaze", automaton], cwd=self.root, check=True)
        build_data["force_include"] |= {
            str(automaton): AUTOMATON,
            **{str(book): f"pygames/_rulebooks/{book.name}" for book in (Path(self.root) / "docs/rules").glob("*.md")},
            str(self._renamed("web", FILES)): "pygames/_page",
            str(self._renamed("puzzles", PUZZLES)): "pygames/_puzzles",
        }

    def _renamed(self, package: str, patterns: tuple[str, ...]) -> Path:
        """Returns a folder with files of a package, in which packages are called as in the wheel."""
        source = Path(self.root) / package
        for pattern in patterns:
            for file in source.glob(pattern):
                if file.name != NOT_DRAWING:
                    target = self._folder / package / file.relative_to(source)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    text = file.read_text(encoding="utf-8")
                    target.write_text(IMPORT.sub(lambda found: found[1] + MADE[found[2]], text), encoding="utf-8")
        return self._folder / package

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Deletes the files after the wheel was written."""
        shutil.rmtree(self._folder)
