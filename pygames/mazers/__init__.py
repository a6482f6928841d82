"""The rules of Mazers: two mice build corridors of walls to each other's home, and dice move blockers.

The rulebook is ``docs/rules/mazers.md``.

>>> import pygames
>>> position = pygames.game("mazers").start().play("first2").play("b3w5")
>>> position.pips
8
>>> position.chances() is None
True
"""

from pygames.contract import Game
from pygames.mazers.board import VARIANTS
from pygames.mazers.layouts import LAST_TURNS
from pygames.mazers.notation import FIELDS, read
from pygames.mazers.refusals import refusal
from pygames.mazers.rules import MazersPosition, start

__all__ = ["GAME"]

LONGEST_TURN = 1 + 12 + 2 * 12
"""The most plies in a turn: the throw, a step for each pip, and before each piece at most one turn of the mouse."""


def _setup(variant: str, seats: int) -> MazersPosition:
    GAME.check_variant(variant)
    return start(variant)


def _ply_limit(variant: str, seats: int) -> int:
    return 1 + LONGEST_TURN * LAST_TURNS[variant]


GAME = Game(
    id="mazers",
    title="Mazers",
    seats=range(2, 3),
    variants=VARIANTS,
    phases=("first", "roll", "step", "build", "lift", "over"),
    fields=FIELDS,
    setup=_setup,
    read=read,
    refusal=refusal,
    ply_limit=_ply_limit,
    chance_phases=frozenset({"first", "roll"}),
)
MazersPosition.game = GAME
