"""The puzzles that were solved on this device, how well, and the player's rating."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass, field

from puzzles.line import Puzzle
from pygames.catalogue import GAMES
from web.puzzles.days import ARCHIVE, WEEK
from web.storage import shallow_json
from web.storage.saved import PUZZLES_HEADING
from web.storage.store import Texts

KEY, OWN_KEY = "mazebox.puzzles", "mazebox.puzzles.own"
HEADING, OWN_HEADING = f"{PUZZLES_HEADING}1 ", "# mazebox puzzle "
"""The beginnings of the lines in a file that hold the progress, and a puzzle from the player's own games."""
MOST = 1_500
"""The most puzzles that are stored, which keeps the text shorter than `shallow_json.LONGEST`."""
MOST_DAYS = 52 * WEEK
MOST_HINTS = 3
LONGEST = 359_999
"""The most seconds that are stored."""
FIRST_RATING, EASIEST, STEP = 1200, 1000, 150
"""The rating of a new player, that of a puzzle of difficulty 1, and its increase for each further difficulty."""
CHANGE = 32
"""The most by which one puzzle changes a rating."""


@dataclass(frozen=True, slots=True)
class Solved:
    """How a puzzle was solved."""

    seconds: int
    hints: int


@dataclass(slots=True)
class Progress:
    """Everything that is stored about puzzles, except the puzzles from the player's own games."""

    solved: dict[str, Solved] = field(default_factory=dict)
    """The puzzles that were solved, by id."""
    days: set[int] = field(default_factory=set)
    """The days on which a puzzle was solved."""
    daily: dict[int, dict[str, int]] = field(default_factory=dict)
    """By day and game, the seconds in which the puzzle of that day was solved, even if on a later day."""
    rating: float = FIRST_RATING
    """The player's Elo rating."""
    rated: set[str] = field(default_factory=set)
    """The puzzles that have changed the rating. Each does so once, by its first result."""

    def rate(self, puzzle: Puzzle, is_solved: bool) -> None:
        """Updates the rating by a puzzle's first result: solved without a wrong turn or a hint, or not.

        A puzzle whose difficulty was not measured changes nothing.
        """
        if not puzzle.difficulty or puzzle.id in self.rated or len(self.rated) >= MOST:
            return
        self.rated.add(puzzle.id)
        theirs = EASIEST + STEP * (puzzle.difficulty - 1)
        expected = 1 / (1 + 10 ** ((theirs - self.rating) / 400))
        self.rating += CHANGE * (is_solved - expected)

    def solve(self, puzzle: Puzzle, today: int, seconds: float, hints: int, day: int | None = None) -> None:
        """Records that a puzzle was solved, as the puzzle of a `day` if one is given. Only the first time counts."""
        self.days.add(today)
        whole = round(min(max(seconds, 0), LONGEST))
        self.solved.setdefault(puzzle.id, Solved(whole, min(hints, MOST_HINTS)))
        if day is not None:
            self.daily.setdefault(day, {}).setdefault(puzzle.game_id, whole)

    def merge(self, other: Progress) -> None:
        """Adds the progress from another device.

        Where both have an entry, this one's stays. The rating is the one that more puzzles have changed.
        """
        for name, one in other.solved.items():
            self.solved.setdefault(name, one)
        self.days |= other.days
        for day, games in other.daily.items():
            self.daily[day] = games | self.daily.get(day, {})
        if len(other.rated) > len(self.rated):
            self.rating = other.rating
        self.rated |= other.rated

    def __str__(self) -> str:
        solved = {name: [one.seconds, one.hints] for name, one in list(self.solved.items())[-MOST:]}
        days = sorted(self.days)[-MOST_DAYS:]
        rating = round(self.rating, 1)
        daily = {str(day): self.daily[day] for day in sorted(self.daily)[-2 * ARCHIVE :]}
        rated = sorted(self.rated)[:MOST]
        return json.dumps({"solved": solved, "days": days, "daily": daily, "rating": rating, "rated": rated})


class Memory:
    """Stores the progress in a mapping of texts such as localStorage. Loading and saving never raise `OSError`."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def load(self) -> Progress:
        """Returns the stored progress without anything that cannot be read."""
        try:
            kept = shallow_json.loads(self._texts.get(KEY) or "{}")
        except (OSError, ValueError):
            kept = {}
        return read(kept)

    def save(self, progress: Progress) -> None:
        """Stores the progress, if there is room."""
        with suppress(OSError):
            self._texts.put(KEY, str(progress))

    def exported(self) -> str:
        """Returns the lines about puzzles for a file of games; empty if nothing is stored."""
        try:
            kept, own = (self._texts.get(key) or "" for key in (KEY, OWN_KEY))
        except OSError:
            return ""
        lines = [f"{HEADING}{' '.join(kept.split())}"] if kept or own else []
        return "".join(f"{line}\n" for line in (*lines, *(f"{OWN_HEADING}{line}" for line in own.splitlines())))

    def take(self, text: str) -> None:
        """Merges lines from a file into the stored progress.

        Raises ValueError if they are damaged, `OSError` if they cannot be stored.
        """
        kept = shallow_json.loads(text.partition("\n")[0].removeprefix(HEADING) or "{}")
        if not isinstance(kept, dict):
            raise ValueError("this is no progress")
        progress = self.load()
        progress.merge(read(kept))
        self._texts.put(KEY, str(progress))


def read(kept: object) -> Progress:
    """Returns the progress in a JSON value without anything invalid."""
    progress = Progress()
    if not isinstance(kept, dict):
        return progress
    names = ("solved", "days", "daily", "rated", "rating")
    solved, days, daily, rated, rating = (kept.get(name) for name in names)
    for name, one in list(solved.items())[:MOST] if isinstance(solved, dict) else ():
        if isinstance(one, list) and len(one) == 2 and all(type(part) is int and 0 <= part < 10**6 for part in one):
            progress.solved[str(name)] = Solved(one[0], one[1])
    if isinstance(days, list):
        progress.days = {day for day in days[:MOST_DAYS] if type(day) is int and 0 < day < 10**6}
    for day, games in list(daily.items())[:MOST_DAYS] if isinstance(daily, dict) else ():
        if re.fullmatch("[0-9]{1,6}", day) and isinstance(games, dict):
            progress.daily[int(day)] = {
                game_id: seconds
                for game_id, seconds in games.items()
                if game_id in GAMES and type(seconds) is int and 0 <= seconds <= LONGEST
            }
    if isinstance(rated, list):
        progress.rated = {name for name in rated[:MOST] if isinstance(name, str)}
    if isinstance(rating, int | float) and 0 < rating < 5_000:
        progress.rating = float(rating)
    return progress
