"""The position editor: a draft on the board, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, window

from pygames import link
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.contract import PositionError
from pygames.record import Record
from web.browser.clipboard import copy
from web.browser.colours import colours, is_dark
from web.browser.dom import element, listen
from web.input.editing import Draft, Unfit, fields_of
from web.screens.board.spot_layer import ARROWS, focused_spot
from web.screens.editor.editor_panel import EditorPanel
from web.screens.table.table_page import TablePage
from web.session.table import Table
from web.views import editing_of, view_of
from web.views.contract import Scene
from web.words import _, default_names, say

EDIT = "edit."
"""Begins the fragment of a position that is edited, before the fragment of the position."""


class Editor:
    """Follows presses on the board with the brush in hand, settings beside it, and the text as it is typed."""

    def __init__(self, page: TablePage, share: Callable[[Table], None], put: Callable[[str], None]) -> None:
        """`share` is given a table to share, `put` the fragment of the address."""
        self._page, self._share, self._put = page, share, put
        self._panel = EditorPanel(self._take, self._set, self._type)
        self.is_open = False
        self._listen()

    def _listen(self) -> None:
        listen(element("editor-undo"), "click", lambda _: self._undo())
        listen(element("editor-play"), "click", lambda _: self._play())
        listen(element("editor-share"), "click", lambda _: self._share(Table(Record(self._position))))
        text = element("editor-text")
        listen(element("editor-copy"), "click", lambda _: copy(text, self._copied()))
        listen(document, "keydown", self._on_key)

    @staticmethod
    def _copied() -> str:
        return _("Position copied.")

    def game_id(self, fragment: str) -> str | None:
        """The game of the position that a fragment opens for editing; None for other fragments."""
        return link.game_id(fragment[len(EDIT) :]) if fragment.startswith(EDIT) else None

    def open(self, fragment: str, back: str) -> None:
        """Opens the position that a fragment names; `back` is the fragment to leave it for. Raises `LinkError`."""
        position = link.decode(fragment[len(EDIT) :]).position
        self._position: Any = position
        self._game = position.game
        self._view, self._editing = view_of(self._game.id), editing_of(self._game.id)
        self._names = default_names(self._game)
        self._variants = [(variant, self._view.variant_name(variant)) for variant in self._game.variants]
        self._history: list[Draft] = []
        self._brush = ""
        self._draft = fields_of(position)
        self._board = self._page.lend_board(self, self._game.id, position)
        self._panel.open(self._game.id, back)
        self.is_open = True
        self._show()

    @property
    def table(self) -> Table:
        """A table with the position that the board shows, which may be a sketch."""
        return Table(Record(self._drawn))

    def close(self) -> None:
        """Leaves the editor; the board is the table's again."""
        if self.is_open:
            self.is_open = False
            self._panel.close()

    # What is done

    def press(self, spot: str) -> None:
        """Uses the brush in hand on a spot."""
        try:
            self._become(self._editing.paint(self._draft, self._brush, spot))
        except Unfit as error:
            self._panel.say("", error.sentence)

    def _set(self, setting: str, value: str) -> None:
        try:
            self._become(self._editing.set(self._draft, setting, value))
        except Unfit as error:
            self._show()
            self._panel.say("", error.sentence)

    def _take(self, brush: str) -> None:
        self._brush = brush
        self._show()

    def _type(self, text: str) -> None:
        """Takes over a text that is a position of this game; of another text, says what is wrong."""
        text = " ".join(text.replace("_", " ").split())
        other = text.partition(" ")[0]
        try:
            if other in GAMES and other != self._game.id:
                game_of(other).parse(text)
                window.location.hash = EDIT + text.replace(" ", "_")
                return
            position = self._game.parse(text)
        except PositionError as error:
            self._panel.say(error.field, say(error.message, self._names))
            return
        self._become(fields_of(position))

    def _undo(self) -> None:
        if self._history:
            self._draft = self._history.pop()
            self._show()

    def _become(self, draft: Draft) -> None:
        if draft != self._draft:
            self._history.append(self._draft)
            self._draft = draft
        self._show()

    def _play(self) -> None:
        window.location.hash = link.encode(self._position)

    # What is shown

    def _show(self) -> None:
        text = " ".join(self._draft)
        brushes = self._editing.brushes(self._draft, self._names)
        if self._brush not in [brush.id for brush in brushes]:
            self._brush = brushes[0].id
        sketched = self._editing.sketch(self._draft)
        wrong: PositionError | None = None
        try:
            self._position = sketched = self._game.parse(text)
        except PositionError as error:
            wrong = error
        self._drawn = sketched or self._position
        settings = self._editing.settings(self._draft, self._names, self._variants)
        self._panel.show(brushes, self._brush, settings, text, bool(self._history), wrong is None)
        if wrong:
            self._panel.say(wrong.field, say(wrong.message, self._names))
        else:
            self._panel.approve(self._view.status(self._position, self._names, None))
            self._put(EDIT + link.encode(self._position))
        spots = self._editing.spots(self._drawn, self._names)
        marked = self._editing.marked(self._draft, self._brush)
        self._board.show_spots(spots, (), {spot.id for spot in spots}, marked)
        self._board.draw_soon()

    def draw(self) -> None:
        """Draws the draft, or what was last drawn where it cannot be drawn."""
        position = self._drawn
        scene = Scene(position, self._view.stage(position), self._names)
        scene.coordinates = self._page.settings.coordinates
        self._board.draw(scene, colours(self._game.id, is_dark()))

    # Keys

    def _on_key(self, event: Any) -> None:
        if not self.is_open or event.altKey or event.target.closest("input, select, textarea, dialog"):
            return
        key, spot = str(event.key), focused_spot()
        if (event.ctrlKey or event.metaKey) and key == "z":
            self._undo()
        elif key in ARROWS and spot and not event.ctrlKey:
            towards = self._board.towards(spot, key)
            if towards:
                self._board.focus(towards)
        else:
            return
        event.preventDefault()
