"""Walls, and the doors between them that slides open and shut, in words."""

from __future__ import annotations

from pygames.labymaster.board import (
    CELLS,
    COLUMNS,
    EAST,
    NAMES,
    NORTH,
    SOUTH,
    WEST,
    Maze,
    exists,
    maze,
    row_of,
)
from pygames.labymaster.rules import LabymasterPosition
from web.views.labymaster.actions import Slide, passengers
from web.views.labymaster.words.listing import listed
from web.words import _, ngettext


def walls(doors: Maze, blocks: tuple[int, ...], cell: int) -> list[str]:
    """Returns the sides of a cell that have a wall towards another cell."""
    sides = (
        (NORTH, _("north"), doors.north[cell]),
        (EAST, _("east"), doors.east[cell]),
        (SOUTH, _("south"), doors.north[cell + SOUTH]),
        (WEST, _("west"), doors.east[cell + WEST]),
    )
    return [name for step, name, is_open in sides if not is_open and _is_beside(blocks, cell, step)]


def _is_beside(blocks: tuple[int, ...], cell: int, step: int) -> bool:
    other = cell + step
    is_in_line = step in (NORTH, SOUTH) or row_of(other) == row_of(cell)
    return is_in_line and COLUMNS <= other < CELLS and exists(blocks, other)


def walls_words(doors: Maze, blocks: tuple[int, ...], cell: int) -> str:
    """Returns the walls of a cell ("wall north", "walls north and east"); empty if it has none."""
    sides = walls(doors, blocks, cell) if exists(blocks, cell) else []
    return ngettext("wall {sides}", "walls {sides}", len(sides)).format(sides=listed(sides)) if sides else ""


def walled(position: LabymasterPosition) -> list[int]:
    """Returns the cells that have a wall."""
    return [cell for cell in range(COLUMNS, CELLS) if walls_words(position.maze, position.blocks, cell)]


def changes(position: LabymasterPosition, slide: Slide) -> str:
    """Returns the doors that a slide opens and shuts, as clauses; empty if it changes none."""
    place = slide.row - 2
    left = position.blocks[place] + slide.shift
    blocks = (*position.blocks[:place], left, *position.blocks[place + 1 :])
    before, after = position.maze, maze(position.variant, blocks)
    opened, shut = _doors(slide.row, after, before), _doors(slide.row, before, after)
    parts = []
    if opened:
        parts.append(_("opens {doors}").format(doors=listed(opened)))
    if shut:
        parts.append(_("shuts {doors}").format(doors=listed(shut)))
    return ", ".join(parts)


def _doors(row: int, these: Maze, those: Maze) -> list[str]:
    """Returns the doors above and below a row that the first maze has and the second has not."""
    return [
        _("{cell} to {other}").format(cell=NAMES[cell], other=NAMES[cell + NORTH])
        for line in (row - 1, row)
        for cell in range(COLUMNS * line, COLUMNS * (line + 1))
        if these.north[cell] and not those.north[cell]
    ]


def landed(position: LabymasterPosition, slide: Slide) -> str:
    """Returns where the pawns on a block are after it has slid, as a clause; empty if there are none."""
    cells = [NAMES[cell + slide.shift * EAST] for cell in passengers(position, slide.row)]
    return _("now on {cells}").format(cells=listed(cells)) if cells else ""


def slide_words(position: LabymasterPosition, slide: Slide) -> str:
    """Returns the effects of a slide: the doors, and the pawns that it carries."""
    parts = [changes(position, slide)]
    text = _("takes the pawn on {cell} to {other}")
    parts += [
        text.format(cell=NAMES[cell], other=NAMES[cell + slide.shift * EAST])
        for cell in passengers(position, slide.row)
    ]
    return ", ".join(filter(None, parts))
