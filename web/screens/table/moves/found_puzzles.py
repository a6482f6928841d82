"""Puzzles found in a finished game. They are saved, and offered when the game is reviewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web import routes
from web.browser.dom import element, make, show
from web.browser.thinker import ThinkingWorker
from web.puzzles.finder import Find, Finder
from web.puzzles.own import Own
from web.session.session import Session
from web.storage.texts import Texts
from web.words import _, ngettext

if TYPE_CHECKING:
    from web.browser.types import Element


class Offer:
    """Offers the puzzles found in one game."""

    def __init__(self, session: Session, thinker: ThinkingWorker, texts: Texts, place: str) -> None:
        """Starts the search. The puzzles are shown after the element with the id `place`."""
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
        """Moves the puzzles to after the element with that id."""
        element(identity).after(self._box)

    def close(self) -> None:
        """Stops the search and hides the puzzles. Those that were found stay in the player's list."""
        self._finder.stop()
        self._box.remove()

    def _keep(self) -> None:
        find = self._finder.finds[-1]
        try:
            self._own.add(find.puzzle)
        except OSError:
            return  # a puzzle that is not saved cannot be opened
        self._list.append(self._item(find))
        count = self._list.childElementCount
        text = ngettext("{count} puzzle from this game", "{count} puzzles from this game", count).format(count=count)
        self._count.textContent = text
        show(self._box)

    def _item(self, find: Find) -> Element:
        item = make("li")
        link = make("a", href=f"#{routes.puzzle(find.puzzle.game_id, find.puzzle.number)}")
        link.append(make("span", "", self._finder.sentence(find)), " ", make("strong", "", _("Try it")))
        item.append(link)
        return item
