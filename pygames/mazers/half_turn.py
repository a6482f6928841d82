"""Half a turn of the board. It swaps the seats, and the game goes on in the same way (rulebook section 2.1)."""

from __future__ import annotations

from functools import cache

from pygames.mazers.board import BOARDS, NONE
from pygames.mazers.path import Path
from pygames.mazers.rules import MazersPosition, Steps


@cache
def turned_edges(variant: str) -> tuple[int, ...]:
    """Returns the image of each edge of a board, and `NONE` for `NONE` at the end."""
    board = BOARDS[variant]
    last = board.size**2 - 1
    edges = [NONE] * (len(board.edge_names) + 1)
    for side, edge in enumerate(board.sides):
        if edge != NONE:
            edges[edge] = board.sides[4 * (last - side // 4) + (side % 4 ^ 2)]
    return tuple(edges)


def turned(position: MazersPosition) -> MazersPosition:
    """Returns the position after half a turn of the board."""
    edges, last = turned_edges(position.variant), position.board.size**2 - 1
    black1, white1, black2, white2 = position.blockers
    black, white, under_way, shadow = position.steps
    path1, path2 = position.paths
    return MazersPosition(
        position.variant,
        1 if position.phase == "first" else 3 - position.seat,  # the seat of the roll-off is always the first
        position.phase,
        position.turn,
        position.pips,
        Steps(black, white, under_way, edges[shadow]),
        (edges[black2], edges[white2], edges[black1], edges[white1]),
        (_turned_path(path2, edges, last), _turned_path(path1, edges, last)),
    )


def _turned_path(path: Path, edges: tuple[int, ...], last: int) -> Path:
    """Returns a path after half a turn. `last` is the number of the last cell of the board."""
    return Path(
        tuple([last - cell for cell in path.cells]),
        tuple([heading ^ 2 for heading in path.headings]),
        tuple([edges[door] for door in path.doors]),
        edges[path.behind],
        edges[path.before],
        frozenset([edges[piece] for piece in path.pieces]),
        path.arrived,
    )
