"""People who play Mouse Madness."""

from __future__ import annotations

from random import Random

from benchmarks.bots.people.anybody import erring
from pygames.contract import Position
from pygames.mouse_madness.rules import MouseMadnessPosition

Standing = tuple[int, int]
"""The space of the own mouse at the end of a turn, and the sum of the others' spaces, negative."""


def beginner(position: Position, seed: int) -> str:
    """Runs to the cheese if the die reaches it, else as far forward as the turn can lead, holes included."""
    assert isinstance(position, MouseMadnessPosition)
    return erring(position, seed, _farthest)


def forward(position: Position, seed: int) -> str:
    """Always goes forward: it moves and jumps ahead, pushes others back, and stops before it would go back."""
    return min(position.plies(), key=_backwardness)


def _backwardness(ply: str) -> int:
    if ply == "stop":
        return 2
    if ply[0] == "p":
        return 3 if ply[-1] == "+" else 1
    return 0 if "+" in ply else 4


def _farthest(position: MouseMadnessPosition, random: Random) -> str:
    after = {ply: _best(position.play_unchecked(ply), position.seat) for ply in position.plies()}
    best = max(after.values())
    return random.choice([ply for ply, standing in after.items() if standing == best])


def _best(position: MouseMadnessPosition, seat: int) -> Standing:
    """Returns the best standing with which a seat can end its turn."""
    if position.phase in ("jump", "push"):
        return max(_best(position.play_unchecked(ply), seat) for ply in position.plies())
    own = position.mice[seat - 1]
    return own, own - sum(position.mice)
