"""What somebody pastes, drops or types to have it opened: a link, a position, a record."""

from __future__ import annotations

from pygames import link
from pygames.catalogue import GAMES
from web import saved, tree_text
from web.table import Table


def fragment_in(text: str) -> str | None:
    """The fragment of a link, or one that stands alone; None where the text is something else."""
    if len(text.split()) != 1:
        return None
    before, sign, fragment = text.strip().partition("#")
    if sign:
        return fragment
    return before if link.game_id(before) else None


def game_id(text: str) -> str | None:
    """The id of the game of a position or record, without reading the rest of it."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            named = line.split()[0]
            return named if named in GAMES else None
    return None


def table_in(text: str) -> Table:
    """The table of a position or a record, with variations and comments if there are any. Raises `RecordError`."""
    if text.startswith((saved.HEADING, saved.FIRST_HEADING)):
        return saved.parse(text).table
    return Table.at(tree_text.read(text)[0])
