"""The signs of the games, as decoration beside their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.dom import element

if TYPE_CHECKING:
    from web.browser.types import Element


def sign_of(game_id: str) -> Element:
    """Returns the sign of a game, which the strip of the day on the front page has too."""
    picture = element(f"sign-{game_id}").cloneNode(True)
    picture.removeAttribute("id")
    return picture
