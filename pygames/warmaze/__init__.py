"""The rules of WarMaze: predators, princesses and walls that slide, for two to four seats.

The rulebook is ``docs/rules/warmaze.md``.

>>> import pygames
>>> position = pygames.game("warmaze").start("keep", seats=3)
>>> len(position.plies())
24
"""

from pygames.contract import Game
from pygames.warmaze.board import LAYOUTS
from pygames.warmaze.notation import PHASES, TURNS_WITHOUT_EVENT
from pygames.warmaze.refusals import refusal
from pygames.warmaze.rules import LONGEST_TURN, WarMazePosition


def _ply_limit(variant: str, seats: int) -> int:
    # A game survives seats - 2 devourings and two spells of each seat. Each of these restarts the count to the draw.
    events = seats - 2 + 2 * seats
    return LONGEST_TURN * TURNS_WITHOUT_EVENT * seats * (events + 1)


GAME = Game(
    id="warmaze",
    title="WarMaze",
    seats=range(2, 5),
    variants=tuple(LAYOUTS),
    phases=PHASES,
    fields=("game", "variant", "seats", "seat", "left", "board", "spells", "quiet"),
    setup=WarMazePosition.start,
    read=WarMazePosition.read,
    refusal=refusal,
    ply_limit=_ply_limit,
)

WarMazePosition.game = GAME

__all__ = ["GAME"]
