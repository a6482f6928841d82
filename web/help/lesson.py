"""What a game's help is made of.

The same data makes the static help page, the lessons on the board and the tests: every ply is legal where it
stands, and every answer to a refused attempt is the rules' own. Texts are English, marked for translation
with `N_`; whoever shows them translates them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Try:
    """Plies to try."""

    ask: str
    plies: str
    """The plies with spaces between them, chance outcomes among them."""
    happens: str


@dataclass(frozen=True, slots=True)
class Refused:
    """An attempt that the rules refuse; what they answer is not written again here."""

    ask: str
    ply: str
    rule: str
    """The section or ruling that `Position.explain` names."""


@dataclass(frozen=True, slots=True)
class Section:
    """One subject, with a position to try it in."""

    id: str
    """A word for addresses, the same in every language."""
    title: str
    text: tuple[str, ...]
    position: str
    tries: tuple[Try | Refused, ...]
    rules: tuple[str, ...]
    """The sections (``3.2``) and rulings (``R14``) of the rulebook that it is about."""


@dataclass(frozen=True, slots=True)
class Step:
    """One ply of a walk: what is to be done, and what came of it."""

    text: str
    ply: str
    happens: str


@dataclass(frozen=True, slots=True)
class Walk:
    """Plies from a game's start, one after another, that show the first turn."""

    start: str
    steps: tuple[Step, ...]
    end: str


@dataclass(frozen=True, slots=True)
class Key:
    """Keys, and what they do."""

    keys: str
    does: str


@dataclass(frozen=True, slots=True)
class Help:
    """All help for one game, its sections in the order of the rulebook's help page."""

    sections: tuple[Section, ...]
    first_turn: Walk
    hints: tuple[str, ...]
    keys: tuple[Key, ...]
