"""The mistakes and the fine moves of the player's own games, as lines of JSON, and the days on which they come back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, replace
from random import Random

from pygames import shallow_json
from pygames.catalogue import GAMES
from pygames.contract import LONGEST_TEXT
from web.storage.saved import MISTAKES_HEADING
from web.storage.texts import Texts, stored_text
from web.thinking.messages import LONGEST_PLY

KEY = "mazebox.mistakes"
HEADING = f"{MISTAKES_HEADING}1 "
"""The beginning of the line in a file of games."""
MOST = 100
"""The most that is kept. Of what is more, what was learned goes first, then the fine moves, then the oldest."""
REPEAT_DAYS = 1, 3, 7, 21
"""The days until a mistake comes back: the first after it went wrong, the next each time that it went right."""
LEARNED = len(REPEAT_DAYS)
"""The rung of what does not come back."""
MOST_A_DAY = 10
"""The most items that are asked on one day."""
MISTAKES_PER_FINE_MOVE = 3
"""After this many mistakes, one fine move is asked."""
MOST_PLIES = 64
LAST_DAY = 10**6
LAST_GAME = 10**9
PERCENT = 100


@dataclass(frozen=True, slots=True)
class PracticeItem:
    """A place in a game of the player: where a mistake was made, or a fine move found."""

    position: str
    played: tuple[str, ...]
    """What was played there."""
    line: tuple[str, ...]
    """The best line."""
    better: int
    """How many plies of the line belong to the best move."""
    best: int
    """The chance of winning with the best move, in percent."""
    cost: int
    """What was lost, in percent; 0 for a fine move."""
    game: int
    """The number of the game, which the address of its mistakes holds."""
    day: int = 0
    """The day of the last answer; 0 if there was none."""
    rung: int = 0
    """The place in `REPEAT_DAYS`, or `LEARNED`."""

    @property
    def identity(self) -> tuple[str, tuple[str, ...]]:
        """What distinguishes it from all others."""
        return self.position, self.played

    @property
    def game_id(self) -> str:
        """The id of its game."""
        return self.position.partition(" ")[0]

    @property
    def is_fine(self) -> bool:
        """Whether the best move was played."""
        return not self.cost

    def is_due(self, today: int) -> bool:
        """Returns whether it comes back on a day or before."""
        return self.rung < LEARNED and (not self.day or self.day + REPEAT_DAYS[self.rung] <= today)

    def answered(self, is_right: bool, today: int) -> PracticeItem:
        """Returns it after an answer."""
        if not is_right:
            return replace(self, day=today, rung=0)
        is_known = self.is_fine and not self.day  # it went right in the game too
        return replace(self, day=today, rung=LEARNED if is_known else min(self.rung + 1, LEARNED))

    def __str__(self) -> str:
        return json.dumps(astuple(self), ensure_ascii=False)


def read(text: str) -> list[PracticeItem]:
    """Returns what is in a text, the oldest first. Leaves out lines that cannot be read."""
    found: dict[tuple[str, tuple[str, ...]], PracticeItem] = {}
    for row in text.split("\n")[-MOST:]:
        try:
            kept = _kept(shallow_json.loads(row))
        except ValueError:
            continue
        found[kept.identity] = kept
    return list(found.values())


def merged(text: str, other: str) -> str:
    """Adds what is in another text to the first, which stays as it is if there is nothing new. Of two answers about
    the same place, the later one counts, and of two on one day the wrong one.
    """
    mine, theirs = ({kept.identity: kept for kept in read(one)} for one in (text, other))
    newer = {
        identity: kept
        for identity, kept in theirs.items()
        if identity not in mine or (kept.day, -kept.rung) > (mine[identity].day, -mine[identity].rung)
    }
    return _written((theirs | mine | newer).values()) if newer else text


class PracticeStore:
    """Stores practice items in a mapping of texts such as localStorage."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def load(self) -> list[PracticeItem]:
        """Returns everything, the oldest first."""
        return read(stored_text(self._texts, KEY))

    def add(self, found: Iterable[PracticeItem]) -> None:
        """Keeps what is not kept yet. Raises `OSError` if there is no room."""
        before = self.load()
        known = {kept.identity for kept in before}
        new = [kept for kept in found if kept.identity not in known]
        if new:
            self._texts.put(KEY, _written([*before, *new]))

    def answer(self, kept: PracticeItem, is_right: bool, today: int) -> None:
        """Notes the answer about a place. Raises `OSError` if it cannot be saved."""
        now = [one.answered(is_right, today) if one.identity == kept.identity else one for one in self.load()]
        self._texts.put(KEY, _written(now))

    def of_game(self, game: int) -> list[PracticeItem]:
        """Returns the mistakes of a game, in the order in which they were made."""
        return [kept for kept in self.load() if kept.game == game and not kept.is_fine]

    def waiting(self, today: int) -> list[PracticeItem]:
        """Returns what is still to be asked on a day, or later if that is too much for one."""
        return [kept for kept in self.load() if kept.is_due(today)]

    def due(self, today: int) -> list[PracticeItem]:
        """Returns what is asked on a day: what has waited longest, with some fine moves among it."""
        waiting = self.waiting(today)
        waiting.sort(key=lambda kept: kept.day + REPEAT_DAYS[kept.rung] if kept.day else today)
        fine = [kept for kept in waiting if kept.is_fine]
        asked = [kept for kept in waiting if not kept.is_fine][:MOST_A_DAY]
        asked += fine[: min(len(asked) // MISTAKES_PER_FINE_MOVE, MOST_A_DAY - len(asked))]
        Random(today).shuffle(asked)
        return asked

    def exported(self) -> str:
        """Returns the line for a file of games; empty if nothing is kept."""
        every = [astuple(kept) for kept in self.load()]
        return f"{HEADING}{json.dumps(every, ensure_ascii=False)}\n" if every else ""

    def take(self, text: str) -> None:
        """Adds what a line of a file holds. Raises ValueError if it is damaged, `OSError` if there is no room."""
        every = shallow_json.loads(text.partition("\n")[0].removeprefix(HEADING))
        if not isinstance(every, list) or len(every) > MOST:
            raise ValueError("not what is kept of games")
        self._texts.put(KEY, merged(stored_text(self._texts, KEY), "\n".join(str(_kept(one)) for one in every)))


def _written(kept: Iterable[PracticeItem]) -> str:
    """Returns the text of what is kept, within the bounds."""
    every = list(kept)
    worth = sorted(every, key=lambda one: (one.rung < LEARNED, not one.is_fine))
    gone = {one.identity for one in worth[: max(0, len(every) - MOST)]}
    return "\n".join(str(one) for one in every if one.identity not in gone)


def _kept(value: object) -> PracticeItem:
    """Returns what a JSON value holds. Raises ValueError if it holds anything else."""
    if not isinstance(value, list) or len(value) != len(PracticeItem.__slots__):
        raise ValueError("not what is kept of a game")
    position, played, line, *numbers = value
    if not isinstance(position, str) or len(position) > LONGEST_TEXT or position.partition(" ")[0] not in GAMES:
        raise ValueError("no position")
    limits = MOST_PLIES, PERCENT, PERCENT, LAST_GAME, LAST_DAY, LEARNED
    if not all(type(one) is int and 0 <= one <= limit for one, limit in zip(numbers, limits, strict=True)):
        raise ValueError("no numbers that are possible")
    better, best, cost, game, day, rung = numbers
    return PracticeItem(position, _plies(played), _plies(line), better, best, cost, game, day, rung)


def _plies(value: object) -> tuple[str, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str) or not 0 < len(value) <= MOST_PLIES:
        raise ValueError("no plies")
    if not all(isinstance(ply, str) and 0 < len(ply) <= LONGEST_PLY for ply in value):
        raise ValueError("no plies")
    return tuple(value)
