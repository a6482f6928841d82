"""Lengths of the style sheets that follow the text size which people choose in their browser.

The style sheets state lengths in pixels at the usual text size. The built ones state them in sizes of the text, so that
boxes grow with what is in them, and the layout for narrow windows is used where the text is large.
"""

from __future__ import annotations

import re

USUAL_PX = 16
"""The text size for which the style sheets are written."""
HAIRLINE_PX = 3
"""Lines up to this width keep it."""
CONDITION = re.compile(r"@(media|container)[^{]*\{")
LENGTH = re.compile(r"(?<![\w.#])(\d*\.?\d+)px\b")


def with_text(css: str) -> str:
    """Returns a style sheet whose lengths follow the text size. A length in `pt` stays as it is."""
    parts: list[str] = []
    place = 0
    for found in CONDITION.finditer(css):
        parts += [_scaled(css[place : found.start()]), _condition(found[0])]
        place = found.end()
    return "".join((*parts, _scaled(css[place:])))


def _condition(text: str) -> str:
    """Returns the condition of a rule. The size of a window is compared with that of the text."""
    return LENGTH.sub(lambda found: _written(found, "em" if text.startswith("@media") else "rem"), text)


def _scaled(text: str) -> str:
    return LENGTH.sub(lambda found: found[0] if float(found[1]) <= HAIRLINE_PX else _written(found, "rem"), text)


def _written(found: re.Match[str], unit: str) -> str:
    return f"{float(found[1]) / USUAL_PX:.5f}".rstrip("0").rstrip(".").removeprefix("0") + unit
