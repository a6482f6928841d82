"""A line of a game's tree and a place on it, as one value."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygames.contract import Position
from web.tree.tree import Node


class Branch:
    """The line that ends at a leaf, and the place on it after `depth` plies. It is immutable."""

    __slots__ = ("_steps", "depth", "line")

    def __init__(self, line: Sequence[Node], depth: int) -> None:
        """`line` holds the nodes from the root to the leaf."""
        self.line = line
        self.depth = depth
        self._steps: Sequence[tuple[Position, str]] | None = None

    @classmethod
    def through(cls, node: Node, depth: int | None = None) -> Branch:
        """Returns the line through a node that continues with the first child of each node, and the place at that node
        or after `depth` plies.
        """
        line = node.line()
        return cls(line, node.depth if depth is None else max(0, min(depth, len(line) - 1)))

    @property
    def leaf(self) -> Node:
        return self.line[-1]

    @property
    def node(self) -> Node:
        """The node at the place."""
        return self.line[self.depth]

    @property
    def next(self) -> Node | None:
        """The node after the place on the line; None at its end."""
        return self.line[self.depth + 1] if self.depth + 1 < len(self.line) else None

    @property
    def steps(self) -> Sequence[tuple[Position, str]]:
        """All plies of the line with the position before each."""
        if self._steps is None:
            self._steps = [(parent.position, node.ply) for parent, node in pairwise(self.line)]
        return self._steps

    def at(self, depth: int) -> Branch:
        """Returns another place of the same line."""
        branch = Branch(self.line, depth)
        branch._steps = self._steps
        return branch

    def then(self, child: Node) -> Branch:
        """Returns the line with one more ply after the leaf, and the place after that ply."""
        branch = Branch([*self.line, child], child.depth)
        branch._steps = [*self.steps, (self.leaf.position, child.ply)]
        return branch

    def holds(self, node: Node) -> bool:
        """Returns whether the line goes through a node."""
        return node.depth < len(self.line) and self.line[node.depth] is node
