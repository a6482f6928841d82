"""The interface between the position editor and each game: what can be put where, and what else can be set.

A *draft* is the fields of a position text, in the order of `Game.fields`. It is made from a valid position by brushes
and settings, and may break any invariant that these can break. A game's editing lives in ``web/views/<package of the
game>/editing.py`` and is the module's ``EDITING``. Texts are in the page's language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar

from pygames.catalogue import package
from pygames.contract import Game, Position, PositionError
from web.views.controls import Spot
from web.views.scene import Names
from web.words import _

P = TypeVar("P", bound=Position)
Draft = tuple[str, ...]

VARIANT, SEATS, ACTOR = 1, 2, 3
"""The indices of the fields that all games have."""


class Unfit(ValueError):  # noqa: N818 - it is no error to try
    """Raised when a brush cannot be used on a spot; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Brush:
    """Something that a press puts on a spot or removes from it."""

    id: str
    label: str
    seat: int = 0
    """The seat of the piece; 0 if it belongs to no seat."""
    sign: str = ""
    """A short sign for its button, in place of the label."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something to set beside the board: a choice if it has `options`, a number if it has `high`, otherwise a text."""

    id: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...] = ()
    """Each value and its name."""
    high: int = 0
    """The highest number; 0 if it is not a number."""


class Editing(ABC, Generic[P]):
    """How the positions of one game are edited."""

    game: ClassVar[Game]

    # The board

    @abstractmethod
    def brushes(self, draft: Draft, names: Names) -> list[Brush]:
        """Returns the brushes that can be used on the board."""

    @abstractmethod
    def paint(self, draft: Draft, brush: str, spot: str) -> Draft:
        """Returns the draft after a spot was pressed with a brush. Raises `Unfit` if the brush cannot be used there."""

    @abstractmethod
    def sketch(self, draft: Draft) -> P | None:
        """Returns the draft as a position for drawing, which may break invariants; None if it cannot be drawn."""

    @abstractmethod
    def spots(self, position: P, names: Names) -> Sequence[Spot]:
        """Returns the spots where something can be put, labelled with what is there."""

    def marked(self, draft: Draft, brush: str) -> frozenset[str]:
        """Returns the spots that a brush affects, if the drawing does not show them."""
        return frozenset()

    # Beside the board

    @abstractmethod
    def phase_name(self, phase: str) -> str:
        """Returns the name of a phase, in a few words."""

    def own_settings(self, draft: Draft, names: Names) -> list[Setting]:
        """Returns the settings of this game besides those of all games."""
        return []

    def set_own(self, draft: Draft, setting: str, value: str) -> Draft:
        """Returns the draft after one of `own_settings` was changed."""
        return draft

    def enter_phase(self, draft: Draft, phase: str) -> Draft:
        """Returns the draft in another phase, with everything that this phase needs."""
        return replaced(draft, {ACTOR: f"{seat_of(draft)}:{phase}"})

    # For the page

    def settings(self, draft: Draft, names: Names, variants: Sequence[tuple[str, str]]) -> list[Setting]:
        """Returns all settings. `variants` are the game's variants, each with its name."""
        seats = tuple((str(number), str(number)) for number in self.game.seats)
        found = [Setting("variant", _("Board and rules"), draft[VARIANT], tuple(variants))]
        if len(seats) > 1:
            found.append(Setting("seats", _("Players"), draft[SEATS], seats))
        actors = tuple((str(seat), name) for seat, name in enumerate(names[: seats_of(draft)], 1))
        phases = tuple((phase, self.phase_name(phase)) for phase in self.game.phases)
        found += [
            Setting("seat", _("Player to move"), str(seat_of(draft)), actors),
            Setting("phase", _("Phase"), phase_of(draft), phases),
        ]
        return found + self.own_settings(draft, names)

    def set(self, draft: Draft, setting: str, value: str) -> Draft:
        """Returns the draft after a setting was changed.

        Another number of seats gives the starting position. So does another variant, if the board does not fit it.
        """
        if setting == "seat":
            return replaced(draft, {ACTOR: f"{value}:{phase_of(draft)}"})
        if setting == "phase":
            return self.enter_phase(draft, value)
        if setting == "seats":
            return fields_of(self.game.start(draft[VARIANT], int(value)))
        if setting == "variant":
            varied = replaced(draft, {VARIANT: value})
            try:
                return fields_of(self.game.parse(" ".join(varied)))
            except PositionError:
                return fields_of(self.game.start(value, seats_of(draft)))
        return self.set_own(draft, setting, value)


def editing_of(game_id: str) -> Editing[Any]:
    """Returns the editing of a game. Imports only its modules."""
    editing: Editing[Any] = import_module(f"web.views.{package(game_id)}.editing").EDITING
    return editing


def fields_of(position: Position) -> Draft:
    """Returns the fields of a position."""
    return tuple(str(position).split(" "))


def replaced(draft: Draft, fields: dict[int, str]) -> Draft:
    """Returns the draft with some of its fields replaced."""
    return tuple(fields.get(place, text) for place, text in enumerate(draft))


def seats_of(draft: Draft) -> int:
    """Returns the number of seats."""
    return int(draft[SEATS])


def seat_of(draft: Draft) -> int:
    """Returns the seat to act."""
    return int(draft[ACTOR].partition(":")[0])


def phase_of(draft: Draft) -> str:
    """Returns the phase."""
    return draft[ACTOR].partition(":")[2]


def number_of(text: str) -> int:
    """Returns the number in a typed text; 0 if it is not a number, or has more than 9 digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def item_set(text: str, place: int, item: str) -> str:
    """Returns a list separated by commas, with the item at an index replaced."""
    items = text.split(",")
    items[place] = item
    return ",".join(items)
