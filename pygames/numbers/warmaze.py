"""WarMaze as numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import cast

from pygames.contract import Game, Position
from pygames.numbers.boards import FastMoves
from pygames.numbers.spaces import Numbers, OneNumberSpace
from pygames.numbers.symmetry import Symmetry
from pygames.warmaze.board import (
    CORNERS,
    DIRECTIONS,
    GONE,
    NAMES,
    PREDATOR,
    PRINCESS,
    RAYS,
    SIZE,
    SQUARES,
    WALL,
)
from pygames.warmaze.bot.fast_board import AREA, END, PRINCESS_ACTS, FastBoard
from pygames.warmaze.notation import LEFT, TURNS_WITHOUT_EVENT
from pygames.warmaze.rules import WarMazePosition

WORDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""The directions in the order of their numbers."""
WAYS = len(WORDS)
PUSHES = WAYS
"""The first push of a piece, counted from its first action."""
PIECE = WAYS + WAYS * WAYS
"""The number of moves and pushes of a piece."""
SPELL = 2 * PIECE
END_TURN = SPELL + 1
MOST_LEFT = max(high for _, high in LEFT.values())

WAY = [0] * (AREA * AREA)
"""The direction from a square to another one, at the first times 100 plus the second."""
for _square, _rays in enumerate(RAYS):
    for _way, _ray in enumerate(_rays):
        for _further in _ray:
            WAY[_square * AREA + _further] = _way


class WarMazeSpace(OneNumberSpace):
    """The space of WarMaze."""

    size = END_TURN + 1
    rows = columns = SIZE
    own_scalars = ("actions left", "quiet")

    def __init__(self, game: Game, variant: str, seats: int) -> None:
        super().__init__(game, variant, seats)
        whose = [f"+{seat}" for seat in range(seats)]
        self.plane_names = (
            "walls",
            *[f"{who} predator" for who in whose],
            *[f"{who} princess" for who in whose],
            *[f"{who} tokens" for who in whose],
        )

    def number(self, position: Position, ply: str) -> int:
        now = cast(WarMazePosition, position)
        if ply == "end":
            return END_TURN
        if ply[-1] == "!":
            return SPELL
        pusher, pushes, squares = ply.rpartition(":")
        start, end = [SQUARES[name] for name in squares.split("x" if "x" in squares else "-")]
        at = SQUARES[pusher] if pushes else start
        first = 0 if at == now.predators[now.seat - 1] else PIECE
        if not pushes:
            return first + WAY[at * AREA + end]
        return first + PUSHES + WAYS * WAY[at * AREA + start] + WAY[start * AREA + end]

    def name(self, action: int) -> str:
        self._one(action, self.size, "action")
        if action == END_TURN:
            return "end the turn"
        if action == SPELL:
            return "cast a spell"
        piece, what = divmod(action, PIECE)
        who = "princess" if piece else "predator"
        if what < PUSHES:
            return f"{who} goes {WORDS[what]}"
        beside, way = divmod(what - PUSHES, WAYS)
        return f"{who} pushes what is {WORDS[beside]} {WORDS[way]}"

    def outcome_name(self, outcome: int) -> str:
        raise ValueError(f"{self!r} has no outcome {outcome!r}.")

    def _fill(self, planes: bytearray, position: Position, seat: int, entered: Numbers) -> None:
        now = cast(WarMazePosition, position)
        for square, content in enumerate(now.cells):
            if content == WALL:
                planes[square] = 1
        for place in range(self.seats):
            plane = 1 + (place + 1 - seat) % self.seats
            planes[plane * AREA + now.predators[place]] = 1
            plane += self.seats
            if now.princesses[place] != GONE:
                planes[plane * AREA + now.princesses[place]] = 1
            plane += self.seats
            for corner in now.spells[place]:
                planes[plane * AREA + SQUARES[CORNERS[corner - 1]]] = 1

    def _scalars(self, position: Position, seat: int, entered: Numbers) -> list[float]:
        now = cast(WarMazePosition, position)
        return [now.left / MOST_LEFT, now.quiet / (TURNS_WITHOUT_EVENT * self.seats)]


def values(position: WarMazePosition) -> list[int]:
    """Returns what the key of a position is made of, after what all games have."""
    spells = [sum([1 << corner - 1 for corner in corners]) for corners in position.spells]
    return [position.left, position.quiet, *spells, *position.cells]


class WarMazeFast(FastMoves[FastBoard]):
    """The fast board of WarMaze."""

    __slots__ = ()
    kind = FastBoard

    def _values(self) -> list[int]:
        board = self.board
        return [board.left, board.quiet, *board.spells[1:], *board.cells[:AREA]]

    def _phase(self) -> int:
        return self.board.phase

    def _numbers(self, moves: list[int]) -> list[int]:
        board = self.board
        predator, princess = _moves_of(board.predators[board.seat], 0), _moves_of(board.princesses[board.seat], PIECE)
        return [princess[move] if move >= PRINCESS_ACTS else predator[move] for move in moves]


@cache
def _moves_of(at: int, first: int) -> dict[int, int]:
    """Returns the action of each move of a piece on a square. `first` is the piece's first action."""
    acts = PRINCESS_ACTS if first else 0
    found = {END: END_TURN}
    if at == AREA:  # a princess who was devoured
        return found
    found[acts + at * AREA + at] = SPELL
    for beside, ray in enumerate(RAYS[at]):
        for thing in ray[:1]:
            found[acts + at * AREA + thing] = first + beside
            for way, further in enumerate(RAYS[thing]):
                for stop in further:
                    found[acts + thing * AREA + stop] = first + PUSHES + WAYS * beside + way
    if not first:
        found[END] = END_TURN
    return found


Squared = Callable[[int, int], tuple[int, int]]
"""Returns where a square comes to lie: (column, row), each from 0."""

LAST = SIZE - 1


def _half_turn(x: int, y: int) -> tuple[int, int]:
    return LAST - x, LAST - y


def _along_diagonal(x: int, y: int) -> tuple[int, int]:
    return y, x


def _across_diagonal(x: int, y: int) -> tuple[int, int]:
    return LAST - y, LAST - x


def _quarter_turn(x: int, y: int) -> tuple[int, int]:
    return y, LAST - x


def _three_quarters(x: int, y: int) -> tuple[int, int]:
    return LAST - y, x


SYMMETRIES: dict[int, tuple[tuple[str, Squared, tuple[int, ...]], ...]] = {
    2: (
        ("half turn", _half_turn, (2, 1)),
        ("reflection in the diagonal a1-j10", _along_diagonal, (1, 2)),
        ("reflection in the diagonal a10-j1", _across_diagonal, (2, 1)),
    ),
    3: (),
    4: (
        ("quarter turn clockwise", _quarter_turn, (2, 3, 4, 1)),
        ("half turn", _half_turn, (3, 4, 1, 2)),
        ("quarter turn anticlockwise", _three_quarters, (4, 1, 2, 3)),
    ),
}
"""For each number of seats: the name, what it does to squares, and the seat that each seat becomes.

Each seat must keep its own corner, and the order of play must stay, so there are none with three seats.
"""


def symmetries(space: WarMazeSpace) -> tuple[Symmetry, ...]:
    """Returns the symmetries besides the identity. They hold for any walls, because every wall can be moved."""
    found = []
    for name, squared, seats in SYMMETRIES[space.seats]:
        squares = tuple([x + SIZE * y for x, y in [squared(at % SIZE, at // SIZE) for at in range(AREA)]])
        centre = SQUARES["e5"]
        ways = [WAY[squares[centre] * AREA + squares[centre + x + SIZE * y]] for x, y in DIRECTIONS.values()]
        actions = []
        for first in (0, PIECE):
            actions += [first + way for way in ways]
            actions += [first + PUSHES + WAYS * beside + way for beside in ways for way in ways]
        found.append(Symmetry(name, seats, (*actions, SPELL, END_TURN), (), partial(_image, squares, seats)))
    return tuple(found)


def _image(squares: tuple[int, ...], seats: tuple[int, ...], position: Position) -> WarMazePosition:
    now = cast(WarMazePosition, position)
    contents = [0, WALL, *[PREDATOR + seat for seat in seats], *[PRINCESS + seat for seat in seats]]
    known = [0, WALL, *range(PREDATOR + 1, PREDATOR + 1 + now.seats), *range(PRINCESS + 1, PRINCESS + 1 + now.seats)]
    becomes = dict(zip(known, contents, strict=True))
    cells = [0] * AREA
    for square, content in enumerate(now.cells):
        cells[squares[square]] = becomes[content]
    before = [seats.index(seat) for seat in range(1, now.seats + 1)]
    corners = {number: NAMES[squares[SQUARES[name]]] for number, name in enumerate(CORNERS, 1)}
    return WarMazePosition(
        now.variant,
        now.seats,
        seats[now.seat - 1],
        now.phase,
        now.left,
        tuple(cells),
        tuple([squares[now.predators[place]] for place in before]),
        tuple([GONE if now.princesses[place] == GONE else squares[now.princesses[place]] for place in before]),
        tuple(
            [tuple(sorted([CORNERS.index(corners[corner]) + 1 for corner in now.spells[place]])) for place in before]
        ),
        now.quiet,
    )


SPACE, FAST = WarMazeSpace, WarMazeFast
