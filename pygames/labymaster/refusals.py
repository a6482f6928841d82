"""Explains why a ply, or an attempt at one, is not legal (rulebook section 7, Attempts).

Attempts are written like plies. ``c4-d9`` sends the pawn on c4 to any cell of the frame, void or not. ``c4-n`` (or
``e``, ``s``, ``w``) sends it north (east, south, west) as far as it can go, so that even a push against the frame can
be written.
"""

from __future__ import annotations

import re

from pygames.contract import Refusal
from pygames.labymaster.board import (
    CENTRE,
    COLUMNS,
    EAST,
    LAST_SETTING,
    NAMES,
    NORTH,
    NUMBERS,
    OWNERS,
    ROWS,
    SOUTH,
    WEST,
    block_cells,
    row_of,
)
from pygames.labymaster.rules import LabymasterPosition
from pygames.labymaster.ways import Stop, Way, wall_row, way
from pygames.message import Message

LETTERS = {"n": NORTH, "e": EAST, "s": SOUTH, "w": WEST}

_SLIDE = re.compile(r"([1-9]|1[01])([+-])")
_MOVE = re.compile(r"([a-i](?:[1-9]|1[01]))-(?:([a-i](?:[1-9]|1[01]))|([nesw]))")
_COLOURS = {1: Message("pink"), 2: Message("blue"), CENTRE: Message("centre")}


def refusal(position: LabymasterPosition, ply: str) -> Refusal:
    """Returns why a text is not a legal ply of a position. Accepts any text that is not legal."""
    if position.phase == "over":
        return Refusal("3.7", Message("The game is over."))
    if ply == "victory":
        return _victory(position)
    if slide := _SLIDE.fullmatch(ply):
        return _slide(position, int(slide[1]), slide[2])
    if move := _MOVE.fullmatch(ply):
        cell = NUMBERS[move[1]]
        if move[3]:
            return _directed(position, cell, LETTERS[move[3]])
        return _move(position, cell, NUMBERS[move[2]])
    return Refusal("5", Message("That is not a move in this game."))


def _victory(position: LabymasterPosition) -> Refusal:
    if position.waiting() == 3 - position.seat:
        return Refusal("3.5", Message("Only the player who is kept waiting can claim victory."))
    return Refusal("3.5", Message("You may claim victory after three refusals (now {n}).", n=position.refusals))


def _slide(position: LabymasterPosition, row: int, sign: str) -> Refusal:
    block = block_cells(position.blocks, row)
    squares = tuple(NAMES[cell] for cell in block)
    if row in (1, ROWS):
        return Refusal("2", Message("A start block never moves."), squares)
    if OWNERS[row] == 3 - position.seat:
        return Refusal("3.1", Message("That block is {seat}’s.", seat=position.name(3 - position.seat)), squares)
    if block[0] % COLUMNS == (0 if sign == "-" else LAST_SETTING):
        return Refusal("R2", Message("The block is at the end of its travel."), squares)
    return Refusal("R18", Message("Your opponent has just slid the centre block. Wait one turn."), squares)


def _no_pawn(position: LabymasterPosition, cell: int) -> Refusal | None:
    if cell in position.pawns[position.seat - 1]:
        return None
    if cell in position.pawns[2 - position.seat]:
        message = Message("That pawn is {seat}’s.", seat=position.name(3 - position.seat))
        return Refusal("3.2", message, (NAMES[cell],))
    return Refusal("3.2", Message("No pawn stands there."), (NAMES[cell],))


def _directed(position: LabymasterPosition, cell: int, direction: int) -> Refusal:
    no_pawn = _no_pawn(position, cell)
    if no_pawn is not None:
        return no_pawn
    found = way(position, cell, direction)
    return _short(found) if found.path else _blocked(position, found, direction)


def _move(position: LabymasterPosition, cell: int, end: int) -> Refusal:
    no_pawn = _no_pawn(position, cell)
    if no_pawn is not None:
        return no_pawn
    if cell == end:
        return Refusal("3.2", Message("A pawn must move at least one cell."), (NAMES[cell],))
    if row_of(cell) == row_of(end):
        direction = EAST if end > cell else WEST
    elif cell % COLUMNS == end % COLUMNS:
        direction = NORTH if end > cell else SOUTH
    else:
        return Refusal("3.2", Message("A pawn moves in one straight line."), (NAMES[end],))
    found = way(position, cell, direction)
    distance = (end - cell) // direction
    if found.path and distance < (found.path[-1] - cell) // direction:
        return _short(found)
    if found.jumped:
        landing = NAMES[found.path[-1]]
        return Refusal("3.3", Message("A jump ends right behind the jumped pawn, here on {x}.", x=landing), (landing,))
    if found.stop is Stop.WALL and distance == 2 and cell + direction in position.pawns[2 - position.seat]:
        return _jump_across_wall(cell + direction)
    return _blocked(position, found, direction)


def _short(found: Way) -> Refusal:
    end = NAMES[found.path[-1]]
    return Refusal("R6", Message("A pawn runs until something stops it; here it would end on {x}.", x=end), (end,))


def _jump_across_wall(*cells: int) -> Refusal:
    return Refusal("R13", Message("A jump cannot cross a wall."), tuple(NAMES[cell] for cell in cells))


def _blocked(position: LabymasterPosition, found: Way, direction: int) -> Refusal:
    """Returns what blocks the way behind the last cell that a pawn can run to."""
    before, following = found.before, found.before + direction
    if found.stop is Stop.FRAME:
        return Refusal("R7", Message("The frame is in the way."), (NAMES[before],))
    if found.stop is Stop.ARRIVED:
        return Refusal("R16", Message("A pawn that has arrived moves only sideways."), (NAMES[before],))
    squares = (NAMES[following],)
    match found.stop:
        case Stop.WALL:
            colour = _COLOURS[OWNERS[wall_row(position, before, direction)]]
            message = Message("A wall of the {block} block is in the way.", block=colour)
            return Refusal("R7", message, (NAMES[before], *squares))
        case Stop.VOID:
            return Refusal("R8", Message("There is a gap: no block lies there."), squares)
        case Stop.OWN_PAWN:
            return Refusal("3.3", Message("You cannot jump your own pawn."), squares)
        case Stop.OPPOSING_PAWN:
            if found.behind is None:
                return Refusal("R11", Message("You can jump only a pawn next to yours."), squares)
            return _no_landing(found.behind, following, following + direction)
    return _closed(found.stop, squares)


def _no_landing(behind: Stop, jumped: int, landing: int) -> Refusal:
    """Returns why a pawn cannot jump over the pawn next to it: what is wrong with the cell behind that pawn."""
    match behind:
        case Stop.VOID | Stop.FRAME:
            return Refusal("R13", Message("There is nothing to land on behind that pawn."), (NAMES[jumped],))
        case Stop.WALL:
            return _jump_across_wall(jumped, landing)
        case Stop.OWN_PAWN | Stop.OPPOSING_PAWN:
            return Refusal("3.3", Message("You can jump only one pawn."), (NAMES[jumped], NAMES[landing]))
    return _closed(behind, (NAMES[landing],))


def _closed(stop: Stop, squares: tuple[str, ...]) -> Refusal:
    """Returns what closes a start block to a pawn (3.4)."""
    if stop is Stop.HOME:
        return Refusal("R14", Message("A pawn that has left its start block never returns."), squares)
    return Refusal("R15", Message("First all your other pawns must leave your start block."), squares)
