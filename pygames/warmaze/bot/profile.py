"""The profiles of the levels of WarMaze, and how far their passes look."""

from __future__ import annotations

from dataclasses import dataclass

NEVER = 1000
"""More rounds than a game can have in which nobody casts or devours."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The profile of a level."""

    width: int
    """The width of the beam in its own turn: the states that are kept after each ply."""
    noise: float
    """The points by which it misjudges a board, up or down. It does not move for a board that may be no better."""
    careless: float = 0.0
    """How often it ignores the dangers for its own princess."""
    misses: float = 0.0
    """How often it overlooks a board altogether."""
    sees: float = 1.0
    """How often it looks for a way to win or to devour this turn; then it overlooks none."""
    haste: float = 0.0
    """The points that a step towards a corner or towards prey is worth more, for each round in which nobody has cast or
    devoured, after the first `patience` of them.
    """
    patience: int = 0
    """The rounds in which nobody has cast or devoured that do not add these points."""
    bold: int = NEVER
    """The number of such rounds after which it fears nobody any more."""
    tested: int = 0
    """Turns that are held against all that others can win or devour in one turn.

    With `passes`, all turns are that it looks at.
    """
    passes: int = 0
    """How often its turns are held against whole turns of the others, each time more of both."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort of one pass."""

    own: int
    """The beam in its own turn."""
    turns: int
    """The number of its own turns that are looked at."""
    depth: int = 1
    """The turns of both that follow, with two seats."""
    width: int = 3
    """The beam in these turns."""
    answers: int = 4
    """The ends of each of these turns that are continued."""


EFFORTS = (
    Effort(own=8, turns=8),
    Effort(own=12, turns=12, width=5),
    Effort(own=12, turns=12, depth=2),
    Effort(own=18, turns=18, depth=2, width=4, answers=6),
    Effort(own=24, turns=20, depth=3, answers=4),
    Effort(own=32, turns=32, depth=2, width=8, answers=12),
    Effort(own=40, turns=40, depth=3, width=6, answers=8),
    Effort(own=60, turns=60, depth=4, width=6, answers=8),
    Effort(own=100, turns=100, depth=4, width=12, answers=12),
)
"""The passes of a level that has its turns answered."""
