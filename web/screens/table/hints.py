"""Hints: the best plies of the shown position, on the board and in words."""

from __future__ import annotations

from typing import Any

from pygames.bots import ScoredPly
from web.browser import announcer
from web.browser.dom import element, listen, make, show
from web.browser.thinker import ThinkingWorker
from web.drawing import marks
from web.drawing.painter import Painter
from web.input.moment import Moment
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.screens.dialogs.notices import toast
from web.screens.entering.refusal_box import RefusalBox
from web.session.opponents import strongest
from web.session.session import Session
from web.session.turns import turn_of
from web.thinking.advice import advised, verdicts
from web.thinking.analysis import Analysis, question
from web.thinking.lines import reason
from web.thinking.messages import DONE, FAILED, Answer
from web.tree.tree import Node
from web.views.entry import Gesture
from web.views.scene import Box
from web.views.traced import traced
from web.words import _

RANK = 1
"""The priority of its requests: before those of the review."""


class Hints:
    """Asks the strongest bot when the button is pressed, for the whole turn: until it is pressed again, the turn ends,
    or another place is shown.
    """

    def __init__(self, thinker: ThinkingWorker, analysis: Analysis, board: Board, refusal: RefusalBox) -> None:
        """Shows what is known in `analysis`, and adds to it. `refusal` gives way to the hints."""
        self._thinker, self._analysis, self._board, self._refusal = thinker, analysis, board, refusal
        self._session: Session
        self._perspective = Perspective()
        self._node: Node | None = None
        self._asked = 0
        self._best: list[ScoredPly] = []
        self._chosen: Gesture = ()
        self._ways: list[list[Box]] = []
        self._traced: int | None = None
        """The index of the only hint that is drawn; None to draw all."""
        self._is_ready = False
        """Whether the pressed hint was already the one drawn."""
        self._is_aside = False
        """Whether the hints are hidden while a move is being entered."""
        self._is_told = False
        """Whether the answer is said when it comes."""
        self._box, self._button = element("hint"), element("hint-toggle")
        listen(self._button, "click", lambda _: self.toggle())
        listen(self._box, "pointerdown", self._on_down)
        listen(self._box, "click", self._on_click)
        for begins, ends in (("pointermove", "pointerleave"), ("focusin", "focusout")):
            listen(self._box, begins, lambda event: self._trace(_place(event)))
            listen(self._box, ends, lambda _: self._trace(None))

    def open(self, session: Session, perspective: Perspective, moment: Moment) -> None:
        """Switches to another session."""
        self._forget()
        self._session, self._perspective = session, perspective
        self.follow(moment)

    def chose(self, chosen: Gesture) -> None:
        """Hides the hints while a move is being entered. Called when other spots are chosen."""
        if self._node is not None:
            self._step_aside(bool(chosen) and chosen != self._chosen)

    def follow(self, moment: Moment) -> None:
        """Asks again at the next move of the turn; removes the hints if another turn or another place is shown."""
        session, asked = self._session, self._node
        table = session.table
        position = table.position
        decides = not moment.is_over and position.phase not in position.game.chance_phases
        self._button.disabled = not decides or not strongest(position.game.id)
        if asked is None or asked is table.node:
            return
        self._forget()
        if (
            decides
            and not moment.is_looking
            and turn_of(session.view, asked.position) == turn_of(session.view, position)
        ):
            self._ask_at(table.node, False)

    def _step_aside(self, is_aside: bool) -> None:
        """Hides the hints, which stay known, or shows them again."""
        if is_aside != self._is_aside:
            self._is_aside = is_aside
            show(self._box, not is_aside)
            self._board.draw_soon()

    def close(self) -> None:
        """Leaves the session."""
        self._forget()
        self._button.disabled = True

    def draw(self, painter: Painter) -> None:
        """Draws the hints over the board."""
        if not self._is_aside:
            marks.draw(painter, self._ways if self._traced is None else [self._ways[self._traced]])

    def toggle(self) -> None:
        """Asks for hints, or removes them."""
        table = self._session.table
        if self._session.no_help:
            toast(self._session.no_help)
            return
        if self._is_aside:
            self._step_aside(False)
        elif self._node is not None:
            self._forget()
            self._board.draw_soon()
        else:
            self._session.note_hint()
            self._refusal.forget()
            self._ask_at(table.node, True)

    def _ask_at(self, node: Node, is_told: bool) -> None:
        """Asks for hints at a place. `is_told` says whether the answer is said when it comes."""
        self._node, self._chosen, self._is_told = node, self._session.view.chosen_at(node.position), is_told
        self._button.ariaPressed = "true"
        self._show(_("Looking for good moves."))
        if self._analysis.at(node):
            self._answer()
        else:
            self._asked = self._thinker.ask(question(node, None, RANK), self._on_answer)

    def ask(self) -> None:
        """Asks for hints, or says again those that are shown."""
        if self._button.disabled:
            announcer.say(self._session.no_help or _("No hint for this position."))
        elif self._node is None:
            self.toggle()
        elif self._asked:
            self._is_told = True
        else:
            self._say()

    def _on_answer(self, answer: Answer) -> None:
        if self._node is None or self._node is not self._session.table.node:
            return
        if answer.state not in (DONE, FAILED):
            return
        self._asked = 0
        self._analysis.put(self._node, answer, None)
        if self._analysis.at(self._node):
            self._answer()
        else:
            self._show(_("No hint for this position."))
            if self._is_told:
                announcer.say(_("No hint for this position."))

    def _answer(self) -> None:
        """Shows the hints when they are known, and says them."""
        assert self._node, "hints are asked for"
        known = self._analysis.at(self._node)
        assert known, "the answer has come"
        self._best = advised(self._session.view, self._node, known.best)
        session, turned = self._session, self._perspective.turned
        self._ways = [
            traced(session.view, self._node.position, self._plies(found), session.names, turned) for found in self._best
        ]
        self._show("")
        self._board.draw_soon()
        if self._is_told:
            self._say()

    def _plies(self, found: ScoredPly) -> tuple[str, ...]:
        """Returns the plies that pressing a hint plays: several if its line begins with a walk."""
        return self._session.view.hinted(self._session.table.position, found.pv or (found.ply,))

    def _lines(self) -> list[tuple[str, str]]:
        """Returns the plies in words, each with what is said of its chance."""
        session = self._session
        view, position = session.view, session.table.position
        words = [view.hint_words(position, self._plies(found), session.names) for found in self._best]
        return list(zip(words, verdicts(view, position, self._best), strict=True))

    def _reason(self, found: ScoredPly) -> str:
        """Returns what the line of a ply leads to."""
        session = self._session
        return reason(session.view, session.table.position, found.pv or (found.ply,), session.names)

    # Presses

    def _trace(self, place: int | None) -> None:
        if place is not None and place >= len(self._ways):
            place = None
        if place != self._traced:
            self._traced = place
            self._board.draw_soon()

    def _on_down(self, event: Any) -> None:
        place = _place(event)
        self._is_ready = event.pointerType == "mouse" or (place is not None and place == self._traced)

    def _on_click(self, event: Any) -> None:
        """Plays a hint. A first tap of a finger only draws it, because a finger cannot hover."""
        place, session = _place(event), self._session
        if place is None or place >= len(self._best):
            return
        if (event.detail and not self._is_ready) or session.waits:
            self._trace(place)
        else:
            session.play(*self._plies(self._best[place]))

    def _show(self, sentence: str) -> None:
        parts: list[Any] = [make("h2", "", _("What would you play?"))]
        if sentence or not self._best:
            parts.append(make("p", "", sentence or _("Nothing to suggest here.")))
        lines, told = make("ol"), self._lines()
        for place, (words, value) in enumerate(told):
            line, button = make("li"), make("button", "", type="button", data_hint=str(place))
            move = make("span", "", words)
            if why := self._reason(self._best[place]):
                move.append(make("small", "", why))
            button.append(move, make("strong", "", value))
            line.append(button)
            lines.append(line)
        if any(value.endswith("%") for _words, value in told):
            parts += [lines, make("p", "", _("The percentage is the chance of winning. Tap a line to play it."))]
        elif self._best:
            parts += [lines, make("p", "", _("Tap a line to play it."))]
        focused = self._box.querySelector("[data-hint]:focus")
        self._box.replaceChildren(*parts)
        show(self._box, not self._is_aside)
        if focused and (line := self._box.querySelector(f'[data-hint="{focused.dataset.hint}"]')):
            line.focus()

    def _say(self) -> None:
        valued, plain = _("{number}: {move}, {value}."), _("{number}: {move}.")
        lines = [
            (valued if value else plain).format(number=number, move=words, value=value)
            for number, (words, value) in enumerate(self._lines(), 1)
        ]
        announcer.say(" ".join(lines) or _("Nothing to suggest here."))

    def _forget(self) -> None:
        if self._asked:
            self._thinker.cancel(self._asked)
        self._asked = 0
        self._node = None
        self._best = []
        self._ways = []
        self._traced = None
        self._is_aside = self._is_told = False
        self._button.ariaPressed = "false"
        show(self._box, False)


def _place(event: Any) -> int | None:
    """Returns the index of the hint whose line an event is on."""
    line = event.target.closest("[data-hint]")
    return int(line.getAttribute("data-hint")) if line else None
