"""The rules of Mouse Madness: a race for one cheese, with holes, pushing and jumping, for two to six seats.

The rulebook is ``docs/rules/mouse-madness.md``.

>>> import pygames
>>> position = pygames.game("mouse-madness").start("jump-nook", seats=3)
>>> position.chances()[0]
('1', Fraction(1, 6))
>>> for roll in ("5", "2", "3", "4"):  # three rolls for the first turn, then seat 1 rolls a 4
...     position = position.play(roll)
>>> position.seat, position.phase, position.plies()
(1, 'move', ['+4'])
"""

from pygames.contract import Game
from pygames.mouse_madness.notation import read
from pygames.mouse_madness.refusals import refusal
from pygames.mouse_madness.rules import MouseMadnessPosition, ply_limit, setup
from pygames.mouse_madness.variants import VARIANTS

GAME = Game(
    id="mouse-madness",
    title="Mouse Madness",
    seats=range(2, 7),
    variants=tuple(VARIANTS),
    phases=("start", "roll", "move", "jump", "push", "over"),
    fields=("game", "variant", "seats", "seat", "turn", "mice", "detail"),
    setup=setup,
    read=read,
    refusal=refusal,
    ply_limit=ply_limit,
    chance_phases=frozenset({"start", "roll"}),
)
MouseMadnessPosition.game = GAME

__all__ = ["GAME"]
