"""The base class of the page's screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser import game_data, late
from web.browser.window import root
from web.pictures.shared_picture import SharedPicture
from web.routes import Route
from web.screens.dialogs.notices import front_notice, take_toast_away
from web.tree.table import Table

if TYPE_CHECKING:
    from web.browser.types import KeyboardEvent


class CannotOpen(Exception):  # noqa: N818 - an expected outcome, not an error
    """A screen cannot show what the address names. Holds a sentence that says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Screen:
    """A screen that shows nothing. Subclasses override what they need.

    Exactly one screen is shown at a time. The router leaves it before it enters another one.
    """

    def game_id(self, route: Route) -> str | None:
        """Returns the game whose data the screen needs for a route; None if it needs none."""
        return route.game_id

    def is_far(self, route: Route) -> bool:
        """Returns whether a route may lead to a game with somebody far away, which needs more modules."""
        return False

    def is_ready(self, route: Route) -> bool:
        """Returns whether everything that the screen needs for a route has arrived."""
        game_id = self.game_id(route)
        return (game_id is None or game_data.is_ready(game_id)) and (not self.is_far(route) or late.is_far_ready())

    async def get_ready(self, route: Route) -> None:
        """Fetches what the screen needs for a route. Raises `OSError` if that fails."""
        if game_id := self.game_id(route):
            await game_data.get_ready(game_id)
        if self.is_far(route):
            await late.get_far_ready()

    def enter(self, route: Route, back: str) -> None:
        """Shows what a route leads to. `back` is the address of the game that waits meanwhile; empty if there is none.

        Raises `CannotOpen` or `LinkError`.
        """

    def take(self, table: Table) -> None:
        """Shows a game that has just been set up."""

    def leave(self) -> str:
        """Hides what is shown. Returns the address of the game on the table; empty if there is none."""
        return ""

    def refresh(self) -> None:
        """Shows everything again with the current theme and settings."""

    def renew(self) -> None:
        """Shows what may have changed since the screen was entered: the day, and what other tabs have stored. Touches
        nothing that has not changed, and leaves the focus where it is.
        """

    def picture(self) -> SharedPicture | None:
        """Returns a picture of the board for printing; None if there is no board."""
        return None

    def again(self) -> None:
        """Called when the player wants to play the same game again."""

    def against_others(self, is_harder: bool) -> None:
        """Called when the player wants to play the same game against stronger or weaker bots."""

    def keep_focus(self, is_lost: bool) -> bool:
        """Called when the keyboard's focus may have been lost, with whether it was. Moves it to where it belongs, and
        returns whether there is such a place. Otherwise it goes to the next control, or to the screen's heading.
        """
        return False

    def key(self, event: KeyboardEvent) -> bool:
        """Called when a key is pressed, whatever has the focus. Returns whether the screen used it."""
        return False


def announce(title: str) -> None:
    """Sets the title of the page to a screen's, and hides earlier notices."""
    front_notice("")
    take_toast_away()
    root.set_title(f"{title} · Mazebox")
