"""A game with its variations and comments as text: a record whose comment lines hold all that is not its main line.

    # comment 0.1: the fastest start
    # bot 0.2: level 4 seed 17 nodes 1200
    # joined 0.3: with the one before
    # variation 1 from 0.2: 6+ d1-d8

A variation is numbered from 1 in the order of its lines; 0 is the main line, which the record itself holds. ``0.2`` is
the place after ply 2 of line 0, counted from the start of the game.
"""

from __future__ import annotations

import re

from pygames.contract import IllegalPly, Position
from pygames.message import Message
from pygames.record import Record, RecordError, not_legal
from web.tree.receipt import Receipt
from web.tree.tree import Node, clean_comment, lines

LONGEST_TEXT = 1_000_000
"""The most characters of the text of a game, far more than any real one has."""
MOST_PLIES = 12_000
"""The most plies of all lines of a text together. The longest game of the tests has 1,065. A page reads this many in
less than a second.
"""
LONGEST_PLY = 1000
"""The most characters of a ply. The longest are paths in AmuseAmaze, with less than a hundred."""
VARIATION = re.compile(r"# variation ([0-9]{1,5}) from ([0-9]{1,5})\.([0-9]{1,5}):(.*)")
COMMENT = re.compile(r"# (comment|bot|joined) ([0-9]{1,5})\.([0-9]{1,5}):(.*)")


def write(root: Node) -> str:
    """Returns the text of a tree."""
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
        written += [f"# joined {place}.{node.depth}: with the one before" for node in line if node.is_joined]
        written += [f"# comment {place}.{node.depth}: {node.comment}" for node in line if node.comment]
    return "\n".join(written)


def read(text: str, start: Position | None = None) -> list[Node]:
    """Parses a text and returns the last node of each line of the tree, the main line's first. Raises `RecordError`. If
    `start` equals the text's own start, it replaces it, because it may know the number of its deal.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError(Message("This text is too long for a saved game."))
    own: list[str] = []
    notes: list[str] = []
    for row in text.splitlines():
        (notes if row.startswith("#") else own).append(row)
    first = next((place for place, row in enumerate(own) if row.strip()), len(own))
    position = Record.parse("\n".join(own[: first + 1])).start
    main = " ".join(own[first + 1 :]).split()
    noted = [VARIATION.fullmatch(row) or COMMENT.fullmatch(row) for row in notes]
    all_plies = [*main, *(ply for note in noted if note and note.re is VARIATION for ply in note[4].split())]
    if len(all_plies) > MOST_PLIES or max(map(len, all_plies), default=0) > LONGEST_PLY:
        raise RecordError(Message("This text is too long for a saved game."))
    tree = _Tree(start if start == position and start else position)
    tree.add(tree.root, main)
    for note in filter(None, noted):
        if note.re is VARIATION:
            if int(note[1]) != len(tree.leaves):
                raise RecordError(Message("The other lines of this saved game are out of order."))
            tree.add(tree.place(int(note[2]), int(note[3])), note[4].split())
        else:
            node = tree.place(int(note[2]), int(note[3]))
            if note[1] == "comment":
                node.comment = clean_comment(note[4])
            elif note[1] == "joined":
                node.is_joined = True
            else:
                node.receipt = Receipt.read(note[4])
    return tree.leaves


class _Tree:
    """A tree that is being read."""

    def __init__(self, start: Position) -> None:
        self.root = Node(start)
        self.leaves: list[Node] = []
        """The last node of each line."""
        self._children: dict[tuple[Node, str], Node] = {}
        self._back = {self.root: self.root}
        """For each node an ancestor so far back that every place is found in a few steps. Otherwise lines that name
        places near the start of a long game would take minutes.
        """

    def add(self, node: Node, plies: list[str]) -> None:
        """Adds a line that starts at a node."""
        for ply in plies:
            node = self._children.get((node, ply)) or self._grown(node, ply)
        self.leaves.append(node)

    def _grown(self, parent: Node, ply: str) -> Node:
        try:
            node = Node(parent.position.play(ply), parent, ply)
        except IllegalPly as error:
            raise not_legal(parent.depth + 1, error) from error
        parent.children.append(node)
        self._children[parent, ply] = node
        back = self._back[parent]
        farther = self._back[back]
        self._back[node] = farther if parent.depth - back.depth == back.depth - farther.depth else parent
        return node

    def place(self, line: int, depth: int) -> Node:
        """Returns the node after that many plies of a line."""
        node = self.leaves[line] if line < len(self.leaves) else None
        if node is None or node.depth < depth:
            raise RecordError(Message("A comment in this saved game belongs to no move."))
        while node.depth > depth:
            back = self._back[node]
            node = back if back.depth >= depth or node.parent is None else node.parent
        return node
