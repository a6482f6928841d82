"""The fonts of the site, cut from the npm packages.

Atkinson Hyperlegible Next is for everything that is read, Solway for what is looked at: headings, names and large
numbers. Atkinson's zero has a slash, which is right for codes and looks odd in sentences. So the site's zero has none,
and a font of one glyph keeps the zero with the slash for codes.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from builder.paths import CACHE, NODE_MODULES, ROOT
from builder.steps import Stamp, digest

FONTS = CACHE / "fonts"
READ, LOOKED_AT = "atkinson-hyperlegible-next", "solway"
READ_WEIGHTS, LOOKED_AT_WEIGHTS = (400, 700), (800,)
EARLY = (f"{READ}-400.woff2", f"{READ}-700.woff2", f"{LOOKED_AT}-800.woff2")
"""The files that a page asks for before its style sheet."""
SIGNS = [*range(0x20, 0x7F), *map(ord, "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿ\u00a0«»‘’“”–—…·×")]
"""The characters of Solway that the pages use."""

Point = tuple[float, float]
CENTRES = {400: 324.0, 700: 330.0}
"""The middle of Atkinson's zero, across."""
LOW: dict[int, list[Point]] = {
    400: [(265, 62), (226.5, 94), (188, 126), (169.5, 187), (151, 248), (151, 335)],
    700: [(287, 94), (256, 118.5), (225, 143), (208.5, 196.5), (192, 250), (192, 335)],
}
"""The font's own curve from the bottom of the zero's inside to its left, as quadratic control and end points."""
HIGH: dict[int, list[Point]] = {
    400: [(497, 401), (486.5, 451.5), (476, 502), (454.5, 537), (433, 572), (400.5, 590), (368, 608), (324, 608)],
    700: [(468, 382), (461, 424.5), (454, 467), (438, 501), (422, 535), (395.5, 555), (369, 575), (330, 575)],
}
"""The font's own curve from the right of the zero's inside to its top."""


def make() -> Path:
    """Cuts the fonts if they are out of date. Returns the folder with the files and their licences."""
    sources = [*(_source(READ, weight) for weight in READ_WEIGHTS), *(_source(LOOKED_AT, w) for w in LOOKED_AT_WEIGHTS)]
    stamp = Stamp("fonts", digest([Path(__file__), ROOT / "package-lock.json"]))
    if stamp.fresh and FONTS.exists():
        return FONTS
    with stamp.step("Cutting the fonts"):
        shutil.rmtree(FONTS, ignore_errors=True)
        FONTS.mkdir(parents=True)
        for source, weight in zip(sources, (*READ_WEIGHTS, *LOOKED_AT_WEIGHTS), strict=True):
            if READ in source.name:
                _cut(source, FONTS / f"slashed-zero-{weight}.woff2", [ord("0")])
                _without_slash(source, weight, FONTS / f"{READ}-{weight}.woff2")
            else:
                _cut(source, FONTS / f"{LOOKED_AT}-{weight}.woff2", SIGNS)
        for name in (READ, LOOKED_AT):
            shutil.copyfile(NODE_MODULES / "@fontsource" / name / "LICENSE", FONTS / f"LICENSE-{name}.txt")
    return FONTS


def _source(name: str, weight: int) -> Path:
    return NODE_MODULES / "@fontsource" / name / "files" / f"{name}-latin-{weight}-normal.woff2"


def _cut(source: Path, target: Path, signs: Sequence[int]) -> None:
    """Writes the font with these characters alone. `signs` are code points."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    font = TTFont(source)
    subsetter = Subsetter(Options(flavor="woff2", hinting=False, layout_features=["kern", "tnum"], notdef_outline=True))
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)


def _without_slash(source: Path, weight: int, target: Path) -> None:
    """Writes the whole font with a zero that has no slash. The two parts of its inside become one, drawn with the
    font's own curves and mirrored.
    """
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import TTFont

    font = TTFont(source)
    glyphs = font.getGlyphSet()
    for name in ("zero", "zero.tf"):
        aside = (glyphs[name].width - glyphs["zero"].width) / 2
        recorded, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[name].draw(recorded)
        for operation, points in recorded.value:
            getattr(pen, operation)(*points)
            if operation == "closePath":  # what follows the outline is the inside with the slash
                break
        inside = [(x + aside, y) for x, y in _inside(weight)]
        pen.moveTo(inside[0])
        for place in range(1, len(inside), 2):
            pen.qCurveTo(inside[place], inside[place + 1])
        pen.closePath()
        font["glyf"][name] = pen.glyph()
    font.flavor = "woff2"
    font.save(target)


def _inside(weight: int) -> list[Point]:
    """Returns the inside of the zero: its start, then control and end points in turn, against the outline's direction.

    The font's curves give the lower left and the upper right quarter, and mirrored the other two.
    """
    middle, low, high = CENTRES[weight], LOW[weight], HIGH[weight]
    top = [_mirrored(low[-1], middle), *high]  # from the right to the top
    bottom = [(middle, low[0][1]), *low]  # from the bottom to the left
    quarters = (
        [_mirrored(point, middle) for point in bottom],
        top,
        list(reversed([_mirrored(point, middle) for point in top])),
        list(reversed(bottom)),
    )
    return list(_joined(quarters))


def _joined(quarters: Sequence[list[Point]]) -> Iterator[Point]:
    """Yields the points of curves that continue each other. Each begins where the one before ends."""
    yield quarters[0][0]
    for quarter in quarters:
        yield from quarter[1:]


def _mirrored(point: Point, middle: float) -> Point:
    return 2 * middle - point[0], point[1]
