"""The dialogue that begins a game: which one, which variant, how many seats, what they are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygames.catalogue import game as game_of
from web.page.dom import element, listen, make
from web.page.seat_marks import SeatMarks
from web.saved import LONGEST_NAME, clean_name
from web.views import game_ids, view_of
from web.words import default_names


class NewGame:
    """Asks, and gives the game's id, the variant, the number of seats, the names and the clock to `begin`.

    The clock is the milliseconds of a seat (0 for none) and those that it gains after each turn.
    """

    def __init__(self, begin: Callable[[str, str, int, tuple[str, ...], tuple[float, float]], None]) -> None:
        self._begin = begin
        self._dialog = element("new-dialog")
        self._game = element("new-game")
        self._variant = element("new-variant")
        self._seats = element("new-seats").querySelector("div")
        self._names = element("new-names").querySelector("div")
        self._typed: dict[int, str] = {}
        options = [make("option", "", game_of(game_id).title, value=game_id) for game_id in game_ids()]
        self._game.replaceChildren(*options)
        self._base, self._increment = element("clock-base"), element("clock-increment")
        listen(self._base, "change", lambda _: self._show_clock())
        listen(self._game, "change", lambda _: self._show_game())
        listen(self._seats, "change", lambda _: self._show_names())
        listen(self._names, "input", self._on_name)
        listen(self._dialog, "close", lambda _: self._on_close())

    def ask(self, game_id: str, variant: str | None = None, names: tuple[str, ...] = (), seats: int = 0) -> None:
        """Opens the dialogue with these as they are set at first."""
        self._typed = dict(enumerate(names, 1))
        self._game.value = game_id
        self._show_game(seats)
        self._show_clock()
        if variant is not None:
            self._variant.value = variant
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _show_game(self, seats: int = 0) -> None:
        game, view = game_of(str(self._game.value)), view_of(str(self._game.value))
        options = [make("option", "", view.variant_name(variant), value=variant) for variant in game.variants]
        self._variant.replaceChildren(*options)
        element("new-seats").disabled = len(game.seats) == 1
        wanted = seats if seats in game.seats else game.seats[0]
        self._seats.replaceChildren(*(_seat_count(number, number == wanted) for number in game.seats))
        self._show_names()

    def _show_names(self) -> None:
        game = game_of(str(self._game.value))
        marks, own = SeatMarks(game.id, view_of(game.id)), default_names(game)
        lines = []
        for seat in range(1, self._seat_number() + 1):
            line = make("label", "name")
            name = make(
                "input",
                type="text",
                maxlength=str(LONGEST_NAME),
                placeholder=own[seat - 1],
                aria_label=own[seat - 1],
                data_seat=str(seat),
                autocomplete="off",
            )
            name.value = self._typed.get(seat, "")
            line.append(marks.mark(seat, 34), name)
            lines.append(line)
        self._names.replaceChildren(*lines)

    def _show_clock(self) -> None:
        self._increment.disabled = str(self._base.value) == "0"

    def _seat_number(self) -> int:
        return int(self._seats.querySelector("input:checked").value)

    def _on_name(self, event: Any) -> None:
        self._typed[int(event.target.getAttribute("data-seat"))] = str(event.target.value)

    def _on_close(self) -> None:
        if self._dialog.returnValue != "start":
            return
        seats = self._seat_number()
        names = tuple(clean_name(self._typed.get(seat, "")) for seat in range(1, seats + 1))
        clock = float(self._base.value), float(self._increment.value)
        self._begin(str(self._game.value), str(self._variant.value), seats, names, clock)


def _seat_count(number: int, checked: bool) -> Any:
    label = make("label", "", str(number))
    button = make("input", type="radio", name="seats", value=str(number))
    button.checked = checked
    label.prepend(button)
    return label
