"""What a link or a pasted game opens: a saved game, or a new one."""

from __future__ import annotations

from typing import NamedTuple

from pygames.link import Steps
from web.session.autosave import Autosave, Headings
from web.storage.saved import Heading
from web.tree.correspondence import Relation, go_on_with, parting, take_in
from web.tree.table import Table
from web.tree.tree import Node, grow, lines


class Arrival(NamedTuple):
    """A game to show."""

    relation: Relation
    """How it is related to the saved games."""
    number: int
    """The number of the saved game; 0 for a new one."""
    table: Table
    leaf: Node
    """The end of the line that has arrived."""
    another: tuple[int, Heading] | None = None
    """The number and heading of an unfinished game that a new game replaces on the table, if anything of the new one
    differs from the usual start."""


def of_link(autosave: Autosave, number: int, decoded: Steps) -> Arrival:
    """Returns what a link opens.

    `number` is that of the saved game that the page showed at this address before it was reloaded, or 0. `decoded` is
    what `pygames.link.decode_steps` returns. If the browser refused further changes of the address, the link is some
    plies behind that saved game.
    """
    start, steps = decoded
    leaf = grow(start, steps)
    game = autosave.load(number) if number else None
    if game and game.table.root.position == start and game.table.played.plies[: len(steps)] == leaf.plies:
        return Arrival(Relation.SAME, number, game.table, leaf)
    return _of_line(autosave, leaf)


def of_table(autosave: Autosave, table: Table) -> Arrival:
    """Returns what a pasted game opens. Without variations, names and comments, it is treated like a link."""
    number = autosave.take_back(table)
    game = autosave.load(number) if number else None
    if game:
        return Arrival(Relation.SAME, number, game.table, game.table.game_leaf)
    (main, *variations) = lines(table.root)
    if variations or table.names or any(node.comment or node.receipt for node in main):
        return _new(autosave.headings(), table, table.game_leaf)
    return _of_line(autosave, table.game_leaf)


def _of_line(autosave: Autosave, leaf: Node) -> Arrival:
    """Returns what a line opens that ends at `leaf`: the saved game that it belongs to, or else a new game."""
    headings = autosave.headings()
    related = autosave.related(headings, leaf)
    if related is None:
        return _new(headings, Table(leaf), leaf)
    relation, number, table = related
    if relation is Relation.LONGER:
        go_on_with(table, leaf)
    elif relation is Relation.KNOWN:
        table.visit(parting(table, leaf))
    return Arrival(relation, number, table, leaf)


def decide(table: Table, leaf: Node, is_theirs: bool) -> None:
    """Continues a game with one of two branches: the line that ends at `leaf` if `is_theirs`. The other one remains as
    a variation.
    """
    if is_theirs:
        go_on_with(table, leaf)
    else:
        take_in(table, leaf)


def _new(headings: Headings, table: Table, leaf: Node) -> Arrival:
    start = leaf.root.position
    has_more = leaf.depth or start != start.game.start()
    another = Autosave.unfinished(headings) if has_more else None
    return Arrival(Relation.OTHER, 0, table, leaf, another)
