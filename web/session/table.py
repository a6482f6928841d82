"""The table: who sits where, the game with all that was tried in it, and the place in it that is shown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygames.contract import Position
from pygames.record import Record
from web.session import tree
from web.session.clock import Clock
from web.session.opponents import NOBODY
from web.session.tree import Node

NUMBERS = 1 << 32
"""The numbers of games that are begun on this device are below this."""


class Table:
    """A game in progress.

    The game stands at a place of one line of its tree, `head` plies from the start; what follows on that line was
    undone and can be done again. What is shown is usually that place, but a player may look at any other:
    `cursor` counts the plies up to `position`, the position on the table, on the line that is shown.
    """

    def __init__(self, record: Record, names: Sequence[str] = (), cursor: int | None = None) -> None:
        """`names` are what the players call their seats; an empty name is the seat's own."""
        self.names = tuple(names)
        self.begun = 0
        """The number of a game that was begun on this device (`web/storage/rolls.py`); 0 for every other."""
        self.clock = Clock(record.start.seats)
        self.opponents = NOBODY
        positions = record.positions()
        node = Node(next(positions))
        for position, ply in zip(positions, record.plies, strict=True):
            child = Node(position, node, ply)
            node.children.append(child)
            node = child
        self._stand(node, len(record.plies) if cursor is None else cursor)

    @classmethod
    def at(cls, node: Node, head: int | None = None, names: Sequence[str] = ()) -> Table:
        """The table of a tree that stands on the line through a node: there, or `head` plies from the start."""
        table = object.__new__(cls)
        table.names = tuple(names)
        table.begun = 0
        table.clock = Clock(node.position.seats)
        table.opponents = NOBODY
        table._stand(node, node.depth if head is None else head)
        return table

    def _stand(self, node: Node, head: int) -> None:
        self._game = node.line()
        self.head = max(0, min(head, len(self._game) - 1))
        self.keeps_place = False
        self._show(self._game, self.head)

    def _show(self, line: list[Node], cursor: int) -> None:
        self._line = line
        self.cursor = cursor
        self._steps = [(parent.position, node.ply) for parent, node in pairwise(line)]
        plies = tuple(ply for _, ply in self._steps)
        self.record = Record.trusted(line[0].position, plies, line[-1].position)

    # What is shown

    @property
    def root(self) -> Node:
        return self._line[0]

    @property
    def node(self) -> Node:
        """The place that is shown."""
        return self._line[self.cursor]

    @property
    def game_node(self) -> Node:
        """The place where the game stands."""
        return self._game[self.head]

    @property
    def game_leaf(self) -> Node:
        """The end of the line on which the game stands, with what was undone."""
        return self._game[-1]

    @property
    def position(self) -> Position:
        return self.node.position

    @property
    def last(self) -> tuple[Position, str] | None:
        """The position before the last ply, and that ply."""
        return self._steps[self.cursor - 1] if self.cursor else None

    @property
    def played(self) -> Record:
        """The record of the game as far as it was played: what is shared."""
        plies = self.record.plies if self._line is self._game else tuple(node.ply for node in self._game[1:])
        return Record.trusted(self.root.position, plies[: self.head], self.game_node.position)

    @property
    def steps(self) -> Sequence[tuple[Position, str]]:
        """All plies of the line that is shown, undone ones too, with the position before each."""
        return self._steps

    @property
    def steps_played(self) -> Sequence[tuple[Position, str]]:
        """The plies up to the cursor, with the position before each."""
        return self._steps if self.cursor == len(self._steps) else self._steps[: self.cursor]

    @property
    def shows_game(self) -> bool:
        """Whether the line that is shown is the one on which the game stands."""
        return self._line is self._game

    @property
    def is_looking(self) -> bool:
        """Whether another place is shown than the one where the game stands."""
        return not self.shows_game or self.cursor != self.head

    @property
    def played_here(self) -> int:
        """How many plies of the line that is shown were played; the others were undone."""
        return self.head if self.shows_game else len(self._steps)

    def line(self) -> Sequence[Node]:
        """The places of the line that is shown, from the start."""
        return self._line

    # Playing

    def play(self, ply: str) -> None:
        """Plays a ply at the place that is shown. Raises `IllegalPly`.

        What was played there before becomes a variation of what is now played if it had been undone; otherwise what
        is now played becomes the variation.
        """
        here, following = self.node, self._line[self.cursor + 1 : self.cursor + 2]
        child = here.child(ply) or Node(here.position.play(ply), here, ply)
        if self.is_looking:
            self.play_on()
        if following == [child]:
            self.look(self.cursor + 1)
            return
        if child not in here.children:
            here.children.append(child)
        if following and not self.keeps_place:
            here.children.remove(child)
            here.children.insert(here.children.index(following[0]), child)
        self.keeps_place = False
        if following or child.children:
            self._game = child.line()
            self.head = child.depth
            self._show(self._game, self.head)
        else:
            self._game.append(child)
            self._steps.append((here.position, ply))
            self.record = Record.trusted(self.record.start, (*self.record.plies, ply), child.position)
            self.head = self.cursor = child.depth

    def play_on(self) -> None:
        """Lets the game go on from the place that is shown; what followed there keeps its place before the new."""
        self.keeps_place = self.cursor < len(self._steps)
        self._game = self._line
        self.head = self.cursor

    @property
    def undo_to(self) -> int | None:
        """The place of the game's last decision, back to which its plies can be taken, whatever is looked at.

        Where people play against bots, it is the last decision of one of the people.
        """
        for cursor in range(self.head - 1, -1, -1):
            before = self._game[cursor]
            if not before.is_rolled and not self._answers(before) and before.position.forced() is None:
                return cursor
        return None

    def _answers(self, node: Node) -> bool:
        """Whether a bot is to act which plays against people."""
        position = node.position
        return bool(self.opponents.level(position.seat)) and self.opponents.leave_person(position.seats)

    @property
    def undoes_roll(self) -> bool:
        """Whether undoing goes back over a roll."""
        to = self.undo_to
        return to is not None and any(node.is_rolled for node in self._game[to : self.head])

    @property
    def redo_to(self) -> int | None:
        """The place after the game's next undone ply, and after what followed by itself: forced plies, and bots' plies
        where people play against them.
        """
        last = len(self._game) - 1
        if self.head == last:
            return None
        cursor = self.head + 1
        while cursor < last and (self._answers(self._game[cursor]) or self._game[cursor].position.forced() is not None):
            cursor += 1
        return cursor

    def go(self, cursor: int) -> None:
        """Takes the game back to a place of its line, or on to it."""
        self.back_to_game()
        self.head = self.cursor = cursor

    @property
    def same_roll(self) -> str | None:
        """At a roll: the outcome that came here already, or on another line after as many rolls."""
        return tree.same_roll(self.node)

    # Looking

    def look(self, cursor: int) -> None:
        """Shows another place of the line that is shown; an undone ply is thereby done again."""
        self.cursor = max(0, min(cursor, len(self._steps)))
        if self.shows_game and self.cursor > self.head:
            self.head = self.cursor

    def visit(self, node: Node) -> None:
        """Shows a place anywhere in the tree."""
        if self._game[node.depth : node.depth + 1] == [node]:
            self._show(self._game, self.cursor)
            self.look(node.depth)
        else:
            self._show(node.line(), node.depth)

    def back_to_game(self) -> None:
        """Shows the place where the game stands."""
        if not self.shows_game:
            self._show(self._game, self.head)
        self.cursor = self.head

    # Variations and comments

    @property
    def fork(self) -> int | None:
        """Where the line that is shown last leaves what stands before it, in plies; None on the main line."""
        return next((node.depth for node in reversed(self._line) if not node.is_first), None)

    def promote(self) -> None:
        """Makes the line that is shown the main line."""
        for node in self._line:
            if node.parent and not node.is_first:
                node.parent.children.remove(node)
                node.parent.children.insert(0, node)

    def drop(self) -> tuple[Node, int]:
        """Takes the variation that is shown out of the tree, from its fork on. A game that stands in it stands at the
        end of what it left. The answer goes to `put_back`. Only where there is a `fork`.
        """
        dropped = self._line[self.fork or 0]
        parent = dropped.parent
        assert parent is not None, "the main line cannot be dropped"
        place = parent.children.index(dropped)
        del parent.children[place]
        if dropped in self._game:
            self._game = parent.line()
            self.head = len(self._game) - 1
            self.keeps_place = False
        self._show(self._game, self.head)
        return dropped, place

    def put_back(self, dropped: Node, place: int) -> None:
        """Puts a dropped variation back, and shows it."""
        assert dropped.parent is not None, "the main line cannot be dropped"
        dropped.parent.children.insert(place, dropped)
        if self._game[-1] is dropped.parent:
            self._game = self._game[-1].line()
        self._show(self._game, self.head)
        self.visit(dropped)

    def comment(self, text: str) -> None:
        """Says something of the ply that led to the place that is shown; nothing takes the comment away."""
        self.node.comment = tree.clean_comment(text)

    def merge(self, root: Node) -> None:
        """Adds all that another tree of the same start holds, as variations."""
        place, shown = self._game[self.head], self.node
        leaf = self._game[-1]
        tree.merge(self.root, root)
        self._game = leaf.line()
        self.head = place.depth
        self._show(self._game, self.head)
        if shown is not place:
            self.visit(shown)

    def follow(self, other: Table) -> None:
        """Becomes what another table of the same start is. A place that is looked at stays in sight if the game does
        not stand before it on its line.
        """
        looked_at = self.node if self.is_looking else None
        found = tree.follow(self.root, other.root)
        self._game = found[id(other.game_leaf)].line()
        self.head, self.keeps_place = other.head, other.keeps_place
        self.names, self.opponents, self.clock, self.begun = other.names, other.opponents, other.clock, other.begun
        self._show(self._game, self.head)
        if looked_at and looked_at in found.values() and looked_at not in self._game[self.head :]:
            self.visit(looked_at)
