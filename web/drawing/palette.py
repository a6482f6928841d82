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
    "game": ("#24645f", "#7ccbc1"),
    "on-game": ("#fffbf3", "#17201f"),
    "game-line": ("#24645f", "#7ccbc1"),
    "game-text": ("#24645f", "#7ccbc1"),
    "game-tint": ("#dfe9e2", "#2b3d40"),
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

GAME = ("game", "on-game", "game-line", "game-text", "game-tint")
"""The colours that each game has for itself: of what is filled and what is written on that, of lines and rings, of
text, and of quiet grounds. They are for its buttons, cards and results, never for a player or a spot. Outside of games
they are those of Mazebox.
"""


def game_colours(fill: str, on_fill: str, line: str, text: str, tint: str, dark: tuple[str, str, str]) -> Colours:
    """Returns a game's own colours. `dark` has the colour of fill, lines and text in the dark theme, that of what is
    written on it, and the tint.
    """
    light = fill, on_fill, line, text, tint
    night = dark[0], dark[1], dark[0], dark[0], dark[2]
    return dict(zip(GAME, zip(light, night, strict=True), strict=True))


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
    every = {name: pair for palette in (HOUSE, *palettes) for name, pair in palette.items()}
    return _in_both_themes(every, "", "color-scheme:")


def style_sheet_of(game_id: str, own: Colours) -> str:
    """Returns a style sheet that replaces some colours inside the elements of a game, which have its id in
    ``data-game``.
    """
    return _in_both_themes(own, f' [data-game="{game_id}"]', "")


def _in_both_themes(colours: Colours, inside: str, scheme: str) -> str:
    """Returns the rules for both themes. `inside` follows the root in the selectors. `scheme` begins a declaration of
    the theme; empty for none.
    """
    light, dark = (
        ";".join(filter(None, [scheme and scheme + theme, *(f"--{name}:{pair[at]}" for name, pair in colours.items())]))
        for at, theme in enumerate(("light", "dark"))
    )
    return (
        f":root{inside}{{{light}}}\n"
        "@media screen{"
        f':root[data-theme="dark"]{inside}{{{dark}}}\n'
        f'@media (prefers-color-scheme:dark){{:root:not([data-theme="light"]){inside}{{{dark}}}}}'
        "}\n"
    )
