"""Mouse Madness: a race for one cheese, with holes in the walls, pushing and jumping (docs/rules/mouse-madness.md)."""

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
