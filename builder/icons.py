"""The icons of the installed app as PNG files, from web/art/icon.svg."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from builder.paths import CACHE, ROOT, WEB
from builder.steps import Stamp, digest, run

ICONS = CACHE / "icons"


def draw() -> Path:
    """Draws icon-192.png, icon-512.png, icon-maskable-512.png and icon-touch-180.png if they are out of date.

    Returns their folder, which also has icon.svg.
    """
    source, script = WEB / "art" / "icon.svg", ROOT / "builder" / "icons.mjs"
    stamp = Stamp("icons", digest([source, script, Path(__file__), ROOT / "package-lock.json"]))
    if stamp.fresh and ICONS.exists():
        return ICONS
    with stamp.step("Drawing the icons"):
        shutil.rmtree(ICONS, ignore_errors=True)
        ICONS.mkdir(parents=True)
        shutil.copyfile(source, ICONS / "icon.svg")
        run(["node", script, source, ICONS, "icon", "192", "512"])
        maskable = CACHE / "icon-maskable.svg"
        maskable.write_text(_without_corners(source.read_text(encoding="utf-8")), encoding="utf-8")
        run(["node", script, maskable, ICONS, "icon-maskable", "512"])
        run(["node", script, maskable, ICONS, "icon-touch", "180"])
    return ICONS


def _without_corners(svg: str) -> str:
    # Maskable icons and Apple's fill their square, because the system cuts the corners itself.
    return re.sub(r' rx="\d+"', "", svg)
