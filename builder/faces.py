"""The faces of the bots: checked, and put together to one file a game.

`web/art/faces` has one SVG for each bot, ``<game>-<level>.svg``: a square of 96 units with three groups, `neutral`,
`glad` and `rueful`, of which only the first is shown. They hold eyes, brows and mouth.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable
from pathlib import Path

from builder.paths import ROOT, WEB
from builder.steps import BuildError, Stamp, digest, run

SOURCE = WEB / "art" / "faces"
SCRIPT = ROOT / "builder" / "faces.mjs"
MOODS = ("neutral", "glad", "rueful")
HEAVIEST_BYTES = 4_096
"""The most bytes of one face."""
HEAVIEST_GAME_BYTES = 3_584
"""The most bytes of a game's faces, compressed. A page fetches them together."""
WIDTH_PX = 96
"""The width of the drawings that are compared: the size at the table on a screen with two pixels for one."""
CONTRAST = 3
"""The contrast of parts of a picture that must be seen (WCAG 2.2, 1.4.11)."""
LEAST_APART_PX = 36
"""The pixels with that contrast from which two expressions can be told apart."""
SHELL = re.compile(r'^<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="0 0 96 96">(.*)</svg>\s*$', re.DOTALL)
RING = '<circle class="face-ring" cx="48" cy="48" r="46.5" fill="none"/>'
"""The ring outside the rim, which the dark theme shows."""


def files(game_id: str) -> list[Path]:
    """Returns the files of a game's faces, weakest bot first."""
    return sorted(SOURCE.glob(f"{game_id}-[0-9].svg"))


def check() -> None:
    """Raises `BuildError`, with everything that is wrong, unless all faces are light and their expressions are seen."""
    found = sorted(SOURCE.glob("*.svg"))
    stamp = Stamp("faces", digest([*found, SCRIPT, Path(__file__), ROOT / "package-lock.json"]))
    if stamp.fresh:
        return
    with stamp.step("Checking the faces"):
        wrong = [f"{path.name}: {fault}" for path in found for fault in faults(path.stem, path.read_text("utf-8"))]
        for game_id in sorted({path.stem.rpartition("-")[0] for path in found}):
            packed = len(gzip.compress(together(game_id).encode()))
            if packed > HEAVIEST_GAME_BYTES:
                wrong += [
                    f"{game_id}: the faces have {packed:,} bytes, and at most {HEAVIEST_GAME_BYTES:,} are allowed"
                ]
        wrong += list(indistinct(found))
        if wrong:
            raise BuildError("These faces in web/art/faces cannot be used:\n  " + "\n  ".join(wrong))


def faults(name: str, text: str) -> Iterable[str]:
    """Yields what is wrong with the text of a face, in words. `name` is its file's name without the ending."""
    if len(text.encode()) > HEAVIEST_BYTES:
        yield f"has {len(text.encode()):,} bytes, and at most {HEAVIEST_BYTES:,} are allowed"
    if not SHELL.match(text):
        yield "is not a plain square of 96 units"
    for mood in MOODS:
        hidden = "" if mood == "neutral" else ' display="none"'
        if text.count(f'<g class="{mood}"{hidden}>') != 1:
            yield f"needs one group {mood}, {'hidden' if hidden else 'shown'}"
    if foreign := [identity for identity in re.findall(r'\bid="([^"]*)"', text) if not identity.startswith(f"{name}-")]:
        yield f"has ids that do not begin with its name: {', '.join(foreign)}"
    if re.search(r"<(?:style|script|image|text|use)\b|\bstyle=|\bhref=|\bon\w+=", text):
        yield "may hold shapes alone: no styles, scripts, pictures, text or links"


def indistinct(paths: list[Path]) -> Iterable[str]:
    """Yields, in words, which faces have expressions that cannot be told apart."""
    told = run(["node", SCRIPT, str(WIDTH_PX), str(CONTRAST), *paths])
    for path, pairs in json.loads(told).items():
        for pair, pixels in pairs.items():
            if pixels < LEAST_APART_PX:
                one, other = pair.split()
                yield f"{Path(path).name}: {one} and {other} look alike ({pixels} of {LEAST_APART_PX} pixels differ)"


def together(game_id: str) -> str:
    """Returns the faces of a game as symbols in one SVG. A page shows them with ``<use>``.

    The classes of the expressions become `face-neutral` and so on, because the page's style sheet shows one of them.
    """
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(map(_symbol, files(game_id)))}</svg>\n'


def _symbol(path: Path) -> str:
    shell = SHELL.match(path.read_text(encoding="utf-8"))
    if not shell:
        raise BuildError(f"{path.name} is not a plain square of 96 units.")
    inner = re.sub(rf'class="({"|".join(MOODS)})"', r'class="face-\1"', shell[1])
    return f'<symbol id="face-{path.stem}" viewBox="0 0 96 96">{RING}{inner}</symbol>'
