"""The pinned npm packages."""

from __future__ import annotations

import json

from builder.paths import NODE_MODULES, ROOT
from builder.steps import Stamp, digest, run


def install() -> None:
    """Installs exactly what package-lock.json pins, without running any package's scripts."""
    stamp = Stamp("npm", digest([ROOT / "package.json", ROOT / "package-lock.json"]))
    if stamp.fresh and NODE_MODULES.exists():
        return
    with stamp.step("Installing the npm packages"):
        run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])


def version(package: str) -> str:
    """Returns the installed version of a package."""
    text = (NODE_MODULES / package / "package.json").read_text(encoding="utf-8")
    return str(json.loads(text)["version"])
