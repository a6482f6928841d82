"""The rules of Labymaster: two seats take five pawns each across a maze of sliding blocks.

The rulebook is ``docs/rules/labymaster.md``.

>>> import pygames
>>> position = pygames.game("labymaster").start("garden")
>>> position.name(position.seat).name
'Pink'
>>> len(position.plies())
15
"""

from pygames.contract import Game
from pygames.labymaster.board import VARIANTS
from pygames.labymaster.notation import FIELDS, read
from pygames.labymaster.refusals import refusal
from pygames.labymaster.rules import LabymasterPosition, start
from pygames.message import translatable

__all__ = ["GAME"]

LONGEST_GAME = 21 * 80
"""The most plies in a game: twenty can leave or arrive, and 80 quiet ones in a row end the game (R24)."""


def _setup(variant: str, seats: int) -> LabymasterPosition:
    GAME.check_variant(variant)
    return start(variant)


def _ply_limit(variant: str, seats: int) -> int:
    return LONGEST_GAME


GAME = Game(
    id="labymaster",
    title="Labymaster",
    seats=range(2, 3),
    variants=VARIANTS,
    phases=("move", "over"),
    fields=FIELDS,
    setup=_setup,
    read=read,
    refusal=refusal,
    ply_limit=_ply_limit,
    seat_names=(translatable("Pink"), translatable("Blue")),
)
LabymasterPosition.game = GAME
