"""Attempts: what a text that is not a legal ply tries to do (rulebook section 7).

Attempts are written like plies, and an edge may be named as any side of a cell: ``f3s`` is f2n, and ``f1s`` is the rim
below f1. More forms are for a player who takes or drags something:

* ``b=e4n``, ``w=e4n``: end the whole move of the black-line (white-line) blocker on e4n.
* ``lift-e4n``: take off the piece on e4n.
* ``mouse``: take the other player's mouse.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pygames.mazers.board import COLOURS, LETTERS, NONE, Board
from pygames.notation import square_name

CHANCE = re.compile(r"first[12]|b[1-6]w[1-6]")
ATTEMPT = re.compile(r"([bw][-=]|lift-)?([a-k])([1-9]|1[01])([nesw])")
STEP, END, WALL, LIFT = "step", "end", "wall", "lift"


class Attempt(NamedTuple):
    """An attempt at a side of a cell.

    `colour` is that of the blocker, for `STEP` and `END`. `side` is the name of the edge; for a side on the rim, the
    name that it would have as an edge.
    """

    kind: str
    colour: int
    side: str

    def squares(self, board: Board) -> tuple[str, ...]:
        """Returns the edge as the squares of a refusal. The rim has no name."""
        return (self.side,) if self.side in board.edges or self.side in board.walls else ()

    def ply(self) -> str:
        """Returns the ply text that does what is attempted."""
        return f"{COLOURS[self.colour]}-{self.side}" if self.kind == STEP else self.side


def side_name(x: int, y: int, heading: int) -> str:
    """Returns the name of a side of the cell in column x and row y, both counted from 0."""
    letter = LETTERS[heading]
    if letter == "s":
        return square_name(x, y - 1) + "n"
    if letter == "w":
        return square_name(x - 1, y) + "e"
    return square_name(x, y) + letter


def read_attempt(text: str, board: Board) -> Attempt | None:
    """Returns the attempt that a text stands for, or None."""
    match = ATTEMPT.fullmatch(text)
    if match is None:
        return None
    prefix, column, row, letter = match.groups("")
    x, y = ord(column) - ord("a"), int(row) - 1
    side = side_name(x, y, LETTERS.index(letter))
    beyond = {"n": (x, y + 1), "e": (x + 1, y), "s": (x, y - 1), "w": (x - 1, y)}[letter]
    if column + row not in board.cells and square_name(*beyond) not in board.cells:
        return None
    if prefix == "lift-":
        return Attempt(LIFT, NONE, side)
    if not prefix:
        return Attempt(WALL, NONE, side)
    return Attempt(STEP if prefix[1] == "-" else END, COLOURS.index(prefix[0]), side)
