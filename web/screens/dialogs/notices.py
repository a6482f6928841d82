"""Sentences that the page shows by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from pygames.catalogue import game as game_of
from pygames.link import LinkError
from web.browser import late, sheets
from web.browser.dom import Timer, element, is_hidden, listen_once, make, show
from web.browser.observers import Size
from web.browser.sheets import Outcome
from web.browser.window import root
from web.links.newer import may_be_newer
from web.words import _, say

if TYPE_CHECKING:
    from web.browser.types import Element

SHOWN_S = 5
SHOWN_WITH_LINK_S = 12
NARROWEST_PX = 100
"""A heading that is narrower is shown to those who hear the page only, as in a frame."""
_timer = Timer()


def toast(sentence: str, way: str = "", address: str = "", press: Callable[[], None] | None = None) -> None:
    """Shows a sentence for a few seconds, above everything else, with an optional link or button."""
    box = element("toast")
    box.textContent = sentence
    if press:
        button = make("button", "", way, type="button")

        def pressed(_event: object) -> None:
            take_toast_away()
            press()

        listen_once(button, "click", pressed)
        box.append(" ", button)
    elif way:
        box.append(" ", make("a", "", way, href=address))
    show(box)
    _place()
    _place_again()
    _timer.start((SHOWN_WITH_LINK_S if way else SHOWN_S) * 1000, lambda: show(box, False))


@cache
def _place_again() -> Size:
    """Starts to place the toast again whenever the window has changed its size. Returns the observer."""
    size = Size(lambda _width, _height: None if element("toast").hidden else _place())
    size.watch(element("asking"))
    return size


def _place() -> None:
    """Places a toast at a table over the name of the game, where it covers neither the board nor what is asked nor the
    moves. What lies under it can still be pressed.
    """
    box = element("toast")
    node = element("title").parentElement
    is_placed = not is_hidden(node) and node.getBoundingClientRect().width > NARROWEST_PX
    box.classList.toggle("placed", is_placed)
    place = node.getBoundingClientRect()
    box.style.left = f"{place.left}px" if is_placed else ""
    box.style.right = f"{root.size()[0] - place.right}px" if is_placed else ""
    box.style.top = f"{max(0, place.top)}px" if is_placed else ""


def take_toast_away() -> None:
    """Hides the toast."""
    show(element("toast"), False)


def copy(field: Element, done: str, then: sheets.Then = lambda _: None) -> None:
    """Copies the content of a field. If the browser does not allow that, selects it for the player to copy. Shows
    `done` and calls `then` once it is copied.
    """
    text = str(field.value)

    def copied(outcome: Outcome) -> None:
        if outcome is Outcome.COPIED:
            toast(done)
            then(outcome)
        else:
            offer_to_copy(field, done, then)

    sheets.copy(text, copied)


def offer_to_copy(field: Element, done: str, then: sheets.Then = lambda _: None) -> None:
    """Selects the content of a field for the player to copy. Shows `done` and calls `then` once it is copied."""

    def copied(outcome: Outcome) -> None:
        toast(done)
        then(outcome)

    toast(_("Copy the selected text."))
    sheets.offer_to_copy(field, copied)


def share(
    field: Callable[[], Element],
    done: str,
    then: sheets.Then = lambda _: None,
    closed: Callable[[], None] = lambda: None,
    **about: str,
) -> None:
    """Opens the share sheet with a title, a text and a URL. Where there is none, copies the content of what `field`
    returns. If the sheet is refused, shows that field, with its content selected for the player to copy. Shows `done`
    once it is copied. Calls `then` once it was shared or copied, and `closed` if the sheet was closed.
    """
    if not sheets.can_share():
        copy(field(), done, then)
        return

    def ended(outcome: Outcome) -> None:
        if outcome is Outcome.REFUSED:
            offer_to_copy(field(), done, then)
        elif outcome is Outcome.CLOSED:
            closed()
        else:
            then(outcome)

    sheets.share(ended, **about)


def give(whole: str, done: str, then: sheets.Then, **about: str) -> None:
    """Opens the share sheet, or where there is none copies a whole text, because a press has also ended a turn. Shows
    `done` once it is copied. Calls `then` once it was shared or copied. If that is not allowed, the player has other
    ways.
    """

    def ended(outcome: Outcome) -> None:
        if outcome is Outcome.COPIED:
            toast(done)
        if outcome in (Outcome.SHARED, Outcome.COPIED):
            then(outcome)

    if sheets.can_share():
        sheets.share(ended, **about)
    else:
        sheets.copy(whole, ended)


def front_notice(sentence: str) -> None:
    """Shows a sentence on the front page until it is left; an empty sentence hides it."""
    box = element("front-notice")
    box.textContent = sentence
    show(box, bool(sentence))


def unreadable(error: LinkError, fragment: str, *, opens_later: bool = False) -> str:
    """Returns a sentence about a link that cannot be read: why, and what to do.

    `opens_later` says that the page reloads when a newer version of the site has arrived.
    """
    if may_be_newer(fragment):
        return newer(opens_later=opens_later)
    reason = say(error.message)
    return _("This link cannot be opened. {reason} Copy the whole link again, or ask for the game as a file.").format(
        reason=reason
    )


def newer(*, opens_later: bool = False) -> str:
    """Returns a sentence about a link that a later version may be able to read.

    `opens_later` is as for `unreadable`.
    """
    if opens_later:
        return _("This copy of Mazebox may be older than the link. The link opens here once a new version has arrived.")
    return _("This copy of Mazebox may be older than the link. Reload the page, then open the link again.")


def not_arrived(game_id: str | None) -> str:
    """Returns a sentence about a file of a game that did not arrive."""
    title = game_of(game_id).title if game_id else "Mazebox"
    return _("{game} could not load. Check your connection and try again.").format(game=title)


async def have_arrived(game_id: str | None) -> bool:
    """Fetches the late modules for something that the player has asked for, and returns whether they are there. Says so
    if they are not.
    """
    try:
        await late.get_ready()
    except OSError:
        toast(not_arrived(game_id))
        return False
    return True


def remark(sentence: str, way: str, press: Callable[[], None], read: Callable[[], None]) -> None:
    """Shows a sentence on the front page until the player presses one of its buttons: the one that says `way`, which
    calls `press`, or Close. Calls `read` in both cases.
    """
    place = element("front-notice")
    box = make("aside", "notice", id="remark", aria_label=_("About this browser"))

    def close(_event: object) -> None:
        box.remove()
        read()
        place.parentElement.querySelector("a[href]").focus()

    go, away = make("button", "button", way, type="button"), make("button", "button", _("Close"), type="button")
    listen_once(go, "click", lambda _event: press())
    for button in (go, away):
        listen_once(button, "click", close)
    ways = make("p", "ways")
    ways.append(go, away)
    box.append(make("p", "", sentence), ways)
    place.after(box)


def not_saved() -> str:
    """Returns a sentence about something that a player has done and that could not be saved."""
    return _("Not saved: the browser’s storage is full or blocked.")


def say_cannot_print() -> None:
    """Says that the browser has no print dialog."""
    toast(_("This browser cannot print."))
