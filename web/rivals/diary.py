"""The diary: how many games were finished and won on this device, and how many puzzles were solved, day by day."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass, field

from pygames import shallow_json
from pygames.catalogue import GAMES
from web.rivals.ladder import WON, player_of, result_of
from web.storage.saved import DIARY_HEADING
from web.storage.texts import Texts, stored_text
from web.tree.table import NUMBERS, Table

KEY = "mazebox.diary"
HEADING = f"{DIARY_HEADING}1 "
"""The beginning of the line with the diary in a file of games."""
MOST_DAYS = 400
"""The most days that are kept, a little more than a year."""
MOST_NUMBERS = 200
"""The number of games whose numbers are kept, so that they are not counted again."""
MOST = 9_999
"""The highest count."""
PUZZLES = "puzzles"
"""The name of the solved puzzles among the counts of a day. The others are ids of games."""

Count = tuple[int, int]
"""How many were finished, and how many of them were won. Every solved puzzle is won."""


@dataclass(slots=True)
class Diary:
    """What is known of the last days."""

    days: dict[int, dict[str, Count]] = field(default_factory=dict)
    """The counts of each day, by game; puzzles under `PUZZLES`. Days without any are missing."""
    counted: list[int] = field(default_factory=list)
    """The numbers of the games that were counted last."""

    def add(self, day: int, name: str, is_won: bool) -> None:
        """Counts one more."""
        counts = self.days.setdefault(day, {})
        finished, won = counts.get(name, (0, 0))
        counts[name] = min(finished + 1, MOST), min(won + is_won, MOST)

    def merge(self, other: Diary) -> None:
        """Adds another diary. The higher of two counts stays, so that reading a file twice changes nothing."""
        for day, theirs in other.days.items():
            mine = self.days.setdefault(day, {})
            for name, (finished, won) in theirs.items():
                here = mine.get(name, (0, 0))
                mine[name] = max(finished, here[0]), max(won, here[1])
        known = [number for number in other.counted if number not in self.counted]
        self.counted = [*known, *self.counted][-MOST_NUMBERS:]

    def __str__(self) -> str:
        days = {str(day): self.days[day] for day in sorted(self.days)[-MOST_DAYS:]}
        return json.dumps({"days": days, "counted": self.counted[-MOST_NUMBERS:]}, separators=(",", ":"))


def load(texts: Texts) -> Diary:
    """Returns the diary without anything that cannot be read."""
    return _parsed(stored_text(texts, KEY))


def note_game(texts: Texts, table: Table, today: int) -> None:
    """Counts the game of a table, if it was begun on this device, is over and was not counted before. Somebody has won
    it if all others are bots and have not.
    """
    results = table.game_node.position.results()
    if not results or not table.begun or table.far:
        return
    diary = load(texts)
    if table.begun in diary.counted:
        return
    player = player_of(table)
    diary.counted.append(table.begun)
    diary.add(today, table.root.position.game.id, bool(player) and result_of(results, player) == WON)
    _keep(texts, diary)


def note_puzzle(texts: Texts, today: int) -> None:
    """Counts a puzzle that was solved for the first time."""
    diary = load(texts)
    diary.add(today, PUZZLES, True)
    _keep(texts, diary)


def _keep(texts: Texts, diary: Diary) -> None:
    with suppress(OSError):  # a failure leaves the game or the puzzle uncounted
        texts.put(KEY, str(diary))


def merged(text: str, other: str) -> str:
    """Adds the diary of another text to that of the first, which stays as it is if there is nothing new."""
    diary, before = _parsed(text), _parsed(text)
    diary.merge(_parsed(other))
    return text if diary == before else str(diary)


def exported(texts: Texts) -> str:
    """Returns the line with the diary for a file of games; empty if there is nothing in it."""
    diary = load(texts)
    return f"{HEADING}{diary}\n" if diary.days else ""


def take(texts: Texts, text: str) -> None:
    """Adds the diary of a file. Raises ValueError if the line is damaged, and `OSError` if it cannot be saved."""
    theirs = shallow_json.loads(text.partition("\n")[0].removeprefix(HEADING))
    if not isinstance(theirs, dict):
        raise ValueError("this is no diary")
    diary = load(texts)
    diary.merge(_read(theirs))
    texts.put(KEY, str(diary))


def _parsed(text: str) -> Diary:
    try:
        return _read(shallow_json.loads(text or "{}"))
    except ValueError:
        return Diary()


def _read(kept: object) -> Diary:
    """Returns the valid part of a JSON value."""
    days, counted = (kept.get(name) if isinstance(kept, dict) else None for name in ("days", "counted"))
    diary = Diary()
    for day, counts in list(days.items())[-MOST_DAYS:] if isinstance(days, dict) else ():
        if re.fullmatch("[0-9]{1,6}", day) and (found := _counts(counts)):
            diary.days[int(day)] = found
    if isinstance(counted, list):
        diary.counted = [number for number in counted if type(number) is int and 0 < number < NUMBERS][-MOST_NUMBERS:]
    return diary


def _counts(kept: object) -> dict[str, Count]:
    return {
        name: (count[0], count[1])
        for name, count in (kept.items() if isinstance(kept, dict) else ())
        if (name in GAMES or name == PUZZLES)
        and isinstance(count, list)
        and len(count) == 2
        and all(type(one) is int for one in count)
        and 0 <= count[1] <= count[0] <= MOST
    }
