"""The cards of the front page, for the page's template."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from web.help import has_help
from web.help.addresses import edition_of, rules_page
from web.views.catalogue import game_ids, view_of
from web.words import _, language, ngettext


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
    """Returns a card for each game, in the current language of `web.words`."""
    return [card(game_id) for game_id in game_ids()]


def card(game_id: str) -> Card:
    """Returns the card of a game."""
    game, view = game_of(game_id), view_of(game_id)
    low, high = game.seats[0], game.seats[-1]
    seats = (
        ngettext("{number} player", "{number} players", low).format(number=low)
        if low == high
        else _("{low}–{high} players").format(low=low, high=high)
    )
    return Card(game_id, game.title, view.wording.blurb(), seats, view.wording.minutes(), has_help(game_id))


def games_by_letter() -> dict[str, dict[str, object]]:
    """Returns what the page needs to know of each game before Python runs, by link letter.

    The values are the id, the title, the page of rules, the smallest number of players, whether links name a deal, and
    the board's size and name for each variant, in the order of the variants.
    """
    return {GAMES[game_id]: _facts(game_id) for game_id in game_ids()}


def _facts(game_id: str) -> dict[str, object]:
    game, view = game_of(game_id), view_of(game_id)
    boards = [
        (variant, *view.look.size(game.start(variant, game.seats[0])), view.wording.variant_name(variant))
        for variant in game.variants
    ]
    return {
        "id": game_id,
        "title": game.title,
        "rules": rules_page(game_id, edition_of(game_id, language())),
        "seats": game.seats[0],
        "dealt": game.deals > 1,
        "boards": boards,
    }


def data_files() -> dict[str, str]:
    """Returns the data file that each game fetches when it is opened, by game id, for the games that have one."""
    return {game_id: data.name for game_id in game_ids() if (data := view_of(game_id).data)}
