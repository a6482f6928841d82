"""The rows that choose a person or a bot for each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from pygames.game_text import LONGEST_NAME, clean_name
from web.browser.dom import listen, make, make_dots, show
from web.players.opponents import Opponents, characters, listed_character
from web.screens.board.seat_marks import SeatMarks
from web.screens.rivals.faces import face
from web.storage.starting import AWAY
from web.views.catalogue import view_of
from web.words import _, default_names, say

if TYPE_CHECKING:
    from web.browser.types import Element, Event


class SeatRows:
    """Shows the rows in a box. What was entered for hidden seats is kept."""

    def __init__(self, box: Element, with_far: bool = False) -> None:
        """With `with_far`, players far away can be chosen too."""
        self._box, self._with_far = box, with_far
        self._names: dict[int, str] = {}
        self._levels: dict[int, int] = {}
        self._seats = 0
        self._game_id = ""
        listen(box, "input", self._on_input)

    def fill(self, names: tuple[str, ...], opponents: Opponents) -> None:
        """Sets the names and the players."""
        self._names = dict(enumerate(names, 1))
        self._levels = dict(enumerate(opponents.levels, 1))

    def seat(self, levels: tuple[int, ...]) -> None:
        """Sets the level of each seat's bot; 0 means a person."""
        self._levels = dict(enumerate(levels, 1))

    def show(self, game_id: str, seats: int) -> None:
        """Shows the seats of a game."""
        self._game_id, self._seats = game_id, seats
        game = game_of(game_id)
        marks, own = SeatMarks(game_id, view_of(game_id)), default_names(game)
        self._box.replaceChildren(*(self._line(seat, own[seat - 1], marks) for seat in range(1, seats + 1)))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people; empty for bots and for people without a name."""
        return tuple(
            "" if level > 0 else clean_name(self._names.get(seat, "")) for seat, level in enumerate(self.levels, 1)
        )

    @property
    def typed(self) -> tuple[str, ...]:
        """The name that was entered for each seat, even if it has a bot now."""
        return tuple(clean_name(self._names.get(seat, "")) for seat in range(1, self._seats + 1))

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each seat's bot; 0 for a person."""
        most = len(characters(self._game_id))
        return tuple(min(self._levels.get(seat, 0), most) for seat in range(1, self._seats + 1))

    def _line(self, seat: int, own: str, marks: SeatMarks) -> Element:
        line = make("div", "name", role="group", aria_label=own)
        name = make(
            "input",
            type="text",
            maxlength=str(LONGEST_NAME),
            placeholder=own,
            aria_label=own,
            data_seat=str(seat),
            autocomplete="off",
        )
        name.value = self._names.get(seat, "")
        who = make("i", "rival", aria_hidden="true")
        who.append(marks.mark(seat, 34))
        line.append(who)
        found = characters(self._game_id)
        if found or self._with_far:
            choice = make("select", aria_label=_("Who plays {colour}").format(colour=own), data_who=str(seat))
            choice.append(make("option", "", _("Person"), value="0"))
            if self._with_far:
                choice.append(make("option", "", _("Someone far away"), value=str(AWAY)))
            for level in range(1, len(found) + 1):
                choice.append(make("option", "", listed_character(self._game_id, level), value=str(level)))
            choice.value = str(self._levels.get(seat, 0))
            line.append(choice)
        line.append(name, make("span", "dots", aria_hidden="true"), make("p", "about"))
        self._show_who(line, seat)
        return line

    def _show_who(self, line: Element, seat: int) -> None:
        level, who, dots = self.levels[seat - 1], line.querySelector(".rival"), line.querySelector(".dots")
        who.replaceChildren(*([face(self._game_id, level)] if level > 0 else []), who.querySelector(".mark"))
        dots.replaceChildren(*make_dots(level, len(characters(self._game_id)) if level > 0 else 0))
        about = line.querySelector(".about")
        about.textContent = say(characters(self._game_id)[level - 1].about) if level > 0 else ""
        show(about, level > 0)
        show(line.querySelector("input"), level <= 0)

    def _on_input(self, event: Event) -> None:
        field = event.target
        if field.hasAttribute("data-who"):
            seat = int(field.getAttribute("data-who"))
            self._levels[seat] = int(field.value)
            self._show_who(field.parentElement, seat)
        elif field.hasAttribute("data-seat"):
            self._names[int(field.getAttribute("data-seat"))] = str(field.value)
