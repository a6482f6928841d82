"""The parts of a game's help.

The same data makes the static help page, the lessons on the board and the tests: every ply is legal where it is played,
and the answer to a refused attempt comes from the rules. Texts are English and marked for translation with `N_`;
whoever shows them translates them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Try:
    """Plies to try."""

    ask: str
    plies: str
    """The plies with spaces between them, including outcomes of chance."""
    happens: str


@dataclass(frozen=True, slots=True)
class Refused:
    """An attempt that the rules refuse. Their answer is not repeated here."""

    ask: str
    ply: str
    rule: str
    """The section or ruling that `Position.explain` names."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section about one subject, with a position to try it in."""

    id: str
    """A word for addresses, the same in every language."""
    title: str
    text: tuple[str, ...]
    position: str
    tries: tuple[Try | Refused, ...]
    rules: tuple[str, ...]
    """The sections (``3.2``) and rulings (``R14``) of the rulebook that it explains."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a walk: a ply, what to do, and what came of it."""

    text: str
    ply: str
    happens: str


@dataclass(frozen=True, slots=True)
class Walk:
    """A walk: plies from the start of a game that show the first turn."""

    start: str
    steps: tuple[Step, ...]
    end: str


@dataclass(frozen=True, slots=True)
class Key:
    """Keys, with what they do."""

    keys: str
    does: str


@dataclass(frozen=True, slots=True)
class Help:
    """The help of a game. Its sections are in the order of the help page."""

    sections: tuple[Section, ...]
    first_turn: Walk
    hints: tuple[str, ...]
    keys: tuple[Key, ...]
