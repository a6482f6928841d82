"""What the page says about itself on its first element: for style sheets, the first script and tests."""

from __future__ import annotations

from js import document


def language() -> str:
    """The code of the page's language."""
    return str(document.documentElement.lang)


def size() -> tuple[float, float]:
    """Width and height of the page as it is seen, without scroll bars, in CSS pixels."""
    return document.documentElement.clientWidth, document.documentElement.clientHeight


def is_embedded() -> bool:
    """Whether the page is a board in a frame of another page."""
    return bool(document.documentElement.hasAttribute("data-embed"))


def show_screen(screen: str, main: str) -> None:
    """Shows the ``<main>`` of that id and hides the others; the style sheets know the screen."""
    for other in document.querySelectorAll("main"):
        other.hidden = other.id != main
    document.documentElement.setAttribute("data-main", main)
    document.documentElement.setAttribute("data-screen", screen)


def set_title(title: str) -> None:
    """Sets what the browser shows as the name of the page."""
    document.title = title


def mark_address(fragment: str | None) -> None:
    """Says which address the page shows; None while the page or its address has yet to follow."""
    if fragment is None:
        document.documentElement.removeAttribute("data-address")
    else:
        document.documentElement.setAttribute("data-address", fragment)
