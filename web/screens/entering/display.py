"""Shows what is entered: the spots of the board, the buttons beside it, the panel and the word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.contract import Position
from web.browser.dom import AfterFrame, element, make, show
from web.input.choices import PLAY, are_held, buttons
from web.input.entered import EnteredPly
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.screens.entering.choice_buttons import ChoiceButtons
from web.screens.entering.word_field import WordField
from web.session.events import Chosen, Step
from web.views.catalogue import View
from web.views.controls import Spot
from web.views.scene import Gesture
from web.views.wording import Panel
from web.words import keeps_texts


class Display:
    """Updates the page when something was entered, and tells the session which spots are chosen."""

    def __init__(
        self,
        board: Board,
        entered: EnteredPly,
        choices: ChoiceButtons,
        word: WordField,
        moving: Callable[[], Step | None],
        films: bool,
    ) -> None:
        """`moving` returns the ply whose animation is shown, and `films` says whether a film can be made of the end."""
        self._board, self._entered, self._choices, self._word = board, entered, choices, word
        self._moving, self._films = moving, films
        self.perspective = Perspective()
        self.spots: dict[str, Spot] = {}
        """The spots of the board by id."""
        self.naming = AfterFrame(self._name_spots)
        """Shows the spots when the next frame is painted."""
        self.named: Callable[[], None] = lambda: None
        """Called when `naming` has shown the spots."""
        self._told: Gesture = ()

    def open(self, perspective: Perspective) -> None:
        """Gets ready for another session."""
        self.perspective, self._told = perspective, ()

    def show(self) -> None:
        """Updates the spots of the board, the buttons beside it, the panel and the word."""
        self.show_spots()
        self.show_beside()

    def show_beside(self) -> None:
        """Updates everything but the spots of the board."""
        self.show_choices()
        self.look()

    def show_spots(self) -> None:
        """Updates the spots of the board."""
        self.naming.stop()
        session, machine = self._entered.session, self._entered.machine
        view, position, turned = session.view, session.table.position, self.perspective.turned
        spots, beside = _spots(view, position, tuple(session.names), turned)
        self.spots = {spot.id: spot for spot in spots}
        self.tell_chosen()
        ways = self._entered.ways.keys()
        self._board.show_spots(spots, beside, machine.lit | machine.openings, machine.chosen, ways)
        self._show_goals()

    def _show_goals(self) -> None:
        """Marks the aim on the board in a tutorial, and at the table until the person here has moved."""
        session, is_tutorial = self._entered.session, self._entered.session.coach.is_tutorial
        view, position = session.view, session.table.position
        begins = session.is_beginning and not session.coach.teaches
        if position.results() is not None or session.table.is_looking or not (begins or is_tutorial):
            self._board.show_goals(())
            return
        seat = session.only_seat or (session.table.root.position if is_tutorial else position).seat
        own = next(iter(view.controls.pieces(position, seat)), None)
        self._board.show_goals(view.controls.goals(position, seat), own, says_you=bool(session.only_seat))

    def _name_spots(self) -> None:
        self.show_spots()
        self.named()

    def show_choices(self) -> None:
        """Updates the buttons beside the board."""
        session, step = self._entered.session, self._moving()
        if step and session.driver_of(step[0].seat).is_here and are_held(step):
            self._choices.hold()
            return
        confirmation = self._entered.confirmation
        offered = buttons(session, self._entered.machine, confirmation.asked, step, self._films)
        confirmation.offer([button for does, button in offered if does == PLAY])
        self._choices.show(offered)

    def tell_chosen(self) -> None:
        """Emits an event if other spots are chosen than before."""
        chosen = self._entered.machine.chosen
        if chosen != self._told:
            self._told = chosen
            self._entered.session.emit(Chosen(chosen))

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
