"""How Mazers is entered: spots, gestures, attempts and keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from pygames.contract import legal_plies
from pygames.mazers.attempts import side_name
from pygames.mazers.board import COLOURS, NONE, pegs
from pygames.mazers.path import next_cell
from pygames.mazers.rules import MazersPosition
from web.drawing.painter import Point
from web.views.after import position_after
from web.views.controls import (
    ARROW_KEYS,
    Controls,
    Entry,
    Focus,
    Goal,
    KeyEffect,
    ListedEntry,
    Play,
    PlyButton,
    Press,
    Spot,
    Tell,
)
from web.views.mazers.board import (
    ASIDE_HEIGHT,
    ASIDE_WIDTH,
    CELL,
    DIE,
    Geometry,
    blocker_spot,
    edge_of,
    edge_spot,
    geometry_of,
    in_hand,
    led,
    mouse_spot,
    movable,
    rearmost_spot,
    routes,
)
from web.views.mazers.motion import mouse_cell
from web.views.mazers.wording import EdgeLabels, dice_label, mouse_label, ply_words
from web.views.scene import Gesture, Names
from web.words import _

# The plies probably intended by pressing inactive spots, as attempts (see `pygames.mazers.attempts`)


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


# Entering plies: gestures, whole moves, drags and keys (rulebook section 7, Entering moves)

LIT, UNLIT = 1.0 * CELL, 0.8 * CELL
"""The diameters of legal and other spots in board units ("the nearest legal edge within half a cell")."""
DIGITS = "8624"
"""The keys for the directions north, east, south and west, as they lie on a keypad."""


def _disc(spot: str, middle: Point, across: float, label: str) -> Spot:
    x, y = middle
    return Spot(spot, (x - across / 2, y - across / 2, across, across), label, round=True)


def gestures_of(position: MazersPosition, ply: str) -> list[Gesture]:
    """Returns all gestures that enter a legal ply, the shortest first.

    A step is entered by its blocker and the edge, or by the edge alone if no other blocker can move. A forced ply has a
    gesture too: the mouse, the piece that is taken off, or the blocker that stays.
    """
    if position.phase in ("first", "roll"):
        return [(DIE,)]
    if position.phase == "step":
        if ply == "pass":
            return [(blocker_spot(position, position.blockers_to_move()[0]),)]
        blocker, target = blocker_spot(position, COLOURS.index(ply[0])), edge_spot(ply[2:])
        alone: list[Gesture] = [(target,)] if len(movable(position)) == 1 else []
        return [*alone, (blocker, target)]
    if ply == "lift":
        return [(rearmost_spot(position),)]
    return [(mouse_spot(position.seat),)] if ply in ("flip", "pass") else [(edge_spot(ply),)]


def _towards(
    position: MazersPosition, geometry: Geometry, direction: tuple[int, int], focused: str, lit: frozenset[str]
) -> str | None:
    across, down = direction
    x, y = _middle(position, geometry, focused)
    found, least = None, float("inf")
    for spot in sorted(lit - {focused, DIE}):
        to_x, to_y = _middle(position, geometry, spot)
        ahead = (to_x - x) * across + (to_y - y) * down
        aside = abs((to_x - x) * down) + abs((to_y - y) * across)
        if ahead > 1 and ahead + 2 * aside < least:
            found, least = spot, ahead + 2 * aside
    return found


def _middle(position: MazersPosition, geometry: Geometry, spot: str) -> Point:
    name = edge_of(spot)
    return geometry.middles[name] if name else geometry.cells[mouse_cell(position, int(spot[-1]))]


class MazersControls(Controls[MazersPosition]):
    """How Mazers is entered."""

    def goals(self, position: MazersPosition, seat: int) -> Sequence[Goal]:
        return (Goal((mouse_spot(3 - seat),), _("Get here first")),)

    def spots(self, position: MazersPosition, names: Names, turned: bool) -> list[Spot]:
        """Returns the spots of all edges, by name, and then of the mice. Edges of legal plies have larger discs."""
        geometry = geometry_of(position.variant, turned)
        edges = EdgeLabels(position, names)
        wanted = {spot for ply in legal_plies(position) for gesture in gestures_of(position, ply) for spot in gesture}
        spots = []
        for name in sorted(geometry.middles):
            spot = edge_spot(name)
            spots.append(_disc(spot, geometry.middles[name], LIT if spot in wanted else UNLIT, edges.label(name)))
        for seat in (1, 2):
            middle = geometry.cells[mouse_cell(position, seat)]
            spots.append(_disc(mouse_spot(seat), middle, UNLIT, mouse_label(position, seat, names)))
        return spots

    def aside_spots(self, position: MazersPosition, names: Names) -> list[Spot]:
        return [Spot(DIE, (0, 0, ASIDE_WIDTH, ASIDE_HEIGHT), dice_label(position))]

    def gesture(self, position: MazersPosition, ply: str) -> Gesture:
        return gestures_of(position, ply)[0]

    def entry(self, position: MazersPosition) -> Entry:
        return ListedEntry([(ply, gesture) for ply in legal_plies(position) for gesture in gestures_of(position, ply)])

    def attempt(self, position: MazersPosition, chosen: Gesture, spot: str) -> str:
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

    def multi_ply(self, position: MazersPosition, chosen: Gesture) -> Mapping[str, tuple[str, ...]]:
        colour = in_hand(position, chosen)
        if colour is None:
            return {}
        return {
            spot: tuple(f"{COLOURS[colour]}-{name}" for name in way) for spot, way in routes(position, colour).items()
        }

    def drag_target(
        self, position: MazersPosition, start: str, targets: Sequence[Spot], x: float, y: float, turned: bool
    ) -> str | None:
        """Returns the nearest edge within half a cell of a point; None if there is none.

        Edges to which the blocker dragged from `start` can go come first.
        """
        geometry = geometry_of(position.variant, turned)
        ends = set(self.entry(position).following((start,)))
        colour = in_hand(position, (start,))
        if colour is not None:
            ends |= routes(position, colour).keys()

        def distance(name: str) -> float:
            middle_x, middle_y = geometry.middles[name]
            return hypot(middle_x - x, middle_y - y)

        near = [name for name in geometry.middles if distance(name) <= CELL / 2]
        open_to_it = [name for name in near if edge_spot(name) in ends]
        found = min(open_to_it or near, key=distance, default=None)
        return edge_spot(found) if found else None

    def joins(self, last: tuple[MazersPosition, str], position: MazersPosition) -> bool:
        """Returns whether the last ply placed the first of two walls around the cell in front of the mouse."""
        before, ply = last
        seats = before.seat, before.turn, before.phase
        if (
            seats != (position.seat, position.turn, position.phase)
            or before.phase != "build"
            or ply in ("flip", "pass")
        ):
            return False
        return before.path(before.seat).cells == position.path(position.seat).cells

    def hinted(self, position: MazersPosition, line: Sequence[str]) -> tuple[str, ...]:
        steps = []
        for ply in line:
            if position.phase != "step" or ply == "pass" or ply[0] != line[0][0] or not position.is_legal(ply):
                break
            steps.append(ply)
            position = position_after(position, ply)
        return tuple(steps or line[:1])

    def key(
        self, position: MazersPosition, key: str, chosen: Gesture, focused: str | None, turned: bool
    ) -> tuple[KeyEffect, ...] | None:
        """Returns the effects of a key; None for keys that do nothing in this game.

        B and W choose a blocker, an arrow moves the focus to the nearest edge of a legal ply or of the end of a whole
        move, and a digit leads the path on in its direction.
        """
        geometry = geometry_of(position.variant, turned)
        if key.lower() in COLOURS and position.phase == "step":
            spot = blocker_spot(position, COLOURS.index(key.lower()))
            return (Focus(spot),) if spot in chosen else (Press(spot), Focus(spot))
        if key in DIGITS and position.phase == "build":
            first, *following = led(position, DIGITS.index(key) ^ (2 if geometry.turned else 0)) or ("",)
            return (Play(first, tuple(following)),) if first else (Tell(_("Walls cannot lead the path there now.")),)
        if key not in ARROW_KEYS or focused in (None, DIE):
            return None  # the dice are not on the board
        ends = self.entry(position).following(chosen) | self.multi_ply(position, chosen).keys()
        target = _towards(position, geometry, ARROW_KEYS[key], focused, ends)
        return (Focus(target),) if target else None

    def ply_buttons(self, position: MazersPosition, names: Names) -> list[PlyButton]:
        forced = position.forced()
        if forced not in ("flip", "lift", "pass"):
            return []
        return [PlyButton(forced, _("Continue"), ply_words(position, forced, names))]

    def pieces(self, position: MazersPosition, seat: int) -> Sequence[str]:
        edges = [position.board.edge_names[edge] for edge in position.blockers[2 * seat - 2 : 2 * seat]]
        return [mouse_spot(seat), *(edge_spot(name) for name in edges)]

    def deciding(self, position: MazersPosition, before: MazersPosition, ply: str, winner: int) -> Sequence[str]:
        return self.pieces(position, winner)[:1]  # the mouse, which is at home

    def landmarks(self, position: MazersPosition) -> Sequence[str]:
        own = [position.board.edge_names[edge] for seat in (1, 2) for edge in position.path(seat).pieces]
        return [edge_spot(name) for name in (*position.board.walls, *own)]
