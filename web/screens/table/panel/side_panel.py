"""The panel beside the board: the game, the status, the seats, the list of plies."""

from __future__ import annotations

from web.browser.dom import Frame, element, show
from web.screens.table.moves.ply_list import PlyList
from web.screens.table.moving import Moving
from web.screens.table.panel.seat_lines import SeatLines
from web.screens.table.panel.seat_marks import SeatMarks
from web.session.events import Chosen, Event, Followed, Played, Received, Rested, Seated
from web.session.session import Session
from web.session.shown_names import without_name
from web.session.telling import status_of_step, told_of_turn
from web.storage.settings import Settings
from web.views.scene import Gesture
from web.words import _


class SidePanel:
    """Shows everything about a session except its board and the choices of the player."""

    def __init__(self, settings: Settings, moving: Moving) -> None:
        self._moving = moving
        self.moves = PlyList(settings)
        self._seats = SeatLines()
        self._scrolling = Frame(self._scroll)
        self._session: Session
        self._chosen: Gesture = ()

    def open(self, session: Session) -> None:
        """Switches to another session."""
        self._session, self._chosen = session, ()
        game, position, view = session.table.position.game, session.table.position, session.view
        element("table").setAttribute("data-game", game.id)
        element("title").textContent = game.title
        element("variant").textContent = _("{variant} · {players} players").format(
            variant=view.wording.variant_name(position.variant), players=position.seats
        )
        show(element("aside"), view.look.aside is not None)
        if view.look.aside:
            element("aside").classList.toggle("wide", view.look.aside[0] > 2 * view.look.aside[1])
        self.refresh()
        session.subscribe(self._hear)

    def refresh(self) -> None:
        """Rebuilds the seats and the list, because players or settings have changed."""
        session = self._session
        marks = SeatMarks(session.table.position.game.id, session.view)
        self._seats.open(session, marks)
        self.moves.open(session, marks)
        self.show()

    def _hear(self, event: Event) -> None:
        if isinstance(event, Chosen):
            self._chosen = event.gesture
            self._show_status()
        elif isinstance(event, Seated | Followed) and not isinstance(event, Received):
            self.refresh()
        elif isinstance(event, Rested) or (event.shows and not isinstance(event, Played | Received)):
            self.show()  # a ply is described when its animation begins, and again when it ends

    def show(self) -> None:
        """Shows the current state, or during an animation the state before it."""
        session, table = self._session, self._session.table
        step = self._moving.step
        position = step[0] if step else table.position
        element("progress").textContent = session.view.wording.progress(position)
        self._show_aim()
        self._show_status()
        element("asking").classList.toggle("looking", table.is_looking)
        element("asking").classList.toggle("bots", session.is_driven)
        element("asking").style.setProperty("--seat", f"var(--{session.view.look.seat_colours[position.seat - 1]})")
        self._seats.show(position)
        if step is None:
            self.moves.show(table)
        element("undo").disabled = table.undo_to is None
        element("redo").disabled = table.redo_to is None

    def _show_aim(self) -> None:
        """Shows the aim of the game until the person here has moved."""
        session = self._session
        begins = session.is_beginning and not session.coach.teaches and session.table.position.results() is None
        box, moves = element("aim"), element("plies")
        if begins:
            aim = session.view.wording.aim(session.table.position)
            box.lastElementChild.textContent = aim
            moves.setAttribute("data-aim", aim)  # a phone shows it there
        else:
            moves.removeAttribute("data-aim")
        show(box, begins)

    def _show_status(self) -> None:
        session, step = self._session, self._moving.step
        unseen = self._moving.behind + 1 if step else 0
        element("told").textContent = told_of_turn(session, unseen)
        if step:
            element("status").textContent = status_of_step(session, step, unseen)
            return
        asks = "" if session.waits else session.view.wording.asks(session.table.position, self._chosen, session.names)
        status = asks or session.status
        seat = session.table.position.seat
        if session.is_you(seat):
            status = without_name(status, session.names[seat - 1])
        element("status").textContent = status

    def scroll(self) -> None:
        """Scrolls to the current seat and ply before the next frame.

        It reads the layout, which the browser must compute again after each change. Before a frame it is needed anyway.
        """
        self._scrolling.ask()

    def _scroll(self) -> None:
        self._seats.scroll()
        self.moves.scroll()
