"""A game with its variations and comments as text (`pygames.game_text`), and back."""

from __future__ import annotations

from collections.abc import Sequence

from pygames import game_text
from pygames.bots.receipt import Receipt
from pygames.contract import IllegalPly, Position
from pygames.game_text import COMMENT, JOINED, RECEIPT, WITH_THE_ONE_BEFORE, Line, Note
from pygames.record import not_legal
from web.tree.tree import Node, lines


def write(root: Node) -> str:
    """Returns the text of a tree."""
    found = lines(root)
    number = {id(node): place for place, line in enumerate(found) for node in line}
    rest: list[Line | Note] = []
    for place, line in enumerate(found[1:], 1):
        parent = line[0].parent
        assert parent is not None, "only the root has no parent"
        rest.append(Line(place, number[id(parent)], parent.depth, tuple(node.ply for node in line)))
    for place, line in enumerate(found):
        rest += [Note(RECEIPT, place, node.depth, str(node.receipt)) for node in line if node.receipt]
        rest += [Note(JOINED, place, node.depth, WITH_THE_ONE_BEFORE) for node in line if node.is_joined]
        rest += [Note(COMMENT, place, node.depth, node.comment) for node in line if node.comment]
    return game_text.write(root.position, [node.ply for node in found[0][1:]], rest)


def read(text: str, start: Position | None = None) -> list[Node]:
    """Parses a text and returns the last node of each line of the tree, the main line's first. Raises `RecordError`. If
    `start` equals the text's own start, it replaces it, because it may know the number of its deal.
    """
    position, main, rest = game_text.read(text)
    tree = _Tree(start if start == position and start else position)
    tree.add(tree.root, main)
    for part in rest:
        if isinstance(part, Line):
            if part.number != len(tree.leaves):
                raise game_text.out_of_order()
            tree.add(tree.place(part.from_line, part.after), part.plies)
        else:
            node = tree.place(part.line, part.after)
            if part.kind == COMMENT:
                node.comment = game_text.clean_comment(part.text)
            elif part.kind == JOINED:
                node.is_joined = True
            else:
                node.receipt = Receipt.read(part.text)
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

    def add(self, node: Node, plies: Sequence[str]) -> None:
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
            raise game_text.no_such_place()
        while node.depth > depth:
            back = self._back[node]
            node = back if back.depth >= depth or node.parent is None else node.parent
        return node
