"""Pictures of boards as SVG, and tables of a bot's choices as HTML, by the drawing code of the page.

>>> import pygames
>>> position = pygames.game("labymaster").start()
>>> picture = pygames.svg(position, arrows=[("f1", "f8")], size=300)
>>> picture.startswith("<svg") and 'width="300"' in picture
True
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib import import_module
from typing import Any, Literal

from pygames.bots.thinker import Choice
from pygames.catalogue import GAMES, imported
from pygames.contract import Position
from pygames.record import Record
from pygames.values import Move

Arrow = Move | tuple[str, str]
"""A ply, or the names of the squares where the arrow begins and ends."""

THEMES = ("light", "dark")
MOST_ROWS = 12
"""The most plies in the table of a choice."""
LARGEST = 100_000
"""The largest width of a picture, in pixels."""


def svg(
    shown: Position | Record,
    *,
    last: tuple[Position, str] | None = None,
    arrows: Iterable[Arrow] = (),
    size: float | None = None,
    theme: Literal["light", "dark"] = "light",
) -> str:
    """Returns the board of a position, or of the last position of a record, as the text of an SVG file.

    `last` is a position and the ply played in it, which the board marks; for a record it is the last ply unless another
    one is given. `arrows` are drawn over the board and numbered in their order: each is a ply from `Position.move` with
    two squares, or the names of two squares. `size` is the width of the picture in pixels; the height follows from the
    board. Without it, the picture has the width for which the board was drawn, about 600 pixels. `theme` is ``light``
    or ``dark``.

    The same arguments give the same text. The source of the drawing is ``web/drawing`` and ``web/views``.

    Raises TypeError if `shown` is neither a position nor a record, or `size` not a number, and ValueError for a theme,
    a size (more than 0, at most 100,000) or a square of an arrow that does not exist, and for a game of another
    package.

    >>> import pygames
    >>> record = pygames.Record(pygames.game("labymaster").start()).play("f1-f8")
    >>> svg(record) == svg(record.position, last=(record.start, "f1-f8"))
    True
    """
    if isinstance(shown, Record):
        position = shown.position
        if last is None and shown.plies:
            *_, before, _position = shown.positions()
            last = before, shown.plies[-1]
    elif isinstance(shown, Position):
        position = shown
    else:
        raise TypeError(f"A picture is made of a position or a record, not of {shown!r}.")
    if position.game.id not in GAMES:
        raise ValueError(f"There is no picture of {position.game.title}, which is a game of another package.")
    if theme not in THEMES:
        raise ValueError(f"The theme is 'light' or 'dark', not {theme!r}.")
    if size is not None:
        if not isinstance(size, int | float) or isinstance(size, bool):
            raise TypeError(f"The size is a number of pixels, not {size!r}.")
        if not 0 < size <= LARGEST:
            raise ValueError(f"The size is more than 0 and at most {LARGEST:,} pixels, not {size!r}.")
    if last is not None:
        last[0].check(last[1])
    picture: str = _drawing().board_file(position, theme == "dark", last, [_squares(arrow) for arrow in arrows], size)
    return picture


def shown(board: Position | Record) -> str | None:
    """Returns the picture that a notebook shows; None for a game without pictures, which is shown as text."""
    position = board.position if isinstance(board, Record) else board
    return svg(board) if position.game.id in GAMES else None


def table(choice: Choice) -> str:
    """Returns the plies that a bot considered as an HTML table: each with its value in per cent, and what it expects to
    follow. Shows the twelve best.
    """
    rows = "".join(
        f"<tr><td>{escape(scored.ply)}</td><td>{scored.value:.1%}</td><td>{escape(' '.join(scored.pv[1:]))}</td></tr>"
        for scored in choice.ranking[:MOST_ROWS]
    )
    return (
        f"<table><caption>{escape(choice.ply)}: level {choice.level}, {choice.nodes:,} nodes</caption>"
        f"<thead><tr><th>ply</th><th>value</th><th>expected</th></tr></thead><tbody>{rows}</tbody></table>"
    )


def _squares(arrow: Arrow) -> tuple[str, str]:
    if not isinstance(arrow, Move):
        begin, end = arrow
        return begin, end
    if arrow.from_square is None or arrow.to_square is None:
        raise ValueError(f"The ply {arrow.text!r} does not go from one square to another, so it has no arrow.")
    return arrow.from_square, arrow.to_square


def _drawing() -> Any:
    """Returns the module that draws. An installed copy has it under a name that no other package uses
    (``builder/wheel.py``).
    """
    home = "pygames._page" if imported("pygames._page") else "web"
    return import_module(f"{home}.pictures.board_file")
