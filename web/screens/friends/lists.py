"""Lists of friends: on the front page with the games that wait for the player, and above the list of saved games."""

from __future__ import annotations

from typing import Any

from pygames.catalogue import game as game_of
from web import routes
from web.browser.dom import element, listen, make, show
from web.browser.window import time
from web.friends.scores import Friend, friends
from web.friends.waiting import Waiting, waiting
from web.players.shown_names import isolated
from web.screens.rows import Rows
from web.screens.shared import Shared
from web.session.autosave import Headings
from web.words import _

MOST_FREE = 3
"""The most friends without a game that are shown to be invited."""


class FrontList:
    """A section before everything else, shown only while there is something to show."""

    def __init__(self, shared: Shared) -> None:
        self._box = make("section", id="friends", aria_labelledby="friends-title")
        self._waits = make("ol")
        self._rows = Rows(self._waits)
        self._box.append(make("h2", "", _("With friends"), id="friends-title"), self._waits)
        element("daily").before(self._box)
        self._invite = Inviting(shared).row
        self._texts = shared.texts
        self._free = make("ol")
        self._free_rows = Rows(self._free)
        self._box.append(self._free)

    def show(self, headings: Headings) -> None:
        """Shows what these saved games tell."""
        found = {str(one.number): one for one in waiting(headings, time.date())}
        self._rows.show(found, lambda key: _row(found[key]))
        idle = [one for one in friends(headings, self._texts) if one.plan() and not one.is_playing]
        named = {one.name: one for one in idle[:MOST_FREE]}
        self._free_rows.show(
            {key: (key, one.score) for key, one in named.items()}, lambda key: self._invite(named[key])
        )
        show(self._waits, bool(found))
        show(self._free, bool(named))
        show(self._box, bool(found or named))


def _row(one: Waiting) -> Any:
    row = make("li", "mine" if one.is_mine else "")
    words = make("p")
    words.append(make("strong", "", one.title), " ", make("span", "", one.state))
    label = _("Play") if one.is_mine else _("Open")
    link = make("a", "button primary" if one.is_mine else "button", label, href=f"#{routes.saved(one.number)}")
    link.setAttribute("aria-label", f"{label}: {one.title}")
    row.append(words, link)
    return row


class FriendsList:
    """A section above the list, shown only if there are friends."""

    def __init__(self, shared: Shared) -> None:
        self._texts, self._inviting = shared.texts, Inviting(shared)
        self._box, self._list = make("section", id="friends-list", aria_labelledby="friends-list-title"), make("ol")
        self._rows = Rows(self._list)
        self._box.append(make("h2", "", _("Friends"), id="friends-list-title"), self._list)
        element("games-empty").before(self._box)

    def show(self, headings: Headings) -> None:
        """Shows the friends of these saved games, and of games that were deleted."""
        found = {one.name: one for one in friends(headings, self._texts)}
        states = {name: (name, one.score, one.plan()) for name, one in found.items()}
        self._rows.show(states, lambda name: self._inviting.row(found[name]))
        show(self._box, bool(found))


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
