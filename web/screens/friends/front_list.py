"""The part of the front page about friends: the games that wait for the player, and friends to invite again."""

from __future__ import annotations

from typing import Any

from web import routes
from web.browser.dom import element, make, show
from web.browser.window import time
from web.friends.scores import friends
from web.friends.waiting import Waiting, waiting
from web.screens.friends.inviting import Inviting
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
