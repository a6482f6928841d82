"""The panel of the position editor: brushes, settings, the text, and the sentence about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from web.browser import announcer
from web.browser.dom import element, focused, listen, make, show
from web.screens.board.seat_marks import SeatMarks
from web.views.catalogue import view_of
from web.views.editing import Brush, Setting
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element, Event

CONTROL = "editor-set-"
"""The prefix of the id of each setting's control."""


class EditorPanel:
    """Takes the place of the players and the moves beside the board."""

    def __init__(
        self, take: Callable[[str], None], change: Callable[[str, str], None], type_text: Callable[[str], None]
    ) -> None:
        """`take` is called with the brush that was chosen, `change` with a setting and its new value, `type_text` with
        each new text.
        """
        self._take, self._change = take, change
        self._brushes = element("editor-brushes")
        self._settings = element("editor-settings")
        self._text = element("editor-text")
        self._shown: tuple[object, object] = ((), ())
        self.verdict = ""
        """What is said of the position: what is wrong with it, or that it can be played."""
        listen(self._brushes, "click", self._on_brush)
        listen(self._settings, "change", self._on_change)
        self._type_text = type_text
        listen(self._text, "input", self._on_text)
        listen(self._text, "compositionend", self._on_text)

    def open(self, game_id: str, back: str) -> None:
        """Makes room for a game; `back` is the fragment of what was there before."""
        self._game_id = game_id
        self._shown = ((), ())
        table = element("table")
        table.setAttribute("data-game", game_id)
        element("title").textContent = game_of(game_id).title
        element("variant").textContent = element("progress").textContent = ""
        element("asking").style.setProperty("--seat", "var(--line)")
        element("editor-leave").href = f"#{back}"
        element("editor-leave").textContent = _("Return to the game") if back else _("All games")
        show(element("editor"))
        element("editor-title").focus(preventScroll=True)

    def close(self) -> None:
        """Clears the panel away."""
        show(element("editor"), False)
        element("status-card").classList.remove("wrong")

    def show(
        self,
        brushes: Sequence[Brush],
        brush: str,
        settings: Sequence[Setting],
        text: str,
        undoable: bool,
        playable: bool,
    ) -> None:
        """Shows the choices. Controls that have not changed keep the focus."""
        shapes = tuple((setting.id, setting.label, setting.options, setting.high) for setting in settings)
        if (tuple(brushes), shapes) != self._shown:
            self._shown = (tuple(brushes), shapes)
            self._lay(brushes, settings)
        for button in self._brushes.querySelectorAll("button"):
            button.setAttribute("aria-pressed", "true" if button.getAttribute("data-brush") == brush else "false")
        for setting in settings:
            control = element(CONTROL + setting.id)
            if control.value != setting.value:
                control.value = setting.value
        if focused() != self._text:
            self._text.value = text
        element("editor-undo").disabled = not undoable
        for identity in ("editor-play", "editor-share"):
            element(identity).disabled = not playable

    def say(self, field: str, sentence: str) -> None:
        """Shows what is wrong and, if there is one, the field of the text that is wrong."""
        parts = [make("strong", "", f"{field}: ")] if field else []
        self._show_status([*parts, sentence], True)
        self.verdict = str(element("status").textContent)
        announcer.say(self.verdict)

    def approve(self, status: str) -> None:
        """Shows the status of a position that can be played. It is not said, because nothing is to be played here."""
        self._show_status([status], False)
        self.verdict = _("This position can be played.")
        announcer.say(self.verdict)

    def _show_status(self, parts: Sequence[Element | str], wrong: bool) -> None:
        element("status").replaceChildren(*parts)
        element("status-card").classList.toggle("wrong", wrong)

    def _lay(self, brushes: Sequence[Brush], settings: Sequence[Setting]) -> None:
        identity, marks = str(focused().id or ""), SeatMarks(self._game_id, view_of(self._game_id))
        buttons = []
        for brush in brushes:
            button = make("button", "" if brush.seat or not brush.sign else "sign", type="button", data_brush=brush.id)
            if brush.seat:
                button.append(marks.mark(brush.seat, 18))
            if brush.sign:
                button.setAttribute("aria-label", brush.label)
            button.append(brush.sign or brush.label)
            buttons.append(button)
        self._brushes.replaceChildren(*buttons)
        self._settings.replaceChildren(*map(_control, settings))
        if identity.startswith(CONTROL) and element(identity):
            element(identity).focus()

    def _on_brush(self, event: Event) -> None:
        button = event.target.closest("[data-brush]")
        if button:
            self._take(str(button.getAttribute("data-brush")))

    def _on_text(self, event: Event) -> None:
        """Takes the text, but not while an input method is composing characters."""
        if not getattr(event, "isComposing", False):
            self._type_text(str(self._text.value))

    def _on_change(self, event: Event) -> None:
        self._change(str(event.target.id).removeprefix(CONTROL), str(event.target.value))


def _control(setting: Setting) -> Element:
    """A setting's control with its label."""
    identity = CONTROL + setting.id
    if setting.options:
        control = make("select", id=identity)
        control.append(*[make("option", "", name, value=value) for value, name in setting.options])
    elif setting.high:
        control = make("input", id=identity, type="number", min="0", max=str(setting.high), inputmode="numeric")
    else:
        control = make("input", id=identity, type="text", autocomplete="off", spellcheck="false")
    line = make("div")
    line.append(make("label", "", setting.label, for_=identity), control)
    return line
