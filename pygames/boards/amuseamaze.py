"""Boards of AmuseAmaze: the letters, hedges, Target squares and Blue Squares of its 18 boards (rulebook section 2.1).

The pictures of the boards A to R, three side by side, in the order of the rulebook and with its signs: after a letter
``#`` is a hedge and ``*`` a Target square, ``+`` is a Blue Square, ``@`` START, and a premium letter is a capital.

Each board has three Blue Squares. Only A has START, in its middle, and only B to E have Target squares. The letters J,
K, Q, V, X and Z are the capitals, and have neither hedge nor Target. The rulebook's three properties hold for each
board: the middle square of each side is a letter square, neither hedge nor blue; all letter squares are joined; each
hedge and each Blue Square adjoins one.
"""

from __future__ import annotations

import re

from pygames.amuseamaze.board import (
    BLUE,
    BOARDS,
    OWN,
    PICTURES,
    PREMIUM,
    SIDE,
    START,
    START_BOARD,
    TARGET_BOARDS,
    Boards,
    number,
    read,
)
from pygames.amuseamaze.notation import VARIANTS, WITH_COVER, WITH_TRIBUTE
from pygames.boards import reached

MARK = re.compile(r"[A-Za-z][#* ]|[+@] ", re.ASCII)
BLUE_SQUARES = 3
MIDDLE = SIDE // 2
DRAWINGS = {"": PICTURES}
"""The pictures of each set of boards. That of the library has no name."""
RULES = VARIANTS
Square = tuple[int, int]


def add(name: str, drawing: str) -> None:
    """Adds a set of boards. Raises ValueError if it cannot be one."""
    found = _read(drawing)
    for board, rows in found.items():
        check(board, rows)
    DRAWINGS[name] = drawing
    for rules in RULES:
        variant = f"{rules}-{name}"
        OWN[variant] = found
        for others in (WITH_TRIBUTE, WITH_COVER):
            if rules in others:
                others.add(variant)


def _read(drawing: str) -> Boards:
    """Returns the boards of pictures. Raises ValueError if they are not laid out as those of the rulebook."""
    try:
        found = read(drawing)
    except (IndexError, ValueError) as error:
        raise ValueError("The pictures are not laid out as those of pygames.boards.drawing('amuseamaze').") from error
    if set(found) != set(BOARDS) or any([len(row) for row in rows] != [SIDE] * SIDE for rows in found.values()):
        raise ValueError("There are 18 boards, A to R, laid out as those of pygames.boards.drawing('amuseamaze').")
    return found


def check(board: str, rows: tuple[tuple[str, ...], ...]) -> None:
    """Raises ValueError if a board breaks what the rules rely on."""
    marks = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    for mark in marks.values():
        is_premium = mark[0].isalpha() and number(mark[0]) in PREMIUM
        if not MARK.fullmatch(mark) or mark[0].isupper() != is_premium or (is_premium and mark[1] != " "):
            raise ValueError(f"Board {board} has a square {mark.strip()!r}, which is none.")
    if sum(mark[0] == BLUE for mark in marks.values()) != BLUE_SQUARES:
        raise ValueError(f"Board {board} does not have {BLUE_SQUARES} Blue Squares.")
    if [square for square, mark in marks.items() if mark[0] == START] != [(MIDDLE, MIDDLE)] * (board == START_BOARD):
        raise ValueError(f"START is in the middle of board {START_BOARD} and nowhere else.")
    if any(mark[1] == "*" for mark in marks.values()) != (board in TARGET_BOARDS):
        raise ValueError(f"The boards {', '.join(TARGET_BOARDS)} have Target squares, and no other one: see {board}.")
    letters = {square for square, mark in marks.items() if mark[0].isalpha() and mark[1] != "#"}
    sides = [(MIDDLE, 0), (MIDDLE, SIDE - 1), (0, MIDDLE), (SIDE - 1, MIDDLE)]
    if not set(sides) <= letters:
        raise ValueError(f"The middle square of a side of board {board} is a hedge or blue.")
    if reached(sides[0], lambda square: _around(square) & letters) != letters:
        raise ValueError(f"The letter squares of board {board} are not joined.")
    if not all(_around(square) & letters for square, mark in marks.items() if mark[0] != START):
        raise ValueError(f"A hedge or a Blue Square of board {board} adjoins no letter square.")


def _around(square: Square) -> set[Square]:
    x, y = square
    return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy}
