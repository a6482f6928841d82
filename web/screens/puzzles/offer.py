"""Puzzles from a finished game, found while it is reviewed: kept, and offered in the review."""

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

    def __init__(self, session: Session, thinker: ThinkingWorker, texts: Texts) -> None:
        self._own = Own(texts)
        self._finder = Finder(session, thinker, self._keep)
        self._box = make("section", id="analysis-puzzles", aria_label=_("Puzzles from your games"))
        self._count = make("p", role="status")
        self._list = make("ol")
        self._box.append(self._count, self._list)
        show(self._box, False)
        element("analysis-canvas").after(self._box)  # which is in sight on a phone too

    def go_on(self) -> None:
        """Looks at the turns that were not looked at yet, when nothing else is to be thought about."""
        self._finder.go_on()

    def stop(self) -> None:
        """Looks at nothing more until it is to go on."""
        self._finder.stop()

    def close(self) -> None:
        """Takes away what is shown. What was found stays on the screen of puzzles."""
        self.stop()
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
