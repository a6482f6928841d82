"""What a table draws on the board: the scene of its session, and what is drawn over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.contract import Position
from web.browser.colours import colours, is_dark
from web.drawing.painter import Painter
from web.screens.board.board import Board
from web.screens.entering.entering import Entering
from web.screens.entering.refusal_box import RefusalBox
from web.screens.table.ending import Ending
from web.screens.table.hints import Hints
from web.screens.table.moving import Moving
from web.storage.settings import Settings
from web.views.catalogue import View
from web.views.scene import Gesture, Scene


class TableDrawing:
    """Draws the open session on the board."""

    def __init__(
        self,
        board: Board,
        settings: Settings,
        entering: Entering,
        moving: Moving,
        refusal: RefusalBox,
        hints: Hints,
        ending: Ending,
    ) -> None:
        self._board, self._settings, self._entering = board, settings, entering
        self._moving, self._refusal, self._hints, self._ending = moving, refusal, hints, ending
        self.draw_over: Callable[[Painter], None] = self._draw_nothing
        """Draws over the board. Can be set after a session was opened; reset when another one is."""

    def open(self) -> None:
        """Gets ready for another session."""
        self.draw_over = self._draw_nothing

    def draw(self) -> None:
        """Draws the board, unless no session is open."""
        if self._entering.is_open:
            scene = self._scene()
            self._board.draw(scene, colours(scene.position.game.id, is_dark()), self._draw_marks)

    def _draw_marks(self, painter: Painter) -> None:
        """Draws hints and the moment of the end over the board."""
        self._hints.draw(painter)
        self._ending.draw(painter, self._entering.display.perspective.turned)
        self.draw_over(painter)

    def _draw_nothing(self, _painter: Painter) -> None:
        """Draws nothing."""

    def _scene(self) -> Scene[Any, Any]:
        entered, display = self._entering.entered, self._entering.display
        stage = self._ending.stage if self._moving.stage is None else self._moving.stage
        session, perspective = entered.session, display.perspective
        table, view = session.table, session.view
        step, behind = self._moving.step, self._moving.behind
        position = step[2] if step else table.position
        at_rest = stage is None
        wanted, lit = session.coach.wanted, entered.machine.lit
        coached = None if wanted is None else frozenset(_spots_of(wanted, position, view))
        return Scene(
            position,
            view.look.stage(position) if at_rest else stage,
            session.names,
            chosen=entered.machine.chosen,
            lit=(lit if coached is None else lit & coached) if at_rest else frozenset(),
            preview=entered.preview if at_rest else None,
            outcome=display.outcome if at_rest else None,
            multi_ply=entered.multi_ply if at_rest else {},
            last=step[:2] if step else table.last,
            marked=self._refusal.marked,
            turned=perspective.turned,
            overlays=frozenset(perspective.overlays),
            coordinates=self._settings.coordinates,
            played=table.steps_played[: len(table.steps_played) - behind],
            coached=coached,
        )


def _spots_of(ply: str, position: Position, view: View[Any, Any]) -> Gesture:
    """Returns the spots that enter a ply; none in a position that is not the one it is meant for."""
    return view.controls.gesture(position, ply) if position.is_legal(ply) else ()
