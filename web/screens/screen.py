"""What every screen of the page offers to the router."""

from __future__ import annotations

from typing import Any

from web.browser import game_data, late
from web.browser.window import root
from web.drawing.shared_picture import SharedPicture
from web.routes import Route
from web.screens.dialogs.notices import front_notice, take_toast_away
from web.tree.table import Table


class CannotOpen(Exception):  # noqa: N818 - nobody did anything wrong
    """A screen cannot show what is asked for; holds the sentence that says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Screen:
    """A screen that shows nothing. The others say what they do differently.

    Exactly one screen is shown at a time: the router enters it, and leaves it before it enters another one.
    """

    lists_games = False
    """Whether the screen changes when saved games turn up after it was entered."""

    def game_id(self, route: Route) -> str | None:
        """The game whose data must be there before the screen can be entered by that route."""
        return route.game_id

    def is_far(self, route: Route) -> bool:
        """Whether that route may lead to a game with somebody far away, whose modules must be there before."""
        return False

    def is_ready(self, route: Route) -> bool:
        """Returns whether everything has arrived that the screen needs for that route."""
        game_id = self.game_id(route)
        return (game_id is None or game_data.is_ready(game_id)) and (not self.is_far(route) or late.is_ready())

    async def get_ready(self, route: Route) -> None:
        """Fetches what the screen needs for that route. Raises `OSError` if it does not arrive whole."""
        if game_id := self.game_id(route):
            await game_data.get_ready(game_id)
        if self.is_far(route):
            await late.get_ready()

    def enter(self, route: Route, back: str) -> None:
        """Shows what a route leads to. `back` is the address of the game that waits meanwhile; empty where none does.

        Raises `CannotOpen` or `LinkError`.
        """

    def take(self, table: Table) -> None:
        """Shows a game that has just been set up."""

    def leave(self) -> str:
        """Puts away what is shown. Returns the address of the game that was on the table, or nothing."""
        return ""

    def refresh(self) -> None:
        """Shows everything again, in the theme and with the settings as they now are."""

    def picture(self) -> SharedPicture | None:
        """The board that is shown, for the printer; None where there is none."""
        return None

    def again(self) -> None:
        """The player wants to play the same once more."""

    def harder(self) -> None:
        """The player wants to play the same against stronger bots."""

    def key(self, event: Any) -> bool:
        """A key was pressed, whatever has the focus. Returns whether the screen had a use for it."""
        return False


def announce(title: str) -> None:
    """Names the screen that has come; nothing that was said before stays."""
    front_notice("")
    take_toast_away()
    root.set_title(f"{title} · Mazebox")
