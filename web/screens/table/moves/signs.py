"""Draws the tokens of moves for the list. Each different token is drawn once; the rows contain copies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.browser.dom import drawing, make
from web.drawing.painter import Painter, circle_path
from web.drawing.palette import variable
from web.drawing.svg import SvgPainter
from web.views.tokens import HEIGHT, Token

if TYPE_CHECKING:
    from web.browser.types import Element

GAP_PX = 3
LETTER_PX = 8.2
"""The approximate width of a letter of a token's text, which decides how many tokens fit into a row."""


class Signs:
    """Makes the elements of one game's tokens. They adapt to the theme by themselves."""

    def __init__(self) -> None:
        self._drawn: dict[str, Element] = {}

    def put(self, token: Token, into: Element) -> Element:
        """Puts the drawing and the text of a token into an element. Returns the element of the text."""
        if token.draw:
            if token.sign not in self._drawn:
                self._drawn[token.sign] = _sign(token)
            into.append(self._drawn[token.sign].cloneNode(True))
        text = make("b", "", token.text, aria_hidden="true")
        into.append(text)
        return text

    def element(self, token: Token) -> Element:
        """Returns an element for a token that cannot be pressed."""
        piece = make("span", "head", aria_hidden="true")
        self.put(token, piece)
        return piece


def _draw_fork(painter: Painter) -> None:
    painter.path("M4 5V11M12 5V6A3 3 0 0 1 9 9H4", None, "accent", 1.6)
    painter.path(circle_path(4, 3, 2) + circle_path(12, 3, 2) + circle_path(4, 13, 2), "surface", "accent", 1.6)


FORK = Token("fork", _draw_fork)
"""The token for a turn in which variations begin."""


def width(token: Token) -> float:
    """Returns how many pixels a token takes in a row, without a count."""
    return GAP_PX + (token.width if token.draw else 0) + (4 + LETTER_PX * len(token.text) if token.text else 0)


def _sign(token: Token) -> Element:
    assert token.draw, "a token without a drawing is only text"
    painter = SvgPainter(variable)
    token.draw(painter)
    sign = drawing(painter.document((0, 0, token.width, HEIGHT), ""))
    for name, value in {
        "width": f"{token.width:g}",
        "height": f"{HEIGHT:g}",
        "class": "turns" if token.turns else "",
        "aria-hidden": "true",
    }.items():
        sign.setAttribute(name, value)
    sign.removeAttribute("role")
    sign.removeAttribute("aria-label")
    return sign
