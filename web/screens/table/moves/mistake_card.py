"""A mistake in the review: the board before it, what was played, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from web.browser import announcer
from web.browser.dom import element, listen, show
from web.drawing import marks
from web.drawing.painter import Box, Painter
from web.learning.mistakes import Mistake, Sentences, mistakes
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.screens.table.drawing import TableDrawing
from web.session.session import Session
from web.thinking.analysis import Analysis
from web.tree.tree import Node
from web.views.traced import traced
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Event


class MistakeCard:
    """Shows one mistake after another, in place of what is asked otherwise."""

    def __init__(self, analysis: Analysis, drawing: TableDrawing, board: Board) -> None:
        self._analysis, self._drawing, self._board = analysis, drawing, board
        self._session: Session | None = None
        self._perspective = Perspective()
        self._line: Sequence[Node] = ()
        """The line that is reviewed."""
        self._found: list[Mistake] = []
        self._place = 0
        self._ways: tuple[list[Box], list[Box]] = [], []
        """What was played, and what would have been better."""
        self._box = element("mistake")
        listen(self._box, "click", self._on_click)
        analysis.subscribe(lambda _: self._find_more())

    def open(self, session: Session, perspective: Perspective, node: Node) -> None:
        """Shows the mistake that led to a node. Does nothing if it was none."""
        line = session.table.line()
        if self._find(session, line, node):
            self._session, self._perspective, self._line = session, perspective, line
            self._show(self._place)

    def close(self) -> None:
        """Leaves the session. The game is where it was."""
        if self._session:
            self._go_back(self._session)
        self._hide()
        self._session = None

    def _find_more(self) -> None:
        """Counts what the review finds while a mistake is shown."""
        if self._box.hidden or self._session is None:
            return
        if self._find(self._session, self._line, self._found[self._place].cost.node):
            self._number()

    def _find(self, session: Session, line: Sequence[Node], node: Node) -> bool:
        """Finds the mistakes on a line. Returns whether the one that led to a node is among them, and notes it then."""
        found = mistakes(session, self._analysis, line)
        for place, mistake in enumerate(found):
            if mistake.cost.node is node:
                self._found, self._place = found, place
                return True
        return False

    def _number(self) -> None:
        """Says which mistake is shown, and offers the others if there are any."""
        count = len(self._found)
        title = _("Mistake {number} of {count}").format(number=self._place + 1, count=count)
        element("mistake-title").textContent = title
        for name in ("previous", "next"):
            show(element(f"mistake-{name}"), count > 1)

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("button")
        match button and str(button.id):
            case "mistake-try":
                self._try()
            case "mistake-back":
                self._show(self._place)
            case "mistake-previous":
                self._show(self._place - 1, "mistake-previous")
            case "mistake-next":
                self._show(self._place + 1)
            case "mistake-leave":
                self._leave()

    def follow(self) -> None:
        """Hides the card if another place is shown and the player does not try a line from there."""
        if self._box.hidden or self._session is None:
            return
        is_there = self._session.table.node is self._found[self._place].before
        if not is_there and not self._session.is_trying:
            self._hide()
        self._ways = self._traced() if is_there else ([], [])

    def _show(self, place: int, focused: str = "mistake-next") -> None:
        """Shows a mistake. The first one follows the last. If there are others, the button `focused` gets the focus."""
        session = self._session
        if session is None:
            return
        self._go_back(session)
        self._place = place % len(self._found)
        mistake = self._found[self._place]
        words = Sentences(session, self._analysis, mistake)
        self._number()
        for name, text in (
            ("place", words.place),
            ("better", _("Better: {move}").format(move=words.better)),
            ("played", _("Played: {move}").format(move=words.played)),
            ("loss", words.loss),
            ("why", words.why),
        ):
            element(f"mistake-{name}").textContent = text
        show(element("mistake-try"), session.table.far is None)
        self._set_trying(False)
        show(self._box)
        if session.table.line()[mistake.before.depth :][:1] == [mistake.before]:
            session.look(mistake.before.depth)
        else:
            session.visit(mistake.before)
        self._ways = self._traced()
        self._drawing.draw_over = self._draw_marks
        self._board.draw_soon()
        parts = [
            element(f"mistake-{name}").textContent for name in ("title", "place", "better", "played", "loss", "why")
        ]
        announcer.say(". ".join(part.rstrip(".") for part in parts if part) + ".")
        element(focused if len(self._found) > 1 else "mistake-leave").focus(preventScroll=True)

    def _traced(self) -> tuple[list[Box], list[Box]]:
        session, mistake = self._session, self._found[self._place]
        assert session, "a session is open"
        position, names, turned = mistake.before.position, session.names, self._perspective.turned
        worse, better = (
            traced(session.view, position, plies, names, turned) for plies in (mistake.played, mistake.better)
        )
        return worse, better

    def _draw_marks(self, painter: Painter) -> None:
        """Draws what was played and what would have been better over the board."""
        if not self._box.hidden:
            marks.draw_compared(painter, *self._ways)

    def _try(self) -> None:
        """Shows the place before the mistake, to go on from. The moves become another line of the game."""
        if self._session:
            self._session.is_trying = True
            self._set_trying(True)
            self._session.play_on()
            announcer.say(_("Play another move. The game stays as it was."))

    def _set_trying(self, is_trying: bool) -> None:
        """Shows what there is to press while another line is tried, or what is to be read of the mistake."""
        self._box.classList.toggle("trying", is_trying)
        show(element("mistake-trying"), is_trying)
        show(element("mistake-back"), is_trying)
        if is_trying:
            show(element("mistake-try"), False)
            element("mistake-back").focus(preventScroll=True)

    def _go_back(self, session: Session) -> None:
        """Returns to the end of the reviewed line, if other moves were tried."""
        if session.is_trying:
            session.visit(self._line[-1])
            session.is_trying = False
            session.play_on()

    def _leave(self) -> None:
        session = self._session
        if session:
            self._go_back(session)
            self._hide()
            session.back_to_game()
            element("analysis-toggle").focus(preventScroll=True)

    def _hide(self) -> None:
        show(self._box, False)
        self._board.draw_soon()
