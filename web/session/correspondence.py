"""What a record that arrives by a link has to do with a game that is kept."""

from __future__ import annotations

from enum import Enum, auto
from itertools import takewhile

from pygames.record import Record
from web.session.table import Table
from web.session.tree import Node

AKIN = 4
"""Plies from the start that two records share if they surely are of one game."""


class Kinship(Enum):
    """How a record stands to a kept game."""

    OTHER = auto()
    """It is of another game."""
    KNOWN = auto()
    """All of it was played in the kept game already."""
    LONGER = auto()
    """It begins with all that was played in the kept game, and goes on."""
    BRANCH = auto()
    """Both begin alike, then something else was played."""


def may_be_akin(text: str, head: int, record: Record) -> bool:
    """Whether the saved text of a game that stands after `head` plies can be akin to a record.

    It tells most of the others without playing them through, which takes long where many games are kept.
    """
    start, _newline, rows = text.partition("\n")[2].partition("\n")
    if start != str(record.start):
        return False
    if "# variation " in rows:
        return True
    main = rows.partition("\n")[0].split()
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(main, record.plies, strict=False)))
    return shared >= min(AKIN, (head + 1) // 2)


def kinship(table: Table, record: Record) -> Kinship:
    """How a record stands to the game on a table."""
    if table.root.position != record.start or not record.plies or not table.head:
        return Kinship.OTHER
    shared = parting(table, record).depth
    if record.plies[: table.head] == table.played.plies:
        return Kinship.KNOWN if shared == len(record.plies) else Kinship.LONGER
    if shared < AKIN and 2 * shared < max(table.head, len(record.plies)):
        return Kinship.OTHER
    return Kinship.KNOWN if shared == len(record.plies) else Kinship.BRANCH


def parting(table: Table, record: Record) -> Node:
    """The last place of the game's tree to which the record leads."""
    node = table.root
    for ply in record.plies:
        child = node.child(ply)
        if child is None:
            break
        node = child
    return node


def take_in(table: Table, record: Record) -> Node:
    """Adds a record of the same start to the game's tree, as a variation where it leaves it; where it ends."""
    table.merge(Table(record).root)
    return parting(table, record)


def go_on_with(table: Table, record: Record) -> None:
    """Lets the game go on at the end of a record of the same start; what was played instead becomes a variation."""
    table.visit(take_in(table, record))
    table.play_on()
    table.keeps_place = False
    table.promote()
