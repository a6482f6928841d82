"""Describes a position that is being edited."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from web.speech.places import Places, sentences
from web.views.catalogue import View
from web.views.controls import Spot
from web.views.editing import Brush
from web.views.scene import Names
from web.views.typed import plain
from web.words import _


@dataclass(frozen=True)
class SpokenDraft(Places):
    """What a player who does not see the board of the editor hears of it."""

    view: View[Any, Any]
    position: Any
    """What the board shows, which may be no position of the game."""
    names: Names
    shown: Sequence[Spot]
    """The spots of the board, labelled with what is there."""
    brushes: Sequence[Brush]
    brush: str
    """The id of the brush in hand."""
    verdict: str
    """How the position stands, or what is wrong with it."""

    def board_now(self) -> tuple[View[Any, Any], Any, Names]:
        return self.view, self.position, self.names

    def spots(self) -> Sequence[Spot]:
        return self.shown

    def among(self, spots: Iterable[str]) -> set[str]:
        """The editor names its spots by their places alone, whatever is on them."""
        places = {spot.partition(":")[2] for spot in spots}
        return {spot.id for spot in self.shown if spot.id.partition(":")[2] in places}

    def turn(self) -> str:
        """Returns what is in hand, and how the position stands."""
        label = next(brush.label for brush in self.brushes if brush.id == self.brush)
        return sentences([_("In hand: {brush}").format(brush=label), self.verdict])

    def pieces(self) -> str:
        """Returns where the pieces of each player are."""
        view, position, names = self.view, self.position, self.names
        seats = range(1, position.seats + 1)
        told = {names[seat - 1]: view.wording.whereabouts(position, seat, names) for seat in seats}
        return sentences(
            _("{name}: {note}").format(name=name, note=stands or _("nothing on the board"))
            for name, stands in told.items()
        )

    def meant(self, text: str) -> str | None:
        """Returns the id of the brush that a text names, whole or its beginning; None if that is not one brush."""
        wanted = plain(text).casefold()
        labels = {brush.id: plain(brush.label).casefold() for brush in self.brushes}
        whole = [brush for brush, label in labels.items() if label == wanted]
        found = whole or [brush for brush, label in labels.items() if label.startswith(wanted)]
        return found[0] if wanted and len(found) == 1 else None
