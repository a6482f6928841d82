"""The keyboard's focus when a reply arrives: it lands where something can be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsing.site import Host, soon
from tests.site.sharing.test_far import Friend, begin, weakest

if TYPE_CHECKING:
    from playwright.sync_api import Page

IS_USEFUL = """document.activeElement.matches('[data-spot][data-lit="true"], #choices button:not(:disabled)')"""
"""Whether the focus is on a spot that can be pressed, or on a choice."""


def opens_by_keys(friend: Friend, fragment: str) -> None:
    """Opens a link while the keyboard is used."""
    friend.page.keyboard.press("Tab")
    friend.opens(fragment)


@pytest.mark.parametrize("game_id", ["labymaster", "mazers", "mouse-madness", "warmaze"])
def test_the_focus_lands_where_something_can_be_pressed(
    open_page: Callable[..., Page], host: Host, game_id: str
) -> None:
    ann, ben = (Friend(open_page(reduced_motion="reduce"), host.url, name) for name in ("Ann", "Ben"))
    for friend in (ann, ben):
        friend.player.way = "keys"
    begin((ann, ben), game_id, "", weakest)
    at, other = ben, ann
    for _ in range(4):
        at.takes_turn(weakest)
        opens_by_keys(other, at.sends())
        soon(other.page, lambda: bool(other.page.evaluate(IS_USEFUL)))  # noqa: B023
        at, other = other, at
