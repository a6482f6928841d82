"""What the page knows about each game: its view, and where to find it.

A view does not know the rules: it is given positions and legal plies. It is the ``VIEW`` of ``web/views/<package of the
game>``. What edits positions comes late, as the ``EDITING`` of ``editing.py`` beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic

from pygames.catalogue import GAMES, package
from web.views.controls import Controls
from web.views.look import Look
from web.views.scene import P, S
from web.views.wording import Wording


@dataclass(frozen=True, slots=True)
class DataFile:
    """Data that is too large to be part of the rules. The build makes the file; the page fetches it when the game is
    opened.
    """

    name: str
    make: Callable[[], bytes]
    """Returns the content of the file."""
    take: Callable[[bytes], None]
    """Passes the content to the rules. Raises ValueError if the file is damaged."""


@dataclass(frozen=True, slots=True)
class View(Generic[P, S]):
    """A game on the page: how it looks, how it is entered, and how it is put into words.

    `editing_of` returns how its positions are edited.
    """

    look: Look[P, S]
    controls: Controls[P]
    wording: Wording[P]
    data: DataFile | None = None


def view_of(game_id: str) -> View[Any, Any]:
    """Returns the view of a game. Imports only its modules."""
    view: View[Any, Any] = import_module(_module(game_id)).VIEW
    return view


def game_ids() -> list[str]:
    """Returns the ids of the games that have a view, in the order of the front page."""
    return [game_id for game_id in GAMES if find_spec(_module(game_id))]


def _module(game_id: str) -> str:
    return f"{__name__.removesuffix('.catalogue')}.{package(game_id)}"
