"""Copies of saved games with somebody far away that a file or a text brings back."""

from __future__ import annotations

from contextlib import suppress

from pygames.record import RecordError
from web.far.known import Known
from web.storage.saved import SavedGame
from web.storage.store import Store
from web.tree import tree
from web.tree.table import Table


def take_back(store: Store, given: SavedGame) -> int:
    """Puts a game that was brought into the saved game of which it is a copy. The one of the two that has gone on
    further counts; what only the other one holds is added as variations.

    Returns the number of the saved game; 0 if the game is not saved here, or not one with somebody far away. Raises
    `OSError` if it cannot be saved.
    """
    brought = given.table.far
    number, kept = _original(store, brought) if brought else (0, None)
    known = kept.table.far if kept else None
    if brought is None or kept is None or known is None:
        return 0
    later, earlier = kept.table, given.table
    if _has_gone_on(later, earlier):
        brought.came_by_link, brought.only_key_came = known.came_by_link, known.only_key_came
        later, earlier = earlier, later
    is_alike = later.root.position == earlier.root.position  # it is not before the deal
    adds_lines = is_alike and not tree.holds(later.root, earlier.root)
    if adds_lines:
        later.merge(earlier.root)
    if adds_lines or later is given.table:
        store.save(number, SavedGame(later, kept.saved_at, kept.title))
    return number


def _original(store: Store, brought: Known) -> tuple[int, SavedGame | None]:
    """Returns the saved game that is the same as a brought one, with this device's secrets, and its number."""
    for number, heading in store.headings():
        if heading.far and heading.far.identity == brought.identity.hex():
            with suppress(RecordError):
                kept = store.load(number)
                if kept.table.far and brought.is_same(kept.table.far):
                    return number, kept
    return 0, None


def _has_gone_on(table: Table, other: Table) -> bool:
    """Returns whether the game stands later on another table."""
    ours, theirs = table.far, other.far
    assert ours, "both are games with somebody far away"
    assert theirs, "both are games with somebody far away"
    if ours.taken != theirs.taken:
        return theirs.taken > ours.taken
    if ours.is_dealt != theirs.is_dealt:
        return theirs.is_dealt
    return other.head > table.head and other.played.plies[: table.head] == table.played.plies
