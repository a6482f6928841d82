"""The levels of Labymaster."""

from __future__ import annotations

from dataclasses import dataclass

from pygames.bots.level import Level
from pygames.message import Message

LEVELS = (
    Level(Message("Sleepwalker"), Message("Sets out for the far side and sees few of the doors it passes."), 100),
    Level(Message("Lamplighter"), Message("Expects your answer, but overlooks every other door."), 1000),
    Level(Message("Mason"), Message("Knows what every wall is good for, and expects your reply."), 2000),
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


STYLES = (Style(1, 0.5), Style(2, 0.45), Style(3, 0.17), Style(4, 0.05), Style(40, 0.0))
