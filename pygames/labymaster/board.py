"""The frame, the blocks with their walls (rulebook section 2), and the doors between cells that they leave open.

A cell is the number ``9 * row + column``, with rows from 1 and columns from 0, so that cells sort by row, then by
column. Row 0 stays empty. The setting of a block is the column of its left end, 0 to 2.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, pairwise
from typing import NamedTuple

COLUMNS = 9
ROWS = 11
SLIDING_ROWS = range(2, 11)
CELLS = COLUMNS * (ROWS + 1)

NORTH, EAST, SOUTH, WEST = COLUMNS, 1, -COLUMNS, -1
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)

CENTRE = 0
"""The owner of the block that both seats share."""

TABLES = {
    "classic": """
        10   1    ....... ..|..| ......-
         9   2    ....... ...|.. ...--..
         8   1    ...-... ....|. .......
         7   2    ....... |..... ......-
         6   C    .-....- .|..|. -....-.
         5   1    -...... .....| .......
         4   2    ....... .|.... ...-...
         3   1    ..--... ..|... .......
         2   2    -...... |..|.. .......
    """,
    "garden": """
        10   1    ....... |..... ......-
         9   2    ....... .|.|.. ......-
         8   1    .....-. ....|| .......
         7   2    .....-. |.|... ...-...
         6   C    ...-... |....| ...-...
         5   1    ...-... ...|.| .-.....
         4   2    ....... ||.... .-.....
         3   1    -...... ..|.|. .......
         2   2    -...... .....| .......
    """,
    "tangle": """
        10   1    ....... ||.|.. ..-....
         9   2    -...... .||.|. .......
         8   1    -...... |..... -......
         7   2    ....-.. ..|..| .......
         6   C    ..-.... .|..|. ....-..
         5   1    ....... |..|.. ..-....
         4   2    ......- .....| ......-
         3   1    ....... .|.||. ......-
         2   2    ....-.. ..|.|| .......
    """,
}
"""The blocks of each board: row, owner, walls on the north edge, between the cells, on the south edge."""

VARIANTS = tuple(TABLES)


class Block(NamedTuple):
    """The block of one row: its owner (a seat, or `CENTRE`) and where it has walls, from left to right."""

    owner: int
    north: tuple[bool, ...]
    inner: tuple[bool, ...]
    south: tuple[bool, ...]


def _blocks(table: str) -> dict[int, Block]:
    """Returns a board's blocks by row. The start blocks have five cells and no walls."""
    blocks = {row: Block(owner, (False,) * 5, (False,) * 4, (False,) * 5) for row, owner in ((1, 1), (ROWS, 2))}
    for line in table.split("\n"):
        if line.strip():
            row, owner, north, inner, south = line.split()
            walls = (tuple(mark != "." for mark in edge) for edge in (north, inner, south))
            blocks[int(row)] = Block(CENTRE if owner == "C" else int(owner), *walls)
    return blocks


BLOCKS: dict[str, dict[int, Block]] = {}
"""The blocks of each board by row, and what follows from them below. `add` fills all three."""
_OPEN_EAST: dict[str, list[dict[int, tuple[bool, ...]]]] = {}
_OPEN_NORTH: dict[str, list[dict[tuple[int, int], tuple[bool, ...]]]] = {}
OWNERS = {row: block.owner for row, block in sorted(_blocks(TABLES["classic"]).items())}
"""The owner of each row's block, the same on every board."""

OWN_ROWS = {seat: tuple(row for row in SLIDING_ROWS if OWNERS[row] == seat) for seat in (1, 2)}
CENTRE_ROW = next(row for row in SLIDING_ROWS if OWNERS[row] == CENTRE)
LAST_SETTING = 2
START_SETTING = 2
"""The column of a start block's left end."""

NAMES = tuple(f"{chr(97 + cell % COLUMNS)}{cell // COLUMNS}" for cell in range(CELLS))
NUMBERS = {name: cell for cell, name in enumerate(NAMES) if cell >= COLUMNS}
"""The cells of the frame by name, also those where no block lies."""


def row_of(cell: int) -> int:
    """Returns the row of a cell, from 1."""
    return cell // COLUMNS


def setting(blocks: tuple[int, ...], row: int) -> int:
    """Returns the column of the left end of the block in a row, which may be a start block."""
    return blocks[row - 2] if row in SLIDING_ROWS else START_SETTING


def block_cells(blocks: tuple[int, ...], row: int) -> range:
    """Returns the cells that the block of a row covers, from left to right."""
    left = COLUMNS * row + setting(blocks, row)
    return range(left, left + (7 if row in SLIDING_ROWS else 5))


def exists(blocks: tuple[int, ...], cell: int) -> bool:
    """Returns whether a block lies at a cell of the frame."""
    return cell in block_cells(blocks, cell // COLUMNS)


def _open_east(block: Block, left: int) -> tuple[bool, ...]:
    """Returns for each cell of a row whether the way to the next cell on the right is open."""
    gaps = [not wall for wall in block.inner]
    return tuple([False] * left + gaps + [False] * (COLUMNS - left - len(gaps)))


def _open_edge(walls: tuple[bool, ...], left: int) -> list[bool]:
    return [False] * left + [not wall for wall in walls] + [False] * (COLUMNS - left - len(walls))


def _open_north(lower: Block, lower_left: int, upper: Block, upper_left: int) -> tuple[bool, ...]:
    """Returns for each cell of a row whether the way to the cell above is open."""
    below, above = _open_edge(lower.north, lower_left), _open_edge(upper.south, upper_left)
    return tuple(one and other for one, other in zip(below, above, strict=True))


def _settings(row: int) -> range:
    return range(LAST_SETTING + 1) if row in SLIDING_ROWS else range(START_SETTING, START_SETTING + 1)


def add(variant: str, table: str) -> None:
    """Adds the board of a table, such as those of `TABLES`, as a variant."""
    blocks = BLOCKS[variant] = _blocks(table)
    _OPEN_EAST[variant] = [
        {left: _open_east(blocks[row], left) for left in _settings(row)} for row in range(1, ROWS + 1)
    ]
    _OPEN_NORTH[variant] = [
        {
            (left, above): _open_north(blocks[row], left, blocks[row + 1], above)
            for left in _settings(row)
            for above in _settings(row + 1)
        }
        for row in range(1, ROWS)
    ]


for _variant, _table in TABLES.items():
    add(_variant, _table)
_CLOSED_ROW = (False,) * COLUMNS


class Maze(NamedTuple):
    """The doors between cells: entry ``cell`` is whether the way to the cell north, or east, of it is open."""

    north: tuple[bool, ...]
    east: tuple[bool, ...]


@lru_cache(maxsize=512)
def maze(variant: str, blocks: tuple[int, ...]) -> Maze:
    """Returns the maze that a board's blocks form in the given settings of rows 2 to 10."""
    lefts = (START_SETTING, *blocks, START_SETTING)
    north = [strips[pair] for strips, pair in zip(_OPEN_NORTH[variant], pairwise(lefts), strict=True)]
    east = [strips[left] for strips, left in zip(_OPEN_EAST[variant], lefts, strict=True)]
    return Maze(
        tuple(chain(_CLOSED_ROW, *north, _CLOSED_ROW)),
        tuple(chain(_CLOSED_ROW, *east)),
    )
