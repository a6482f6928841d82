"""Adds the drawing code of the page to the wheel of `pygames`. Hatchling runs this when it builds the wheel.

The code is that of ``web``, a name that another package on PyPI has. So in the wheel it is a part of `pygames`:
``web/drawing/svg.py`` becomes ``pygames/_page/drawing/svg.py``, and each import of `web` one of `pygames._page`.
"""

from __future__ import annotations

import re
import shutil
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
IMPORT = re.compile(r"^( *(?:from|import) )web\b", re.MULTILINE)


class DrawingHook(BuildHookInterface[Any]):
    """The build hook."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Writes the files as they are in the wheel, and adds them to it."""
        self._folder = Path(tempfile.mkdtemp())
        web = Path(self.root) / "web"
        for pattern in FILES:
            for source in web.glob(pattern):
                if source.name != NOT_DRAWING:
                    target = self._folder / source.relative_to(web)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_text(
                        IMPORT.sub(r"\1pygames._page", source.read_text(encoding="utf-8")), encoding="utf-8"
                    )
        build_data["force_include"][str(self._folder)] = PACKAGE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Deletes the files after the wheel was written."""
        shutil.rmtree(self._folder)
