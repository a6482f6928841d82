"""Puzzles from a finished game, found when it is looked back on: kept, and offered there."""

from __future__ import annotations

from typing import Any

from web import routes
from web.browser.dom import element, make, show
from web.browser.thinker import ThinkingWorker
from web.puzzles.finder import Find, Finder
from web.puzzles.own import Own
from web.session.session import Session
from web.storage.store import Texts
from web.words import _, ngettext


class Offer:
    """Offers the puzzles of one game."""

    def __init__(self, session: Session, thinker: ThinkingWorker, texts: Texts, place: str) -> None:
        """Begins to search the game. `place` is the id of the element behind which the puzzles are to stand."""
        self._own = Own(texts)
        self._finder = Finder(session, thinker, self._keep)
        self._box = make("section", id="game-puzzles", aria_label=_("Puzzles from your games"))
        self._count = make("p", role="status")
        self._list = make("ol")
        self._box.append(self._count, self._list)
        show(self._box, False)
        self.place(place)
        self._finder.go_on()

    def place(self, identity: str) -> None:
        """Puts the puzzles behind the element of that id."""
        element(identity).after(self._box)

    def close(self) -> None:
        """Ends the search and takes away what is shown. What was found stays on the screen of puzzles."""
        self._finder.stop()
        self._box.remove()

    def _keep(self) -> None:
        find = self._finder.finds[-1]
        try:
            self._own.add(find.puzzle)
        except OSError:
            return  # what is not kept cannot be opened
        self._list.append(self._item(find))
        count = self._list.childElementCount
        said = ngettext("{count} puzzle from this game", "{count} puzzles from this game", count).format(count=count)
        self._count.textContent = said
        show(self._box)

    def _item(self, find: Find) -> Any:
        item = make("li")
        link = make("a", href=f"#{routes.puzzle(find.puzzle.game_id, find.puzzle.number)}")
        link.append(make("span", "", self._finder.sentence(find)), " ", make("strong", "", _("Try it")))
        item.append(link)
        return item
