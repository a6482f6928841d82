"""A row for a friend: the name, the score, and a button that invites again."""

from __future__ import annotations

from typing import Any

from pygames.catalogue import game as game_of
from web.browser.dom import listen, make
from web.friends.scores import Friend
from web.players.shown_names import isolated
from web.screens.shared import Shared
from web.words import _


class Inviting:
    """Makes rows for friends."""

    def __init__(self, shared: Shared) -> None:
        self._beginning = shared.beginning

    def row(self, friend: Friend) -> Any:
        """Returns the row. Its button begins a game like the last one with the friend, in which all change sides."""
        row, words = make("li", "friend"), make("p")
        name = isolated(friend.name)
        words.append(make("strong", "", name), " ", make("span", "", friend.score))
        row.append(words)
        plan = friend.plan()
        if plan:
            game = game_of(plan.game_id).title
            button = make("button", "button", _("Invite again"), type="button")
            button.setAttribute("aria-label", _("Invite {name} again: {game}").format(name=name, game=game))
            listen(button, "click", lambda _event: self._beginning.begin(plan))
            row.append(button)
        return row
