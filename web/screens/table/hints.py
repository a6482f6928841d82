"""Hints: the best plies of the shown position, on the board and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from web.browser import announcer
from web.browser.dom import element, listen, make, show, shown_symbol
from web.browser.thinker import ThinkingWorker
from web.drawing import marks
from web.drawing.painter import Box, Painter
from web.input.moment import Moment
from web.players.opponents import strongest
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.screens.dialogs.notices import toast
from web.screens.entering.refusal_box import RefusalBox
from web.session.session import Session
from web.thinking.advice import advised, verdicts
from web.thinking.analysis import Analysis, question
from web.thinking.lines import PositionPly, Proposal, proposals
from web.thinking.messages import DONE, FAILED, HINT, Answer
from web.tree.tree import Node
from web.tree.turns import turn_of
from web.views.scene import Gesture
from web.views.traced import traced_turn
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element, Event

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
        self._proposals: list[Proposal] = []
        """What each hint proposes."""
        self._chosen: Gesture = ()
        self._ways: list[list[list[Box]]] = []
        """For each hint the way of each of its actions."""
        self._selected = 0
        """The index of the hint that the board shows and the button plays."""
        self._is_aside = False
        """Whether the hints are hidden while a move is being entered."""
        self._is_told = False
        """Whether the answer is said when it comes."""
        self._box, self._button = element("hint"), element("hint-toggle")
        listen(self._button, "click", lambda _: self.toggle())
        listen(self._box, "click", self._on_click)

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
        """Draws the selected hint over the board."""
        if self._ways and not self._is_aside:
            marks.draw(painter, self._ways[self._selected])

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
        self._node, self._chosen, self._is_told = node, self._session.view.controls.chosen_at(node.position), is_told
        self._button.ariaPressed = "true"
        self._show(_("Looking for good turns."))
        if self._analysis.hint(node):
            self._answer()
        else:
            self._asked = self._thinker.ask(question(node, None, RANK, HINT), self._on_answer)

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
        self._analysis.put_hint(self._node, answer)
        if self._analysis.hint(self._node):
            self._answer()
        else:
            self._show(_("No hint for this position."))
            if self._is_told:
                announcer.say(_("No hint for this position."))

    def _answer(self) -> None:
        """Shows the hints when they are known, and says them."""
        assert self._node, "hints are asked for"
        known = self._analysis.hint(self._node)
        assert known, "the answer has come"
        session, turned = self._session, self._perspective.turned
        view, position = session.view, self._node.position
        best = advised(view, self._node, known.best)
        self._proposals = proposals(view, position, best, session.names, session.you)
        self._ways = [traced_turn(view, position, _plies(one.turn), session.names, turned) for one in self._proposals]
        self._selected = 0
        self._show("")
        self._board.draw_soon()
        if self._is_told:
            self._say()

    def _verdicts(self) -> list[str]:
        """Returns what is said of the chance of each hint."""
        best = [one.scored for one in self._proposals]
        return verdicts(self._session.view, self._session.table.position, best)

    # Presses

    def _select(self, place: int) -> None:
        """Shows another of the hints on the board."""
        self._selected = place
        for number, line in enumerate(self._box.querySelectorAll("[data-hint]")):
            line.ariaPressed = "true" if number == place else "false"
        self._box.querySelector("[data-play]").textContent = self._to_play
        self._board.draw_soon()

    @property
    def _to_play(self) -> str:
        """The words of the button that plays the selected hint."""
        return _("Play turn {number}").format(number=self._selected + 1)

    def _on_click(self, event: Event) -> None:
        """Selects a hint, and plays it if it was selected."""
        session, target = self._session, event.target
        if target.closest(".close"):
            self._button.focus()
            self.toggle()
            return
        line = target.closest("[data-hint]")
        place = int(line.getAttribute("data-hint")) if line else self._selected
        if place != self._selected:
            self._select(place)
        elif (line or target.closest("[data-play]")) and not session.waits:
            session.play(*_plies(self._proposals[place].turn))

    def _show(self, sentence: str) -> None:
        values = self._verdicts()
        head, close = make("header"), make("button", "close", type="button", aria_label=_("Close"))
        close.append(shown_symbol("i-close", ""))
        head.append(make("h2", "", self._title(values)), close)
        parts: list[Element] = [head]
        if sentence or not self._proposals:
            parts.append(make("p", "", sentence or _("Nothing to suggest here.")))
        lines = make("ol")
        for place, (proposal, value) in enumerate(zip(self._proposals, values, strict=True)):
            pressed = "true" if place == self._selected else "false"
            line, button = make("li"), make("button", "", type="button", data_hint=str(place), aria_pressed=pressed)
            words = make("span", "", proposal.words)
            if proposal.reason:
                words.append(make("small", "", proposal.reason))
            button.append(words, make("strong", "", value))
            line.append(button)
            lines.append(line)
        if values:
            parts += [lines, make("button", "button primary", self._to_play, type="button", data_play="")]
        focused = self._box.querySelector("button:focus")
        self._box.replaceChildren(*parts)
        show(self._box, not self._is_aside)
        if focused:
            self._box.querySelector("[data-play], .close").focus()

    def _title(self, values: list[str]) -> str:
        if not values:
            return _("What would you play?")
        if len(values) > 1 and not any(values):
            return _("Equally good turns")
        is_chance = any(value.endswith("%") for value in values)
        return _("Good turns, with the chance to win") if is_chance else _("Good turns")

    def _say(self) -> None:
        """Says the first action of each hint, in words that can be typed to play it."""
        valued, plain = _("{number}: {move}, {value}."), _("{number}: {move}.")
        view, position, names = self._session.view, self._session.table.position, self._session.names
        lines = []
        for number, (proposal, value) in enumerate(zip(self._proposals, self._verdicts(), strict=True), 1):
            together = view.controls.hinted(position, _plies(proposal.turn))
            words = view.wording.hint_words(position, together, names)
            lines.append((valued if value else plain).format(number=number, move=words, value=value))
        announcer.say(" ".join(lines) or _("Nothing to suggest here."))

    def _forget(self) -> None:
        if self._asked:
            self._thinker.cancel(self._asked)
        self._asked = 0
        self._node = None
        self._proposals, self._ways = [], []
        self._selected = 0
        self._is_aside = self._is_told = False
        self._button.ariaPressed = "false"
        show(self._box, False)


def _plies(turn: Sequence[PositionPly]) -> tuple[str, ...]:
    return tuple(ply for _before, ply in turn)
