"""The parts of a game's help.

The static help page, the lessons on the board and the tests all use the same data: every ply is legal where it is
played, and the answer to a refused attempt comes from the rules. Texts are English and marked for translation with
`N_`; the code that shows them translates them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A number on the picture of a turn, and what the player does there."""

    spot: str
    """The spot that the number is drawn on; empty for a number that is only in the list."""
    text: str


@dataclass(frozen=True, slots=True)
class Start:
    """The first screen of the help page: enough to play the game."""

    goal: str
    """A sentence that begins with "You win when"."""
    setup: str
    turn: str
    """A turn in one line."""
    numbers: tuple[Number, ...]
    """The parts of a turn, each with its spot on the picture."""
    end: str
    """How the game ends."""
    position: str
    """The position in the picture."""
    caption: str
    entering: str = ""
    """A legal ply of which the picture shows all spots but the last as chosen; empty for none."""
    box: tuple[float, float, float, float] | None = None
    """The part of the board in the picture: x, y, width and height in board units; None for the whole board."""


@dataclass(frozen=True, slots=True)
class Try:
    """Plies to try."""

    ask: str
    plies: str
    """The plies separated by spaces, including outcomes of chance."""
    happens: str


@dataclass(frozen=True, slots=True)
class IllegalTry:
    """An attempt that the rules refuse. The rules supply the answer."""

    ask: str
    ply: str
    rule: str
    """The section or ruling that `Position.explain` names."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section about one topic, with a position for trying it out."""

    id: str
    """A word for addresses, the same in every language."""
    title: str
    text: tuple[str, ...]
    caption: str
    """A caption for the picture of the position."""
    position: str
    tries: tuple[Try | IllegalTry, ...]
    rules: tuple[str, ...]
    """The sections (``3.2``) and rulings (``R14``) of the rulebook that it explains, the most important first."""


@dataclass(frozen=True, slots=True)
class TutorialStep:
    """A step of a tutorial: what it is about, what to do, the ply, and what happens."""

    title: str
    """A few words for the list of the steps to come."""
    text: str
    ply: str
    happens: str


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A tutorial: plies that show what a turn is, mostly from the start of a game."""

    start: str
    steps: tuple[TutorialStep, ...]
    end: str


@dataclass(frozen=True, slots=True)
class Key:
    """Keys, and what they do."""

    keys: str
    does: str


@dataclass(frozen=True, slots=True)
class Help:
    """The help of a game, in the order of the help page."""

    start: Start
    tutorial: Tutorial
    sections: tuple[Section, ...]
    rare: tuple[Section, ...] = ()
    """Rare cases, which form the appendix of the help page and the last lessons."""
    tips: tuple[str, ...] = ()
    keys: tuple[Key, ...] = ()

    @property
    def lessons(self) -> tuple[Section, ...]:
        """All sections, in the order of the lessons."""
        return self.sections + self.rare

    def lesson_on(self, rule: str) -> int | None:
        """Returns the number, from 1, of the lesson that best explains a section or ruling; None if none does."""
        for explains in (_leads_with, _refuses_by, _names):
            for number, section in enumerate(self.lessons, 1):
                if explains(section, rule):
                    return number
        return None


def _leads_with(section: Section, rule: str) -> bool:
    return section.rules[0] == rule


def _refuses_by(section: Section, rule: str) -> bool:
    return any(isinstance(tried, IllegalTry) and tried.rule == rule for tried in section.tries)


def _names(section: Section, rule: str) -> bool:
    return rule in section.rules
