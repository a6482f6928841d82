"""A game with all its variations, as a tree of plies. The first child of every node continues its main line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygames.bots.receipt import Receipt
from pygames.contract import Position
from pygames.game_text import clean_comment
from pygames.link import Digits


class Node:
    """A position, the ply that led to it, and the plies that were played from it. The root has no ply."""

    __slots__ = ("_digits", "children", "comment", "depth", "is_joined", "parent", "ply", "position", "receipt")

    def __init__(
        self, position: Position, parent: Node | None = None, ply: str = "", digits: Digits | None = None
    ) -> None:
        """`digits` are the digits of the ply in links, if known."""
        self.position = position
        self.parent = parent
        self.ply = ply
        self.depth: int = parent.depth + 1 if parent else 0
        self.children: list[Node] = []
        self.comment = ""
        self.receipt: Receipt | None = None
        """How the bot that played the ply chose it."""
        self.is_joined = False
        """Whether one press played the ply and the one before it, so that both are taken back together."""
        self._digits = digits

    @property
    def digits(self) -> Digits:
        """The digits of the ply in links. They are computed once, when a link first needs them."""
        if self._digits is None:
            self._digits = self.parent.position.ply_digits(self.ply) if self.parent else ()
        return self._digits

    @property
    def root(self) -> Node:
        """The start of the game."""
        return self.ancestors()[0]

    @property
    def plies(self) -> tuple[str, ...]:
        """The plies from the start to this node."""
        return tuple(node.ply for node in self.ancestors()[1:])

    def child(self, ply: str) -> Node | None:
        """Returns the node after that ply; None if it was not played here."""
        return next((child for child in self.children if child.ply == ply), None)

    def grown(self, plies: Iterable[str]) -> Node:
        """Returns the node after legal plies from here. Adds those that were not played yet."""
        node = self
        for ply in plies:
            child = node.child(ply)
            if child is None:
                child = Node(node.position.play_unchecked(ply), node, ply)
                node.children.append(child)
            node = child
        return node

    @property
    def is_chance(self) -> bool:
        """Whether the next ply is a chance ply."""
        return self.position.phase in self.position.game.chance_phases

    def last_ply(self) -> str:
        """Returns the last ply that the seat to act has decided; empty if there is none."""
        node, seat = self, self.position.seat
        while before := node.parent:
            if before.position.seat == seat and not before.is_chance:
                return node.ply
            node = before
        return ""

    def ancestors(self) -> list[Node]:
        """Returns the nodes from the root to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node:
            nodes.append(node)
            node = node.parent
        nodes.reverse()
        return nodes

    def line(self) -> list[Node]:
        """Returns the nodes from the root through this one to the end of the line of first children."""
        return self.ancestors() + tail(self)[1:]

    def preorder(self) -> Iterator[Node]:
        """Yields this node and all its descendants in preorder."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


def grow(start: Position, steps: Iterable[tuple[str, Digits | None, Position]]) -> Node:
    """Creates a tree of one line, and returns its last node. Each step is a ply, its digits or None, and the position
    after it.
    """
    node = Node(start)
    for ply, digits, position in steps:
        child = Node(position, node, ply, digits)
        node.children.append(child)
        node = child
    return node


def lines(root: Node) -> list[list[Node]]:
    """Returns the plies of the whole tree: the main line, then each variation from where it leaves another line."""
    found = [root.line()]
    for line in found:
        found += [tail(other) for node in line for other in node.children[1:]]
    return found


def tail(node: Node) -> list[Node]:
    """Returns this node and its line of first children."""
    nodes = [node]
    while nodes[-1].children:
        nodes.append(nodes[-1].children[0])
    return nodes


def merge(mine: Node, other: Node) -> None:
    """Adds everything from another tree with the same start. Existing children keep their order."""
    pairs = [(mine, other)]
    while pairs:
        here, there = pairs.pop()
        if there.comment not in here.comment:
            here.comment = clean_comment(f"{here.comment} {there.comment}")
        here.receipt = here.receipt or there.receipt
        here.is_joined = here.is_joined or there.is_joined
        for child in there.children:
            found = here.child(child.ply)
            if found is None:
                found = Node(child.position, here, child.ply, child._digits)
                here.children.append(found)
            pairs.append((found, child))


def follow(mine: Node, other: Node) -> dict[int, Node]:
    """Makes a tree equal to another one with the same start. Nodes whose plies are in both stay the same. Returns the
    node of this tree for the `id` of each node of the other.
    """
    found = {id(other): mine}
    pairs = [(mine, other)]
    while pairs:
        here, there = pairs.pop()
        here.comment, here.receipt, here.is_joined = there.comment, there.receipt, there.is_joined
        children = [
            here.child(child.ply) or Node(child.position, here, child.ply, child._digits) for child in there.children
        ]
        here.children = children
        for child, theirs in zip(children, there.children, strict=True):
            found[id(theirs)] = child
            pairs.append((child, theirs))
    return found


def holds_line(other: Node, node: Node) -> bool:
    """Returns whether another tree with the same start holds the plies that lead to a node."""
    plies = []
    place: Node | None = node
    while place and place.parent:
        plies.append(place.ply)
        place = place.parent
    here: Node | None = other
    while here and plies:
        here = here.child(plies.pop())
    return here is not None


def holds(mine: Node, other: Node) -> bool:
    """Returns whether a tree holds all plies of another tree with the same start."""
    if mine.position != other.position:
        return False
    pairs = [(mine, other)]
    for here, there in pairs:
        for child in there.children:
            found = here.child(child.ply)
            if found is None:
                return False
            pairs.append((found, child))
    return True


def same_roll(node: Node) -> str | None:
    """Returns the outcome that is rolled again at a node: what was rolled here, or after as many rolls on the line that
    left the node's own line last. None if no line has that many rolls, or if the outcome is impossible here.
    """
    if node.children:
        return node.children[0].ply
    number = _rolls_before(node)
    below, ancestor = node, node.parent
    while ancestor:
        waiting = [(child, _rolls_before(child)) for child in reversed(ancestor.children) if child is not below]
        while waiting:
            other, rolls = waiting.pop()
            if other.is_chance and other.children:
                if rolls == number:
                    ply = other.children[0].ply
                    return ply if node.position.is_legal(ply) else None
                rolls += 1
            waiting += [(child, rolls) for child in reversed(other.children)]
        below, ancestor = ancestor, ancestor.parent
    return None


def _rolls_before(node: Node) -> int:
    count, parent = 0, node.parent
    while parent:
        count += parent.is_chance
        parent = parent.parent
    return count
