"""The panel beside the board: the game, the status, the seats, the list of plies."""

from __future__ import annotations

from web.browser.dom import Frame, element, show
from web.input.moment import Moment
from web.screens.board.seat_marks import SeatMarks
from web.screens.table.moves.ply_list import PlyList
from web.screens.table.panel.seat_lines import SeatLines
from web.session.session import Session
from web.storage.settings import Settings
from web.words import _


class SidePanel:
    """Shows everything about a session except its board and the choices of the player."""

    def __init__(self, settings: Settings) -> None:
        self.moves = PlyList(settings)
        self._seats = SeatLines()
        self._scrolling = Frame(self._scroll)
        self._session: Session

    def open(self, session: Session, moment: Moment) -> None:
        """Switches to another session."""
        self._session = session
        game, position, view = session.table.position.game, session.table.position, session.view
        element("table").setAttribute("data-game", game.id)
        element("title").textContent = game.title
        element("variant").textContent = _("{variant} · {players} players").format(
            variant=view.wording.variant_name(position.variant), players=position.seats
        )
        show(element("aside"), view.look.aside is not None)
        if view.look.aside:
            element("aside").classList.toggle("wide", view.look.aside[0] > 2 * view.look.aside[1])
        self.refresh(moment)

    def refresh(self, moment: Moment) -> None:
        """Rebuilds the seats and the list, because players or settings have changed."""
        session = self._session
        marks = SeatMarks(session.table.position.game.id, session.view)
        self._seats.open(session, marks)
        self.moves.open(session, marks)
        self.show(moment)

    def show(self, moment: Moment) -> None:
        """Shows everything about a moment."""
        session, table, position = moment.session, moment.session.table, moment.position
        element("progress").textContent = session.view.wording.progress(position)
        self._show_aim(moment)
        self.show_status(moment)
        element("asking").classList.toggle("looking", moment.is_looking)
        element("asking").classList.toggle("bots", moment.is_driven)
        element("asking").style.setProperty("--seat", f"var(--{session.view.look.seat_colours[position.seat - 1]})")
        self._seats.show(position)
        if moment.step is None:
            self.moves.show(table)
        element("undo").disabled = table.undo_to is None
        element("redo").disabled = table.redo_to is None

    def _show_aim(self, moment: Moment) -> None:
        """Shows the aim of the game until the person here has moved."""
        session = moment.session
        box, moves = element("aim"), element("plies")
        if moment.is_beginning:
            aim = session.view.wording.aim(session.table.position)
            box.lastElementChild.textContent = aim
            moves.setAttribute("data-aim", aim)  # a phone shows it there
        else:
            moves.removeAttribute("data-aim")
        show(box, moment.is_beginning)

    def show_status(self, moment: Moment) -> None:
        """Shows what was played before, and whose turn it is."""
        element("told").textContent = moment.told
        element("status").textContent = moment.status

    def scroll(self) -> None:
        """Scrolls to the current seat and ply before the next frame.

        It reads the layout, which the browser must compute again after each change. Before a frame it is needed anyway.
        """
        self._scrolling.ask()

    def _scroll(self) -> None:
        self._seats.scroll()
        self.moves.scroll()
