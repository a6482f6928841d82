"""Reads what somebody pastes, drops or types: links, a position, a record."""

from __future__ import annotations

from itertools import islice

from pygames import game_text, link
from pygames.catalogue import GAMES, game
from web import routes
from web.links.links_in_text import is_address
from web.storage import saved
from web.tree import tree_text
from web.tree.table import Table
from web.tree.turns import turns_in
from web.views.catalogue import view_of
from web.words import _, ngettext


def game_id(text: str) -> str | None:
    """Returns the game of a position or record without parsing the rest."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            named = line.split()[0]
            return named if named in GAMES else None
    return None


def is_game(text: str) -> bool:
    """Returns whether a text looks like a position or a record. A game's name alone is neither."""
    return game_id(text) is not None and len(text.split()) > 1


def description(fragment: str) -> str:
    """Returns a description of what a link leads to, to tell several links apart. Raises `LinkError`."""
    if is_address(fragment):
        route = routes.parse(fragment)
        if route.is_reply and route.game_id:
            return _("{game} · with someone far away").format(game=game(route.game_id).title)
        if route.link in GAMES:
            return _("{game} · new game").format(game=game(route.link).title)
        if route.game_id:
            return _("{game} · how to play").format(game=game(route.game_id).title)
        return _("Your games")
    record = link.decode(routes.parse(fragment).link)
    start, turns = record.start, turns_in(view_of(record.start.game.id), islice(record.positions(), len(record.plies)))
    gaps = {
        "game": start.game.title,
        "variant": view_of(start.game.id).wording.variant_name(start.variant),
        "players": start.seats,
        "turns": turns,
    }
    if not record.plies:
        return _("{game} · {variant} · {players} players · position").format(**gaps)
    return ngettext(
        "{game} · {variant} · {players} players · {turns} turn",
        "{game} · {variant} · {players} players · {turns} turns",
        turns,
    ).format(**gaps)


def table_in(text: str) -> Table:
    """Returns the table of a position or a record, with its variations and comments. Raises `RecordError`."""
    if text.startswith((game_text.HEADING, game_text.FIRST_HEADING)):
        return saved.parse_given(text, 0.0).table
    return Table(tree_text.read(text)[0])
