"""What would you play? The best plies of the place that is shown, on the board and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from js import performance

from pygames.bots import ScoredPly
from web.browser.dom import element, listen, make, show
from web.browser.thinker import ThinkingWorker
from web.drawing import marks
from web.drawing.painter import Painter
from web.session.opponents import characters
from web.session.tree import Node
from web.thinking.messages import ANALYSE, FAILED, Answer
from web.views.contract import Box
from web.words import _

if TYPE_CHECKING:
    from web.screens.table.table_page import TablePage

LEVEL = 5
SECONDS = 2.0
RANK = 1
RENEW = 250
"""Milliseconds that the page takes at least from one proposal to the next."""


class Hints:
    """Asks the strongest bot when the button is pressed, until another place is shown or it is pressed again."""

    def __init__(self, page: TablePage, thinker: ThinkingWorker) -> None:
        self._page, self._thinker = page, thinker
        self._node: Node | None = None
        self._asked = 0
        self._best: tuple[ScoredPly, ...] = ()
        self._shown_at = 0.0
        self._ways: list[list[Box]] = []
        self._box, self._button = element("hint"), element("hint-toggle")
        listen(self._button, "click", lambda _: self._toggle())

    def follow(self) -> None:
        """Another place may be shown: what was proposed is for its own place only."""
        page = self._page
        if self._node is not None and self._node is not page.table.node:
            self._forget()
        position = page.table.position
        decides = position.results() is None and position.phase not in position.game.chance_phases
        self._button.disabled = not decides or not characters(position.game.id)

    def close(self) -> None:
        """The table is left."""
        self._forget()
        self._button.disabled = True

    def draw(self, painter: Painter) -> None:
        """Draws what is proposed over the board."""
        marks.draw(painter, self._ways)

    def _toggle(self) -> None:
        page = self._page
        if self._node is not None:
            self._forget()
            page.draw()
            return
        self._node = page.table.node
        self._button.ariaPressed = "true"
        self._show(_("Looking for good plies."))
        self._asked = self._thinker.ask(
            page.table.position, self._on_answer, ANALYSE, LEVEL, seconds=SECONDS, rank=RANK
        )

    def _on_answer(self, answer: Answer) -> None:
        page = self._page
        if self._node is None or self._node is not page.table.node:
            return
        if answer.state == FAILED:
            self._show(_("No hint could be worked out."))
            element("announcer").textContent = self._box.textContent
            self._asked = 0
            return
        now = float(performance.now())
        if answer.best != self._best and (answer.progress == 1 or now - self._shown_at > RENEW):
            self._shown_at = now
            self._best = answer.best
            self._ways = [self._way(found.ply) for found in answer.best]
            self._show("")
            page.draw()
        if answer.progress == 1:
            self._asked = 0
            self._say()

    def _way(self, ply: str) -> list[Box]:
        page = self._page
        position = page.table.position
        boxes = {spot.id: spot.box for spot in page.view.spots(position, page.names, page.turned)}
        return [boxes[spot] for spot in page.view.gesture(position, ply) if spot in boxes]

    def _lines(self) -> list[tuple[str, str]]:
        """The plies in words, each with its value."""
        page = self._page
        words = page.view.words
        return [(words(page.table.position, found.ply, page.names), percent(found.value)) for found in self._best]

    def _show(self, sentence: str) -> None:
        parts: list[Any] = [make("h2", "", _("What would you play?"))]
        if sentence or not self._best:
            parts.append(make("p", "", sentence or _("Nothing to propose here.")))
        lines = make("ol")
        for words, value in self._lines():
            line = make("li")
            line.append(make("span", "", words), make("strong", "", value))
            lines.append(line)
        if self._best:
            parts.append(lines)
        self._box.replaceChildren(*parts)
        show(self._box)

    def _say(self) -> None:
        told = [f"{number}: {words}, {value}." for number, (words, value) in enumerate(self._lines(), 1)]
        element("announcer").textContent = " ".join(told) or _("Nothing to propose here.")

    def _forget(self) -> None:
        if self._asked:
            self._thinker.cancel(self._asked)
        self._asked = 0
        self._node = None
        self._best = ()
        self._ways = []
        self._button.ariaPressed = "false"
        show(self._box, False)


def percent(value: float) -> str:
    """A part of a win, as people read it."""
    return _("{percent} %").format(percent=round(100 * value))
