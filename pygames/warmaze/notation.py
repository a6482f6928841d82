"""The notation of WarMaze (rulebook section 5): the fields of a position text, and plies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pygames.contract import Header, PositionError
from pygames.message import Message
from pygames.notation import whole_number
from pygames.warmaze.board import DIRECTIONS, LETTERS, OWN_CORNERS, PREDATOR, PRINCESS, SIZE, SQUARES, WALL, WALLS

PHASES = ("begin", "firstpredator", "firstprincess", "lastpredator", "lastprincess", "over")

LEFT = {
    "begin": (0, 0),
    "firstpredator": (0, 3),
    "firstprincess": (0, 2),
    "lastpredator": (1, 3),
    "lastprincess": (1, 2),
    "over": (0, 0),
}
"""The lowest and highest number of actions left in each phase."""

TURNS_WITHOUT_EVENT = 20
"""The turns of each seat without a devouring or a spell after which the game is a draw."""

Spells = tuple[tuple[int, ...], ...]


class OwnFields(NamedTuple):
    """The values of the fields after a position text's header."""

    left: int
    cells: tuple[int, ...]
    spells: Spells
    quiet: int


def write(header: Header, own: OwnFields) -> str:
    """Returns the canonical text of a position."""
    spells = ",".join(["".join(map(str, corners)) for corners in own.spells])
    return (
        f"warmaze {header.variant} {header.seats} {header.seat}:{header.phase}"
        f" {own.left} {_board_text(own.cells)} {spells} {own.quiet}"
    )


def read(header: Header, fields: Sequence[str]) -> OwnFields:
    """Returns the values of the fields after the header. Checks every invariant, and raises `PositionError`."""
    left_text, board_text, spells_text, quiet_text = fields
    low, high = LEFT[header.phase]
    left = whole_number(left_text, "left", low, high)
    cells = _read_board(board_text, header.seats)
    spells = _read_spells(spells_text, header.seats)
    quiet = whole_number(quiet_text, "quiet", 0, TURNS_WITHOUT_EVENT * header.seats)
    own = OwnFields(left, cells, spells, quiet)
    if header.phase == "over":
        _check_over(header, own)
    else:
        _check_going_on(header, own)
    return own


def _board_text(cells: tuple[int, ...]) -> str:
    letters = "".join([LETTERS[cell] for cell in cells])
    return "/".join([_row_text(letters[start : start + SIZE]) for start in range(SIZE * SIZE - SIZE, -1, -SIZE)])


def _row_text(row: str) -> str:
    return re.sub(r"\.+", lambda run: str(len(run[0])), row)


def _read_board(text: str, seats: int) -> tuple[int, ...]:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise PositionError("board", Message("The board has ten rows with slashes between them."))
    squares = "".join([_read_row(row, number) for number, row in enumerate(reversed(rows), 1)])
    cells = tuple([LETTERS.index(letter) for letter in squares])
    for seat in range(1, 5):
        predators, princesses = cells.count(PREDATOR + seat), cells.count(PRINCESS + seat)
        if seat > seats and (predators or princesses):
            raise PositionError(
                "board", Message("The board holds a piece of player {player}, who does not play.", player=seat)
            )
        if seat <= seats and predators != 1:
            raise PositionError("board", Message("Player {player} must have exactly one predator.", player=seat))
        if princesses > 1:
            raise PositionError("board", Message("Player {player} has more than one princess.", player=seat))
    if cells.count(WALL) > WALLS:
        raise PositionError("board", Message("The board has more than {walls} walls.", walls=WALLS))
    if max(cells) <= PRINCESS:
        raise PositionError("board", Message("The board must hold at least one princess."))
    return cells


def _read_row(text: str, number: int) -> str:
    if not re.fullmatch(r"(?:10|[1-9]|[wA-Da-d])*", text):
        raise PositionError(
            "board", Message("Row {row} holds something that is no wall, piece or run of empty squares.", row=number)
        )
    squares = re.sub(r"10|[1-9]", lambda run: "." * int(run[0]), text)
    if len(squares) != SIZE:
        raise PositionError("board", Message("Row {row} must have ten squares.", row=number))
    if _row_text(squares) != text:
        raise PositionError("board", Message("Row {row} must write empty squares in a run as one number.", row=number))
    return squares


def _read_spells(text: str, seats: int) -> Spells:
    lists = text.split(",")
    if len(lists) != seats:
        raise PositionError(
            "spells", Message("There must be one list of corners for each of the {players} players.", players=seats)
        )
    for seat, (corners, own) in enumerate(zip(lists, OWN_CORNERS[seats], strict=True), 1):
        if not re.fullmatch(r"1?2?3?4?", corners):
            raise PositionError(
                "spells", Message("The corners of player {player} must be numbers from 1 to 4, ascending.", player=seat)
            )
        if str(own) not in corners:
            raise PositionError(
                "spells",
                Message("Player {player} must have a token on their own corner, {corner}.", player=seat, corner=own),
            )
    return tuple([tuple(map(int, corners)) for corners in lists])


def _check_going_on(header: Header, own: OwnFields) -> None:
    has_princess = PRINCESS + header.seat in own.cells
    if not has_princess and header.phase in ("firstpredator", "firstprincess", "lastprincess"):
        raise PositionError("phase", Message("In this phase the player to move must have a princess."))
    if not has_princess and own.left == 3:
        raise PositionError("left", Message("A lone predator has at most 2 actions left."))
    if _princesses(own.cells) < 2:
        raise PositionError("board", Message("With a single princess on the board the game is over."))
    if any(len(corners) == 4 for corners in own.spells):
        raise PositionError("spells", Message("When a player has all four corners the game is over."))
    if own.quiet == TURNS_WITHOUT_EVENT * header.seats:
        raise PositionError("quiet", Message("At this number the game is over."))


def _check_over(header: Header, own: OwnFields) -> None:
    princesses = _princesses(own.cells)
    complete = [seat for seat, corners in enumerate(own.spells, 1) if len(corners) == 4]
    if len(complete) > 1:
        raise PositionError("spells", Message("Only one player can have all four corners."))
    if complete:
        if complete != [header.seat]:
            raise PositionError("seat", Message("The player with all four corners made the last move."))
        if PRINCESS + header.seat not in own.cells:
            raise PositionError("board", Message("The player with all four corners must have a princess."))
        if princesses < 2:
            raise PositionError("board", Message("A game that is won by spells has at least two princesses."))
    if complete or princesses == 1:
        if own.quiet:
            raise PositionError("quiet", Message("In a game that is won this number is 0."))
    elif own.quiet != TURNS_WITHOUT_EVENT * header.seats:
        raise PositionError("phase", Message("Nobody has won and it is no draw, so the game is not over."))


def _princesses(cells: tuple[int, ...]) -> int:
    return sum([cell > PRINCESS for cell in cells])


class Step(NamedTuple):
    """A move or a devouring, legal or not: the squares where the piece stands and where it goes."""

    actor: int
    target: int
    devours: bool


class Push(NamedTuple):
    """A push, legal or not: the squares of the pusher and the object, and the square where the object stops.

    In an attempt, the target can also be the name of a direction, or None if the text has none.
    """

    actor: int
    thing: int
    target: int | str | None


class Spell(NamedTuple):
    """A spell, legal or not: the square where the piece stands."""

    actor: int


_SQUARE = "[a-j](?:10|[1-9])"
_STEP = re.compile(f"({_SQUARE})([-x])({_SQUARE})")
_PUSH = re.compile(f"({_SQUARE}):({_SQUARE})(?:-({_SQUARE}|{'|'.join(DIRECTIONS)}))?")
_SPELL = re.compile(f"({_SQUARE})!")


def read_attempt(text: str) -> Step | Push | Spell | None:
    """Returns what a ply text, or the text of an attempt (see `pygames.warmaze.refusals`), does.

    Returns None for ``end`` and for every other text.
    """
    if step := _STEP.fullmatch(text):
        return Step(SQUARES[step[1]], SQUARES[step[3]], step[2] == "x")
    if push := _PUSH.fullmatch(text):
        return Push(SQUARES[push[1]], SQUARES[push[2]], SQUARES.get(push[3], push[3]))
    if spell := _SPELL.fullmatch(text):
        return Spell(SQUARES[spell[1]])
    return None
