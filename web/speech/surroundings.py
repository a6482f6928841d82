"""Describes the position that a session shows: whose turn it is, the pieces, rows, and what can be played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from web.session.session import Session
from web.views.contract import Gesture
from web.words import _, ngettext

PLACE = re.compile(r"[a-z]+:([a-z]?)([0-9]+)[a-z]?")
"""The id of a spot on the board: the letter of its column, if it has one, and its row."""
AT_ONCE = 8
"""The most ways to play in one announcement."""
OWN, OTHER, LANDMARK = "own", "other", "landmark"
"""The kinds of spots that keys jump to."""


class Surroundings:
    """Describes the position that a session shows."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._told: tuple[object, Gesture, int] | None = None

    @property
    def listener(self) -> int:
        """The seat to act if a person here plays it; otherwise the first seat of a person here."""
        session = self._session
        seat, seats = session.table.position.seat, range(1, session.table.position.seats + 1)
        return next((each for each in (seat, *seats) if session.driver_of(each).is_here), seat)

    def greeting(self) -> str:
        """Returns the announcement for a game that was opened: who plays, where the pieces are, and what to do."""
        session = self._session
        table, view, names = session.table, session.view, session.names
        here = [name for seat, name in enumerate(names, 1) if session.driver_of(seat).is_here]
        you = _("You are {name}.").format(name=here[0]) if len(here) == 1 < len(names) else ""
        game = f"{table.position.game.title}, {view.variant_name(table.position.variant)}."
        keys = _("A question mark lists the keys, a colon opens the command line.")
        return " ".join(filter(None, (game, you, self.pieces(), self.turn(), keys)))

    def turn(self, choices: Sequence[str] = ()) -> str:
        """Returns whose turn it is and what to do. `choices` are the labels of the buttons beside the board."""
        session = self._session
        position, status = session.table.position, session.status
        progress = session.view.progress(position)
        parts = ["" if progress in status else progress, status, ", ".join(choices)]
        return sentences([*parts, session.view.aloud(position, session.names) if session.driver.is_here else ""])

    def pieces(self) -> str:
        """Returns where the pieces of each seat are, and each seat's note."""
        session = self._session
        view, position, names = session.view, session.table.position, session.names
        told = []
        for seat, name in enumerate(names[: position.seats], 1):
            stands, note = view.stands(position, seat, names), view.seat_note(position, seat)
            does = sentences([stands, note]) if stands else note
            told.append(_("{name}: {note}").format(name=name, note=does))
        return sentences(told)

    def possible(self, chosen: Gesture) -> str:
        """Returns what can be played, up to `AT_ONCE` ways. Further calls continue the list."""
        session = self._session
        position = session.table.position
        if position.results() is not None or session.waits:
            return self.turn()
        if position.chances() is not None:
            return session.status
        found = session.view.possible(position, chosen, session.names)
        first = self._told[2] if self._told and self._told[:2] == (position, chosen) else 0
        shown = found[first : first + AT_ONCE]
        last = first + len(shown)
        self._told = (position, chosen, last if last < len(found) else 0)
        many = ngettext("{n} possibility.", "{n} possibilities.", len(found)).format(n=len(found)) if not first else ""
        more = _("Once more for the next ones.") if last < len(found) else ""
        return " ".join(filter(None, (many, sentences("; ".join(shown).splitlines()), more)))

    # Places

    def rows(self) -> dict[int, list[str]]:
        """Returns the labels of the places in each row, from the top, without the actions that are possible there."""
        found: dict[int, list[str]] = {}
        for row, _spot, label in self._places():
            found.setdefault(row, []).append(label)
        return found

    def row(self, number: int) -> str:
        """Returns the description of a row, from its first place to its last."""
        labels = self.rows().get(number)
        if not labels:
            return _("There is no row {row}.").format(row=number)
        return _("Row {row}: {places}.").format(row=number, places="; ".join(labels))

    def board(self) -> str:
        """Returns the pieces and landmarks on the board, row by row."""
        session = self._session
        view, position = session.view, session.table.position
        marked = {*view.landmarks(position)}
        marked.update(spot for seat in range(1, position.seats + 1) for spot in view.pieces(position, seat))
        found: dict[int, list[str]] = {}
        for row, spot, label in self._places():
            if spot in marked:
                found.setdefault(row, []).append(label)
        return " ".join(
            _("Row {row}: {places}.").format(row=row, places="; ".join(labels)) for row, labels in found.items()
        )

    def _places(self) -> Iterable[tuple[int, str, str]]:
        session = self._session
        position = session.table.position
        spots = session.view.spots(position, session.names, False)
        levels = sorted({spot.box[1] + spot.box[3] / 2 for spot in spots}, reverse=True)
        for spot in sorted(spots, key=lambda spot: (round(spot.box[1] + spot.box[3] / 2), spot.box[0])):
            place = PLACE.fullmatch(spot.id)
            if place:
                level = spot.box[1] + spot.box[3] / 2
                row = int(place[2]) if place[1] else levels.index(level) + 1
                yield row, spot.id, spot.label.partition(". ")[0].rstrip(".")

    def place(self, text: str) -> str | None:
        """Returns the spot that a player's text names, such as "c7", "26" or "e4 north"; None if there is none."""
        wanted = re.sub(r"[^a-z0-9]", "", text.lower())
        session = self._session
        for spot in session.view.spots(session.table.position, session.names, False):
            _kind, _colon, name = spot.id.partition(":")
            words = re.sub(r"[^a-z0-9]", "", spot.label.lower())
            is_called_so = name == wanted or (len(wanted) > 3 and words.startswith(wanted))
            if wanted and is_called_so and PLACE.fullmatch(spot.id):
                return spot.id
        return None

    def next(self, kind: str, focused: str | None) -> str | None:
        """Returns the next spot of a kind after the one with the focus; None if there is none."""
        session = self._session
        view, position = session.view, session.table.position
        seats = range(1, position.seats + 1)
        if kind == LANDMARK:
            found = set(view.landmarks(position))
        else:
            wanted = [seat for seat in seats if (seat == self.listener) == (kind == OWN)]
            found = {spot for seat in wanted for spot in view.pieces(position, seat)}
        order = [spot.id for spot in view.spots(position, session.names, False)]
        start = order.index(focused) + 1 if focused in order else 0
        return next((spot for spot in (*order[start:], *order[:start]) if spot in found), None)


def sentences(parts: Iterable[str]) -> str:
    """Joins the parts into sentences."""
    return " ".join(part if part[-1] in ".?!" else f"{part}." for part in parts if part)
