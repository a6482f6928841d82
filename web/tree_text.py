"""A game with its variations and comments as text: a record whose comment lines hold all that is not its main line.

    # comment 0.1: the fastest start
    # bot 0.2: level 4 seed 17 nodes 1200
    # variation 1 from 0.2: 6+ d1-d8

A variation is numbered from 1 in the order of its lines; 0 is the main line, which the record itself holds. ``0.2`` is
the place after ply 2 of line 0, counted from the start of the game.
"""

from __future__ import annotations

import re

from pygames.game import IllegalPly, Position
from pygames.message import Message
from pygames.record import Record, RecordError
from web.receipt import Receipt
from web.tree import Node, clean_comment, lines

LONGEST_TEXT = 1_000_000
"""Characters that the text of a game may have at most; every real one is far shorter."""
VARIATION = re.compile(r"# variation ([0-9]{1,5}) from ([0-9]{1,5})\.([0-9]{1,5}):(.*)")
COMMENT = re.compile(r"# (comment|bot) ([0-9]{1,5})\.([0-9]{1,5}):(.*)")


def write(root: Node) -> str:
    """The text of a tree."""
    found = lines(root)
    number = {id(node): place for place, line in enumerate(found) for node in line}
    main = " ".join(node.ply for node in found[0][1:])
    written = [str(root.position), *([main] if main else [])]
    for place, line in enumerate(found[1:], 1):
        parent = line[0].parent
        assert parent is not None, "only the root has no parent"
        plies = " ".join(node.ply for node in line)
        written.append(f"# variation {place} from {number[id(parent)]}.{parent.depth}: {plies}")
    for place, line in enumerate(found):
        written += [f"# bot {place}.{node.depth}: {node.receipt}" for node in line if node.receipt]
        written += [f"# comment {place}.{node.depth}: {node.comment}" for node in line if node.comment]
    return "\n".join(written)


def read(text: str, start: Position | None = None) -> list[Node]:
    """The tree of a text as the last place of each of its lines, the main line's first. Raises `RecordError`.

    `start`, if it equals the text's own, takes its place: it may know the number of its deal.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError(Message("The text is too long for a record."))
    rows = text.splitlines()
    record = Record.parse("\n".join(row for row in rows if not row.startswith("#")))
    node = Node(start if start == record.start and start else record.start)
    for ply in record.plies:
        child = Node(node.position.after(ply), node, ply)
        node.children.append(child)
        node = child
    leaves = [node]
    for row in rows:
        if variation := VARIATION.fullmatch(row):
            number, parent, depth, plies = variation.groups()
            if int(number) != len(leaves):
                raise RecordError(Message("The variations of the record are not in order."))
            leaves.append(_grown(_place(leaves, int(parent), int(depth)), plies.split()))
        elif comment := COMMENT.fullmatch(row):
            kind, line, depth, words = comment.groups()
            node = _place(leaves, int(line), int(depth))
            if kind == "comment":
                node.comment = clean_comment(words)
            else:
                node.receipt = Receipt.read(words)
    return leaves


def _place(leaves: list[Node], line: int, depth: int) -> Node:
    node: Node | None = leaves[line] if line < len(leaves) else None
    if node is None or node.depth < depth:
        raise RecordError(Message("A comment line of the record names a place that is not there."))
    while node.parent and node.depth > depth:
        node = node.parent
    return node


def _grown(node: Node, plies: list[str]) -> Node:
    for ply in plies:
        try:
            node = node.grow(ply)
        except IllegalPly as error:
            raise RecordError(
                Message(
                    "Ply {number} of the record, “{ply}”, is not legal: {reason}",
                    number=node.depth + 1,
                    ply=ply[:24],
                    reason=error.refusal.message,
                )
            ) from error
    return node
