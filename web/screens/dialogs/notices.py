"""Sentences that the page shows by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pygames.catalogue import game as game_of
from pygames.link import LinkError
from web.browser import clipboard
from web.browser.dom import Timer, element, is_hidden, listen_once, make, show
from web.browser.observers import Size
from web.browser.window import root
from web.words import _, say

SECONDS = 5
SECONDS_TO_FOLLOW = 12
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
    _timer.start((SECONDS_TO_FOLLOW if way else SECONDS) * 1000, lambda: show(box, False))


@cache
def _place_again() -> Size:
    """Starts to place the toast again whenever the window has changed its size. Returns the observer."""
    size = Size(lambda _width, _height: None if element("toast").hidden else _place())
    size.watch(element("asking"))
    return size


def _place() -> None:
    """Places a toast at a table above the bar of the moves or, if there is no bar, at the bottom of the area that asks
    for a move. There it covers nothing that is needed at once. Where choices have taken the bar's room, it is above.
    """
    box = element("toast")
    nodes = (element(identity) for identity in ("plies-toggle", "asking"))
    node = next((node for node in nodes if node.getBoundingClientRect().height), None)
    place = node.getBoundingClientRect() if node and not is_hidden(node) else None
    box.classList.toggle("placed", place is not None)
    width, height = root.size()
    across = element("asking").getBoundingClientRect()
    box.style.left = f"{across.left}px" if place else ""
    box.style.right = f"{width - across.right}px" if place else ""
    box.style.bottom = f"{height - place.bottom}px" if place else ""


def take_toast_away() -> None:
    """Hides the toast."""
    show(element("toast"), False)


def copy(field: Any, done: str, then: Callable[[], None] | None = None) -> None:
    """Copies the content of a field, shows `done` and calls `then`. If the browser does not allow copying, selects the
    field for the user.
    """

    def copied() -> None:
        toast(done)
        if then:
            then()

    clipboard.copy(field, copied, lambda: toast(_("Copy the selected text.")))


def front_notice(sentence: str) -> None:
    """Shows a sentence on the front page until it is left; an empty sentence hides it."""
    box = element("front-notice")
    box.textContent = sentence
    show(box, bool(sentence))


def unreadable(error: LinkError) -> str:
    """Returns a sentence about a link that cannot be read: why, and what to do."""
    reason = say(error.message)
    return _("This link cannot be opened. {reason} Copy the whole link again, or ask for the game as a file.").format(
        reason=reason
    )


def not_arrived(game_id: str | None) -> str:
    """Returns a sentence about a file of a game that did not arrive."""
    title = game_of(game_id).title if game_id else "Mazebox"
    return _("{game} could not load. Check your connection and try again.").format(game=title)
