"""The dialogue that begins a game: which one, which variant, how many seats, who plays, which clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import randrange
from typing import Any

from pygames.catalogue import game as game_of
from web.browser.dom import element, listen, make
from web.screens.dialogs.seat_rows import SeatRows
from web.session.opponents import NOBODY, SEEDS, Opponents
from web.views.catalogue import game_ids, view_of


@dataclass(frozen=True, slots=True)
class Plan:
    """A game that is to begin."""

    game_id: str
    variant: str
    seats: int
    names: tuple[str, ...] = ()
    opponents: Opponents = NOBODY
    clock: tuple[float, float] = (0, 0)
    """The milliseconds of a seat (0 for none), and those that it gains after each turn."""


class NewGame:
    """Asks, and gives the plan of the game to `begin`."""

    def __init__(self, begin: Callable[[Plan], None]) -> None:
        self._begin = begin
        self._dialog = element("new-dialog")
        self._game = element("new-game")
        self._variant = element("new-variant")
        self._seats = element("new-seats").querySelector("div")
        self._rows = SeatRows(element("new-names").querySelector("div"))
        options = [make("option", "", game_of(game_id).title, value=game_id) for game_id in game_ids()]
        self._game.replaceChildren(*options)
        self._base, self._increment = element("clock-base"), element("clock-increment")
        listen(self._base, "change", lambda _: self._show_clock())
        listen(self._game, "change", lambda _: self._show_game())
        listen(self._seats, "change", lambda _: self._show_rows())
        listen(self._dialog, "close", lambda _: self._on_close())

    def ask(self, game_id: str, like: Plan | None = None) -> None:
        """Opens the dialogue, set as for a game like this one at first."""
        self._rows.fill(like.names if like else (), like.opponents if like else NOBODY)
        self._game.value = game_id
        self._show_game(like.seats if like else 0)
        self._show_clock()
        if like:
            self._variant.value = like.variant
        self._dialog.returnValue = ""
        self._dialog.showModal()

    def _show_game(self, seats: int = 0) -> None:
        game, view = game_of(str(self._game.value)), view_of(str(self._game.value))
        options = [make("option", "", view.variant_name(variant), value=variant) for variant in game.variants]
        self._variant.replaceChildren(*options)
        element("new-seats").disabled = len(game.seats) == 1
        wanted = seats if seats in game.seats else game.seats[0]
        self._seats.replaceChildren(*(_seat_count(number, number == wanted) for number in game.seats))
        self._show_rows()

    def _show_rows(self) -> None:
        self._rows.show(str(self._game.value), self._seat_number())

    def _show_clock(self) -> None:
        self._increment.disabled = str(self._base.value) == "0"

    def _seat_number(self) -> int:
        return int(self._seats.querySelector("input:checked").value)

    def _on_close(self) -> None:
        if self._dialog.returnValue == "start":
            opponents = Opponents(self._rows.levels, randrange(SEEDS))
            clock = float(self._base.value), float(self._increment.value)
            seats, names = self._seat_number(), self._rows.names
            self._begin(Plan(str(self._game.value), str(self._variant.value), seats, names, opponents, clock))


def _seat_count(number: int, checked: bool) -> Any:
    label = make("label", "", str(number))
    button = make("input", type="radio", name="seats", value=str(number))
    button.checked = checked
    label.prepend(button)
    return label
