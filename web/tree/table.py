"""The table: the players, the game with all its variations, and the place in it that is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from pygames.contract import Position
from pygames.game_text import clean_comment
from pygames.link import GrowingLink, Steps
from pygames.record import Record
from web.players.clock import Clock
from web.players.opponents import NOBODY
from web.tree import tree
from web.tree.branch import Branch
from web.tree.tree import Node
from web.tree.turns import MoveNumbers
from web.views.catalogue import view_of

if TYPE_CHECKING:  # imported when it is needed
    from web.far.game import FarGame
    from web.far.known import Known

NUMBERS = 1 << 32
"""The numbers of games that are begun on this device are below this."""


class Table:
    """A game in progress. It has two places in its tree. `game` is the current place of the game; what follows it was
    undone and can be redone. `shown` is the place that is shown, usually the same.
    """

    def __init__(self, played: Record | Node, names: Sequence[str] = (), head: int | None = None) -> None:
        """Starts with a record, or with the line through a node of a tree: at its end, or `head` plies from the start.
        `names` are the names of the players; an empty name means the seat's own.
        """
        node = _leaf(played) if isinstance(played, Record) else played
        self.game = self.shown = Branch.through(node, head)
        self.keeps_place = False
        """Whether the ply that follows in the game stays before one that is played instead."""
        self.names = tuple(names)
        self.begun = 0
        """The number of a game that was begun on this device (`web/session/rolls.py`); 0 for every other."""
        self.is_helped = False
        """Whether moves were taken back, or the player was shown what to play, before the game was over."""
        self.clock = Clock(node.position.seats)
        self.opponents = NOBODY
        self.far: Known | None = None
        """What this device knows of a game with somebody far away beyond its plies; None for other games."""
        self.answers: Callable[[Position], bool] = lambda _: False
        """Returns whether what is played in a position is another player's answer to the people at this device. It is
        taken back together with what it answers.
        """
        self._link: tuple[Node, GrowingLink] | None = None
        self._far_game: tuple[tuple[object, ...], FarGame] | None = None
        """The game with somebody far away as it was made last, and from what."""

    # The game

    @property
    def root(self) -> Node:
        return self.game.line[0]

    @property
    def head(self) -> int:
        """The number of plies played."""
        return self.game.depth

    @property
    def game_node(self) -> Node:
        """The place where the game stands."""
        return self.game.node

    @property
    def game_leaf(self) -> Node:
        """The end of the line on which the game stands, undone plies included."""
        return self.game.leaf

    @property
    def played(self) -> Record:
        """The record of the game as far as it was played."""
        plies = tuple(node.ply for node in self.game.line[1 : self.head + 1])
        return Record.trusted(self.root.position, plies, self.game_node.position)

    @property
    def positions(self) -> list[Position]:
        """All positions of the game as far as it was played, from the start."""
        return [node.position for node in self.game.line[: self.head + 1]]

    @property
    def far_game(self) -> FarGame:
        """The game as the devices of a game with somebody far away know it. `far` must not be None."""
        known = self.far
        assert known is not None, "the table is that of a game with somebody far away"
        at = known, self.game_node, known.shown, known.agreements.freezes
        if self._far_game is None or self._far_game[0] != at:
            from web.far.game import FarGame

            self._far_game = at, FarGame.of(known, self.positions, self.played.plies)
        return self._far_game[1]

    @property
    def link_steps(self) -> Steps:
        """The game as far as it was played, as `pygames.link.decode_steps` returns it."""
        played = self.game.line[1 : self.head + 1]
        return self.root.position, [(node.ply, node.digits, node.position) for node in played]

    @property
    def link(self) -> str:
        """The fragment of the link to `played`. After one more ply, only that ply is encoded."""
        node, last = self.game_node, self._link
        if last is None or last[0] is not node:
            if last is not None and last[0] is node.parent:
                link = last[1].grown((node.digits,))
            else:
                played = self.game.line[1 : self.head + 1]
                link = GrowingLink(self.root.position).grown([one.digits for one in played])
            self._link = last = node, link
        return str(last[1])

    @cached_property
    def move_numbers(self) -> MoveNumbers:
        """The numbers of the plies, those of variations included."""
        return MoveNumbers(view_of(self.root.position.game.id))

    # What is shown

    @property
    def node(self) -> Node:
        """The place that is shown."""
        return self.shown.node

    @property
    def cursor(self) -> int:
        """The number of plies that lead to the place that is shown."""
        return self.shown.depth

    @property
    def position(self) -> Position:
        return self.shown.node.position

    @property
    def record(self) -> Record:
        """The line that is shown, undone plies included."""
        line = self.shown.line
        return Record.trusted(line[0].position, tuple(node.ply for node in line[1:]), line[-1].position)

    @property
    def last(self) -> tuple[Position, str] | None:
        """The last ply that is shown, with the position before it; None at the start."""
        node = self.node
        return (node.parent.position, node.ply) if node.parent else None

    @property
    def steps(self) -> Sequence[tuple[Position, str]]:
        """All plies of the line that is shown with the position before each, undone ones included."""
        return self.shown.steps

    @property
    def steps_played(self) -> Sequence[tuple[Position, str]]:
        """The plies up to the cursor with the position before each."""
        steps = self.shown.steps
        return steps if self.cursor == len(steps) else steps[: self.cursor]

    @property
    def shows_game(self) -> bool:
        """Whether the line that is shown is the line on which the game stands."""
        return self.shown.line is self.game.line

    @property
    def is_over(self) -> bool:
        """Whether the game is over by its rules, also while an earlier place is shown."""
        return self.game_node.position.results() is not None

    @property
    def has_ended(self) -> bool:
        """Whether the game is over by its rules, or because the players ended it themselves."""
        return self.is_over or bool(self.far and self.far.ended)

    @property
    def is_looking(self) -> bool:
        """Whether the place that is shown is not the game's current place."""
        return self.shown is not self.game and not (self.shows_game and self.cursor == self.head)

    @property
    def played_here(self) -> int:
        """The number of plies of the shown line that were played; the others were undone."""
        return self.head if self.shows_game else len(self.shown.line) - 1

    def line(self) -> Sequence[Node]:
        """The places of the line that is shown, from the start."""
        return self.shown.line

    def _stand(self, game: Branch) -> None:
        """Moves the game to another place and shows it."""
        self.game = self.shown = game

    # Playing

    def play(self, ply: str) -> None:
        """Plays a ply at the place that is shown. Raises `IllegalPly`. If another ply was played there, one of the two
        becomes a variation: the other ply if it had been undone, otherwise the new one.
        """
        here, following = self.node, self.shown.next
        child = here.child(ply) or Node(here.position.play(ply), here, ply)
        if self.is_looking:
            self.play_on()
        if following is child:
            self.go(self.cursor + 1)
            return
        if child not in here.children:
            here.children.append(child)
        if following and not self.keeps_place:
            here.children.remove(child)
            here.children.insert(here.children.index(following), child)
        self.keeps_place = False
        self._stand(Branch.through(child) if following or child.children else self.game.then(child))

    def play_on(self) -> None:
        """Continues the game from the place that is shown. Plies that follow there keep their order."""
        self.keeps_place = self.shown.next is not None
        self.game = self.shown

    @property
    def undo_to(self) -> int | None:
        """The place to which undoing the game's last decision goes back, whatever place is shown. If bots or remote
        players answer, it is the last decision of a person at this device. Plies that somebody far away may know are
        not undone.
        """
        line = self.game.line
        settled = self.far.settled if self.far else 0
        for cursor in range(self.head - 1, settled - 1, -1):
            before = line[cursor]
            if line[cursor + 1].is_joined:
                continue
            if not before.is_chance and not self.answers(before.position) and before.position.forced() is None:
                return cursor
        return None

    @property
    def undoes_roll(self) -> bool:
        """Whether undoing goes back past a roll."""
        to = self.undo_to
        return to is not None and any(node.is_chance for node in self.game.line[to : self.head])

    @property
    def redo_to(self) -> int | None:
        """The place to which redoing goes: after the game's next undone ply, and after the plies of the same press, the
        forced plies and the answers that follow it.
        """
        line = self.game.line
        last = len(line) - 1
        if self.head == last or self.far:  # plies of other players are not repeated by this device
            return None
        cursor = self.head + 1
        while cursor < last and (
            line[cursor + 1].is_joined
            or self.answers(line[cursor].position)
            or line[cursor].position.forced() is not None
        ):
            cursor += 1
        return cursor

    def go(self, cursor: int) -> None:
        """Moves the game to a place on its line."""
        self._stand(self.game.at(cursor))

    @property
    def same_roll(self) -> str | None:
        """The outcome of the next roll if it was rolled here before, or on another line after as many rolls."""
        return tree.same_roll(self.node)

    # Looking

    def look(self, cursor: int) -> None:
        """Shows another place of the shown line. Looking at an undone ply redoes it."""
        shows_game = self.shows_game
        self.shown = self.shown.at(max(0, min(cursor, len(self.shown.line) - 1)))
        if shows_game and (self.cursor == self.head or (self.cursor > self.head and not self.far)):
            self.game = self.shown

    def visit(self, node: Node) -> None:
        """Shows a place anywhere in the tree."""
        if self.game.holds(node):
            self.shown = self.game
            self.look(node.depth)
        else:
            self.shown = Branch.through(node)

    def back_to_game(self) -> None:
        """Shows the place where the game stands."""
        self.shown = self.game

    # Variations and comments

    @property
    def fork(self) -> int | None:
        """The number of plies after which the shown line last leaves the main one; None on the main line."""
        departures = self._departures()
        return departures[-1][1].depth if departures else None

    def _departures(self) -> list[tuple[Node, Node]]:
        """Returns the places where the shown line leaves another one: the node before it, and its first own one."""
        return [(parent, node) for parent, node in pairwise(self.shown.line) if parent.children[0] is not node]

    def promote(self) -> None:
        """Makes the shown line the main line."""
        for parent, node in self._departures():
            parent.children.remove(node)
            parent.children.insert(0, node)

    def drop(self) -> tuple[Node, int]:
        """Deletes the shown variation from its fork on and returns what `put_back` needs. A game that stands in it
        moves to the end of the line that it left. Requires a `fork`.
        """
        dropped = self.shown.line[self.fork or 0]
        parent = dropped.parent
        assert parent is not None, "the main line cannot be dropped"
        place = parent.children.index(dropped)
        del parent.children[place]
        if self.game.holds(dropped):
            line = parent.line()
            self.game = Branch(line, len(line) - 1)
            self.keeps_place = False
        self.back_to_game()
        return dropped, place

    def put_back(self, dropped: Node, place: int) -> None:
        """Restores a deleted variation, and shows it. If its first ply was played there again, the rest is added, and
        the same place is shown as before. If another tab has deleted the line that it left, that line comes back too.
        """
        *before, ply = dropped.plies
        parent, shown = self.root.grown(before), self.node
        again = parent.child(ply)
        if again is None:
            dropped.parent = parent
            parent.children.insert(place, dropped)
        else:
            tree.merge(again, dropped)
        self.game = Branch.through(self.game_leaf, self.head)
        self.visit(shown if again else dropped)

    def comment(self, text: str) -> None:
        """Sets the comment on the ply that led to the place that is shown; an empty text deletes it."""
        self.node.comment = clean_comment(text)

    def merge(self, root: Node) -> None:
        """Adds everything from another tree with the same start as variations."""
        place, shown = self.game_node, self.node
        tree.merge(self.root, root)
        self._stand(Branch.through(self.game_leaf, self.head))
        if shown is not place:
            self.visit(shown)

    def follow(self, other: Table) -> None:
        """Becomes equal to another table with the same start. The place that is shown stays, unless the game stands
        before it on its line.
        """
        looked_at = self.node if self.is_looking else None
        found = tree.follow(self.root, other.root)
        self._stand(Branch.through(found[id(other.game_leaf)], other.head))
        self.keeps_place = other.keeps_place
        self.names, self.opponents, self.clock, self.begun = other.names, other.opponents, other.clock, other.begun
        self.is_helped, self.far = other.is_helped, other.far
        if looked_at and looked_at in found.values() and looked_at not in self.game.line[self.head :]:
            self.visit(looked_at)


def _leaf(record: Record) -> Node:
    positions = list(record.positions())
    return tree.grow(record.start, zip(record.plies, [None] * len(record.plies), positions[1:], strict=True))
