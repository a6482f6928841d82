"""The plies probably intended by pressing inactive spots, as attempts (see `pygames.mazers.attempts`)."""

from __future__ import annotations

from pygames.mazers.attempts import side_name
from pygames.mazers.board import COLOURS, NONE, pegs
from pygames.mazers.path import next_cell
from pygames.mazers.rules import MazersPosition
from web.views.mazers.entering.spots import edge_of, in_hand, mouse_spot
from web.views.scene import Gesture


def attempt_of(position: MazersPosition, chosen: Gesture, spot: str) -> str:
    """Returns the attempt probably intended by pressing an inactive spot.

    Pressing one's own mouse means turning it; pressing the dice means ending the turn.
    """
    name = edge_of(spot)
    if name is None:
        if spot == mouse_spot(3 - position.seat):
            return "mouse"
        return "flip" if spot == mouse_spot(position.seat) else "pass"
    edge = position.board.edges.get(name, NONE)
    if position.phase == "step":
        return _step(position, chosen, name, edge)
    if position.phase not in ("build", "lift"):
        return name
    beside_front = position.phase == "build" and name in _front_sides(position)
    if not beside_front and edge in (*position.path(position.seat).pieces, *_rivals(position)):
        return f"lift-{name}"
    if not beside_front and edge in _own_blockers(position):
        return f"{COLOURS[_own_blockers(position).index(edge)]}-{name}"
    return name


def _own_blockers(position: MazersPosition) -> tuple[int, ...]:
    return position.blockers[2 * position.seat - 2 : 2 * position.seat]


def _rivals(position: MazersPosition) -> tuple[int, ...]:
    """Returns the edges with a blocker or a wall of the other player."""
    rival = 3 - position.seat
    return (*position.blockers[2 * rival - 2 : 2 * rival], *position.path(rival).pieces)


def _step(position: MazersPosition, chosen: Gesture, name: str, edge: int) -> str:
    if edge in _own_blockers(position):
        return f"{COLOURS[_own_blockers(position).index(edge)]}-{name}"
    if edge in _rivals(position):
        return f"lift-{name}"
    colour = in_hand(position, chosen)
    if colour is None:
        return name
    stand = position.board.edge_names[position.blocker(colour)]
    return f"{COLOURS[colour]}{'-' if _is_near(stand, name) else '='}{name}"


def _is_near(name: str, other: str) -> bool:
    """Returns whether two edges share a peg, or face each other across a cell."""
    ends, other_ends = pegs(name), pegs(other)
    if not set(ends).isdisjoint(other_ends):
        return True
    shifts = {(to_x - x, to_y - y) for (x, y), (to_x, to_y) in zip(ends, other_ends, strict=True)}
    return len(shifts) == 1 and abs(sum(next(iter(shifts)))) == 1 and name[-1] == other[-1]


def _front_sides(position: MazersPosition) -> set[str]:
    """Returns the sides of the cells in front of the mouse, where walls could go."""
    board, found = position.board, set()
    for view in position.building_views():
        row, x = divmod(next_cell(view, board), board.size)
        found |= {side_name(x, row, (view.headings[-1] + turn) % 4) for turn in (-1, 0, 1)}
    return found
