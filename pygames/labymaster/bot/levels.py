"""The levels of Labymaster."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygames.bots.level import Level
from pygames.message import Message

LEVELS = (
    Level(Message("Sleepwalker"), Message("Sets out for the far side and sees few of the doors it passes."), 3000),
    Level(Message("Lamplighter"), Message("Expects your answer, but overlooks more doors than it sees."), 3000),
    Level(Message("Mason"), Message("Expects your reply, and sees more doors than it overlooks."), 3000),
    Level(Message("Ariadne"), Message("Keeps hold of the thread, and sees an ambush a few turns ahead."), 3000),
    Level(Message("Daedalus"), Message("Built the maze, and thinks further ahead than the blocks can slide."), 12_000),
)


@dataclass(frozen=True, slots=True)
class Style:
    """How a level thinks."""

    depth: int
    """The most plies that it looks ahead, before a last look at runs."""
    overlooks: float
    """The probability that it does not see a ply of its own, unless that ply wins."""
    prefers_runs: int = 0
    """How much more a slide must be worth than a run, in tenths of a row."""
    loath: float = 0.03
    """What every other ply must cost, as a share of the game, before the level takes back its own last ply."""


STYLES = (
    Style(1, 0.68, 6, loath=0.15),
    Style(2, 0.6, 6, loath=0.1),
    Style(2, 0.43, 6, loath=0.1),
    Style(4, 0.22, 3, loath=0.06),
    Style(40, 0.0),
)
"""Level 1 first."""
PATIENCE = 20
"""The quiet plies after which a level makes no progress with its own style."""
TRIES = 0.6
"""What it overlooks when it tries something else."""


def style(level: int, quiet: int) -> Style:
    """Returns how `level` thinks after `quiet` quiet plies (rulebook 3.6).

    Who gets nowhere first looks closer, as the last but one does, and then tries something else, in turns. The best
    level always thinks in the same way.
    """
    own = STYLES[level - 1]
    if level == len(STYLES) or quiet < PATIENCE:
        return own
    if quiet // PATIENCE % 2:
        return replace(STYLES[-2], loath=own.loath)
    return replace(own, overlooks=TRIES)
