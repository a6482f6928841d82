"""Files of games as they were played: with players, date, variations, comments, and how bots chose.

The format is that of the page's "Export" (``docs/files.md``). A file may have many games.

>>> import pygames
>>> from pygames import files
>>> record = pygames.Record(pygames.game("labymaster").start(), ["f1-f8", "g11-g6"])
>>> game = files.PlayedGame(record, names=("Ann", "Zoë"), comments=(files.Comment(0, 1, "the fastest start"),))
>>> text = files.write([game])
>>> files.read(text) == (game,)
True
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from typing import Any

from pygames import game_text, shallow_json
from pygames.bots.receipt import Receipt
from pygames.bots.thinker import choose
from pygames.contract import IllegalPly, Position
from pygames.game_text import Line, Note
from pygames.record import BYTE_ORDER_MARK, Record, RecordError, not_legal

__all__ = [
    "LONGEST_FILE",
    "Comment",
    "Played",
    "PlayedGame",
    "Recomputed",
    "Variation",
    "parts",
    "read",
    "recompute",
    "write",
]

LONGEST_FILE = 50_000_000
"""The most characters of a file. A game may have a million of them, and 12,000 plies (`pygames.game_text`)."""
PART = "# mazebox "
"""The beginning of each part of a file: a game, or something else that the page stores."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Variation:
    """A line of plies that leaves another line. In a game, variations are numbered from 1."""

    from_line: int
    """The line that it leaves: 0 for the record, else the number of an earlier variation."""
    after: int
    """The number of plies from the start of the game to the place where it leaves that line."""
    plies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment on a place: a line, and the number of plies from the start of the game, 0 for the start itself."""

    line: int
    after: int
    text: str
    """One line of at most 500 printable characters."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a bot chose the ply that leads to a place."""

    line: int
    after: int
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class Recomputed:
    """A ply of a bot, and what the bot chooses there now."""

    played: Played
    ply: str | None
    """The ply that was played; None for a receipt at the start of the game, where none was."""
    chosen: str | None
    """The ply that the level chooses now with the seed and the nodes of the receipt; None if it cannot choose there."""

    @property
    def agrees(self) -> bool:
        """Whether the bot chooses what was played."""
        return self.ply is not None and self.ply == self.chosen


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as it was played, as an immutable value. All plies in it are legal, and all places exist."""

    record: Record
    """The plies as they were played, from the start."""
    names: tuple[str, ...] = ()
    """The players' names from seat 1, at most 24 characters each; an empty name stands for that of the seat."""
    title: str = ""
    """The name of the game, at most 60 characters."""
    date: datetime | None = None
    """When it was saved, in milliseconds of UTC; None if the file does not say."""
    variations: tuple[Variation, ...] = ()
    comments: tuple[Comment, ...] = ()
    receipts: tuple[Played, ...] = ()
    joined: tuple[tuple[int, int], ...] = ()
    """The places to which two plies led in one press, each as a line and a number of plies."""
    details: str = "{}"
    """What else the page has saved about the game, such as its clock, as a JSON object. `write` writes it again."""

    def __post_init__(self) -> None:
        """Checks every part. Raises `RecordError` for a ply that is not legal, a place that does not exist, or details
        that are no JSON object; ValueError for a text that the format cannot hold, or a date without a time zone.
        """
        if not isinstance(self.record, Record):
            raise TypeError(f"A played game has a record, not {self.record!r}.")
        if len(self.names) > self.record.start.seats:
            raise ValueError(f"There are {self.record.start.seats} seats and {len(self.names)} names.")
        for name, longest in [
            *((name, game_text.LONGEST_NAME) for name in self.names),
            (self.title, game_text.LONGEST_TITLE),
        ]:
            if name != game_text.clean_name(name, longest):
                raise ValueError(f"A name is one line of at most {longest} printable characters, not {name!r}.")
        for comment in self.comments:
            if comment.text != game_text.clean_comment(comment.text) or not comment.text:
                raise ValueError(
                    f"A comment is one line of at most {game_text.LONGEST_COMMENT} printable characters, "
                    f"not {comment.text!r}."
                )
        if self.date is not None and self.date.tzinfo is None:
            raise ValueError("The date needs a time zone, such as datetime.UTC.")
        _parsed(self.details)
        lines = _Lines(self.record)
        for variation in self.variations:
            lines.add(variation)
        places = [(comment.line, comment.after) for comment in self.comments]
        places += [(played.line, played.after) for played in self.receipts]
        for line, after in (*places, *self.joined):
            lines.check(line, after)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.record.start.game.id

    @property
    def variant(self) -> str:
        """The variant of the game."""
        return self.record.start.variant

    @property
    def results(self) -> tuple[Fraction, ...] | None:
        """Each seat's result at the end of the record; None if the game is not over there."""
        return self.record.position.results()

    def line(self, number: int) -> Record:
        """Returns line `number` as a record from the start of the game: 0 is the record itself, 1 a variation.

        Raises IndexError if there is no such line.
        """
        if not 0 <= number <= len(self.variations):
            raise IndexError(f"The lines of this game are 0 to {len(self.variations)}, not {number}.")
        ends: list[Sequence[str]] = []
        after = None
        while number:
            variation = self.variations[number - 1]
            first = variation.after
            if after is None or after > first:
                ends.append(variation.plies[: None if after is None else after - first])
                after = first
            number = variation.from_line
        plies = [*self.record.plies[:after], *(ply for end in reversed(ends) for ply in end)]
        return Record(self.record.start, plies)

    def __str__(self) -> str:
        """The text of the game in a file."""
        found = {
            **_parsed(self.details),
            "names": list(self.names),
            "title": self.title,
            "saved": 0 if self.date is None else (self.date - EPOCH) // timedelta(milliseconds=1),
            "over": self.results is not None,
            "deal": self.record.start.deal,
        }
        found = _shown(self.record) | found
        lines = [
            Line(number, variation.from_line, variation.after, variation.plies)
            for number, variation in enumerate(self.variations, 1)
        ]
        notes = [Note(game_text.RECEIPT, one.line, one.after, str(one.receipt)) for one in self.receipts]
        notes += [Note(game_text.JOINED, line, after, game_text.WITH_THE_ONE_BEFORE) for line, after in self.joined]
        notes += [Note(game_text.COMMENT, one.line, one.after, one.text) for one in self.comments]
        below = game_text.write(self.record.start, self.record.plies, [*lines, *notes])
        return f"{game_text.HEADING}{json.dumps(found, ensure_ascii=False)}\n{below}\n"


def read(text: str) -> tuple[PlayedGame, ...]:
    """Returns the games of a file, or the one game of a record's text, which needs no heading.

    Parts of the file that are no games, such as the page's settings, are left out. Raises `RecordError` if the text is
    longer than `LONGEST_FILE` or a game in it cannot be read. To go on after such a game, take `parts` one by one.
    """
    return tuple([game for part in parts(text) for game in [_game_of(part)] if game is not None])


def parts(text: str) -> Iterator[str]:
    """Yields the parts of the text of a file, each of them a text for `read`. Raises `RecordError` if it is too long.

    >>> import pygames
    >>> record = pygames.Record(pygames.game("labymaster").start(), ["f1-f8"])
    >>> game = PlayedGame(record, receipts=(Played(0, 1, pygames.bots.Receipt(2, 0, 3000)),))
    >>> [read(part) == (game,) for part in parts(write([game]))]
    [True]
    """
    if not isinstance(text, str) or len(text) > LONGEST_FILE:
        raise RecordError(game_text.too_long())
    yield from game_text.parts(text.removeprefix(BYTE_ORDER_MARK), PART)


def write(games: Iterable[PlayedGame]) -> str:
    """Returns a file with these games, which `read` and the page read. Raises TypeError for anything else."""
    texts = []
    for game in games:
        if not isinstance(game, PlayedGame):
            raise TypeError(f"A file has played games, not {game!r}.")
        texts.append(str(game))
    return "".join(texts)


def recompute(game: PlayedGame) -> Iterator[Recomputed]:
    """Yields the ply of each receipt of a game with the ply that the bot chooses now, computed while you wait.

    Both are the same if the game was played with this version of the library and the receipt is true. It takes as long
    as the bots took, so stop where a file asks for more nodes than you have time for.

    >>> import pygames
    >>> start = pygames.game("labymaster").start()
    >>> choice = pygames.bots.choose(start, level=1)
    >>> receipt = pygames.bots.Receipt(choice.level, choice.seed, choice.nodes)
    >>> game = PlayedGame(pygames.Record(start, [choice.ply]), receipts=(Played(0, 1, receipt),))
    >>> [one.agrees for one in recompute(game)]
    [True]
    """
    for played in game.receipts:
        line, receipt = game.line(played.line), played.receipt
        ply, chosen = None, None
        if played.after:
            ply = line[played.after - 1]
            with suppress(ValueError):  # no seat decides there, or the game has no such level
                before = line[: played.after - 1]
                choice = choose(before.position, receipt.level, receipt.seed, receipt.nodes, before.last_ply())
                chosen = choice.ply
        yield Recomputed(played, ply, chosen)


def _game_of(text: str) -> PlayedGame | None:
    """Returns the game of a part of a file; None if it is about something else. Raises `RecordError`."""
    has_heading = text.startswith((game_text.HEADING, game_text.FIRST_HEADING))
    if text.startswith(PART) and not has_heading:
        return None
    found, below = game_text.details(text) if has_heading else ({}, text)
    start, plies, rest = game_text.read(below)
    start = game_text.dealt(str(start), int(game_text.number(found.pop("deal", 0)))) or start
    names = game_text.names(found, start.seats) if has_heading else ()
    title = game_text.clean_name(found.pop("title", ""), game_text.LONGEST_TITLE)
    saved = game_text.number(found.pop("saved", 0))
    for derived in ("names", "over"):
        found.pop(derived, None)
    lines = [part for part in rest if isinstance(part, Line)]
    notes = [part for part in rest if isinstance(part, Note)]
    if [line.number for line in lines] != list(range(1, len(lines) + 1)):
        raise game_text.out_of_order()
    receipts = [(note, Receipt.read(note.text)) for note in notes if note.kind == game_text.RECEIPT]
    comments = [(note, game_text.clean_comment(note.text)) for note in notes if note.kind == game_text.COMMENT]
    record = _record(start, plies)
    for name, usual in _shown(record).items():
        if found.get(name) == usual:
            del found[name]
    return PlayedGame(
        record=record,
        names=names,
        title=title,
        date=_date(saved),
        variations=tuple([Variation(line.from_line, line.after, line.plies) for line in lines]),
        comments=tuple([Comment(note.line, note.after, comment) for note, comment in comments if comment]),
        receipts=tuple([Played(note.line, note.after, receipt) for note, receipt in receipts if receipt]),
        joined=tuple([(note.line, note.after) for note in notes if note.kind == game_text.JOINED]),
        details=json.dumps(found, ensure_ascii=False, sort_keys=True),
    )


class _Lines:
    """The lines of a game, with the positions after their plies, while its variations are checked one by one."""

    def __init__(self, record: Record) -> None:
        self._own = [tuple(record.positions())]
        """The positions of each line, from the place where it leaves another one."""
        self._from = [(0, 0)]
        """For each line, the line that it leaves, and after how many plies."""

    def add(self, variation: Variation) -> None:
        """Plays a variation. Raises `RecordError` if a ply is not legal, or there is no place where it could begin."""
        self.check(variation.from_line, variation.after)
        line, after = variation.from_line, variation.after
        while after < self._from[line][1]:
            line = self._from[line][0]
        positions = [self._own[line][after - self._from[line][1]]]
        for number, ply in enumerate(variation.plies, variation.after + 1):
            positions.append(_played(positions[-1], number, ply))
        self._own.append(tuple(positions))
        self._from.append((line, after))

    def check(self, line: int, after: int) -> None:
        """Raises `RecordError` if there is no such place."""
        if not (0 <= line < len(self._own) and 0 <= after < self._from[line][1] + len(self._own[line])):
            raise game_text.no_such_place()


def _shown(record: Record) -> dict[str, Any]:
    """Returns the details of a game that is shown at the end of its record: the line, the place on it, the position."""
    return {"line": 0, "cursor": len(record), "at": str(record.position)}


def _record(start: Position, plies: Sequence[str]) -> Record:
    position = start
    for number, ply in enumerate(plies, 1):
        position = _played(position, number, ply)
    return Record.trusted(start, tuple(plies), position)


def _played(position: Position, number: int, ply: str) -> Position:
    try:
        return position.play(ply)
    except IllegalPly as error:
        raise not_legal(number, error) from error


def _date(milliseconds: float) -> datetime | None:
    """Returns a time since 1970 as a date; None for 0 and for one that is out of range."""
    try:
        return EPOCH + timedelta(milliseconds=round(milliseconds)) if milliseconds else None
    except (OverflowError, ValueError):
        return None


def _parsed(details: str) -> dict[str, Any]:
    """Returns the details of a game. Raises `RecordError` if they are no JSON object."""
    try:
        found = shallow_json.loads(details)
    except ValueError as error:
        raise game_text.damaged() from error
    if not isinstance(found, dict):
        raise game_text.damaged()
    return found
