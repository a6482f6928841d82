"""Paths, and the operations on them of which everything else consists (rulebook sections 3.1 to 3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygames.mazers.board import EAST, LETTERS, NONE, WEST, Board


class Path(NamedTuple):
    """The path of a seat: its cells, from back to front.

    `headings` and `doors` have one item more than `cells`: the way in through the back mouth, from cell to cell, and
    out through the front mouth, and the edges that it crosses. `pieces` are all pieces, the odd ones included.
    """

    cells: tuple[int, ...]
    headings: tuple[int, ...]
    doors: tuple[int, ...]
    behind: int
    """The odd piece behind the back, or `NONE`."""
    before: int
    """The odd piece before the front, or `NONE`."""
    pieces: frozenset[int]
    arrived: bool


HOME = Path((), (), (), NONE, NONE, frozenset(), False)
"""The path of a seat whose mouse is at home."""
CLEARED = Path((), (), (), NONE, NONE, frozenset(), True)
"""The path of the seat that has won."""


class Surroundings(NamedTuple):
    """What surrounds a seat's path, apart from that path."""

    board: Board
    home: int
    goal: int
    standing: frozenset[int]
    """The edges with a piece of the opponent or a blocker."""
    cells: tuple[int, ...]
    """The cells of the opponent's path."""


def next_cell(path: Path, board: Board) -> int:
    """Returns the cell in front of the front mouth."""
    return board.beyond[4 * path.cells[-1] + path.headings[-1]]


def own_pieces(path: Path, place: int, board: Board) -> list[int]:
    """Returns the own pieces around a cell of the path: left, ahead and right, seen from where the path enters it."""
    leaving = path.headings[place + 1]
    exits = board.exits[4 * path.cells[place] + path.headings[place]]
    return [edge for heading, edge in exits if heading != leaving]


def grow(path: Path, around: Surroundings, placed: int = NONE) -> Path:
    """Returns the path after it has grown at the front. `placed` is a piece that is just being placed there."""
    board, _, goal, standing, foreign = around
    cells, headings, doors, behind, odd, pieces, arrived = path
    if placed != NONE:
        pieces = pieces | {placed}
    while not arrived and doors[-1] not in pieces and doors[-1] not in standing:
        side = 4 * cells[-1] + headings[-1]
        cell = board.beyond[side]
        if cell == goal:
            arrived = True
            break
        if cell in cells or cell in foreign:
            break
        exits = board.exits[4 * cell + headings[-1]]
        if odd != NONE or placed != NONE:
            exits = tuple([way for way in exits if way[1] != odd and way[1] != placed])
        if len(exits) != 1:
            break
        heading, door = exits[0]
        cells, headings, doors = (*cells, cell), (*headings, heading), (*doors, door)
        odd = placed = NONE
    if len(cells) == len(path.cells) and placed == NONE and arrived == path.arrived:
        return path
    return Path(cells, headings, doors, behind, placed if odd == NONE else odd, pieces, arrived)


def _from(path: Path, first: int, behind: int, pieces: frozenset[int], board: Board) -> Path:
    """Returns the path that begins at its cell number `first`, or behind the free cells there if no piece stands
    behind.
    """
    cells, headings, doors, _, before, _, arrived = path
    last = len(cells) - 1
    if behind == NONE:
        while first < last and len(board.exits[4 * cells[first] + headings[first]]) == 1:
            first += 1
    if first == 0 and pieces is path.pieces:
        return path
    if first > last:
        return Path((), (), (), behind, before, pieces, arrived)
    return Path(cells[first:], headings[first:], doors[first:], behind, before, pieces, arrived)


def shorten(path: Path, board: Board) -> Path:
    """Returns the path without the free cells at its back."""
    return _from(path, 0, path.behind, path.pieces, board)


def rearmost(path: Path, board: Board) -> int:
    """Returns the piece that `take` takes from a shortened path, or `NONE` if its last cell has no piece."""
    if path.behind != NONE:
        return path.behind
    return next(iter(own_pieces(path, 0, board)), NONE)


def take(path: Path, board: Board) -> Path:
    """Returns a shortened path after one piece was taken from its back."""
    if path.behind != NONE:
        path = _from(path, 0, NONE, path.pieces - {path.behind}, board)
    else:
        first, second = (*own_pieces(path, 0, board), NONE, NONE)[:2]
        path = _from(path, 1, second, path.pieces - {first}, board)
    if path.arrived:
        return path if path.pieces else CLEARED
    return path if path.pieces and path.cells else HOME


def turn_round(path: Path, around: Surroundings) -> Path:
    """Returns the path read from the other end, shortened and grown."""
    cells, headings, doors, behind, before, pieces, arrived = path
    back = tuple([heading ^ 2 for heading in headings[::-1]])
    turned = Path(cells[::-1], back, doors[::-1], before, behind, pieces, arrived)
    return grow(shorten(turned, around.board), around)


def views(path: Path, around: Surroundings) -> Iterator[Path]:
    """Yields the path as seen from its front and from its back; for a mouse at home, from the west and east openings
    (3.3).
    """
    if path.cells:
        yield grow(path, around)
        yield turn_round(path, around)
        return
    sides, home = around.board.sides, around.home
    for heading in (WEST, EAST):
        doors = (sides[4 * home + (heading ^ 2)], sides[4 * home + heading])
        yield grow(Path((home,), (heading, heading), doors, NONE, NONE, frozenset(), False), around)


def with_hand(view: Path, around: Surroundings) -> Path:
    """Returns a view as it is with a piece in hand. If the hand is empty, a piece is taken and the path grows."""
    if len(view.pieces) < around.board.pieces:
        return view
    return grow(take(view, around.board), around)


def fitting(view: Path, around: Surroundings) -> list[int]:
    """Returns the edges on which a piece fits at the front of a view `with_hand`."""
    board, _, _, standing, foreign = around
    pieces = view.pieces
    mouth = view.doors[-1]
    if mouth in pieces or mouth in standing:
        return []
    cell = next_cell(view, board)
    if cell in view.cells or cell in foreign:
        return []
    return [
        edge
        for _, edge in board.exits[4 * cell + view.headings[-1]]
        if edge not in standing and edge not in pieces and edge not in board.openings
    ]


def place(view: Path, edge: int, around: Surroundings) -> Path:
    """Returns the path after a piece is placed on a fitting edge of a view `with_hand`."""
    return shorten(grow(view, around, edge), around.board)


def is_shut(view: Path, around: Surroundings) -> bool:
    """Returns whether the end of the path that a view shows is shut."""
    # What fits while all pieces are on the board also fits after one of them was taken.
    return not (view.arrived or fitting(view, around) or fitting(with_hand(view, around), around))


def both_shut(path: Path, around: Surroundings) -> bool:
    """Returns whether both ends of a path, or both openings of a home, are shut. Those of an arrived path never are."""
    return not path.arrived and all(is_shut(view, around) for view in views(path, around))


class Footing(NamedTuple):
    """What keeps one end of a path open: it stays open while nothing is added to these cells and edges."""

    cells: frozenset[int]
    edges: frozenset[int]

    def holds(self, other: Path) -> bool:
        """Returns whether the path of the other seat stays clear of it."""
        return self.edges.isdisjoint(other.pieces) and self.cells.isdisjoint(other.cells)


def footing(path: Path, around: Surroundings) -> Footing | None:
    """Returns what keeps a path open that has not arrived; None if only taking a piece might."""
    for view in views(path, around):
        fits = fitting(view, around)
        if fits:
            return Footing(frozenset((*view.cells, next_cell(view, around.board))), frozenset((*view.doors, *fits)))
    return None


def path_text(path: Path, board: Board) -> str:
    """Returns a path as position texts write it (rulebook section 5.1)."""
    if path == HOME:
        return "home"
    names = board.edge_names
    behind = "-" if path.behind == NONE else names[path.behind]
    before = "!" if path.arrived else "-" if path.before == NONE else names[path.before]
    walk = "-"
    if path.cells:
        start = board.beyond[4 * path.cells[0] + (path.headings[0] ^ 2)]
        walk = board.cell_names[start] + "".join([LETTERS[heading] for heading in path.headings])
    return f"{behind}:{walk}:{before}"
