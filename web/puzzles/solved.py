"""The puzzles that were solved on this device, how well, and the player's rating."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field

from puzzles.line import Puzzle, is_own
from pygames import shallow_json
from pygames.catalogue import GAMES
from web.storage.saved import PUZZLES_HEADING
from web.storage.texts import Texts, stored_text

KEY, OWN_KEY = "mazebox.puzzles", "mazebox.puzzles.own"
HEADING, OWN_HEADING = f"{PUZZLES_HEADING}1 ", "# mazebox puzzle "
"""The beginnings of the lines in a file that hold the progress, and a puzzle from the player's own games."""
MOST = 3_500
"""The most puzzles that are stored, which keeps the text shorter than `LONGEST_TEXT`."""
LONGEST_TEXT = 400_000
"""The most characters that are read."""
MOST_OPEN = 300
"""The most puzzles whose first tries are stored while they are not solved, and the most that come again. The oldest are
dropped first.
"""
PUT_AWAY = "- "
"""The beginning of the lines that name the own puzzles deleted last."""
MOST_PUT_AWAY = 100
LAST_DAY = 10**6
MOST_TIMED = 60
"""The most days whose times are stored, for the shared texts."""
MOST_MARKED = 3_660
"""The most days whose marks are stored: ten years."""
BLOCK = 360
"""The days that are stored together, as one sign of base64 for six days."""
MOST_BLOCKS = 400
MOST_HINTS = 3
LONGEST_S = 359_999
"""The most seconds that are stored."""
FIRST_RATING, FIRST_DEVIATION, KNOWN_DEVIATION, FIRST_VOLATILITY = 1200.0, 200.0, 110.0, 0.06
"""The rating of a new player by Glicko-2, and its deviation and volatility. `KNOWN_DEVIATION` is the deviation of a
rating from an earlier build, which stored none.
"""
MOST_DEVIATION, HIGHEST_RATING = 350.0, 5_000
"""The largest deviation, and the limit of ratings, that are read."""
MOST_RATINGS = 366
"""The most days whose ratings are stored."""
LETTERS = {letter: game_id for game_id, letter in GAMES.items()}
"""The games by the letters that stand for them in the stored marks."""

LEAST_TIMES = 3
"""How many puzzles must be solved before a usual time says anything."""
DAYS_BETWEEN = 3, 7, 21
"""After how many days a puzzle that went wrong is offered again, and after how many more once it is solved."""
MOST_TRIES = 99
"""The highest number of tries that is stored."""
FIRST, LATER, HINTED, SHOWN = "1", "2", "h", "s"
"""How a puzzle was solved: at the first try, at a later one, with hints; or its solution was shown."""
MARKS = FIRST + LATER + HINTED + SHOWN


def usual_seconds(times: Iterable[int]) -> int | None:
    """Returns the middle one of `times` in seconds; None if there are fewer than `LEAST_TIMES`."""
    found = sorted(times)
    return found[len(found) // 2] if len(found) >= LEAST_TIMES else None


def clock(seconds: float) -> str:
    """Returns a time as minutes and seconds."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


@dataclass(frozen=True, slots=True)
class Solved:
    """How a puzzle was solved."""

    seconds: int
    hints: int
    tries: int = 0
    """The number of turns that were tried, with the one that solved it; 0 if an earlier build did not count them."""

    @property
    def mark(self) -> str:
        """How it was solved in short, as one of `MARKS`. What was not counted is taken for the first try."""
        return HINTED if self.hints else LATER if self.tries > 1 else FIRST


@dataclass(slots=True)
class Attempt:
    """What has happened in a puzzle since it was first opened, over all visits, before it is solved."""

    seconds: float = 0
    """How long it was seen."""
    hints: int = 0
    misses: int = 0
    """The number of wrong turns."""
    is_shown: bool = False
    """Whether the solution was shown. The puzzle is never solved then."""


@dataclass(frozen=True, slots=True)
class Again:
    """When a puzzle that went wrong comes again."""

    day: int
    """The day on which it last went wrong, or was last solved when it was due."""
    times: int = 0
    """How often it was solved when it was due, without a wrong turn or a hint."""

    @property
    def due(self) -> int:
        """The first day on which the puzzle is offered again."""
        return self.day + DAYS_BETWEEN[self.times]


@dataclass(slots=True)
class Progress:
    """Everything that is stored about puzzles, except the puzzles from the player's own games."""

    solved: dict[str, Solved] = field(default_factory=dict)
    """The puzzles that were solved, by id."""
    days: set[int] = field(default_factory=set)
    """The days on which a puzzle was solved."""
    daily: dict[int, dict[str, int]] = field(default_factory=dict)
    """By day and game, the seconds in which the puzzle of that day was solved, even if on a later day."""
    marks: dict[int, dict[str, str]] = field(default_factory=dict)
    """By day and game, one of `MARKS` for the puzzle of that day, if it was solved or shown."""
    attempts: dict[str, Attempt] = field(default_factory=dict)
    """The puzzles that were tried and are not solved, by id, the latest last."""
    again: dict[str, Again] = field(default_factory=dict)
    """The puzzles that went wrong and come again, by id, the latest last."""
    rating: float = FIRST_RATING
    """The player's rating (`web.puzzles.glicko`)."""
    deviation: float = FIRST_DEVIATION
    volatility: float = FIRST_VOLATILITY
    ratings: dict[int, int] = field(default_factory=dict)
    """The rating at the end of each day on which it changed."""
    rated: set[str] = field(default_factory=set)
    """The puzzles that have changed the rating. Each does so once, by its first result."""

    def attempt(self, puzzle: Puzzle) -> Attempt:
        """Returns what has happened in a puzzle that is not solved, to be changed in place."""
        found = self.attempts.pop(puzzle.id, None) or Attempt()
        self.attempts[puzzle.id] = found  # now the latest
        return found

    def counts(self, puzzle: Puzzle) -> bool:
        """Returns whether solving a puzzle counts: it is not solved, and its solution was not shown."""
        found = self.attempts.get(puzzle.id)
        return puzzle.id not in self.solved and not (found and found.is_shown)

    def share(self, puzzles: Iterable[Puzzle]) -> tuple[int, int]:
        """Returns how many of some puzzles are solved, and how many there are. Retired ones count once solved."""
        found = [puzzle.id in self.solved for puzzle in puzzles if puzzle.id in self.solved or not puzzle.is_retired]
        return sum(found), len(found)

    def usual(self, game_id: str) -> int | None:
        """Returns the seconds that the player usually takes for a game's puzzles; None if too few are solved."""
        return usual_seconds(one.seconds for name, one in self.solved.items() if name.rpartition("-")[0] == game_id)

    def solve(self, puzzle: Puzzle, today: int, day: int | None = None) -> None:
        """Records that a puzzle was solved, as the puzzle of a `day` if one is given, with all that has happened in it.

        Only the first time counts. The puzzle of a day that was solved before, on another occasion, is ticked for that
        day too; it counts for the days in a row only if the day is `today`.
        """
        attempt = self.attempts.get(puzzle.id, Attempt())
        is_new_today = day == today and puzzle.game_id not in self.daily.get(today, {})
        self._know(puzzle, today)
        if attempt.is_shown:
            return
        if puzzle.id not in self.solved:
            whole = int(min(max(attempt.seconds, 0), LONGEST_S))
            tries = min(attempt.misses + 1, MOST_TRIES)
            self.solved[puzzle.id] = Solved(whole, min(attempt.hints, MOST_HINTS), tries)
            self.attempts.pop(puzzle.id, None)
            self.days.add(today)
        elif is_new_today:
            self.days.add(today)
        result = self.solved[puzzle.id]
        if day is not None:
            self.daily.setdefault(day, {}).setdefault(puzzle.game_id, result.seconds)
            self.marks.setdefault(day, {}).setdefault(puzzle.game_id, result.mark)

    def fail(self, puzzle: Puzzle, today: int) -> None:
        """Schedules a puzzle again that went wrong, was hinted at or shown `today`. A solved one that comes no more is
        left alone.
        """
        if puzzle.id in self.again or puzzle.id not in self.solved:
            self.again.pop(puzzle.id, None)
            self.again[puzzle.id] = Again(today)  # now the latest

    def _know(self, puzzle: Puzzle, today: int) -> None:
        """Schedules a puzzle that was solved when it was due later, and no more after the last time."""
        one = self.again.get(puzzle.id)
        if one is None or one.due > today:
            return
        del self.again[puzzle.id]
        if one.times + 1 < len(DAYS_BETWEEN):
            self.again[puzzle.id] = Again(today, one.times + 1)

    def due(self, today: int) -> list[str]:
        """Returns the ids of the puzzles that are offered again on a day, those that have waited longest first."""
        return [name for due, name in sorted((one.due, name) for name, one in self.again.items()) if due <= today]

    def show(self, puzzle: Puzzle, day: int | None = None) -> None:
        """Records that the solution of a puzzle was shown, as that of a `day` if one is given. A solved one stays
        solved.
        """
        if puzzle.id in self.solved:
            return
        self.attempt(puzzle).is_shown = True
        if day is not None:
            self.marks.setdefault(day, {}).setdefault(puzzle.game_id, SHOWN)

    def mark(self, day: int, game_id: str) -> str:
        """Returns how the puzzle of a day was solved, as one of `MARKS`; empty if it is open."""
        found = self.marks.get(day, {}).get(game_id, "")
        return found or (FIRST if game_id in self.daily.get(day, {}) else "")

    def merge(self, other: Progress) -> None:
        """Adds the progress from another device.

        Where both have an entry, this one's stays. The rating is the one that more puzzles have changed.
        """
        for name, one in other.solved.items():
            self.solved.setdefault(name, one)
        for name, attempt in other.attempts.items():
            mine = self.attempts.setdefault(name, attempt)
            mine.seconds, mine.hints = max(mine.seconds, attempt.seconds), max(mine.hints, attempt.hints)
            mine.misses, mine.is_shown = max(mine.misses, attempt.misses), mine.is_shown or attempt.is_shown
        for name in self.solved:
            self.attempts.pop(name, None)
        for name, one_more in other.again.items():
            here = self.again.setdefault(name, one_more)
            self.again[name] = max(here, one_more, key=lambda one: (one.day, -one.times))
        self.days |= other.days
        for day, games in other.daily.items():
            self.daily[day] = games | self.daily.get(day, {})
        for day, marks in other.marks.items():
            self.marks[day] = marks | self.marks.get(day, {})
        if len(other.rated) > len(self.rated):
            self.rating, self.deviation, self.volatility = other.rating, other.deviation, other.volatility
            self.ratings = dict(other.ratings)
        self.rated |= other.rated

    def __str__(self) -> str:
        own_first = sorted(self.solved.items(), key=lambda item: not is_own(_number(item[0])))
        solved = {name: [one.seconds, one.hints] for name, one in own_first[-MOST:]}
        tries = {name: one.tries for name, one in own_first[-MOST:] if one.tries}
        open_ones = {
            name: [int(one.seconds), one.hints, one.misses, int(one.is_shown), 0]
            for name, one in list(self.attempts.items())[-MOST_OPEN:]
        }
        again = {name: [one.day, one.times] for name, one in list(self.again.items())[-MOST_OPEN:]}
        rating = round(self.rating, 1)
        daily = {str(day): self.daily[day] for day in sorted(self.daily)[-MOST_TIMED:]}
        marks = {str(day): _short(self._marks_of(day)) for day in sorted(self.marks | self.daily)[-MOST_MARKED:]}
        rated = sorted(self.rated)[:MOST]
        kept = {"solved": solved, "history": _blocks(self.days), "daily": daily, "rating": rating, "rated": rated}
        kept |= {"deviation": round(self.deviation, 2), "volatility": round(self.volatility, 6)}
        kept["ratings"] = {str(day): self.ratings[day] for day in sorted(self.ratings)[-MOST_RATINGS:]}
        kept |= {"tries": tries, "open": open_ones, "again": again, "marks": marks}
        return json.dumps(kept, separators=(",", ":"))

    def _marks_of(self, day: int) -> dict[str, str]:
        """Returns how the puzzles of a day were solved, by game."""
        return {game_id: self.mark(day, game_id) for game_id in (self.daily.get(day, {}) | self.marks.get(day, {}))}


class Memory:
    """Stores the progress in a mapping of texts such as localStorage."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def load(self) -> Progress:
        """Returns the stored progress without anything that cannot be read."""
        return _progress(stored_text(self._texts, KEY))

    def save(self, progress: Progress) -> None:
        """Stores the progress. Raises `OSError` if there is no room."""
        self._texts.put(KEY, str(progress))

    def exported(self) -> str:
        """Returns the lines about puzzles for a file of games; empty if nothing is stored."""
        kept, own = stored_text(self._texts, KEY), stored_text(self._texts, OWN_KEY)
        lines = [f"{HEADING}{' '.join(kept.split())}"] if kept or own else []
        puzzles = [line for line in own.splitlines() if not line.startswith(PUT_AWAY)]
        return "".join(f"{line}\n" for line in (*lines, *(f"{OWN_HEADING}{line}" for line in puzzles)))

    def take(self, text: str) -> None:
        """Merges lines from a file into the stored progress.

        Raises ValueError if they are damaged, `OSError` if they cannot be stored.
        """
        kept = shallow_json.loads(text.partition("\n")[0].removeprefix(HEADING) or "{}", LONGEST_TEXT)
        if not isinstance(kept, dict):
            raise ValueError("this is no progress")
        progress = self.load()
        progress.merge(read(kept))
        self._texts.put(KEY, str(progress))


def merged(text: str, other: str) -> str:
    """Adds the progress of another text to that of the first, which stays as it is if there is nothing new."""
    progress, before = _progress(text), _progress(text)
    progress.merge(_progress(other))
    return text if progress == before else str(progress)


def merged_own(text: str, other: str) -> str:
    """Adds the puzzles in the lines of another text to those of the first, as if they were older, except those that
    were deleted there. The first text stays as it is if there is nothing new.
    """
    lines, more = text.splitlines(), other.splitlines()
    here = {_identity(line) for line in lines}
    put_away = {line.removeprefix(PUT_AWAY) for line in lines if line.startswith(PUT_AWAY)}
    older = [line for line in more if not line.startswith(PUT_AWAY) and _identity(line) not in here | put_away]
    deleted = [
        line for line in more if line.startswith(PUT_AWAY) and line.removeprefix(PUT_AWAY) not in here | put_away
    ]
    return "".join(f"{line}\n" for line in (*deleted, *older, *lines)) if older or deleted else text


def _identity(line: str) -> str:
    return line.partition(" ")[0]


def _number(identity: str) -> int:
    number = identity.rpartition("-")[2]
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 7 else 0


def _progress(text: str) -> Progress:
    """Returns the progress in a text; none if it cannot be read."""
    try:
        return read(shallow_json.loads(text or "{}", LONGEST_TEXT))
    except ValueError:
        return Progress()


def _blocks(days: Iterable[int]) -> dict[str, str]:
    """Returns days in a short form: the number of each `BLOCK` of days, and which of its days are meant, as bits."""
    blocks: dict[int, int] = {}
    for day in days:
        block, place = divmod(day, BLOCK)
        blocks[block] = blocks.get(block, 0) | 1 << place
    latest = sorted(blocks)[-MOST_BLOCKS:]
    return {str(block): b64encode(blocks[block].to_bytes(BLOCK // 8, "little")).decode() for block in latest}


def _short(marks: dict[str, str]) -> str:
    """Returns the marks of a day in a short form: each game's letter, and its mark."""
    return "".join(f"{GAMES[game_id]}{mark}" for game_id, mark in sorted(marks.items()))


def _marks(kept: object) -> dict[str, str]:
    """Returns the marks of a day, by game, without anything invalid. Earlier builds wrote the games' ids."""
    if isinstance(kept, str):
        kept = {LETTERS.get(letter, ""): mark for letter, mark in zip(kept[::2], kept[1::2], strict=False)}
    return {
        game_id: mark
        for game_id, mark in (kept.items() if isinstance(kept, dict) else ())
        if game_id in GAMES and isinstance(mark, str) and len(mark) == 1 and mark in MARKS
    }


def _days(blocks: object) -> set[int]:
    """Returns the days in the short form without anything invalid."""
    days = set[int]()
    for name, text in list(blocks.items())[:MOST_BLOCKS] if isinstance(blocks, dict) else ():
        if not (re.fullmatch("[0-9]{1,4}", name) and isinstance(text, str)):
            continue
        try:
            bits = int.from_bytes(b64decode(text, validate=True), "little")
        except ValueError:
            continue
        days |= {BLOCK * int(name) + place for place in range(BLOCK) if bits >> place & 1}
    return {day for day in days if 0 < day < LAST_DAY}


def read(kept: object) -> Progress:
    """Returns the progress in a JSON value without anything invalid."""
    progress = Progress()
    if not isinstance(kept, dict):
        return progress
    names = ("solved", "days", "history", "daily", "rated", "rating")
    solved, days, blocks, daily, rated, rating = (kept.get(name) for name in names)
    for name, one in list(solved.items())[:MOST] if isinstance(solved, dict) else ():
        if isinstance(one, list) and len(one) == 2 and all(type(part) is int and 0 <= part < 10**6 for part in one):
            progress.solved[str(name)] = Solved(one[0], one[1])
    progress.days = _days(blocks)
    if isinstance(days, list):  # as earlier builds wrote them
        progress.days |= {day for day in days if type(day) is int and 0 < day < LAST_DAY}
    for day, games in list(daily.items())[:MOST_MARKED] if isinstance(daily, dict) else ():
        if re.fullmatch("[0-9]{1,6}", day) and isinstance(games, dict):
            progress.daily[int(day)] = {
                game_id: seconds
                for game_id, seconds in games.items()
                if game_id in GAMES and type(seconds) is int and 0 <= seconds <= LONGEST_S
            }
    if isinstance(rated, list):
        progress.rated = {name for name in rated[:MOST] if isinstance(name, str)}
    if isinstance(rating, int | float) and 0 < rating < HIGHEST_RATING:
        progress.rating = float(rating)
    _read_more(kept, progress)
    return progress


def _read_more(kept: dict[str, object], progress: Progress) -> None:
    """Reads what earlier builds did not write: tries, attempts, what comes again, marks, and all of the rating but its
    number.
    """
    tries, attempts, marks = (kept.get(name) for name in ("tries", "open", "marks"))
    for name, count in list(tries.items())[:MOST] if isinstance(tries, dict) else ():
        if name in progress.solved and type(count) is int and 0 < count <= MOST_TRIES:
            one = progress.solved[name]
            progress.solved[name] = Solved(one.seconds, one.hints, count)
    for name, one in list(attempts.items())[-MOST_OPEN:] if isinstance(attempts, dict) else ():
        is_whole = isinstance(one, list) and all(type(part) is int and 0 <= part < 10**6 for part in one)
        if is_whole and len(one) == 5 and name not in progress.solved:
            progress.attempts[str(name)] = Attempt(float(one[0]), one[1], one[2], bool(one[3]))
            if one[4]:  # earlier builds wrote here the day on which it went wrong
                progress.again[str(name)] = Again(one[4])
    again = kept.get("again")
    for name, one in list(again.items())[-MOST_OPEN:] if isinstance(again, dict) else ():
        is_whole = isinstance(one, list) and len(one) == 2 and all(type(part) is int for part in one)
        if is_whole and 0 < one[0] < LAST_DAY and 0 <= one[1] < len(DAYS_BETWEEN):
            progress.again[str(name)] = Again(one[0], one[1])
    for day, games in list(marks.items())[-MOST_MARKED:] if isinstance(marks, dict) else ():
        if re.fullmatch("[0-9]{1,6}", day) and (found := _marks(games)):
            progress.marks[int(day)] = found
    deviation, volatility, ratings = (kept.get(name) for name in ("deviation", "volatility", "ratings"))
    progress.deviation = KNOWN_DEVIATION if progress.rated else FIRST_DEVIATION
    if isinstance(deviation, int | float) and 0 < deviation <= MOST_DEVIATION:
        progress.deviation = float(deviation)
    if isinstance(volatility, int | float) and 0 < volatility < 1:
        progress.volatility = float(volatility)
    for day, one in list(ratings.items())[-MOST_RATINGS:] if isinstance(ratings, dict) else ():
        if re.fullmatch("[0-9]{1,6}", day) and type(one) is int and 0 < one < HIGHEST_RATING:
            progress.ratings[int(day)] = one
