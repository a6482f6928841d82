"""The position editor: a draft on the board, and what is wrong with it."""

from __future__ import annotations

from typing import Any

from pygames import link
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.contract import PositionError
from pygames.record import Record
from web import routes
from web.browser.colours import colours, is_dark
from web.browser.dom import element, listen
from web.browser.window import address
from web.drawing.shared_picture import SharedPicture
from web.input import keys
from web.input.editing import Draft, Unfit, editing_of, fields_of
from web.input.keys import Place
from web.routes import Route
from web.screens.board.board import BoardUser
from web.screens.board.spot_layer import focused_spot
from web.screens.dialogs.notices import copy
from web.screens.editor.editor_panel import EditorPanel
from web.screens.screen import Screen, announce
from web.screens.shared import Shared
from web.tree.table import Table
from web.views.catalogue import view_of
from web.views.contract import Scene
from web.words import _, default_names, say


class Editor(Screen, BoardUser):
    """Follows presses on the board with the brush in hand, settings beside it, and the text as it is typed."""

    def __init__(self, shared: Shared) -> None:
        self._router, self._board, self._sharing = shared.router, shared.board, shared.sharing
        self._settings = shared.settings
        self._panel = EditorPanel(self._take, self._set, self._type)
        self._listen()

    def _listen(self) -> None:
        listen(element("editor-undo"), "click", lambda _: self._undo())
        listen(element("editor-play"), "click", lambda _: self._play())
        listen(element("editor-share"), "click", lambda _: self._sharing.open(Table(Record(self._position))))
        text = element("editor-text")
        listen(element("editor-copy"), "click", lambda _: copy(text, self._copied()))

    @staticmethod
    def _copied() -> str:
        return _("Position copied.")

    def enter(self, route: Route, back: str) -> None:
        position = link.decode(route.link).position
        self._position: Any = position
        self._game = position.game
        self._view, self._editing = view_of(self._game.id), editing_of(self._game.id)
        self._names = default_names(self._game)
        self._variants = [(variant, self._view.variant_name(variant)) for variant in self._game.variants]
        self._history: list[Draft] = []
        self._brush = ""
        self._draft = fields_of(position)
        self._board.open(self, self._view, position)
        self._panel.open(self._game.id, back)
        self._show()
        announce(self._game.title)

    def leave(self) -> str:
        self._board.close()
        self._panel.close()
        return ""

    def refresh(self) -> None:
        self._board.draw_soon()

    def picture(self) -> SharedPicture | None:
        """The position that the board shows, which may be a sketch."""
        settings = self._settings
        return SharedPicture(Table(Record(self._drawn)), False, settings.coordinates, settings.patterns)

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
                address.go_to(routes.edited(text.replace(" ", "_")))
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
        address.go_to(link.encode(self._position))

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
            self._router.address.put(routes.edited(link.encode(self._position)))
        spots = self._editing.spots(self._drawn, self._names)
        marked = self._editing.marked(self._draft, self._brush)
        self._board.show_spots(spots, (), {spot.id for spot in spots}, marked, ())
        self._board.draw_soon()

    def draw(self) -> None:
        """Draws the draft, or what was last drawn where it cannot be drawn."""
        position = self._drawn
        scene = Scene(position, self._view.stage(position), self._names)
        scene.coordinates = self._settings.coordinates
        self._board.draw(scene, colours(self._game.id, is_dark()))

    # Keys

    def key(self, event: Any) -> bool:
        if event.altKey or event.target.closest("input, select, textarea, dialog"):
            return False
        held = "Ctrl+" if event.ctrlKey or event.metaKey else ""
        key, spot = str(event.key), focused_spot()
        command = keys.command(Place.EDITOR, held + key)
        if command == "undo":
            self._undo()
        elif command == "walk" and spot:
            towards = self._board.towards(spot, key)
            if towards:
                self._board.focus(towards)
        return bool(command) and (command == "undo" or bool(spot))


SCREEN = Editor
