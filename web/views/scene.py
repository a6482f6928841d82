"""What a view draws: a position with everything that the player has chosen or points at, and animations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pygames.contract import Position
from web.drawing.painter import Box

P = TypeVar("P", bound=Position)
S = TypeVar("S")
Names = Sequence[str]
"""The names of the seats at this table, from seat 1."""
Gesture = tuple[str, ...]
"""The ids of the spots that enter a ply when they are pressed in this order."""


@dataclass(frozen=True, slots=True)
class Motion(Generic[S]):
    """The animation of a ply: the stage at each moment from 0 to 1."""

    milliseconds: float
    stage_at: Callable[[float], S]


@dataclass(slots=True)
class Scene(Generic[P, S]):
    """Everything that a view needs to draw."""

    position: P
    stage: S
    """Where things are, in a form of the view's own: the result of `Look.stage`, or a moment of a `Motion`."""
    names: Names
    chosen: Gesture = ()
    """The spots pressed so far for a ply that is not complete."""
    lit: frozenset[str] = frozenset()
    """The spots that continue some legal ply. Empty during an animation and while an earlier position is shown."""
    preview: str | None = None
    """The spot under the pointer or the focus."""
    outcome: str | None = None
    """The one ply that pressing `preview` would play."""
    multi_ply: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The spots that lead further than one ply, with their plies: `Controls.multi_ply`."""
    last: tuple[P, str] | None = None
    """The position before the last ply, and that ply."""
    marked: tuple[str, ...] = ()
    """The squares of the last refusal, in the game's notation."""
    turned: bool = False
    """Whether the board is seen from the other side."""
    overlays: frozenset[str] = frozenset()
    """The view's overlays that are switched on."""
    coordinates: bool = True
    """Whether the columns and rows are labelled at the edges of the board."""
    played: Sequence[tuple[P, str]] = ()
    """All plies up to this position, each with the position before it."""
    small: bool = False
    """Whether the board is drawn as a small map, without letters and ornaments."""
    seen: Box | None = None
    """The part of the board that will be visible; the rest need not be drawn. None for the whole board."""
    coached: frozenset[str] | None = None
    """The spots of the one ply that a lesson asks for; None outside lessons."""

    def may_light(self, spot: str) -> bool:
        """Returns whether a spot may be lit. In a lesson, only the spots of the ply that it asks for may be."""
        return self.coached is None or spot in self.coached
