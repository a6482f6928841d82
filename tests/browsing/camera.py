"""What a browser's camera sees: a film in a file that the browser takes for its camera (`ARGUMENTS`)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator

WIDTH, HEIGHT = 960, 720
QUIET_MODULES = 4
"""Light modules around a code."""
DARK, LIGHT = b"\x10", b"\xeb"


def arguments(film: Path) -> list[str]:
    """What makes Chromium take a film for its camera. The film is read when the camera is switched on."""
    return ["--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={film}"]


def modules(code: Locator) -> list[str]:
    """A QR code on a page, row by row, without the light around it."""
    code.locator("path[d]").wait_for(state="attached")
    side = int(str(code.get_attribute("viewBox")).split()[2]) - 2 * QUIET_MODULES
    dark = set(re.findall(r"M(\d+) (\d+)h1", str(code.locator("path").get_attribute("d"))))
    return ["".join(str(int((str(x), str(y)) in dark)) for x in range(side)) for y in range(side)]


def seen(film: Path) -> list[str]:
    """Returns the code in a film, row by row, if its first row is dark and its second one light; none without one."""
    content = film.read_bytes()
    picture = content[content.index(b"FRAME\n") + 6 :]
    lines = [picture[y * WIDTH : (y + 1) * WIDTH] for y in range(HEIGHT)]
    top = next((y for y, line in enumerate(lines) if DARK in line), HEIGHT)
    if top == HEIGHT:
        return []
    scale = next(y for y in range(top, HEIGHT) if lines[y][WIDTH // 2] == LIGHT[0]) - top
    left, dark = lines[top].index(DARK), lines[top].count(DARK)
    side = range(dark // scale)
    return ["".join(str(int(lines[top + scale * y][left + scale * x] == DARK[0])) for x in side) for y in side]


def shoot(film: Path, rows: list[str]) -> None:
    """Makes a film of a QR code."""
    around = len(rows) + 2 * QUIET_MODULES
    scale = HEIGHT // around
    picture = [bytearray(LIGHT * WIDTH) for _ in range(HEIGHT)]
    left, top = (WIDTH - scale * len(rows)) // 2, (HEIGHT - scale * len(rows)) // 2
    for y, row in enumerate(rows):
        line = b"".join((DARK if module == "1" else LIGHT) * scale for module in row)
        for below in range(scale):
            picture[top + scale * y + below][left : left + len(line)] = line
    colours = b"\x80" * (WIDTH * HEIGHT // 2)
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F5:1 Ip A1:1 C420jpeg\n".encode()
    film.write_bytes(head + b"FRAME\n" + b"".join(picture) + colours)
