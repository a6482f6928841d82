"""The ladder: the results of this device's player against each bot."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import pairwise
from typing import Any

from pygames import shallow_json
from pygames.catalogue import GAMES
from web.players.opponents import Opponents, character, strongest
from web.storage.saved import LADDER_HEADING
from web.storage.texts import Texts, stored_text
from web.tree.table import NUMBERS, Table
from web.words import _, ngettext

KEY = "mazebox.ladder"
HEADING = f"{LADDER_HEADING}1 "
"""The prefix of the line with the ladder in a file of games."""
MOST = 9_999
"""The highest count of one result against one bot."""
MOST_NUMBERS = 200
"""The number of games whose numbers are kept, so that they are not counted again."""
WON, LOST, DRAWN = range(3)
LOSSES = 2
"""The lost games in succession against a bot after which an easier one is proposed."""

KEPT = "games", "counted", "losing"
"""The names in the JSON object."""

Tally = tuple[int, int, int]
"""The numbers of games won, lost and drawn."""
Counted = tuple[list[int], dict[tuple[str, int], Tally], dict[tuple[str, int], int]]
"""The numbers of the games that were counted last, the tallies by game and level, and how many games were lost in
succession at last, by game and level.
"""


class Ladder:
    """Keeps the tallies in a mapping of texts such as localStorage. Raises `OSError` only where that is stated."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def tally(self, game_id: str, level: int) -> Tally:
        """Returns the tally against the bot of a level."""
        return self._load()[1].get((game_id, level), (0, 0, 0))

    def is_beaten(self, game_id: str, level: int) -> bool:
        """Returns whether the bot of a level has been beaten."""
        return self.tally(game_id, level)[WON] > 0

    def rung_above(self, game_id: str, level: int) -> int:
        """Returns the next level to try after another one: the lowest unbeaten level above it, or else the next one; 0
        above the highest.
        """
        above = range(level + 1, strongest(game_id) + 1)
        tallies = self._load()[1]
        return next((rung for rung in above if not tallies.get((game_id, rung), (0,))[WON]), above[0] if above else 0)

    def harder(self, game_id: str, opponents: Opponents) -> Opponents:
        """Returns stronger bots in place of these; the same ones if there are none."""
        levels = (level and (self.rung_above(game_id, level) or level) for level in opponents.levels)
        return Opponents(tuple(levels), opponents.seed)

    def easier(self, game_id: str, opponents: Opponents) -> Opponents:
        """Returns weaker bots in place of these, if several games were lost to them in succession; else the same."""
        losing = self._load()[2]
        strong = max(opponents.levels, default=0)
        if losing.get((game_id, strong), 0) < LOSSES:
            return opponents
        return Opponents(tuple(max(1, level - 1) if level else 0 for level in opponents.levels), opponents.seed)

    def note(self, table: Table) -> None:
        """Counts the finished game of a table, unless it does not qualify or was counted before."""
        results = table.game_node.position.results()
        if not results or not (level := rival(table)):
            return
        numbers, tallies, losing = self._load()
        if table.begun in numbers or not _counts(table, level):
            return
        game_id, result = table.root.position.game.id, result_of(results, player_of(table))
        tally = [*tallies.get((game_id, level), (0, 0, 0))]
        tally[result] = min(tally[result] + 1, MOST)
        lost = min(losing.get((game_id, level), 0) + 1, MOST) if result == LOST else 0
        with suppress(OSError):  # a failure leaves the game uncounted
            self._save(
                (
                    [*numbers, table.begun][-MOST_NUMBERS:],
                    tallies | {(game_id, level): (tally[0], tally[1], tally[2])},
                    losing | {(game_id, level): lost},
                )
            )

    def summary(self, table: Table) -> str:
        """Returns a sentence about the ladder for the end of a table's game; empty if there is none."""
        level, results = rival(table), table.game_node.position.results()
        if not level or not results or not table.begun:
            return ""
        numbers, tallies, losing = self._load()
        if table.begun not in numbers:
            told = _("Not counted against {name}: you used Undo, Hint or Review.")
            return told.format(name=character(table.root.position.game.id, level)) if table.is_helped else ""
        game_id, name = table.root.position.game.id, character(table.root.position.game.id, level)
        won, lost, drawn = tallies.get((game_id, level), (0, 0, 0))
        if result_of(results, player_of(table)) != WON:
            standing = _standing(name, won, lost, drawn) if won or lost + drawn > 1 else ""
            if level == 1 or losing.get((game_id, level), 0) < LOSSES:
                return standing
            easier = _("{name} is easier.").format(name=character(game_id, level - 1))
            return f"{standing} {easier}"
        return " ".join(filter(None, (_beaten(name, won), self._advice(game_id, level))))

    def _advice(self, game_id: str, level: int) -> str:
        """Returns a sentence about whom to try next; empty if everybody stronger has been beaten."""
        rung = self.rung_above(game_id, level)
        if not rung:
            return _("Nobody here plays better.")
        return "" if self.is_beaten(game_id, rung) else _("Try {name}.").format(name=character(game_id, rung))

    # Storage and files

    def exported(self) -> str:
        """Returns the line with the ladder for a file of games; empty if nothing is saved."""
        counted = self._load()
        return f"{HEADING}{_written(counted)}\n" if counted[1] else ""

    def take(self, text: str) -> None:
        """Adds the ladder of a file. The higher of two counts stays, so that reading a file twice changes nothing.

        Raises ValueError if the line is damaged, and `OSError` if it cannot be saved.
        """
        theirs = shallow_json.loads(text.partition("\n")[0].removeprefix(HEADING))
        if not isinstance(theirs, dict):
            raise ValueError("this is no ladder")
        self._save(_joined(self._load(), _read(theirs)))

    def _load(self) -> Counted:
        return _parsed(stored_text(self._texts, KEY))

    def _save(self, counted: Counted) -> None:
        self._texts.put(KEY, _written(counted))


def merged(text: str, other: str) -> str:
    """Adds the ladder of another text to that of the first, which stays as it is if there is nothing new."""
    mine = _parsed(text)
    joined = _joined(mine, _parsed(other))
    return text if joined == mine else _written(joined)


def rival(table: Table) -> int:
    """Returns the level of the bots if one person plays against bots of one level; otherwise 0."""
    levels = {table.opponents.level(seat) for seat in range(1, table.position.seats + 1)} - {0}
    return levels.pop() if player_of(table) and len(levels) == 1 else 0


def player_of(table: Table) -> int:
    """Returns the seat of the person if all other seats are bots'; otherwise 0."""
    people = [seat for seat in range(1, table.position.seats + 1) if not table.opponents.level(seat)]
    return people[0] if len(people) == 1 and table.opponents.are_there else 0


def result_of(results: Sequence[Fraction], seat: int) -> int:
    """Returns `WON`, `LOST` or `DRAWN` for a seat. Those who share the best result have drawn."""
    if results[seat - 1] < max(results):
        return LOST
    return DRAWN if results.count(max(results)) > 1 else WON


def _counts(table: Table, level: int) -> bool:
    """Returns whether a game qualifies: begun on this device from a start, played without help, and always against that
    level.
    """
    root = table.root.position
    start = root.game.start(f"{root.variant}={root.deal}" if root.game.deals > 1 else root.variant, root.seats)
    if not table.begun or table.is_helped or root != start:
        return False
    played = pairwise(table.game.line[: table.head + 1])
    by_bots = (node for before, node in played if not before.is_chance and before.position.seat != player_of(table))
    return all(node.receipt and node.receipt.level == level for node in by_bots)


def _beaten(name: str, won: int) -> str:
    if won == 1:
        return _("Your first win against {name}.").format(name=name)
    if won == 2:
        return _("You beat {name} twice.").format(name=name)
    return ngettext("You beat {name} {count} time.", "You beat {name} {count} times.", won).format(name=name, count=won)


def _standing(name: str, won: int, lost: int, drawn: int) -> str:
    if drawn:
        text = _("Against {name}: {won} won, {lost} lost, {drawn} drawn.")
        return text.format(name=name, won=won, lost=lost, drawn=drawn)
    return _("Against {name}: {won} won, {lost} lost.").format(name=name, won=won, lost=lost)


def _written(counted: Counted) -> str:
    numbers, tallies, losing = counted
    losses = _by_game({rung: lost for rung, lost in losing.items() if lost})
    return json.dumps({"games": _by_game(tallies), "counted": numbers} | ({"losing": losses} if losses else {}))


def _by_game(counts: Mapping[tuple[str, int], object]) -> dict[str, dict[str, object]]:
    """Returns what is counted by game and level, for JSON: the levels of each game in an object of its own."""
    games: dict[str, dict[str, object]] = {}
    for (game_id, level), count in sorted(counts.items(), key=lambda item: item[0]):
        games.setdefault(game_id, {})[str(level)] = count
    return games


def _joined(mine: Counted, theirs: Counted) -> Counted:
    """Returns what two ladders say together: the higher of two counts, and the games of both. The one with more games
    against a bot knows better how many were lost to it in succession.
    """
    numbers, tallies = mine[0], dict(mine[1])
    newer = {rung for rung, tally in theirs[1].items() if sum(tally) > sum(mine[1].get(rung, ()))}
    known = mine[2].keys() | theirs[2].keys()
    losing = {rung: (theirs if rung in newer else mine)[2].get(rung, 0) for rung in known}
    for rung, (won, lost, drawn) in theirs[1].items():
        here = tallies.get(rung, (0, 0, 0))
        tallies[rung] = max(won, here[WON]), max(lost, here[LOST]), max(drawn, here[DRAWN])
    known_numbers = dict.fromkeys([*(number for number in theirs[0] if number not in numbers), *numbers])
    return (
        list(known_numbers)[-MOST_NUMBERS:],
        tallies,
        {rung: lost for rung, lost in losing.items() if lost},
    )


def _parsed(text: str) -> Counted:
    """Returns the ladder in a text; an empty one if it cannot be read."""
    try:
        return _read(shallow_json.loads(text or "{}"))
    except ValueError:
        return [], {}, {}


def _read(kept: Any) -> Counted:
    """Returns the valid part of a JSON value."""
    games, counted, losses = (kept.get(name) if isinstance(kept, dict) else None for name in KEPT)
    numbers = [number for number in counted if _is_count(number, NUMBERS)] if isinstance(counted, list) else []
    tallies: dict[tuple[str, int], Tally] = {}
    for rung, tally in _rungs(games):
        if isinstance(tally, list) and len(tally) == 3 and all(_is_count(one, MOST) for one in tally):
            tallies[rung] = tally[0], tally[1], tally[2]
    losing = {rung: lost for rung, lost in _rungs(losses) if _is_count(lost, MOST) and lost}
    return numbers[-MOST_NUMBERS:], tallies, losing


def _rungs(games: Any) -> Iterator[tuple[tuple[str, int], Any]]:
    """Yields each game and level that exist, with what a JSON value says of them."""
    for game_id, rungs in games.items() if isinstance(games, dict) else ():
        known = {str(level): level for level in range(1, strongest(game_id) + 1)} if game_id in GAMES else {}
        for name, value in rungs.items() if isinstance(rungs, dict) else ():
            if name in known:
                yield (game_id, known[name]), value


def _is_count(value: object, most: int) -> bool:
    return type(value) is int and 0 <= value <= most
