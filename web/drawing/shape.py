"""The letters, sizes, corners and shadows of the house, for style sheets and painters alike.

Their colours are in `web/drawing/palette.py`. Sizes are in pixels at the usual text size.
"""

from __future__ import annotations

FAMILY = "Atkinson Hyperlegible Next"
READ = f'"{FAMILY}", sans-serif'
"""The family of everything that is read."""
SEEN = f'"Solway", {READ}'
"""The family of what is looked at: headings, names, large numbers. Its figures differ in width, so that lists, tables
and clocks stay in `READ`.
"""
CODE = f'"Slashed Zero", {READ}'
"""The family of codes, in which a zero must differ from an O."""

SIZES_PX = {
    "mark": (56, 28),
    "page": (46, 30),
    "game": (34, 20),
    "result": (30, 20),
    "card": (24, 22),
    "panel": (22, 20),
    "sentence": (21, 18),
    "name": (20, 16),
}
"""The sizes of what is looked at, by what it is, on a wide screen and on a phone."""
PHONE_PX = 700
"""The widest window of a phone."""

RADII_PX = {"dialog": 20, "chip": 20, "card": 14, "speech": 12, "button": 10, "small": 8}
"""The radii of corners: dialogs and sheets; chips; cards and bands; speech; buttons, slots and fields; what is in
them.
"""
SHADOWS = {
    "card": "0 1.5px 0 color-mix(in srgb, var(--shadow) 14%, transparent),"
    " 0 6px 20px color-mix(in srgb, var(--shadow) 5%, transparent)",
    "dialog": "0 8px 20px rgb(0 0 0 / .3)",
    "button": "0 2px 0 color-mix(in srgb, var(--shadow) 30%, transparent)",
}
"""What is on the paper, above it, and pressed."""


def style_sheet() -> str:
    """Returns a style sheet with the custom properties for all of these."""
    families = {"read": READ, "seen": SEEN, "code": CODE}
    sizes = [{f"size-{name}": f"{pair[on_phone]}px" for name, pair in SIZES_PX.items()} for on_phone in (0, 1)]
    corners = {f"radius-{name}": f"{radius}px" for name, radius in RADII_PX.items()}
    shadows = {f"shadow-{name}": shadow for name, shadow in SHADOWS.items()}
    usual = _rule(families | sizes[0] | corners | shadows)
    return f"{usual}\n@media (max-width: {PHONE_PX}px) {{ {_rule(sizes[1])} }}\n"


def _rule(properties: dict[str, str]) -> str:
    return f":root {{ {' '.join(f'--{name}: {value};' for name, value in properties.items())} }}"
