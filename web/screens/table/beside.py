"""What stands beside the board: seats, status, choices, a panel of facts, the list of plies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from web.browser.dom import element, make, show
from web.input.gestures import GestureMachine
from web.screens.table.ply_list import PlyList
from web.screens.table.seat_lines import SeatLines
from web.screens.table.seat_marks import SeatMarks
from web.session.table import Table
from web.storage.settings import Settings
from web.views.contract import Gesture, Names, PlyButton, View
from web.words import _

if TYPE_CHECKING:
    from web.screens.table.bot_seats import BotSeats


class Beside:
    """Shows all of a table that is not its board."""

    def __init__(self, settings: Settings) -> None:
        self._plies = PlyList(settings)
        self._seats = SeatLines()

    def open(self, table: Table, view: View[Any, Any], names: Names) -> None:
        """Makes room for another table."""
        game, position = table.position.game, table.position
        self._view, self._names = view, names
        marks = SeatMarks(game.id, view)
        self._seats.open(table, view, names, marks)
        self._plies.open(view, names, marks)
        element("table").setAttribute("data-game", game.id)
        element("title").textContent = game.title
        element("variant").textContent = _("{variant}, {seats} seats").format(
            variant=view.variant_name(position.variant), seats=position.seats
        )
        show(element("aside"), view.aside is not None)
        if view.aside:
            element("aside").classList.toggle("wide", view.aside[0] > 2 * view.aside[1])

    def show(
        self, table: Table, machine: GestureMachine, looked_at: Gesture, asked: Sequence[str], bots: BotSeats
    ) -> None:
        """Shows the table as it stands; `asked` are the plies among which the player is asked to choose."""
        position = table.position
        plays = bots.level > 0 and not table.is_looking
        element("progress").textContent = self._view.progress(position)
        element("status").textContent = bots.status if plays else self._status(table)
        element("asking").classList.toggle("looking", table.is_looking)
        element("asking").classList.toggle("bots", plays)
        element("asking").style.setProperty("--seat", f"var(--{self._view.seat_colours[position.seat - 1]})")
        self._seats.show(position)
        if plays:
            buttons = [_choice_button(PlyButton("", label), does) for does, label in bots.choices]
            element("choices").replaceChildren(*buttons)
        else:
            self._show_choices(table, machine, asked)
        self.show_panel(table, looked_at)
        self._plies.show(table)
        element("undo").disabled = table.undo_to is None
        element("redo").disabled = table.redo_to is None

    def _status(self, table: Table) -> str:
        if not table.is_looking:
            return self._view.status(table.position, self._names, table.last)
        place, count = table.cursor, len(table.steps)
        if not table.shows_game:
            return _("You are looking at ply {place} of {count} of a variation.").format(place=place, count=count)
        return _("You are looking at ply {place} of {count}.").format(place=place, count=count)

    def show_overlays(self, switched_on: Collection[str]) -> None:
        """Shows a switch for each thing more that the board can show."""
        buttons = []
        for overlay in self._view.overlays():
            pressed = "true" if overlay.id in switched_on else "false"
            button = make("button", "", overlay.label, type="button", data_overlay=overlay.id, aria_pressed=pressed)
            button.title = overlay.key.upper()
            buttons.append(button)
        element("overlays").replaceChildren(*buttons)

    def scroll(self) -> None:
        """Brings what is going on into sight, where not all has room. This asks how all is laid out, which takes long
        when something changes between such questions: so it comes last.
        """
        self._seats.scroll()
        self._plies.scroll()

    def _show_choices(self, table: Table, machine: GestureMachine, asked: Sequence[str]) -> None:
        position, view = table.position, self._view
        if table.is_looking:
            buttons = [_choice_button(PlyButton("", _("Back to the game")), "back")]
            if position.results() is None:
                buttons.append(_choice_button(PlyButton("", _("Play on from here")), "play-on"))
        elif position.chances() is not None:
            buttons = [_choice_button(PlyButton("", _("Roll the die")), "roll")]
        elif position.results() is not None:
            buttons = [
                _choice_button(PlyButton("", _("Play again")), "again"),
                _choice_button(PlyButton("", _("How it went")), "course"),
            ]
        else:
            choices = (
                [PlyButton(ply, view.words(position, ply, self._names)) for ply in asked]
                or [
                    *view.confirmations(position, machine.chosen, self._names),
                    *view.ply_buttons(position, self._names),
                ]
                or [PlyButton(ply, _("Done")) for ply in machine.complete]
            )
            buttons = [_choice_button(choice, "play") for choice in choices]
        element("choices").replaceChildren(*buttons)

    def show_panel(self, table: Table, chosen: Gesture) -> None:
        """Shows what is worth knowing of the chosen spots, or of the one that is only looked at."""
        panel = self._view.panel(table.position, chosen, self._names)
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


def asks_first(button: Any) -> bool:
    """Whether a choice has a question, which it then shows: the second press plays."""
    question = button.getAttribute("data-question")
    if question:
        button.removeAttribute("data-question")
        button.querySelector("strong").textContent = question
        button.classList.add("asking")
    return bool(question)


def _choice_button(choice: PlyButton, does: str) -> Any:
    button = make("button", f"choice {does}", type="button", data_does=does)
    if does == "play":
        button.setAttribute("data-ply", choice.ply)
        button.disabled = not choice.ply
    if choice.question:
        button.setAttribute("data-question", choice.question)
    if choice.badge:
        button.append(make("span", "badge", choice.badge))
    words = make("span", "words")
    words.append(make("strong", "", choice.label))
    if choice.detail:
        words.append(make("span", "", choice.detail))
    button.append(words)
    return button
