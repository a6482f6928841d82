"""The text of a game as it was played: a heading, the record, and what was noted and tried beside it.

    # mazebox 2 {"names": ["Ann", ""], ...}
    labymaster classic 2 1:move ...
    f1-f8 g11-g6
    # variation 1 from 0.1: 6+ d1-d8
    # bot 0.2: level 4 seed 17 nodes 1200
    # comment 0.1: the fastest start

``docs/files.md`` describes the format. A line of plies has a number, 0 for the record itself; ``0.2`` is the place
after ply 2 of line 0, counted from the start of the game. This module knows the syntax; what is legal, others find out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pygames import joiners, shallow_json
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.contract import Position, PositionError
from pygames.message import Message
from pygames.record import Record, RecordError

HEADING = "# mazebox 2 "
FIRST_HEADING = "# mazebox 1 "
"""The beginning of a text without variations and comments, as earlier builds saved it."""
LONGEST_TEXT = 1_000_000
"""The most characters of the text of a game, far more than any real one has."""
MOST_PLIES = 12_000
"""The most plies of all lines of a text together. The longest game of the tests has 1,065. A page reads this many in
less than a second.
"""
LONGEST_PLY = 1000
"""The most characters of a ply. The longest are paths in AmuseAmaze, with less than a hundred."""
LONGEST_NAME = 24
"""The most characters in a player's name."""
LONGEST_TITLE = 60
"""The most characters in the name of a game."""
LONGEST_COMMENT = 500
"""The most characters of the comment on a ply."""
COMMENT, RECEIPT, JOINED = "comment", "bot", "joined"
"""The kinds of notes."""
WITH_THE_ONE_BEFORE = "with the one before"
"""The text of a note that the ply was played together with the one before it."""

_VARIATION = re.compile(r"# variation ([0-9]{1,5}) from ([0-9]{1,5})\.([0-9]{1,5}):(.*)")
_NOTE = re.compile(r"# (comment|bot|joined) ([0-9]{1,5})\.([0-9]{1,5}):(.*)")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of plies beside the record: it leaves another line at a place."""

    number: int
    from_line: int
    after: int
    """The number of plies from the start of the game to that place."""
    plies: tuple[str, ...]

    def __str__(self) -> str:
        return f"# variation {self.number} from {self.from_line}.{self.after}: {' '.join(self.plies)}"


@dataclass(frozen=True, slots=True)
class Note:
    """What is noted about a place: `kind` is `COMMENT`, `RECEIPT` or `JOINED`."""

    kind: str
    line: int
    after: int
    text: str

    def __str__(self) -> str:
        return f"# {self.kind} {self.line}.{self.after}: {self.text}"


def write(start: Position, plies: Iterable[str], rest: Iterable[Line | Note]) -> str:
    """Returns the text of a game without its heading."""
    main = " ".join(plies)
    return "\n".join([str(start), *([main] if main else []), *map(str, rest)])


def read(text: str) -> tuple[Position, list[str], list[Line | Note]]:
    """Returns the start, the plies of the record, and the lines and notes in their order. Ignores other comment lines.

    Raises `RecordError` if the text is too long or does not begin with a position. Does not check whether plies are
    legal or places exist.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError(too_long())
    own: list[str] = []
    rest: list[Line | Note] = []
    for row in text.splitlines():
        if not row.startswith("#"):
            own.append(row)
        elif found := _VARIATION.fullmatch(row):
            rest.append(Line(int(found[1]), int(found[2]), int(found[3]), tuple(found[4].split())))
        elif found := _NOTE.fullmatch(row):
            rest.append(Note(found[1], int(found[2]), int(found[3]), found[4].strip()))
    first = next((place for place, row in enumerate(own) if row.strip()), len(own))
    start = Record.parse("\n".join(own[: first + 1])).start
    main = " ".join(own[first + 1 :]).split()
    all_plies = [*main, *(ply for line in rest if isinstance(line, Line) for ply in line.plies)]
    if len(all_plies) > MOST_PLIES or max(map(len, all_plies), default=0) > LONGEST_PLY:
        raise RecordError(too_long())
    return start, main, rest


def too_long() -> Message:
    """Returns what is said of a text that is too long."""
    return Message("This text is too long for a saved game.")


def out_of_order() -> RecordError:
    """Returns the error for a variation whose number is not the next one."""
    return RecordError(Message("The other lines of this saved game are out of order."))


def no_such_place() -> RecordError:
    """Returns the error for a place that no line has."""
    return RecordError(Message("A comment in this saved game belongs to no move."))


def details(text: str) -> tuple[dict[str, Any], str]:
    """Returns the details in the heading of a text, and the text below it.

    Raises `RecordError` if there is no heading or it is damaged.
    """
    first, _, below = text.partition("\n")
    if not first.startswith((HEADING, FIRST_HEADING)):
        raise damaged()
    try:
        found = shallow_json.loads(first[len(HEADING) :])
    except ValueError as error:
        raise damaged() from error
    if not isinstance(found, dict) or "cursor" not in found:
        raise damaged()
    return found, below


def damaged() -> RecordError:
    """Returns the error for a damaged heading."""
    return RecordError(Message("The saved game is damaged: its first line cannot be read."))


def names(found: dict[str, Any], seats: int) -> tuple[str, ...]:
    """Returns the players' names in the details. Raises `RecordError` if they are no list, or too many."""
    listed = found.get("names")
    if not isinstance(listed, list) or len(listed) > seats:
        raise damaged()
    return tuple(clean_name(name) for name in listed)


def number(value: object) -> float:
    """Returns a number from the details. Raises `RecordError` if it is not a number or is too large."""
    if isinstance(value, int | float) and abs(value) < 1e15:
        return value
    raise damaged()


def dealt(start: str, deal: int) -> Position | None:
    """Returns the deal with this number if `start` is its text, so that its link is short; otherwise None."""
    game_id, variant, seats, *_ = (*start.split(" ", 3), "", "", "")
    if game_id not in GAMES or not 0 < deal < game_of(game_id).deals or seats not in "123456789":
        return None
    try:
        return game_of(game_id).start(f"{variant}={deal}", int(seats or 0))
    except PositionError:
        return None


def parts(text: str, headings: str | tuple[str, ...]) -> Iterator[str]:
    """Yields the parts of a file, each from one of the headings to the next, and what stands before the first."""
    rows: list[str] = []
    for row in [*text.splitlines(), None]:
        if row is None or row.startswith(headings):
            if any(one.strip() for one in rows):
                yield "\n".join(rows) + "\n"
            rows = []
        if row is not None:
            rows.append(row)


def clean_name(name: object, longest: int = LONGEST_NAME) -> str:
    """Returns a name without unprintable characters, shortened to `longest` characters."""
    return joiners.tidied(joiners.one_line(name if isinstance(name, str) else "")[:longest])


def clean_comment(text: str) -> str:
    """Returns a comment on one line, without unprintable characters and at most `LONGEST_COMMENT` long."""
    return joiners.shortened(text, LONGEST_COMMENT)
