"""Places on a board, for those who hear it: rows, the place that a text names, the next piece."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

from web.views.catalogue import View
from web.views.controls import Spot
from web.views.scene import Names
from web.words import _

PLACE = re.compile(r"[a-z]+:([a-z]?)([0-9]+)[a-z]?")
"""The id of a spot on the board: the letter of its column, if it has one, and its row."""
CELL = re.compile(r"\b([a-z])([0-9]+)\b")
"""A cell in the label of a spot whose id has none, such as a mouse."""
OWN, OTHER, LANDMARK = "own", "other", "landmark"
"""The kinds of spots that keys jump to."""


class Places(ABC):
    """The places of a board, and what is on them."""

    @abstractmethod
    def board_now(self) -> tuple[View[Any, Any], Any, Names]:
        """Returns the view of the game, the position on the board, and the names of the players."""

    @property
    def listener(self) -> int:
        """The seat whose pieces are the listener's own."""
        _view, position, _names = self.board_now()
        seat: int = position.seat
        return seat

    def spots(self) -> Sequence[Spot]:
        """Returns the spots, each labelled with what is there."""
        view, position, names = self.board_now()
        return view.controls.spots(position, names, False)

    def among(self, spots: Iterable[str]) -> set[str]:
        """Returns the ids of the places of pieces or landmarks that a view names."""
        return set(spots)

    def rows(self) -> dict[int, list[str]]:
        """Returns the labels of the places in each row, from the top, without the actions that are possible there."""
        found: dict[int, list[str]] = {}
        for row, _spot, label in self._in_rows():
            found.setdefault(row, []).append(label)
        return found

    def row(self, number: int) -> str:
        """Returns the description of a row, from its first place to its last."""
        labels = self.rows().get(number)
        if not labels:
            return _("There is no row {row}.").format(row=number)
        return _("Row {row}: {places}.").format(row=number, places=listed(labels))

    def board(self) -> str:
        """Returns the pieces and landmarks on the board, row by row."""
        view, position, _names = self.board_now()
        marked = self.among(view.controls.landmarks(position))
        marked.update(*(self.among(view.controls.pieces(position, seat)) for seat in range(1, position.seats + 1)))
        found: dict[int, list[str]] = {}
        for row, spot, label in self._in_rows():
            if spot in marked:
                found.setdefault(row, []).append(label)
        return " ".join(
            _("Row {row}: {places}.").format(row=row, places=listed(labels)) for row, labels in found.items()
        )

    def _in_rows(self) -> Iterable[tuple[int, str, str]]:
        spots = self.spots()
        levels = sorted({spot.box[1] + spot.box[3] / 2 for spot in spots}, reverse=True)
        for spot in sorted(spots, key=lambda spot: (round(spot.box[1] + spot.box[3] / 2), spot.box[0])):
            place = PLACE.fullmatch(spot.id)
            if place:
                level = spot.box[1] + spot.box[3] / 2
                named = place if place[1] else CELL.search(spot.label.partition(". ")[0])
                row = int(named[2]) if named else levels.index(level) + 1
                yield row, spot.id, spot.label.partition(". ")[0].rstrip(".")

    def place(self, text: str) -> str | None:
        """Returns the spot that a player's text names, such as "c7", "26" or "e4 north"; None if there is none."""
        wanted = _bare(text)
        for spot in self.spots() if wanted else ():
            _kind, _colon, name = spot.id.partition(":")
            is_called_so = name == wanted or (len(wanted) > 3 and _is_label(text, wanted, spot.label))
            if is_called_so and PLACE.fullmatch(spot.id):
                return spot.id
        return self._at_cell(wanted) if CELL.fullmatch(wanted) else None

    def _at_cell(self, cell: str) -> str | None:
        """Returns the piece on a cell that has no spot of its own, or else the first spot beside it."""
        found = [spot.id for spot in self.spots() if (named := CELL.search(spot.label)) and named[0] == cell]
        return next((spot for spot in found if cell not in spot), found[0] if found else None)

    def next(self, kind: str, focused: str | None) -> str | None:
        """Returns the next spot of a kind after the one with the focus; None if there is none."""
        view, position, _names = self.board_now()
        if kind == LANDMARK:
            found = self.among(view.controls.landmarks(position))
        else:
            wanted = [seat for seat in range(1, position.seats + 1) if (seat == self.listener) == (kind == OWN)]
            found = self.among(spot for seat in wanted for spot in view.controls.pieces(position, seat))
        order = [spot.id for spot in self.spots()]
        start = order.index(focused) + 1 if focused in order else 0
        return next((spot for spot in (*order[start:], *order[:start]) if spot in found), None)


def _is_label(text: str, bare: str, label: str) -> bool:
    """Returns whether a text is a label or the beginning of one, or a label and what is said after it: whether the
    place is chosen, or what pressing it plays.
    """
    whole = label.rstrip(".").lower()
    return _bare(label).startswith(bare) or text.strip().lower().startswith(f"{whole}. ")


def _bare(text: str) -> str:
    """Returns the letters and digits of a text in lower case."""
    return re.sub(r"[^\w]", "", text.lower())


def sentences(parts: Iterable[str]) -> str:
    """Joins the parts into sentences."""
    return " ".join(part if part[-1] in ".?!" else f"{part}." for part in parts if part)


def listed(parts: Sequence[str]) -> str:
    """Joins the parts of a list that may have commas of their own."""
    return reduce(lambda before, part: _("{before}; {part}").format(before=before, part=part), parts) if parts else ""
