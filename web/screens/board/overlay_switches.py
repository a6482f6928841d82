"""The switches of the view's overlays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.dom import element, listen, make
from web.screens.board.board import Board
from web.screens.board.perspective import Perspective
from web.session.session import Session

if TYPE_CHECKING:
    from web.browser.types import Event


class OverlaySwitches:
    """Shows a button for each overlay of a view. Overlays also have keys."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._session: Session
        self._perspective = Perspective()
        listen(element("overlays"), "click", self._on_click)

    def open(self, session: Session, perspective: Perspective) -> None:
        """Switches to another session."""
        self._session, self._perspective = session, perspective
        self._show()

    def key(self, key: str) -> bool:
        """Switches the overlay that belongs to a key. Returns whether there is one."""
        for overlay in self._session.view.look.overlays():
            if key.lower() == overlay.key.lower():
                self._switch(overlay.id)
                return True
        return False

    def _on_click(self, event: Event) -> None:
        button = event.target.closest("[data-overlay]")
        if button:
            self._switch(str(button.getAttribute("data-overlay")))

    def _switch(self, overlay: str) -> None:
        self._perspective.overlays ^= {overlay}
        self._show()
        self._board.draw_soon()

    def _show(self) -> None:
        buttons = []
        for overlay in self._session.view.look.overlays():
            pressed = "true" if overlay.id in self._perspective.overlays else "false"
            button = make("button", "", overlay.label, type="button", data_overlay=overlay.id, aria_pressed=pressed)
            button.title = overlay.key.upper()
            buttons.append(button)
        element("overlays").replaceChildren(*buttons)
