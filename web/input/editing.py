"""What the position editor asks of each game: what can be put where, and what else can be set.

A *draft* is the fields of a position text, in the order of `Game.fields`. It comes from a valid position by brushes
and settings, and may break any invariant that these can break. A game's editing lives in
``web/views/<package of the game>/editing.py`` and is the module's ``EDITING``. Texts are in the page's language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Generic, TypeVar

from pygames.catalogue import package
from pygames.contract import Game, Position, PositionError
from web.views.contract import Names, Spot
from web.words import _

P = TypeVar("P", bound=Position)
Draft = tuple[str, ...]

VARIANT, SEATS, ACTOR = 1, 2, 3
"""The places of the fields that all games have."""


class Unfit(ValueError):  # noqa: N818 - it is no error to try
    """A brush that cannot be used on a spot; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Brush:
    """Something that a press puts on a spot, or takes away from there."""

    id: str
    label: str
    seat: int = 0
    """Whose piece it is; 0 where it is nobody's."""
    sign: str = ""
    """What stands on its button in place of the label, where that is enough."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that is not on the board: one of several options, else a number, else a text."""

    id: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...] = ()
    """Each value with its name."""
    high: int = 0
    """The highest number; 0 where it is no number."""


class Editing(ABC, Generic[P]):
    """How the positions of one game are edited."""

    game: ClassVar[Game]

    # The board

    @abstractmethod
    def brushes(self, draft: Draft, names: Names) -> list[Brush]:
        """Returns what can be put on the board."""

    @abstractmethod
    def paint(self, draft: Draft, brush: str, spot: str) -> Draft:
        """Returns the draft after a spot was pressed with a brush. Raises `Unfit`."""

    @abstractmethod
    def sketch(self, draft: Draft) -> P | None:
        """Returns the draft as a position to be drawn, though it may break invariants; None where it cannot be
        drawn.
        """

    @abstractmethod
    def spots(self, position: P, names: Names) -> Sequence[Spot]:
        """Returns the places where something can be put, with what is there."""

    def marked(self, draft: Draft, brush: str) -> frozenset[str]:
        """Returns the spots that a brush has to do with, where the drawing does not show them."""
        return frozenset()

    # Beside the board

    @abstractmethod
    def phase_name(self, phase: str) -> str:
        """Returns a phase in a few words."""

    def own_settings(self, draft: Draft, names: Names) -> list[Setting]:
        """Returns what this game has to set besides the fields of all games."""
        return []

    def set_own(self, draft: Draft, setting: str, value: str) -> Draft:
        """Returns the draft with one of `own_settings` set."""
        return draft

    def enter_phase(self, draft: Draft, phase: str) -> Draft:
        """Returns the draft in another phase, with what that phase needs."""
        return replaced(draft, {ACTOR: f"{seat_of(draft)}:{phase}"})

    # For the page

    def settings(self, draft: Draft, names: Names, variants: Sequence[tuple[str, str]]) -> list[Setting]:
        """Returns all that can be set; `variants` are the game's, with their names."""
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
        """Returns the draft with a setting set.

        Another variant or number of seats begins anew where the board cannot stay.
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
    """Returns what the position editor needs for a game. Imports only its modules."""
    editing: Editing[Any] = import_module(f"web.views.{package(game_id)}.editing").EDITING
    return editing


def fields_of(position: Position) -> Draft:
    """Returns the fields of a position."""
    return tuple(str(position).split(" "))


def replaced(draft: Draft, fields: dict[int, str]) -> Draft:
    """Returns the draft with other texts in some of its fields."""
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
    """Returns a number that somebody may have typed; 0 where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def item_set(text: str, place: int, item: str) -> str:
    """Returns a list with commas, with another item at a place."""
    items = text.split(",")
    items[place] = item
    return ",".join(items)
