"""The parts of positions and plies of AmuseAmaze, with names in place of numbers.

>>> import pygames
>>> position = pygames.game("amuseamaze").start("basic=17")
>>> position.state.pieces, position.state.hands
(('h13', 'h13'), ('OQT', 'GMN'))
>>> move = position.move("g12-f12-e13-d12M-c13!+l")
>>> move.words, move.laid, move.cut, move.bonus
(('aroma',), (('d12', 'M'),), 'c13', 'long')
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, cast

from pygames.amuseamaze.board import COLOURS, HEDGE, LETTER, PREMIUM, SIDE, TARGET, TILE, Maze, slots
from pygames.amuseamaze.notation import GIVE, PASS, read_path
from pygames.amuseamaze.paths import follow
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.contract import Position
from pygames.parts import common
from pygames.values import Move, State

Kind = Literal["step", "word", "give", "pass"]
Bonus = Literal["long", "premium"]
BONUSES: dict[str, Bonus] = {"l": "long", "p": "premium"}
COLOUR_NAMES = ("green", "orange", "red", "yellow")


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the maze, as it is printed."""

    name: str
    letter: str
    """Its letter, a capital; empty for START and Blue Squares."""
    kind: Literal["start", "blue", "plain", "premium", "hedge", "target"]
    colour: str
    """For a Target square, ``green``, ``orange``, ``red`` or ``yellow``; else empty."""
    is_finish: bool
    """Whether it lies in a finish row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AmuseAmazeState(State):
    """The parts of a position of AmuseAmaze."""

    boards: str
    """The ids of the boards, in the order of their slots (rulebook 2)."""
    squares: tuple[Square, ...]
    """All squares, in the byte order of their names. They stay the same during a game."""
    tiles: tuple[tuple[str, str], ...]
    """The squares on which tiles lie, in the same order, each with the tile's letter. It counts in place of the printed
    one.
    """
    pieces: tuple[str, ...]
    """The square of each seat's piece."""
    hands: tuple[str, ...]
    """The letters of each seat's tiles, sorted."""
    cards: tuple[tuple[str, ...], ...]
    """The colours of each seat's Target Cards."""
    gardeners: tuple[bool, ...]
    """Whether each seat still has its Gardener Card."""
    owner: int
    """While tribute is paid, the seat whose turn it is; else 0."""
    bonuses: tuple[Bonus, ...]
    """The kinds of bonus moves that were earned in this turn, while it continues."""
    used: tuple[str, ...]
    """The squares used in this turn, while it continues."""
    quiet: int
    """The number of turns since a Target Card was collected. The game is drawn at 15 for each seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AmuseAmazeMove(Move):
    """The parts of a ply of AmuseAmaze. `from_square` and `to_square` are those of the piece."""

    kind: Kind
    path: tuple[str, ...] = ()
    """The squares that the piece enters, in order."""
    letters: str = ""
    """The letters of these squares in capitals, or those that are given."""
    words: tuple[str, ...] = ()
    """The words that the path spells. There are several only where Q reads both with and without a U."""
    laid: tuple[tuple[str, str], ...] = ()
    """The squares on which tiles are laid, each with the letter."""
    taken: str = ""
    """The letters of the tiles that are picked up, in the order of the path."""
    cut: str | None = None
    """The square of the hedge that is cut."""
    bonus: Bonus | None = None
    """The kind of bonus move that the word earns and that is taken."""


def state(position: Position) -> AmuseAmazeState:
    """Returns the parts of a position."""
    now = cast(AmuseAmazePosition, position)
    names = now.maze.names
    return AmuseAmazeState(
        **common.shared(now),
        boards=now.maze.boards,
        squares=_squares(now.maze),
        tiles=tuple([(names[square], _letter(given)) for square, given in enumerate(now.squares) if given & TILE]),
        pieces=tuple([names[square] for square in now.pieces]),
        hands=now.hands,
        cards=tuple([_colours(cards) for cards in now.cards]),
        gardeners=tuple([mark == "1" for mark in now.gardeners]),
        owner=now.turn.owner,
        bonuses=tuple([BONUSES[method] for method in now.turn.methods]),
        used=tuple([names[square] for square in now.turn.used]),
        quiet=now.quiet,
    )


def move(position: Position, ply: str) -> AmuseAmazeMove:
    """Returns the parts of a legal ply."""
    now = cast(AmuseAmazePosition, position)
    changed = common.changes(state(now), state(now.play_unchecked(ply)))
    if ply == PASS:
        return AmuseAmazeMove(text=ply, seat=now.seat, kind="pass", changes=changed)
    if now.phase == "tribute":
        return AmuseAmazeMove(text=ply, seat=now.seat, kind="give", changes=changed, letters=ply.removeprefix(GIVE))
    names = now.maze.names
    items, suffix = read_path(now.maze, ply) or ([], "")
    path, _ = follow(now, items)
    squares = tuple([names[square] for square in path.squares])
    return AmuseAmazeMove(
        text=ply,
        seat=now.seat,
        kind="word" if len(squares) > 1 else "step",
        from_square=names[now.piece],
        to_square=squares[-1],
        changes=changed,
        path=squares,
        letters=path.spelling.upper(),
        words=path.words,
        laid=tuple([(names[item.square], item.tile) for item in items if item.tile]),
        taken=path.taken,
        cut=next((names[item.square] for item in items if item.cut), None),
        bonus=BONUSES.get(suffix.removeprefix("+")),
    )


def diagram(position: Position) -> str:
    """Returns the board in characters. Each square has its letter, a mark, and the seats of the pieces there.

    Printed letters are small, those of tiles capitals. The marks are # for a hedge, * for a Target square, + for a Blue
    Square, and @ for START.
    """
    now = cast(AmuseAmazePosition, position)
    places = slots(now.seats)
    columns = SIDE * (1 + max(column for column, _, _ in places))
    rows = [[""] * columns for _ in range(SIDE * (1 + max(row for _, row, _ in places)))]
    marks = {"start": "@", "blue": "+", "hedge": "#", "target": "*"}
    for number, square in enumerate(_squares(now.maze)):
        given = now.squares[number]
        letter = _letter(given) if given & TILE else square.letter.lower() or "."
        pieces = "".join([str(seat) for seat, at in enumerate(now.pieces, 1) if at == number])
        rows[-int(square.name[1:])][ord(square.name[0]) - 97] = letter + marks.get(square.kind, "") + pieces
    return common.table(rows)


@lru_cache(maxsize=8)
def _squares(maze: Maze) -> tuple[Square, ...]:
    """Returns all squares of a maze."""
    return tuple(
        [
            Square(
                name=name,
                letter=_letter(maze.bare[square]) if maze.bare[square] else "",
                kind=_kind(maze, square),
                colour="".join(_colours(maze.colours[square])),
                is_finish=maze.finish[square],
            )
            for square, name in enumerate(maze.names)
        ]
    )


def _kind(maze: Maze, square: int) -> Literal["start", "blue", "plain", "premium", "hedge", "target"]:
    printed = maze.bare[square]
    if square == maze.start:
        return "start"
    if not printed:
        return "blue"
    if printed & HEDGE:
        return "hedge"
    if printed & TARGET:
        return "target"
    return "premium" if printed & LETTER in PREMIUM else "plain"


def _letter(given: int) -> str:
    """Returns the letter of what a square gives, a capital."""
    return chr(64 + (given & LETTER))


def _colours(cards: int) -> tuple[str, ...]:
    return tuple([COLOUR_NAMES[bit] for bit in range(len(COLOURS)) if cards >> bit & 1])
