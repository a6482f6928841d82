"""Compares a line that arrives by a link with a saved game."""

from __future__ import annotations

from enum import Enum, auto
from itertools import takewhile

from web.tree.table import Table
from web.tree.tree import Node

SHARED_PLIES = 4
"""Two records that share this many plies from the start count as the same game."""


class Relation(Enum):
    """How a record is related to a saved game."""

    OTHER = auto()
    """It belongs to another game."""
    SAME = auto()
    """It is the saved game itself."""
    KNOWN = auto()
    """The saved game holds all of it."""
    LONGER = auto()
    """It extends the saved game."""
    BRANCH = auto()
    """Both begin with the same plies and then differ."""


def may_be_related(text: str, head: int, leaf: Node) -> bool:
    """Returns False if a saved game's text is surely unrelated to the line that ends at a leaf.

    `head` is the number of plies played in the saved game. This quick test avoids replaying every saved game.
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
    """Returns how the line that ends at a leaf is related to the game on a table."""
    if table.root.position != leaf.root.position or not leaf.depth or not table.head:
        return Relation.OTHER
    shared = parting(table, leaf).depth
    if leaf.plies[: table.head] == table.played.plies:
        return Relation.KNOWN if shared == leaf.depth else Relation.LONGER
    if shared < SHARED_PLIES and 2 * shared < max(table.head, leaf.depth):
        return Relation.OTHER
    return Relation.KNOWN if shared == leaf.depth else Relation.BRANCH


def parting(table: Table, leaf: Node) -> Node:
    """Returns the last node of the game's tree that another line shares."""
    node = table.root
    for ply in leaf.plies:
        child = node.child(ply)
        if child is None:
            break
        node = child
    return node


def take_in(table: Table, leaf: Node) -> Node:
    """Adds a line from the same start to the game's tree as a variation. Returns the node where the line ends."""
    table.merge(leaf.root)
    return parting(table, leaf)


def go_on_with(table: Table, leaf: Node) -> None:
    """Continues the game at the end of a line from the same start. What was played instead becomes a variation."""
    go_on_at(table, take_in(table, leaf))


def go_on_at(table: Table, node: Node) -> None:
    """Continues the game at a node of its tree. What was played instead becomes a variation."""
    table.visit(node)
    table.play_on()
    table.keeps_place = False
    table.promote()
