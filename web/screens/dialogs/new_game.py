"""The dialog that starts a game. It asks one question; everything else has a default."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from pygames.game_text import clean_name
from web import routes
from web.browser.dom import check, checked, element, every, focused, listen, put_text, show
from web.browser.window import root
from web.help import has_help
from web.players.opponents import Opponents, characters
from web.rivals.ladder import Ladder
from web.screens.dialogs.seat_rows import SeatRows
from web.screens.dialogs.slider import Slider
from web.screens.dialogs.variant_rows import VariantRows
from web.screens.rivals.choosing import RivalCards
from web.screens.signs import sign_of
from web.storage.starting import (
    AWAY,
    BOT,
    HERE,
    Choice,
    Plan,
    own_name,
    recall,
    remember,
    remember_name,
    who_plays,
)
from web.storage.texts import Texts
from web.views.catalogue import view_of
from web.words import _

if TYPE_CHECKING:
    from web.browser.types import Element, Event


class NewGame:
    """Asks how to play, and calls `begin` with the plan of the game."""

    def __init__(self, texts: Texts, begin: Callable[[Plan], None]) -> None:
        """`texts` stores the last choice for each game."""
        self._texts, self._begin = texts, begin
        self._choice: Choice
        self._is_mixed = False
        """Whether the player of each seat was chosen separately."""
        self._dialog, self._more = element("new-dialog"), element("new-more")
        self._variants = VariantRows()
        self._seats = element("new-seats")
        self._rows = SeatRows(element("new-names").querySelector("div"), with_far=True)
        self._base, self._increment = element("clock-base"), element("clock-increment")
        self._ways = element("new-way")
        listen(self._ways, "change", lambda _: self._on_way())
        self._rivals = RivalCards(element("new-level"), Ladder(texts), self._on_way)
        self._count = Slider(self._seats.querySelector(".segments"), self._show_rows)
        listen(element("new-names"), "input", self._on_who)
        listen(element("new-seat"), "click", self._on_add)
        listen(self._more, "change", lambda _: self._show_different())
        listen(self._more, "toggle", lambda _: self._on_more())
        listen(self._dialog, "close", lambda _: self._on_close())

    def ask(self, game_id: str, is_known: bool) -> None:
        """Opens the dialog with the last choice for a game. Offers the tutorial if the player does not know
        the game.
        """
        game = game_of(game_id)
        choice = self._choice = recall(self._texts, game_id)
        element("new-title").textContent = game.title
        self._dialog.setAttribute("data-game", game_id)
        if not root.is_embedded():  # an embedded page has no strip of the day
            element("new-sign").replaceChildren(sign_of(game_id))
        check(self._ways, choice.way)
        show(self._way(BOT).parentElement, bool(characters(game_id)))
        self._rivals.fill(game_id, choice.level)
        self._variants.fill(game_id, choice.variant)
        self._count.fill([str(number) for number in game.seats], first=game.seats[0])
        self._count.value = choice.seats
        self._is_mixed = bool(choice.levels)
        self._rows.fill(choice.names, Opponents(choice.levels))
        element("new-me").value = own_name(self._texts)
        self._base.value, self._increment.value = (str(int(time)) for time in choice.clock)
        self._more.open = False
        element("new-tutorial").href = f"#{routes.tutorial(game_id)}"
        self._offer_tutorial(is_known)
        self._show_rows()
        self._dialog.returnValue = ""
        self._dialog.showModal()
        self._dialog.querySelector(".primary").focus(preventScroll=True)  # the dialog opens at its top

    def renew(self, is_known: Callable[[str], bool]) -> None:
        """Shows in the open dialog what the player has done in another tab: levels that were beaten, and whether the
        player knows the game.
        """
        if self._dialog.open:
            self._rivals.renew()
            self._offer_tutorial(is_known(self._choice.game_id))

    def _offer_tutorial(self, is_known: bool) -> None:
        game_id, tutorial = self._choice.game_id, element("new-tutorial")
        if tutorial != focused():
            show(tutorial, not is_known and has_help(game_id))

    # What is shown

    def _on_way(self) -> None:
        """Resets the players when the way to play or the level of the bots changes."""
        self._is_mixed = False
        self._show_rows()

    def _show_rows(self) -> None:
        game_id, seats, way = self._choice.game_id, self._count.value, checked(self._ways)
        many = len(game_of(game_id).seats) > 1
        if not self._is_mixed:
            most = game_of(game_id).seats[-1]
            self._rows.seat(who_plays(way, self._rivals.level, most))
        self._rows.show(game_id, seats)
        show(element("new-level"), way == BOT)
        show(self._seats, many)
        is_full = seats == game_of(game_id).seats[-1]
        for button in every("#new-seat [data-adds]"):
            show(button, not is_full and (button.getAttribute("data-adds") == "person" or bool(characters(game_id))))
        show(element("new-asks"), many or way != HERE)
        self._show_different()

    def _show_different(self) -> None:
        """Shows beside the closed options which of them differ from the usual ones."""
        self._increment.disabled = str(self._base.value) == "0"
        view, variant = view_of(self._choice.game_id), self._variants.value
        different = []
        if variant != game_of(self._choice.game_id).variants[0]:
            different.append(view.wording.variant_name(variant))
        if self._is_mixed:
            different.append(_("mixed players"))
        is_far = AWAY in self._rows.levels
        show(element("new-far"), is_far)
        show(element("new-clock"), not is_far)
        if not self._increment.disabled:
            different.append(str(self._base.selectedOptions[0].textContent))
        element("new-different").textContent = " · ".join(different)
        is_duel = checked(self._ways) == BOT and not self._is_mixed
        button = element("new-start")
        put_text(
            button, _("Play {name}").format(name=self._rivals.name) if is_duel else button.getAttribute("data-words")
        )

    def _on_who(self, event: Event) -> None:
        if event.target.hasAttribute("data-who"):
            self._is_mixed = True
            self._show_different()

    def _on_add(self, event: Event) -> None:
        """Adds a seat with what the pressed button names: a person, or a bot as difficult as the chosen one."""
        adds = event.target.getAttribute("data-adds")
        if not adds:
            return
        seats, level = self._count.value + 1, self._rivals.level if adds == "bot" else 0
        usual = who_plays(checked(self._ways), self._rivals.level, seats)
        self._is_mixed = self._is_mixed or usual[-1] != level
        self._rows.seat((*self._rows.levels, level))
        self._count.value = seats
        self._show_rows()

    def _on_more(self) -> None:
        """Draws the boards, and brings the options into sight, when they are unfolded."""
        if self._more.open:
            self._variants.draw()
            self._more.scrollIntoView()

    # What is chosen

    def _way(self, way: str) -> Element:
        return next(button for button in self._ways.querySelectorAll("input") if button.value == way)

    def _on_close(self) -> None:
        if self._dialog.returnValue != "start":
            return
        typed = self._rows.typed
        if AWAY in self._rows.levels:
            name = clean_name(str(element("new-me").value))
            remember_name(self._texts, name)
            typed = _with_own(typed, self._rows.levels, name)
        choice = Choice(
            self._choice.game_id,
            self._variants.value,
            self._count.value,
            checked(self._ways),
            self._rivals.level,
            typed,
            self._rows.levels if self._is_mixed else (),
            (float(self._base.value), float(self._increment.value)),
        )
        with suppress(OSError):  # a choice that is not saved is made again next time
            remember(self._texts, choice)
        self._begin(choice.plan())


def _with_own(names: tuple[str, ...], levels: tuple[int, ...], name: str) -> tuple[str, ...]:
    """Returns the names, with the player's own name on the first seat of a person at this device that has none."""
    free = next((place for place, level in enumerate(levels) if not level and not names[place]), None)
    return tuple(name if place == free else other for place, other in enumerate(names))
