"""Reads a position from its text (rulebook section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygames.contract import Header, PositionError
from pygames.labymaster.board import NAMES, NUMBERS, exists
from pygames.labymaster.rules import (
    GOAL_ROWS,
    HOME_ROWS,
    QUIET_LIMIT,
    REFUSALS_LIMIT,
    LabymasterPosition,
    Pawns,
    count_on_row,
)
from pygames.message import Message
from pygames.notation import whole_number

FIELDS = (
    "game",
    "variant",
    "seats",
    "seat:phase",
    "blocks",
    "centre",
    "pawns1",
    "pawns2",
    "refusals",
    "quiet",
)


def read(header: Header, fields: Sequence[str]) -> LabymasterPosition:
    """Returns the position that a header and the six fields after it describe. Raises `PositionError`."""
    blocks_text, centre_text, pawns1_text, pawns2_text, refusals_text, quiet_text = fields
    blocks = _blocks(blocks_text)
    if centre_text not in ("free", "held"):
        raise PositionError("centre", Message("The centre block is “free” or “held”."))
    pawns1 = _pawns(pawns1_text, "pawns1", blocks, 1)
    pawns2 = _pawns(pawns2_text, "pawns2", blocks, 2)
    for cell in pawns2:
        if cell in pawns1:
            raise PositionError("pawns2", Message("A pink pawn stands on {cell} too.", cell=NAMES[cell]))
    position = LabymasterPosition(
        header.variant,
        header.seat,
        header.phase,
        blocks,
        centre_text == "held",
        (pawns1, pawns2),
        whole_number(refusals_text, "refusals", 0, REFUSALS_LIMIT),
        whole_number(quiet_text, "quiet", 0, QUIET_LIMIT),
    )
    _check(position)
    return position


def _blocks(text: str) -> tuple[int, ...]:
    if len(text) != 9 or not set(text) <= set("abc"):
        raise PositionError("blocks", Message("The blocks of rows 2 to 10 are nine letters from a to c."))
    return tuple("abc".index(letter) for letter in text)


def _pawns(text: str, field: str, blocks: tuple[int, ...], seat: int) -> Pawns:
    names = text.split(",")
    if len(names) != 5 or not all(name in NUMBERS for name in names):
        raise PositionError(
            field, Message("A player has five pawns, on cells from a1 to i11, with commas between them.")
        )
    cells = tuple(NUMBERS[name] for name in names)
    for cell in cells:
        if not exists(blocks, cell):
            raise PositionError(field, Message("No block lies at {cell}.", cell=NAMES[cell]))
    for cell, following in pairwise(cells):
        if cell >= following:
            raise PositionError(field, Message("Pawns stand on different cells, named by row, then by column."))
    if count_on_row(cells, HOME_ROWS[seat]) and count_on_row(cells, GOAL_ROWS[seat]):
        raise PositionError(field, Message("No pawn can have arrived while another is at home."))
    return cells


def _check(position: LabymasterPosition) -> None:
    """Checks the invariants that concern several fields (4 to 6)."""
    waiting = position.waiting()
    if position.refusals and not waiting:
        raise PositionError("refusals", Message("Nobody waits, so refusals must be 0."))
    across = [seat for seat in (1, 2) if count_on_row(position.pawns[seat - 1], GOAL_ROWS[seat]) == 5]
    if position.phase == "move":
        if across:
            raise PositionError("phase", Message("A player has five pawns across, so the game must be over."))
        if position.quiet == QUIET_LIMIT:
            raise PositionError("quiet", Message("After 80 turns without progress the game must be over."))
    elif across:
        _check_arrival(position, across)
    elif position.quiet < QUIET_LIMIT:
        _check_victory(position, waiting)


def _check_arrival(position: LabymasterPosition, across: list[int]) -> None:
    if len(across) == 2:
        raise PositionError("pawns2", Message("Only one player can have five pawns across."))
    if position.seat not in across:
        raise PositionError("seat", Message("The player with five pawns across made the last move."))
    if position.quiet:
        raise PositionError("quiet", Message("The fifth pawn has just arrived, so quiet must be 0."))
    if position.held:
        raise PositionError("centre", Message("The last move was no slide, so the centre block must be free."))


def _check_victory(position: LabymasterPosition, waiting: int) -> None:
    if not waiting:
        raise PositionError("phase", Message("Nobody has won and quiet is not 80, so the game cannot be over."))
    if position.seat != waiting:
        raise PositionError("seat", Message("Only the player who waits can have claimed victory."))
    if position.refusals != REFUSALS_LIMIT:
        raise PositionError("refusals", Message("Claiming victory takes three refusals."))
    if position.held:
        raise PositionError("centre", Message("The last move was no slide, so the centre block must be free."))
