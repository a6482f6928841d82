"""The bots of each game as rungs, with the results against each of them, and the bot that was met most."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygames.catalogue import GAMES
from web.browser.dom import element, make
from web.players.opponents import character, characters, strongest
from web.rivals.ladder import DRAWN, LOST, WON, Ladder, Tally
from web.screens.rivals.faces import GLAD, NEUTRAL, face
from web.words import _, ngettext, say

if TYPE_CHECKING:
    from web.browser.types import Element


def show_ladders(ladder: Ladder) -> None:
    """Shows all rungs, and who was met most."""
    tallies: dict[tuple[str, int], Tally] = {}
    for game_id in GAMES:
        rungs = range(1, strongest(game_id) + 1)
        tallies |= {(game_id, level): ladder.tally(game_id, level) for level in rungs}
        box = element("year-ladders").querySelector(f'[data-game="{game_id}"] ol')
        beaten = [level for level in rungs if tallies[game_id, level][WON]]
        following = next((level for level in rungs if level not in beaten), 0)
        highest = max(beaten, default=0)
        box.replaceChildren(
            *(_rung(game_id, level, tallies[game_id, level], level == following, level == highest) for level in rungs)
        )
    _show_most(tallies)


def games_won(games: int, won: int) -> str:
    """Returns numbers of games, and of those that were won, in words."""
    of_games = ngettext("{count} game", "{count} games", games).format(count=games)
    of_won = ngettext("{count} won", "{count} won", won).format(count=won)
    return f"{of_games}, {of_won}"


def _rung(game_id: str, level: int, tally: Tally, is_next: bool, is_highest: bool) -> Element:
    state = "beaten" if tally[WON] else "met" if sum(tally) else "unmet"
    rung = make("li", f"{state} following" if is_next else state)
    words = make("p")
    words.append(make("strong", "", character(game_id, level)), make("span", "", _result(tally)))
    rung.append(face(game_id, level, GLAD if is_highest else NEUTRAL), words)
    return rung


def _result(tally: Tally) -> str:
    """Returns a result in short: won and lost, and the draws if there are any."""
    if not sum(tally):
        return _("not met yet")
    text = f"{tally[WON]} – {tally[LOST]}"
    if tally[DRAWN]:
        drawn = ngettext("{count} drawn", "{count} drawn", tally[DRAWN]).format(count=tally[DRAWN])
        return f"{text} · {drawn}"
    return text


def _show_most(tallies: Mapping[tuple[str, int], Tally]) -> None:
    """Shows the bot that was met most; of several, the strongest of the first game."""
    (game_id, level), tally = max(tallies.items(), key=lambda item: (sum(item[1]), item[1][WON]))
    box = element("year-most").querySelector(".most")
    if not sum(tally):
        box.replaceChildren(make("p", "", _("Nobody yet. Games against bots are counted here.")))
        return
    words = make("p")
    result = games_won(sum(tally), tally[WON])
    words.append(make("strong", "seen", character(game_id, level)), make("span", "", result))
    words.append(make("small", "", say(characters(game_id)[level - 1].about)))
    box.replaceChildren(face(game_id, level, GLAD if tally[WON] else NEUTRAL), words)
