"""A saved game as text: a line of details, then the record with its variations and comments."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygames import game_text
from pygames.catalogue import GAMES
from pygames.catalogue import game as game_of
from pygames.game_text import FIRST_HEADING, HEADING, LONGEST_TITLE, clean_name
from pygames.record import RecordError
from web.players.clock import Clock
from web.players.opponents import NOBODY, Opponents
from web.tree import tree_text
from web.tree.table import NUMBERS, Table
from web.tree.tree import lines

if TYPE_CHECKING:  # imported when they are needed
    pass

PUZZLES_HEADING = "# mazebox puzzles "
"""The beginning of the part of a file about puzzles (`web.puzzles.solved`)."""
LADDER_HEADING = "# mazebox ladder "
"""The beginning of the part of a file about games against bots (`web.rivals.ladder`)."""
FRIENDS_HEADING = "# mazebox friends "
"""The beginning of the part of a file about games with friends (`web.friends.scores`)."""
MISTAKES_HEADING = "# mazebox mistakes "
"""The beginning of the part of a file about mistakes in the player's own games (`web.learning.kept`)."""
SETTINGS_HEADING = "# mazebox settings "
"""The beginning of the part of a file about settings (`web.storage.chosen`)."""
DIARY_HEADING = "# mazebox diary "
"""The beginning of the part of a file about the days on which something was played (`web.rivals.diary`)."""
PART_HEADINGS = (
    *(PUZZLES_HEADING, LADDER_HEADING, FRIENDS_HEADING, MISTAKES_HEADING, DIARY_HEADING),
    SETTINGS_HEADING,
)
HEADINGS = (HEADING, FIRST_HEADING, *PART_HEADINGS)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A table as it is saved, with the time of saving and the player's name for the game, which may be empty."""

    table: Table
    saved_at: float
    """Milliseconds since 1970."""
    title: str = ""

    def __str__(self) -> str:
        table = self.table
        leaves = [line[-1] for line in lines(table.root)]
        details = {
            "names": table.names,
            "title": self.title,
            "line": leaves.index(table.game_leaf),
            "cursor": table.head,
            "turns": table.move_numbers.of(table.game_node).turn,
            "keeps": table.keeps_place,
            "saved": self.saved_at,
            "over": table.has_ended,
            "deal": table.root.position.deal,
            "at": str(table.game_node.position),
            **table.clock.details(),
            **table.opponents.details(),
            **({"begun": table.begun} if table.begun else {}),
            **({"helped": True} if table.is_helped else {}),
            **_far_details(table),
        }
        return f"{HEADING}{json.dumps(details, ensure_ascii=False)}\n{tree_text.write(table.root)}\n"


@dataclass(frozen=True, slots=True)
class Heading:
    """The details of a saved game that can be read without replaying it."""

    game_id: str
    variant: str
    seats: int
    names: tuple[str, ...]
    title: str
    plies: int
    """The number of plies played."""
    saved_at: float
    is_over: bool
    at: str
    """The text of the current position; empty in texts of earlier builds."""
    opponents: Opponents = NOBODY
    far: FarNote | None = None
    """Details of a game with distant players; None for every other game."""
    turns: int = 0
    """The number of turns played; 0 in texts of earlier builds."""


@dataclass(frozen=True, slots=True)
class FarNote:
    """The part of a heading about a game with distant players."""

    identity: str
    """Identifies the game, in hexadecimal."""
    is_mine: bool
    """Whether it is the turn of a player on this device."""
    waits_for: int
    """The seat that the game waits for; 0 if it is over."""
    since: float
    """Since when it waits, in milliseconds since 1970."""
    here: tuple[int, ...] = ()
    """The seats of this device."""
    has_moved: bool = False
    """Whether the player goes on with the game on another device."""
    ended: tuple[int, int] | None = None
    """How the players ended the game themselves (`web.far.reply.Reply.ended`), and a seat of the device that did."""

    @property
    def is_turn(self) -> bool:
        """Whether a player on this device is to move. A game may also wait to be sent to the others."""
        return self.is_mine and self.waits_for in self.here


def heading(text: str) -> Heading:
    """Returns the heading of a saved game's text. Raises `RecordError` if it cannot be read."""
    details, record_text = game_text.details(text)
    fields = record_text.partition("\n")[0].split(" ", 3)
    if len(fields) < 4 or fields[0] not in GAMES or not (fields[2].isascii() and fields[2].isdecimal()):
        raise game_text.damaged()
    seats = int(fields[2][:3])
    if fields[1] not in game_of(fields[0]).variants or seats not in game_of(fields[0]).seats:
        raise game_text.damaged()
    at = details.get("at")
    return Heading(
        fields[0],
        fields[1],
        seats,
        game_text.names(details, seats),
        clean_name(details.get("title"), LONGEST_TITLE),
        int(game_text.number(details.get("cursor"))),
        game_text.number(details.get("saved")),
        details.get("over") is True,
        at if isinstance(at, str) else "",
        Opponents.from_saved(fields[0], seats, details),
        _far_note(details.get("far"), seats, game_text.number(details.get("since", details.get("saved")))),
        int(game_text.number(details.get("turns", 0))),
    )


def _far_note(details: object, seats: int, since: float) -> FarNote | None:
    identity = details.get("id") if isinstance(details, dict) else None
    if not isinstance(details, dict) or not isinstance(identity, str):
        return None
    seat, here = details.get("waits"), details.get("here")
    known = range(1, seats + 1)
    return FarNote(
        identity,
        details.get("mine") is True,
        seat if type(seat) is int and seat in known else 0,
        since,
        tuple(seat for seat in here if type(seat) is int and seat in known) if isinstance(here, list) else (),
        details.get("moved") is True,
        _ended(details, seats),
    )


def _ended(details: dict[str, Any], seats: int) -> tuple[int, int] | None:
    try:
        kind, party = details["ended"]
        seat = details["parties"][party][0]
    except (LookupError, TypeError, ValueError):
        return None
    is_right = type(kind) is int and type(seat) is int and seat in range(1, seats + 1)
    return (kind, seat) if is_right else None


def waiting(headings: Iterable[tuple[int, Heading]]) -> int:
    """Returns how many games with distant players wait for this device."""
    return sum(heading.far is not None and heading.far.is_mine for _, heading in headings)


def is_far(text: str) -> bool:
    """Returns whether a text may hold games with distant players, which only `web.far` can read."""
    return '"far": {' in text


def parse(text: str) -> SavedGame:
    """Parses the text of a saved game. Raises `RecordError` if it cannot be read."""
    details, record_text = game_text.details(text)
    start = game_text.dealt(record_text.partition("\n")[0], int(game_text.number(details.get("deal", 0))))
    leaves = tree_text.read(record_text, start)
    names = game_text.names(details, leaves[0].position.seats)
    line, cursor = (int(game_text.number(details.get(key, 0))) for key in ("line", "cursor"))
    table = Table(leaves[line if 0 <= line < len(leaves) else 0], names, cursor)
    table.keeps_place = details.get("keeps") is True
    table.clock = Clock.from_saved(table.position.seats, details)
    table.opponents = Opponents.from_saved(table.position.game.id, table.position.seats, details)
    begun = details.get("begun")
    table.begun = begun if type(begun) is int and 0 < begun < NUMBERS else 0
    table.is_helped = details.get("helped") is True
    if isinstance(details.get("far"), dict):
        try:
            from web.far import stored
        except ModuleNotFoundError as error:
            raise game_text.damaged() from error
        table.far = stored.read(table.root.position, table.played.plies, details["far"])
        if table.far:
            table.far.since = game_text.number(details.get("since", 0))
            table.far.talk = table.far.talk.from_saved(details, len(table.far.parties))
    return SavedGame(table, game_text.number(details.get("saved")), clean_name(details.get("title"), LONGEST_TITLE))


def parse_given(text: str, now: float) -> SavedGame:
    """Parses a text as `parse_any` does that this browser has not saved: somebody has brought it from elsewhere. A game
    with somebody far away counts as one of another device then. Raises `RecordError`.
    """
    game = parse_any(text, now)
    if game.table.far:
        game.table.far.note_came()
    return game


def as_given(text: str) -> str:
    """Returns a saved game's text without what `parse_given` notes, to compare it with what was brought again."""
    if not is_far(text):
        return text
    try:
        details, record_text = game_text.details(text)
    except RecordError:
        return text
    if isinstance(far := details.get("far"), dict):
        for noted in ("came", "least"):
            far.pop(noted, None)
    return f"{HEADING}{json.dumps(details, ensure_ascii=False)}\n{record_text}"


def _far_details(table: Table) -> dict[str, object]:
    """Returns the details of a game with somebody far away; none for other games."""
    known = table.far
    if known is None:
        return {}
    from web.far import stored

    since = {"since": known.since} if known.since else {}
    return {**since, **known.talk.details(), "far": stored.write(table.far_game)}


def note_time(table: Table, now: float) -> None:
    """Notes since when a game with somebody far away waits. Called with the time before a game is saved."""
    if table.far:
        table.far_game.note_time(now)


def renamed(text: str, title: str) -> str:
    """Returns a saved game's text under another title. Raises `RecordError` if it cannot be read."""
    details, record_text = game_text.details(text)
    details["title"] = clean_name(title, LONGEST_TITLE)
    return f"{HEADING}{json.dumps(details, ensure_ascii=False)}\n{record_text}"


def is_same_game(text: str, other: str) -> bool:
    """Returns whether two saved games' texts differ only in title, times and clock."""
    try:
        games = [game_text.details(one) for one in (text, other)]
    except RecordError:
        return text == other
    for details, _record in games:
        for beside in ("title", "saved", "since", "clock"):
            details.pop(beside, None)
    return games[0] == games[1]


def split(text: str) -> list[str]:
    """Splits a file into its games, which may be several, and its other parts."""
    return list(game_text.parts(text, HEADINGS))


def game_id(text: str) -> str | None:
    """Returns the game's id of a saved game or record; None if the text is neither."""
    first = next((row for row in text.splitlines() if row.strip() and not row.startswith("#")), "")
    named = first.split(" ")[0]
    return named if named in GAMES else None


def parse_any(text: str, now: float) -> SavedGame:
    """Parses a saved game, or a record, which gets the time `now`. Raises `RecordError` if it cannot be read."""
    if text.startswith((HEADING, FIRST_HEADING)):
        return parse(text)
    return SavedGame(Table(tree_text.read(text)[0]), now)
