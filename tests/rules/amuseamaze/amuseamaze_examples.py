"""The worked examples of docs/rules/amuseamaze.md: positions, the plies between them, lists and diagrams."""

from __future__ import annotations

import re

import pygames
from pygames.amuseamaze.rules import AmuseAmazePosition
from tests.rules.rulebook import code_blocks, code_spans, examples, rulebook

GAME = pygames.game("amuseamaze")
TEXT = rulebook("amuseamaze")
EXAMPLES = examples(TEXT)

PLY = re.compile(r"pass|give-[A-Z]+|[a-t]\d+[A-Z!]?(-[a-t]\d+[A-Z!]?)*(\+[lp])?")


def parse(text: str) -> AmuseAmazePosition:
    position = GAME.parse(text)
    assert isinstance(position, AmuseAmazePosition)
    return position


def positions(name: str) -> list[AmuseAmazePosition]:
    """Returns the positions that an example prints, in order."""
    return [parse(span) for span in code_spans(EXAMPLES[name]) if span.startswith("amuseamaze ")]


def steps(name: str) -> list[tuple[AmuseAmazePosition, str, AmuseAmazePosition]]:
    """Returns each position that an example prints after a ply, with the position before it and that ply."""
    found = []
    before: AmuseAmazePosition | None = None
    ply = ""
    for span in code_spans(EXAMPLES[name]):
        if span.startswith("amuseamaze "):
            after = parse(span)
            if before is not None:
                found.append((before, ply, after))
            before = after
        elif PLY.fullmatch(span):
            ply = span
    return found


def printed_list(name: str) -> list[str]:
    """Returns the plies that an example lists in a block."""
    blocks = [block.split() for block in code_blocks(EXAMPLES[name])]
    lists = [plies for plies in blocks if all(PLY.fullmatch(ply) for ply in plies)]
    assert len(lists) == 1
    return lists[0]


def diagram(name: str) -> dict[str, str]:
    """Returns the marks that an example draws, by square."""
    drawn = next(block for block in code_blocks(EXAMPLES[name]) if re.match(r" *\d+ ", block))
    *rows, bottom = drawn.splitlines()
    columns = {found.start(): found[0] for found in re.finditer("[a-t]", bottom)}
    return {
        f"{column}{int(row[:2])}": row[place : place + 3].strip()
        for row in rows
        for place, column in columns.items()
        if row[place : place + 3].strip()
    }


def marks(position: AmuseAmazePosition, name: str) -> str:
    """Returns the marks of the diagrams: the letter, in upper case if premium, and what lies on it."""
    maze = position.maze
    square = maze.index[name]
    seats = [seat for seat, stands in enumerate(position.pieces, 1) if stands == square]
    if square == maze.start:
        return "@"
    if seats:
        return f"({seats[0]})"
    if not position.squares[square]:
        return "~"
    return _letter(position, square)


def _letter(position: AmuseAmazePosition, square: int) -> str:
    given = position.squares[square]
    letter = chr(96 + (given & 31))
    if given & 256:
        return letter.upper() + ("+" if position.maze.is_blue(square) else "=")
    mark = "#" if given & 64 else "*" if given & 128 else ""
    return (letter.upper() if letter in "jkqvxz" else letter) + mark
