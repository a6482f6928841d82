"""The tokens of plies in the list of moves."""

from __future__ import annotations

from functools import partial

from pygames.amuseamaze.notation import GIVE, PASS
from pygames.amuseamaze.rules import AmuseAmazePosition
from web.drawing.painter import Painter
from web.views.amuseamaze.drawing.cards import draw_card
from web.views.amuseamaze.words.labels import signs_of
from web.views.amuseamaze.words.sentences import new_cards, path_of, word_of
from web.views.tokens import Token, arrow


def tokens_of(before: AmuseAmazePosition, ply: str) -> tuple[Token, ...]:
    """Returns the token of a ply, such as its word, after tokens for the cards that it gains."""
    if ply == PASS:
        return (Token("pass", _draw_pass),)
    if ply.startswith(GIVE):
        return (Token("gives", _draw_gift, text=ply.removeprefix(GIVE)),)
    path, _suffix = path_of(before, ply)
    cards = [Token(f"card {sign}", partial(_draw_card, sign), 12) for sign in signs_of(new_cards(path))]
    if len(path.squares) == 1:
        return (*cards, Token("step", _draw_step, text=before.maze.names[path.squares[0]]))
    return (*cards, Token(text=word_of(path)))


def _draw_card(sign: str, painter: Painter) -> None:
    with painter.group(6, 8):
        draw_card(painter, sign, 11, 14)


def _draw_step(painter: Painter) -> None:
    painter.rect(1.5, 1.5, 13, 13, 3, "am-square", "ink", 1.4)
    painter.circle(8, 8, 2.6, "ink")


def _draw_pass(painter: Painter) -> None:
    painter.path("M3 8H13", None, "soft", 2)


def _draw_gift(painter: Painter) -> None:
    painter.path(arrow(1, 0), None, "ink", 2)
