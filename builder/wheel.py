"""Adds what is made from other files to the wheel of `pygames`. Hatchling runs this when it builds the wheel.

One part is the automaton of AmuseAmaze's word list, which would take a second to build whenever a program begins. The
other is the drawing code of the page.

The drawing code is that of ``web``, a name that another package on PyPI has. So in the wheel it is a part of `pygames`:
``web/drawing/svg.py`` becomes ``pygames/_page/drawing/svg.py``, and each import of `web` one of `pygames._page`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FILES = (
    *("__init__.py", "words.py", "input/__init__.py", "input/typed.py", "views/**/*.py"),
    *(f"drawing/{name}.py" for name in ("__init__", "die_faces", "easing", "marks")),
    *(f"drawing/{name}.py" for name in ("painter", "palette", "svg")),
)
"""The files of ``web`` that draw a board, and those that they import."""
NOT_DRAWING = "editing.py"
"""The name of modules of views that only the position editor needs."""
PACKAGE = "pygames/_page"
AUTOMATON = "pygames/amuseamaze/data/en1.dawg"
IMPORT = re.compile(r"^( *(?:from|import) )web\b", re.MULTILINE)


class MadeHook(BuildHookInterface[Any]):
    """The build hook."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Writes the files as they are in the wheel, and adds them to it."""
        self._folder = Path(tempfile.mkdtemp())
        page, automaton = self._folder / "page", self._folder / "en1.dawg"
        self._write_page(page)
        subprocess.run([sys.executable, "-m", "pygames.amuseamaze", automaton], cwd=self.root, check=True)
        build_data["force_include"] |= {str(page): PACKAGE, str(automaton): AUTOMATON}

    def _write_page(self, folder: Path) -> None:
        web = Path(self.root) / "web"
        for pattern in FILES:
            for source in web.glob(pattern):
                if source.name != NOT_DRAWING:
                    target = folder / source.relative_to(web)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_text(
                        IMPORT.sub(r"\1pygames._page", source.read_text(encoding="utf-8")), encoding="utf-8"
                    )

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Deletes the files after the wheel was written."""
        shutil.rmtree(self._folder)
