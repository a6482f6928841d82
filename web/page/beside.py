"""What stands beside the board: seats, status, choices, a panel of facts, the list of plies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pygames.game import Position
from web.gestures import GestureMachine
from web.opponents import characters
from web.page.dom import element, make, show
from web.page.ply_list import PlyList
from web.page.seat_marks import SeatMarks
from web.page.settings import Settings
from web.table import Table
from web.view import Choice, Gesture, Names, View
from web.words import _, say

if TYPE_CHECKING:
    from web.page.bot_seats import BotSeats

SEATS_BEFORE = 40
"""Pixels of the seats before the one to play that are seen where not all have room."""


class Beside:
    """Shows all of a table that is not its board."""

    def __init__(self, settings: Settings) -> None:
        self._plies = PlyList(settings)
        self._seats_of: Position | None = None

    def open(self, table: Table, view: View[Any, Any], names: Names) -> None:
        """Makes room for another table."""
        game, position = table.position.game, table.position
        self._view, self._names = view, names
        self._marks = SeatMarks(game.id, view)
        self._seats_of = None
        self._plies.open(view, names, self._marks)
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
        self._show_seats(table)
        if plays:
            buttons = [_choice_button(Choice("", label), does) for does, label in bots.choices]
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

    def _show_seats(self, table: Table) -> None:
        position = table.position
        if position is self._seats_of:
            return
        self._seats_of = position
        results = position.results()
        lines = []
        for seat in range(1, position.seats + 1):
            line = make("li")
            words = make("div")
            note = self._view.seat_note(position, seat)
            level = table.opponents.level(seat)
            name = make("strong", "", self._names[seat - 1])
            if level:
                name.append(" ", make("small", "level", _("level {number}").format(number=level)))
                line.title = say(characters(position.game.id)[level - 1].about)
            words.append(
                name,
                make("span", "heard" if self._view.standing_says_all else "", note),
            )
            if self._view.standing:
                words.append(self._marks.standing(position, seat))
            line.append(self._marks.mark(seat, 34), words)
            if results is not None:
                line.append(make("em", "", _result_words(results[seat - 1])))
            elif seat == position.seat:
                line.setAttribute("aria-current", "true")
                line.append(make("em", "", _("to play")))
            lines.append(line)
        element("seats").replaceChildren(*lines)
        box = element("seats")
        box.scrollLeft = lines[position.seat - 1].offsetLeft - SEATS_BEFORE
        if box.scrollWidth > box.clientWidth:
            box.tabIndex = 0  # so that keys can scroll it
        else:
            box.removeAttribute("tabindex")

    def _show_choices(self, table: Table, machine: GestureMachine, asked: Sequence[str]) -> None:
        position, view = table.position, self._view
        if table.is_looking:
            buttons = [_choice_button(Choice("", _("Back to the game")), "back")]
            if position.results() is None:
                buttons.append(_choice_button(Choice("", _("Play on from here")), "play-on"))
        elif position.chances() is not None:
            buttons = [_choice_button(Choice("", _("Roll the die")), "roll")]
        elif position.results() is not None:
            buttons = [
                _choice_button(Choice("", _("Play again")), "again"),
                _choice_button(Choice("", _("How it went")), "course"),
            ]
        else:
            choices = (
                [Choice(ply, view.words(position, ply, self._names)) for ply in asked]
                or [*view.confirmations(position, machine.chosen, self._names), *view.choices(position, self._names)]
                or [Choice(ply, _("Done")) for ply in machine.complete]
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


def _choice_button(choice: Choice, does: str) -> Any:
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


def _result_words(result: Fraction) -> str:
    if result == 1:
        return _("won")
    return _("lost") if result == 0 else _("draw")
