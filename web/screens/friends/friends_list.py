"""The part of the list of saved games about friends: each by name, with the score."""

from __future__ import annotations

from web.browser.dom import element, make, show
from web.friends.scores import friends
from web.screens.friends.inviting import Inviting
from web.screens.rows import Rows
from web.screens.shared import Shared
from web.session.autosave import Headings
from web.words import _


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
