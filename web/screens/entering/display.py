"""Shows what is entered: the spots of the board, the buttons beside it, the panel and the word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygames.contract import Position
from web.browser.dom import AfterFrame, element, make, show
from web.input.choices import PLAY, Button
from web.input.entered import EnteredPly
from web.input.moment import Moment
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.screens.entering.choice_buttons import ChoiceButtons
from web.screens.entering.word_field import WordField
from web.views.catalogue import View
from web.views.controls import Spot
from web.views.wording import Panel
from web.words import keeps_texts


class Display:
    """Shows a moment of what is entered, and follows the pointer and the focus within it."""

    def __init__(self, board: Board, entered: EnteredPly, choices: ChoiceButtons, word: WordField) -> None:
        self._board, self._entered, self._choices, self._word = board, entered, choices, word
        self._moment: Moment
        self.perspective = Perspective()
        self.spots: dict[str, Spot] = {}
        """The spots of the board by id."""
        self.naming = AfterFrame(self._name_spots)
        """Shows the spots when the next frame is painted."""
        self.named: Callable[[], None] = lambda: None
        """Called when `naming` has shown the spots."""

    def open(self, perspective: Perspective) -> None:
        """Gets ready for another session."""
        self.perspective = perspective

    def show(self, moment: Moment, *, is_slow: bool = False) -> None:
        """Updates the spots of the board, the buttons beside it, the panel and the word.

        If it `is_slow`, the spots follow when the next frame is painted: naming them takes longer than drawing a ply.
        """
        self._moment = moment
        if is_slow:
            self.naming.ask()
        elif not self.naming.is_asked:
            self.show_spots()
        self.show_beside(moment)

    def show_beside(self, moment: Moment) -> None:
        """Updates the buttons, and at rest the panel and the word."""
        self._moment = moment
        self._show_choices(moment.buttons)
        if moment.step is None:
            self.look()

    def show_spots(self) -> None:
        """Updates the spots of the board."""
        self.naming.stop()
        session, moment = self._entered.session, self._moment
        view, position, turned = session.view, session.table.position, self.perspective.turned
        spots, beside = _spots(view, position, tuple(session.names), turned)
        self.spots = {spot.id: spot for spot in spots}
        multi_ply = self._entered.multi_ply.keys()
        self._board.show_spots(spots, beside, moment.lit, moment.chosen, multi_ply)
        self._show_goals()

    def _show_goals(self) -> None:
        """Marks the aim on the board in a tutorial, and at the table until the person here has moved."""
        session, is_tutorial = self._entered.session, self._entered.session.coach.is_tutorial
        view, position, moment = session.view, session.table.position, self._moment
        if moment.is_over or moment.is_looking or not (moment.is_beginning or is_tutorial):
            self._board.show_goals(())
            return
        seat = session.only_seat or (session.table.root.position if is_tutorial else position).seat
        own = next(iter(view.controls.pieces(position, seat)), None)
        self._board.show_goals(view.controls.goals(position, seat), own, says_you=bool(session.only_seat))

    def _name_spots(self) -> None:
        self.show_spots()
        self.named()

    def _show_choices(self, buttons: Sequence[Button] | None) -> None:
        """Shows the buttons beside the board; None keeps those that are there."""
        if buttons is None:
            self._choices.hold()
            return
        self._entered.confirmation.offer([button for does, button in buttons if does == PLAY])
        self._choices.show(buttons)

    def look(self) -> None:
        """Updates what depends on the previewed spot: the panel, the word and the board."""
        session, entered = self._entered.session, self._entered
        panel = session.view.wording.panel(session.table.position, entered.looked_at, session.names)
        _show_panel(panel)
        is_looking = session.table.is_looking  # nothing can be entered in an earlier position
        self._word.show(None if is_looking else session.view.controls.word(session.table.position, entered.own))
        self._board.draw_soon()

    def describe(self, spot: str) -> None:
        """Adds to the name of a focused spot what pressing it would play."""
        ply, session = self.outcome, self._entered.session
        position = session.table.position
        if ply is None or session.waits or position.chances() is not None:
            return
        does = session.view.wording.press_words(position, spot, ply, session.names)
        if does:
            self._board.describe(spot, does)

    @property
    def outcome(self) -> str | None:
        """The ply that a press of the previewed button or spot would play; None if it would not play just one."""
        previewed = self._choices.previewed
        return self._entered.outcome if previewed is None else previewed


@keeps_texts(16)
def _spots(
    view: View[Any, Any], position: Position, names: tuple[str, ...], turned: bool
) -> tuple[list[Spot], list[Spot]]:
    """Returns the spots of a position on the board and beside it. Naming them takes long, so the last ones are kept."""
    return view.controls.spots(position, names, turned), view.controls.aside_spots(position, names)


def _show_panel(panel: Panel | None) -> None:
    """Shows the game's panel about the position or the chosen spots."""
    box = element("panel")
    show(box, panel is not None)
    if panel is None:
        return
    rows = [make("dt", "title", panel.title)] if panel.title else []
    if panel.large:
        rows.append(make("dd", "large", panel.large))
    for what, text in panel.rows:
        rows += [make("dt", "", what), make("dd", "", text)]
    box.replaceChildren(*rows)
