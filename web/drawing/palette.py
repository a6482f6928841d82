"""The colours shared by all games, in light and dark. Each view adds its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Colours = Mapping[str, tuple[str, str]]
"""Maps each colour's name to its values in the light and the dark theme, as ``#rrggbb``."""

HOUSE: Colours = {
    "paper": ("#f6f1e7", "#1f1e26"),
    "surface": ("#fffbf3", "#2a2933"),
    "ink": ("#2b2a33", "#f3eee4"),
    "soft": ("#5e5b68", "#b9b3c0"),
    "line": ("#d9d0c0", "#44424f"),
    "accent": ("#24645f", "#7ccbc1"),
    "on-accent": ("#fffbf3", "#17201f"),
    "focus": ("#1b5fd9", "#8ab4ff"),
    "last": ("#f2c14e", "#f2c14e"),
    "last-edge": ("#8a5a0b", "#f2c14e"),
    "danger": ("#c0392b", "#ff8a75"),
    "good": ("#1f7a3d", "#7fd698"),
    "shadow": ("#2b2a33", "#000000"),
    "outline": ("#2b2a33", "#14131a"),
    "face-ring": ("#fffbf3", "#7a7787"),
    "cream": ("#fffbf3", "#fffbf3"),
    "seat1": ("#d55e00", "#f08a4b"),
    "seat2": ("#0072b2", "#56b4e9"),
    "seat3": ("#009e73", "#3cc49a"),
    "seat4": ("#aa4499", "#d98cc4"),
    "seat5": ("#b78103", "#e9b949"),
    "seat6": ("#5b6770", "#aeb8c0"),
}


def colour_of(dark: bool, *palettes: Colours) -> Callable[[str], str]:
    """Returns a function from a colour's name to its value in one theme."""
    theme = {name: pair[dark] for palette in (HOUSE, *palettes) for name, pair in palette.items()}
    return theme.__getitem__


def variable(name: str) -> str:
    """Returns a colour as a custom property of CSS, for SVG that follows the theme of the page."""
    return f"var(--{name})"


def style_sheet(*palettes: Colours) -> str:
    """Returns a style sheet with the custom properties of both themes.

    ``data-theme`` on the root element overrides the system's theme. Printed pages always use the light theme.
    """
    light, dark = (
        ";".join(f"--{name}:{pair[theme]}" for palette in (HOUSE, *palettes) for name, pair in palette.items())
        for theme in (0, 1)
    )
    return (
        f":root{{color-scheme:light;{light}}}\n"
        "@media screen{"
        f':root[data-theme="dark"]{{color-scheme:dark;{dark}}}\n'
        f'@media (prefers-color-scheme:dark){{:root:not([data-theme="light"]){{color-scheme:dark;{dark}}}}}'
        "}\n"
    )
