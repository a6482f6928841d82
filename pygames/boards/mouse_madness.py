"""Boards of Mouse Madness: a winding track with holes (rulebook section 2).

A line for each row, the top one first, with the number of each square's space, ``St`` for the start and ``Ch`` for the
cheese. A sign after a number marks a hole, and points at the square behind the wall where it ends: ``>``, ``<``, ``^``
or ``v``. The track goes from square to square next to it and covers the whole board, which has 14 to 225 squares. No
hole is on the start, on the cheese or on the two spaces before it, nor where another one ends, and no two holes end on
one square. Who only steps forward, one space at a time and through the holes, passes at least six spaces before coming
back to one, and from each space rolls can lead to the cheese.
"""

from __future__ import annotations

import re

from pygames.mouse_madness import board
from pygames.mouse_madness.board import ARROWS, BOARDS, DRAWINGS, START, Board
from pygames.mouse_madness.variants import DRAFT, JUMP, PUSH, VARIANTS, Setting

LABEL = re.compile(r"St|Ch|[1-9]\d{0,2}[<>^v]?", re.ASCII)
FEWEST, MOST = 14, 225
"""The squares of the smallest and of the largest board."""
LONGEST_SIDE = 26
"""Columns are letters."""
SHORTEST_RING = 6
RULES = JUMP, PUSH, DRAFT


def add(name: str, drawing: str) -> None:
    """Adds a board. Raises ValueError if it cannot be one."""
    _check_drawing(drawing)
    found = board.read(name, drawing)
    check(found)
    DRAWINGS[name], BOARDS[name] = drawing, found
    for rules in RULES:
        VARIANTS[f"{rules}-{name}"] = Setting(rules, found)


def _check_drawing(drawing: str) -> None:
    rows = [line.split() for line in drawing.splitlines()]
    widths = {len(row) for row in rows}
    labels = [label for row in rows for label in row]
    if len(widths) != 1 or max(len(rows), *widths) > LONGEST_SIDE or not FEWEST <= len(labels) <= MOST:
        raise ValueError(f"A board of Mouse Madness has {FEWEST} to {MOST} squares in rows of the same length.")
    for label in labels:
        if not LABEL.fullmatch(label):
            raise ValueError(f"A square is a number, with a hole 12>, or St or Ch, not {label!r}.")
    wanted = ["St", *map(str, range(1, len(labels) - 1)), "Ch"]
    found = [label.rstrip("".join(ARROWS)) for label in labels]
    for label in wanted:
        if found.count(label) != 1:
            raise ValueError(f"The square {label} is there once, not {found.count(label)} times.")
    for y, row in enumerate(reversed(rows)):
        for x, label in enumerate(row):
            dx, dy = ARROWS.get(label[-1], (0, 0))
            if not (0 <= x + dx < len(row) and 0 <= y + dy < len(rows)):
                raise ValueError(f"The hole {label} leads out of the board.")


def check(found: Board) -> None:
    """Raises ValueError if a board breaks what the rules rely on."""
    cheese, holes = found.cheese, found.holes
    for space in range(cheese):
        (x, y), (to_x, to_y) = found.squares[space : space + 2]
        if abs(x - to_x) + abs(y - to_y) != 1:
            raise ValueError(f"Space {space + 1} is not next to space {space}.")
    for hole, end in holes.items():
        if hole in (START, cheese - 2, cheese - 1, cheese) or end in (START, cheese):
            raise ValueError(f"The hole on {hole} is or ends on the start, the cheese, or close before it.")
        if end in holes or list(holes.values()).count(end) > 1:
            raise ValueError(f"The hole on {hole} ends on {end}, which is a hole or where another one ends.")
        if abs(end - hole) == 1:
            raise ValueError(f"The hole on {hole} ends on {end}, but there is no wall between them.")
    for space in range(1, cheese):
        walk = [found.rest[space]]
        while len(walk) < SHORTEST_RING and walk[-1] != cheese:
            walk.append(found.rest[walk[-1] + 1])
        if len(set(walk)) < len(walk):
            raise ValueError(f"Steps of one lead round in a ring of fewer than {SHORTEST_RING} spaces from {space}.")
    arriving, count = {cheese}, 0
    while len(arriving) > count:
        count = len(arriving)
        arriving |= {space for space in range(cheese) if arriving & _ways(found, space)}
    if lost := set(range(cheese)) - arriving:
        raise ValueError(f"No roll leads on to the cheese from space {min(lost)}.")


def _ways(found: Board, space: int) -> set[int]:
    """Returns the spaces where a lone mouse can come to rest after a roll."""
    landings = [space + way * die for die in range(1, 7) for way in (1, -1)]
    return {found.rest[landing] for landing in landings if START < landing <= found.cheese}
