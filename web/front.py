"""What the front page says of each game, for the template of the page."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.catalogue import LINK_LETTERS
from pygames.catalogue import game as game_of
from web import pictures
from web.help import has_help
from web.palette import variable
from web.views import game_ids, view_of
from web.words import _, ngettext


@dataclass(frozen=True, slots=True)
class Card:
    """A game on the front page."""

    id: str
    title: str
    blurb: str
    seats: str
    minutes: str
    poster: str
    """An SVG element."""
    has_help: bool


def cards() -> list[Card]:
    """A card for each game, in the language of `web.words`."""
    return [card(game_id) for game_id in game_ids()]


def card(game_id: str) -> Card:
    """The card of one game."""
    game, view = game_of(game_id), view_of(game_id)
    low, high = game.seats[0], game.seats[-1]
    seats = (
        ngettext("{number} seat", "{number} seats", low).format(number=low)
        if low == high
        else _("{low} to {high} seats").format(low=low, high=high)
    )
    text, box = view.poster
    position = game.parse(text)
    last = (position, view.poster_ply) if view.poster_ply else None
    if last:
        position = position.play(view.poster_ply)
    poster = pictures.board_svg(position, variable, f"{LINK_LETTERS[game_id]}-", box, last=last)
    return Card(game_id, game.title, view.blurb(), seats, view.minutes(), poster, has_help(game_id))


def routes() -> dict[str, dict[str, object]]:
    """Each game by its link letter: its id, its fewest seats, and the size of each variant's board, in their order.

    So much the page must know of a game before Python runs, to make room for it.
    """
    return {LINK_LETTERS[game_id]: _route(game_id) for game_id in game_ids()}


def _route(game_id: str) -> dict[str, object]:
    game, view = game_of(game_id), view_of(game_id)
    boards = [(variant, *view.size(game.start(variant, game.seats[0]))) for variant in game.variants]
    return {"id": game_id, "seats": game.seats[0], "boards": boards}


def data_files() -> dict[str, str]:
    """The name of the file that a game fetches when it is opened, for the games that have one."""
    return {game_id: name for game_id in game_ids() if (name := view_of(game_id).data_file)}
