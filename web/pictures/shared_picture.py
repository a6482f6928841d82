"""The board of a table as a picture to share or print."""

from __future__ import annotations

from collections.abc import Callable

from web.drawing.painter import Painter
from web.drawing.palette import colour_of
from web.drawing.svg import SvgPainter
from web.players.opponents import seat_names
from web.tree.table import Table
from web.tree.turns import MoveNumbers
from web.views.catalogue import view_of
from web.views.scene import Scene

MARGIN = 0.02
"""The width of the paper around the board, as a fraction of the board's longer side."""


class SharedPicture:
    """The picture of the board that a table shows, for any painter."""

    def __init__(self, table: Table, turned: bool = False, coordinates: bool = True, patterned: bool = False) -> None:
        """Takes the table to draw. With `patterned`, the seats' colours also have patterns."""
        self._table, self._turned, self._coordinates, self._patterned = table, turned, coordinates, patterned
        self._view = view_of(table.position.game.id)
        width, height = self._view.look.size(table.position)
        self._margin = MARGIN * max(width, height)
        self.size = (width + 2 * self._margin, height + 2 * self._margin)
        """Width and height in board units."""

    def draw(self, painter: Painter) -> None:
        """Draws the board on paper."""
        table, position = self._table, self._table.position
        names = seat_names(position.game, position.seats, table.names, table.opponents)
        stage = self._view.look.stage(position)
        scene = Scene(position, stage, names, last=self._table.last, turned=self._turned)
        scene.coordinates = self._coordinates
        painter.rect(0, 0, *self.size, fill="paper")
        with painter.group(self._margin, self._margin):
            self._view.look.draw(painter, scene)

    def svg(self, colour: Callable[[str], str]) -> str:
        """Returns the picture as an SVG file. `colour` maps a colour's name to ``#rrggbb``."""
        painter = SvgPainter(colour, "board-", self._patterned)
        self.draw(painter)
        return painter.file(self.size, self._table.position.game.title)

    def svg_for_paper(self) -> str:
        """Returns the picture as SVG for a printer: in the light theme, on white."""
        light = colour_of(False, self._view.look.palette)
        return self.svg(lambda name: "#ffffff" if name == "paper" else light(name))

    def file_name(self, ending: str) -> str:
        """Returns a file name that describes the picture."""
        turn = MoveNumbers(self._view).of(self._table.node).turn
        place = f"turn-{turn}" if turn else "start"
        return f"mazebox-{self._table.position.game.id}-{place}.{ending}"
