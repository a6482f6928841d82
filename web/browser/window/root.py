"""Attributes of the page's first element, which style sheets, the first script and tests read."""

from __future__ import annotations

from js import document, window


def size() -> tuple[float, float]:
    """Returns the width and height of the visible page without scroll bars, in CSS pixels."""
    return document.documentElement.clientWidth, document.documentElement.clientHeight


def is_embedded() -> bool:
    """Returns whether the page is a board in a frame of another page."""
    return bool(document.documentElement.hasAttribute("data-embed"))


def is_in_frame() -> bool:
    """Returns whether the page is in a frame of another page, whichever page of the site it is."""
    return is_embedded() or bool(window.parent != window)


def saves_data() -> bool:
    """Returns whether the person has asked the browser to fetch little."""
    connection = getattr(window.navigator, "connection", None)
    return bool(connection and getattr(connection, "saveData", False))


def show_screen(screen: str, main: str) -> None:
    """Shows the ``<main>`` of that id and hides the others. Style sheets read the screen's name, and whether another
    one was shown before.
    """
    if document.documentElement.getAttribute("data-main") not in (None, main):
        document.documentElement.setAttribute("data-turned", "")
    for other in document.querySelectorAll("main"):
        other.hidden = other.id != main
    document.documentElement.setAttribute("data-main", main)
    document.documentElement.setAttribute("data-screen", screen)


def set_title(title: str) -> None:
    """Sets the title that the browser shows."""
    document.title = title


def mark_address(fragment: str | None) -> None:
    """Stores the address that the page shows; None while the page or its address is changing."""
    if fragment is None:
        document.documentElement.removeAttribute("data-address")
    else:
        document.documentElement.setAttribute("data-address", fragment)
