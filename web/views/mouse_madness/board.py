"""Where things are on the board of Mouse Madness: the geometry of its floors, its rooms and its spots."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import atan2, degrees

from pygames.mouse_madness.board import BOARDS, START
from pygames.mouse_madness.rules import MouseMadnessPosition
from web.drawing.painter import Box, Point

# The geometry of a board, in board units. x grows to the right, y downwards

CELL = 100
MARGIN = 24
WALL = 12
FRAME = 18
"""The widths of an inner wall and of the outer wall."""
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
"""The corners of a square: top left, bottom left, top right, bottom right."""
ARCH = (24, 37)
"""Half the width of a hole's arch, and how far it reaches from the wall into the hole's square."""
ARROW = (18, 33)
"""Half the width of an arrow's head, and how far it reaches beyond the wall."""


class Geometry:
    """The geometry of one board."""

    def __init__(self, name: str) -> None:
        self.board = BOARDS[name]
        self.width = self.board.columns * CELL + 2 * MARGIN
        self.height = self.board.rows * CELL + 2 * MARGIN
        self.number_size = max(17.0, self.width / 40)
        """The height of the spaces' numbers, about 9 pixels on a phone whose board is 360 pixels wide."""
        self.hole_size = min(1.0, (CELL / 2 - 11.5 - 0.7 * self.number_size) / ARCH[0])
        """The scale of arches and arrows, which leaves room for the numbers in the corners."""

    def origin(self, space: int) -> Point:
        """Returns the top left corner of a space's square."""
        column, row = self.board.squares[space]
        return MARGIN + column * CELL, MARGIN + (self.board.rows - 1 - row) * CELL

    def centre(self, space: int) -> Point:
        x, y = self.origin(space)
        return x + CELL / 2, y + CELL / 2

    def box(self, space: int) -> Box:
        return (*self.origin(space), CELL, CELL)

    def between(self, space: int, other: int) -> Point:
        """Returns the middle of the edge that two neighbouring squares share."""
        (x, y), (to_x, to_y) = self.centre(space), self.centre(other)
        return (x + to_x) / 2, (y + to_y) / 2

    def heading(self, space: int, other: int) -> Point:
        """Returns the direction from a square to its neighbour, as a unit vector."""
        (x, y), (to_x, to_y) = self.centre(space), self.centre(other)
        return (to_x - x) / CELL, (to_y - y) / CELL

    def facing(self, space: int) -> float:
        """Returns the forward direction on a space, in degrees clockwise from the top."""
        here = min(space, self.board.cheese - 1)
        return angle_of(*self.heading(here, here + 1))

    def way(self, start: int, end: int) -> list[Point]:
        """Returns the points along a stretch of track: the middles of squares and of the edges between them.

        The middles of the first and the last square are left out.
        """
        step = 1 if end > start else -1
        points = []
        for space in range(start, end, step):
            points += [self.between(space, space + step), self.centre(space + step)]
        return points[:-1]

    @property
    def nest(self) -> Point:
        """The middle of the nest on Start, below its name."""
        x, y = self.centre(START)
        return x, y + 9

    @cached_property
    def walls(self) -> list[tuple[Point, Point]]:
        """The inner walls. Each straight stretch is one wall."""
        space_at = {square: space for space, square in enumerate(self.board.squares)}
        columns, rows = self.board.columns, self.board.rows
        walls = []
        for across, length, lines in ((True, columns, rows), (False, rows, columns)):
            for line in range(1, lines):
                run: int | None = None
                for step in range(length + 1):
                    solid = step < length and _is_wall(space_at, across, line, step)
                    if solid and run is None:
                        run = step
                    elif not solid and run is not None:
                        ends = [(run, line), (step, line)] if across else [(line, run), (line, step)]
                        walls.append((self.corner(*ends[0]), self.corner(*ends[1])))
                        run = None
        return walls

    def corner(self, column: int, row: int) -> Point:
        """Returns a corner of the grid, given the number of columns left of it and of rows below it."""
        return MARGIN + column * CELL, MARGIN + (self.board.rows - row) * CELL

    @cached_property
    def taken(self) -> dict[int, list[Box]]:
        """The parts of each square that arches and arrows cover, relative to the square's corner."""
        taken: dict[int, list[Box]] = {space: [] for space in range(self.board.cheese + 1)}
        for hole, end in self.board.holes.items():
            dx, dy = self.heading(hole, end)
            taken[hole].append(_beside_wall(dx, dy, *(self.hole_size * size for size in ARCH)))
            taken[end].append(_beside_wall(-dx, -dy, *(self.hole_size * size for size in ARROW)))
        return taken

    def number_box(self, space: int, corner: tuple[int, int]) -> Box:
        """Returns the box for a space's number in a corner of its square, relative to the square."""
        width, height = 0.58 * self.number_size * len(str(space)), 0.7 * self.number_size
        return _in_corner(corner, width, height, 13.5, 11.5)

    @cached_property
    def number_corner(self) -> dict[int, tuple[int, int]]:
        """The corner of each space's number: the first one that is free."""
        return {
            space: next(
                corner
                for corner in CORNERS
                if not any(_overlap(self.number_box(space, corner), box) for box in self.taken[space])
            )
            for space in range(self.board.cheese + 1)
        }

    @cached_property
    def number_at(self) -> dict[int, Point]:
        """The middle of each number. Start and cheese have none."""
        places = {}
        for space in range(START + 1, self.board.cheese):
            x, y = self.origin(space)
            left, top, width, height = self.number_box(space, self.number_corner[space])
            places[space] = (x + left + width / 2, y + top + height / 2)
        return places

    @cached_property
    def badge_at(self) -> dict[int, Point]:
        """The middle of a badge with a radius of 16 units in each square, if possible in a free corner."""
        places = {}
        for space, taken in self.taken.items():
            number = self.number_box(space, self.number_corner[space])
            room = [_in_corner(corner, 32, 32, 5, 5) for corner in reversed(CORNERS)]
            free = [box for box in room if not any(_overlap(box, other) for other in [*taken, number])]
            left, top, width, height = (free or room)[0]
            x, y = self.origin(space)
            places[space] = (x + left + width / 2, y + top + height / 2)
        return places

    @cached_property
    def sign_at(self) -> dict[int, Point]:
        """The middle of a sign on a mouse in each square: a corner without number and badge."""
        places = {}
        for space, corner in self.number_corner.items():
            x, y = self.centre(space)
            spots = [(x + 30 * side, y + 30 * down) for side, down in reversed(CORNERS) if (side, down) != corner]
            badge = self.badge_at[space]
            places[space] = next(spot for spot in spots if abs(spot[0] - badge[0]) + abs(spot[1] - badge[1]) > 40)
        return places

    @cached_property
    def rest_at(self) -> dict[int, Point]:
        """The position of a mouse that is alone on each space, away from number and arrow."""
        places = {}
        arrows = {end: self.heading(hole, end) for hole, end in self.board.holes.items()}
        for space in range(self.board.cheese + 1):
            x, y = self.centre(space)
            side, height = self.number_corner[space]
            along, down = arrows.get(space, (0, 0))
            places[space] = (x - 4 * side + 6 * along, y - 6 * height + 6 * down)
        return places

    def tail(self, space: int) -> int:
        """Returns the side of a mouse's tail on a space, 1 or -1, chosen so that it does not cover the number."""
        across, down = self.heading(space, space + 1) if space < self.board.cheese else (0, -1)
        side, height = self.number_corner[space]
        # With the tail on the mouse's right, its tip is behind the mouse and a quarter turn clockwise from forward.
        tip = (-across - down, -down + across)
        return -1 if tip == (side, height) else 1


def angle_of(x: float, y: float) -> float:
    """Returns the direction of a vector in degrees clockwise from the top."""
    return degrees(atan2(x, -y)) % 360


def _is_wall(space_at: dict[tuple[int, int], int], across: bool, line: int, step: int) -> bool:
    """Returns whether a stretch of the grid is a wall: the squares on both sides are not neighbours on the track."""
    if across:
        sides = (space_at[step, line - 1], space_at[step, line])
    else:
        sides = (space_at[line - 1, step], space_at[line, step])
    return abs(sides[0] - sides[1]) != 1


def _beside_wall(dx: float, dy: float, half: float, depth: float) -> Box:
    """Returns the box at the middle of a square's side in direction (dx, dy)."""
    if dx:
        return (CELL - depth if dx > 0 else 0, CELL / 2 - half, depth, 2 * half)
    return (CELL / 2 - half, CELL - depth if dy > 0 else 0, 2 * half, depth)


def _in_corner(corner: tuple[int, int], width: float, height: float, aside: float, down: float) -> Box:
    side, upright = corner
    x = aside if side < 0 else CELL - aside - width
    y = down if upright < 0 else CELL - down - height
    return (x, y, width, height)


def _overlap(box: Box, other: Box) -> bool:
    return (
        box[0] < other[0] + other[2]
        and other[0] < box[0] + box[2]
        and box[1] < other[1] + other[3]
        and other[1] < box[1] + box[3]
    )


@lru_cache
def geometry_of(name: str) -> Geometry:
    """Returns the geometry of the board with this name."""
    return Geometry(name)


# The floor of each stretch of a board's track

OAK, RUG, TILE, LINEN, KITCHEN = "oak", "rug", "tile", "linen", "kitchen"

FLOORS = {
    "house": {
        0: OAK,
        9: RUG,
        17: OAK,
        23: TILE,
        29: LINEN,
        34: OAK,
        40: TILE,
        48: RUG,
        53: LINEN,
        58: KITCHEN,
    },
    "nook": {
        0: OAK,
        5: TILE,
        9: RUG,
        13: LINEN,
        18: OAK,
        21: KITCHEN,
    },
    "manor": {
        0: OAK,
        8: TILE,
        14: RUG,
        20: LINEN,
        26: OAK,
        35: TILE,
        41: LINEN,
        48: RUG,
        52: OAK,
        59: TILE,
        65: RUG,
        72: LINEN,
        79: OAK,
        85: TILE,
        91: RUG,
        94: KITCHEN,
    },
}
"""For each board, the first space of each room and the room's floor. The cheese is in the last room."""


def rooms_of(name: str, cheese: int) -> dict[int, str]:
    """Returns the floor of each room of a board, by the first space of the room. `cheese` is the last space.

    A board that somebody has added has two rooms, and the cheese is in the second.
    """
    return FLOORS.get(name) or {0: OAK, max(1, cheese - 3): KITCHEN}


DIE = "die"
"""The spot of the die beside the board."""
DIE_SIDE = 84.0
"""The side of that spot."""


def space_spot(space: int) -> str:
    """Returns the spot of a space."""
    return f"space:{space}"


def mouse_spot(seat: int) -> str:
    """Returns the spot of a mouse on a shared space during a push."""
    return f"mouse:{seat}"


def crowd(position: MouseMadnessPosition) -> list[int]:
    """Returns, in phase ``push``, the seats whose mice share the space where the push happens."""
    arrived = position.arrived()
    if not arrived:
        return []
    return [seat for seat, space in enumerate(position.mice, 1) if space == position.mice[arrived - 1]]


def held_spot(position: MouseMadnessPosition, seat: int) -> str:
    """Returns the spot that chooses a seat's mouse."""
    return mouse_spot(seat) if seat in crowd(position) else space_spot(position.mice[seat - 1])
