"""The maze as the fast board sees it: cells move with their block.

A *spot* is the number ``7 * row + place``, with places counted from the left end of the row's block. A slide changes
neither the spots of pawns nor the ways along a row, only the ways between two rows. The start blocks have places 1 to 5
and count as being in the middle notch. Spot 0, the sentinel, is no cell: a way that leads there is closed.

The settings of all nine blocks are also one number, the sum of ``setting * WEIGHTS[row]``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from pygames.labymaster.board import BLOCKS, CENTRE_ROW, COLUMNS, LAST_SETTING, OWN_ROWS, ROWS, SLIDING_ROWS

WIDTH = 7
SPOTS = WIDTH * (ROWS + 1)
SECOND = 2 * WIDTH
"""The first spot of row 2."""
LAST = WIDTH * ROWS
"""The first spot of row 11."""
THIRD = SECOND + WIDTH
TENTH = LAST - WIDTH
MOVE = 128
"""A run or jump is the number ``MOVE * spot + spot``: from the first spot to the second."""
MOVES_FROM = [MOVE * spot for spot in range(SPOTS)]
"""What is added to the spot where a run ends, by the spot where the pawn stands. Faster than multiplying."""
CLOSED = 3
"""The value of the sentinel in place of a seat."""
MIDDLE = 1
"""The notch of the start blocks."""
SETTINGS = LAST_SETTING + 1

_DIGITS = (*OWN_ROWS[1], CENTRE_ROW, *OWN_ROWS[2])
WEIGHTS = tuple(SETTINGS ** _DIGITS.index(row) if row in SLIDING_ROWS else 0 for row in range(ROWS + 1))
OWN_SETTINGS = SETTINGS ** (len(OWN_ROWS[1]) + 1)
"""Modulo this, the number of all settings is that of seat 1's blocks and the centre block."""
OTHERS_SETTINGS = SETTINGS ** len(OWN_ROWS[1])
"""Divided by this, the number of all settings is that of seat 2's blocks and the centre block."""

Ways = tuple[int, ...]
"""The spot where a step from each spot leads, or 0."""

SHUT = (0,) * WIDTH
"""Takes the place of ways that are closed."""
ENDS = tuple(1 if spot < SECOND else 2 if spot >= LAST else None for spot in range(SPOTS))
"""For each spot, the seat whose start block it lies on, or None."""

_START_PLACES = range(1, 6)


class Stretch(dict[int, tuple[Ways, ...]]):
    """A stretch of a row without walls: for each occupancy, the runs and jumps along it, by the pawn's spot.

    An occupancy is the sum of the pawns' digits (see `Stand`). Of hundreds of occupancies, games need a few dozen, so
    each is computed when it is first needed.
    """

    def __init__(self, spots: range) -> None:
        super().__init__()
        self.spots = spots

    def __missing__(self, occupancy: int) -> tuple[Ways, ...]:
        seats = [occupancy // 4**place % 4 for place in range(len(self.spots))]
        moves = self[occupancy] = tuple(
            [
                (*self._move(seats, place, 1), *self._move(seats, place, -1)) if seats[place] else ()
                for place in range(len(seats))
            ]
        )
        return moves

    def _move(self, seats: list[int], place: int, step: int) -> Ways:
        """Returns the run or jump in a direction, or None."""
        free = range(len(seats))
        to = place + step
        if to in free and seats[to] == 3 - seats[place]:
            to += step
            if to not in free or seats[to]:
                return ()
        else:
            while to in free and not seats[to]:
                to += step
            to -= step
        return (MOVE * self.spots[place] + self.spots[to],) if to != place else ()


# The following tuples are unpacked with every move. With named types that would take several times as long.

Stand = tuple[int, int, slice, Stretch, bool]
"""What changes when a seat's pawn enters or leaves a spot.

The number of the spot's stretch, the pawn's digit in the stretch's occupancy, the stretch's spots, the stretch itself,
and whether the spot lies on a start block.
"""
Around = tuple[tuple[tuple[tuple[Ways, Ways], ...], ...], ...]
"""Ways up and ways down, by the settings of a row, of the row below it and of the row above it.

Up from the row below and from the row itself; down from the row and from the row above.
"""
Slide = tuple[int, int, int, int, int, slice, slice, Around, bool]
"""What changes when a block slides by one notch.

Its row, the notch (-1 or 1), what that adds to the number of all settings, the rows below and above, the spots whose
ways up change and those whose ways down change, these ways, and whether the row is next to a start block.
"""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a board, which never change."""

    stretches: tuple[Stretch, ...]
    east: list[int]
    """The next spot to the right of every spot."""
    west: list[int]
    stands: tuple[tuple[Stand, ...], ...]
    """By seat and spot; entry 0 is unused."""
    slides: tuple[Slide, ...]
    """The slides by their moves. Those of rows 0 and 1 are unused."""
    every_other: tuple[tuple[int, Around], ...]
    """Rows 2, 4, up to 10 with the ways around them. Together these are all ways."""
    gates: tuple[tuple[Ways, ...], ...]
    """By seat: the ways into its arrival block, by the setting of the block in front; entry 0 is unused."""


@cache
def tables(variant: str) -> Tables:
    """Returns the tables of a board. They are made on the first call."""
    stretches = tuple(stretch for row in range(1, ROWS + 1) for stretch in _stretches(variant, row))
    east, west = [0] * SPOTS, [0] * SPOTS
    for stretch in stretches:
        for spot in stretch.spots[1:]:
            east[spot - 1], west[spot] = spot, spot - 1
    arounds = {row: _around(variant, row) for row in SLIDING_ROWS}
    slides = [_slide(move >> 1, -1 if move % 2 == 0 else 1, arounds) for move in range(2 * SLIDING_ROWS.stop)]
    gates = (
        (),
        tuple(_between(variant, ROWS - 1, left, MIDDLE)[0] for left in range(SETTINGS)),
        tuple(_between(variant, 1, MIDDLE, left)[1] for left in range(SETTINGS)),
    )
    return Tables(
        stretches,
        east,
        west,
        ((), _stands(stretches, 1), _stands(stretches, 2)),
        tuple(slides),
        tuple((row, arounds[row]) for row in SLIDING_ROWS[::2]),
        gates,
    )


def _places(row: int) -> range:
    return range(WIDTH) if row in SLIDING_ROWS else _START_PLACES


def _stretches(variant: str, row: int) -> list[Stretch]:
    """Returns the stretches of a row, from left to right."""
    found = []
    first = WIDTH * row + _places(row).start
    for spot, wall in enumerate((*BLOCKS[variant][row].inner, True), first):
        if wall:
            found.append(Stretch(range(first, spot + 1)))
            first = spot + 1
    return found


def _stands(stretches: tuple[Stretch, ...], seat: int) -> tuple[Stand, ...]:
    found: list[Stand] = [(0, 0, slice(0), stretches[0], False)] * SPOTS
    for number, stretch in enumerate(stretches):
        spots = slice(stretch.spots.start, stretch.spots.stop)
        for place, spot in enumerate(stretch.spots):
            found[spot] = (number, seat * 4**place, spots, stretch, ENDS[spot] is not None)
    return tuple(found)


def _slide(row: int, shift: int, arounds: dict[int, Around]) -> Slide:
    up, down = slice(WIDTH * (row - 1), WIDTH * (row + 1)), slice(WIDTH * row, WIDTH * (row + 2))
    is_at_gate = row in (SLIDING_ROWS[0], SLIDING_ROWS[-1])
    return row, shift, shift * WEIGHTS[row], row - 1, row + 1, up, down, arounds.get(row, ()), is_at_gate


def _walls(walls: tuple[bool, ...], row: int) -> tuple[bool, ...]:
    """Returns a block's walls on one of its edges, by place."""
    return walls if row in SLIDING_ROWS else (False, *walls, False)


@cache
def _between(variant: str, row: int, below: int, above: int) -> tuple[Ways, Ways]:
    """Returns the ways up from a row in a setting, and down from the row above in another."""
    blocks = BLOCKS[variant]
    north, south = _walls(blocks[row].north, row), _walls(blocks[row + 1].south, row + 1)
    up, down = [0] * WIDTH, [0] * WIDTH
    for place in _places(row):
        upper = place + below - above
        if upper in _places(row + 1) and not north[place] and not south[upper]:
            up[place] = WIDTH * (row + 1) + upper
            down[upper] = WIDTH * row + place
    return tuple(up), tuple(down)


def _around(variant: str, row: int) -> Around:
    def ways(left: int, below: int, above: int) -> tuple[Ways, Ways]:
        lower, upper = _between(variant, row - 1, below, left), _between(variant, row, left, above)
        return lower[0] + upper[0], lower[1] + upper[1]

    settings = range(SETTINGS)
    return tuple(
        tuple(tuple(ways(left, below, above) for above in settings) for below in settings) for left in settings
    )


@cache
def slide_moves(seat: int) -> tuple[tuple[Ways, ...], ...]:
    """Returns a seat's slides as moves: by whether the centre block is held, and by the settings of its blocks and the
    centre block.
    """
    rows = [row for row in _DIGITS if row in OWN_ROWS[seat] or row == CENTRE_ROW]
    free, held = [], []
    for lefts in product(range(SETTINGS), repeat=len(rows)):
        slides: list[int] = []
        # The first digit of the number is the least significant.
        for row, left in zip(rows, lefts[::-1], strict=True):
            slides += [2 * row] * (left > 0) + [2 * row + 1] * (left < LAST_SETTING)
        free.append(tuple(slides))
        held.append(tuple([slide for slide in slides if slide >> 1 != CENTRE_ROW]))
    return tuple(free), tuple(held)


def spot(lefts: list[int], cell: int) -> int:
    """Returns the spot of a cell of `board`; `lefts` holds the setting of every row."""
    row = cell // COLUMNS
    return cell - (COLUMNS - WIDTH) * row - lefts[row]


def cell(lefts: list[int], spot: int) -> int:
    """Returns the cell of `board` that a spot lies at."""
    row, place = divmod(spot, WIDTH)
    return COLUMNS * row + place + lefts[row]
