"""What the front page says of each game, for the template of the page."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from web.help import has_help
from web.help.addresses import rules_page
from web.views.catalogue import game_ids, view_of
from web.words import _, ngettext


@dataclass(frozen=True, slots=True)
class Card:
    """A game on the front page."""

    id: str
    title: str
    blurb: str
    seats: str
    minutes: str
    has_help: bool


def cards() -> list[Card]:
    """A card for each game, in the language of `web.words`."""
    return [card(game_id) for game_id in game_ids()]


def card(game_id: str) -> Card:
    """The card of one game."""
    game, view = game_of(game_id), view_of(game_id)
    low, high = game.seats[0], game.seats[-1]
    seats = (
        ngettext("{number} player", "{number} players", low).format(number=low)
        if low == high
        else _("{low}–{high} players").format(low=low, high=high)
    )
    return Card(game_id, game.title, view.blurb(), seats, view.minutes(), has_help(game_id))


def games_by_letter() -> dict[str, dict[str, object]]:
    """Each game by its link letter: what the page must know of it before Python runs.

    That is its id, title, page of rules and fewest seats, whether its links name a deal, and the size and the name of
    each variant's board, in their order.
    """
    return {GAMES[game_id]: _facts(game_id) for game_id in game_ids()}


def _facts(game_id: str) -> dict[str, object]:
    game, view = game_of(game_id), view_of(game_id)
    boards = [
        (variant, *view.size(game.start(variant, game.seats[0])), view.variant_name(variant))
        for variant in game.variants
    ]
    return {
        "id": game_id,
        "title": game.title,
        "rules": rules_page(game_id),
        "seats": game.seats[0],
        "dealt": game.deals > 1,
        "boards": boards,
    }


def data_files() -> dict[str, str]:
    """The name of the file that a game fetches when it is opened, for the games that have one."""
    return {game_id: name for game_id in game_ids() if (name := view_of(game_id).data_file)}
