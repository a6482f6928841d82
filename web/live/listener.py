"""The events of a hub, for the screen that shows the game."""

from __future__ import annotations

from pygames.fair import FairError
from web.far.reply import Reply


class Listener:
    """The callbacks of a hub to the screen that shows the game. They do nothing by default."""

    def changed(self) -> None:
        """Called when devices have connected or disconnected."""

    def lost(self, party: int, is_hostile: bool) -> None:
        """Called when a connection has ended.

        `is_hostile` says whether it was cut because the device sent invalid messages.
        """

    def pauses(self, milliseconds: float) -> None:
        """Called when something that has arrived must wait. Call `Hub.catch_up` after this time."""

    def accepted(self) -> None:
        """Called when a reply was accepted. Call `Hub.acknowledge` when it is saved."""

    def refused(self, reply: Reply, error: FairError) -> None:
        """Called when a reply does not fit the game. If the error is a `Fork`, the player decides."""

    def greeted(self, party: int, number: int) -> None:
        """Called when another player sends a greeting."""

    def declined(self, party: int) -> None:
        """Called when another player declines this player's question."""

    def limited(self, party: int, minutes: int) -> None:
        """Called when another player has set a clock."""
