"""The colours of each game can be seen and read, in both themes (WCAG 2.2, 1.4.3 and 1.4.11)."""

from __future__ import annotations

import re

import pytest

from pygames.catalogue import GAMES
from web.drawing.palette import GAME, HOUSE, style_sheet_of
from web.views.catalogue import view_of

TEXT, SHAPES = 4.5, 3.0
"""The least contrast of text, and of lines and parts that must be seen."""
PAIRS = (
    ("on-game", "game", TEXT),
    ("game-text", "surface", TEXT),
    ("game-text", "paper", TEXT),
    ("game-text", "game-tint", TEXT),
    ("ink", "game-tint", TEXT),
    ("soft", "game-tint", TEXT),
    ("game-line", "surface", SHAPES),
    ("game-line", "game-tint", SHAPES),
)
"""What stands on what, with the least contrast."""


def luminance(colour: str) -> float:
    """Returns the relative luminance of ``#rrggbb`` as WCAG defines it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Returns the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("game_id", ["", *GAMES])
def test_everything_in_a_games_colours_can_be_seen(game_id: str, theme: int) -> None:
    colours = {**HOUSE, **(view_of(game_id).look.own_colours if game_id else {})}
    found = {
        (upon, below): round(contrast(colours[upon][theme], colours[below][theme]), 2)
        for upon, below, least in PAIRS
        if contrast(colours[upon][theme], colours[below][theme]) < least
    }
    assert found == {}


def test_each_game_has_a_colour_of_its_own() -> None:
    fills = [view_of(game_id).look.own_colours["game"] for game_id in GAMES]
    assert len({*fills}) == len(GAMES)
    assert all(view_of(game_id).look.own_colours.keys() == {*GAME} for game_id in GAMES)


def test_a_games_colours_hold_inside_it_in_both_themes() -> None:
    rules = style_sheet_of("mazers", {"game": ("#111111", "#eeeeee")})
    assert (
        re.findall(r"(\S*) \[data-game=\"mazers\"\]\{--game:(#\w+)\}", rules.replace("){", "){ "))
        == [
            (":root", "#111111"),
            (':root[data-theme="dark"]', "#eeeeee"),
            (':root:not([data-theme="light"])', "#eeeeee"),
        ]
        or rules
    )
    assert rules.count("color-scheme:") == 1, "only the question to the system"
