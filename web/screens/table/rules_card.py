"""The rules of a game on one card: as a dialog, and in short beside the board until something has been played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from web import routes
from web.browser.dom import append, drawing, element, listen, make
from web.browser.window import dialogs
from web.help import help_of
from web.help.addresses import help_page
from web.help.lesson import Help, Start
from web.help.start_picture import picture_of
from web.words import _, language

if TYPE_CHECKING:
    from web.browser.types import Element, Event

_dialog: Element | None = None


def open_card(game_id: str, leaves: Callable[[], None]) -> None:
    """Shows the card of a game in a dialog. `leaves` is called before one of its links leads away from the game."""
    global _dialog
    if _dialog is None:
        _dialog = make("dialog", id="card-dialog", aria_labelledby="card-title")
        append(_dialog)
    found = help_of(game_id)
    form = make("form", method="dialog")
    title = make("h2", "", _("{game} on one card").format(game=game_of(game_id).title), id="card-title")
    form.append(dialogs.head(title), _rules(found.start), _lessons(game_id, found), _ways(game_id))
    _dialog.replaceChildren(form)

    def leave(event: Event) -> None:
        if event.target.closest("a[href^='#']"):
            _dialog.close()
            leaves()

    listen(form, "click", leave)
    _dialog.showModal()
    _dialog.scrollTop = 0  # the focus is on a button at its end


def show_a_turn(game_id: str) -> None:
    """Shows a turn of a game where the moves will be listed, as the element ``a-turn``."""
    start = help_of(game_id).start
    card = make("section", id="a-turn", data_game=game_id, aria_labelledby="a-turn-title")
    whole = make("button", "button", _("All rules on one card"), type="button")
    listen(whole, "click", lambda _: element("help").click())
    title = make("h2", "", _("A turn"), id="a-turn-title")
    card.append(title, drawing(picture_of(start, "turn-")), make("p", "", _(start.turn)), _numbers(start), whole)
    element("plies-list").after(card)


def _rules(start: Start) -> Element:
    box, words = make("div", "rules-card"), make("div")
    parts = ((_("Your aim"), start.goal), (_("Setup"), start.setup), (_("A turn"), start.turn))
    for title, text in parts:
        words.append(make("h3", "", title), make("p", "", _(text)))
    words.append(_numbers(start), make("h3", "", _("The end")), make("p", "", _(start.end)))
    figure = make("figure")
    figure.append(drawing(picture_of(start, "card-")), make("figcaption", "", _(start.caption)))
    box.append(figure, words)
    return box


def _numbers(start: Start) -> Element:
    numbers = make("ol", "numbers")
    numbers.append(*(make("li", "", _(number.text)) for number in start.numbers))
    return numbers


def _lessons(game_id: str, found: Help) -> Element:
    lessons = make("nav", "lessons", aria_label=_("Lessons"))
    lessons.append(
        *(
            make("a", "", _(section.title), href=f"#{routes.section(game_id, number)}")
            for number, section in enumerate(found.lessons, 1)
        )
    )
    return lessons


def _ways(game_id: str) -> Element:
    ways = make("p", "ways")
    ways.append(
        make("button", "button primary", _("Back to the game"), type="submit", autofocus=""),
        make("a", "button", _("One-minute tutorial"), href=f"#{routes.tutorial(game_id)}"),
        make("a", "guide", _("Full guide"), href=help_page(game_id, language()), target="_blank", rel="noopener"),
    )
    return ways
