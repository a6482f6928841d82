"""The maze as the fast face sees it: cells that travel with their block.

A *spot* is the number ``7 * row + place``, the place counted from the left end of the row's block. A slide changes
neither where pawns stand nor the ways along a row, only the ways between two rows. The start blocks have places 1 to 5
and count as standing in the middle notch. Spot 0, the sentinel, is no cell: a way that leads there is closed.

The settings of all nine blocks are also one number, the sum of ``setting * WEIGHTS[row]``.
"""

from __future__ import annotations

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
"""A run or jump is the number ``MOVE * spot + spot``."""
CLOSED = 3
"""What stands at the sentinel in place of a seat."""
MIDDLE = 1
"""The notch that start blocks count as standing in."""
SETTINGS = LAST_SETTING + 1

_DIGITS = (*OWN_ROWS[1], CENTRE_ROW, *OWN_ROWS[2])
WEIGHTS = tuple(SETTINGS ** _DIGITS.index(row) if row in SLIDING_ROWS else 0 for row in range(ROWS + 1))
OWN_SETTINGS = SETTINGS ** (len(OWN_ROWS[1]) + 1)
"""The settings of seat 1's blocks and the centre block are the number of all modulo this."""
OTHERS_SETTINGS = SETTINGS ** len(OWN_ROWS[1])
"""Those of seat 2's blocks and the centre block are that number divided by this."""

Ways = tuple[int, ...]
"""Where a step from each of some spots leads, 0 where there is none."""

ROW_SPOTS = tuple(slice(WIDTH * row, WIDTH * (row + 1)) for row in range(ROWS + 1))
DIGITS = tuple(4**place for place in range(WIDTH))
"""What a pawn counts, times its seat, in the occupancy of its row, by its place."""
STANDS = tuple((spot // WIDTH, DIGITS[spot % WIDTH], ROW_SPOTS[spot // WIDTH]) for spot in range(SPOTS))
"""For each spot its row, its digit in that row's occupancy, and the row's spots."""
IS_END = tuple(row in (1, ROWS) for row, _, _ in STANDS)
"""Whether a spot lies on a start block."""

_START_PLACES = range(1, 6)


def _places(row: int) -> range:
    return range(WIDTH) if row in SLIDING_ROWS else _START_PLACES


def _walls(walls: tuple[bool, ...], row: int) -> tuple[bool, ...]:
    """A block's walls on an edge by place."""
    return walls if row in SLIDING_ROWS else (False, *walls, False)


def _along(variant: str) -> tuple[Ways, Ways]:
    """For every spot of a board the next one to the right, and to the left."""
    east, west = [0] * SPOTS, [0] * SPOTS
    for row in range(1, ROWS + 1):
        for wall, place in zip(BLOCKS[variant][row].inner, _places(row), strict=False):
            if not wall:
                east[WIDTH * row + place] = WIDTH * row + place + 1
                west[WIDTH * row + place + 1] = WIDTH * row + place
    return tuple(east), tuple(west)


def _between(variant: str, row: int, below: int, above: int) -> tuple[Ways, Ways]:
    """The ways up from a row in a setting, and down from the row above in another."""
    blocks = BLOCKS[variant]
    north, south = _walls(blocks[row].north, row), _walls(blocks[row + 1].south, row + 1)
    up, down = [0] * WIDTH, [0] * WIDTH
    for place in _places(row):
        upper = place + below - above
        if upper in _places(row + 1) and not north[place] and not south[upper]:
            up[place] = WIDTH * (row + 1) + upper
            down[upper] = WIDTH * row + place
    return tuple(up), tuple(down)


ALONG = {variant: _along(variant) for variant in BLOCKS}
"""For each board: the next spot to the right of every spot, and to the left."""

_BETWEEN = {
    variant: {
        (row, below, above): _between(variant, row, below, above)
        for row in range(1, ROWS)
        for below, above in product(range(SETTINGS), repeat=2)
    }
    for variant in BLOCKS
}
SHUT = (0,) * WIDTH
"""What stands in place of ways that are closed."""


def _around(variant: str, row: int, which: int) -> tuple[Ways, ...]:
    found = []
    for below, left, above in product(range(SETTINGS), repeat=3):
        lower, upper = _BETWEEN[variant][row - 1, below, left], _BETWEEN[variant][row, left, above]
        # Doors to the start blocks are shut here, and opened for those who may go in.
        if row - 1 == 1:
            lower = (lower[0], SHUT)
        if row + 1 == ROWS:
            upper = (SHUT, upper[1])
        found.append(lower[which] + upper[which])
    return tuple(found)


UP = {variant: [_around(variant, row, 0) if row in SLIDING_ROWS else () for row in range(ROWS)] for variant in BLOCKS}
"""For each board and row: the ways up from the row below it and from the row, together.

They are indexed by ``9 * below + 3 * left + above``, the settings of three rows. The ways up into row 11 are left out:
see `GATES`.
"""
DOWN = {variant: [_around(variant, row, 1) if row in SLIDING_ROWS else () for row in range(ROWS)] for variant in BLOCKS}
"""The ways down from the row and from the row above it, likewise, without those into row 1."""
AROUND_UP = tuple(slice(WIDTH * (row - 1), WIDTH * (row + 1)) for row in range(ROWS))
"""Whose ways `UP` holds for each row."""
AROUND_DOWN = tuple(slice(WIDTH * row, WIDTH * (row + 2)) for row in range(ROWS))
"""The same for `DOWN`."""
GATES = {
    variant: (
        (),
        tuple(_BETWEEN[variant][ROWS - 1, left, MIDDLE][0] for left in range(SETTINGS)),
        tuple(_BETWEEN[variant][1, MIDDLE, left][1] for left in range(SETTINGS)),
    )
    for variant in BLOCKS
}
"""For each board and seat: the ways into its arrival block, by the setting of the block in front; entry 0 is unused."""


def _slides(seat: int, with_centre: bool) -> list[tuple[int, ...]]:
    """A seat's slides for all settings: twice the row to the left, one more to the right."""
    rows = OWN_ROWS[seat]
    found = []
    for lefts in product(range(SETTINGS), repeat=len(rows) + 1):
        # The number's first digit counts least.
        digits = lefts[::-1]
        by_row = (
            zip((*rows, CENTRE_ROW), digits, strict=True)
            if seat == 1
            else zip((CENTRE_ROW, *rows), digits, strict=True)
        )
        slides: list[int] = []
        for row, left in by_row:
            if row != CENTRE_ROW or with_centre:
                slides += [2 * row] * (left > 0) + [2 * row + 1] * (left < LAST_SETTING)
        found.append(tuple(slides))
    return found


SLIDES = tuple(((), _slides(1, with_centre), _slides(2, with_centre)) for with_centre in (True, False))
"""Slides as moves, by whether the centre block is held, by seat, by the settings of the blocks concerned."""


_shared: dict[Ways, Ways] = {}
"""Equal ones are kept once: few objects are quicker to read than many."""


class _RowMoves(dict[int, tuple[Ways, ...]]):
    """For each occupancy of a row: the runs and jumps along it of the pawn on each place.

    An occupancy is the sum of the pawns' seats, each times its place's digit. Of the thousands there are games come by
    a few dozen, so each is worked out when it is first asked for.
    """

    def __init__(self, variant: str, row: int) -> None:
        super().__init__()
        self._variant = variant
        self._first = WIDTH * row

    def __missing__(self, occupancy: int) -> tuple[Ways, ...]:
        seats = {self._first + place: occupancy // digit % 4 for place, digit in enumerate(DIGITS)}
        moves = self[occupancy] = tuple(self._moves({0: CLOSED} | seats, spot) for spot in seats)
        return moves

    def _moves(self, seats: dict[int, int], pawn: int) -> Ways:
        """The runs and jumps of the pawn on a spot, none where there is no pawn."""
        found = []
        for way in ALONG[self._variant] if seats[pawn] else ():
            to = way[pawn]
            if not seats[to]:
                while not seats[way[to]]:
                    to = way[to]
                found.append(MOVE * pawn + to)
            elif seats[to] == 3 - seats[pawn] and not seats[way[to]]:
                found.append(MOVE * pawn + way[to])
        moves = tuple(found)
        return _shared.setdefault(moves, moves)


ROW_MOVES = {variant: tuple(_RowMoves(variant, row) for row in range(ROWS + 1)) for variant in BLOCKS}
"""For each board and row the moves along it."""


def spot(lefts: list[int], cell: int) -> int:
    """The spot of a cell of `board`; `lefts` holds the setting of every row."""
    row, column = divmod(cell, COLUMNS)
    return WIDTH * row + column - lefts[row]


def cell(lefts: list[int], spot: int) -> int:
    """The cell of `board` that a spot lies at."""
    row, place = divmod(spot, WIDTH)
    return COLUMNS * row + place + lefts[row]
