"""Players of every game who know nothing about it, and how beginners err."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from pygames.contract import Position

P = TypeVar("P", bound=Position)

ERROR = 0.2
"""How often a beginner plays a random legal ply."""
PASSES = ("end", "pass")
"""The plies that pass, as the games write them."""


def chance(position: Position, seed: int) -> str:
    """Plays a random legal ply."""
    return Random(seed).choice(position.plies())


def sleeper(position: Position, seed: int) -> str:
    """Passes where that is legal, else plays the first legal ply; in Mouse Madness, where a mouse must run, a random
    one.
    """
    plies = position.plies()
    if position.game.id == "mouse-madness":
        return Random(seed).choice(plies)
    return next((ply for ply in PASSES if ply in plies), plies[0])


def erring(position: P, seed: int, obvious: Callable[[P, Random], str]) -> str:
    """Returns a random legal ply one time in five, else the ply that `obvious` returns for the position."""
    random = Random(seed)
    return random.choice(position.plies()) if random.random() < ERROR else obvious(position, random)
