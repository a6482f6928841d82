"""Where blockers can go, and where they can stop (rulebook section 3.4)."""

from __future__ import annotations

from collections.abc import Iterable

from pygames.mazers.board import NONE, Board
from pygames.mazers.path import Path, Surroundings, fitting, is_shut, next_cell, views, with_hand


def safety_zone(path: Path, around: Surroundings) -> tuple[int, ...]:
    """Returns the edges that the next side walls of a path need; empty if the path has no safety zone."""
    if path.arrived or not path.cells:
        return ()
    view = next((view for view in views(path, around) if not is_shut(view, around)), None)
    if view is None:
        return ()
    board = around.board
    cell = next_cell(view, board)
    if cell in view.cells or cell in around.cells:
        return ()
    heading = view.headings[-1]
    sides = (board.sides[4 * cell + (heading - 1) % 4], board.sides[4 * cell + (heading + 1) % 4])
    return tuple([edge for edge in sides if edge != NONE])


def shutting_edges(path: Path, around: Surroundings) -> frozenset[int]:
    """Returns the edges where one more blocker would break the both-ends rule against the owner of this path."""
    if path.arrived:
        return frozenset()
    shut_by: list[frozenset[int]] = []
    for view in views(path, around):
        ready = with_hand(view, around)
        fits = fitting(ready, around)
        if fits:
            # A blocker on any door from the mouth on keeps the view from growing, and then stands on its mouth.
            shut_by.append(frozenset(ready.doors[1:] + (tuple(fits) if len(fits) == 1 else ())))
    if not shut_by:
        return frozenset()
    return shut_by[0].intersection(*shut_by[1:])


def inside_edges(*paths: Path) -> list[int]:
    """Returns the edges between consecutive cells of these paths."""
    return [edge for path in paths for edge in path.doors[1:-1]]


class BlockerMove:
    """The move of one blocker in a turn: everything that is the same from its first step to its last.

    `start` is where it stood, and `others` are the other three blockers. `own` and `opposing` are the paths of its seat
    and of the opponent, each with its surroundings without this blocker.
    """

    __slots__ = ("barred", "board", "closed", "dead_ends", "inside", "no_rest", "shutting", "start", "zones")

    def __init__(
        self,
        start: int,
        others: Iterable[int],
        own: tuple[Path, Surroundings],
        opposing: tuple[Path, Surroundings],
    ) -> None:
        self.board: Board = own[1].board
        self.start = start
        own_path, opposing_path = own[0], opposing[0]
        self.zones = (safety_zone(*own), safety_zone(*opposing))
        self.inside = inside_edges(own_path, opposing_path)
        self.shutting = shutting_edges(*opposing)
        self.no_rest = self.board.red_zone.union(self.shutting, own_path.doors[:1], own_path.doors[-1:])
        self.closed = own_path.pieces.union(opposing_path.pieces, self.inside, others)
        self.barred = self.closed.union(*self.zones, (start,))
        self.dead_ends: set[tuple[int, int]] = set()

    def onward(self, edge: int) -> list[int]:
        """Returns the edges to which the blocker can step, whether or not it can finish from there."""
        barred, closed = self.barred, self.closed
        return [
            target
            for target, beside, across in self.board.ways[edge]
            if target not in barred and not (beside in closed and across in closed)
        ]

    def can_finish(self, edge: int, steps: int) -> bool:
        """Returns whether exactly `steps` more steps from `edge` can end where the blocker may stop."""
        if steps == 0:
            return edge not in self.no_rest
        if (edge, steps) in self.dead_ends:
            return False
        barred, closed = self.barred, self.closed
        if steps % 2 == 0 and edge not in self.no_rest and edge not in barred and self.onward(edge):
            # Every step can be taken back.
            return True
        for target, beside, across in self.board.ways[edge]:
            if (
                target not in barred
                and not (beside in closed and across in closed)
                and self.can_finish(target, steps - 1)
            ):
                return True
        self.dead_ends.add((edge, steps))
        return False

    def steps(self, edge: int, count: int) -> list[int]:
        """Returns the legal next steps from an edge with `count` steps to make, in the order of edges."""
        return [target for target in self.onward(edge) if self.can_finish(target, count - 1)]

    def routes(self, edge: int, count: int) -> dict[int, tuple[int, ...]]:
        """Returns every edge where exactly `count` legal steps from an edge can end, with one route to each."""
        reached: dict[int, tuple[int, ...]] = {edge: ()}
        for _ in range(count):
            following: dict[int, tuple[int, ...]] = {}
            for place, route in reached.items():
                for target in self.onward(place):
                    following.setdefault(target, (*route, target))
            reached = following
        return {end: route for end, route in sorted(reached.items()) if end not in self.no_rest}
