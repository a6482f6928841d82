"""The position editor: a draft on the board, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygames import link
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.contract import PositionError
from pygames.record import Record
from web import routes
from web.browser import announcer
from web.browser.colours import colours, is_dark
from web.browser.dom import element, focused, listen
from web.browser.window import address, dialogs
from web.pictures.shared_picture import SharedPicture
from web.routes import Route
from web.screens.board.user import BoardUser
from web.screens.dialogs.notices import copy
from web.screens.editor.editor_panel import EditorPanel
from web.screens.editor.hearing import EditorHearing
from web.screens.screen import Screen, announce
from web.screens.shared import Shared
from web.speech.draft import SpokenDraft
from web.speech.places import sentences
from web.tree.table import Table
from web.views.catalogue import view_of
from web.views.editing import Draft, Unfit, editing_of, fields_of
from web.views.scene import Scene
from web.views.typed import readings
from web.words import _, default_names, say

if TYPE_CHECKING:
    from web.browser.types import KeyboardEvent


class Editor(Screen, BoardUser):
    """Applies the brush to the board, and reads the settings and the typed text."""

    def __init__(self, shared: Shared) -> None:
        self._router, self._board, self._sharing = shared.router, shared.board, shared.sharing
        self._settings = shared.settings
        self._panel = EditorPanel(self._take, self._set, self._type)
        line, settings = shared.page.command_line, shared.settings
        self._hearing = EditorHearing(self._board, line, lambda: settings.letters, self._take)
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
        self._variants = [(variant, self._view.wording.variant_name(variant)) for variant in self._game.variants]
        self._history: list[Draft] = []
        self._brush = ""
        self._draft = fields_of(position)
        self._board.open(self, self._view, position)
        self._panel.open(self._game.id, back)
        self._hearing.begin(self._undo)
        self._show()
        announce(self._game.title)

    def leave(self) -> str:
        self._board.close()
        self._panel.close()
        return ""

    def refresh(self) -> None:
        self._board.draw_soon()

    def picture(self) -> SharedPicture | None:
        """Returns a picture of the position on the board, which may be impossible to play."""
        settings = self._settings
        return SharedPicture(Table(Record(self._drawn)), False, settings.coordinates, settings.patterns)

    # What is done

    def press(self, spot: str) -> None:
        """Uses the brush in hand on a spot."""
        try:
            self._become(self._editing.paint(self._draft, self._brush, spot), spot)
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
        """Adopts a text that is a position of this game; otherwise shows what is wrong with it."""
        game_id, _space, fields = text.replace("_", " ").lstrip().partition(" ")
        wrong: PositionError | None = None
        for meant in readings(f"{game_id.lower()} {fields}"):
            other = meant.partition(" ")[0]
            try:
                if other in GAMES and other != self._game.id:
                    game_of(other).parse(meant)
                    address.go_to(routes.edited(meant.replace(" ", "_")))
                else:
                    self._become(fields_of(self._game.parse(meant)))
            except PositionError as error:
                wrong = wrong or error
            else:
                return
        if wrong:
            self._panel.say(wrong.field, say(wrong.message, self._names))

    def _undo(self) -> None:
        if self._history:
            self._draft = self._history.pop()
            is_last = not self._history and focused() == element("editor-undo")
            self._show()
            if is_last:  # the button cannot be pressed any more
                self._hearing.go_home()
        else:
            announcer.say(_("There is nothing to undo."))

    def _become(self, draft: Draft, pressed: str = "") -> None:
        if draft != self._draft:
            self._history.append(self._draft)
            self._draft = draft
        self._show(pressed)

    def _play(self) -> None:
        address.go_to(link.encode(self._position))

    # What is shown

    def _show(self, pressed: str = "") -> None:
        """Shows the draft; of the spot that was pressed, says what is there now."""
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
        spots = self._editing.spots(self._drawn, self._names)
        announcer.say(sentences(spot.label for spot in spots if spot.id == pressed))
        if wrong:
            self._panel.say(wrong.field, say(wrong.message, self._names))
        else:
            self._panel.approve(self._view.wording.status(self._position, self._names, None))
            self._router.address.put(routes.edited(link.encode(self._position)))
        self._hearing.draft = SpokenDraft(
            self._view, self._drawn, self._names, spots, brushes, self._brush, self._panel.verdict
        )
        marked = self._editing.marked(self._draft, self._brush)
        self._board.show_spots(spots, (), (), marked, {spot.id for spot in spots})
        self._board.draw_soon()

    def draw(self) -> None:
        """Draws the draft, or the last valid position if the draft cannot be drawn."""
        position = self._drawn
        scene = Scene(position, self._view.look.stage(position), self._names)
        scene.coordinates = self._settings.coordinates
        self._board.draw(scene, colours(self._game.id, is_dark()))

    # Keys

    def keep_focus(self, is_lost: bool) -> bool:
        if is_lost:
            self._hearing.go_home()
        return True

    def key(self, event: KeyboardEvent) -> bool:
        if dialogs.is_any_open() or event.target.closest("input, select, textarea"):
            return False
        return self._hearing.key(event)


SCREEN = Editor
