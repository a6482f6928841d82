"""What a line that arrives by a link has to do with a game that is kept."""

from __future__ import annotations

from enum import Enum, auto
from itertools import takewhile

from web.tree.table import Table
from web.tree.tree import Node

SHARED_PLIES = 4
"""Plies from the start that two records share if they surely are of one game."""


class Relation(Enum):
    """How a record stands to a kept game."""

    OTHER = auto()
    """It is of another game."""
    KNOWN = auto()
    """All of it was played in the kept game already."""
    LONGER = auto()
    """It begins with all that was played in the kept game, and goes on."""
    BRANCH = auto()
    """Both begin alike, then something else was played."""


def may_be_related(text: str, head: int, leaf: Node) -> bool:
    """Whether the saved text of a game that stands after `head` plies can be related to the line that ends at a leaf.

    It tells most of the others without playing them through, which takes long where many games are kept.
    """
    start, _newline, rows = text.partition("\n")[2].partition("\n")
    if start != str(leaf.root.position):
        return False
    if "# variation " in rows:
        return True
    main = rows.partition("\n")[0].split()
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(main, leaf.plies, strict=False)))
    return shared >= min(SHARED_PLIES, (head + 1) // 2)


def relation(table: Table, leaf: Node) -> Relation:
    """How the line that ends at a leaf stands to the game on a table."""
    if table.root.position != leaf.root.position or not leaf.depth or not table.head:
        return Relation.OTHER
    shared = parting(table, leaf).depth
    if leaf.plies[: table.head] == table.played.plies:
        return Relation.KNOWN if shared == leaf.depth else Relation.LONGER
    if shared < SHARED_PLIES and 2 * shared < max(table.head, leaf.depth):
        return Relation.OTHER
    return Relation.KNOWN if shared == leaf.depth else Relation.BRANCH


def parting(table: Table, leaf: Node) -> Node:
    """The last place of the game's tree to which another line leads."""
    node = table.root
    for ply in leaf.plies:
        child = node.child(ply)
        if child is None:
            break
        node = child
    return node


def take_in(table: Table, leaf: Node) -> Node:
    """Adds a line of the same start to the game's tree, as a variation where it leaves it; where it ends."""
    table.merge(leaf.root)
    return parting(table, leaf)


def go_on_with(table: Table, leaf: Node) -> None:
    """Lets the game go on at the end of a line of the same start; what was played instead becomes a variation."""
    table.visit(take_in(table, leaf))
    table.play_on()
    table.keeps_place = False
    table.promote()
