"""Finds the view of a game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pygames.catalogue import GAMES, package
from web.views.contract import View


def view_of(game_id: str) -> View[Any, Any]:
    """Returns the view of a game. Imports only its modules."""
    view: View[Any, Any] = import_module(_module(game_id)).VIEW
    return view


def game_ids() -> list[str]:
    """Returns the ids of the games that have a view, in the order of the front page."""
    return [game_id for game_id in GAMES if find_spec(_module(game_id))]


def _module(game_id: str) -> str:
    return f"{__name__.removesuffix('.catalogue')}.{package(game_id)}"
