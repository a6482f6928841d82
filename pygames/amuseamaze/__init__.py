"""The rules of AmuseAmaze: words are paths through a maze of letters, for two to six seats.

The rulebook is ``docs/rules/amuseamaze.md``. The list of words is read when it is first needed, see `words`.

>>> import pygames
>>> position = pygames.game("amuseamaze").start("basic=17")  # deal number 17
>>> position.explain("pass").sentence
'You can always step, so you cannot pass.'
"""

from pygames.amuseamaze.deal import DEALS
from pygames.amuseamaze.notation import FIELDS, PHASES, ROUNDS_WITHOUT_CARD, VARIANTS, WITH_TRIBUTE
from pygames.amuseamaze.refusals import refusal
from pygames.amuseamaze.rules import AmuseAmazePosition
from pygames.contract import Game

LONGEST_TURN = 3
"""The most moves in a turn: each of the two bonus methods gives one more."""


def _ply_limit(variant: str, seats: int) -> int:
    # The most turns between two new cards, and the plies of a move with the round of tribute after it.
    new_cards = seats * (2 if seats == 2 else 4)
    move = seats if variant in WITH_TRIBUTE else 1
    return (new_cards + 1) * ROUNDS_WITHOUT_CARD * seats * LONGEST_TURN * move


GAME = Game(
    id="amuseamaze",
    title="AmuseAmaze",
    seats=range(2, 7),
    variants=VARIANTS,
    phases=PHASES,
    fields=FIELDS,
    setup=AmuseAmazePosition.start,
    read=AmuseAmazePosition.read,
    refusal=refusal,
    ply_limit=_ply_limit,
    deals=DEALS,
)
AmuseAmazePosition.game = GAME

__all__ = ["GAME"]
